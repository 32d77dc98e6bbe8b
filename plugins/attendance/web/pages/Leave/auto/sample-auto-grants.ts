const row = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'UpcomingLeaveGrant',
  id: `${id} 2026-12-01`,
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  joinedOn: '2026-06-01',
  lastGrantedOn: null,
  baseDate: '2026-12-01',
  isDue: false,
  outcome: 'GRANTED',
  why: null,
  days: 10,
  kind: 'STATUTORY',
  workdays: 118,
  attendedDays: 116,
  unsettledDays: 0,
  deemedDays: 0,
  attendancePercent: 80,
  ...more,
});

export const upcoming = (nodes: object[], more: object = {}) => ({
  upcomingLeaveGrantsConnection: {
    totalCount: nodes.length,
    dueCount: 1,
    openCount: 2,
    grantsAutomatically: true,
    daysBefore: 30,
    groups: [
      { __typename: 'AttendanceGroup', id: 'g1', name: '本社', depth: 0 },
      { __typename: 'AttendanceGroup', id: 'g2', name: '営業部', depth: 1 },
    ],
    nodes,
    ...more,
  },
});

export const everybody = upcoming([
  row('1', '佐藤', '美咲', { baseDate: '2026-11-20', isDue: true }),
  row('2', '鈴木', '健', {
    outcome: 'FALLS_SHORT',
    baseDate: '2026-11-20',
    isDue: true,
    attendedDays: 92,
  }),
  row('3', '田中', '蓮', {
    outcome: 'UNDECIDED',
    why: 'UNSETTLED_DAYS',
    attendedDays: 91,
    unsettledDays: 6,
  }),
  row('4', '渡辺', '陽子', {
    days: 6,
    kind: 'PROPORTIONAL',
    lastGrantedOn: '2025-12-01',
    deemedDays: 40,
  }),
  row('5', '勅使河原', '倫太郎', {
    ...{ outcome: 'NOTHING', why: 'EXCLUDED', days: 0 },
    ...{ workdays: null, attendedDays: null, unsettledDays: null, deemedDays: null },
  }),
]);

export const run = (id: string, more: object = {}) => ({
  __typename: 'AutomaticGrantRun',
  id,
  baseDate: '2026-10-01',
  executor: 'AUTOMATIC',
  people: 32,
  days: 401,
  reason: '',
  createdAt: '2026-09-30T20:10:00.000Z',
  createdBy: null,
  takenBackAt: null,
  takenBackBy: null,
  takenBackBecause: null,
  ...more,
});

export const runs = (nodes: object[]) => ({
  automaticGrantRunsConnection: { totalCount: nodes.length, nodes },
});

const personOfRun = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'AutomaticGrantRunPerson',
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  days: 11,
  kind: 'STATUTORY',
  usableUntil: '2028-09-30',
  workdays: 243,
  attendedDays: 240,
  deemedDays: 0,
  ...more,
});

export const peopleOfRun = {
  automaticGrantRunPeopleConnection: {
    totalCount: 2,
    nodes: [
      personOfRun('1', '佐藤', '美咲'),
      personOfRun('4', '渡辺', '陽子', {
        days: 6,
        kind: 'PROPORTIONAL',
        workdays: 146,
        deemedDays: 12,
      }),
    ],
  },
};
