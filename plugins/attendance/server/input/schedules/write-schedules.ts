import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import { UnreadableFile } from '#core/server/imports/files/file-table.ts';
import { type EntryDeps, enterLeave } from '../../leave/entries/enter-leave.ts';
import { correctPlans } from '../../plan-corrections/correct-plans.ts';
import { writeCells } from '../../shifts/board/cells.store.ts';
import type { Changed } from '../../shifts/publications/left-out.ts';
import { makeItCount, type PublishDeps } from '../../shifts/publications/publish.ts';
import { settleWishes } from '../../shifts/requests/request-decisions.store.ts';
import { stretchesOf, wholeDays } from './check-leave.ts';
import type { ScheduleChange, SchedulePlan } from './schedule-plan.ts';
import { keyOfDay, rangeOf } from './standing-days.ts';

export type ScheduleDeps = PublishDeps & EntryDeps;

type Doing<Does extends ScheduleChange['does']> = SchedulePlan & {
  readonly change: Extract<ScheduleChange, { does: Does }>;
};
const doing = <Does extends ScheduleChange['does']>(
  plans: readonly SchedulePlan[],
  does: Does,
): Doing<Does>[] => plans.filter((plan): plan is Doing<Does> => plan.change.does === does);

/** Begun days are corrected, days to come published, leave entered: each by the door that the pages use. */
export async function writeSchedules(
  ctx: RequestContext,
  deps: ScheduleDeps,
  plans: readonly SchedulePlan[],
): Promise<void> {
  await correctPlans(
    ctx,
    deps,
    doing(plans, 'CORRECT').map(({ employeeId, date, change }) => ({
      employeeId,
      date,
      ...change,
    })),
  );
  await publishDays(
    ctx,
    deps,
    doing(plans, 'PUBLISH').map(({ employeeId, groupId, date, change }) => ({
      employeeId,
      groupId,
      date,
      before: change.before,
      after: change.after,
      draft: change.after,
      version: change.version,
    })),
  );
  await enterLeaves(ctx, deps, doing(plans, 'LEAVE'));
}

export type PublishedDay = Changed & {
  readonly groupId: string;
  /** What the board shows afterwards. */
  readonly draft: Changed['after'];
  /** Of the draft as it was read behind the lock. */
  readonly version: number;
};

/** A publication for each group, so that its board tells of it; everybody is in one of them and is told once. */
export async function publishDays(
  ctx: RequestContext,
  deps: PublishDeps,
  days: readonly PublishedDay[],
): Promise<void> {
  if (days.length === 0) return;
  await writeCells(
    ctx,
    days.map(({ employeeId, date, draft: plan, version }) => ({ employeeId, date, plan, version })),
  );
  for (const [groupId, ofGroup] of Map.groupBy(days, (day) => day.groupId)) {
    const range = rangeOf(ofGroup);
    const changes = ofGroup
      .map(({ employeeId, date, before, after }) => ({ employeeId, date, before, after }))
      .toSorted((one, other) => one.date.localeCompare(other.date));
    await makeItCount(ctx, deps, { groupId, ...range, changes });
    const published = new Set(changes.map(keyOfDay));
    await settleWishes(
      ctx,
      deps.notify,
      [...new Set(changes.map(({ employeeId }) => employeeId))],
      range,
      (wish) => published.has(keyOfDay(wish)),
    );
  }
}

/** Two leaves of one person may be too much together where each alone is not: then nothing is written. */
async function enterLeaves(
  ctx: RequestContext,
  deps: EntryDeps,
  plans: readonly Doing<'LEAVE'>[],
): Promise<void> {
  for (const stretch of stretchesOf(plans))
    try {
      const { employeeId } = stretch;
      await enterLeave(ctx, deps, { employeeId, ...wholeDays(stretch) });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
      const [line = 0] = stretch.lines;
      throw new UnreadableFile('leaveTogether', { params: { line } });
    }
}
