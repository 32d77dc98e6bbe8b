import { addMonths } from '../../../../../core/time/dates.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { IconChevronLeft, IconChevronRight } from '../../../../../web/kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Grid,
  Group,
  IconButton,
  PageHeader,
  Panel,
  RefreshMark,
  Stack,
  Stat,
  TableSkeleton,
  useNarrow,
} from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';
import { DayDrawer } from './DayDrawer.tsx';
import type { AttendanceMonthOfQuery } from './Month.generated.ts';
import { MonthCards } from './MonthCards.tsx';
import { MonthTable } from './MonthTable.tsx';

export type MonthData = NonNullable<AttendanceMonthOfQuery['attendanceMonth']>;
export type MonthRow = MonthData['days'][number];

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
};

export const MonthView = (props: MonthViewProps) => {
  const { month, asked, loading, refreshing, error, onRetry, today, now, openDay, onMonth, onDay } =
    props;
  const t = useText();
  const format = useFormat();
  const narrow = useNarrow();
  const shown = month?.month ?? asked;
  const index = month?.days.findIndex(({ date }) => date === openDay) ?? -1;
  const day = month?.days[index];
  return (
    <>
      <PageHeader
        title={t('month.title')}
        {...(month
          ? {
              description: [
                t('month.period', { from: format.date(month.from), to: format.date(month.to) }),
                month.groupName,
                month.basicShiftName,
              ]
                .filter(Boolean)
                .join(format.language === 'ja' ? '　' : ', '),
            }
          : {})}
        actions={
          <Group wrap={false}>
            <IconButton
              label={t('month.previous')}
              icon={<IconChevronLeft size={20} aria-hidden />}
              onClick={() => onMonth(addMonths(shown, -1))}
            />
            <strong aria-live="polite">{t('month.of', { month: format.month(shown) })}</strong>
            <IconButton
              label={t('month.next')}
              icon={<IconChevronRight size={20} aria-hidden />}
              onClick={() => onMonth(addMonths(shown, 1))}
            />
            {month && month.currentMonth !== month.month ? (
              <Button size="sm" onClick={() => onMonth()}>
                {t('month.current')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <RefreshMark busy={refreshing} />
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
      {loading ? <TableSkeleton rows={12} columns={8} /> : null}
      {month === null ? <EmptyState title={t('month.notFound')} /> : null}
      {month ? (
        <Stack>
          <Totals totals={month.totals} />
          {narrow ? (
            <MonthCards days={month.days} today={today} onOpen={onDay} />
          ) : (
            <MonthTable month={month} today={today} onOpen={onDay} />
          )}
        </Stack>
      ) : null}
      {day ? (
        <DayDrawer
          day={day}
          now={day.inProgress || day.date === today ? now : undefined}
          onClose={() => onDay()}
          onPrevious={index > 0 ? () => onDay(month?.days[index - 1]?.date) : undefined}
          onNext={
            month && index < month.days.length - 1
              ? () => onDay(month.days[index + 1]?.date)
              : undefined
          }
        />
      ) : null}
    </>
  );
};

const Totals = ({ totals }: { readonly totals: MonthData['totals'] }) => {
  const t = useText();
  const format = useFormat();
  const days = (count: number) => t('month.unitDays', { count });
  return (
    <Panel>
      <Grid min={140}>
        <Stat
          label={t('month.workedTotal')}
          value={format.minutes(totals.workedMinutes)}
          hint={
            totals.inProgress
              ? t('month.untilNow')
              : t('month.ofPrescribed', { time: format.minutes(totals.prescribedMinutes) })
          }
        />
        <Stat
          label={t('month.workedDays')}
          value={totals.workedDays}
          unit={days(totals.workedDays)}
        />
        <Stat
          label={t('month.plannedDays')}
          value={totals.plannedDays}
          unit={days(totals.plannedDays)}
        />
        <Stat label={t('month.breakTotal')} value={format.minutes(totals.breakMinutes)} />
        <Stat
          label={t('month.late')}
          value={totals.lateDays}
          unit={days(totals.lateDays)}
          tone={totals.lateDays > 0 ? 'vermilion' : undefined}
        />
        <Stat
          label={t('month.missing')}
          value={totals.missingStampDays}
          unit={days(totals.missingStampDays)}
          tone={totals.missingStampDays > 0 ? 'vermilion' : undefined}
        />
      </Grid>
    </Panel>
  );
};
