import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '../../../core/server/context.ts';

/** 'AttendanceRecord' are a person's days and stamps, 'AttendanceBoard' the staff's screen of today. */
export function rules({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void {
  can('create', 'Stamp');
  can('read', 'WorkDay');
  can('read', 'AttendanceRecord', { employeeId: viewer.employeeId });
  if (viewer.isStaff) can('read', 'AttendanceBoard');
  if (viewer.isStaff && viewer.adminGroupIds.length > 0) {
    can('read', 'AttendanceRecord', { groupId: { $in: [...viewer.adminGroupIds] } });
  }
  if (viewer.grants.has('attendance.records')) {
    can('read', 'AttendanceBoard');
    can('read', 'AttendanceRecord');
  }
}

export const columns = {
  AttendanceRecord: { employeeId: 'employees.id', groupId: 'affiliations.group_id' },
};
