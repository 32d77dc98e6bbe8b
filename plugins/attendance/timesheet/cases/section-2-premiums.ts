import { shift, shifts, WEEKDAYS_OF_JUNE, type WorkedCase } from './case.ts';

const weekdays = (count: number): readonly number[] => WEEKDAYS_OF_JUNE.slice(0, count);

/** 20 days with three hours of overtime are 60 hours to the minute. */
const sixty = shifts('2025-06', weekdays(20), '09:00-21:00 -12:00-13:00');

/** labour-rules 2: late night, the line of 60 hours, rates, leave instead of the higher rate. */
export const section2: readonly WorkedCase[] = [
  [
    '2: 深夜の休憩はその場所で引く（DAY-06）',
    { days: [shift('2025-06-02', 480, '18:00-27:00 -23:00-24:00')] },
    { total: { worked: 480, lateNight: 240, overtimeBeyondStatutory: 0 } },
  ],
  [
    '2: 夜勤は日をまたいで22時から5時まで深夜（DAY-08）',
    { days: [shift('2025-06-02', 480, '22:00-31:00 -26:00-27:00')] },
    { total: { worked: 480, lateNight: 360, lateNightPrescribed: 360 } },
  ],
  [
    '2: 深夜はちょうど22時に始まり、5時に終わる',
    {
      days: [
        shift('2025-06-02', 480, '13:00-22:00 -18:00-19:00'),
        shift('2025-06-04', 480, '05:00-14:00 -09:00-10:00'),
        shift('2025-06-05', 480, '04:59-13:59 -09:00-10:00'),
      ],
    },
    { total: { lateNight: 1 } },
  ],
  [
    '2: 早朝を外した設定では、0時から5時が数えられない',
    { includeEarlyMorning: false, days: [shift('2025-06-02', 480, '21:00-30:00')] },
    { total: { lateNight: 120 } },
  ],
  [
    '2: 60時間ちょうどは60時間を超えていない',
    { days: sixty },
    { total: { overtimeBeyondStatutory: 3600, overtimeUpTo60: 3600, overtimeOver60: 0 } },
  ],
  [
    '2: 60時間の線は勤務の途中を通り、その後の深夜は60時間超の深夜',
    {
      statutoryHolidays: ['2025-06-29'],
      days: [
        ...shifts('2025-06', weekdays(19), '09:00-21:00 -12:00-13:00'),
        shift('2025-06-27', 480, '09:00-23:00 -12:00-13:00'),
      ],
    },
    {
      total: {
        overtimeBeyondStatutory: 3720,
        overtimeUpTo60: 3600,
        overtimeOver60: 120,
        lateNightOver60: 60,
      },
      byDay: { '2025-06-27': { overtimeUpTo60: 180, overtimeOver60: 120 } },
    },
  ],
  [
    '2: 60時間は賃金計算期間の初日から数え直す',
    {
      closingPeriods: [
        { label: '2025-06', from: '2025-05-16', to: '2025-06-15' },
        { label: '2025-07', from: '2025-06-16', to: '2025-07-15' },
      ],
      days: [...sixty, ...shifts('2025-06', [30], '09:00-23:00 -12:00-13:00')],
    },
    {
      byPeriod: {
        '2025-06': { overtimeBeyondStatutory: 1800, overtimeOver60: 0 },
        '2025-07': { overtimeBeyondStatutory: 2100, overtimeOver60: 0 },
      },
    },
  ],
  [
    '2: 法定休日の労働は60時間に入らず、所定休日の残業は入る（PREM-06）',
    {
      overtimeBefore: 59.5,
      events: [
        { kind: 'STATUTORY_HOLIDAY', hours: 8 },
        { kind: 'NON_STATUTORY_HOLIDAY_OVERTIME', hours: 1 },
      ],
    },
    { events: [{ at135: 8 }, { at125: 0.5, at150: 0.5 }], monthOvertime: 60.5 },
  ],
  [
    '2: 割増賃金は区分ごとの率を足す（PREM-02）',
    {
      hours: {
        overtimeWithinStatutory: 10,
        overtimeBeyondStatutory: 60,
        statutoryHolidayWork: 0,
        lateNight: 4,
      },
    },
    { overtimeUpTo60: 60, overtimeOver60: 0, wageUnits: 86 },
  ],
  [
    '2: 代替休暇は60時間までは0時間',
    { overtimeHours: 60, rateWithoutLeave: 1.5, rateWithLeave: 1.25 },
    { leaveHours: 0 },
  ],
  [
    '2: 60時間までの率が1.30なら、代替休暇の換算率は0.20（PREM-04）',
    { overtimeHours: 76, rateWithoutLeave: 1.5, rateWithLeave: 1.3 },
    { leaveHours: 3.2 },
  ],
  [
    '2: 代替休暇を取らなければ、60時間を超えた分に1.50を払う',
    {
      hourlyWage: 1000,
      overtimeHours: 80,
      rateWithoutLeave: 1.5,
      rateWithLeave: 1.25,
      substituteLeaveTaken: false,
    },
    { leaveHours: 5, pay: 105000 },
  ],
];
