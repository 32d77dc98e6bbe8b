import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Authority, DecisionModel, Standing } from '../people/standing.ts';

export async function addDecision(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { application, round, progress }: Standing,
  { forId, isForWholeStep }: Authority,
  { outcome, comment }: Pick<DecisionModel, 'outcome' | 'comment'>,
): Promise<DecisionModel> {
  const decision: DecisionModel = {
    id: ids.next(),
    applicationId: application.id,
    round,
    step: progress.step,
    byId: ctx.viewer.employeeId,
    forId,
    isForWholeStep,
    outcome,
    comment,
    decidedAt: ctx.now,
    withdrawnAt: null,
    withdrawnBy: null,
  };
  await insertDecisions(ctx, [decision]);
  return decision;
}

export async function insertDecisions(
  ctx: RequestContext,
  decisions: readonly DecisionModel[],
): Promise<void> {
  if (decisions.length === 0) return;
  await ctx.insert(
    'application_decisions',
    decisions.map((one) => ({
      id: one.id,
      application_id: one.applicationId,
      round: one.round,
      step: one.step,
      by_id: one.byId,
      for_id: one.forId,
      whole_step: one.isForWholeStep,
      outcome: one.outcome,
      comment: one.comment,
      decided_at: one.decidedAt,
    })),
  );
}

export const markWithdrawn = async (ctx: RequestContext, id: string): Promise<void> =>
  ctx
    .table('application_decisions')
    .where('application_decisions.id', id)
    .update({ withdrawn_at: ctx.now, withdrawn_by: ctx.viewer.employeeId });
