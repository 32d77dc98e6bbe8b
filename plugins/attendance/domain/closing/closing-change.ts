import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import type { SettlementPeriod } from '../engine/rules.ts';

/** Half-open days of one person on which a closing day holds. */
export type ClosingStretch = { readonly from: number; readonly closingDay: number | null };

/** The stretches with another closing day on these half-open days; what held behind them goes on behind them. */
export function withClosing(
  stretches: readonly ClosingStretch[],
  { from, until, closingDay }: ClosingStretch & { readonly until: number },
): ClosingStretch[] {
  if (from >= until) return [...stretches];
  const behind = stretches.findLast((one) => one.from <= until);
  return [
    ...stretches.filter((one) => one.from < from),
    { from, closingDay },
    ...(behind && until < Infinity ? [{ ...behind, from: until }] : []),
    ...stretches.filter((one) => one.from > until),
  ];
}

export type ChangedMonth = {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly wasTo: string;
  readonly days: number;
  readonly people: number;
};

type PeriodOf = (month: string) => SettlementPeriod;
const MOST = 12;

/** Of each person the first of the months that comes out otherwise, told once for all who have the same. */
export function changedMonths(
  people: readonly { readonly before: PeriodOf; readonly after: PeriodOf }[],
  months: readonly string[],
): ChangedMonth[] {
  const firstChanges = people.flatMap(({ before, after }) => {
    for (const month of months) {
      const [was, is] = [before(month), after(month)];
      if (was.from === is.from && was.until === is.until) continue;
      return [{ month, from: is.from, until: is.until, wasUntil: was.until }];
    }
    return [];
  });
  return [...Map.groupBy(firstChanges, (one) => Object.values(one).join(' ')).values()]
    .flatMap((same) => {
      const [one] = same;
      if (!one) return [];
      return [
        {
          month: one.month,
          from: dateOfDay(one.from),
          to: dateOfDay(one.until - 1),
          wasTo: dateOfDay(one.wasUntil - 1),
          days: one.until - one.from,
          people: same.length,
        },
      ];
    })
    .toSorted((one, other) => other.people - one.people || dayOfDate(one.to) - dayOfDate(other.to))
    .slice(0, MOST);
}
