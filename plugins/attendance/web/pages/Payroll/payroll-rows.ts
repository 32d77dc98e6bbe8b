import type { PayrollFormatsQuery, PayrollMonthQuery } from './Payroll.generated.ts';

export type PayrollFormatRow = PayrollFormatsQuery['payrollFormats'][number];
export type PayrollPresetRow = PayrollFormatsQuery['payrollPresets'][number];
export type PayrollMonthFound = PayrollMonthQuery['payrollMonth'];
