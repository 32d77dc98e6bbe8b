import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ApplicationTags, wordOf } from '../ApplicationTags.tsx';
import { dateColour, dayOffWord, hasWork, workedOf } from '../day-facts.ts';
import { Marks } from '../Marks.tsx';
import type { WorkMinutesPartsFragment } from '../Month.generated.ts';
import classes from '../Month.module.css';
import type { MonthRow } from '../month-data.ts';
import { useDisplay } from '../month-display.ts';
import { useTimeDisplay } from '../time-display.ts';
import type { TableRow } from './month-rows.ts';
import { shownColumns } from './shown-columns.ts';
import { sourceLetter } from './stamp-source.ts';

const CLASSES = [
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'lateNight',
  'statutoryHolidayWork',
  'nonPrescribedWork',
] as const satisfies readonly (keyof WorkMinutesPartsFragment)[];

/** Taken from the hours of a day, and no leave. */
const TAKEN = ['absence', 'privateOuting'] as const;

export function useMonthColumns(today: string): Column<TableRow>[] {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const { columns } = useDisplay();
  return useMemo(() => {
    const ofDay =
      <Value,>(of: (day: MonthRow) => Value) =>
      (row: TableRow) =>
        row.kind === 'day' ? of(row.day) : undefined;
    const minutesOf = (row: TableRow): WorkMinutesPartsFragment | undefined =>
      row.kind === 'week' ? row.week.minutes : row.day.result?.minutes;
    const some = (minutes: number | undefined): string | undefined =>
      minutes ? hours(minutes) : undefined;
    const worked = (row: TableRow): string | undefined => {
      if (row.kind === 'week') return hours(row.week.minutes.worked);
      return hasWork(row.day) ? hours(workedOf(row.day)) : undefined;
    };
    const stampTime = (time: string | null, day: MonthRow, end: 'first' | 'last') => {
      if (!time) return null;
      const source = sourceLetter(day.stamps, end);
      return (
        <>
          {source ? (
            <abbr className={classes.source} title={t(`source.${source}`)}>
              {t(`sourceMark.${source}`)}
            </abbr>
          ) : null}
          {format.time(time)}
        </>
      );
    };
    const all: Column<TableRow>[] = [
      {
        id: 'date',
        header: t('month.date'),
        value: (row) => (row.kind === 'day' ? row.day.date : t('month.weekTotal')),
        cell: (row) =>
          row.kind === 'week' ? (
            <span className={classes.week}>{t('month.weekTotal')}</span>
          ) : (
            <DateCell day={row.day} today={today} />
          ),
      },
      {
        id: 'plan',
        header: t('month.plan'),
        align: 'end',
        value: ofDay((day) =>
          day.plan ? format.range(day.plan.start, day.plan.end) : t(dayOffWord(day)),
        ),
        cell: ofDay((day) =>
          day.plan ? (
            format.range(format.time(day.plan.start), format.time(day.plan.end))
          ) : (
            <span className={classes.quiet}>{t(dayOffWord(day))}</span>
          ),
        ),
      },
      {
        id: 'firstIn',
        header: t('month.firstIn'),
        align: 'end',
        value: ofDay(({ firstIn }) => firstIn),
        cell: ofDay((day) => stampTime(day.firstIn, day, 'first')),
      },
      {
        id: 'lastOut',
        header: t('month.lastOut'),
        align: 'end',
        value: ofDay(({ lastOut }) => lastOut),
        cell: ofDay((day) =>
          day.inProgress && !day.lastOut ? (
            <Tag tone="green">{t('month.inProgress')}</Tag>
          ) : (
            stampTime(day.lastOut, day, 'last')
          ),
        ),
      },
      {
        id: 'break',
        header: t('month.break'),
        align: 'end',
        value: ofDay((day) => (hasWork(day) ? hours(day.breakMinutes) : undefined)),
      },
      {
        id: 'worked',
        header: t('month.worked'),
        align: 'end',
        value: worked,
        cell: (row) => <strong>{worked(row)}</strong>,
      },
      ...CLASSES.map(
        (key): Column<TableRow> => ({
          id: key,
          header: t(`figure.short.${key}`),
          align: 'end',
          hideWhenEmpty: true,
          value: (row) => some(minutesOf(row)?.[key]),
        }),
      ),
      {
        id: 'lateEarly',
        header: t('month.lateEarly'),
        align: 'end',
        hideWhenEmpty: true,
        value: (row) => {
          const minutes = minutesOf(row);
          return some((minutes?.lateness ?? 0) + (minutes?.earlyLeave ?? 0));
        },
      },
      ...TAKEN.map(
        (key): Column<TableRow> => ({
          id: key,
          header: t(`figure.short.${key}`),
          align: 'end',
          hideWhenEmpty: true,
          value: (row) => some(minutesOf(row)?.[key]),
        }),
      ),
      {
        id: 'marks',
        header: t('month.marks'),
        value: ofDay(({ marks }) => format.list(marks.map((mark) => t(`mark.${mark}`)))),
        cell: ofDay(({ marks }) => <Marks marks={marks} />),
      },
      {
        id: 'applications',
        header: t('month.applications'),
        wrap: true,
        hideWhenEmpty: true,
        value: ofDay(({ applications }) =>
          format.list(
            applications.map((one) =>
              format.labelled(t(wordOf(one)), t(`application.status.${one.status}`)),
            ),
          ),
        ),
        cell: ofDay(({ applications }) => <ApplicationTags applications={applications} />),
      },
      {
        id: 'note',
        header: t('month.note'),
        wrap: true,
        hideWhenEmpty: true,
        value: ofDay(({ note }) => note),
      },
    ];
    return shownColumns(all, columns);
  }, [t, format, hours, today, columns]);
}

const DateCell = ({ day, today }: { readonly day: MonthRow; readonly today: string }) => {
  const t = useText();
  const format = useFormat();
  return (
    <div className={classes.day}>
      <span className={classes.date} style={{ color: dateColour(day) }}>
        {format.dateWithDay(day.date).slice(5)}
      </span>
      {day.date === today ? <Tag tone="indigo">{t('month.today')}</Tag> : null}
      {day.holiday || day.companyDay ? (
        <span className={day.holiday ? classes.holiday : classes.quiet}>
          {day.holiday ? t(`holiday.${day.holiday}` as 'holiday.newYear') : day.companyDay}
        </span>
      ) : null}
    </div>
  );
};
