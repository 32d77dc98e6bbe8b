import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';

export function rules({ can }: AbilityBuilder<MongoAbility>, { grants, isAdmin }: Viewer): void {
  // Menus of everybody depend on it.
  can('read', 'Plan');
  if (isAdmin || grants.has('contract.plan')) can('read', 'PlanUsage');
}
