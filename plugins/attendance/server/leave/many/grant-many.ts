import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { GrantLeaveToManyInput } from '#schema/generated/resolver-types.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { writeLots } from '../lots/write-lots.ts';
import { tellOfLeave } from '../tell-person.ts';
import { requireRun, runWithKey } from './grant-runs.ts';
import { planGrants } from './plan-grants.ts';

type Deps = { readonly notify: EmployeeApi['notify'] };

/** People of whom a refusal tells the names. */
const NAMED = 5;

/** 一括付与: one lot for each of the people, or none at all. Throws invalidInput as the API says. */
export async function grantLeaveToMany(
  ctx: RequestContext,
  deps: Deps,
  { plan: asked, key, ...data }: GrantLeaveToManyInput,
) {
  const employeeIds = [...new Set(data.employeeIds)];
  const reason = data.reason.trim();
  if (reason === '') throw invalidInput([{ path: 'data/reason', key: 'validation.required' }]);
  await lockResults(ctx, employeeIds);
  const sent = await runWithKey(ctx, key);
  if (sent) return sent;
  const { vacationClass, terms, people } = await planGrants(ctx, asked, 'data/plan');
  const granted = new Map(
    people
      .filter(({ leftOut }) => leftOut === null)
      .map(({ person }) => [person.employeeId, person]),
  );
  refuseChanged(employeeIds, granted, people);
  const id = ctx.records.ids.next();
  await ctx.insert('leave_grant_runs', {
    id,
    key,
    vacation_class_id: vacationClass.id,
    kind: terms.kind,
    granted_on: terms.grantedOn,
    usable_from: terms.usableFrom,
    usable_until: terms.usableUntil,
    days: terms.days,
    hours: terms.hours,
    reason,
    asked: JSON.stringify(asked.where ?? {}),
    people: employeeIds.length,
    created_at: ctx.now,
    created_by: ctx.viewer.employeeId || null,
  });
  await writeLots(ctx, { vacationClass, employeeIds, terms, reason, key, runId: id });
  await tellOfLeave(ctx, deps.notify, {
    ...{ employeeIds, key: 'granted', name: vacationClass.name, reason },
    ...{ date: terms.usableFrom, days: terms.days, hours: terms.hours },
  });
  return requireRun(ctx, id);
}

/** What was shown before is what is done: nobody is granted less or more than the page has said. */
function refuseChanged(
  employeeIds: readonly string[],
  granted: ReadonlyMap<string, unknown>,
  people: Awaited<ReturnType<typeof planGrants>>['people'],
): void {
  const missing = employeeIds.filter((id) => !granted.has(id));
  if (missing.length === 0) return;
  const names = people
    .filter(({ person }) => missing.includes(person.employeeId))
    .slice(0, NAMED)
    .map(({ person }) => `${person.lastName} ${person.firstName}`)
    .join('、');
  throw invalidInput([
    {
      path: 'data/employeeIds',
      key: 'validation.leavePlanChanged',
      params: { count: missing.length, names },
    },
  ]);
}
