import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '../../../core/server/context.ts';

export function rules({ can }: AbilityBuilder<MongoAbility>, { grants }: Viewer): void {
  if (grants.has('inventory.product')) can('read', 'Product');
  if (grants.has('inventory.product:update')) can(['create', 'update', 'delete'], 'Product');
}
