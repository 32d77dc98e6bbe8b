import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { hindersConfirming } from '../../domain/closing/readiness.ts';
import { inParallelRun } from '../parallel/periods/quiet.ts';
import { recordScope, requirePerson } from '../records/scope.ts';
import { closedIssue } from '../results/stored/closed-issue.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import {
  type ClosingModel,
  closingTerms,
  periodsOf,
  periodsOfMonth,
  readClosing,
} from './months.ts';

type Step = 'EMPLOYEE' | 'MANAGER';

/** Somebody who was reminded has this long before it can be done again. */
const REST_MS = 60 * 60_000;

/** A month of one person; undefined where they were not employed in it. */
async function monthOfPerson(
  ctx: RequestContext,
  employeeId: string,
  month: string,
): Promise<ClosingModel | undefined> {
  const periods = await periodsOf(ctx, month, [employeeId]);
  const [one] = await readClosing(ctx, periods, await closingTerms(ctx, month));
  return one;
}

/** As the person and their manager see it. NOT_FOUND for people whom the viewer may not see. */
export async function monthClosing(
  ctx: RequestContext,
  { employeeId = null, month }: { readonly employeeId?: string | null; readonly month: string },
) {
  const id = employeeId ?? ctx.viewer.employeeId;
  await requirePerson(ctx, id, 'read');
  const one = await monthOfPerson(ctx, id, month);
  return one ? asShown(ctx, one, month) : null;
}

async function asShown(ctx: RequestContext, one: ClosingModel, month: string) {
  const id = one.employeeId;
  const { asksEmployee, asksManager } = await closingTerms(ctx, month);
  return {
    ...one,
    ...{ month, asksEmployee, asksManager },
    mayConfirm: asksEmployee && id === ctx.viewer.employeeId && isOpenFor(one, 'EMPLOYEE'),
    mayApprove:
      asksManager &&
      (await isManagerOf(ctx, id)) &&
      isOpenFor(one, 'MANAGER') &&
      (!asksEmployee || one.confirmedAt !== null),
  };
}

async function isManagerOf(ctx: RequestContext, employeeId: string): Promise<boolean> {
  if (employeeId === ctx.viewer.employeeId) return false;
  const scope = recordScope(ctx, 'revise');
  if (scope.everybody) return true;
  if (scope.groupIds.length === 0) return false;
  return requirePerson(ctx, employeeId, 'revise').then(
    () => true,
    () => false,
  );
}

const isOpenFor = (one: ClosingModel, step: Step): boolean =>
  one.state !== 'CLOSED' &&
  (step === 'EMPLOYEE' ? one.confirmedAt : one.approvedAt) === null &&
  hindersConfirming(one).length === 0;

/** The person's own word. Throws invalidInput as confirmMyPeriod of the API says. */
export async function confirmMyPeriod(ctx: RequestContext, month: string) {
  const { employeeId } = ctx.viewer;
  await lockResults(ctx, [employeeId]);
  const one = await monthOfPerson(ctx, employeeId, month);
  if (!one) throw notFound('MonthClosing');
  if (one.state === 'CLOSED')
    throw invalidInput([
      (await closedIssue(ctx, 'month', employeeId, one.from, one.to)) ?? issue('monthClosed'),
    ]);
  const [hindrance] = hindersConfirming(one);
  if (hindrance) throw wrong(`closing.${hindrance}`);
  if (one.confirmedAt === null) await confirm(ctx, month, [one], 'EMPLOYEE');
  return asShown(ctx, { ...one, confirmedAt: one.confirmedAt ?? ctx.now }, month);
}

const issue = (key: string) => ({ path: 'month', key: `validation.${key}` });
const wrong = (key: string): Error => invalidInput([issue(key)]);

type Named = { readonly month: string; readonly employeeIds: readonly string[] };

/** A manager's word about others. Whoever cannot be confirmed is left out, and counted. */
export async function confirmPeriods(ctx: RequestContext, { month, employeeIds }: Named) {
  const steps = await closingTerms(ctx, month);
  const others = employeeIds.filter((id) => id !== ctx.viewer.employeeId);
  const periods = await periodsOfMonth(ctx, month, { employeeIds: others }, 'revise');
  await lockResults(
    ctx,
    periods.map(({ employeeId }) => employeeId),
  );
  const months = await readClosing(ctx, periods, steps);
  const fit = months.filter(
    (one) => isOpenFor(one, 'MANAGER') && (!steps.asksEmployee || one.confirmedAt !== null),
  );
  await confirm(ctx, month, fit, 'MANAGER');
  return { confirmed: fit.length, leftOut: new Set(employeeIds).size - fit.length };
}

/** A word that was overtaken by a change is given anew. */
async function confirm(
  ctx: RequestContext,
  month: string,
  months: readonly ClosingModel[],
  step: Step,
): Promise<void> {
  if (months.length === 0) return;
  await ctx
    .insert(
      'period_confirmations',
      months.map(({ employeeId, from, to }) => ({
        ...{ employee_id: employeeId, from_date: from, to_date: to, step },
        ...{ confirmed_at: ctx.now, confirmed_by: ctx.viewer.employeeId },
      })),
    )
    .onConflict(['company_id', 'employee_id', 'to_date', 'step'])
    .merge(['from_date', 'confirmed_at', 'confirmed_by']);
  for (const { employeeId, from, to, workedMinutes, overtimeMinutes } of months) {
    ctx.audit({
      action: 'update',
      subject: 'ClosedPeriod',
      subjectId: `${employeeId}:${month}`,
      after: { month, from, to, step, workedMinutes, overtimeMinutes },
      of: { subject: 'Employee', id: employeeId },
    });
  }
}

/** One ring for whoever the month still waits for. */
export async function remindToConfirm(
  ctx: RequestContext,
  { notify }: { readonly notify: EmployeeApi['notify'] },
  { month, employeeIds }: Named,
): Promise<{ readonly toldPeople: number }> {
  const steps = await closingTerms(ctx, month);
  if (!steps.asksEmployee) return { toldPeople: 0 };
  const periods = await periodsOfMonth(ctx, month, { employeeIds });
  // They would not hear of it, and nobody is told that they did.
  const quiet = await inParallelRun(ctx, employeeIds);
  const waiting = (await readClosing(ctx, periods, steps)).filter(
    ({ blockers, employeeId }) =>
      blockers.includes('NOT_CONFIRMED') &&
      !blockers.includes('NOT_OVER') &&
      employeeId !== ctx.viewer.employeeId &&
      !quiet.has(employeeId),
  );
  const toldPeople: string[] = [];
  for (const { employeeId, from } of waiting) {
    // The hour is part of what it is about: whoever was rung in it is not rung again.
    const about = `${month} ${Math.floor(ctx.now.getTime() / REST_MS)}`;
    const fresh = await ctx
      .insert('attendance_alerts', {
        ...{ employee_id: employeeId, kind: 'CLOSING', about, told_at: ctx.now },
      })
      .onConflict(['company_id', 'employee_id', 'kind', 'about'])
      .ignore()
      .returning('about');
    if (fresh.length === 0) continue;
    toldPeople.push(employeeId);
    await notify(ctx, {
      employeeIds: [employeeId],
      kind: 'attendance.closing',
      notifyType: 'SYSTEM',
      asks: true,
      nodeId: `attendance:${from}`,
      description: {
        plugin: 'attendance',
        key: 'notifications.confirmMonth',
        params: { month: month.replace('-', '/') },
      },
    });
  }
  if (toldPeople.length > 0)
    ctx.audit({
      action: 'ask',
      subject: 'ClosedPeriod',
      subjectId: month,
      after: { asked: toldPeople },
    });
  return { toldPeople: toldPeople.length };
}
