import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';
import { ruleRules } from './rules/rule-rights.ts';
import { shiftRules } from './shifts/patterns/shift-rules.ts';

/** 'AttendanceRecord' are a person's days and stamps, 'AttendanceBoard' the staff's screen of today. */
export function rules({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void {
  can('create', 'Stamp');
  can('read', 'WorkDay');
  can(['read', 'annotate'], 'AttendanceRecord', { employeeId: viewer.employeeId });
  // Names of shifts and kinds of leave stand on everybody's screens.
  can('read', ['BasicShift', 'VacationClass']);
  keepers(can, viewer);
  leaveRules(can, viewer);
  closingRules(can, viewer);
  outputRules(can, viewer);
  parallelRules(can, viewer);
  limitRules(can, viewer);
  agreement36Rules(can, viewer);
  shiftRules(can, viewer);
  ruleRules(can, viewer);
  if (viewer.isStaff || viewer.grants.has('attendance.records')) can('ask', 'AttendanceRecord');
  if (viewer.isStaff) can('read', 'AttendanceBoard');
  if (viewer.isStaff && viewer.adminGroupIds.length > 0) {
    can(['read', 'annotate', 'revise'], 'AttendanceRecord', {
      groupId: { $in: [...viewer.adminGroupIds] },
    });
  }
  if (viewer.grants.has('attendance.records')) {
    can('read', 'AttendanceBoard');
    can('read', 'AttendanceRecord');
  }
  if (viewer.grants.has('attendance.records:update')) {
    can(['annotate', 'revise'], 'AttendanceRecord');
    can('import', 'ObjectiveRecord');
  }
}

/** 'LeaveBook': what leave somebody was granted, has taken and has left. */
function leaveRules(
  can: AbilityBuilder<MongoAbility>['can'],
  { grants, isStaff, adminGroupIds, employeeId }: Viewer,
): void {
  can('read', 'LeaveBook', { employeeId });
  if (isStaff || grants.has('attendance.leave')) can(['list', 'ask'], 'LeaveBook');
  if (isStaff && adminGroupIds.length > 0)
    can('read', 'LeaveBook', { groupId: { $in: [...adminGroupIds] } });
  if (grants.has('attendance.leave')) can('read', 'LeaveBook');
  if (grants.has('attendance.leave:update')) can('grant', ['LeaveBook', 'LeaveLot']);
  if (grants.has('attendance.leaveSetting')) can('read', 'LeaveSetting');
  if (grants.has('attendance.leaveSetting:update')) can('update', 'LeaveSetting');
}

/** 'ClosedPeriod': how far months are, of the people whom the viewer may see; who closes them and opens them again. */
function closingRules(can: AbilityBuilder<MongoAbility>['can'], { grants, isStaff }: Viewer): void {
  if (isStaff || grants.has('attendance.closing')) can('list', 'ClosedPeriod');
  if (grants.has('attendance.closing')) can('read', 'AttendanceRecord');
  if (grants.has('attendance.closing:update')) can('close', 'ClosedPeriod');
}

/** 'AttendanceOutput': figures of working time as files, of the people whom the viewer may see. */
function outputRules(can: AbilityBuilder<MongoAbility>['can'], { grants, isStaff }: Viewer): void {
  if (isStaff || grants.has('attendance.output')) can('read', ['AttendanceOutput', 'OutputFormat']);
  if (grants.has('attendance.output')) can('read', 'AttendanceRecord');
  if (grants.has('attendance.payroll')) {
    // Whoever pays people sees what they have worked. Their formats are declared.
    can('read', 'AttendanceRecord');
    can('read', 'PayrollExport');
  }
  if (grants.has('attendance.payroll:update')) can(['create', 'update'], 'PayrollExport');
}

/** 'ParallelTotal': totals of the system before. Whoever compares them sees everybody's hours. Periods are declared. */
function parallelRules(can: AbilityBuilder<MongoAbility>['can'], { grants }: Viewer): void {
  if (grants.has('attendance.parallel')) can('read', ['ParallelTotal', 'AttendanceRecord']);
  if (grants.has('attendance.parallel:update')) can('update', 'ParallelTotal');
}

/** 'OvertimeLimit': hours of people against the limits of LSA 36. Whoever keeps agreements or records sees everybody's. */
function limitRules(
  can: AbilityBuilder<MongoAbility>['can'],
  { grants, isStaff, adminGroupIds, employeeId }: Viewer,
): void {
  can('read', 'OvertimeLimit', { employeeId });
  const keeps = grants.has('attendance.agreement36') || grants.has('attendance.records');
  if (isStaff || keeps) can('list', 'OvertimeLimit');
  if (isStaff && adminGroupIds.length > 0)
    can('read', 'OvertimeLimit', { groupId: { $in: [...adminGroupIds] } });
  if (keeps) can('read', 'OvertimeLimit');
  if (grants.has('attendance.agreement36')) can('read', 'LimitAlertSetting');
  if (grants.has('attendance.agreement36:update')) can('update', 'LimitAlertSetting');
}

/** Uses of the special clause, for who keeps the agreements on overtime; doctor's interviews by a right of their own. */
function agreement36Rules(can: AbilityBuilder<MongoAbility>['can'], { grants }: Viewer): void {
  if (grants.has('attendance.agreement36')) can('read', 'SpecialClauseUse');
  if (grants.has('attendance.agreement36:update')) can('update', 'SpecialClauseUse');
  if (grants.has('attendance.interview')) can('read', 'DoctorInterview');
  if (grants.has('attendance.interview:update')) can('update', 'DoctorInterview');
}

/** Who keeps shifts, kinds of leave and settings. */
function keepers(
  can: AbilityBuilder<MongoAbility>['can'],
  { grants, isStaff, adminGroupIds }: Viewer,
): void {
  if (grants.has('attendance.basicShift') || grants.has('employee.list'))
    can('read', 'BasicShiftEmployee');
  // Managers ask about the people of their groups, as for their records.
  else if (isStaff) can('read', 'BasicShiftEmployee', { groupId: { $in: [...adminGroupIds] } });
  if (grants.has('attendance.basicShift:update')) can('assign', 'BasicShift');
  // Who keeps a person keeps their shift too.
  if (grants.has('employee.list:update')) can('assign', 'BasicShift');
  if (grants.has('attendance.vacationClass')) can('read', 'VacationClassSetting');
  if (grants.has('attendance.setting')) can('read', 'AttendanceSetting');
  if (grants.has('attendance.setting:update')) can('update', 'AttendanceSetting');
}

export const columns = {
  LeaveBook: { employeeId: 'person.id', groupId: 'membership.group_id' },
  AttendanceRecord: { employeeId: 'person.id', groupId: 'membership.group_id' },
  OvertimeLimit: { employeeId: 'person.id', groupId: 'membership.group_id' },
  BasicShiftEmployee: { groupId: 'membership.group_id' },
};
