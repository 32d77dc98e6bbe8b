import { describe, expect, it } from 'vitest';
import { defaultsOf, type RuleKind } from './catalogue.ts';
import { warningsOf, warningsOfRule } from './check.ts';

/** What somebody reads at which field, with the article; the defaults hold beside what is said. */
const told = (kind: RuleKind, own: object): string =>
  warningsOf(kind, { ...defaultsOf(kind), ...own })
    .map(({ field, key, article }) => `${field}: ${key} (${article})`)
    .join(', ');

type Case = readonly [what: string, own: object, expected: string];

const BREAKS = (mode: string, ...steps: (readonly [number, number])[]) => ({
  mode,
  steps: steps.map(([afterMinutes, breakMinutes]) => ({ afterMinutes, breakMinutes })),
});
const WINDOWS = (mode: string, ...windows: string[]) => ({
  mode,
  windows: windows.map((one) => ({ from: one.slice(0, 5), until: one.slice(6) })),
});
const WEEK_44 = 'weeklyLimitMinutes: week44 (lsa40)';
const NO_44 = 'weeklyLimitMinutes: week44OfExcludedSystem (lsa40)';
const MONTHS = 'flexPeriodMonths: flexAgreement (lsa32_3)';
const SHORT_BREAK = 'steps: breakBelowDuty (lsa34)';
const SHORT_WINDOWS = 'windows: windowsBelowDuty (lsa34)';
const UNTOLD = 'alertsEmployee: autoCheckOutUntold (guideline2017)';
const takes = (stamp: string) => `${stamp}Mode: roundingTakesTime (circular150)`;
const CUT = 'dailyMode: dailyRoundingTakesTime (circular150)';

const LAWS: Partial<Record<RuleKind, readonly Case[]>> = {
  WORK_SYSTEM: [
    ['40 hours a week are everybody’s', { weeklyLimitMinutes: 2400 }, ''],
    ['a minute more is for small shops', { weeklyLimitMinutes: 2401 }, WEEK_44],
    [
      'in a monthly system, too',
      { weeklyLimitMinutes: 2640, workSystem: 'MONTHLY_VARIABLE' },
      WEEK_44,
    ],
    [
      'and in flextime of one month',
      { weeklyLimitMinutes: 2640, workSystem: 'FLEX', flexPeriodMonths: 1 },
      WEEK_44,
    ],
    [
      'not in flextime of two months',
      { weeklyLimitMinutes: 2640, workSystem: 'FLEX', flexPeriodMonths: 2 },
      `${NO_44}, ${MONTHS}`,
    ],
    ['not in the year', { weeklyLimitMinutes: 2640, workSystem: 'YEARLY_VARIABLE' }, NO_44],
    ['not in irregular weeks', { weeklyLimitMinutes: 2640, workSystem: 'WEEKLY_IRREGULAR' }, NO_44],
    [
      'months that nobody asks for say nothing',
      { weeklyLimitMinutes: 2640, flexPeriodMonths: 3 },
      WEEK_44,
    ],
    ['40 hours in the year', { workSystem: 'YEARLY_VARIABLE' }, ''],
    ['40 hours in irregular weeks', { workSystem: 'WEEKLY_IRREGULAR' }, ''],
    ['eight hours a day', { dailyLimitMinutes: 480 }, ''],
    [
      'a minute over eight hours',
      { dailyLimitMinutes: 481 },
      'dailyLimitMinutes: dayOver8 (lsa32)',
    ],
    ['flextime of a month', { workSystem: 'FLEX', flexPeriodMonths: 1 }, ''],
    ['flextime of two is agreed and sent in', { workSystem: 'FLEX', flexPeriodMonths: 2 }, MONTHS],
    [
      'managers keep their night',
      { workSystem: 'EXEMPT_MANAGER' },
      'workSystem: exemptKeepsNight (lsa41)',
    ],
    [
      'outside work that can be followed is no outside work',
      { workSystem: 'OUTSIDE_DEEMED' },
      'workSystem: outsideOnlyUntrackable (lsa38_2)',
    ],
  ],
  OVERTIME: [
    ['night may begin earlier', { nightStart: '21:00' }, ''],
    ['and at the end of the night before', { nightStart: '05:00' }, ''],
    ['not later', { nightStart: '22:01' }, 'nightStart: nightNarrowed (lsa37)'],
    ['nor within the night', { nightStart: '04:59' }, 'nightStart: nightNarrowed (lsa37)'],
    ['night may end later', { nightEnd: '06:00' }, ''],
    ['and at the beginning of the next', { nightEnd: '22:00' }, ''],
    ['not earlier', { nightEnd: '04:59' }, 'nightEnd: nightNarrowed (lsa37)'],
    ['nor before midnight', { nightEnd: '22:01' }, 'nightEnd: nightNarrowed (lsa37)'],
    [
      'the early morning is night',
      { includeEarlyMorning: false },
      'includeEarlyMorning: earlyMorningLeftOut (lsa37)',
    ],
    [
      'overtime is paid, approved or not',
      { overtimeCalcType: 'APPROVED_ONLY' },
      'overtimeCalcType: approvedOnly (lsa37)',
    ],
    ['other ways of counting are the company’s', { overtimeCalcType: 'BY_TIME_BAND' }, ''],
  ],
  TIME_STAMPING: [
    [
      'a minute that somebody was there',
      { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' },
      'earlyWork: earlyWorkTakesTime (guideline2017)',
    ],
    ['a gap of an hour may be', { gapThresholdMinutes: 60 }, ''],
    [
      'a longer one hides work',
      { gapThresholdMinutes: 61 },
      'gapThresholdMinutes: gapTooWide (guideline2017)',
    ],
  ],
  BREAK_AUTO: [
    ['45 and 60 minutes', BREAKS('STEPS_BY_WORKED', [360, 45], [480, 60]), ''],
    ['the hour at once', BREAKS('STEPS_BY_ELAPSED', [360, 60]), ''],
    ['44 after six hours', BREAKS('STEPS_BY_WORKED', [360, 44], [480, 60]), SHORT_BREAK],
    ['45 a minute too late', BREAKS('STEPS_BY_WORKED', [361, 45], [480, 60]), SHORT_BREAK],
    ['59 after eight hours', BREAKS('STEPS_BY_ELAPSED', [360, 45], [480, 59]), SHORT_BREAK],
    ['60 a minute too late', BREAKS('STEPS_BY_ELAPSED', [360, 45], [481, 60]), SHORT_BREAK],
    ['steps that nobody asks for', BREAKS('STAMPED_ONLY', [360, 10]), ''],
    ['an hour at noon', WINDOWS('FIXED_WINDOWS', '12:00-13:00'), ''],
    ['an hour in two parts', WINDOWS('MAX', '12:00-12:45', '15:00-15:15'), ''],
    ['an hour over midnight', WINDOWS('MAX', '23:30-00:30'), ''],
    ['59 minutes at noon', WINDOWS('FIXED_WINDOWS', '12:00-12:59'), SHORT_WINDOWS],
    ['59 minutes, the longer of both', WINDOWS('MAX', '12:00-12:59'), SHORT_WINDOWS],
    ['windows that nobody asks for', WINDOWS('STEPS_BY_WORKED', '12:00-12:10'), ''],
    [
      'a break that was worked through',
      { mode: 'FIXED_WINDOWS', cancellable: false },
      'cancellable: breakNotCancellable (guideline2017)',
    ],
    ['stamped breaks need no such way', { mode: 'STAMPED_ONLY', cancellable: false }, ''],
  ],
  EXIT_AUTO: [
    ['nobody is checked out', { mode: 'NONE', alertsEmployee: false }, ''],
    ['a guessed end is told', { mode: 'AT_PLAN_END', alertsEmployee: false }, UNTOLD],
    ['and one after hours', { mode: 'AFTER', alertsEmployee: false }, UNTOLD],
    ['told to the person', { mode: 'AFTER' }, ''],
  ],
  HOLIDAY: [
    [
      'the last day off is known late',
      { statutoryHolidayRule: 'LATEST_IN_WEEK' },
      'statutoryHolidayRule: latestInWeek (lsa35)',
    ],
    [
      'four weeks stand in the work rules',
      { statutoryHolidayRule: 'FOUR_WEEKS' },
      'statutoryHolidayRule: fourWeeksInWorkRules (lsa35)',
    ],
    ['the company’s calendar', { statutoryHolidayRule: 'CALENDAR' }, ''],
    ['a substitute within a month', { substituteWithinDays: 31 }, ''],
    [
      'later, the wages of the worked day are due',
      { substituteWithinDays: 32 },
      'substituteWithinDays: substituteFarAway (lsa24)',
    ],
    ['where there is none', { substituteWithinDays: 32, allowsSubstitute: false }, ''],
    ['days off for work are kept two years', { compensatoryExpiryMonths: 24 }, ''],
    [
      'longer leaves them unpaid',
      { compensatoryExpiryMonths: 25 },
      'compensatoryExpiryMonths: compensatoryUnpaid (lsa24)',
    ],
    ['where there are none', { compensatoryExpiryMonths: 25, allowsCompensatory: false }, ''],
  ],
  REQUEST: [
    [
      'hours without stamps',
      { unstampedOvertime: 'AS_APPLIED' },
      'unstampedOvertime: unstampedAsApplied (guideline2017)',
    ],
    ['no corrections', { types: ['VACATION'] }, 'types: noRevise (guideline2017)'],
    ['no leave', { types: ['REVISE'] }, 'types: noVacationRequest (lsa39)'],
    ['leave asked for two weeks before', { vacationBeforeDays: 14 }, ''],
    [
      'leave asked for earlier still',
      { vacationBeforeDays: 15 },
      'vacationBeforeDays: vacationAskedTooEarly (lsa39)',
    ],
    [
      'overtime that must be asked for before',
      { allowsOvertimeAfter: false },
      'allowsOvertimeAfter: overtimeOnlyBefore (guideline2017)',
    ],
    [
      'overtime that cannot be asked for at all',
      { types: ['REVISE', 'VACATION'], allowsOvertimeAfter: false },
      '',
    ],
    ['three years and their leap day', { reviseAfterDays: 1096 }, ''],
    ['a day less', { reviseAfterDays: 1095 }, 'reviseAfterDays: reviseTooSoonOver (lsa115)'],
    [
      'days for corrections that there are none of',
      { types: ['VACATION'], reviseAfterDays: 1 },
      'types: noRevise (guideline2017)',
    ],
  ],
  RECORD_ATTENDANCE: [
    [
      'whoever corrects their own hours',
      { employeeMends: 'DIRECTLY' },
      'employeeMends: selfReport (guideline2017)',
    ],
    [
      'managers who correct their own',
      { staffMendOwn: true },
      'staffMendOwn: mendOwn (guideline2017)',
    ],
    ['nine hours of rest', { restIntervalMinutes: 540 }, ''],
    ['a minute less', { restIntervalMinutes: 539 }, 'restIntervalMinutes: shortRest (interval)'],
    ['13 days running', { consecutiveDays: 13 }, ''],
    ['a day more', { consecutiveDays: 14 }, 'consecutiveDays: manyDaysRunning (lsa35)'],
  ],
  ROUNDING: [
    ['a minute rounds nothing', { checkInMode: 'CEIL', checkOutMode: 'FLOOR' }, ''],
    ['nor does it a day', { dailyUnit: 1, dailyMode: 'FLOOR' }, ''],
    ['coming earlier', { checkInUnit: 5, checkInMode: 'FLOOR' }, ''],
    ['coming later', { checkInUnit: 5, checkInMode: 'CEIL' }, takes('checkIn')],
    ['to the nearer', { checkInUnit: 5, checkInMode: 'HALF_UP' }, takes('checkIn')],
    ['leaving later', { checkOutUnit: 5, checkOutMode: 'CEIL' }, ''],
    ['leaving earlier', { checkOutUnit: 5, checkOutMode: 'FLOOR' }, takes('checkOut')],
    ['a break that begins later', { breakInUnit: 5, breakInMode: 'CEIL' }, ''],
    ['earlier', { breakInUnit: 5, breakInMode: 'FLOOR' }, takes('breakIn')],
    ['a break that ends earlier', { breakOutUnit: 5, breakOutMode: 'FLOOR' }, ''],
    ['later', { breakOutUnit: 5, breakOutMode: 'CEIL' }, takes('breakOut')],
    ['a day upwards', { dailyUnit: 5, dailyMode: 'CEIL' }, ''],
    ['a day downwards', { dailyUnit: 5, dailyMode: 'FLOOR' }, CUT],
    ['a day to the nearer', { dailyUnit: 5, dailyMode: 'HALF_UP' }, CUT],
  ],
};

describe.each(Object.entries(LAWS))('what the law says of %s', (kind, cases) => {
  it.each(cases)('%s: %o', (_what, own, expected) => {
    expect(told(kind as RuleKind, own)).toBe(expected);
  });
});

describe('a place is told', () => {
  const told = (own: object, base?: object) =>
    warningsOfRule({
      kind: 'OVERTIME',
      own: { ...own },
      ...(base ? { base: { ...defaultsOf('OVERTIME'), ...base } } : {}),
    })
      .map(({ field, key }) => `${field} ${key}`)
      .join(', ');
  const NARROW = { nightStart: '23:00', nightEnd: '04:00' };

  it.each<[string, object, object | undefined, string]>([
    ['what it says itself', { nightStart: '23:00' }, undefined, 'nightStart nightNarrowed'],
    ['not what a wider one has said', { substituteRequired: true }, NARROW, ''],
    ['what it says once more', { nightEnd: '04:30' }, NARROW, 'nightEnd nightNarrowed'],
    [
      'each field by itself, also where two are told the same',
      { nightEnd: '04:30' },
      { nightStart: '23:00' },
      'nightEnd nightNarrowed',
    ],
    [
      'what is new beside what was known',
      { includeEarlyMorning: false },
      NARROW,
      'includeEarlyMorning earlyMorningLeftOut',
    ],
    ['nothing once it has mended it', { nightStart: '22:00', nightEnd: '05:00' }, NARROW, ''],
  ])('%s', (_what, own, base, expected) => {
    expect(told(own, base)).toBe(expected);
  });

  it('what its unit makes of a way of rounding, although another stamp is told the same already', () => {
    const base = {
      ...defaultsOf('ROUNDING'),
      checkOutUnit: 15,
      checkOutMode: 'FLOOR',
      checkInMode: 'CEIL',
    };
    const told = warningsOfRule({ kind: 'ROUNDING', own: { checkInUnit: 15 }, base });
    expect(told.map(({ field }) => field)).toEqual(['checkInMode']);
  });

  it('what its change makes of a field that it does not set', () => {
    const told = (own: object, base: object) =>
      warningsOfRule({
        kind: 'WORK_SYSTEM',
        own: { ...own },
        base: { ...defaultsOf('WORK_SYSTEM'), ...base },
      }).map(({ field, key }) => `${field} ${key}`);
    const hours = { weeklyLimitMinutes: 2640 };
    // Small shops have 44 hours, and the company was told so; not in the 1-year system.
    expect(told({ workSystem: 'FIXED' }, hours)).toEqual([]);
    expect(told({ workSystem: 'YEARLY_VARIABLE' }, hours)).toEqual([
      'weeklyLimitMinutes week44OfExcludedSystem',
    ]);
    expect(told({ workSystem: 'EXEMPT_MANAGER' }, hours)).toEqual(['workSystem exemptKeepsNight']);
  });
});
