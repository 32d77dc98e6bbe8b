import { personnelPages } from '../Personnel/pages.ts';
import type { EmployeePages } from './employee-page.ts';

const LIST = 'employee.list';

/** The pages of a person in the order of their links, by heading. */
export const employeePages: readonly EmployeePages[] = [
  {
    label: 'person.basic',
    pages: [
      { path: 'basic/basicInfo_company', label: 'person.company', grant: LIST },
      { path: 'basic/basicInfo_individual', label: 'person.individual', grant: LIST },
      { path: 'basic/addresses', label: 'person.addresses', grant: LIST },
      { path: 'basic/contacts', label: 'person.contacts', grant: LIST },
    ],
  },
  {
    label: 'person.work',
    pages: [
      { path: 'affiliation', label: 'person.affiliation', grant: LIST },
      { path: 'leave_history', label: 'person.leaveHistory', grant: LIST },
    ],
  },
  ...personnelPages,
  {
    label: 'person.rights',
    pages: [{ path: 'rights', label: 'person.rights', grant: 'employee.groupPermission' }],
  },
];
