import { describe, expect, it } from 'vitest';
import { lastDayAfter, monthsLater } from './anniversaries.ts';
import { attendanceRate, type DaysBefore } from './attendance-rate.ts';
import { fiveDayDuty, type LeaveUse } from './five-day-duty.ts';
import {
  columnOf,
  columnOfAnnualDays,
  daysOfTurn,
  type GrantColumn,
  grantDates,
  statutoryGrants,
} from './grant.ts';
import { afterContractChange, hourlyLimits, hourlyRoom, withoutHours } from './hourly.ts';
import { balanceOn, lastUsableDay } from './lots.ts';
import { fallsShortOn, type GrantScheme, unifiedGrants } from './unified.ts';

const FULL = { weeklyDays: 5, weeklyMinutes: 2400 };

describe('応当日と、その前の日', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28', '2025-03-01', '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29', '2024-03-01', '2024-02-29'],
    ['2025-03-15', 6, '2025-09-15', '2025-09-15', '2025-09-14'],
    ['2024-02-29', 12, '2025-02-28', '2025-03-01', '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29', '2028-02-29', '2028-02-28'],
    ['2025-08-31', 6, '2026-02-28', '2026-03-01', '2026-02-28'],
    ['2025-12-01', 1, '2026-01-01', '2026-01-01', '2025-12-31'],
  ])('%sの%iか月後', (date, months, atEnd, nextDay, last) => {
    expect(monthsLater(date, months)).toBe(atEnd);
    expect(monthsLater(date, months, 'MONTH_END')).toBe(atEnd);
    expect(monthsLater(date, months, 'NEXT_DAY')).toBe(nextDay);
    expect(lastDayAfter(date, months)).toBe(last);
  });
});

describe('出勤率', () => {
  const year: DaysBefore = { calendarDays: 365, scheduledDaysOff: 115, attendedDays: 200 };
  it('は8割でちょうど足り、1日少なければ足りない', () => {
    expect(attendanceRate(year)).toEqual({
      totalWorkdays: 250,
      attended: 200,
      rate: 0.8,
      pass: true,
    });
    expect(attendanceRate({ ...year, attendedDays: 199 }).pass).toBe(false);
  });
  it.each([
    'employerCauseClosureDays',
    'forceMajeureDays',
    'strikeDays',
    'substituteLeaveDays',
  ] as const)('%sは、全労働日に入らない', (field) => {
    expect(attendanceRate({ ...year, [field]: 10 })).toMatchObject({
      totalWorkdays: 240,
      attended: 200,
    });
  });
  it.each([
    'paidLeaveDays',
    'workInjuryDays',
    'maternityDays',
    'childcareDays',
    'careLeaveDays',
    'absentWithoutFaultDays',
    'treatedAsAttendedDays',
  ] as const)('%sは、出勤したものとみなす', (field) => {
    expect(attendanceRate({ ...year, [field]: 10 })).toMatchObject({
      totalWorkdays: 250,
      attended: 210,
    });
  });
  it('は、働く日が1日もなければ決まらない', () => {
    const none = { totalWorkdays: 0, attended: 0, rate: null, pass: false };
    expect(attendanceRate({ calendarDays: 10, scheduledDaysOff: 10, attendedDays: 0 })).toEqual(
      none,
    );
    expect(attendanceRate({ calendarDays: 10, scheduledDaysOff: 11, attendedDays: 0 })).toEqual(
      none,
    );
    expect(attendanceRate({ calendarDays: 11, scheduledDaysOff: 10, attendedDays: 1 }).rate).toBe(
      1,
    );
  });
});

describe('付与日数の表', () => {
  const TABLE: { readonly [Column in GrantColumn]: readonly number[] } = {
    5: [10, 11, 12, 14, 16, 18, 20, 20],
    4: [7, 8, 9, 10, 12, 13, 15, 15],
    3: [5, 6, 6, 8, 9, 10, 11, 11],
    2: [3, 4, 4, 5, 6, 6, 7, 7],
    1: [1, 2, 2, 2, 3, 3, 3, 3],
    0: [0, 0, 0, 0, 0, 0, 0, 0],
  };
  it.each([0, 1, 2, 3, 4, 5] as const)('週%i日', (column) => {
    expect(TABLE[column].map((_days, turn) => daysOfTurn(column, turn))).toEqual(TABLE[column]);
    expect(daysOfTurn(column, 40)).toBe(TABLE[column][7]);
  });
  it.each([
    [366, 5],
    [217, 5],
    [216, 4],
    [169, 4],
    [168, 3],
    [121, 3],
    [120, 2],
    [73, 2],
    [72, 1],
    [48, 1],
    [47, 0],
    [0, 0],
  ])('年%i日は%iの列', (days, column) => {
    expect(columnOfAnnualDays(days)).toBe(column);
    expect(columnOf({ annualDays: days })).toBe(column);
  });
  it.each([
    ['週30時間なら、日数によらず5', { weeklyDays: 1, weeklyMinutes: 1800 }, 5],
    ['週30時間に1分足りなければ、日数による', { weeklyDays: 4, weeklyMinutes: 1799 }, 4],
    ['時間がわからなければ、日数による', { weeklyDays: 3 }, 3],
    ['半端な日数は切り捨てる', { weeklyDays: 2.9, weeklyMinutes: 600 }, 2],
    ['週5日は、短くても5', { weeklyDays: 5, weeklyMinutes: 900 }, 5],
    ['6日も5の列', { weeklyDays: 6, weeklyMinutes: 900 }, 5],
    ['週の日数があれば、年の日数は見ない', { weeklyDays: 1, annualDays: 300 }, 1],
    ['何もなければ0', {}, 0],
    ['負の日数は0', { weeklyDays: -1 }, 0],
  ] as const)('%s', (_what, contract, column) => {
    expect(columnOf(contract)).toBe(column);
  });
});

describe('付与の日', () => {
  it('は入社から6か月後、その後は1年ごと', () => {
    expect(grantDates('2024-08-31', 3)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28']);
    expect(grantDates('2024-08-31', 2, 'NEXT_DAY')).toEqual(['2025-03-01', '2026-03-01']);
  });
  it('8割に足りない年は付与がなく、勤続は続く', () => {
    expect(statutoryGrants('2024-04-01', FULL, 3, { passed: [true, false, true] })).toEqual([
      { date: '2024-10-01', days: 10 },
      { date: '2025-10-01', days: 0 },
      { date: '2026-10-01', days: 12 },
    ]);
    expect(statutoryGrants('2024-04-01', FULL, 2, { passed: [] }).map(({ days }) => days)).toEqual([
      10, 11,
    ]);
  });
  it('契約が変われば、付与の日のものによる。変わったその日から', () => {
    const changes = [
      { from: '2026-10-01', weeklyDays: 2, weeklyMinutes: 900 },
      { from: '2025-10-01', weeklyDays: 3, weeklyMinutes: 1200 },
    ];
    expect(statutoryGrants('2024-04-01', FULL, 3, { changes }).map(({ days }) => days)).toEqual([
      10, 6, 4,
    ]);
    const late = [{ from: '2025-10-02', weeklyDays: 3 }];
    expect(
      statutoryGrants('2024-04-01', FULL, 2, { changes: late }).map(({ days }) => days),
    ).toEqual([10, 11]);
    const policy = statutoryGrants('2024-08-31', FULL, 1, { policy: 'NEXT_DAY' });
    expect(policy[0]?.date).toBe('2025-03-01');
  });
});

describe('時間単位の年休', () => {
  it.each([
    [480, 5, 8, 40],
    [450, 5, 8, 40],
    [420, 5, 7, 35],
    [421, 3, 8, 24],
  ])('%i分の日、%i日まで', (minutes, days, hoursPerDay, capHours) => {
    expect(hourlyLimits(minutes, days)).toEqual({ hoursPerDay, capHours });
  });
  it.each([
    [{ capHours: 40, usedHours: 38, wantedHours: 2 }, 2, true],
    [{ capHours: 40, usedHours: 38, wantedHours: 3 }, 2, false],
    [{ capHours: 40, usedHours: 38, wantedHours: 1.5 }, 2, false],
    [{ capHours: 40, usedHours: 41 }, 0, true],
    [{ capHours: 40, usedHours: 41, wantedHours: 1 }, 0, false],
    [{ capHours: 40, usedHours: 0 }, 40, true],
  ])('%j', (given, remainingHours, allowed) => {
    expect(hourlyRoom(given)).toEqual({ remainingHours, allowed });
  });
  it.each([
    [{ days: 3, hours: 3, hoursPerDay: 8 }, 4, { days: 3, hours: 2 }],
    [{ days: 3, hours: 4, hoursPerDay: 8 }, 6, { days: 3, hours: 3 }],
    [{ days: 1, hours: 3, hoursPerDay: 4 }, 8, { days: 1, hours: 6 }],
    [{ days: 0, hours: 0, hoursPerDay: 8 }, 4, { days: 0, hours: 0 }],
  ])('%jが1日%i時間になる', (before, hoursPerDay, after) => {
    expect(afterContractChange(before, { hoursPerDay })).toEqual(after);
  });
  it.each([
    ['半端な時間から', { days: 2, hours: 3 }, 2, { days: 2, hours: 1 }],
    ['ちょうどの時間', { days: 2, hours: 3 }, 3, { days: 2, hours: 0 }],
    ['1日を開く', { days: 2, hours: 3 }, 4, { days: 1, hours: 7 }],
    ['2日を開く', { days: 2, hours: 3 }, 12, { days: 0, hours: 7 }],
    ['すべて', { days: 1, hours: 0 }, 8, { days: 0, hours: 0 }],
    ['半日は開かない', { days: 0.5, hours: 0 }, 4, undefined],
    ['半日は残る', { days: 1.5, hours: 0 }, 4, { days: 0.5, hours: 4 }],
    ['足りない', { days: 1, hours: 0 }, 9, undefined],
    ['何も取らない', { days: 1, hours: 2 }, 0, { days: 1, hours: 2 }],
  ])('%s', (_what, balance, hours, expected) => {
    expect(withoutHours(balance, hours, 8)).toEqual(expected);
  });
});

describe('付与分の残り', () => {
  const lots = [
    { grantDate: '2024-10-01', days: 11 },
    { grantDate: '2023-10-01', days: 10 },
  ];
  const on = (
    asOf: string,
    uses: { date: string; days: number }[] = [],
    order?: 'NEWEST_FIRST' | 'OLDEST_FIRST',
  ) => balanceOn({ lots, uses, asOf, ...(order ? { order } : {}) });
  it('は2年で消える。最後の日までは使える', () => {
    expect(lastUsableDay('2023-10-01')).toBe('2025-09-30');
    expect(on('2025-09-30')).toEqual({
      remaining: { '2023-10-01': 10, '2024-10-01': 11 },
      expired: {},
      balance: 21,
      uncovered: 0,
    });
    expect(on('2025-10-01')).toEqual({
      remaining: { '2023-10-01': 0, '2024-10-01': 11 },
      expired: { '2023-10-01': 10 },
      balance: 11,
      uncovered: 0,
    });
  });
  it('は、付与の前にはない', () => {
    expect(on('2024-09-30')).toMatchObject({ remaining: { '2023-10-01': 10 }, balance: 10 });
    expect(on('2024-10-01').balance).toBe(21);
  });
  it('は、古いものから減り、足りなければ次から減る', () => {
    const use = [{ date: '2025-01-10', days: 12 }];
    expect(on('2025-01-10', use).remaining).toEqual({ '2023-10-01': 0, '2024-10-01': 9 });
    expect(on('2025-01-09', use).balance).toBe(21);
    expect(on('2025-01-10', use, 'NEWEST_FIRST').remaining).toEqual({
      '2023-10-01': 9,
      '2024-10-01': 0,
    });
    expect(on('2025-01-10', use, 'OLDEST_FIRST').remaining).toEqual({
      '2023-10-01': 0,
      '2024-10-01': 9,
    });
  });
  it('は、使った日に生きている付与分だけから減る', () => {
    const uses = [
      { date: '2025-10-01', days: 2 },
      { date: '2023-09-30', days: 1 },
      { date: '2024-09-30', days: 3 },
    ];
    expect(on('2025-10-01', uses)).toEqual({
      remaining: { '2023-10-01': 0, '2024-10-01': 9 },
      expired: { '2023-10-01': 7 },
      balance: 9,
      uncovered: 1,
    });
  });
  it('は、付与の日にも、最後の日にも減る', () => {
    const only = [{ grantDate: '2023-10-01', days: 2 }];
    const left = (date: string) =>
      balanceOn({ lots: only, uses: [{ date, days: 1 }], asOf: '2025-09-30' });
    expect(left('2023-10-01')).toMatchObject({ balance: 1, uncovered: 0 });
    expect(left('2025-09-30')).toMatchObject({ balance: 1, uncovered: 0 });
    expect(left('2023-09-30')).toMatchObject({ balance: 2, uncovered: 1 });
  });
  it('は、使った日の順に減る。書かれた順によらない', () => {
    const single = lots.map(({ grantDate }) => ({ grantDate, days: 1 }));
    const uses = [
      { date: '2025-01-02', days: 1 },
      { date: '2024-01-01', days: 1 },
    ];
    for (const given of [uses, uses.toReversed()])
      expect(balanceOn({ lots: single, uses: given, asOf: '2025-01-02' })).toMatchObject({
        balance: 0,
        uncovered: 0,
      });
  });
  it('より多く使われた日数は、足りない分として残る', () => {
    expect(on('2025-01-10', [{ date: '2025-01-10', days: 25 }])).toMatchObject({
      balance: 0,
      uncovered: 4,
    });
    const both = [
      { date: '2025-01-10', days: 30 },
      { date: '2025-01-11', days: 2 },
    ];
    expect(on('2025-01-11', both).uncovered).toBe(11);
  });
  it('は、同じ日に分けて付与されたものを合わせる', () => {
    const split = [
      { grantDate: '2023-10-01', days: 4 },
      { grantDate: '2023-10-01', days: 6 },
    ];
    expect(balanceOn({ lots: split, uses: [], asOf: '2024-01-01' }).remaining).toEqual({
      '2023-10-01': 10,
    });
    expect(balanceOn({ lots: split, uses: [], asOf: '2026-01-01' })).toMatchObject({
      expired: { '2023-10-01': 10 },
      remaining: { '2023-10-01': 0 },
      balance: 0,
    });
    const used = [{ date: '2023-11-01', days: 10 }];
    expect(balanceOn({ lots: split, uses: used, asOf: '2026-01-01' }).expired).toEqual({});
  });
});

describe('年5日の取得義務', () => {
  const year = { date: '2024-04-01', days: 10 };
  const duty = (more: Partial<Parameters<typeof fiveDayDuty>[0]> = {}) =>
    fiveDayDuty({ grants: [year], ...more });
  it('は、10日以上の付与から1年', () => {
    expect(duty()).toEqual([
      {
        windowFrom: '2024-04-01',
        windowTo: '2025-03-31',
        months: 12,
        wholeMonths: 12,
        extraDays: 0,
        exactDays: 5,
        requiredDays: 5,
        takenCounted: 0,
        shortage: 5,
      },
    ]);
    expect(duty({ grants: [{ date: '2024-04-01', days: 9 }] })).toEqual([]);
    expect(duty({ grants: [] })).toEqual([]);
  });
  it.each<[string, LeaveUse, number]>([
    ['1日', { date: '2024-04-01' }, 1],
    ['半日', { date: '2024-04-01', unit: 'HALF' }, 0.5],
    ['数日', { date: '2025-03-31', days: 3 }, 3],
    ['時間単位は数えない', { date: '2024-05-01', unit: 'HOUR', days: 1 }, 0],
    ['時間だけのものも数えない', { date: '2024-05-01', hours: 3 }, 0],
    ['時間のある日は数える', { date: '2024-05-01', hours: 8, days: 1 }, 1],
    ['前の日は数えない', { date: '2024-03-31' }, 0],
    ['後の日は数えない', { date: '2025-04-01' }, 0],
  ])('%s', (_what, use, taken) => {
    expect(duty({ uses: [use] })[0]).toMatchObject({ takenCounted: taken, shortage: 5 - taken });
  });
  it('は、取り過ぎても0', () => {
    expect(duty({ uses: [{ date: '2024-05-01', days: 8 }] })[0]).toMatchObject({
      takenCounted: 8,
      shortage: 0,
    });
  });
  it('分けて付与されたものは、10日に届いた日から。前に取った日は引く', () => {
    const grants = [
      { date: '2024-10-01', days: 5 },
      { date: '2024-04-01', days: 5 },
    ];
    const uses = [
      { date: '2024-04-01', days: 1 },
      { date: '2024-09-30', days: 1 },
      { date: '2024-10-01', days: 1 },
      { date: '2024-03-31', days: 1 },
    ];
    expect(fiveDayDuty({ grants, uses })).toMatchObject([
      {
        windowFrom: '2024-10-01',
        windowTo: '2025-09-30',
        exactDays: 3,
        requiredDays: 3,
        takenCounted: 1,
        shortage: 2,
      },
    ]);
  });
  it('1年より離れた付与は、合わせない。ちょうど1年の最後の日は合わせる', () => {
    const apart = (date: string) =>
      fiveDayDuty({
        grants: [
          { date: '2024-04-01', days: 5 },
          { date, days: 5 },
        ],
      }).length;
    expect([apart('2025-03-31'), apart('2025-04-01')]).toEqual([1, 0]);
  });
  it('基準日が重なれば、期間に比例する', () => {
    const grants = [
      { date: '2024-04-01', days: 10 },
      { date: '2024-10-01', days: 11 },
    ];
    expect(fiveDayDuty({ grants, proRata: true })).toMatchObject([
      {
        windowFrom: '2024-04-01',
        windowTo: '2025-09-30',
        months: 18,
        wholeMonths: 18,
        extraDays: 0,
        exactDays: 7.5,
        requiredDays: 7.5,
      },
    ]);
    expect(fiveDayDuty({ grants, proRata: true, halfDayAllowed: false })[0]?.requiredDays).toBe(8);
    expect(
      fiveDayDuty({ grants }).map(({ windowFrom, requiredDays }) => [windowFrom, requiredDays]),
    ).toEqual([
      ['2024-04-01', 5],
      ['2024-10-01', 5],
    ]);
    const third = [...grants, { date: '2026-04-01', days: 12 }];
    expect(
      fiveDayDuty({ grants: third, proRata: true }).map(({ windowFrom }) => windowFrom),
    ).toEqual(['2024-04-01', '2026-04-01']);
    const far = [grants[0]!, { date: '2025-04-01', days: 11 }];
    expect(fiveDayDuty({ grants: far, proRata: true }).map(({ windowTo }) => windowTo)).toEqual([
      '2025-03-31',
      '2026-03-31',
    ]);
  });
  it('1年の最後の日の付与は重なり、次の日の付与は重ならない', () => {
    const windows = (date: string) =>
      fiveDayDuty({ grants: [year, { date, days: 11 }], proRata: true }).map(
        ({ windowTo }) => windowTo,
      );
    expect(windows('2025-03-31')).toEqual(['2026-03-30']);
    expect(windows('2025-04-01')).toEqual(['2025-03-31', '2026-03-31']);
  });
  it('一度に10日の付与は、それだけで基準日になり、前に取った日を引かない', () => {
    const grants = [
      { date: '2024-04-01', days: 5 },
      { date: '2024-06-01', days: 10 },
    ];
    expect(fiveDayDuty({ grants, uses: [{ date: '2024-05-01', days: 2 }] })).toMatchObject([
      { windowFrom: '2024-06-01', exactDays: 5, takenCounted: 0 },
    ]);
  });
  it('半端な月は、その月の日数で割る', () => {
    const grants = [
      { date: '2024-04-01', days: 10 },
      { date: '2024-06-16', days: 11 },
    ];
    // 2024-04-01 to 2025-06-15: 14 months and 15 of the 30 days of June.
    expect(fiveDayDuty({ grants, proRata: true })[0]).toMatchObject({
      windowTo: '2025-06-15',
      wholeMonths: 14,
      extraDays: 15,
      months: 14.5,
      requiredDays: 6.5,
    });
  });
  it('先に取った日が多ければ、0より下がらない', () => {
    const grants = [
      { date: '2024-04-01', days: 5 },
      { date: '2024-10-01', days: 5 },
    ];
    const [window] = fiveDayDuty({ grants, uses: [{ date: '2024-05-01', days: 7 }] });
    expect(window).toMatchObject({ exactDays: 0, requiredDays: 0, shortage: 0 });
  });
});

describe('基準日をそろえる', () => {
  const under = (scheme: GrantScheme, hire = '2024-07-15', count = 3) => {
    const { grants, deemedAttended } = unifiedGrants(hire, FULL, scheme, count);
    return [grants.map(({ date, days }) => `${date} ${days}`), deemedAttended];
  };
  it.each<[string, GrantScheme, string, unknown]>([
    [
      '入社日ごと',
      { scheme: 'HIRE_DATE' },
      '2024-07-15',
      [['2025-01-15 10', '2026-01-15 11', '2027-01-15 12'], undefined],
    ],
    [
      '月の初めに入社したとみなす',
      { scheme: 'MONTHLY' },
      '2024-07-15',
      [
        ['2025-01-01 10', '2026-01-01 11', '2027-01-01 12'],
        { from: '2025-01-01', to: '2025-01-14' },
      ],
    ],
    [
      '年に2回',
      { scheme: 'TWO_DATES', monthDays: ['04-01', '10-01'] },
      '2024-07-15',
      [
        ['2024-10-01 10', '2025-10-01 11', '2026-10-01 12'],
        { from: '2024-10-01', to: '2025-01-14' },
      ],
    ],
    [
      '年に2回、その日の入社は次の回',
      { scheme: 'TWO_DATES', monthDays: ['04-01', '10-01'] },
      '2024-04-01',
      [['2024-10-01 10', '2025-10-01 11', '2026-10-01 12'], undefined],
    ],
    [
      '入社の日に',
      { scheme: 'ON_HIRE', monthDay: '04-01' },
      '2024-07-15',
      [
        ['2024-07-15 10', '2025-04-01 11', '2026-04-01 12'],
        { from: '2024-07-15', to: '2025-01-14' },
      ],
    ],
    [
      '共通の日が6か月より先なら、初めは法の日',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '04-01' },
      '2024-07-15',
      [['2025-01-15 10', '2025-04-01 11', '2026-04-01 12'], undefined],
    ],
    [
      '共通の日が6か月より前なら、その日',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '12-01' },
      '2024-07-15',
      [
        ['2024-12-01 10', '2025-12-01 11', '2026-12-01 12'],
        { from: '2024-12-01', to: '2025-01-14' },
      ],
    ],
    [
      '共通の日がちょうど6か月',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '01-15' },
      '2024-07-15',
      [['2025-01-15 10', '2026-01-15 11', '2027-01-15 12'], undefined],
    ],
    [
      '初めの年を分ける',
      { scheme: 'SPLIT_FIRST_YEAR', daysOnHire: 3 },
      '2024-07-15',
      [['2024-07-15 3', '2025-01-15 7', '2025-07-15 11'], { from: '2024-07-15', to: '2025-01-14' }],
    ],
    [
      '分ける日数は初めの付与まで',
      { scheme: 'SPLIT_FIRST_YEAR', daysOnHire: 15 },
      '2024-07-15',
      [
        ['2024-07-15 10', '2025-01-15 0', '2025-07-15 11'],
        { from: '2024-07-15', to: '2025-01-14' },
      ],
    ],
  ])('%s', (_what, scheme, hire, expected) => {
    expect(under(scheme, hire)).toEqual(expected);
  });
  it('1回も付与しなければ、みなす期間もない', () => {
    expect(under({ scheme: 'HIRE_DATE' }, '2024-07-15', 0)).toEqual([[], undefined]);
  });
  it('共通の日がなければ、入社の日から数える', () => {
    expect(under({ scheme: 'TWO_DATES', monthDays: [] }, '2024-07-15', 1)[0]).toEqual([
      '2024-07-15 10',
    ]);
  });
  it.each<[string, [string, number][], [string, number][], string | undefined]>([
    ['同じ', [['2025-01-15', 10]], [['2025-01-15', 10]], undefined],
    ['早い', [['2025-01-01', 10]], [['2025-01-15', 10]], undefined],
    ['少ない', [['2025-01-15', 9]], [['2025-01-15', 10]], '2025-01-15'],
    ['遅い', [['2025-01-16', 10]], [['2025-01-15', 10]], '2025-01-15'],
    [
      '後から足りなくなる',
      [
        ['2025-01-15', 10],
        ['2026-02-01', 11],
      ],
      [
        ['2025-01-15', 10],
        ['2026-01-15', 11],
      ],
      '2026-01-15',
    ],
    [
      '前の年に多い',
      [
        ['2025-01-15', 15],
        ['2026-02-01', 6],
      ],
      [
        ['2025-01-15', 10],
        ['2026-01-15', 5],
      ],
      undefined,
    ],
    [
      '数えた先は見ない',
      [['2025-01-15', 10]],
      [
        ['2025-01-15', 10],
        ['2026-01-15', 11],
      ],
      undefined,
    ],
    ['1日もない', [], [['2025-01-15', 10]], '2025-01-15'],
  ])('法より少ない日: %s', (_what, given, lawful, expected) => {
    const grants = (of: [string, number][]) => of.map(([date, days]) => ({ date, days }));
    expect(fallsShortOn(grants(given), grants(lawful))).toBe(expected);
  });
});
