import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { nameOf, personOf } from '#plugins/employee/sql.ts';
import type {
  AutomaticGrantRun,
  AutomaticGrantRunPerson,
} from '#schema/generated/resolver-types.ts';
import { requireRun } from '../many/grant-runs.ts';

const RUN = `runs.id, runs.granted_on::text as "baseDate", runs.executor, runs.people,
      runs.days::float8 as days, runs.reason, runs.created_at as "createdAt",
      ${nameOf('runs.created_by')} as "createdBy", runs.taken_back_at as "takenBackAt",
      ${nameOf('runs.taken_back_by')} as "takenBackBy", runs.taken_back_because as "takenBackBecause"
    from leave_grant_runs as runs
    where runs.company_id = $1 and runs.source = 'AUTOMATIC_GRANT'`;

// $1 company, $2 rows to leave out, $3 to take
const RUNS: Statement = {
  name: 'attendance_automatic_grant_runs',
  text: `select ${RUN} order by runs.created_at desc, runs.granted_on desc, runs.id limit $3 offset $2`,
};
const COUNT: Statement = {
  name: 'attendance_count_automatic_grant_runs',
  rowMode: 'array',
  text: `select count(*)::integer from leave_grant_runs as runs
    where runs.company_id = $1 and runs.source = 'AUTOMATIC_GRANT'`,
};
const NAMED: Statement = {
  name: 'attendance_named_automatic_grant_runs',
  text: `select ${RUN} and runs.id = any ($2::text[]) order by runs.granted_on`,
};
// $2 the key of a form: those of its base dates follow it
const OF_KEY: Statement = {
  name: 'attendance_automatic_grant_runs_of_key',
  rowMode: 'array',
  text: `select runs.id from leave_grant_runs as runs
    where runs.company_id = $1 and runs.source = 'AUTOMATIC_GRANT'
      and split_part(runs.key, ':', 1) = $2`,
};

/** The newest first. */
export async function automaticRuns(ctx: RequestContext, args: PageArgs) {
  const { companyId } = ctx.viewer;
  const { offset, limit } = pageOf(args);
  const nodes = await ctx.run<AutomaticGrantRun>(RUNS, [companyId, offset, limit]);
  const [row] = await ctx.run<[number]>(COUNT, [companyId]);
  return toConnection(nodes, row?.[0] ?? 0, args);
}

export const runsWithIds = (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<AutomaticGrantRun[]> => ctx.run<AutomaticGrantRun>(NAMED, [ctx.viewer.companyId, ids]);

/** What was executed by a form; empty where it was not sent yet. */
export async function runsOfKey(ctx: RequestContext, key: string): Promise<string[]> {
  const rows = await ctx.run<[string]>(OF_KEY, [ctx.viewer.companyId, key]);
  return rows.map(([id]) => id);
}

// $1 company, $2 run, $3 rows to leave out, $4 to take
const PEOPLE: Statement = {
  name: 'attendance_people_of_automatic_grant_run',
  text: `select lot.employee_id as "employeeId", person.last_name as "lastName",
      person.first_name as "firstName", person.employee_number as "employeeNumber",
      lot.days::float8 as days, lot.kind, lot.usable_until::text as "usableUntil",
      (lot.basis ->> 'workdays')::integer as workdays,
      (lot.basis ->> 'attended')::integer as "attendedDays",
      (lot.basis ->> 'deemed')::integer as "deemedDays"
    from leave_lots as lot
    join ${personOf('lot.employee_id')}
    where lot.company_id = $1 and lot.run_id = $2
    order by person.sort_kana, person.id limit $4 offset $3`,
};

/** Whom a run has granted leave, by kana; also of one that was taken back. NOT_FOUND where there is no such run. */
export async function peopleOfRun(
  ctx: RequestContext,
  { where, ...args }: PageArgs & { readonly where: { readonly id: string } },
) {
  const { people } = await requireRun(ctx, where.id);
  const { offset, limit } = pageOf(args);
  const values = [ctx.viewer.companyId, where.id, offset, limit];
  const nodes = await ctx.run<AutomaticGrantRunPerson>(PEOPLE, values);
  return toConnection(nodes, people, args);
}
