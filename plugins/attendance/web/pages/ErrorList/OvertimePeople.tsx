import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { ERROR_LIST } from '#plugins/attendance/domain/error-lists.ts';
import { useMonthOfAddress } from './ErrorList.tsx';
import { OvertimePeopleListDocument } from './OvertimePeople.generated.ts';
import { OvertimePeopleView } from './OvertimePeopleView.tsx';

/** Without a choice everybody with overtime is listed. */
const SOME = 1;

export function OvertimePeople() {
  const navigate = useNavigate();
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['over'], rowsPerPage: 50 });
  const hours = Math.min(...(state.filters.over ?? []).map(Number).filter((one) => one > 0));
  const narrowed = {
    month,
    where: {
      ...(state.search ? { search: state.search } : {}),
      minMinutes: Number.isFinite(hours) ? hours * 60 + 1 : SOME,
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    OvertimePeopleListDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    OvertimePeopleListDocument,
    narrowed,
    ({ overtimePeopleConnection }) => overtimePeopleConnection,
  );
  return (
    <>
      <OvertimePeopleView
        month={month}
        onMonth={setMonth}
        people={data?.overtimePeopleConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onOpen={({ employeeId }) =>
          void navigate({
            to: `${ERROR_LIST}/work_overtime/workovertime_detail/${employeeId}`,
            search: true,
          })
        }
      />
      <Outlet />
    </>
  );
}
