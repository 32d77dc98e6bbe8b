import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import type {
  EmployeeMatter,
  EmployeeOrderBy,
  EmployeeWhereInput,
  LeaveStatus,
} from '#schema/generated/schema-types.ts';

const ORDERS: Readonly<Record<string, string>> = {
  name: 'KANA',
  employeeNumber: 'EMPLOYEE_NUMBER',
  email: 'EMAIL',
  joinedOn: 'JOINED_ON',
  group: 'GROUP',
  workplace: 'WORKPLACE',
};

/** The table's sort in the API's words. */
export const orderOf = ({ sort }: TableState): EmployeeOrderBy =>
  `${ORDERS[sort?.id ?? 'name'] ?? 'KANA'}_${sort?.desc ? 'DESC' : 'ASC'}` as EmployeeOrderBy;

export const whereOf = ({ search, filters }: TableState): EmployeeWhereInput => ({
  search: search || null,
  leaveStatuses: [...(filters.status ?? [])] as LeaveStatus[],
  groupIds: [...(filters.group ?? [])],
  workplaceIds: [...(filters.workplace ?? [])],
  recruitmentTypeIds: [...(filters.recruitmentType ?? [])],
  employmentDivisionIds: [...(filters.division ?? [])],
  matters: [...(filters.matter ?? [])] as EmployeeMatter[],
});
