import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';

export function rules({ can }: AbilityBuilder<MongoAbility>, { employeeId }: Viewer): void {
  can(['create', 'read', 'update', 'delete'], 'Task', { employeeId });
}
