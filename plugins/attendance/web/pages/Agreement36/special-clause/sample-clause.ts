/** What stories and pictures of the log show. */
export const sampleUse = (more: object = {}) => ({
  __typename: 'SpecialClauseUse',
  id: 'use-1',
  employeeId: 'person-4',
  employeeNumber: 'A-005',
  lastName: '渡辺',
  firstName: '葵',
  agreement36Id: 'agreement-1',
  agreementName: '2026年度 全社',
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  invokedOn: '2026-10-06',
  reason: '主要顧客からの短納期の大口受注が重なり、出荷と請求の業務が集中したため',
  procedure: 'CONSULTATION',
  consultedOn: '2026-10-05',
  consultedWith: '従業員代表 小川 直樹',
  measures: ['DOCTOR_INTERVIEW', 'HEALTH_CHECK'],
  expectedHours: 75,
  createdAt: '2026-10-06T02:00:00Z',
  createdBy: '山本 恵',
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnBecause: null,
  place: 2,
  most: 6,
  mayChange: true,
  takenMeasures: [
    {
      __typename: 'TakenHealthMeasure',
      id: 'taken-1',
      measure: 'HEALTH_CHECK',
      takenOn: '2026-11-05',
      takenBy: '産業医 中村 健',
      note: '問診票を確認。就業に支障なし',
      createdAt: '2026-11-05T08:00:00Z',
      createdBy: '山本 恵',
    },
  ],
  ...more,
});

export const sampleLine = (more: object = {}) => ({
  __typename: 'SpecialClauseLine',
  id: 'use-1',
  employeeId: 'person-4',
  employeeNumber: 'A-005',
  lastName: '渡辺',
  firstName: '葵',
  groupName: '営業部',
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  overtimeMinutes: 3_725,
  holidayMinutes: 240,
  overOn: '2026-10-23',
  gaps: [] as string[],
  use: sampleUse() as object | null,
  ...more,
});

export const sampleLines = [
  sampleLine(),
  sampleLine({
    ...{ id: 'use-2', employeeId: 'person-5', lastName: '小林', firstName: '大翔' },
    ...{ overtimeMinutes: 5_040, gaps: ['MEASURE_MISSING', 'OVER_SPECIAL'] },
    use: sampleUse({ id: 'use-2', takenMeasures: [] }),
  }),
  sampleLine({
    ...{ id: 'person-6 2026-10', employeeId: 'person-6', lastName: '勅使河原' },
    ...{ firstName: 'エリザベス', use: null, gaps: ['NOT_INVOKED'] },
  }),
];

export const sampleAgreements = {
  agreements36: [
    {
      __typename: 'Agreement36',
      id: 'agreement-1',
      name: '2026年度 全社',
      startsOn: '2026-04-01',
      endsOn: '2027-03-31',
      hasSpecialClause: true,
      profile: 'STANDARD',
      monthHours: 45,
      specialMonthHours: 80,
      specialMonths: 6,
      filedOn: '2026-03-20',
    },
  ],
};

export const sampleLog = (nodes: readonly object[] = sampleLines, agreement: object = {}) => ({
  specialClauseLinesConnection: {
    __typename: 'SpecialClauseLinesConnection',
    totalCount: nodes.length,
    agreement: {
      __typename: 'SpecialClauseAgreement',
      id: 'agreement-1',
      name: '2026年度 全社',
      startsOn: '2026-04-01',
      endsOn: '2027-03-31',
      hasSpecialClause: true,
      filedOn: '2026-03-20',
      limitMinutes: 2_700,
      months: ['2026-04', '2026-10', '2026-11'],
      ...agreement,
    },
    counts: {
      __typename: 'SpecialClauseCounts',
      ...{ uses: 2, people: 2, notInvoked: 1, invokedLate: 0 },
      ...{ measureMissing: 1, overSpecial: 1, withdrawn: 0 },
    },
    groups: [{ __typename: 'AttendanceGroup', id: 'g-1', name: '営業部', depth: 0 }],
    nodes,
  },
});
