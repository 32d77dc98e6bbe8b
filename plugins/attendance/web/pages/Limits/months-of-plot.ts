import type { LimitsPersonPartsFragment } from './Limits.generated.ts';

type Person = Pick<LimitsPersonPartsFragment, 'months' | 'month' | 'forecast'>;

export type PlottedMonth = {
  readonly month: string;
  readonly overtime: number;
  readonly holiday: number;
  readonly total: number;
  /** Of overtime: under the agreement that holds now. */
  readonly own: number;
  /** The highest average of two to six months that end with it; null with fewer months. */
  readonly average: number | null;
  /** Of the agreement's year, up to the month; null before it and for months to come. */
  readonly sum: number | null;
  /** The same with what is planned, from the running month on. */
  readonly forecastSum: number | null;
  readonly isOfYear: boolean;
  readonly isToCome: boolean;
  readonly isOver: boolean;
  readonly isInvoked: boolean;
};

const SIZES = [2, 3, 4, 5, 6];

/** Months as a person's plots and the table behind them show them. */
export function monthsOfPlot({ months, month: running, forecast }: Person): PlottedMonth[] {
  const at = months.findIndex(({ month }) => month === running);
  const totals = months.map(
    ({ overtimeMinutes, holidayMinutes }) => overtimeMinutes + holidayMinutes,
  );
  const averageAt = (index: number): number | null => {
    const averages = SIZES.filter((size) => size <= index + 1).map((size) => {
      const sum = totals.slice(index + 1 - size, index + 1).reduce((all, one) => all + one, 0);
      return sum / size;
    });
    return averages.length > 0 ? Math.ceil(Math.max(...averages)) : null;
  };
  let sum = 0;
  return months.map((one, index) => {
    const isToCome = index > at;
    if (one.isOfYear) sum += one.ownMinutes;
    return {
      month: one.month,
      overtime: one.overtimeMinutes,
      holiday: one.holidayMinutes,
      total: totals[index] ?? 0,
      own: one.ownMinutes,
      average: isToCome ? null : averageAt(index),
      sum: one.isOfYear && !isToCome ? sum : null,
      forecastSum: forecast && index === at ? forecast.yearMinutes : null,
      isOfYear: one.isOfYear,
      isToCome,
      isOver: one.isOver,
      isInvoked: one.isInvoked,
    };
  });
}
