import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { CHOSEN_PEOPLE } from '../../errors/people.sql.ts';
import { peopleValues } from '../../errors/period.ts';
import { inParallelRun } from '../../parallel/periods/quiet.ts';
import { recordScope } from '../../records/scope.ts';
import { lastPlanAsks } from './last-asks.ts';
import { dutiesOfPeople } from './person-duties.ts';

/** Whoever was asked is not asked again for so many days, unless the asker says so. */
const REST_DAYS = 7;

// $1 to $10 as in errors/people.sql.ts, $11 those who were named
const NAMED: Statement = {
  name: 'attendance_people_to_ask_to_plan',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select people.id from people where people.id = any ($11::text[]) order by people.id`,
};

type Deps = { readonly notify: EmployeeApi['notify']; readonly findNames: PersonNames };
type Args = { readonly employeeIds: readonly string[]; readonly again?: boolean | null };

/**
 * Asks people to plan the days that are neither taken nor planned: each with the figure and the date, told by
 * bell and mail as they want it. Whoever was asked within a week is told of instead, unless `again`. Who misses
 * nothing, is the viewer or is not theirs to see is left out and counted.
 */
export async function askToPlan(ctx: RequestContext, deps: Deps, { employeeIds, again }: Args) {
  const today = tokyoDate(ctx.now);
  const scope = recordScope(ctx, 'read', 'LeaveBook');
  const wanted = [...new Set(employeeIds)];
  const values = peopleValues(ctx, { from: today, to: today }, null, scope);
  const named = (await ctx.run<[string]>(NAMED, [...values, wanted])).map(([id]) => id);
  const duties = await dutiesOfPeople(ctx, named, today);
  // They would not hear of it, and nobody is told that they did.
  const quiet = await inParallelRun(ctx, named);
  const short = named.filter(
    (id) =>
      id !== ctx.viewer.employeeId && !quiet.has(id) && (duties.get(id)?.missingDays ?? 0) > 0,
  );
  const since = addDays(today, -REST_DAYS);
  const asks = await lastPlanAsks(ctx, deps.findNames, short);
  const recently = again
    ? []
    : short.flatMap((id) => asks.get(id) ?? []).filter(({ askedAt }) => tokyoDate(askedAt) > since);
  const resting = new Set(recently.map(({ employeeId }) => employeeId));
  const askedPeople = short.filter((id) => !resting.has(id));
  for (const employeeId of askedPeople) {
    const duty = duties.get(employeeId);
    if (duty) await askOne(ctx, deps, employeeId, duty);
  }
  const names = await deps.findNames(ctx, [...resting]);
  return {
    askedPeople: askedPeople.length,
    skippedPeople: wanted.length - short.length,
    recently: recently.map((ask) => ({ ...ask, name: names.get(ask.employeeId) ?? '' })),
  };
}

async function askOne(
  ctx: RequestContext,
  { notify }: Deps,
  employeeId: string,
  { to, missingDays }: { readonly to: string; readonly missingDays: number },
): Promise<void> {
  const row = { window_until: to, missing_days: missingDays };
  await ctx.insert('leave_plan_asks', {
    id: ctx.records.ids.next(),
    employee_id: employeeId,
    ...row,
    asked_at: ctx.now,
    asked_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'ask',
    subject: 'AttendanceRecord',
    subjectId: employeeId,
    after: { asked: 'LEAVE_PLAN', until: to, days: missingDays },
  });
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.leave',
    nodeId: `leave:${employeeId}`,
    description: {
      plugin: 'attendance',
      key: 'leaveNotice.planAsked',
      params: { days: missingDays, date: to.replaceAll('-', '/') },
    },
  });
}
