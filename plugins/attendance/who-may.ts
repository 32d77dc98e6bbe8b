import type { AccessTable } from '#core/who-may.ts';
import { agreement36WhoMay } from './who-may/agreement36.ts';
import { applicationsWhoMay } from './who-may/applications.ts';
import { closingWhoMay } from './who-may/closing.ts';
import { leaveWhoMay } from './who-may/leave.ts';
import { leaveDutyWhoMay } from './who-may/leave-duty.ts';
import { leaveRegisterWhoMay } from './who-may/leave-register.ts';
import { limitsWhoMay } from './who-may/limits.ts';
import { objectiveWhoMay } from './who-may/objective.ts';
import { outputWhoMay } from './who-may/output.ts';
import { overviewWhoMay } from './who-may/overview.ts';
import { parallelWhoMay } from './who-may/parallel.ts';
import { payrollWhoMay } from './who-may/payroll.ts';
import { resultsWhoMay } from './who-may/results.ts';
import { rulesWhoMay } from './who-may/rules.ts';
import { shiftsWhoMay } from './who-may/shifts.ts';

export const whoMay: AccessTable = {
  ...overviewWhoMay,
  ...applicationsWhoMay,
  ...leaveWhoMay,
  ...leaveDutyWhoMay,
  ...leaveRegisterWhoMay,
  ...shiftsWhoMay,
  ...resultsWhoMay,
  ...closingWhoMay,
  ...outputWhoMay,
  ...limitsWhoMay,
  ...agreement36WhoMay,
  ...payrollWhoMay,
  ...objectiveWhoMay,
  ...parallelWhoMay,
  ...rulesWhoMay,
  'Query.attendanceBoard': ['staff', 'attendance.records'],
  'Query.arrivals': ['staff', 'attendance.records'],
  'Query.attendanceMonth': 'everybody',
  'Query.attendanceMonthFile': 'everybody',
  'Query.myWorkDay': 'everybody',
  'Mutation.stamp': 'everybody',
  'Mutation.stamps': 'everybody',
  'Subscription.attendanceChanged': ['staff', 'attendance.records'],
  'Subscription.attendanceCountsChanged': ['staff', 'attendance.records'],
  'Query.basicShifts': 'everybody',
  'Query.basicShiftSearch': 'everybody',
  'Query.basicShift': 'everybody',
  'Query.basicShiftsConnection': 'everybody',
  'Query.attendanceLimits': 'everybody',
  'Query.employeesWithoutBasicShift': ['attendance.basicShift:update', 'employee.list:update'],
  'Query.vacationClasses': 'everybody',
  'Query.vacationClass': 'everybody',
  'Query.vacationClassSettings': 'attendance.vacationClass',
  'Query.attendanceSetting': 'attendance.setting',
  'Query.attendanceSettingVersions': 'attendance.setting',
  'Mutation.cancelBasicShiftChange': 'attendance.basicShift:update',
  'Mutation.assignBasicShift': ['attendance.basicShift:update', 'employee.list:update'],
  'Mutation.cancelBasicShiftAssignment': ['attendance.basicShift:update', 'employee.list:update'],
  'Mutation.updateVacationSettings': 'attendance.vacationClass:update',
  'Mutation.addStandardVacationClasses': 'attendance.vacationClass:update',
  'Mutation.updateAttendanceSetting': 'attendance.setting:update',
  'Mutation.cancelAttendanceSetting': 'attendance.setting:update',
  'BasicShift.employees': ['staff', 'attendance.basicShift', 'employee.list'],
};
