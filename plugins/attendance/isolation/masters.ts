import { type IsolationRow, nothing } from '#test/support/isolation.ts';

const A_DAY = { day: 1, start: '09:00', end: '18:00' };
const A_HOLIDAY = {
  name: '棚卸し',
  dayType: 'PRESCRIBED',
  startsOn: '2027-03-30',
  endsOn: '2027-03-31',
};
const A_SEASON = { from: '07-01', until: '09-30' };

/** How somebody of another company would try to misuse shifts, kinds of leave and the setting. */
export const mastersIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.basicShiftSearch': {
    sends: (theirs) => [
      {},
      { groupByWorkplaceId: theirs.of('affiliation_groups') },
      { groupByWorkplaceId: theirs.of('workplaces') },
    ],
  },
  'Query.attendanceLimits': nothing,
  // Everybody of the demo has one.
  'Query.employeesWithoutBasicShift': nothing,
  'Mutation.createBasicShift': {
    sends: (theirs) => [
      {
        data: { name: '新しいシフト', employeeIds: [theirs.of('employees')], timetables: [A_DAY] },
      },
      { data: { name: '別の新しいシフト' } },
    ],
  },
  'Mutation.updateBasicShift': {
    sends: (theirs, own) => [
      {
        where: { id: theirs.of('basic_shifts') },
        data: { name: 'のっとり', timetables: [A_DAY] },
      },
      { where: { id: own.of('basic_shifts') }, data: { employeeIds: [theirs.of('employees')] } },
    ],
  },
  'Mutation.cancelBasicShiftChange': {
    sends: (theirs) => [{ where: { id: theirs.of('basic_shifts') }, validFrom: '2099-04-01' }],
  },
  'Mutation.assignBasicShift': {
    sends: (theirs, own) => [
      {
        where: { id: own.of('basic_shifts') },
        data: { employeeIds: [theirs.of('employees')], validFrom: '2099-04-01' },
      },
      {
        where: { id: theirs.of('basic_shifts') },
        data: { employeeIds: [own.of('employees')], validFrom: '2099-04-01' },
      },
    ],
  },
  'Mutation.cancelBasicShiftAssignment': {
    sends: (theirs) => [{ employeeId: theirs.of('employees'), validFrom: '2099-04-01' }],
  },
  'Query.vacationClasses': {},
  'Query.vacationClassSettings': {},
  'Mutation.createVacationClass': {
    ...nothing,
    sends: () => [{ data: { name: '新しい休暇', color: 'GREEN', displayPeriod: A_SEASON } }],
  },
  'Mutation.updateVacationClass': {
    sends: (theirs) => [
      {
        where: { id: theirs.of('vacation_classes') },
        data: { name: 'のっとり', displayPeriod: A_SEASON },
      },
    ],
  },
  'Mutation.updateVacationSettings': {
    sends: (theirs, own) => [
      {
        inputs: [{ id: theirs.of('vacation_classes'), display: false, displayPeriod: A_SEASON }],
      },
      {
        inputs: [
          { id: own.of('vacation_classes'), color: 'GREY' },
          { id: theirs.of('vacation_classes', 1), color: 'GREY' },
        ],
      },
    ],
  },
  'Mutation.addStandardVacationClasses': {},
  'Mutation.addNationalHolidays': { sends: () => [{ year: 2027 }] },
  'Mutation.createCompanyHoliday': {
    sends: (theirs) => [
      { data: { ...A_HOLIDAY, workplaceId: theirs.of('workplaces') } },
      { data: { ...A_HOLIDAY, employmentDivisionId: theirs.of('employment_divisions') } },
      { data: A_HOLIDAY },
    ],
  },
  'Query.attendanceSetting': nothing,
  'Query.attendanceSettingVersions': nothing,
  'Mutation.updateAttendanceSetting': {
    ...nothing,
    sends: () => [{ data: { asksPosition: false } }],
  },
  'Mutation.cancelAttendanceSetting': { sends: () => [{ validFrom: '2099-04-01' }] },
};
