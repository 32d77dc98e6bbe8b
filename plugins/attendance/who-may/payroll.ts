import type { AccessTable } from '#core/who-may.ts';

export const payrollWhoMay: AccessTable = {
  'Query.payrollPresets': 'attendance.payroll',
  'Query.payrollMonth': 'attendance.payroll',
  'Query.payrollSample': 'attendance.payroll',
  'Query.payrollExportsConnection': 'attendance.payroll',
  'Query.payrollAccess': 'attendance.payroll',
  'Mutation.setPayrollAccess': 'attendance.payroll:update',
  'Mutation.forgetPayrollAccess': 'attendance.payroll:update',
  'Mutation.sendPayroll': 'attendance.payroll:update',
  'Mutation.verifyPayrollFormat': 'attendance.payroll:update',
  'Mutation.createPayrollFile': 'attendance.payroll:update',
  'Mutation.discardPayrollExport': 'attendance.payroll:update',
};
