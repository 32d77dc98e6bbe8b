import { useEffect, useMemo, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { ErrorPanel, PageHeader, Panel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { MonthSwitch } from '#plugins/attendance/web/parts/MonthSwitch.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { useMonthOfAddress } from '../../ErrorList/ErrorList.tsx';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { LeaveListBar } from '../lists/LeaveListBar.tsx';
import { LeaveCalendarDaysDocument } from './Calendar.generated.ts';
import { LeaveOfDayPanel } from './LeaveOfDayPanel.tsx';
import { daysOfMonth, weeksOf } from './leave-days.ts';
import { MonthOfLeave } from './MonthOfLeave.tsx';

const PAGE = 500;
/** Two thousand days of leave in a month; more are narrowed by group. */
const MOST_PAGES = 4;

/** 休暇のカレンダー: how many people are on leave on each day of a month, and who. */
export function LeaveCalendar() {
  const t = useText();
  const today = tokyoDate(new Date());
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['class', 'group'] });
  const [chosen, setChosen] = useState(today);
  const { from, to } = daysOfMonth(month);
  const { class: classes = [], group = [] } = state.filters;
  const ofGroup = group[0] ? { groupId: group[0] } : {};
  const list = useDocumentPages(
    LeaveCalendarDaysDocument,
    {
      ...{ from, to },
      where: { kinds: ['USE'], ...ofGroup, ...(classes[0] ? { vacationClassId: classes[0] } : {}) },
      people: ofGroup,
    },
    {
      pageSize: PAGE,
      hasMore: ({ leaveChangesConnection: { nodes } }) => nodes.length === PAGE,
    },
  );
  const { pages, loading, hasMore, loadingMore, loadMore, error } = list;
  const isWhole = !hasMore || pages.length >= MOST_PAGES;
  useEffect(() => {
    if (!isWhole && !loadingMore) loadMore();
  }, [isWhole, loadingMore, loadMore]);
  const people = pages[0]?.leaveBalancesConnection.totalCount ?? 0;
  const weeks = useMemo(
    () =>
      weeksOf(
        month,
        pages.flatMap(({ leaveChangesConnection }) => leaveChangesConnection.nodes),
        people,
      ),
    [month, pages, people],
  );
  const days = weeks.flat();
  const shown = days.find((day) => day?.date === chosen) ?? days.find((day) => day !== null);
  return (
    <>
      <PageHeader
        title={t('leaveCalendar.title')}
        description={t('leaveCalendar.hint')}
        tabs={<LeaveTabs />}
      />
      <Stack>
        <LeaveListBar
          state={state}
          onChange={setState}
          groups={pages[0]?.leaveChangesConnection.groups ?? []}
        />
        <MonthSwitch month={month} onChange={setMonth} />
        {loading ? <PanelSkeleton lines={12} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void list.refetch()} /> : null}
        {pages.length > 0 && shown ? (
          <>
            <Panel>
              <MonthOfLeave
                month={month}
                weeks={weeks}
                people={people}
                chosen={shown.date}
                onChoose={setChosen}
              />
            </Panel>
            <LeaveOfDayPanel day={shown} people={people} />
          </>
        ) : null}
      </Stack>
    </>
  );
}
