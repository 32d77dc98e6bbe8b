import { EmployeeAffiliationDocument } from '../Affiliation/Affiliation.generated.ts';
import { EmployeeDetailDocument } from '../EmployeeDetail/EmployeeDetail.generated.ts';
import { EmployeeRightsPageDocument } from '../EmployeeRights/EmployeeRights.generated.ts';
import { EmployeeLeaveHistoryDocument } from '../LeaveHistory/LeaveHistory.generated.ts';
import { personnelPages } from '../Personnel/pages.ts';
import type { EmployeePage, EmployeePages } from './employee-page.ts';

const LIST = 'employee.list';
const BASIC = { grant: LIST, asks: EmployeeDetailDocument };

/** The pages of a person in the order of their links, by heading. */
export const employeePages: readonly EmployeePages[] = [
  {
    label: 'person.basic',
    pages: [
      { path: 'basic/basicInfo_company', label: 'person.company', ...BASIC },
      { path: 'basic/basicInfo_individual', label: 'person.individual', ...BASIC },
      { path: 'basic/addresses', label: 'person.addresses', ...BASIC },
      { path: 'basic/contacts', label: 'person.contacts', ...BASIC },
    ],
  },
  {
    label: 'person.work',
    pages: [
      {
        path: 'affiliation',
        label: 'person.affiliation',
        grant: LIST,
        asks: EmployeeAffiliationDocument,
      },
      {
        path: 'leave_history',
        label: 'person.leaveHistory',
        grant: LIST,
        asks: EmployeeLeaveHistoryDocument,
      },
    ],
  },
  ...personnelPages,
  {
    label: 'person.rights',
    pages: [
      {
        path: 'rights',
        label: 'person.rights',
        grant: 'employee.groupPermission',
        asks: EmployeeRightsPageDocument,
      },
    ],
  },
];

/** The page of a person that stands at a path. */
export const pageAt = (pathname: string, employeeId: string): EmployeePage | undefined =>
  employeePages
    .flatMap(({ pages }) => pages)
    .find(({ path }) => pathname.startsWith(`/admin/employee/${employeeId}/${path}`));
