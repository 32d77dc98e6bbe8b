const PAYROLL = '/app/staff/attendance/management/data_output/payroll';

export const PAYROLL_PATHS = {
  output: PAYROLL,
  formats: `${PAYROLL}/formats`,
  exports: `${PAYROLL}/exports`,
} as const;
