import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { useTableUrlState } from '../../../../../web/kit/ui/DataTable/table-url-state.ts';
import { useMonthOfAddress } from '../ErrorList/ErrorList.tsx';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { AttendanceGridPageDocument } from './Records.generated.ts';
import { RecordsView } from './RecordsView.tsx';

/** 勤務実績: people × days of a month. Everything that narrows it stands in the address. */
export function Records() {
  const navigate = useNavigate();
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['group', 'errors', 'figure'] });
  const { group = [], errors = [] } = state.filters;
  const { data, loading, refreshing, error, refetch } = useDocument(
    AttendanceGridPageDocument,
    {
      month,
      where: {
        ...(group[0] ? { groupId: group[0] } : {}),
        ...(state.search ? { search: state.search } : {}),
        ...(errors.length > 0 ? { withErrors: true } : {}),
      },
    },
    { keepRows: true },
  );
  return (
    <RecordsView
      month={month}
      onMonth={setMonth}
      grid={data?.attendanceGrid}
      state={state}
      onStateChange={setState}
      loading={loading}
      refreshing={refreshing}
      error={error}
      onRetry={() => void refetch()}
      onOpen={(employeeId, day) =>
        void navigate({
          to: `${RECORDS}/${encodeURIComponent(employeeId)}`,
          search: day ? { month, day } : { month },
        })
      }
    />
  );
}
