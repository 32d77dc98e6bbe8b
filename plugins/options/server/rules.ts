import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '../../../core/server/context.ts';

export function rules({ can }: AbilityBuilder<MongoAbility>, { grants }: Viewer): void {
  if (grants.has('option.attendance')) can('read', 'AttendanceTablet');
  if (grants.has('option.attendance:update'))
    can(['create', 'update', 'delete'], 'AttendanceTablet');
}
