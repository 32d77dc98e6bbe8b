import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import { leaves, personOf, teamMates } from '#plugins/employee/sql.ts';
import {
  isKeptInLots,
  type LeaveFacts,
  ledgerFactsOf,
  readLeaveFacts,
} from '../../leave/leave.store.ts';
import { effectForApi } from '../../leave/leave-effect.ts';
import type { AttendanceRequest } from '../request.ts';

/** Joins behind `mates`: their leave and absences in the days from `from` to `to`, as `away`. */
export const awayOfMates = (from: string, to: string): string => `left join lateral (
      select applications.from_date as "fromDate", applications.to_date as "toDate",
        applications.status = 'PENDING' as "isPending",
        coalesce(classes.code = '${PRIVATE_OUTING}', false) as "isOuting"
      from applications
      left join vacation_classes as classes on classes.company_id = $1
        and classes.id = applications.details ->> 'vacationClassId'
      where applications.company_id = $1 and applications.employee_id = mates.employee_id
        and applications.type = 'VACATION' and applications.status in ('PENDING', 'APPROVED')
        and applications.deleted_at is null
        and applications.from_date <= ${to} and applications.to_date >= ${from}
      union all
      select absence.starts_on, absence.ends_on, false, false
      from ${leaves(from, to, '= mates.employee_id')}
    ) as away on true`;

// $1 company, $2 keys, $3 people, $4 first days, $5 last days
const TEAMS: Statement = {
  name: 'attendance_teams_of_applicants',
  text: `select asked.key, count(distinct mates.employee_id)::integer as "teamSize",
      count(distinct mates.employee_id) filter (where not away."isOuting")::integer as "awayPeople"
    from unnest($2::text[], $3::text[], $4::date[], $5::date[])
      as asked (key, employee_id, from_date, to_date)
    ${teamMates('asked.employee_id', 'asked.from_date')}
    join ${personOf('mates.employee_id')} and person.is_active
    ${awayOfMates('asked.from_date', 'asked.to_date')}
    group by asked.key`,
};

type Days = Pick<AttendanceRequest, 'employeeId' | 'fromDate' | 'toDate'>;
type Team = { readonly key: string; readonly teamSize: number; readonly awayPeople: number };
type Of = readonly [employeeId: string, from: string, to: string];

const TEAM = Symbol('teams of applicants');
const FACTS = Symbol('leave of applicants');

/** All rows of a list ask in one statement. */
const teamOf = (ctx: RequestContext, { employeeId, fromDate, toDate }: Days) =>
  batch(ctx, TEAM, async (keys: readonly string[]) => {
    const asked = keys.map((key) => JSON.parse(key) as Of);
    const column = (at: 0 | 1 | 2) => asked.map((one) => one[at]);
    const values = [ctx.viewer.companyId, keys, column(0), column(1), column(2)] as const;
    return inOrderOf(keys, await ctx.run<Team>(TEAMS, values), ({ key }) => key);
  }).load(JSON.stringify([employeeId, fromDate, toDate] satisfies Of));

/** Facts of a class for everybody in a list at once; undefined where no balances of the class are kept. */
const factsOf = (ctx: RequestContext, employeeId: string, vacationClassId: string) =>
  batch(ctx, FACTS, async (keys: readonly string[]) => {
    const asked = keys.map((key) => JSON.parse(key) as readonly [string, string]);
    const knownLeave = new Map<string, ReadonlyMap<string, LeaveFacts>>();
    for (const [classId, pairs] of Map.groupBy(asked, ([, id]) => id))
      if (await isKeptInLots(ctx, classId)) {
        const people = pairs.map(([id]) => id);
        knownLeave.set(classId, await readLeaveFacts(ctx, people, classId));
      }
    return asked.map(([id, classId]) => knownLeave.get(classId)?.get(id));
  }).load(JSON.stringify([employeeId, vacationClassId]));

/** What its approver should know of leave: null for other kinds of request. */
export async function leaveOfApproval(ctx: RequestContext, application: AttendanceRequest) {
  const { id, details, employeeId, fromDate: from, toDate: to } = application;
  if (details.type !== 'VACATION') return null;
  const [team, facts] = await Promise.all([
    teamOf(ctx, application),
    factsOf(ctx, employeeId, details.vacationClassId),
  ]);
  const knownLeave = facts ? [...facts.uses, ...facts.pending] : [];
  const uses = knownLeave.filter((use) => use.id === id);
  const others = knownLeave.filter((use) => use.id !== id);
  const today = tokyoDate(ctx.now);
  return {
    effect:
      facts && uses.length > 0
        ? effectForApi({ ...ledgerFactsOf(facts), uses: others }, uses, { from, to, today })
        : null,
    awayPeople: team?.awayPeople ?? 0,
    teamSize: team?.teamSize ?? 0,
  };
}
