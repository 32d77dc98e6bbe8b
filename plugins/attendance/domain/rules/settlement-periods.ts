import { closingPeriod, periodOfDate } from '#core/time/closing.ts';
import { addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import type { SettlementPeriod } from '../engine/rules.ts';
import type { RuleValues } from './catalogue.ts';

type System = RuleValues<'WORK_SYSTEM'>;

/** The months of somebody's record: one begins where the one before it ends, whatever day they close on. */
export type RecordMonths = {
  /** The month that the day is of. */
  of(day: number): string;
  /** First and first-after day of a month. */
  days(month: string): SettlementPeriod;
};

/** Months of whoever closes on the same day all the time. */
export const monthsClosedOn = (closingDay: number): RecordMonths => ({
  of: (day) => periodOfDate(dateOfDay(day), closingDay).month,
  days: (month) => {
    const { from, until } = closingPeriod(month, closingDay);
    return { from: dayOfDate(from), until: dayOfDate(until) };
  },
});

/**
 * The 清算期間 or 変形期間 that a day lies in; undefined where the system has none. Flex and monthly
 * periods follow the closing, so a month of the record and a period are the same days.
 */
export function settlementPeriodOf(
  system: System,
  record: RecordMonths,
  day: number,
): SettlementPeriod | undefined {
  if (system.workSystem === 'FLEX') {
    return months(record, day, system.flexPeriodMonths, system.flexStartMonth);
  }
  if (system.workSystem === 'MONTHLY_VARIABLE') {
    if (system.variablePeriod === 'MONTH') return months(record, day, 1, 1);
    const length = system.variablePeriod === 'FOUR_WEEKS' ? 28 : 14;
    const start = dayOfDate(system.variablePeriodStart);
    const from = start + Math.floor((day - start) / length) * length;
    return { from, until: from + length };
  }
  if (system.workSystem === 'YEARLY_VARIABLE') return termOf(system, day);
  return undefined;
}

function months(
  record: RecordMonths,
  day: number,
  length: number,
  startMonth: number,
): SettlementPeriod {
  const month = record.of(day);
  const behind = (Number(month.slice(5, 7)) - startMonth + 12) % length;
  const first = addMonths(month, -behind);
  return {
    from: record.days(first).from,
    until: record.days(addMonths(first, length - 1)).until,
  };
}

/** 1年単位: terms of so many months from the first day on, each on the same day of the month. */
function termOf(
  { variablePeriodStart, yearlyPeriodMonths }: System,
  day: number,
): SettlementPeriod {
  const dayOf = Number(variablePeriodStart.slice(8, 10));
  const begin = (term: number): number =>
    dayOfDate(
      dayOfMonth(addMonths(monthOf(variablePeriodStart), term * yearlyPeriodMonths), dayOf),
    );
  let term = Math.floor((day - dayOfDate(variablePeriodStart)) / (yearlyPeriodMonths * 30.44));
  while (begin(term) > day) term -= 1;
  while (begin(term + 1) <= day) term += 1;
  return { from: begin(term), until: begin(term + 1) };
}
