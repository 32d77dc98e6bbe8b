import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  PageHeader,
  RefreshMark,
  Stack,
  TableSkeleton,
  useNarrow,
} from '#kit/ui/index.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useText } from '../../text.ts';
import { DayDrawer } from './day/DayDrawer.tsx';
import { MonthActions, MonthBar, MonthLooks } from './MonthBar.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthCards } from './MonthCards.tsx';
import { MonthFile } from './MonthFile.tsx';
import type { MonthLook } from './month-address.ts';
import type { MonthData } from './month-data.ts';
import { DisplayProvider, displayOf } from './month-display.ts';
import { MonthTable } from './table/MonthTable.tsx';
import { FlexPanel } from './totals/FlexPanel.tsx';
import { MonthTotals } from './totals/MonthTotals.tsx';

export type MonthViewProps = {
  /** null: there is such a person, or there is none; it cannot be shown. */
  readonly month: MonthData | null | undefined;
  readonly asked: string;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly today: string;
  readonly now: number;
  readonly openDay: string | undefined;
  /** Nothing: the period of today. */
  readonly onMonth: (month?: string) => void;
  readonly onDay: (date?: string) => void;
  readonly look: MonthLook;
  readonly onLook: (look: MonthLook) => void;
  /** Staff look at somebody else's month: the name stands above, and other things can be done. */
  readonly forStaff?: boolean;
  /** Beside the month's switch: the person before and after. */
  readonly aside?: ReactNode;
  /** Above the figures: how far the month is on its way to being closed. */
  readonly closing?: ReactNode;
};

export const MonthView = (props: MonthViewProps) => {
  const { month, asked, error, today, now, openDay, onMonth, onDay, forStaff = false } = props;
  const t = useText();
  const format = useFormat();
  const shown = month?.month ?? asked;
  const display = useMemo(() => displayOf(month, forStaff), [month, forStaff]);
  const does = useBodyDeeds(props);
  const index = month?.days.findIndex(({ date }) => date === openDay) ?? -1;
  const day = month?.days[index];
  return (
    <DisplayProvider value={display}>
      <PageHeader
        title={
          forStaff && month ? t('month.ofPerson', { name: format.name(month) }) : t('month.title')
        }
        {...(month ? { description: factsOf(month) } : {})}
        actions={
          <Group wrap={false}>
            {props.aside}
            <MonthSwitch month={shown} onChange={onMonth} />
            {month && month.currentMonth !== month.month ? (
              <Button size="sm" onClick={() => onMonth()}>
                {t('month.current')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <RefreshMark busy={props.refreshing} />
      {error ? <ErrorPanel error={error} onRetry={props.onRetry} /> : null}
      {props.loading ? <TableSkeleton rows={12} columns={8} /> : null}
      {month === null ? <EmptyState title={t('month.notFound')} /> : null}
      {month ? (
        <Stack gap={3}>
          {props.closing}
          <MonthBody
            month={month}
            today={today}
            look={display.showsCalendar ? props.look : 'list'}
            forStaff={forStaff}
            {...does}
          />
        </Stack>
      ) : null}
      {month && day ? (
        <DayDrawer
          day={day}
          employeeId={month.employeeId}
          isClosed={month.isClosed}
          forStaff={forStaff}
          now={day.inProgress || day.date === today ? now : undefined}
          correction={{
            now,
            dayBefore: month.days[index - 1],
            dayAfter: month.days[index + 1],
            byApplication: month.correctsByApplication,
          }}
          onClose={() => onDay()}
          onPrevious={index > 0 ? () => onDay(month.days[index - 1]?.date) : undefined}
          onNext={
            index < month.days.length - 1 ? () => onDay(month.days[index + 1]?.date) : undefined
          }
        />
      ) : null}
    </DisplayProvider>
  );

  function factsOf({ from, to, groupName, basicShiftName }: MonthData): string {
    return [
      t('month.period', { from: format.date(from), to: format.date(to) }),
      groupName,
      basicShiftName,
    ]
      .filter(Boolean)
      .join(format.language === 'ja' ? '　' : ', ');
  }
};

type BodyProps = {
  readonly month: MonthData;
  readonly today: string;
  readonly look: MonthLook;
  readonly forStaff: boolean;
  readonly onDay: (date: string) => void;
  readonly onLook: (look: MonthLook) => void;
};

/** Stays as it is drawn while a day opens over it. */
const MonthBody = memo(({ month, today, look, forStaff, onDay, onLook }: BodyProps) => {
  const isTable = !useNarrow() && look === 'list';
  return (
    <Stack gap={3}>
      <MonthTotals month={month} />
      {month.flex ? <FlexPanel flex={month.flex} /> : null}
      {isTable ? (
        <MonthTable
          month={month}
          today={today}
          onOpen={onDay}
          lead={<MonthLooks month={month} look={look} onLook={onLook} />}
          actions={<MonthActions month={month} forStaff={forStaff} />}
        />
      ) : (
        <MonthBar month={month} look={look} onLook={onLook} forStaff={forStaff} />
      )}
      {look === 'calendar' ? (
        <MonthCalendar month={month} today={today} onOpen={onDay} />
      ) : isTable ? null : (
        <MonthCards days={month.days} today={today} onOpen={onDay} />
      )}
      <MonthFile month={month} />
    </Stack>
  );
});

/** The same functions for as long as the page stands. */
function useBodyDeeds(props: Pick<MonthViewProps, 'onDay' | 'onLook'>) {
  const latest = useRef(props);
  latest.current = props;
  return useMemo(
    () => ({
      onDay: (date: string) => latest.current.onDay(date),
      onLook: (look: MonthLook) => latest.current.onLook(look),
    }),
    [],
  );
}
