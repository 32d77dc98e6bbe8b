import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { nameOf } from '#plugins/employee/sql.ts';
import type { LeaveGrantRun } from '#schema/generated/resolver-types.ts';

/** Of what the screen lists. */
const SHOWN = 50;

const RUN = `runs.id, runs.vacation_class_id as "vacationClassId", classes.name as "className", runs.kind,
      runs.granted_on::text as "grantedOn", runs.usable_from::text as "usableFrom",
      runs.usable_until::text as "usableUntil", runs.days::float8 as days, runs.hours, runs.people,
      runs.reason, runs.created_at as "createdAt", ${nameOf('runs.created_by')} as "createdBy",
      runs.taken_back_at as "takenBackAt", ${nameOf('runs.taken_back_by')} as "takenBackBy",
      runs.taken_back_because as "takenBackBecause"
    from leave_grant_runs as runs
    join vacation_classes as classes on classes.company_id = $1 and classes.id = runs.vacation_class_id
    where runs.company_id = $1`;

const RUNS: Statement = {
  name: 'attendance_leave_grant_runs',
  text: `select ${RUN} and runs.source = 'MANY' order by runs.created_at desc, runs.id desc limit ${SHOWN}`,
};
const ONE: Statement = {
  name: 'attendance_leave_grant_run',
  text: `select ${RUN} and runs.id = $2`,
};
const BY_KEY: Statement = {
  name: 'attendance_leave_grant_run_by_key',
  text: `select ${RUN} and runs.key = $2`,
};

/** The newest grants to many. */
export const listRuns = (ctx: RequestContext): Promise<LeaveGrantRun[]> =>
  ctx.run<LeaveGrantRun>(RUNS, [ctx.viewer.companyId]);

/** NOT_FOUND where the company has none of that id. */
export async function requireRun(ctx: RequestContext, id: string): Promise<LeaveGrantRun> {
  const [run] = await ctx.run<LeaveGrantRun>(ONE, [ctx.viewer.companyId, id]);
  if (!run) throw notFound('LeaveGrantRun');
  return run;
}

export async function runWithKey(
  ctx: RequestContext,
  key: string,
): Promise<LeaveGrantRun | undefined> {
  const [run] = await ctx.run<LeaveGrantRun>(BY_KEY, [ctx.viewer.companyId, key]);
  return run;
}
