import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Manifest } from '#core/plugin.ts';
import type { Viewer } from '#core/server/context.ts';

/** The kinds of request of these plugins, with who may see and decide on them. */
export const kindsIn = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ requests }) => requests?.kinds ?? []);

/** Everybody asks for themselves; managers see what the people of their groups have sent. */
export function applicationRules(
  can: AbilityBuilder<MongoAbility>['can'],
  viewer: Viewer,
  licensed: readonly Manifest[],
): void {
  const kinds = kindsIn(licensed);
  if (kinds.length === 0) return;
  can('create', 'Application');
  can('read', 'Application', { employeeId: viewer.employeeId });
  if (viewer.isStaff && viewer.adminGroupIds.length > 0)
    can('read', 'Application', { groupId: { $in: [...viewer.adminGroupIds] } });
  for (const { type, right } of kinds)
    if (viewer.grants.has(right)) can('read', 'Application', { type });
}
