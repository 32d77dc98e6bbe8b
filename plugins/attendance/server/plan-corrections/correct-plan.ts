import type { PubSub } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { CorrectPlanInput, ShiftPlanInput } from '#schema/generated/resolver-types.ts';
import type { PlannedTimes } from '../../domain/records/facts.ts';
import { type ShiftPlan, samePlan, workMinutes } from '../../domain/shifts/shift-plan.ts';
import { effectForApi } from '../applications/effect.ts';
import { lockPeople } from '../basic-shifts/people/employee-shifts.store.ts';
import { settleLeaveUses } from '../leave/settle-uses.ts';
import { limitsOfPlan } from '../limits/application-limits.ts';
import { limitsEffectForApi } from '../limits/limits-effect.ts';
import { closedIssue } from '../results/stored/closed-issue.ts';
import { lockResults, recalculate } from '../results/stored/recalculate.ts';
import { tryPlan } from '../results/trials/try-change.ts';
import { tellCells } from '../shifts/board/board-topic.ts';
import { readCells, writeCells } from '../shifts/board/cells.store.ts';
import { planOfInput } from '../shifts/board/save-cells.ts';
import { writeDayPlans } from '../shifts/publications/day-plans.store.ts';
import { loadDayPlan, type PlanRefusal, planForPage } from './day-plan.read-model.ts';

type Deps = { readonly pubsub: PubSub; readonly notify: EmployeeApi['notify'] };

const REFUSED: Readonly<Record<PlanRefusal, { path: string; key: string }>> = {
  NOT_BEGUN: { path: 'data/date', key: 'validation.planNotBegun' },
  CLOSED: { path: 'data/date', key: 'validation.monthClosed' },
  OWN: { path: 'data/employeeId', key: 'validation.ownPlan' },
};

const withoutPattern = (plan: ShiftPlan): ShiftPlan =>
  plan.kind === 'WORK' ? { ...plan, patternId: null } : plan;

const timesOf = (plan: ShiftPlan): PlannedTimes | undefined =>
  plan.kind === 'WORK' ? { from: plan.start, until: plan.end, breaks: plan.breaks } : undefined;

/**
 * 予定の訂正: the plan of a day that has begun is made another, with a reason, by somebody else than the
 * person. What stood before stays in plan_corrections and in the audit, the person is told, and the day
 * is worked out anew. Throws invalidInput where the day has not begun, is closed, is the viewer's own, or
 * is planned like that already; CONFLICT where the plan was changed since it was read.
 */
export async function correctPlan(ctx: RequestContext, deps: Deps, data: CorrectPlanInput) {
  const { employeeId, date, reason, version } = data;
  await lockPeople(ctx, [employeeId]);
  // Whoever closes the month or decides on leave of the day waits, or was first.
  await lockResults(ctx, [employeeId]);
  const before = await loadDayPlan(ctx, employeeId, date);
  const closed = await closedIssue(ctx, 'data/date', employeeId, date);
  if (closed) throw invalidInput([closed]);
  if (before.refusal) throw invalidInput([REFUSED[before.refusal]]);
  if (before.version !== version) throw new AppError('CONFLICT', 'The plan was changed.');
  const after = planOfInput(data.plan, 'data/plan') as ShiftPlan;
  if (samePlan(withoutPattern(before.plan), withoutPattern(after)))
    throw invalidInput([{ path: 'data/plan', key: 'validation.planUnchanged' }]);
  await writeDayPlans(ctx, [
    {
      employeeId,
      date,
      after,
      ...(before.isPublished ? {} : { plannedAtStart: workMinutes(before.plan) }),
    },
  ]);
  await ctx.insert('plan_corrections', {
    employee_id: employeeId,
    date,
    number: before.corrections.length + 1,
    before: JSON.stringify(before.plan),
    after: JSON.stringify(after),
    reason,
    corrected_at: ctx.now,
    corrected_by: ctx.viewer.employeeId || null,
  });
  await moveDraft(ctx, deps.pubsub, employeeId, date, after);
  ctx.audit({
    action: 'update',
    subject: 'WorkDay',
    subjectId: `${employeeId}:${date}`,
    before: { plan: shown(before.plan) },
    after: { plan: shown(after), reason },
    of: { subject: 'Employee', id: employeeId },
  });
  await tellPerson(ctx, deps.notify, { employeeId, date, before: before.plan, after, reason });
  await settleLeaveUses(ctx, [employeeId], date, date);
  await recalculate(ctx, employeeId, date, date);
  return planForPage(await loadDayPlan(ctx, employeeId, date));
}

/** The board shows what counts: a draft of the day goes with it. */
async function moveDraft(
  ctx: RequestContext,
  pubsub: PubSub,
  employeeId: string,
  date: string,
  plan: ShiftPlan,
): Promise<void> {
  const [cell] = await readCells(ctx, [employeeId], date, date);
  await writeCells(ctx, [{ employeeId, date, plan, version: cell?.version ?? 0 }]);
  tellCells(ctx, pubsub, [{ employeeId, date }], '');
}

/** 9:00–18:00; empty on a day off, which each language has a word of its own for. */
const shown = (plan: ShiftPlan): string =>
  plan.kind === 'WORK' ? `${clockOfMinutes(plan.start)}–${clockOfMinutes(plan.end)}` : '';

const REASON_SHOWN = 200;

type Told = {
  readonly employeeId: string;
  readonly date: string;
  readonly before: ShiftPlan;
  readonly after: ShiftPlan;
  readonly reason: string;
};

async function tellPerson(
  ctx: RequestContext,
  notify: EmployeeApi['notify'],
  { employeeId, date, before, after, reason }: Told,
): Promise<void> {
  if (employeeId === ctx.viewer.employeeId) return;
  const key =
    before.kind === 'OFF' ? 'fromDayOff' : after.kind === 'OFF' ? 'toDayOff' : 'otherTimes';
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.corrected',
    nodeId: `attendance:${date}`,
    description: {
      plugin: 'attendance',
      key: `planNotice.${key}`,
      params: {
        date: date.replaceAll('-', '/'),
        before: shown(before),
        after: shown(after),
        reason: reason.slice(0, REASON_SHOWN),
      },
    },
  });
}

/** The day and its month with the plan as it is and as it would be. Writes nothing. */
export async function planEffect(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  givenPlan: ShiftPlanInput,
) {
  const { refusal } = await loadDayPlan(ctx, employeeId, date);
  if (refusal) throw invalidInput([{ ...REFUSED[refusal], path: 'date' }]);
  const plan = planOfInput(givenPlan, 'plan') as ShiftPlan;
  const times = timesOf(plan);
  return {
    ...effectForApi(date, await tryPlan(ctx, employeeId, date, times)),
    limits: limitsEffectForApi(await limitsOfPlan(ctx, employeeId, date, times)),
  };
}
