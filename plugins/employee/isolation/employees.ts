import { type Ids, type IsolationRow, nothing, where } from '#test/support/isolation.ts';

const email = 'employee@hinata.example';
const theirPeople = (theirs: Ids) => [
  { where: { ids: [theirs.of('employees', 2), theirs.of('employees', 3)] } },
  { where: { importId: theirs.of('imports') } },
];
const manyPeople: IsolationRow = {
  ...nothing,
  sends: (theirs) => [
    { rows: { ids: [theirs.of('employees', 2)] }, data: { workplacePhone: null } },
  ],
};
const A_DAY = { day: 1, start: '09:00', end: '18:00' };

const filterOf = (field: string, operator: string, values: readonly string[]) => ({
  join: 'ALL',
  groups: [{ join: 'ALL', conditions: [{ field, operator, values }] }],
});
const everybody = filterOf('updatedAt', 'FILLED', []);
const TABLES = { groupId: 'affiliation_groups', workplaceId: 'workplaces' } as const;
const filed = (field: keyof typeof TABLES, theirs: Ids) =>
  filterOf(field, 'ANY_OF', [theirs.of(TABLES[field])]);

/** How somebody of another company would try to misuse employees and the lists they are filed under. */
export const employeesIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.employee': where('employees'),
  // All that hangs on people, with the times of what it was before. Nine people of the demo are not of the company that
  // is attacked: of ten, in whatever order, one is.
  'Query.employees': { first: 10, sends: () => [{}, { isActive: false }] },
  'Query.employeesConnection': {
    sends: (theirs) => [
      // Whole, so that each of its parts can be put wrong.
      { where: { filter: everybody } },
      ...(['groupId', 'workplaceId'] as const).map((field) => ({
        where: { filter: filed(field, theirs) },
      })),
      {},
      { where: { search: '佐' } },
      { where: { groupId: theirs.of('affiliation_groups') } },
      { where: { workplaceId: theirs.of('workplaces') } },
    ],
  },
  'Query.activeEmployees': { sends: () => [{}, { search: '佐' }] },
  'Query.colleaguesConnection': {
    sends: (theirs) => [
      {},
      { where: { ids: [theirs.of('employees', 2)] } },
      { where: { groupId: theirs.of('affiliation_groups') } },
      { where: { workplaceId: theirs.of('workplaces') } },
    ],
  },
  'Query.myUsualHours': { ...nothing, personal: true, sends: () => [{ date: '2026-11-20' }] },
  'Mutation.createEmploymentDivision': {
    sends: (theirs) => [
      {
        data: {
          name: '新しい雇用区分',
          employmentType: 'OTHER',
          timetables: [
            {
              day: 1,
              start: '09:00',
              end: '18:00',
              affiliationGroupId: theirs.of('affiliation_groups'),
            },
          ],
        },
      },
    ],
  },
  'Mutation.updateEmploymentDivision': {
    sends: (theirs, own) => [
      {
        where: { id: theirs.of('employment_divisions') },
        data: { name: 'のっとり', timetables: [A_DAY] },
      },
      {
        where: { id: own.of('employment_divisions') },
        data: {
          timetables: [
            {
              day: 1,
              start: '09:00',
              end: '18:00',
              affiliationGroupId: theirs.of('affiliation_groups'),
            },
          ],
        },
      },
    ],
  },
  'Mutation.cancelEmploymentDivisionChange': {
    sends: (theirs) => [
      { where: { id: theirs.of('employment_divisions') }, validFrom: '2099-04-01' },
    ],
  },
  'Query.groupPermissions': {},
  'Mutation.createEmployee': {
    sends: (theirs) => {
      const person = {
        employeeNumber: 'X1',
        lastName: '佐藤',
        firstName: '花子',
        lastNameKana: 'サトウ',
        firstNameKana: 'ハナコ',
        email: 'new.person@minato.example',
      };
      return [
        { data: { ...person, groupId: theirs.of('affiliation_groups') } },
        { data: { ...person, workplaceId: theirs.of('workplaces') } },
        { data: { ...person, recruitmentTypeId: theirs.of('recruitment_types') } },
        { data: { ...person, employmentDivisionId: theirs.of('employment_divisions') } },
        { data: { ...person, permissionGroupId: theirs.of('permission_groups') } },
        { data: { ...person, basicShiftId: theirs.of('basic_shifts') } },
        { data: { ...person, email } },
      ];
    },
  },
  // Theirs are told as gone, by no name and no id.
  'Query.bulkUpdateEmployeesPreview': manyPeople,
  'Query.bulkUpdatesEmployees': nothing,
  'Mutation.bulkUpdateEmployees': manyPeople,
  'Mutation.undoBulkUpdateEmployees': where('bulk_changes'),
  'Mutation.updateEmployee': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('employees', 2) }, data: { lastName: '盗人' } },
      { where: { id: own.of('employees', 2) }, data: { groupId: theirs.of('affiliation_groups') } },
      { where: { id: own.of('employees', 2) }, data: { workplaceId: theirs.of('workplaces') } },
      {
        where: { id: own.of('employees', 2) },
        data: { recruitmentTypeId: theirs.of('recruitment_types') },
      },
      {
        where: { id: own.of('employees', 2) },
        data: { employmentDivisionId: theirs.of('employment_divisions') },
      },
      {
        where: { id: own.of('employees', 2) },
        data: { permissionGroupId: theirs.of('permission_groups') },
      },
      { where: { id: own.of('employees', 2) }, data: { email } },
    ],
  },
  'Mutation.inviteEmployee': where('employees'),
  // Two counts; that they are 0 for people of another company stands in invitations.test.ts.
  'Query.employeesNotFiled': nothing,
  'Query.employeesToInvite': { ...nothing, sends: theirPeople },
  'Mutation.inviteEmployees': { sends: theirPeople },
  'Mutation.transferMasterPermission': {
    sends: (theirs, own) => [
      {
        data: {
          employeeId: theirs.of('employees', 1),
          permissionGroupId: theirs.of('permission_groups'),
        },
      },
      {
        data: {
          employeeId: theirs.of('employees', 1),
          permissionGroupId: own.of('permission_groups', 1),
        },
      },
    ],
  },
};
