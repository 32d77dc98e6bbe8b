import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type {
  ConfirmObjectiveGapInput,
  ObjectiveDayInput,
} from '#schema/generated/resolver-types.ts';
import type { AskDeps } from '../../errors/ask.ts';
import { sameDays } from '../../errors/own-months.ts';
import { isOwn } from '../../leave/entries/entered-leave.ts';
import { inParallelRun } from '../../parallel/periods/quiet.ts';
import { requirePerson } from '../../records/scope.ts';
import { type Gap, gapOn, loadGaps } from './gaps.read-model.ts';

export type ReviewDeps = AskDeps & Pick<EmployeeApi, 'settleNotices'>;

const ASKED = 'notifications.asked.OBJECTIVE';
/** Somebody who was asked has this long to answer before they can be asked again. */
const REST_MS = 60 * 60_000;

const keep = (ctx: RequestContext, { employeeId, workDate }: Gap, values: object) =>
  ctx
    .insert('objective_reviews', { employee_id: employeeId, work_date: workDate, ...values })
    .onConflict(['company_id', 'employee_id', 'work_date'])
    .merge(values);

const written = (text: string, path: string): string => {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidInput([{ path, key: 'validation.required' }]);
  return trimmed;
};

const audit = (ctx: RequestContext, gap: Gap, after: Readonly<Record<string, unknown>>) =>
  ctx.audit({
    action: 'update',
    subject: 'ObjectiveRecord',
    subjectId: `${gap.employeeId}:${gap.workDate}:REVIEW`,
    after,
    of: { subject: 'Employee', id: gap.employeeId },
  });

/** What the person says of their own day. The bell that asked about it is answered. */
export async function explainGap(
  ctx: RequestContext,
  deps: ReviewDeps,
  workDate: string,
  text: string,
): Promise<Gap> {
  const explanation = written(text, 'explanation');
  const gap = await gapOn(ctx, ctx.viewer.employeeId, workDate);
  await keep(ctx, gap, { explanation, explained_at: ctx.now });
  audit(ctx, gap, { explanation });
  await settle(ctx, deps, gap);
  return gapOn(ctx, gap.employeeId, workDate);
}

/** A manager lets the difference stand, for the times as they are now. */
export async function confirmGap(
  ctx: RequestContext,
  deps: ReviewDeps,
  { employeeId, workDate, reason: text }: ConfirmObjectiveGapInput,
): Promise<Gap> {
  await requirePerson(ctx, employeeId, 'revise');
  const reason = written(text, 'data/reason');
  if (await isOwn(ctx, employeeId))
    throw invalidInput([{ path: 'data/employeeId', key: 'validation.ownRecordGap' }]);
  const gap = await gapOn(ctx, employeeId, workDate);
  await keep(ctx, gap, {
    confirmed_for: gap.confirmedFor,
    reason,
    confirmed_at: ctx.now,
    confirmed_by: ctx.viewer.employeeId || null,
  });
  audit(ctx, gap, { reason });
  await settle(ctx, deps, gap);
  return gapOn(ctx, employeeId, workDate);
}

const settle = (
  ctx: RequestContext,
  { settleNotices }: ReviewDeps,
  { employeeId, workDate }: Gap,
): Promise<unknown> =>
  settleNotices(ctx, {
    nodeId: `attendance:${workDate}`,
    keys: [ASKED],
    employeeIds: [employeeId],
  });

/** A ring for each day: each is answered for itself. */
export async function askAboutGaps(
  ctx: RequestContext,
  deps: ReviewDeps,
  inputs: readonly ObjectiveDayInput[],
) {
  const dates = inputs.map(({ workDate }) => workDate).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  if (from === '') throw notFound('The difference');
  const wanted = new Set(inputs.map(({ employeeId, workDate }) => `${employeeId} ${workDate}`));
  // They would not hear of it, and nobody is told that they did.
  const quiet = await inParallelRun(
    ctx,
    inputs.map(({ employeeId }) => employeeId),
  );
  const gaps = (await loadGaps(ctx, sameDays({ from, to }), null)).filter(
    ({ id, employeeId, state, askedAt }) =>
      wanted.has(id) &&
      state === 'OPEN' &&
      employeeId !== ctx.viewer.employeeId &&
      !quiet.has(employeeId) &&
      (!askedAt || ctx.now.getTime() - askedAt.getTime() >= REST_MS),
  );
  if (gaps.length === 0) return { toldPeople: 0, askedDays: 0 };
  await ctx.insert(
    'attendance_asks',
    gaps.map(({ employeeId, workDate }) => ({
      id: deps.ids.next(),
      employee_id: employeeId,
      work_date: workDate,
      kind: 'OBJECTIVE',
      asked_at: ctx.now,
      asked_by: ctx.viewer.employeeId || null,
    })),
  );
  for (const { employeeId, workDate } of gaps) {
    await deps.notify(ctx, {
      employeeIds: [employeeId],
      notifyType: 'SYSTEM',
      asks: true,
      kind: 'attendance.alert',
      nodeId: `attendance:${workDate}`,
      description: {
        plugin: 'attendance',
        key: ASKED,
        params: { date: workDate.replaceAll('-', '/') },
      },
    });
    ctx.audit({
      action: 'ask',
      subject: 'AttendanceRecord',
      subjectId: employeeId,
      after: { asked: 'OBJECTIVE', workDate },
    });
  }
  return {
    toldPeople: new Set(gaps.map(({ employeeId }) => employeeId)).size,
    askedDays: gaps.length,
  };
}
