const dateOf = (date: string, unit = 'DAY') => ({ __typename: 'LeaveAgreementDate', date, unit });
export const file = {
  __typename: 'LeaveAgreementFile',
  key: 'hinata/upload/1.pdf',
  fileName: '計画的付与に関する労使協定書（2026年度）.pdf',
  bytes: 184_320,
  url: '/files/sample',
};

export const agreement = (id: string, more: object = {}) => ({
  __typename: 'LeaveAgreement',
  id,
  name: '2027年夏季の一斉休暇',
  agreedOn: '2026-11-16',
  note: '労働者の過半数代表 高橋 葵。原本は総務部で保管',
  dates: [dateOf('2027-08-12'), dateOf('2027-08-13', 'HALF_PM')],
  people: 32,
  days: 47.5,
  files: [file],
  createdAt: '2026-11-20T01:00:00.000Z',
  createdBy: '長谷川 健太郎',
  takenBackAt: null,
  takenBackBy: null,
  takenBackBecause: null,
  isToCome: true,
  ...more,
});

export const agreements = [
  agreement('summer'),
  agreement('wrong', {
    name: '創立記念日',
    dates: [dateOf('2026-12-15')],
    files: [],
    people: 5,
    days: 5,
    isToCome: false,
    takenBackAt: '2026-11-18T01:00:00.000Z',
    takenBackBy: '鈴木 健',
    takenBackBecause: '協定の日付の誤り',
  }),
  agreement('golden', {
    name: '2026年5月の一斉休暇',
    dates: [dateOf('2026-05-01')],
    files: [],
    people: 30,
    days: 30,
    isToCome: false,
  }),
];

const DATES = ['2027-08-12', '2027-08-13'];
const planDate = (date: string | undefined, unit: string, leftOut: string | null) => ({
  ...{ __typename: 'LeaveAgreementPlanDate', date, unit, leftOut },
});
const onBoth = [planDate(DATES[0], 'DAY', null), planDate(DATES[1], 'HALF_PM', null)];

const person = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'LeaveAgreementPlanPerson',
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  leftOut: null,
  dates: onBoth,
  heldDays: 16,
  plannedDays: 1.5,
  freeDays: 14.5,
  leftDays: 11,
  ...more,
});
const except = (leftOut: string) => [planDate(DATES[0], 'DAY', leftOut), ...onBoth.slice(1)];

export const plan = (people: readonly object[]) => ({
  leaveAgreementPlan: {
    __typename: 'LeaveAgreementPlan',
    planned: people.filter((one) => 'leftOut' in one && one.leftOut === null).length,
    leftOut: people.filter((one) => 'leftOut' in one && one.leftOut !== null).length,
    days: 3.5,
    people,
  },
});

export const tooFew = person('4', '高橋', '葵', {
  ...{ leftOut: 'TOO_FEW_DAYS', heldDays: 6, freeDays: 4, leftDays: 3 },
});
export const everybody = [
  person('1', '佐藤', '美咲'),
  person('2', '勅使河原', '倫太郎'),
  person('3', '鈴木', '健', {
    ...{ dates: except('DAY_OFF'), plannedDays: 0.5, freeDays: 9.5, heldDays: 10, leftDays: 8.5 },
  }),
  tooFew,
  person('5', '伊藤', '蓮', {
    leftOut: 'NO_DATE',
    dates: DATES.map((date) => planDate(date, 'DAY', 'AWAY')),
    ...{ plannedDays: 0, freeDays: 16 },
  }),
  person('6', '長谷川', '健太郎', { leftOut: 'OWN' }),
];

const day = (id: string, lastName: string, firstName: string, date: string, more: object = {}) => ({
  __typename: 'LeaveAgreementDay',
  id,
  employeeId: id.slice(0, 1),
  lastName,
  firstName,
  date,
  unit: date === '2027-08-13' ? 'HALF_PM' : 'DAY',
  endedAt: null,
  endedBecause: null,
  ...more,
});
export const plannedDays = [
  day('1a', '佐藤', '美咲', '2027-08-12'),
  day('1b', '佐藤', '美咲', '2027-08-13', {
    endedAt: '2026-11-20T01:00:00.000Z',
    endedBecause: '出張のため',
  }),
  day('2a', '勅使河原', '倫太郎', '2026-11-02'),
];
