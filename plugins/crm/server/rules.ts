import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '../../../core/server/context.ts';

export function rules({ can }: AbilityBuilder<MongoAbility>, { grants }: Viewer): void {
  if (grants.has('crm')) can('read', 'ClientCategory');
  if (grants.has('crm:update')) can(['create', 'update', 'delete'], 'ClientCategory');
}
