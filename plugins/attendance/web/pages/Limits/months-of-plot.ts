import type { LimitsPersonPartsFragment } from './Limits.generated.ts';

type Person = Pick<LimitsPersonPartsFragment, 'months' | 'month' | 'forecast'>;

export type PlottedMonth = {
  readonly month: string;
  readonly overtime: number;
  readonly holiday: number;
  readonly total: number;
  /** What is planned on top for the rest of the running month; null elsewhere. */
  readonly coming: number | null;
  /** Of overtime: under the agreement that holds now. */
  readonly own: number;
  /** The highest average of two to six months that end with it; null with fewer months. */
  readonly average: number | null;
  /** Of the agreement's year, up to the month; null before it and for months to come. */
  readonly sum: number | null;
  /** The line from the month before to the running one with what is planned; null elsewhere. */
  readonly forecastSum: number | null;
  readonly isOfYear: boolean;
  readonly isToCome: boolean;
  readonly isOver: boolean;
  readonly isInvoked: boolean;
};

const SIZES = [2, 3, 4, 5, 6] as const;

/** Averages that end with the running month, shortest first; those that reach before the first known month are left out. */
export function runningAverages({ months, month }: Pick<Person, 'months' | 'month'>) {
  const at = months.findIndex((one) => one.month === month);
  return averagesAt(months, at);
}

function averagesAt(months: Person['months'], at: number) {
  return SIZES.filter((size) => size <= at + 1).map((size) => {
    const sum = months
      .slice(at + 1 - size, at + 1)
      .reduce(
        (all, { overtimeMinutes, holidayMinutes }) => all + overtimeMinutes + holidayMinutes,
        0,
      );
    // Half a minute over 80 hours is over.
    return { size, minutes: Math.ceil(sum / size) };
  });
}

/** Months as a person's plots and the table behind them show them. */
export function monthsOfPlot({ months, month: running, forecast }: Person): PlottedMonth[] {
  const at = months.findIndex(({ month }) => month === running);
  const averageAt = (index: number): number | null => {
    const averages = averagesAt(months, index).map(({ minutes }) => minutes);
    return averages.length > 0 ? Math.max(...averages) : null;
  };
  const forecastSum = (index: number, soFar: number | null): number | null => {
    if (!forecast) return null;
    if (index === at) return forecast.yearMinutes;
    return index === at - 1 ? soFar : null;
  };
  let sum = 0;
  return months.map((one, index) => {
    const isToCome = index > at;
    const total = one.overtimeMinutes + one.holidayMinutes;
    if (one.isOfYear) sum += one.ownMinutes;
    return {
      month: one.month,
      overtime: one.overtimeMinutes,
      holiday: one.holidayMinutes,
      total,
      coming: forecast && index === at ? Math.max(0, forecast.totalMinutes - total) : null,
      own: one.ownMinutes,
      average: isToCome ? null : averageAt(index),
      sum: one.isOfYear && !isToCome ? sum : null,
      forecastSum: forecastSum(index, one.isOfYear ? sum : null),
      isOfYear: one.isOfYear,
      isToCome,
      isOver: one.isOver,
      isInvoked: one.isInvoked,
    };
  });
}
