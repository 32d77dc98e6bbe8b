import { partsOf } from '#core/parts-of.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { type ApprovedLeave, type LeaveDay, leaveDaysOf } from '../../domain/leave/leave-days.ts';
import type { PlanFacts } from '../../domain/records/facts.ts';
import { ABSENCE, PRIVATE_OUTING } from '../../domain/vacation-classes.ts';
import { dayNumber } from '../results/facts/company-facts.ts';
import { approvedOf } from '../results/facts/people-facts.ts';
import { closedDays } from '../results/stored/closed.ts';
import { readPlans } from '../schedules/read-plans.ts';

/** No leave is longer (check-vacation.ts); what begins before a range may reach into it. */
const FAR = '9999-12-31';
/** A statement takes 65,535 values. */
const USES_AT_ONCE = 5_000;

// $1 company, $2 employees, $3 first date, $4 last date
const LEAVES: Statement = {
  name: 'attendance_leaves_to_settle',
  rowMode: 'array',
  text: `select applications.employee_id, applications.id, ${dayNumber('applications.from_date')},
      ${dayNumber('applications.to_date')}, applications.details
    from applications
    join vacation_classes on vacation_classes.company_id = $1
      and vacation_classes.id = applications.details ->> 'vacationClassId'
      and coalesce(vacation_classes.code, '') not in ('${ABSENCE}', '${PRIVATE_OUTING}')
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'VACATION' and applications.status = 'APPROVED'
      and applications.deleted_at is null
      and applications.from_date <= $4::date and applications.to_date >= $3::date
    order by applications.employee_id, applications.from_date, applications.id`,
};

// The same
const STORED: Statement = {
  name: 'attendance_leave_uses_in_range',
  text: `select leave_uses.employee_id as "employeeId", leave_uses.date::text as date,
      leave_uses.application_id as "applicationId", leave_uses.vacation_class_id as "vacationClassId",
      leave_uses.days::float8 as days, leave_uses.hours
    from leave_uses
    where leave_uses.company_id = $1 and leave_uses.employee_id = any ($2::text[])
      and leave_uses.date between $3::date and $4::date`,
};

/** Leave as it stands in the applications, by the days that it has. */
export type LeaveRow = [
  employeeId: string,
  applicationId: string,
  from: number,
  to: number,
  details: object,
];
type StoredUse = LeaveDay & { readonly employeeId: string };

const keyOf = ({ employeeId, date, applicationId }: StoredUse): string =>
  `${employeeId} ${date} ${applicationId}`;
const isSame = (a: StoredUse, b: StoredUse): boolean =>
  a.vacationClassId === b.vacationClassId && a.days === b.days && a.hours === b.hours;

/**
 * Writes what approved leave takes of the balances anew, for these people and the dates from `fromDate`
 * to `toDate` (both belong to them; null: all that follow). Call it after a change of plans or of
 * applications, in its transaction. Days of closed periods stay as they are.
 */
export async function settleLeaveUses(
  ctx: RequestContext,
  employeeIds: readonly string[],
  fromDate: string,
  toDate: string | null,
): Promise<void> {
  const { companyId } = ctx.viewer;
  const values = [companyId, employeeIds, fromDate, toDate ?? FAR] as const;
  const leaves = await ctx.run<LeaveRow>(LEAVES, values);
  const stored = await ctx.run<StoredUse>(STORED, values);
  if (leaves.length === 0 && stored.length === 0) return;
  const range = {
    from: dayOfDate(fromDate),
    until: toDate === null ? Infinity : dayOfDate(toDate) + 1,
  };
  const wanted = await wantedUses(ctx, leaves, range);
  const isClosed = await closedOf(ctx, [...stored, ...wanted]);
  const open = wanted.filter((use) => !isClosed(use));
  const before = new Map(stored.filter((use) => !isClosed(use)).map((use) => [keyOf(use), use]));
  const made = new Map(open.map((use) => [keyOf(use), use]));
  const gone = [...before.values()].filter((use) => {
    const now = made.get(keyOf(use));
    return !now || !isSame(use, now);
  });
  const approved = new Set(leaves.map(([, applicationId]) => applicationId));
  await keepReturns(ctx, gone, made, approved);
  for (const { employeeId, date, applicationId } of gone)
    await ctx
      .table('leave_uses')
      .where({
        'leave_uses.employee_id': employeeId,
        'leave_uses.date': date,
        'leave_uses.application_id': applicationId,
      })
      .delete();
  const added = open.filter((use) => {
    const was = before.get(keyOf(use));
    return !was || !isSame(use, was);
  });
  for (const part of partsOf(added, USES_AT_ONCE))
    await ctx.insert(
      'leave_uses',
      part.map(({ employeeId, date, applicationId, vacationClassId, days, hours }) => ({
        employee_id: employeeId,
        date,
        application_id: applicationId,
        vacation_class_id: vacationClassId,
        days,
        hours,
      })),
    );
}

const OLDER: Statement = {
  name: 'attendance_leaves_before_a_day',
  text: `select applications.employee_id as "employeeId", min(applications.from_date)::text as since
    from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'VACATION' and applications.status = 'APPROVED'
      and applications.deleted_at is null and applications.from_date < $3::date
      and not exists (select from closed_periods
        where closed_periods.company_id = $1
          and closed_periods.employee_id = applications.employee_id
          and closed_periods.from_date <= applications.from_date
          and closed_periods.to_date >= applications.to_date)
    group by applications.employee_id`,
};
const PEOPLE_AT_ONCE = 200;

/** The same for all days before a date, of those who have leave there in periods that are not closed. */
export async function settleOlderUses(
  ctx: RequestContext,
  employeeIds: readonly string[],
  before: string,
): Promise<void> {
  const older = await ctx.run<{ employeeId: string; since: string }>(OLDER, [
    ctx.viewer.companyId,
    employeeIds,
    before,
  ]);
  for (const part of partsOf(older, PEOPLE_AT_ONCE)) {
    const people = part.map(({ employeeId }) => employeeId);
    const [since] = part.map((one) => one.since).sort();
    if (since !== undefined) await settleLeaveUses(ctx, people, since, addDays(before, -1));
  }
}

/** 戻し: what is no longer taken, or less of it, stays in a list of its own. */
async function keepReturns(
  ctx: RequestContext,
  gone: readonly StoredUse[],
  made: ReadonlyMap<string, StoredUse>,
  approved: ReadonlySet<string>,
): Promise<void> {
  const rows = gone.flatMap((use) => {
    const now = made.get(keyOf(use));
    const kept = now?.vacationClassId === use.vacationClassId ? now : { days: 0, hours: 0 };
    const [days, hours] = [use.days - kept.days, use.hours - kept.hours].map((left) =>
      Math.max(0, left as number),
    ) as [number, number];
    if (days === 0 && hours === 0) return [];
    return [
      {
        id: ctx.records.ids.next(),
        employee_id: use.employeeId,
        date: use.date,
        application_id: use.applicationId,
        vacation_class_id: use.vacationClassId,
        days,
        hours,
        because: approved.has(use.applicationId) ? 'PLAN' : 'APPLICATION',
        returned_at: ctx.now,
        returned_by: ctx.viewer.employeeId || null,
      },
    ];
  });
  if (rows.length > 0) await ctx.insert('leave_returns', rows);
}

/** What the leaves take on the days of the range that they have, by the plans as they stand. */
export async function wantedUses(
  ctx: RequestContext,
  leaves: readonly LeaveRow[],
  range: { readonly from: number; readonly until: number },
): Promise<StoredUse[]> {
  if (leaves.length === 0) return [];
  const within = {
    from: Math.max(range.from, Math.min(...leaves.map(([, , from]) => from))),
    until: Math.min(range.until, Math.max(...leaves.map(([, , , to]) => to)) + 1),
  };
  const byPerson = Map.groupBy(leaves, ([employeeId]) => employeeId);
  const { company, people } = await readPlans(ctx, [...byPerson.keys()], within);
  const former = await employedBefore(ctx, people, within.from);
  return [...byPerson].flatMap(([employeeId, rows]) => {
    const foundPerson = people.get(employeeId);
    if (!foundPerson) return [];
    const person = former.has(employeeId) ? { ...foundPerson, joined: -Infinity } : foundPerson;
    const own = rows.map(
      ([, applicationId, from, to, details]): ApprovedLeave => ({
        ...(approvedOf([employeeId, 'VACATION', from, to, details]) as ApprovedLeave),
        applicationId,
      }),
    );
    const between = former.get(employeeId);
    return leaveDaysOf(company, person, own, within)
      .filter(({ date }) => !between || date <= between.ended || between.joined <= date)
      .map((use) => ({ employeeId, ...use }));
  });
}

const FORMER: Statement = {
  name: 'attendance_people_of_former_employments',
  rowMode: 'array',
  text: `select distinct leave_lots.employee_id, person.joined_on::text,
      person.former_ends[cardinality(person.former_ends)]::text
    from leave_lots
    join ${personOf('leave_lots.employee_id')}
    where leave_lots.company_id = $1 and leave_lots.employee_id = any ($2::text[])
      and leave_lots.granted_on < person.joined_on`,
};

/** The last day of the former employment (where nobody knows it, the first of this one) and the first of this one. */
type Between = { readonly ended: string; readonly joined: string };

/**
 * Whose lots are older than their first day: they were employed before, and what they took then stays
 * (年次有給休暇管理簿 is kept for years, 施行規則24条の7).
 */
async function employedBefore(
  ctx: RequestContext,
  people: ReadonlyMap<string, PlanFacts['person']>,
  from: number,
): Promise<ReadonlyMap<string, Between>> {
  const ids = [...people].filter(([, { joined }]) => from < joined).map(([id]) => id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.run<[string, string, string | null]>(FORMER, [ctx.viewer.companyId, ids]);
  return new Map(rows.map(([id, joined, ended]) => [id, { joined, ended: ended ?? joined }]));
}

async function closedOf(ctx: RequestContext, uses: readonly StoredUse[]) {
  if (uses.length === 0) return () => false;
  const days = uses.map(({ date }) => dayOfDate(date));
  const ids = [...new Set(uses.map(({ employeeId }) => employeeId))];
  const range = { from: Math.min(...days), until: Math.max(...days) + 1 };
  const closed = await closedDays(ctx, ids, range);
  return ({ employeeId, date }: StoredUse): boolean =>
    closed.get(employeeId)?.(dayOfDate(date)) ?? false;
}
