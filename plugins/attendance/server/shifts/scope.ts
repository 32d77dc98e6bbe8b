import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { groupsInUse } from '#plugins/company/sql.ts';

export type ShiftScope = { readonly everybody: boolean; readonly groupIds: readonly string[] };

/** The rules for ShiftBoard as values for statements. */
export function shiftScope(
  ctx: Pick<RequestContext, 'ability'>,
  action: 'read' | 'update',
): ShiftScope {
  const groupIds: string[] = [];
  let everybody = false;
  for (const { inverted, conditions } of ctx.ability.rulesFor(action, 'ShiftBoard')) {
    if (inverted) throw new Error('ShiftBoard has no rules that take away.');
    if (!conditions) everybody = true;
    for (const [field, wanted] of Object.entries(conditions ?? {})) {
      if (field !== 'groupId') throw new Error(`No column stands for the rule field '${field}'.`);
      groupIds.push(...(wanted as { $in: string[] }).$in);
    }
  }
  return { everybody, groupIds };
}

export const mayPlan = (
  ctx: Pick<RequestContext, 'ability'>,
  action: 'read' | 'update',
  groupId: string,
): boolean => {
  const { everybody, groupIds } = shiftScope(ctx, action);
  return everybody || groupIds.includes(groupId);
};

export type PlannedGroup = { readonly id: string; readonly name: string };

/** A group that the viewer plans; a stranger's looks as if it were not there. */
export async function plannedGroup(
  ctx: RequestContext,
  action: 'read' | 'update',
  groupId: string,
): Promise<PlannedGroup> {
  const name = mayPlan(ctx, action, groupId)
    ? (await groupsInUse(ctx, [groupId])).get(groupId)
    : undefined;
  if (name === undefined) throw notFound('The group');
  return { id: groupId, name };
}
