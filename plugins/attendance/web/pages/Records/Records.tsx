import { useEffect, useMemo } from 'react';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { useMonthOfAddress } from '../ErrorList/ErrorList.tsx';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { AttendanceGridPageDocument } from './Records.generated.ts';
import { RecordsView } from './RecordsView.tsx';

const PAGE = 500;
/** Two thousand people; more are narrowed by group. */
const MOST_PAGES = 4;

/** 勤務実績: people × days of a month. Everything that narrows it stands in the address. */
export function Records() {
  const navigate = useNavigate();
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['group', 'errors', 'figure'] });
  const { group = [], errors = [] } = state.filters;
  const list = useDocumentPages(
    AttendanceGridPageDocument,
    {
      month,
      where: {
        ...(group[0] ? { groupId: group[0] } : {}),
        ...(state.search ? { search: state.search } : {}),
        ...(errors.length > 0 ? { withErrors: true } : {}),
      },
    },
    { pageSize: PAGE, hasMore: ({ attendanceGrid }) => attendanceGrid.pageInfo.hasNextPage },
  );
  // A grid is an overview: everybody is fetched, half a thousand at a time.
  const { hasMore, loadingMore, loadMore } = list;
  const isWhole = !hasMore || list.pages.length >= MOST_PAGES;
  useEffect(() => {
    if (!isWhole && !loadingMore) loadMore();
  }, [isWhole, loadingMore, loadMore]);
  const [first] = list.pages;
  const grid = useMemo(
    () =>
      first && {
        ...first.attendanceGrid,
        nodes: list.pages.flatMap(({ attendanceGrid }) => attendanceGrid.nodes),
      },
    [first, list.pages],
  );
  return (
    <RecordsView
      month={month}
      onMonth={setMonth}
      grid={grid}
      state={state}
      onStateChange={setState}
      loading={list.loading}
      refreshing={loadingMore}
      error={list.error}
      onRetry={() => void list.refetch()}
      onOpen={(employeeId, day) =>
        void navigate({
          to: `${RECORDS}/${encodeURIComponent(employeeId)}`,
          search: day ? { month, day } : { month },
        })
      }
    />
  );
}
