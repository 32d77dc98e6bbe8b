import type { PayrollExportModel as Row } from './exports/export.store.ts';
import type { PersonOfMonth } from './month/people-of-month.ts';

export type PayrollExportModel = Row;
export type PayrollPersonModel = Pick<
  PersonOfMonth,
  'employeeId' | 'employeeNumber' | 'lastName' | 'firstName'
>;
