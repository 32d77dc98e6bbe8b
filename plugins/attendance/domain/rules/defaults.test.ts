import { describe, expect, it } from 'vitest';
import { defaultsOf, kindOf, RULE_KINDS, type RuleKind } from './catalogue.ts';
import { completedLine, isAsked, type Settings } from './check.ts';
import type { Columns, Field } from './field.ts';

/** What a value of the field may not be, as the form and the API would refuse it. */
const refused = (field: Field, value: unknown): boolean => {
  const { kind, choices = [], min = -Infinity, max = Infinity, oneOf } = field;
  switch (kind) {
    case 'choice':
      return !choices.includes(value as string);
    case 'choices':
      return !(value as string[]).every((one) => choices.includes(one));
    case 'flag':
      return typeof value !== 'boolean';
    case 'clock':
      return !/^([01]\d|2[0-3]):[0-5]\d$/.test(value as string);
    case 'date':
      return !/^\d{4}-\d{2}-\d{2}$/.test(value as string);
    case 'text':
      return (value as string).length > max;
    case 'rows':
      return (
        (value as Settings[]).length > max ||
        (value as Settings[]).some((line) => lineIsRefused(field.columns ?? {}, line))
      );
    default:
      return (
        (value as number) < min ||
        (value as number) > max ||
        oneOf?.includes(value as number) === false
      );
  }
};
const lineIsRefused = (columns: Columns, line: Settings): boolean =>
  Object.entries(columns).some(([name, column]) => refused(column, line[name]));

describe('before anybody has said anything', () => {
  it.each(RULE_KINDS)('every value of %s is one that somebody could have chosen', (kind) => {
    for (const [name, field] of Object.entries(kindOf(kind).fields)) {
      expect(refused(field, field.default), name).toBe(false);
      const line = completedLine(field.columns ?? {}, {});
      expect(lineIsRefused(field.columns ?? {}, line), name).toBe(false);
    }
  });

  it.each<[string, RuleKind, object]>([
    [
      'everybody works fixed hours, without core time',
      'WORK_SYSTEM',
      { workSystem: 'FIXED', hasCoreTime: false, fullTwoDayWeekend: false },
    ],
    [
      'variable hours go by the month',
      'WORK_SYSTEM',
      { variablePeriod: 'MONTH', partialWeek: 'PRORATE', frameRounding: 'FLOOR_MINUTE' },
    ],
    [
      'work on days off is overtime of the company, on statutory ones it is not',
      'OVERTIME',
      { overtimeCalcType: 'BY_QUANTITY', includePublicHolidays: true, includeLegalHolidays: false },
    ],
    [
      'the contract’s month has its planned days, and a substitute is nobody’s duty',
      'OVERTIME',
      { workingHoursCalcType: 'PRESCRIBED_DAYS_HOURS', substituteRequired: false },
    ],
    [
      'every stamp may be made, from the minute on which it is',
      'TIME_STAMPING',
      {
        position: 'ASKED',
        earlyWork: 'FROM_STAMP',
        stampTypes: [
          'CHECK_IN_OFFICE',
          'CHECK_OUT_OFFICE',
          'DIRECT_START',
          'DIRECT_END',
          'BREAK_IN',
          'BREAK_OUT',
        ],
      },
    ],
    [
      'Sunday is the statutory holiday',
      'HOLIDAY',
      {
        statutoryHolidayRule: 'FIXED_WEEKDAY',
        statutoryWeekday: 0,
        afterStatutoryHolidayMidnight: 'EXCLUDE_HOLIDAY_MINUTES',
      },
    ],
    [
      'work on days off gives days off, whole and half',
      'HOLIDAY',
      { allowsSubstitute: true, allowsCompensatory: true, compensatoryUnits: ['DAY', 'HALF'] },
    ],
    [
      'everything can be asked for',
      'REQUEST',
      { types: ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK', 'SCHEDULE'] },
    ],
    [
      'a reason is needed where hours change, and none for leave',
      'REQUEST',
      { reasonRequired: ['REVISE', 'OVERTIME', 'HOLIDAY_WORK'] },
    ],
    [
      'nobody decides about themselves, and only what was stamped counts',
      'REQUEST',
      { allowsSelfApproval: false, unstampedOvertime: 'STAMPS_ONLY' },
    ],
    [
      'overtime and work on days off may be asked for afterwards, leave before',
      'REQUEST',
      { allowsOvertimeAfter: true, allowsHolidayWorkAfter: true, allowsVacationAfter: false },
    ],
    [
      'a record shows hours and minutes by week, in a list',
      'RECORD_DISPLAY',
      { timeFormat: 'SEXAGESIMAL', view: 'LIST', weeklySubtotals: true },
    ],
    [
      'corrections are asked for, with a reason, by managers too',
      'RECORD_ATTENDANCE',
      {
        employeeMends: 'BY_APPLICATION',
        mendReasonRequired: true,
        staffMendOwn: false,
        notifiesShortRest: true,
      },
    ],
    [
      'breaks are what was stamped, and could be cancelled',
      'BREAK_AUTO',
      { mode: 'STAMPED_ONLY', cancellable: true },
    ],
    [
      'nobody is checked out, and whoever would be is told',
      'EXIT_AUTO',
      { mode: 'NONE', alertsEmployee: true, alertsStaff: true },
    ],
    ['work before the plan is told to the managers', 'EARLY_WORK', { alertsStaff: true }],
    [
      'nothing is rounded, and would be in favour of the person',
      'ROUNDING',
      {
        checkInMode: 'FLOOR',
        checkOutMode: 'CEIL',
        breakInMode: 'CEIL',
        breakOutMode: 'FLOOR',
        dailyMode: 'CEIL',
        roundsMonthlyTotals: false,
      },
    ],
    ['nobody is told of part-time limits', 'PART_TIME_NOTICE', { notices: [] }],
  ])('%s', (_what, kind, expected) => {
    expect(defaultsOf(kind)).toMatchObject(expected);
  });

  it('a record shows every column but the company’s own overtime', () => {
    const { columns } = defaultsOf('RECORD_DISPLAY');
    const { choices = [] } = kindOf('RECORD_DISPLAY').fields['columns'] ?? {};
    expect(choices.filter((one) => !columns.includes(one as never))).toEqual(['COMPANY_OVERTIME']);
  });

  it('a new part-time limit is in force, and told to the person and the managers', () => {
    const { columns = {} } = kindOf('PART_TIME_NOTICE').fields['notices'] ?? {};
    expect(completedLine(columns, { name: '週20時間' })).toMatchObject({
      isActive: true,
      notifiesEmployee: true,
      notifiesStaff: true,
    });
  });

  it('lists name whoever is over 45, 60, 80 or nearly 100 hours, or short of their contract', () => {
    const { conditions } = defaultsOf('WORKTIME_EXTRACTION');
    expect(
      conditions.map(
        ({ measure, comparison, minutes }) => `${measure} ${comparison} ${minutes / 60}`,
      ),
    ).toEqual([
      'OVERTIME OVER 45',
      'OVERTIME OVER 60',
      'DOCTOR OVER 80',
      `OVERTIME_WITH_HOLIDAYS OVER ${100 - 1 / 60}`,
      'CONTRACT_DIFFERENCE UNDER 0',
    ]);
  });
});

describe('the form does not ask for what plays no part', () => {
  const ROUNDS = ['checkIn', 'checkOut', 'breakIn', 'breakOut', 'daily'];
  const FLEX = ['flexPeriodMonths', 'flexStartMonth', 'hasCoreTime', 'fullTwoDayWeekend'];
  const CORE = ['coreStart', 'coreEnd'];
  const VARIABLE = ['variablePeriodStart', 'partialWeek'];
  const YEAR = ['yearlyPeriodMonths'];
  const FRAME = ['frameRounding'];
  const DEEMED = ['deemedMinutes'];
  const LATER = ['overtimeAfterDays', 'vacationAfterDays', 'holidayWorkAfterDays'];
  const ALL_COMPENSATORY = [
    'compensatoryUnits',
    'compensatoryExpiryMonths',
    'compensatoryReminderDays',
  ];
  it.each<[RuleKind, object, string[]]>([
    [
      'WORK_SYSTEM',
      {},
      [...DEEMED, ...FLEX, ...CORE, 'variablePeriod', ...VARIABLE, ...YEAR, ...FRAME],
    ],
    [
      'WORK_SYSTEM',
      { workSystem: 'FLEX' },
      [...DEEMED, ...CORE, 'variablePeriod', ...VARIABLE, ...YEAR],
    ],
    [
      'WORK_SYSTEM',
      { workSystem: 'FLEX', hasCoreTime: true },
      [...DEEMED, 'variablePeriod', ...VARIABLE, ...YEAR],
    ],
    ['WORK_SYSTEM', { workSystem: 'MONTHLY_VARIABLE' }, [...DEEMED, ...FLEX, ...CORE, ...YEAR]],
    [
      'WORK_SYSTEM',
      { workSystem: 'YEARLY_VARIABLE' },
      [...DEEMED, ...FLEX, ...CORE, 'variablePeriod'],
    ],
    [
      'WORK_SYSTEM',
      { workSystem: 'DISCRETIONARY' },
      [...FLEX, ...CORE, 'variablePeriod', ...VARIABLE, ...YEAR, ...FRAME],
    ],
    [
      'WORK_SYSTEM',
      { workSystem: 'OUTSIDE_DEEMED' },
      [...FLEX, ...CORE, 'variablePeriod', ...VARIABLE, ...YEAR, ...FRAME],
    ],
    ['OVERTIME', {}, ['overtimeCalcMinutes']],
    ['OVERTIME', { overtimeCalcType: 'FIXED_DAILY_VALUE' }, []],
    [
      'OVERTIME',
      { workingHoursCalcType: 'FIXED_VALUE' },
      ['overtimeCalcMinutes', 'prescribedDays'],
    ],
    [
      'OVERTIME',
      { workingHoursCalcType: 'STATUTORY_FRAME' },
      ['overtimeCalcMinutes', 'workingHoursMinutes', 'prescribedDays'],
    ],
    ['TIME_STAMPING', {}, ['earlyWorkMinutes']],
    ['TIME_STAMPING', { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' }, []],
    ['HOLIDAY', {}, ['fourWeeksStart']],
    ['HOLIDAY', { statutoryHolidayRule: 'FOUR_WEEKS' }, ['statutoryWeekday']],
    ['HOLIDAY', { statutoryHolidayRule: 'CALENDAR' }, ['statutoryWeekday', 'fourWeeksStart']],
    ['HOLIDAY', { allowsSubstitute: false }, ['fourWeeksStart', 'substituteWithinDays']],
    ['HOLIDAY', { allowsCompensatory: false }, ['fourWeeksStart', ...ALL_COMPENSATORY]],
    ['REQUEST', {}, ['vacationAfterDays']],
    ['REQUEST', { allowsVacationAfter: true }, []],
    ['REQUEST', { allowsOvertimeAfter: false, allowsHolidayWorkAfter: false }, LATER],
    ['FUNCTION_DISPLAY', {}, []],
    ['RECORD_DISPLAY', {}, ['decimals']],
    ['RECORD_DISPLAY', { timeFormat: 'DECIMAL' }, []],
    ['RECORD_ATTENDANCE', {}, ['mendReasonRequired']],
    ['RECORD_ATTENDANCE', { employeeMends: 'DIRECTLY' }, []],
    ['BREAK_AUTO', {}, ['windows', 'steps', 'cancellable']],
    ['BREAK_AUTO', { mode: 'FIXED_WINDOWS' }, ['steps']],
    // The longer of both takes what was stamped, too: there is nothing to cancel.
    ['BREAK_AUTO', { mode: 'MAX' }, ['steps', 'cancellable']],
    ['BREAK_AUTO', { mode: 'STEPS_BY_WORKED' }, ['windows']],
    ['BREAK_AUTO', { mode: 'STEPS_BY_ELAPSED' }, ['windows']],
    ['EXIT_AUTO', {}, ['afterMinutes', 'alertsEmployee', 'alertsStaff']],
    ['EXIT_AUTO', { mode: 'AT_PLAN_END' }, ['afterMinutes']],
    ['EXIT_AUTO', { mode: 'AFTER' }, []],
    ['ROUNDING', {}, ROUNDS.map((one) => `${one}Mode`)],
    ['ROUNDING', Object.fromEntries(ROUNDS.map((one) => [`${one}Unit`, 5])), []],
    ['ROUNDING', { dailyUnit: 60 }, ROUNDS.slice(0, 4).map((one) => `${one}Mode`)],
  ])('%s with %o', (kind, own, expected) => {
    const values: Settings = { ...defaultsOf(kind), ...own };
    const unasked = Object.keys(kindOf(kind).fields).filter((name) => !isAsked(kind, name, values));
    expect(unasked.sort()).toEqual(expected.toSorted());
  });
});
