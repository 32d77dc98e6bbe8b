import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';

/**
 * 'ShiftBoard' are the plans of a group's people with everything that belongs to planning; staff
 * have those of the groups they administer. 'ComingShift' is what each person sees of their own.
 */
export function shiftRules(can: AbilityBuilder<MongoAbility>['can'], viewer: Viewer): void {
  const { grants, isStaff, adminGroupIds } = viewer;
  can('read', 'ShiftPattern');
  can('read', 'ComingShift');
  can('create', 'ScheduleRequest');
  if (isStaff) can(['read', 'update'], 'ShiftBoard', { groupId: { $in: [...adminGroupIds] } });
  // Whose days an import may plan: those of the boards that the viewer may change.
  if (grants.has('attendance.shift:update') || (isStaff && adminGroupIds.length > 0))
    can('plan', 'PlannedDay');
  if (grants.has('attendance.shift')) can('read', 'ShiftBoard');
  if (grants.has('attendance.shift:update')) can('update', 'ShiftBoard');
}
