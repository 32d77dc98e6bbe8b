import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { monthsLater } from '../../domain/leave/anniversaries.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import { writeWishes } from '../applications/applications.ts';
import type { Shift, Wish } from '../applications/wish.ts';
import { chance } from '../days.ts';
import { plannedDates } from '../schedules.ts';

type Person = { readonly id: string; readonly joined_on: string | null };
type Ports = { readonly ids: Ids };

/** Accounts of the documentation keep their days; in a demo of thousands the others have taken none. */
const FIRST = 3;
const MOST = 100;
/** The last days are left as stamps and boards have them. */
const YEAR = { daysAgo: 360, untilDaysAgo: 5, recentDays: 92 };
/** How many of a hundred workdays somebody takes: some reach five days a year early, some never. */
const SHARES = [5, 3.5, 2.8, 2, 1.2, 0.5] as const;
const HALVES = 0.15;
/** The least that the law grants a year: nobody has taken more than they had. */
const MOST_DAYS = 10;

/** Annual paid leave that people took in the last year, as approved requests. Whole days: `<person> <date>`. */
export async function writeTakenLeaveDemo(
  ctx: RequestContext,
  ports: Ports,
  people: readonly Person[],
  shifts: ReadonlyMap<string, Shift>,
): Promise<ReadonlySet<string>> {
  const today = tokyoDate(ctx.now);
  const paid = await ctx
    .table('vacation_classes')
    .where('vacation_classes.code', PAID_LEAVE)
    .first('vacation_classes.id');
  if (!paid) return new Set();
  const asked: { employee_id: string; from_date: string; to_date: string }[] = await ctx
    .table('applications')
    .select('applications.employee_id', 'applications.from_date', 'applications.to_date');
  const away: { employee_id: string; starts_on: string; ends_on: string }[] = await ctx
    .table('leave_periods')
    .select('leave_periods.employee_id', 'leave_periods.starts_on', 'leave_periods.ends_on');
  const isFree = (id: string, date: string): boolean =>
    !asked.some((one) => one.employee_id === id && one.from_date <= date && date <= one.to_date) &&
    !away.some((one) => one.employee_id === id && one.starts_on <= date && date <= one.ends_on);
  const dates = datesOf(addDays(today, -YEAR.daysAgo), addDays(today, -YEAR.untilDaysAgo));
  const wishes = people.slice(FIRST, MOST).flatMap(({ id, joined_on: joinedOn }, index): Wish[] => {
    const shift = shifts.get(id);
    if (!shift || joinedOn === null) return [];
    const entitled = monthsLater(joinedOn, 6);
    const share = SHARES[index % SHARES.length] ?? 0;
    let taken = 0;
    return plannedDates(shift, dates).flatMap(({ date }): Wish[] => {
      const next = chance(`leave ${id} ${date}`);
      if (date < entitled || next() * 100 >= share || !isFree(id, date)) return [];
      const isHalf = next() < HALVES && date < addDays(today, -YEAR.recentDays);
      const days = isHalf ? 0.5 : 1;
      if (taken + days > MOST_DAYS) return [];
      taken += days;
      return [
        {
          employeeId: id,
          status: 'APPROVED',
          fromDate: date,
          toDate: date,
          days,
          details: {
            type: 'VACATION',
            vacationClassId: paid.id,
            unit: isHalf ? 'HALF_AM' : 'DAY',
            ...{ from: null, until: null },
          },
          reason: '私用のため',
          sent: -7,
        },
      ];
    });
  });
  await writeWishes(ctx, ports.ids, wishes, people);
  return new Set(
    wishes
      .filter(({ days }) => days === 1)
      .map(({ employeeId, fromDate }) => `${employeeId} ${fromDate}`),
  );
}
