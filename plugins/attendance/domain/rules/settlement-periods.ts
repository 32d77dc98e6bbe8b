import { closingPeriod, periodOfDate } from '../../../../core/time/closing.ts';
import { addMonths, dayOfMonth, monthOf } from '../../../../core/time/dates.ts';
import { dateOfDay, dayOfDate } from '../engine/clock.ts';
import type { SettlementPeriod } from '../engine/rules.ts';
import type { RuleValues } from './catalogue.ts';

type System = RuleValues<'WORK_SYSTEM'>;

/**
 * The 清算期間 or 変形期間 that a day lies in; undefined where the system has none. Flex and monthly
 * periods follow the closing day, so a month of the record and a period are the same days.
 */
export function settlementPeriodOf(
  system: System,
  closingDay: number,
  day: number,
): SettlementPeriod | undefined {
  if (system.workSystem === 'FLEX') {
    return months(closingDay, day, system.flexPeriodMonths, system.flexStartMonth);
  }
  if (system.workSystem === 'MONTHLY_VARIABLE') {
    if (system.variablePeriod === 'MONTH') return months(closingDay, day, 1, 1);
    const length = system.variablePeriod === 'FOUR_WEEKS' ? 28 : 14;
    const start = dayOfDate(system.variablePeriodStart);
    const from = start + Math.floor((day - start) / length) * length;
    return { from, until: from + length };
  }
  if (system.workSystem === 'YEARLY_VARIABLE') return termOf(system, day);
  return undefined;
}

/** Every period that has a day of the half-open stretch, whole. */
export function settlementPeriodsOf(
  system: System,
  closingDay: number,
  from: number,
  until: number,
): SettlementPeriod[] {
  const periods: SettlementPeriod[] = [];
  for (let day = from; day < until; ) {
    const period = settlementPeriodOf(system, closingDay, day);
    if (!period) return periods;
    periods.push(period);
    day = period.until;
  }
  return periods;
}

function months(
  closingDay: number,
  day: number,
  length: number,
  startMonth: number,
): SettlementPeriod {
  const { month } = periodOfDate(dateOfDay(day), closingDay);
  const behind = (Number(month.slice(5, 7)) - startMonth + 12) % length;
  const first = addMonths(month, -behind);
  const last = addMonths(first, length - 1);
  return {
    from: dayOfDate(closingPeriod(first, closingDay).from),
    until: dayOfDate(closingPeriod(last, closingDay).until),
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
