import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lastDayOf } from '#plugins/attendance/domain/agreement36/agreement-year.ts';
import { averagesAt, windowSizes } from '#plugins/attendance/domain/agreement36/limits.ts';
import {
  type LimitsModel,
  limitsOfAny,
} from '#plugins/attendance/server/limits/limits.read-model.ts';
import { employmentsOf } from '#plugins/employee/sql.ts';
import type { PackWork } from '../pack-work.ts';

/** A month of the agreement's year that meets the pack. */
export type MonthOfReport = {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly overtime: number;
  readonly holiday: number;
  /** Overtime of days under the agreement, and all of them since the year began. */
  readonly own: number;
  readonly yearToDate: number;
  /** Raised to the whole minute, by how many months. */
  readonly averages: readonly (number | undefined)[];
  readonly isOver: boolean;
  readonly isInvoked: boolean;
};
export type YearOfReport = { readonly person: LimitsModel; readonly months: MonthOfReport[] };

/** People with the year of their agreement as it was at the end of the pack, and with the one before where it reaches into it. */
export async function yearsOf(
  within: PackWork['within'],
  ids: readonly string[],
  { from, to }: PackWork['days'],
): Promise<LimitsModel[]> {
  const lastDay = (ctx: RequestContext) => [tokyoDate(ctx.now), to].sort()[0] as string;
  let asked = await within(async (ctx) => {
    const employments = await employmentsOf(ctx, ids);
    return Map.groupBy(ids, (id) => {
      const { retiredOn } = employments.get(id) ?? {};
      return [lastDay(ctx), ...(retiredOn ? [retiredOn] : [])].sort()[0] as string;
    });
  });
  const yearsFound = new Map<string, LimitsModel[]>();
  while (asked.size > 0) {
    const earlier = new Map<string, string[]>();
    for (const [on, employeeIds] of asked)
      for (const person of await within((ctx) => limitsOfAny(ctx, { on, employeeIds }))) {
        const { employeeId } = person;
        // The newest year last.
        yearsFound.set(employeeId, [person, ...(yearsFound.get(employeeId) ?? [])]);
        const start = person.days[person.first]?.from;
        if (start === undefined || start <= from) continue;
        const before = addDays(start, -1);
        earlier.set(before, [...(earlier.get(before) ?? []), employeeId]);
      }
    asked = earlier;
  }
  return ids.flatMap((id) => yearsFound.get(id) ?? []);
}

export function monthsOf(person: LimitsModel, { from, to }: PackWork['days']): MonthOfReport[] {
  const { days, months, first, at, bounds, invoked } = person;
  let yearToDate = 0;
  return months.slice(0, at + 1).flatMap((month, index) => {
    const own = days[index];
    if (index < first || !own) return [];
    yearToDate += month.own;
    if (own.until <= from || own.from > to) return [];
    const averages = averagesAt(months, index);
    return [
      {
        month: month.month,
        from: own.from,
        to: lastDayOf(own),
        overtime: month.overtimeBeyondStatutory,
        holiday: month.statutoryHolidayWork,
        own: month.own,
        yearToDate,
        averages: windowSizes.map((size) => {
          const average = averages[size];
          return average === undefined ? undefined : Math.ceil(average);
        }),
        isOver: month.own > bounds.month,
        isInvoked: invoked.has(month.month),
      },
    ];
  });
}
