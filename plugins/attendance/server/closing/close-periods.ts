import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { lockResults, makeResults, recalculateEachSince } from '../results/stored/recalculate.ts';
import { CLOSE, OPEN_DAYS, RELEASE, SHUT_DAYS } from './closing.sql.ts';
import type { ClosingDeps } from './closing-deps.ts';
import {
  arraysOf,
  type ClosingModel,
  closingTerms,
  type PersonPeriod,
  periodsOfMonth,
  readClosing,
} from './months.ts';

/** Of those who are given back, so many are named. */
const NAMED = 500;

export type ClosePeriods = {
  readonly month: string;
  readonly employeeIds?: readonly string[] | null;
  readonly groupId?: string | null;
  readonly search?: string | null;
};

/** 締め: those who are ready are closed, the others are given back. Nothing of them moves while that is found out. */
export async function closePeriods(ctx: RequestContext, { month, ...where }: ClosePeriods) {
  const steps = await closingTerms(ctx, month);
  const periods = await periodsOfMonth(ctx, month, where);
  await lockResults(
    ctx,
    periods.map(({ employeeId }) => employeeId),
  );
  const before = await readClosing(ctx, periods, steps);
  const isClosed = new Set(
    before.filter(({ state }) => state === 'CLOSED').map(({ employeeId }) => employeeId),
  );
  const open = periods.filter(({ employeeId }) => !isClosed.has(employeeId));
  await calculateAnew(ctx, open);
  await ctx.run(SHUT_DAYS, [ctx.viewer.companyId, ...arraysOf(open)]);
  const foundClosing = await readClosing(ctx, open, steps);
  const ready = foundClosing.filter(({ state }) => state === 'READY');
  const notClosed = foundClosing.filter(({ state }) => state !== 'READY');
  await ctx.run(OPEN_DAYS, [ctx.viewer.companyId, ...arraysOf(notClosed)]);
  await ctx.run(CLOSE, [
    ctx.viewer.companyId,
    ...arraysOf(ready),
    ctx.now,
    ctx.viewer.employeeId || null,
  ]);
  for (const period of ready) record(ctx, 'create', month, period);
  return {
    closed: ready.length,
    alreadyClosed: isClosed.size,
    notClosed: notClosed.slice(0, NAMED),
    notClosedCount: notClosed.length,
  };
}

/** What is closed is what the rows of this moment come to. Days to come have no result and keep a month open by themselves. */
async function calculateAnew(ctx: RequestContext, open: readonly PersonPeriod[]): Promise<void> {
  const today = tokyoDate(ctx.now);
  const over = open.filter(({ to }) => to < today);
  for (const [, people] of Map.groupBy(over, ({ from, to }) => `${from} ${to}`)) {
    const [one] = people;
    if (!one) continue;
    const employeeIds = people.map(({ employeeId }) => employeeId);
    await makeResults(ctx, employeeIds, one.from, one.to);
  }
}

export type ReleasePeriods = {
  readonly month: string;
  readonly employeeIds: readonly string[];
  readonly reason: string;
};

/** 締め解除. Throws invalidInput as releasePeriods of the API says. */
export async function releasePeriods(
  ctx: RequestContext,
  deps: ClosingDeps,
  { month, employeeIds, reason: given }: ReleasePeriods,
): Promise<{ readonly released: number }> {
  const reason = given.trim();
  if (reason === '') throw wrong('reason', 'required');
  if (employeeIds.includes(ctx.viewer.employeeId)) throw wrong('employeeIds', 'ownMonth');
  const periods = await periodsOfMonth(ctx, month, { employeeIds });
  await lockResults(
    ctx,
    periods.map(({ employeeId }) => employeeId),
  );
  const released = await ctx.run<PersonPeriod>(RELEASE, [
    ctx.viewer.companyId,
    ...arraysOf(periods),
  ]);
  if (released.length === 0) return { released: 0 };
  await ctx.run(OPEN_DAYS, [ctx.viewer.companyId, ...arraysOf(released)]);
  for (const period of released) record(ctx, 'delete', month, period, reason);
  // What was changed around the month while it was closed counts from now on.
  await recalculateEachSince(ctx, deps, released);
  await tellReleased(ctx, deps, month, released, reason);
  return { released: released.length };
}

function record(
  ctx: RequestContext,
  action: 'create' | 'delete',
  month: string,
  { employeeId, ...period }: PersonPeriod & Partial<ClosingModel>,
  reason?: string,
): void {
  const { from, to, workedMinutes, overtimeMinutes } = period;
  const auditedPeriod = { month, from, to, workedMinutes, overtimeMinutes };
  ctx.audit({
    action,
    subject: 'ClosedPeriod',
    subjectId: `${employeeId}:${month}`,
    ...(action === 'create'
      ? { after: auditedPeriod }
      : { before: { month, from, to }, after: { reason } }),
    of: { subject: 'Employee', id: employeeId },
  });
}

async function tellReleased(
  ctx: RequestContext,
  { notify }: { readonly notify: EmployeeApi['notify'] },
  month: string,
  released: readonly PersonPeriod[],
  reason: string,
): Promise<void> {
  // Each is led to the first day of their own month.
  for (const [from, people] of Map.groupBy(released, (one) => one.from)) {
    await notify(ctx, {
      employeeIds: people.map(({ employeeId }) => employeeId),
      kind: 'attendance.closing',
      notifyType: 'SYSTEM',
      nodeId: `attendance:${from}`,
      description: {
        plugin: 'attendance',
        key: 'notifications.monthReleased',
        params: { month: month.replace('-', '/'), reason: reason.slice(0, 200) },
      },
    });
  }
}

const wrong = (field: string, key: string): Error =>
  invalidInput([{ path: `data/${field}`, key: `validation.${key}` }]);
