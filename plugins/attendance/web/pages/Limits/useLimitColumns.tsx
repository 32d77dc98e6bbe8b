import { useMemo } from 'react';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import { HeatCell } from './Heat.tsx';
import type { LimitsPageQuery, LimitsPersonPartsFragment } from './Limits.generated.ts';
import classes from './Limits.module.css';
import { STATE_TONES, useRoomWords } from './limit-words.ts';

type Row = LimitsPersonPartsFragment;
/** A year of months fits beside the names on an ordinary screen. */
const MONTH_WIDTH = 58;

/** Columns of the list of limits: the person, what is left and expected, twelve months, and their sum. */
export function useLimitColumns(
  overview: LimitsPageQuery['limitsOverview'] | undefined,
): Column<Row>[] {
  const t = useOvertimeText();
  const format = useFormat();
  const words = useRoomWords();
  return useMemo(() => {
    const monthOfRow = (row: Row, month: string) => row.months.find((one) => one.month === month);
    const cellText = (row: Row, month: string): string | null => {
      const foundMonth = monthOfRow(row, month);
      if (!foundMonth) return null;
      const time = format.minutes(foundMonth.overtimeMinutes);
      if (foundMonth.holidayMinutes === 0) return time;
      const total = format.minutes(foundMonth.overtimeMinutes + foundMonth.holidayMinutes);
      return t('cellPart', { time, total });
    };
    const uses = ({ usedMonths, mostMonths }: Row) =>
      mostMonths == null
        ? t('usesOnly', { used: usedMonths.length })
        : t('usesOf', { used: usedMonths.length, most: mostMonths });
    const average = ({ worstAverage }: Row) =>
      worstAverage &&
      t('averageOf', { size: worstAverage.size, time: format.minutes(worstAverage.minutes) });
    const toneOf = (isOver: boolean, isNear: boolean) =>
      isOver ? classes.over : isNear ? classes.near : undefined;
    // What has not begun has nothing to show.
    const months = (overview?.months ?? []).filter(
      (month) => overview && month <= addMonths(monthOf(overview.on), 1),
    );
    return [
      { id: 'name', header: t('name'), always: true, sortable: true, value: format.name },
      { id: 'number', header: t('number'), value: (row) => row.employeeNumber, hidden: true },
      {
        id: 'state',
        header: t('stateColumn'),
        card: 'status',
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>,
      },
      {
        id: 'left',
        header: t('left'),
        value: (row) => words.room(row.left, row),
        cell: (row) => (
          <span className={toneOf((row.left?.minutes ?? 1) < 0, row.state === 'NEAR')}>
            {words.room(row.left, row)}
          </span>
        ),
      },
      {
        id: 'forecast',
        header: t('forecast'),
        align: 'end',
        value: ({ forecast }) => forecast && format.minutes(forecast.overtimeMinutes),
        cell: ({ forecast }) =>
          forecast ? (
            <span className={toneOf(forecast.exceeds.length > 0, false)}>
              {format.minutes(forecast.overtimeMinutes)}
            </span>
          ) : (
            t('none')
          ),
      },
      ...months.map(
        (month, place): Column<Row> => ({
          id: month,
          header: format.month(month),
          head: <span className={classes.month}>{format.monthInRow(month, place)}</span>,
          align: 'end',
          width: MONTH_WIDTH,
          card: 'none',
          value: (row) => cellText(row, month),
          cell: (row) => (
            <HeatCell month={monthOfRow(row, month)} isRunning={row.month === month} narrow />
          ),
        }),
      ),
      {
        id: 'year',
        header: t('yearTotal'),
        align: 'end',
        sortable: true,
        value: (row) => format.minutes(row.yearMinutes),
        cell: (row) => (
          <span className={toneOf(row.yearMinutes > (row.yearLimitMinutes ?? Infinity), false)}>
            {format.minutes(row.yearMinutes)}
          </span>
        ),
      },
      {
        id: 'uses',
        header: t('uses'),
        align: 'end',
        value: uses,
        cell: (row) => (
          <span
            className={toneOf(
              row.usedMonths.length > (row.mostMonths ?? Infinity),
              row.usedMonths.length >= (row.mostMonths ?? Infinity) - 1,
            )}
            title={format.list(row.usedMonths.map(format.month))}
          >
            {uses(row)}
          </span>
        ),
      },
      {
        id: 'average',
        header: t('average'),
        align: 'end',
        sortable: true,
        value: (row) => average(row) ?? null,
        cell: ({ worstAverage, ...row }) =>
          worstAverage ? (
            <span
              className={toneOf(worstAverage.minutes > 80 * 60, worstAverage.minutes > 64 * 60)}
              title={t('averageMonths', {
                size: worstAverage.size,
                from: format.month(worstAverage.from),
                to: format.month(worstAverage.to),
              })}
            >
              {average({ ...row, worstAverage })}
            </span>
          ) : (
            t('none')
          ),
      },
      { id: 'groupName', header: t('group'), card: 'line' },
      { id: 'agreementName', header: t('agreement'), hidden: true, card: 'none' },
    ];
  }, [t, format, words, overview]);
}
