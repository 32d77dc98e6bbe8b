import { closingPeriod, MONTH_END, periodOfDate } from '#core/time/closing.ts';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';

/** Days of an agreement; both belong to it. */
export type AgreementDays = {
  readonly startsOn: string;
  readonly endsOn: string;
  /** 起算日: from which the year and its months are counted; the first day where it is left out. */
  readonly countedFrom?: string | null | undefined;
};

/** A month of an agreement (起算日から1箇月), named after the month of its last day; both days belong to it. */
export type AgreementMonth = {
  readonly month: string;
  readonly from: string;
  readonly to: string;
};

/** The last day of the agreement's months: those that begin on the 21st end on the 20th. */
const closingDayOf = ({ startsOn, countedFrom }: AgreementDays): number => {
  const begins = Number((countedFrom ?? startsOn).slice(8));
  return begins === 1 ? MONTH_END : begins - 1;
};

const within = (days: AgreementDays, { from, to }: AgreementMonth): AgreementMonth | undefined => {
  const [first = from] = [from, days.startsOn].sort().toReversed();
  const [last = to] = [to, days.endsOn].sort();
  return first <= last ? { month: monthOf(to), from: first, to: last } : undefined;
};

/** The month of that name, as far as it lies within the agreement; undefined where none of it does. */
export function agreementMonth(days: AgreementDays, month: string): AgreementMonth | undefined {
  const { from, until } = closingPeriod(month, closingDayOf(days));
  return within(days, { month, from, to: addDays(until, -1) });
}

/** The month into which a day falls; undefined for a day beyond the agreement. */
export function agreementMonthOn(days: AgreementDays, date: string): AgreementMonth | undefined {
  if (date < days.startsOn || days.endsOn < date) return undefined;
  return agreementMonth(days, periodOfDate(date, closingDayOf(days)).month);
}

/** All months of an agreement in their order. */
export function agreementMonths(days: AgreementDays): AgreementMonth[] {
  const months: AgreementMonth[] = [];
  const last = addMonths(monthOf(days.endsOn), 1);
  for (let month = monthOf(days.startsOn); month <= last; month = addMonths(month, 1)) {
    const own = agreementMonth(days, month);
    if (own) months.push(own);
  }
  return months;
}
