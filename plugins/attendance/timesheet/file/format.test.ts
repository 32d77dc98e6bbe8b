import { describe, expect, it } from 'vitest';
import { checkTimesheetFile } from './check.ts';

const D2 = '2025-06-02';
const D3 = '2025-06-03';
const at = (date: string, from: string, until: string) => [`${date}T${from}`, `${date}T${until}`];
const MONDAY = { date: D2, prescribedMinutes: 480, work: [at(D2, '09:00', '18:00')] };
const TUESDAY = { date: D3, prescribedMinutes: 480, work: [at(D3, '09:00', '18:00')] };
const FILE = { days: [MONDAY, TUESDAY] };
const JUNE = { from: '2025-06-01', to: '2025-06-30' };

describe('every field of the format is read and held to its unit', () => {
  /** Values that are taken, and such that are named as a mistake of this path. */
  const rows: readonly (readonly [
    path: string,
    right: readonly unknown[],
    wrong: readonly unknown[],
  ])[] = [
    ['workSystem', ['FIXED', 'SHIFT', 'EXEMPT_MANAGER'], ['FREE', 1]],
    ['weekStartDay', ['SUNDAY', 'SATURDAY'], ['sunday', 0]],
    ['weeklyLimitMinutes', [0, 2640, 10_080], [10_081, -1]],
    ['dailyLimitMinutes', [480, 1440], [1441]],
    ['nightStart', ['22:00'], ['24:00']],
    ['nightEnd', ['05:00'], ['5:00']],
    ['includeEarlyMorning', [true, false], ['yes']],
    [
      'afterStatutoryHolidayMidnight',
      ['EXCLUDE_HOLIDAY_MINUTES', 'OVERTIME_AT_ONCE'],
      ['OVERTIME'],
    ],
    ['frameRounding', ['FLOOR_MINUTE', 'TRUNC_TENTH_HOUR'], ['CEIL']],
    ['partialWeek', ['PRORATE', 'ACROSS'], ['HALF']],
    ['deemedMinutes', [0, 1440], [1441]],
    ['fullTwoDayWeekend', [true], [1]],
    ['flexMonthPrescribedMinutes', [44_640, 'STATUTORY_FRAME'], [44_641, 'FRAME']],
    [
      'overtimeCalcType',
      ['BY_QUANTITY', 'BY_TIME_BAND', 'FIXED_DAILY_VALUE', 'APPROVED_ONLY'],
      ['BY_HAND'],
    ],
    ['overtimeCalcMinutes', [480, 1440], [1441]],
    ['includePublicHolidays', [false], ['no']],
    ['includeLegalHolidays', [false], ['no']],
    [
      'lateNight',
      [{ from: 1440, until: 2880 }],
      [{ from: 1441, until: 1500 }, { from: 0, until: 2881 }, { from: 0 }, { until: 0 }],
    ],
    ['policy', [{ deemedMinutes: 420 }], [{ deemedMinutes: 1441 }, []]],
    [
      'rulesFrom',
      [[{ from: D3, weeklyLimitMinutes: 2640 }]],
      [[{ weeklyLimitMinutes: 2640 }], [{ from: 'x' }], {}],
    ],
    ['statutoryHolidays', [[], [D2]], [['x'], D2]],
    [
      'statutoryHolidayRule',
      ['FIXED_WEEKDAY', 'CALENDAR', 'LATEST_IN_WEEK', 'UNSPECIFIED', 'FOUR_WEEKS'],
      ['NONE'],
    ],
    ['statutoryWeekday', ['SUNDAY'], ['SUN']],
    ['fourWeeksStart', [D2], ['x']],
    ['daysOff', [[D2]], [['x']]],
    [
      'holidayTransfers',
      [
        [{ from: D2, to: D3 }],
        [{ from: D2, to: D3, approvedAt: D2 }],
        [{ from: D2, to: D3, approvedAt: `${D2}T09:00` }],
      ],
      [[{ from: D2 }], [{ to: D3 }], [{ from: D2, to: D3, approvedAt: 'x' }]],
    ],
    ['nextScheduledStart', [`${D3}T09:00`], ['09:00']],
    ['scheduledStart', ['09:00'], ['x']],
    ['scheduledEnd', ['18:00'], ['x']],
    [
      'scheduledBreaks',
      [[{ from: '12:00', to: '13:00' }], [{ from: '12:00', until: '13:00' }]],
      [[{ from: '12:00' }], [{ to: '13:00' }], [{ from: '12:00', to: 'x' }]],
    ],
    [
      'weekPrescribedMinutes',
      [{}, { [D2]: 10_080 }],
      [{ [D2]: 10_081 }, { x: 1 }, { [D2]: 1, x: 1 }, []],
    ],
    [
      'settlementPeriods',
      [[JUNE], [{ ...JUNE, label: '6月' }]],
      [[{ from: D2 }], [{ to: D2 }], [{ ...JUNE, label: 6 }], [{ from: 'x', to: D2 }]],
    ],
    ['monthStarts', [[D2]], [['2025-06']]],
    [
      'closingPeriods',
      [[{ ...JUNE, label: '6月' }]],
      [[JUNE], [{ label: 'x', from: D2 }], [{ label: 6, ...JUNE }]],
    ],
    ['closingDay', [1, 28, 31, 'END'], [0, 32, 1.5, 'LAST']],
    ['joinedOn', [D2], ['x']],
    ['retiredOn', [D2], ['x']],
    ['birthDate', ['2008-06-02'], ['x']],
    [
      'stampRounding',
      [
        {
          CHECK_IN: { unit: 15, mode: 'CEIL' },
          CHECK_OUT: { unit: 60, mode: 'FLOOR' },
          BREAK_IN: { unit: 1, mode: 'HALF_UP' },
          BREAK_OUT: { unit: 5, mode: 'CEIL' },
        },
      ],
      [
        { CHECK_IN: { unit: 7, mode: 'CEIL' } },
        { BREAK_OUT: { unit: 15, mode: 'UP' } },
        { CHECK_OUT: { unit: 15 } },
        { BREAK_IN: { mode: 'CEIL' } },
      ],
    ],
    ['earlyWorkPolicy', ['FROM_STAMP', 'FROM_SCHEDULED_START_UNLESS_APPROVED'], ['NONE']],
    ['approved', [[at(D2, '08:00', '09:00')]], [[['x', 'y']]]],
    [
      'autoBreak',
      [
        [{ from: '12:00', to: '13:00' }],
        { mode: 'STAMPED_ONLY' },
        { mode: 'MAX', windows: [{ from: '12:00', to: '13:00' }] },
        { mode: 'STEPS_BY_ELAPSED', steps: [{ afterMinutes: 1440, breakMinutes: 1440 }] },
      ],
      [
        { mode: 'MAX' },
        { mode: 'FIXED_WINDOWS' },
        { mode: 'STEPS_BY_WORKED' },
        { mode: 'STEPS_BY_ELAPSED' },
        { mode: 'SOME' },
        {},
        [{ from: '12:00' }],
        { mode: 'STEPS_BY_WORKED', steps: [{ afterMinutes: 360 }] },
        { mode: 'STEPS_BY_WORKED', steps: [{ breakMinutes: 45 }] },
        { mode: 'STEPS_BY_WORKED', steps: [{ afterMinutes: 1441, breakMinutes: 45 }] },
      ],
    ],
    [
      'autoCheckOut',
      [{ mode: 'NONE' }, { mode: 'AT_PLAN_END' }, { mode: 'AFTER', minutes: 1440 }],
      [{ mode: 'SOON' }, { minutes: 60 }, { mode: 'AFTER', minutes: 1441 }],
    ],
    ['dailyTotalRounding', [{ unit: 30, mode: 'FLOOR' }], [{ unit: 30 }]],
    ['monthlyTotalRounding', ['NONE', 'MONTHLY_TOTAL_30MIN'], ['30']],
  ];
  it.each(rows)('%s', (path, right, wrong) => {
    for (const value of right) expect(checkTimesheetFile({ ...FILE, [path]: value })).toEqual([]);
    for (const value of wrong) {
      const [said = ''] = checkTimesheetFile({ ...FILE, [path]: value });
      expect(said, JSON.stringify(value)).toContain(path);
    }
  });

  const ofDay: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
    ['date', [], ['x', undefined]],
    ['prescribedMinutes', [0, 1440], [1441, undefined]],
    ['plannedAtStart', [0, 1440], [1441]],
    ['scheduledStart', ['09:00'], ['9']],
    ['scheduledEnd', ['18:00'], ['18']],
    ['work', [[]], ['x', [['x', 'y']]]],
    ['breaks', [[at(D2, '12:00', '13:00')]], [[['x', 'y']]]],
    ['outings', [[at(D2, '12:00', '13:00')]], [[['x', 'y']]]],
    ['leave', [[at(D2, '12:00', '13:00')]], [[['x', 'y']]]],
    ['paidLeaveMinutes', [0, 1440], [1441]],
  ];
  it.each(ofDay)('days[0].%s', (name, right, wrong) => {
    const withDay = (value: unknown) => ({ days: [{ ...MONDAY, [name]: value }, TUESDAY] });
    for (const value of right) expect(checkTimesheetFile(withDay(value))).toEqual([]);
    for (const value of wrong) {
      expect(checkTimesheetFile(withDay(value))[0], String(value)).toContain(`days[0].${name}`);
    }
  });

  it('stamps name their kind and time', () => {
    const { work: _work, ...empty } = MONDAY;
    const stamped = (stamps: unknown) => checkTimesheetFile({ days: [{ ...empty, stamps }] });
    const day = [
      { type: 'CHECK_IN', at: `${D2}T09:00` },
      { type: 'BREAK_IN', at: `${D2}T12:00` },
      { type: 'BREAK_OUT', at: `${D2}T13:00` },
      { type: 'CHECK_OUT', at: `${D2}T18:00:30` },
    ];
    expect(stamped(day)).toEqual([]);
    expect(stamped([{ type: 'IN', at: `${D2}T09:00` }])[0]).toContain('days[0].stamps[0].type');
    expect(stamped([{ type: 'CHECK_IN' }])[0]).toContain('days[0].stamps[0].at');
    expect(stamped([{ at: `${D2}T09:00` }])[0]).toContain('days[0].stamps[0].type');
  });

  it.each([
    ['FIXED_WINDOWS', 'windows', [{ from: '12:00', to: '13:00' }]],
    ['MAX', 'windows', [{ from: '12:00', to: '13:00' }]],
    ['STEPS_BY_WORKED', 'steps', [{ afterMinutes: 360, breakMinutes: 45 }]],
    ['STEPS_BY_ELAPSED', 'steps', [{ afterMinutes: 360, breakMinutes: 45 }]],
  ])('an automatic break by %s needs its %s', (mode, name, value) => {
    expect(checkTimesheetFile({ ...FILE, autoBreak: { mode, [name]: value } })).toEqual([]);
    const [said, more] = checkTimesheetFile({ ...FILE, autoBreak: { mode } });
    expect(said).toMatch(`"autoBreak.${name}" is missing`);
    expect(more).toBeUndefined();
  });

  it('tells which units a rounding knows', () => {
    const [said] = checkTimesheetFile({ ...FILE, dailyTotalRounding: { unit: 7, mode: 'CEIL' } });
    expect(said).toBe('"dailyTotalRounding.unit" must be one of 1, 5, 6, 10, 15, 20, 30, 60.');
    expect(checkTimesheetFile({ ...FILE, closingDay: 0 })).toEqual([
      '"closingDay" must be a day from 1 to 31, or END.',
    ]);
    expect(checkTimesheetFile({ ...FILE, weekPrescribedMinutes: 7 })).toEqual([
      '"weekPrescribedMinutes" must name minutes by dates like { "2025-06-01": 2700 }.',
    ]);
    expect(checkTimesheetFile('x')).toEqual(['The file must hold an object.']);
  });
});
