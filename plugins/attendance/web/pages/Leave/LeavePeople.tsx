import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { LeaveBalancesDocument } from './Leave.generated.ts';
import { LeavePeopleView } from './LeavePeopleView.tsx';
import { GrantRuns } from './many/GrantRuns.tsx';
import { GrantToMany } from './many/GrantToMany.tsx';

/** 残日数: everybody with what they have left of a class, and grants to many of them. */
export function LeavePeople() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({ filters: ['class', 'group'], rowsPerPage: 50 });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [doing, setDoing] = useState<'grant' | 'runs'>();
  const { class: classes = [], group = [] } = state.filters;
  const narrowed = {
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(classes[0] ? { vacationClassId: classes[0] } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
    },
  };
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
  const people = data?.leaveBalancesConnection;
  const close = () => setDoing(undefined);
  return (
    <>
      <LeavePeopleView
        people={people}
        state={state}
        onStateChange={setState}
        selected={selected}
        onSelect={setSelected}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onGrant={() => setDoing('grant')}
        onRuns={() => setDoing('runs')}
        onOpen={({ employeeId }) =>
          void navigate({
            to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}`,
            search: classes[0] ? { class: classes[0] } : {},
          })
        }
      />
      {doing === 'grant' ? (
        <GrantToMany
          groups={people?.groups ?? []}
          employeeIds={selected}
          onClose={close}
          onGranted={() => {
            setSelected([]);
            close();
          }}
        />
      ) : null}
      {doing === 'runs' ? <GrantRuns onClose={close} /> : null}
      <Outlet />
    </>
  );
}
