import { from, shifts, WEEKDAYS_OF_JUNE, type WorkedCase } from './case.ts';

const NINE_HOURS = '09:00-19:00 -12:00-13:00';
const flex = { workSystem: 'FLEX', closingDay: 'END' };

/** labour-rules 9.2: flex of one to three months. */
export const section9Flex: readonly WorkedCase[] = [
  [
    '9.2: フレックスは総枠を超えた分。契約との間は法定内（6月、21日×9時間）',
    { ...flex, days: shifts('2025-06', WEEKDAYS_OF_JUNE, NINE_HOURS) },
    {
      total: {
        worked: 11340,
        prescribed: 10080,
        overtimeWithinStatutory: 205,
        overtimeBeyondStatutory: 1055,
        overtimeBeyondStatutoryDaily: 0,
      },
    },
  ],
  [
    '9.2: 有給休暇は契約の時間を減らし、総枠は減らさない',
    {
      ...flex,
      days: [
        { date: '2025-06-02', prescribedMinutes: 480, paidLeaveMinutes: 480 },
        ...shifts('2025-06', WEEKDAYS_OF_JUNE.slice(1), '09:00-18:30 -12:00-13:00'),
      ],
    },
    {
      total: {
        worked: 10200,
        prescribed: 9600,
        overtimeWithinStatutory: 600,
        overtimeBeyondStatutory: 0,
      },
    },
  ],
  [
    '9.2: 完全週休二日の協定では、総枠は日数×8時間',
    { ...flex, fullTwoDayWeekend: true, days: shifts('2025-06', WEEKDAYS_OF_JUNE, NINE_HOURS) },
    { total: { prescribed: 10080, overtimeWithinStatutory: 0, overtimeBeyondStatutory: 1260 } },
  ],
  [
    '9.2: 契約の総時間を総枠とすれば、法定内はない',
    {
      ...flex,
      flexMonthPrescribedMinutes: 'STATUTORY_FRAME',
      days: shifts('2025-06', WEEKDAYS_OF_JUNE, NINE_HOURS),
    },
    { total: { prescribed: 10285, overtimeWithinStatutory: 0, overtimeBeyondStatutory: 1055 } },
  ],
  [
    '9.2, 10: 途中で入った人の総枠は、いた日数で',
    {
      ...flex,
      joinedOn: '2025-06-16',
      days: shifts('2025-06', WEEKDAYS_OF_JUNE.slice(10), NINE_HOURS),
    },
    // Eleven days of nine hours against fifteen days × 40 ÷ 7.
    { total: { worked: 5940, overtimeBeyondStatutory: 798 } },
  ],
  [
    '9.2: 三か月の清算期間は、各月50時間超をその月に、残りを最後の月に（FLEX-04と同じ時間）',
    {
      ...flex,
      flexMonthPrescribedMinutes: 9600,
      settlementPeriods: [{ from: '2025-04-01', to: '2025-06-30' }],
      days: [
        ...shifts('2025-04', from(1, 25), NINE_HOURS, 0),
        ...shifts('2025-05', from(1, 17), '09:00-20:00 -12:00-13:00', 0),
        ...shifts('2025-06', from(1, 15), '09:00-20:00 -12:00-13:00', 0),
      ],
    },
    {
      byPeriod: {
        '2025-04': { overtimeBeyondStatutory: 643 },
        '2025-05': { overtimeBeyondStatutory: 0 },
        '2025-06': { overtimeBeyondStatutory: 857 },
      },
    },
  ],
  [
    '9.2: 月の途中から始まる一か月の清算期間は、一か月のまま',
    {
      workSystem: 'FLEX',
      settlementPeriods: [{ from: '2025-05-16', to: '2025-06-15' }],
      days: shifts('2025-05', from(16, 31), '09:00-21:00 -12:00-13:00'),
    },
    // 16 × 11 hours are 176: under the 177:08 of 31 days, over what 16 days of May alone would give.
    { total: { worked: 10560, overtimeBeyondStatutory: 0 } },
  ],
  [
    '9.2: 三か月では44時間は使えない',
    {
      workSystem: 'FLEX',
      weeklyLimitMinutes: 2640,
      flexMonthPrescribedMinutes: 9600,
      settlementPeriods: [{ from: '2025-04-01', to: '2025-05-31' }],
      days: [
        ...shifts('2025-04', from(1, 20), NINE_HOURS, 0),
        ...shifts('2025-05', from(1, 20), NINE_HOURS, 0),
      ],
    },
    // 360 hours against 61 × 40 ÷ 7 = 348:34.
    { total: { worked: 21600, overtimeBeyondStatutory: 686 } },
  ],
  [
    '9.2: 月ごとの総枠（完全週休二日、22日、FLEX-07）',
    {
      days: 30,
      prescribedTotalMinutes: 10560,
      workedMinutes: 10560,
      fullTwoDayWeekend: true,
      workdays: 22,
    },
    { frameMinutes: 10560, overtimeBeyondStatutory: 0 },
  ],
  [
    '9.2: 0.1時間で切る総枠（FLEX-02）',
    {
      days: 31,
      prescribedTotalMinutes: 9600,
      workedMinutes: 10800,
      frameRounding: 'TRUNC_TENTH_HOUR',
    },
    { frameMinutes: 10626, overtimeWithinStatutory: 1026, overtimeBeyondStatutory: 174 },
  ],
  [
    '9.2: 最後の月に100時間を超えることがある（FLEX-05）',
    {
      months: [
        { days: 30, workedMinutes: 12840 },
        { days: 31, workedMinutes: 13260 },
        { days: 30, workedMinutes: 12000 },
      ],
    },
    {
      monthlyOver50: [0, 0, 0],
      frameMinutes: 31200,
      lastMonthExtra: 6900,
      overtimeByMonth: [0, 0, 6900],
    },
  ],
  [
    '9.2: 不足が次の総枠に入りきらなければ繰り越せない',
    {
      days: 30,
      prescribedTotalMinutes: 9600,
      workedMinutes: 8900,
      next: { days: 30, prescribedTotalMinutes: 9600 },
    },
    { shortageMinutes: 700, maxCarryMinutes: 685, nextTotalMinutes: 10300, carryAllowed: false },
  ],
];
