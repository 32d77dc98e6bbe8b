import type { Ids, IsolationRow } from '#test/support/isolation.ts';

const DAY = '2027-01-01';
const EMPLOYEES = '/admin/employee/list';
const person = (ids: Ids) => ({ id: ids.of('employees', 2) });
const one = (table: string) => (theirs: Ids) => ({ where: { id: theirs.of(table) } });

/** How another company would try to reach people, their places and their absences. */
export const peopleIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.enumByName': { tellsNothing: true, sends: () => [{ name: 'Gender' }] },
  'Query.countries': { tellsNothing: true },
  // The help is the program's own, the same for all companies.
  'Query.helpArticlesConnection': {
    tellsNothing: true,
    sends: () => [
      { where: { path: '/app/employee/attendance/home' } },
      { where: { search: '打刻', area: 'ADMIN' } },
      { where: { codeId: 'stamp-01' } },
    ],
  },
  'Mutation.createHelpArticle': {
    tellsNothing: true,
    onlyProvider: true,
    sends: () => [
      { data: { path: '/app', codeId: 'stolen-01', title: '盗人', content: '本文', order: 0 } },
    ],
  },
  'Mutation.updateHelpArticle': {
    tellsNothing: true,
    onlyProvider: true,
    sends: () => [{ where: { id: 'help-home-01' }, data: { title: '盗人' } }],
  },
  'Mutation.updateDisplayOrderHelpArticles': {
    tellsNothing: true,
    onlyProvider: true,
    sends: () => [{ inputs: [{ id: 'help-home-01', displayOrder: 9 }] }],
  },
  'Mutation.deleteHelpArticle': {
    tellsNothing: true,
    onlyProvider: true,
    sends: () => [{ where: { id: 'help-home-01' } }],
  },
  'Query.colleague': { sends: (theirs) => [{ where: person(theirs) }] },
  'Query.listViewChoice': {
    tellsNothing: true,
    sends: () => [{ where: { list: EMPLOYEES } }],
  },
  'Mutation.updateListViewChoice': {
    sends: (theirs, own) => [
      { where: { list: EMPLOYEES }, data: { defaultId: theirs.of('list_views') } },
      {
        where: { list: EMPLOYEES },
        data: { order: [own.of('list_views'), theirs.of('list_views')] },
      },
    ],
  },
  'Mutation.changeAssignment': {
    sends: (theirs, own) => [
      { where: person(theirs), data: { from: DAY, position: '部長' } },
      ...[
        { groupId: theirs.of('affiliation_groups') },
        { subGroupIds: [theirs.of('affiliation_groups')] },
        { workplaceId: theirs.of('workplaces') },
        { departmentId: theirs.of('departments') },
        { recruitmentTypeId: theirs.of('recruitment_types') },
        { employmentDivisionId: theirs.of('employment_divisions') },
        { bossId: theirs.of('employees', 3) },
      ].map((change) => ({ where: person(own), data: { from: DAY, ...change } })),
    ],
  },
  'Mutation.changeAssignments': {
    sends: (theirs, own) => [
      {
        ids: [theirs.of('employees', 2)],
        data: { from: DAY, groupId: own.of('affiliation_groups') },
      },
      {
        ids: [own.of('employees', 2)],
        data: { from: DAY, groupId: theirs.of('affiliation_groups') },
      },
    ],
  },
  'Mutation.correctAssignment': {
    sends: (theirs) => [
      { where: { employeeId: theirs.of('employees', 2), from: DAY }, data: { position: '部長' } },
    ],
  },
  'Mutation.cancelAssignment': {
    sends: (theirs) => [{ where: { employeeId: theirs.of('employees', 2), from: DAY } }],
  },
  'Mutation.createLeavePeriod': {
    sends: (theirs) => [
      {
        data: {
          employeeId: theirs.of('employees', 2),
          startsOn: '2027-02-01',
          endsOn: '2027-03-01',
          kind: 'CHILDCARE',
          reason: '育児休業',
        },
      },
    ],
  },
  'Mutation.updateLeavePeriod': {
    sends: (theirs) => [{ ...one('leave_periods')(theirs), data: { reason: '介護休業' } }],
  },
  'Mutation.deleteLeavePeriod': { sends: (theirs) => [one('leave_periods')(theirs)] },
  'Mutation.updateGroupAdmins': {
    sends: (theirs, own) => [
      { groupId: theirs.of('affiliation_groups'), data: { employeeIds: [own.of('employees', 2)] } },
      { groupId: own.of('affiliation_groups'), data: { employeeIds: [theirs.of('employees', 2)] } },
    ],
  },
  'Mutation.updateGroupRecruitmentTypes': {
    sends: (theirs, own) => [
      { groupId: theirs.of('affiliation_groups'), data: { recruitmentTypeIds: [] } },
      {
        groupId: own.of('affiliation_groups'),
        data: { recruitmentTypeIds: [theirs.of('recruitment_types')] },
      },
    ],
  },
  'Mutation.retireEmployee': {
    sends: (theirs) => [{ where: person(theirs), data: { retiredOn: DAY } }],
  },
  'Mutation.deleteEmployee': { sends: (theirs) => [{ where: person(theirs) }] },
  'Mutation.rehireEmployee': { sends: (theirs) => [{ where: person(theirs), data: {} }] },
};
