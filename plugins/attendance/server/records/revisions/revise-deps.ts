import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';

export type ReviseDeps = {
  readonly notify: EmployeeApi['notify'];
  readonly settleNotices: EmployeeApi['settleNotices'];
  readonly findNames: PersonNames;
};
