import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { LeaveBalancesDocument } from './Leave.generated.ts';
import { LeavePeopleView } from './LeavePeopleView.tsx';

/** 残日数: everybody with what they have left of annual paid leave. */
export function LeavePeople() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({ rowsPerPage: 50 });
  const narrowed = { where: state.search ? { search: state.search } : {} };
  const { data, loading, refreshing, error, refetch } = useDocument(
    LeaveBalancesDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    LeaveBalancesDocument,
    narrowed,
    ({ leaveBalancesConnection }) => leaveBalancesConnection,
  );
  return (
    <>
      <LeavePeopleView
        people={data?.leaveBalancesConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onOpen={({ employeeId }) =>
          void navigate({ to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}` })
        }
      />
      <Outlet />
    </>
  );
}
