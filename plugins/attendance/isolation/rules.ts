import type { Ids } from '#test/support/isolation.ts';

const PLACES = [
  ['WORKPLACE', 'workplaces'],
  ['WORKPLACE_GROUP', 'affiliation_groups'],
  ['EMPLOYMENT_DIVISION', 'employment_divisions'],
  ['BASIC_SHIFT', 'basic_shifts'],
] as const;

const rule = {
  sends: (theirs: Ids) => [
    { where: { id: theirs.of('attendance_rules') } },
    { where: { id: theirs.of('attendance_rules', 1) } },
  ],
};
const settings = { holiday: { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 6 } };
const drafts = (theirs: Ids) => [
  { data: { scope: 'COMPANY', settings } },
  ...PLACES.map(([scope, table]) => ({ data: { scope, scopeId: theirs.of(table), settings } })),
];
const four = {
  overtime: { calcType: 'BY_QUANTITY' },
  nightWork: { start: '22:00', end: '05:00' },
  workingHours: { calcType: 'STATUTORY_FRAME' },
  workOnHoliday: { substituteRequired: true },
};

/** How somebody of another company would try to misuse each field. */
export const rulesIsolation = {
  'Query.attendanceRules': { sends: () => [{ kind: 'WORK_SYSTEM' }, { kind: 'BREAK_AUTO' }] },
  'Query.attendanceRule': rule,
  'Query.attendanceRulePlaces': {},
  // Values of rules only: nothing in them is anybody's name or id.
  'Query.effectiveAttendanceRule': {
    tellsNothing: true,
    sends: (theirs: Ids) => [
      { kind: 'WORK_SYSTEM', where: { employeeId: theirs.of('employees') } },
      ...PLACES.map(([scope, table]) => ({
        kind: 'OVERTIME',
        where: { scope, scopeId: theirs.of(table) },
      })),
    ],
  },
  // The first draft says what holds already: it touches nobody.
  'Query.attendanceRuleImpact': { tellsNothing: true, sends: drafts },
  // A rule that says what would hold without it touches nobody.
  'Query.attendanceRuleCancelImpact': { ...rule, tellsNothing: true },
  // The demo's rules have nothing to mend.
  'Query.attendanceRuleFindings': { tellsNothing: true },
  // Nor does anybody of the demo work by the 1-year system.
  'Query.yearlyTermFindings': { tellsNothing: true },
  'Query.earlyWorkPeople': { sends: () => [{ month: '2026-10' }, { month: '2026-11' }] },
  'Query.worktimeExtraction': {
    sends: () => [
      { month: '2026-10', condition: { measure: 'WORKED', comparison: 'OVER', minutes: 0 } },
    ],
  },
  'Query.overTimeRuleSettings': {},
  'Query.getOverTimeRuleSettings': {
    sends: (theirs: Ids) => [
      {},
      { groupByWorkplaceId: theirs.of('affiliation_groups') },
      { employmentDivisionId: theirs.of('employment_divisions') },
      { basicShiftId: theirs.of('basic_shifts') },
    ],
  },
  'Mutation.saveAttendanceRule': { sends: drafts },
  'Mutation.cancelAttendanceRule': rule,
  'Mutation.addOvertTimeRuleSetting': {
    sends: (theirs: Ids) => [
      { ...four, groupByWorkplaceId: theirs.of('affiliation_groups') },
      { ...four, employmentDivisionId: theirs.of('employment_divisions') },
      { ...four, basicShiftId: theirs.of('basic_shifts') },
    ],
  },
  'Mutation.updateExistsOverTimeRuleSetting': {
    sends: (theirs: Ids) => [{ ...four, overTimeRuleSettingId: theirs.of('attendance_rules') }],
  },
};
