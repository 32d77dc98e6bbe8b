import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { HolidayWorkDetails } from '../../domain/applications/details.ts';
import { transferLimitsOf } from '../../domain/applications/request-limits.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { monthsLater } from '../../domain/leave/anniversaries.ts';
import { earnedDays } from '../../domain/leave/compensatory.ts';
import { COMPENSATORY_DAY } from '../../domain/vacation-classes.ts';
import { closedDays } from '../results/stored/closed.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';

/** No work on a day off is approved for later. */
const FAR = '9999-12-31';

// $1 company, $2 employees, $3 first date, $4 last date, $5 today. A day that is over, has no result and no stamp was not
// worked: nights that the program slept through make none.
const WORKED: Statement = {
  name: 'attendance_work_that_earns_leave',
  text: `select applications.id, applications.employee_id as "employeeId",
      applications.from_date::text as date, applications.details,
      case when applications.from_date < $5::date and day.is_open is not true then coalesce(day.worked,
        case when not exists (select from stamps where stamps.company_id = $1
          and stamps.employee_id = applications.employee_id
          and stamps.work_date = applications.from_date and not stamps.is_void) then 0 end)
      end as worked
    from applications
    left join day_results as day on day.company_id = $1
      and day.employee_id = applications.employee_id and day.work_date = applications.from_date
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'HOLIDAY_WORK' and applications.status = 'APPROVED'
      and applications.deleted_at is null
      and applications.details ->> 'transferDate' is null
      and applications.from_date between $3::date and $4::date
    order by applications.id`,
};

// $1 to $4 the same
const MADE: Statement = {
  name: 'attendance_earned_lots',
  text: `select leave_lots.id, leave_lots.employee_id as "employeeId",
      leave_lots.earned_by as "earnedBy", leave_lots.granted_on::text as date,
      leave_lots.usable_until::text as "lastDay", leave_lots.days::float8 as days,
      leave_lots.taken_back_at is not null as "isTakenBack"
    from leave_lots
    where leave_lots.company_id = $1 and leave_lots.employee_id = any ($2::text[])
      and leave_lots.earned_by is not null
      and leave_lots.granted_on between $3::date and $4::date`,
};

const CLASS: Statement = {
  name: 'attendance_class_of_compensatory_days',
  rowMode: 'array',
  text: `select vacation_classes.id from vacation_classes
    where vacation_classes.company_id = $1 and vacation_classes.code = '${COMPENSATORY_DAY}'
    order by vacation_classes.id
    limit 1`,
};

type Worked = {
  readonly id: string;
  readonly employeeId: string;
  readonly date: string;
  readonly details: HolidayWorkDetails;
  readonly worked: number | null;
};
type Earned = {
  readonly employeeId: string;
  readonly earnedBy: string;
  readonly date: string;
  readonly lastDay: string;
  readonly days: number;
};
type Made = Earned & { readonly id: string; readonly isTakenBack: boolean };

const keyOf = ({ earnedBy, date, lastDay, days }: Earned): string =>
  `${earnedBy} ${date} ${lastDay} ${days}`;

/**
 * 代休 (labour-rules 3.3): makes the lots anew that approved work on days off has earned, of these people and
 * the dates from `fromDate` to `toDate` (both belong to them; null: all that follow). Call it after a change
 * of applications, rules or results, in its transaction. A lot that is earned no more is taken back; leave
 * that was taken of it stays, and stands in the ledger without a lot. Lots of closed periods stay as they are;
 * work of a closed period that never had one (before lots were kept) gets it.
 */
export async function settleCompensatory(
  ctx: RequestContext,
  employeeIds: readonly string[],
  fromDate: string,
  toDate: string | null,
): Promise<void> {
  const values = [ctx.viewer.companyId, employeeIds, fromDate, toDate ?? FAR] as const;
  const today = tokyoDate(ctx.now);
  const worked = await ctx.run<Worked>(WORKED, [...values, today]);
  const made = await ctx.run<Made>(MADE, values);
  if (worked.length === 0 && made.length === 0) return;
  const [found] = await ctx.run<[string]>(CLASS, [ctx.viewer.companyId]);
  const isClosed = await closedOf(ctx, [...worked, ...made]);
  const knownEarnings = new Set(made.map((lot) => lot.earnedBy));
  const earned = (await earnedBy(ctx, worked)).filter(
    (one) => !isClosed(one) || !knownEarnings.has(one.earnedBy),
  );
  const open = made.filter((one) => !one.isTakenBack && !isClosed(one));
  const wanted = new Set(earned.map(keyOf));
  const kept = new Set(open.map(keyOf));
  for (const lot of open.filter((one) => !wanted.has(keyOf(one)))) await takeBack(ctx, lot);
  if (!found) return;
  for (const one of earned.filter((lot) => !kept.has(keyOf(lot)))) await grant(ctx, found[0], one);
}

/** What the work earns by the rules of its day. */
async function earnedBy(ctx: RequestContext, worked: readonly Worked[]): Promise<Earned[]> {
  if (worked.length === 0) return [];
  const dates = worked.map(({ date }) => date).sort();
  const people = [...new Set(worked.map(({ employeeId }) => employeeId))];
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const rules = await rulesOfPeople(ctx, people, first, addDays(last, 1));
  return worked.flatMap(({ id, employeeId, date, details, worked: minutes }) => {
    const stretch = rules.get(employeeId)?.findLast(({ from }) => from <= dayOfDate(date));
    const rule = stretch?.values.HOLIDAY;
    if (!rule) return [];
    const { compensatoryParts, compensatoryWithinMonths } = transferLimitsOf(rule);
    const days = earnedDays(details, compensatoryParts, minutes ?? undefined);
    const lastDay = monthsLater(date, compensatoryWithinMonths);
    return days === 0 ? [] : [{ employeeId, earnedBy: id, date, lastDay, days }];
  });
}

async function grant(
  ctx: RequestContext,
  vacationClassId: string,
  { employeeId, earnedBy: by, date, lastDay, days }: Earned,
): Promise<void> {
  const id = ctx.records.ids.next();
  const lot = { kind: 'COMPENSATORY', grantedOn: date, usableFrom: addDays(date, 1) };
  await ctx.insert('leave_lots', {
    id,
    employee_id: employeeId,
    vacation_class_id: vacationClassId,
    kind: lot.kind,
    granted_on: date,
    usable_from: lot.usableFrom,
    usable_until: lastDay,
    days,
    hours: 0,
    reason: '',
    earned_by: by,
    executor: 'AUTOMATIC',
    created_at: ctx.now,
    created_by: null,
  });
  ctx.audit({
    action: 'create',
    subject: 'LeaveLot',
    subjectId: id,
    after: { ...lot, usableUntil: lastDay, days },
    of: { subject: 'Employee', id: employeeId },
  });
}

async function takeBack(ctx: RequestContext, { id, employeeId, date, days }: Made) {
  await ctx
    .table('leave_lots')
    .where('leave_lots.id', id)
    .update({ taken_back_at: ctx.now, taken_back_by: null, taken_back_because: '' });
  ctx.audit({
    action: 'delete',
    subject: 'LeaveLot',
    subjectId: id,
    before: { kind: 'COMPENSATORY', grantedOn: date, days },
    of: { subject: 'Employee', id: employeeId },
  });
}

type OfDay = { readonly employeeId: string; readonly date: string };

async function closedOf(ctx: RequestContext, rows: readonly OfDay[]) {
  const days = rows.map(({ date }) => dayOfDate(date));
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const range = { from: Math.min(...days), until: Math.max(...days) + 1 };
  const closed = await closedDays(ctx, people, range);
  return ({ employeeId, date }: OfDay): boolean =>
    closed.get(employeeId)?.(dayOfDate(date)) ?? false;
}
