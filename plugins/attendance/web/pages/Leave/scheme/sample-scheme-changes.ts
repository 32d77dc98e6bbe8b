const grant = (date: string, days: number) => ({ __typename: 'LeaveGrantOfScheme', date, days });

const row = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'LeaveSchemeChange',
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '営業部',
  joinedOn: '2023-06-01',
  before: [grant('2027-12-01', 16), grant('2028-12-01', 18)],
  after: [grant('2027-04-01', 16), grant('2028-04-01', 18), grant('2029-04-01', 20)],
  moreDays: 20,
  fallsShortOn: null,
  ...more,
});

export const schemeChanges = (nodes: object[], more: object = {}) => ({
  leaveSchemeChangesConnection: {
    totalCount: nodes.length,
    until: '2030-04-01',
    moreDays: 32,
    worseOffCount: 0,
    groups: [{ __typename: 'AttendanceGroup', id: 'g1', name: '営業部', depth: 0 }],
    nodes,
    ...more,
  },
});

export const everybodyMoved = schemeChanges([
  row('1', '佐藤', '美咲'),
  row('2', '鈴木', '健', {
    ...{ joinedOn: '2020-04-01', moreDays: 0 },
    before: [grant('2027-10-01', 20)],
    after: [grant('2027-10-01', 20)],
  }),
  row('3', '勅使河原', '倫太郎', { moreDays: 12 }),
  row('4', '田中', '蓮', { moreDays: 0 }),
]);
/** What the advance of base dates does not let happen: shown all the same. */
export const somebodyWorse = schemeChanges(
  [row('5', '渡辺', '直樹', { moreDays: -4, fallsShortOn: '2028-04-01' })],
  { worseOffCount: 1, moreDays: -4 },
);
