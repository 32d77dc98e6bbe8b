import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';

/** Who may see sent applications of a type, whoever sent them. */
export const GRANT_OF_TYPE = {
  REVISE: 'attendance.revise',
  OVERTIME: 'attendance.overtime',
  VACATION: 'attendance.vacation',
  HOLIDAY_WORK: 'attendance.holidayWork',
} as const;

/** Everybody asks for themselves; managers see what the people of their groups have sent. */
export function applicationRules(can: AbilityBuilder<MongoAbility>['can'], viewer: Viewer): void {
  can('create', 'Application');
  can('read', 'Application', { employeeId: viewer.employeeId });
  if (viewer.isStaff && viewer.adminGroupIds.length > 0)
    can('read', 'Application', { groupId: { $in: [...viewer.adminGroupIds] } });
  for (const [type, grant] of Object.entries(GRANT_OF_TYPE))
    if (viewer.grants.has(grant)) can('read', 'Application', { type });
}
