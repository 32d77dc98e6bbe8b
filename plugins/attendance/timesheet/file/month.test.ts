import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { STANDARD } from '../../domain/engine/rules.ts';
import type { TimesheetFile } from './format.ts';
import { monthOfFile } from './month.ts';

const DAYS = [{ date: '2025-06-02', prescribedMinutes: 480, work: [] }];
const of = (more: Partial<TimesheetFile> = {}) => monthOfFile({ days: DAYS, ...more });
const period = (from: string, to: string) => ({ from: dayOfDate(from), until: dayOfDate(to) + 1 });
const dates = (days: Iterable<number>): string[] => [...days].map(dateOfDay).sort();

describe('the rules of a file', () => {
  const rules = (more: Partial<TimesheetFile>) => of(more).month.rules;
  const top = (more: Partial<TimesheetFile>) => rules(more)[0]?.rules;

  it('are the law where nothing is said', () => {
    expect(rules({})).toEqual([{ from: -Infinity, rules: STANDARD, version: 1 }]);
  });
  it('stand at the top or together in the policy, which wins', () => {
    expect(
      top({ weeklyLimitMinutes: 2640, deemedMinutes: 420, policy: { deemedMinutes: 450 } }),
    ).toEqual({
      ...STANDARD,
      weeklyLimitMinutes: 2640,
      deemedMinutes: 450,
    });
  });
  it('change from a day on, and keep what the change does not name', () => {
    expect(
      rules({
        weekStartDay: 'MONDAY',
        weeklyLimitMinutes: 2640,
        rulesFrom: [
          { from: '2025-06-10', workSystem: 'SHIFT' },
          { from: '2025-06-20', weekStartDay: 'SATURDAY', weeklyLimitMinutes: 2400 },
        ],
      }),
    ).toMatchObject([
      { from: -Infinity, version: 1, rules: { workSystem: 'FIXED', weekStartDay: 1 } },
      {
        from: dayOfDate('2025-06-10'),
        version: 2,
        rules: { workSystem: 'SHIFT', weekStartDay: 1, weeklyLimitMinutes: 2640 },
      },
      {
        from: dayOfDate('2025-06-20'),
        version: 3,
        rules: { workSystem: 'FIXED', weekStartDay: 6, weeklyLimitMinutes: 2400 },
      },
    ]);
  });
  it.each([
    ['SUNDAY', 0],
    ['MONDAY', 1],
    ['SATURDAY', 6],
  ] as const)('the week begins on %s', (weekStartDay, number) => {
    expect(top({ weekStartDay })?.weekStartDay).toBe(number);
  });

  it.each([
    ['as minutes', { lateNight: { from: 1300, until: 1700 } }, { from: 1300, until: 1700 }],
    [
      'as times, over midnight',
      { nightStart: '21:00', nightEnd: '04:00' },
      { from: 1260, until: 1680 },
    ],
    ['only its start', { nightStart: '23:00' }, { from: 1380, until: 1740 }],
    ['only its end', { nightEnd: '06:00' }, { from: 1320, until: 1800 }],
    ['before midnight', { nightStart: '21:00', nightEnd: '23:00' }, { from: 1260, until: 1380 }],
    [
      'minutes win over times',
      { lateNight: { from: 1300, until: 1700 }, nightStart: '21:00', nightEnd: '04:00' },
      { from: 1300, until: 1700 },
    ],
    ['without the early morning', { includeEarlyMorning: false }, { from: 1320, until: 1440 }],
    [
      'without the early morning, over before',
      { includeEarlyMorning: false, nightStart: '21:00', nightEnd: '23:00' },
      { from: 1260, until: 1380 },
    ],
    ['with it', { includeEarlyMorning: true }, { from: 1320, until: 1740 }],
  ])('the late night %s', (_what, more, lateNight) => {
    expect(top(more)?.lateNight).toEqual(lateNight);
  });

  it('have 40 hours a week until the 18th birthday', () => {
    expect(
      rules({ weeklyLimitMinutes: 2640, birthDate: '2007-06-11' }).map(
        ({ from, rules: { weeklyLimitMinutes } }) => [from, weeklyLimitMinutes],
      ),
    ).toEqual([
      [-Infinity, 2400],
      [dayOfDate('2025-06-11'), 2640],
    ]);
  });
});

describe('the periods of a file', () => {
  const LISTED = [
    { label: '前半', from: '2025-06-01', to: '2025-06-15' },
    { label: '後半', from: '2025-06-16', to: '2025-06-30' },
  ];
  const closing = (more: Partial<TimesheetFile>) =>
    of(more).closingPeriods.map(({ label, from, until }) => [
      label,
      dateOfDay(from),
      dateOfDay(until),
    ]);

  it('are those that it names, their last day included', () => {
    expect(closing({ closingPeriods: LISTED, closingDay: 20 })).toEqual([
      ['前半', '2025-06-01', '2025-06-16'],
      ['後半', '2025-06-16', '2025-07-01'],
    ]);
  });
  it('or those of the closing day that its days lie in, in whatever order they are listed', () => {
    const days = ['2025-07-21', '2025-06-02', '2025-06-25'].map((date) => ({
      date,
      prescribedMinutes: 0,
    }));
    expect(closing({ days, closingDay: 20 })).toEqual([
      ['2025-06', '2025-05-21', '2025-06-21'],
      ['2025-07', '2025-06-21', '2025-07-21'],
      ['2025-08', '2025-07-21', '2025-08-21'],
    ]);
    expect(closing({ closingDay: 'END' })).toEqual([['2025-06', '2025-06-01', '2025-07-01']]);
    expect(closing({})).toEqual([]);
  });

  const settled = (more: Partial<TimesheetFile>) => of(more).month.settlementPeriods;
  const JUNE = { from: '2025-06-01', to: '2025-06-30' };
  it('settle flextime and monthly variable hours, where no others are named', () => {
    const byDay = [{ label: '2025-06', ...period('2025-06-01', '2025-06-30') }];
    expect(settled({ workSystem: 'FLEX', closingDay: 'END' })).toEqual(byDay);
    expect(settled({ workSystem: 'MONTHLY_VARIABLE', closingDay: 'END' })).toEqual(byDay);
    expect(settled({ workSystem: 'FIXED', closingDay: 'END' })).toEqual([]);
    expect(settled({ workSystem: 'YEARLY_VARIABLE', closingDay: 'END' })).toEqual([]);
    expect(
      settled({ closingDay: 'END', rulesFrom: [{ from: '2025-06-10', workSystem: 'FLEX' }] }),
    ).toEqual(byDay);
    expect(
      settled({ workSystem: 'YEARLY_VARIABLE', settlementPeriods: [JUNE], closingDay: 10 }),
    ).toEqual([period(JUNE.from, JUNE.to)]);
  });

  const starts = (more: Partial<TimesheetFile>) => of(more).month.monthStarts?.map(dateOfDay);
  it('count the 60 hours from named days, else by closing period, else by month', () => {
    const days = ['2025-06-30', '2025-07-01', '2025-07-31'].map((date) => ({
      date,
      prescribedMinutes: 0,
    }));
    expect(starts({ days, monthStarts: ['2025-06-11'], closingDay: 20 })).toEqual(['2025-06-11']);
    expect(starts({ days, closingDay: 20 })).toEqual(['2025-06-21', '2025-07-21']);
    expect(starts({ days })).toEqual(['2025-06-01', '2025-07-01']);
  });

  it('share a frame out by the days of employment', () => {
    expect(of({}).month).not.toHaveProperty('employed');
    expect(of({ joinedOn: '2025-06-10' }).month.employed).toEqual({
      from: dayOfDate('2025-06-10'),
      until: Infinity,
    });
    expect(of({ retiredOn: '2025-06-20' }).month.employed).toEqual({
      from: -Infinity,
      until: dayOfDate('2025-06-21'),
    });
    expect(of({ joinedOn: '2025-06-10', retiredOn: '2025-06-20' }).month.employed).toEqual(
      period('2025-06-10', '2025-06-20'),
    );
  });
  it('have planned minutes of whole weeks, where the file names them', () => {
    expect([
      ...(of({ weekPrescribedMinutes: { '2025-06-01': 2700 } }).month.weekPlans ?? []),
    ]).toEqual([[dayOfDate('2025-06-01'), 2700]]);
    expect(of({}).month.weekPlans?.size).toBe(0);
  });
});

describe('the statutory holidays of a file', () => {
  const holidays = (more: Partial<TimesheetFile>) => dates(of(more).month.statutoryHolidays);
  // June 2025 begins on a Sunday.
  const worked = (date: string, prescribedMinutes = 480) => ({
    date,
    prescribedMinutes,
    work: [[`${date}T09:00`, `${date}T10:00`] as const],
  });
  const WEEK = ['02', '03', '04', '05', '06'].map((day) => worked(`2025-06-${day}`));

  it('are the dates that it names, or none', () => {
    expect(
      holidays({ statutoryHolidays: ['2025-06-01'], statutoryHolidayRule: 'FIXED_WEEKDAY' }),
    ).toEqual(['2025-06-01']);
    expect(holidays({})).toEqual([]);
    expect(holidays({ statutoryHolidayRule: 'CALENDAR' })).toEqual([]);
  });
  it('are one weekday, Sunday where none is named, in every week the days touch', () => {
    expect(holidays({ days: WEEK, statutoryHolidayRule: 'FIXED_WEEKDAY' })).toEqual([
      '2025-06-01',
      '2025-06-08',
    ]);
    expect(
      holidays({ days: WEEK, statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 'SATURDAY' }),
    ).toEqual(['2025-06-07', '2025-06-14']);
  });
  it.each(['LATEST_IN_WEEK', 'UNSPECIFIED'] as const)(
    '%s: the last day off that was rested',
    (statutoryHolidayRule) => {
      const rule = { statutoryHolidayRule, weekStartDay: 'SUNDAY' } as const;
      expect(holidays({ ...rule, days: WEEK }).slice(0, 1)).toEqual(['2025-06-07']);
      expect(holidays({ ...rule, days: [...WEEK, worked('2025-06-07', 0)] }).slice(0, 1)).toEqual([
        '2025-06-01',
      ]);
      expect(holidays({ ...rule, days: WEEK, daysOff: ['2025-06-01'] })).toEqual(['2025-06-01']);
    },
  );
  it('a day of work on which nobody came is no day off, and a rested day off is none that was worked', () => {
    const rule = { statutoryHolidayRule: 'LATEST_IN_WEEK' } as const;
    const saturday = (prescribedMinutes: number) => ({
      date: '2025-06-07',
      prescribedMinutes,
      work: [],
    });
    expect(holidays({ ...rule, days: [...WEEK, saturday(480)] })[0]).toBe('2025-06-01');
    expect(holidays({ ...rule, days: [...WEEK, saturday(0)] })[0]).toBe('2025-06-07');
  });
  it('are four in each of the four weeks', () => {
    const off = ['2025-06-01', '2025-06-08', '2025-06-15', '2025-06-22', '2025-06-28'];
    const later = ['2025-06-29', '2025-07-06', '2025-07-13', '2025-07-20', '2025-07-26'];
    const days = [worked('2025-06-02'), worked('2025-07-25')];
    const rule = { days, statutoryHolidayRule: 'FOUR_WEEKS', daysOff: [...off, ...later] } as const;
    expect(holidays({ ...rule, fourWeeksStart: '2025-06-01' })).toEqual([
      ...off.slice(1),
      ...later.slice(1),
    ]);
  });
  it('a shift that only goes on into a day off takes nothing away', () => {
    const friday = {
      date: '2025-06-06',
      prescribedMinutes: 480,
      work: [['2025-06-06T20:00', '2025-06-07T05:00'] as const],
    };
    expect(
      holidays({ days: [...WEEK.slice(0, 4), friday], statutoryHolidayRule: 'LATEST_IN_WEEK' })[0],
    ).toBe('2025-06-07');
  });
  it('begin their weeks on the day of the rules', () => {
    const monday = {
      days: [worked('2025-06-02'), worked('2025-06-08', 0)],
      weekStartDay: 'MONDAY' as const,
    };
    expect(holidays({ ...monday, statutoryHolidayRule: 'LATEST_IN_WEEK' })).toContain('2025-06-07');
    expect(holidays({ ...monday, statutoryHolidayRule: 'LATEST_IN_WEEK' })).not.toContain(
      '2025-06-08',
    );
  });
  it('are four in the four weeks from the named day', () => {
    const off = [
      '2025-06-01',
      '2025-06-08',
      '2025-06-15',
      '2025-06-22',
      '2025-06-25',
      '2025-06-30',
    ];
    const rule = { days: WEEK, statutoryHolidayRule: 'FOUR_WEEKS', daysOff: off } as const;
    expect(holidays({ ...rule, fourWeeksStart: '2025-06-01' })).toEqual([
      '2025-06-08',
      '2025-06-15',
      '2025-06-22',
      '2025-06-25',
    ]);
    expect(holidays({ ...rule, fourWeeksStart: '2025-05-04' })).toEqual([
      '2025-06-08',
      '2025-06-15',
      '2025-06-22',
      '2025-06-25',
    ]);
    expect(holidays({ ...rule, fourWeeksStart: '2025-06-29' })).toEqual([
      '2025-06-08',
      '2025-06-15',
      '2025-06-22',
      '2025-06-25',
    ]);
    // Left out: from the first day of the file.
    expect(holidays(rule)).toEqual(['2025-06-08', '2025-06-15', '2025-06-22', '2025-06-25']);
  });

  it.each([
    ['decided before', '2025-05-31', ['2025-06-03']],
    ['at a time of the day before', '2025-05-31T23:59', ['2025-06-03']],
    ['decided on the day itself', '2025-06-01', ['2025-06-01']],
    ['at a time of the day itself', '2025-06-01T00:00', ['2025-06-01']],
    ['decided later', '2025-06-02', ['2025-06-01']],
    ['nobody knows when', undefined, ['2025-06-03']],
  ])('a transfer %s', (_what, approvedAt, expected) => {
    const moved = { from: '2025-06-01', to: '2025-06-03', ...(approvedAt && { approvedAt }) };
    expect(holidays({ statutoryHolidays: ['2025-06-01'], holidayTransfers: [moved] })).toEqual(
      expected,
    );
    expect(holidays({ statutoryHolidays: [], holidayTransfers: [moved] })).toEqual([]);
  });
});
