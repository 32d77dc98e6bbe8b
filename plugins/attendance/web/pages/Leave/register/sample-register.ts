const taken = (date: string, more: object = {}) => ({
  __typename: 'LeaveRegisterDate',
  date,
  days: 1,
  hours: 0,
  chosenBy: null,
  isPlanned: false,
  ...more,
});
const base = (date: string, days: number) => ({
  __typename: 'LeaveBaseDate',
  date,
  days,
  hours: 0,
});

/** A page of the register, for stories. */
export const samplePage = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'LeaveRegisterPage',
  id: `${id} 2026-04-01`,
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  joinedOn: '2020-10-01',
  leftOn: null,
  from: '2026-04-01',
  to: '2027-03-31',
  baseDates: [base('2026-04-01', 14)],
  besidesDays: 0,
  besidesHours: 0,
  carriedOverDays: 6.5,
  carriedOverHours: 0,
  dates: [
    taken('2026-05-01'),
    taken('2026-06-12', { days: 0.5 }),
    taken('2026-08-13'),
    taken('2026-08-14', { chosenBy: 'AGREED' }),
    taken('2026-10-02', { days: 0, hours: 2 }),
    taken('2026-12-28', { chosenBy: 'DESIGNATED', isPlanned: true }),
  ],
  takenDays: 3.5,
  takenHours: 2,
  plannedDays: 1,
  plannedHours: 0,
  takenElsewhereDays: 0,
  leftDays: 16,
  leftHours: 6,
  keepUntil: '2032-03-31',
  ...more,
});

export const twoBaseDates = samplePage('2', '勅使河原', '倫太郎', {
  id: '2 2025-10-01',
  joinedOn: '2025-04-01',
  from: '2025-10-01',
  baseDates: [base('2025-10-01', 10), base('2026-04-01', 11)],
  carriedOverDays: 0,
  dates: [taken('2025-12-26'), taken('2026-07-21')],
  takenDays: 2,
  takenHours: 0,
  plannedDays: 0,
  takenElsewhereDays: 3,
  leftDays: 16,
  leftHours: 0,
});

export const ofWhoLeft = samplePage('3', '鈴木', '健', {
  leftOn: '2026-10-31',
  dates: [],
  takenDays: 0,
  takenHours: 0,
  plannedDays: 0,
  leftDays: 20.5,
  leftHours: 0,
});

export const sampleRegister = (nodes: readonly object[]) => ({
  leaveRegisterPagesConnection: {
    totalCount: nodes.length,
    groups: [
      { __typename: 'AttendanceGroup', id: 'g1', name: '本社', depth: 0 },
      { __typename: 'AttendanceGroup', id: 'g2', name: '営業部', depth: 1 },
    ],
    nodes,
  },
});
