import { type IsolationRow, update, where } from '#test/support/isolation.ts';

const month = '2026-10';
const LINE = { reason: '受注の集中', work: '営業', people: 12 };
const OVERTIME = { block: 'ORDINARY', ...LINE, prescribedDay: 8, day: 3, month: 30, year: 300 };
const HOLIDAY = {
  ...LINE,
  ...{ prescribedHolidays: '土日', days: '月1日', start: '09:00', end: '18:00' },
};
const SPECIAL = {
  ...LINE,
  ...{ day: 5, times: 6, month: 70, monthRate: 35, year: 700, yearRate: 35 },
};

/** How another company would try to see and change who used the special clause of agreements that are not theirs. */
export const agreement36Isolation: Readonly<Record<string, IsolationRow>> = {
  'Query.specialClauseLinesConnection': {
    sends: (theirs, own) => [
      { where: { agreement36Id: theirs.of('agreements36') }, first: 500 },
      {
        where: {
          agreement36Id: own.of('agreements36'),
          groupId: theirs.of('affiliation_groups'),
        },
        first: 500,
      },
    ],
  },
  'Query.specialClauseUse': {
    sends: (theirs) => [{ where: { id: theirs.of('special_clause_uses') } }],
  },
  'Query.specialClauseStanding': {
    tellsNothing: true,
    sends: (theirs, own) => [
      { agreement36Id: theirs.of('agreements36'), employeeId: theirs.of('employees'), month },
      { agreement36Id: own.of('agreements36'), employeeId: theirs.of('employees'), month },
    ],
  },
  'Mutation.invokeSpecialClause': {
    sends: (theirs, own) => [
      {
        data: { ...USE, agreement36Id: theirs.of('agreements36'), employeeId: own.of('employees') },
      },
      {
        data: { ...USE, agreement36Id: own.of('agreements36'), employeeId: theirs.of('employees') },
      },
    ],
  },
  'Mutation.recordHealthMeasure': {
    sends: (theirs) => [
      {
        where: { id: theirs.of('special_clause_uses') },
        data: { measure: 'HEALTH_CHECK', takenOn: '2026-10-30', takenBy: '産業医' },
      },
    ],
  },
  'Mutation.withdrawSpecialClauseUse': {
    sends: (theirs) => [{ where: { id: theirs.of('special_clause_uses') }, reason: '誤り' }],
  },
  'Query.doctorInterviewPeopleConnection': {
    sends: (theirs) => [
      { month, first: 500 },
      { month, first: 500, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Mutation.offerDoctorInterview': {
    sends: (theirs) => [
      { data: { employeeId: theirs.of('employees'), month, offeredOn: '2026-11-05' } },
    ],
  },
  'Mutation.recordDoctorInterview': update('doctor_interviews', {
    ...{ requestedOn: '2026-11-19', doneOn: '2026-11-19', doctor: '産業医 中村 健' },
  }),
  'Mutation.remindOfDoctorInterview': where('doctor_interviews'),
  'Query.agreement36Paper': where('agreements36'),
  'Mutation.changeAgreement36': update('agreements36', {
    ...{ validFrom: '2027-01-01', profile: 'STANDARD', monthHours: 30, yearHours: 300 },
    ...{ hasSpecialClause: false, reason: '協定の変更' },
  }),
  'Mutation.cancelAgreement36Change': {
    sends: (theirs) => [{ where: { id: theirs.of('agreements36') }, validFrom: '2027-01-01' }],
  },
  'Mutation.copyAgreement36': {
    sends: (theirs) => [{ where: { id: theirs.of('agreements36') } }],
  },
  'Mutation.saveAgreement36Paper': update('agreements36', {
    ...{ labourInsuranceNumber: '', corporateNumber: '', businessKind: '卸売業', businessName: '' },
    ...{ postalCode: '', address: '', phone: '', overtimeRows: [OVERTIME], holidayRows: [HOLIDAY] },
    ...{
      keepsUnder100: true,
      specialRows: [SPECIAL],
      procedure: '',
      measures: [],
      measureText: '',
    },
    ...{ party: 'UNION', partyTitle: '', partyName: '', electedBy: '', representsMajority: true },
    ...{ electedProperly: true, employerTitle: '', employerName: '', office: '' },
  }),
};

const USE = {
  month,
  invokedOn: '2026-10-15',
  reason: '大口の受注への対応',
  procedure: 'CONSULTATION',
  consultedOn: '2026-10-14',
  consultedWith: '従業員代表',
  measures: ['HEALTH_CHECK'],
};
