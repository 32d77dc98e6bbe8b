import { from, shift, shifts, WEEKDAYS_OF_JUNE, type WorkedCase } from './case.ts';

const NINE_HOURS = '09:00-19:00 -12:00-13:00';

/** labour-rules 9: variable systems, deemed hours, people without limits, changes in the middle. */
export const section9: readonly WorkedCase[] = [
  [
    '9.1: 所定6時間の日の8時間までは日では法定内、週40時間を超えた分が法定外（VAR-02）',
    {
      workSystem: 'MONTHLY_VARIABLE',
      days: [
        shift('2025-06-02', 600, '09:00-20:00 -12:00-13:00'),
        shift('2025-06-03', 360, '09:00-18:00 -12:00-13:00'),
        ...shifts('2025-06', [4, 5, 6]),
      ],
    },
    {
      total: {
        worked: 2520,
        prescribed: 2280,
        overtimeWithinStatutory: 120,
        overtimeBeyondStatutoryDaily: 0,
        overtimeBeyondStatutoryWeekly: 120,
      },
    },
  ],
  [
    '9.1: 週の計画が一部の日しか書かれていなくても、週の計画時間が線になる',
    {
      workSystem: 'MONTHLY_VARIABLE',
      weekPrescribedMinutes: { '2025-06-01': 2700 },
      days: shifts('2025-06', from(2, 6), NINE_HOURS, 0),
    },
    { total: { overtimeBeyondStatutoryDaily: 300, overtimeBeyondStatutoryWeekly: 0 } },
  ],
  [
    '9.1: 計画を後から短くしても長くしても、線は動かない',
    {
      workSystem: 'MONTHLY_VARIABLE',
      days: [shift('2025-06-02', 480, '09:00-20:00 -12:00-13:00', { plannedAtStart: 600 })],
    },
    {
      total: { prescribed: 480, overtimeWithinStatutory: 120, overtimeBeyondStatutoryDaily: 0 },
    },
  ],
  [
    '9.1: 期間の総枠を超えた分は、日と週で数えた後の残り（VAR-05）',
    {
      workSystem: 'MONTHLY_VARIABLE',
      settlementPeriods: [{ from: '2025-06-01', to: '2025-06-28' }],
      days: shifts(
        '2025-06',
        from(1, 28).filter((one) => one % 7 !== 1),
        '09:00-16:00 -12:00-13:00',
        360,
      ).concat(shifts('2025-06', [8, 15, 22], '09:00-14:00', 0)),
    },
    // Four weeks of 36 hours, three of them with five more: 159 hours, each week at most 41.
    {
      total: { worked: 9540, overtimeBeyondStatutoryWeekly: 180, overtimeBeyondStatutoryPeriod: 0 },
    },
  ],
  [
    '9.1: 総枠160時間を超えた分',
    {
      workSystem: 'MONTHLY_VARIABLE',
      settlementPeriods: [{ from: '2025-06-01', to: '2025-06-28' }],
      days: [
        ...shifts('2025-06', [2, 3, 4, 5, 6], undefined, 540),
        ...shifts('2025-06', [9, 10, 11, 12, 13]),
        ...shifts('2025-06', [16, 17, 18, 19, 20]),
        ...shifts('2025-06', [23, 24, 25, 26, 27], undefined, 420),
        shift('2025-06-07', 180, '09:00-11:00'),
      ],
    },
    // 42 + 40 + 40 + 40 hours; the first week was planned with 48.
    {
      total: {
        worked: 9720,
        overtimeBeyondStatutoryDaily: 0,
        overtimeBeyondStatutoryWeekly: 0,
        overtimeBeyondStatutoryPeriod: 120,
      },
    },
  ],
  [
    '9.1: 期間の端で切れた週は40時間×日数÷7',
    {
      workSystem: 'MONTHLY_VARIABLE',
      settlementPeriods: [{ from: '2023-03-01', to: '2023-03-31' }],
      days: [
        ...shifts('2023-03', [1, 2, 3], undefined, 360),
        shift('2023-03-04', 0, '09:00-09:30'),
      ],
    },
    // 24:30 in four days against 22:51; what was planned was less.
    { total: { worked: 1470, overtimeBeyondStatutoryWeekly: 99 } },
  ],
  [
    '9.1: またいで数える設定なら、切れた週も40時間',
    {
      workSystem: 'MONTHLY_VARIABLE',
      partialWeek: 'ACROSS',
      settlementPeriods: [{ from: '2023-03-01', to: '2023-03-31' }],
      days: [
        ...shifts('2023-03', [1, 2, 3], undefined, 360),
        shift('2023-03-04', 0, '09:00-09:30'),
      ],
    },
    { total: { worked: 1470, overtimeBeyondStatutoryWeekly: 0 } },
  ],
  [
    '9.1, 1: 44時間は1年単位の変形には使えない',
    {
      workSystem: 'YEARLY_VARIABLE',
      weeklyLimitMinutes: 2640,
      days: [...shifts('2025-06', from(2, 6)), shift('2025-06-07', 0, '09:00-13:00')],
    },
    { total: { overtimeBeyondStatutoryWeekly: 240 } },
  ],
  [
    '9.1: 1年単位で途中に入った人は、いた日数の総枠で精算する',
    {
      workSystem: 'YEARLY_VARIABLE',
      settlementPeriods: [{ from: '2025-04-01', to: '2026-03-31' }],
      joinedOn: '2025-06-01',
      retiredOn: '2025-06-14',
      days: shifts('2025-06', [2, 3, 4, 5, 6, 9, 10, 11, 12, 13], NINE_HOURS, 540),
    },
    // 90 hours against 80 in fourteen days; each day and week was planned as it was worked.
    {
      total: {
        worked: 5400,
        overtimeBeyondStatutoryDaily: 0,
        overtimeBeyondStatutoryWeekly: 0,
        overtimeBeyondStatutoryPeriod: 600,
      },
    },
  ],
  [
    '9: 1週間単位は計画した10時間まで。44時間は使えない',
    {
      workSystem: 'WEEKLY_IRREGULAR',
      weeklyLimitMinutes: 2640,
      days: [
        shift('2025-06-02', 600, '09:00-20:00 -12:00-13:00'),
        shift('2025-06-03', 660, '09:00-21:00 -12:00-13:00'),
        ...shifts('2025-06', [4, 5, 6]),
      ],
    },
    // 10 and 10 hours within the day, an eleventh over it; 44 hours of the week against 40.
    { total: { overtimeBeyondStatutoryDaily: 60, overtimeBeyondStatutoryWeekly: 240 } },
  ],
  [
    '9.3: 月の途中で固定からフレックスになれば、総枠は変わった日から',
    {
      workSystem: 'FIXED',
      settlementPeriods: [{ from: '2025-06-01', to: '2025-06-30' }],
      rulesFrom: [{ from: '2025-06-16', workSystem: 'FLEX' }],
      days: shifts('2025-06', WEEKDAYS_OF_JUNE, NINE_HOURS),
    },
    {
      total: { overtimeBeyondStatutoryDaily: 600, overtimeBeyondStatutoryPeriod: 798 },
      byDay: { '2025-06-16': { overtimeBeyondStatutory: 0, prescribed: 540 } },
    },
  ],
  [
    '9: 裁量労働でも、法定休日の労働は実際の時間',
    {
      workSystem: 'DISCRETIONARY',
      deemedMinutes: 540,
      statutoryHolidays: ['2025-06-08'],
      days: [shift('2025-06-06', 480, '10:00-14:00'), shift('2025-06-08', 0, '20:00-24:00')],
    },
    {
      total: {
        worked: 780,
        actualWorked: 480,
        prescribed: 480,
        overtimeBeyondStatutory: 60,
        statutoryHolidayWork: 240,
        lateNight: 120,
      },
    },
  ],
  [
    '9: 裁量労働の休みの日は、実際の時間で見る',
    {
      workSystem: 'DISCRETIONARY',
      deemedMinutes: 540,
      days: [shift('2025-06-07', 0, '10:00-15:00')],
    },
    { total: { worked: 300, overtimeWithinStatutory: 300, overtimeBeyondStatutory: 0 } },
  ],
  [
    '9: 高度プロフェッショナルには深夜の割増もない',
    {
      workSystem: 'HIGHLY_PROFESSIONAL',
      work: [['2025-06-02T13:00', '2025-06-03T03:00']],
      breaks: [],
    },
    { worked: 840, notTested: 840, lateNight: 0, countsForAgreement36: false },
  ],
  [
    '9: 管理監督者の休日の深夜も、深夜だけが残る',
    {
      workSystem: 'EXEMPT_MANAGER',
      statutoryHolidays: ['2025-06-08'],
      work: [['2025-06-08T20:00', '2025-06-09T02:00']],
    },
    { worked: 360, statutoryHolidayWork: 0, overtimeBeyondStatutory: 0, lateNight: 240 },
  ],
  [
    '9.3: 8時間ちょうどで22時までなら、18歳未満でも違反でない',
    { birthDate: '2008-09-01', date: '2025-06-02', worked: 480, lateNight: 0 },
    { isMinor: true, errors: [] },
  ],
  [
    '9.3: 18歳の誕生日からは年少者でない',
    { birthDate: '2007-06-02', date: '2025-06-02', worked: 600, lateNight: 60 },
    { isMinor: false, errors: [] },
  ],
  [
    '9.3: 誕生日の前の日はまだ年少者。うるう日の生まれは2月末まで',
    { birthDate: '2008-02-29', date: '2026-02-28', worked: 481, lateNight: 0 },
    { isMinor: true, errors: ['MINOR_OVERTIME'] },
  ],
];
