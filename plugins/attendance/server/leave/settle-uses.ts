import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { type ApprovedLeave, type LeaveDay, leaveDaysOf } from '../../domain/leave/leave-days.ts';
import { ABSENCE, PRIVATE_OUTING } from '../../domain/vacation-classes.ts';
import { dayNumber } from '../results/facts/company-facts.ts';
import { approvedOf } from '../results/facts/people-facts.ts';
import { closedDays } from '../results/stored/closed.ts';
import { readPlans } from '../schedules/read-plans.ts';

/** No leave is longer (check-vacation.ts); what begins before a range may reach into it. */
const FAR = '9999-12-31';

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

type LeaveRow = [
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
  if (added.length > 0)
    await ctx.insert(
      'leave_uses',
      added.map(({ employeeId, date, applicationId, vacationClassId, days, hours }) => ({
        employee_id: employeeId,
        date,
        application_id: applicationId,
        vacation_class_id: vacationClassId,
        days,
        hours,
      })),
    );
}

/** What the leaves take on the days of the range that they have, by the plans as they stand. */
async function wantedUses(
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
  return [...byPerson].flatMap(([employeeId, rows]) => {
    const person = people.get(employeeId);
    if (!person) return [];
    const own = rows.map(
      ([, applicationId, from, to, details]): ApprovedLeave => ({
        ...(approvedOf([employeeId, 'VACATION', from, to, details]) as ApprovedLeave),
        applicationId,
      }),
    );
    return leaveDaysOf(company, person, own, within).map((use) => ({ employeeId, ...use }));
  });
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
