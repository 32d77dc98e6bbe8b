import { useMemo, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  ErrorPanel,
  Notice,
  PageHeader,
  Panel,
  PanelSkeleton,
  RefreshMark,
  Stack,
} from '#kit/ui/index.ts';
import { MonthSwitch } from '#plugins/attendance/web/parts/MonthSwitch.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { useMonthOfAddress } from '../../ErrorList/ErrorList.tsx';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { LeaveListBar } from '../lists/LeaveListBar.tsx';
import { LeaveCalendarDaysDocument } from './Calendar.generated.ts';
import { LeaveOfDayPanel } from './LeaveOfDayPanel.tsx';
import { daysOfMonth, weeksOf } from './leave-days.ts';
import { MonthOfLeave } from './MonthOfLeave.tsx';

/** 休暇のカレンダー: how many people are on leave on each day of a month, and who. */
export function LeaveCalendar() {
  const t = useText();
  const today = tokyoDate(new Date());
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['class', 'group'] });
  const [chosen, setChosen] = useState(today);
  const { class: classes = [], group = [] } = state.filters;
  const [vacationClassId, groupId] = [classes[0], group[0]];
  const where = useMemo(
    () => ({ ...(groupId ? { groupId } : {}), ...(vacationClassId ? { vacationClassId } : {}) }),
    [groupId, vacationClassId],
  );
  const { data, loading, refreshing, error, refetch } = useDocument(
    LeaveCalendarDaysDocument,
    { ...daysOfMonth(month), where },
    { keepRows: true },
  );
  const calendar = data?.leaveCalendar;
  const weeks = useMemo(
    () => (calendar ? weeksOf(month, calendar.days, calendar.waiting, calendar.people) : []),
    [month, calendar],
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
      <RefreshMark busy={refreshing} />
      <Stack>
        <LeaveListBar state={state} onChange={setState} groups={calendar?.groups ?? []} />
        <MonthSwitch month={month} onChange={setMonth} calendar />
        {loading && !calendar ? <PanelSkeleton lines={12} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {calendar && shown ? (
          <>
            {calendar.waitingLeftOut > 0 ? (
              <Notice tone="warning">
                {t('leaveCalendar.leftOut', { count: calendar.waitingLeftOut })}
              </Notice>
            ) : null}
            <Panel>
              <MonthOfLeave
                month={month}
                weeks={weeks}
                people={calendar.people}
                chosen={shown.date}
                onChoose={setChosen}
              />
            </Panel>
            <LeaveOfDayPanel
              key={shown.date}
              day={shown}
              people={calendar.people}
              waiting={calendar.waiting.filter(({ date }) => date === shown.date)}
              where={where}
            />
          </>
        ) : null}
      </Stack>
    </>
  );
}
