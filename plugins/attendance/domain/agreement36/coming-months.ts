import { agreementFor } from './agreement-year.ts';
import type { AddedWork } from './limits-of-change.ts';
import type { CompanyYears, MonthsOfPerson, SumOfDays } from './months-of-person.ts';
import type { MonthOfPerson } from './person-limits.ts';

type Work = { readonly overtime: number; readonly holiday: number };

/** Work of days, by the months that they lie in; days beyond the known months are left out. */
export function byMonth(
  years: CompanyYears,
  { agreement, days }: Pick<MonthsOfPerson, 'agreement' | 'days'>,
  workplaceId: string | null,
  work: Iterable<readonly [date: string, minutes: Work]>,
): ReadonlyMap<number, AddedWork> {
  const months = new Map<number, AddedWork>();
  for (const [date, { overtime, holiday }] of work) {
    const index = days.findIndex(({ from, until }) => from <= date && date < until);
    if (index < 0) continue;
    const isOwn = agreementFor(years.agreements, workplaceId, date)?.id === agreement?.id;
    const sum = months.get(index) ?? { overtime: 0, holiday: 0, own: 0 };
    months.set(index, {
      overtime: sum.overtime + overtime,
      holiday: sum.holiday + holiday,
      own: sum.own + (isOwn ? overtime : 0),
    });
  }
  return months;
}

/** The months with what is still to come, instead of what today has come to so far. */
export function withComing(
  months: readonly MonthOfPerson[],
  coming: ReadonlyMap<number, AddedWork>,
  begun: ReadonlyMap<number, AddedWork>,
): MonthOfPerson[] {
  return months.map((month, index) => {
    const [plus, minus] = [coming.get(index) ?? NOTHING, begun.get(index) ?? NOTHING];
    return {
      ...month,
      overtimeBeyondStatutory: month.overtimeBeyondStatutory + plus.overtime - minus.overtime,
      statutoryHolidayWork: month.statutoryHolidayWork + plus.holiday - minus.holiday,
      own: month.own + plus.own - minus.own,
    };
  });
}

const NOTHING: AddedWork = { overtime: 0, holiday: 0, own: 0 };

/** What is stored of today, as work of its day. */
export const asWork = (sums: readonly SumOfDays[]): [string, Work][] =>
  sums.map(({ from, overtime, holiday }) => [from, { overtime, holiday }]);
