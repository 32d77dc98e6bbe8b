import { from, shift, shifts, type WorkedCase } from './case.ts';

const eighth = { statutoryHolidays: ['2025-06-08'] };

/** labour-rules 3: which day is the statutory holiday, midnight, 振替 and 代休. */
export const section3: readonly WorkedCase[] = [
  [
    '3.2: 法定休日から翌日へ続く勤務は、24時からは休日でなく、8時間に休日の分は入らない（HOL-02）',
    { ...eighth, days: [shift('2025-06-08', 0, '20:00-29:00')] },
    {
      total: {
        worked: 540,
        statutoryHolidayWork: 240,
        overtimeWithinStatutory: 300,
        overtimeBeyondStatutory: 0,
        lateNight: 420,
        lateNightStatutoryHoliday: 120,
        lateNightPrescribed: 300,
      },
    },
  ],
  [
    '3.2: 24時の後も8時間を超えれば、そこからは時間外',
    { ...eighth, days: [shift('2025-06-08', 0, '22:00-34:00 -28:00-29:00')] },
    {
      total: {
        worked: 660,
        statutoryHolidayWork: 120,
        overtimeWithinStatutory: 480,
        overtimeBeyondStatutoryDaily: 60,
      },
    },
  ],
  [
    '3.2: 24時の後をすぐ時間外とする設定（HOL-06）',
    {
      ...eighth,
      policy: { afterStatutoryHolidayMidnight: 'OVERTIME_AT_ONCE' },
      days: [shift('2025-06-08', 0, '14:00-29:00')],
    },
    {
      total: {
        worked: 900,
        statutoryHolidayWork: 600,
        overtimeWithinStatutory: 0,
        overtimeBeyondStatutoryDaily: 300,
        lateNightOvertime: 300,
        lateNightStatutoryHoliday: 120,
      },
    },
  ],
  [
    '3.2: 法定休日の0時をまたぐ休憩は、両側からそれぞれ引く（HOL-04）',
    { ...eighth, days: [shift('2025-06-07', 480, '14:00-26:00 -23:30-24:30')] },
    {
      total: {
        worked: 660,
        prescribed: 480,
        overtimeBeyondStatutoryDaily: 90,
        statutoryHolidayWork: 90,
        lateNight: 180,
        lateNightOvertime: 90,
        lateNightStatutoryHoliday: 90,
      },
    },
  ],
  [
    '3.2: 所定休日へ続く勤務は、何も変わらず始まった日のもの',
    { ...eighth, days: [shift('2025-06-06', 480, '18:00-27:00 -22:00-23:00')] },
    {
      total: { worked: 480, prescribed: 480, statutoryHolidayWork: 0, nonStatutoryHolidayWork: 0 },
    },
  ],
  [
    '3.2: 平日から法定休日を通り抜けて翌日まで続いた勤務',
    { ...eighth, days: [shift('2025-06-07', 480, '20:00-49:00')] },
    {
      total: {
        worked: 1740,
        prescribed: 300,
        statutoryHolidayWork: 1440,
        lateNight: 120 + 300 + 120 + 60,
      },
    },
  ],
  [
    '1.2, 3: 土曜の8時間は、平日に40時間働いた週では法定外（HOL-08）',
    {
      ...eighth,
      days: [...shifts('2025-06', from(2, 6)), ...shifts('2025-06', [7], undefined, 0)],
    },
    {
      total: {
        worked: 2880,
        prescribed: 2400,
        overtimeWithinStatutory: 0,
        overtimeBeyondStatutoryWeekly: 480,
        nonStatutoryHolidayWork: 480,
      },
    },
  ],
  [
    '3.1: 休みの片方を休めば、その日が法定休日（HOL-11）',
    {
      weekStartDay: 'SUNDAY',
      statutoryHolidayRule: 'UNSPECIFIED',
      week: ['2025-06-01', '2025-06-07'],
      daysOff: ['2025-06-01', '2025-06-07'],
      workedOnDaysOff: ['2025-06-07'],
    },
    { statutoryHoliday: '2025-06-01' },
  ],
  [
    '3.1: 四週四日では、四日の休みが取れなくなった日から法定休日',
    {
      statutoryHolidayRule: 'FOUR_WEEKS',
      week: ['2025-06-01', '2025-06-28'],
      daysOff: [1, 7, 8, 14, 15, 21, 22, 28].map(
        (day) => `2025-06-${String(day).padStart(2, '0')}`,
      ),
      workedOnDaysOff: ['2025-06-01', '2025-06-07', '2025-06-08', '2025-06-14', '2025-06-15'],
    },
    { statutoryHolidays: ['2025-06-15', '2025-06-21', '2025-06-22', '2025-06-28'] },
  ],
  [
    '3.1: 曜日で決めた法定休日',
    {
      statutoryHolidayRule: 'FIXED_WEEKDAY',
      statutoryWeekday: 'SATURDAY',
      days: [shift('2025-06-07', 0, '09:00-12:00'), shift('2025-06-08', 0, '09:00-12:00')],
    },
    { total: { statutoryHolidayWork: 180, nonStatutoryHolidayWork: 180 } },
  ],
  [
    '3.1: 決めていなければ、週の休みを両方働いたとき後の日が法定休日',
    {
      statutoryHolidayRule: 'LATEST_IN_WEEK',
      days: [
        shift('2025-06-01', 0, '09:00-12:00'),
        ...shifts('2025-06', from(2, 6)),
        shift('2025-06-07', 0, '09:00-13:00'),
      ],
    },
    {
      byDay: {
        '2025-06-01': { statutoryHolidayWork: 0, nonStatutoryHolidayWork: 180 },
        '2025-06-07': { statutoryHolidayWork: 240, nonStatutoryHolidayWork: 0 },
      },
    },
  ],
  [
    '3.3: 前の日までに決めた振替なら休日でなくなり、週48時間の8時間が25%（WEEK-06）',
    {
      statutoryHolidays: ['2025-06-01', '2025-06-08'],
      holidayTransfers: [{ from: '2025-06-01', to: '2025-06-09', approvedAt: '2025-05-31T18:00' }],
      days: shifts('2025-06', from(1, 6)),
    },
    { total: { worked: 2880, statutoryHolidayWork: 0, overtimeBeyondStatutoryWeekly: 480 } },
  ],
  [
    '3.3: 当日に決めたものは代休。休日労働のままで、週40時間には入らない',
    {
      statutoryHolidays: ['2025-06-01', '2025-06-08'],
      holidayTransfer: { from: '2025-06-01', to: '2025-06-09', approvedAt: '2025-06-01T00:00' },
      days: shifts('2025-06', from(1, 6)),
    },
    { total: { worked: 2880, statutoryHolidayWork: 480, overtimeBeyondStatutoryWeekly: 0 } },
  ],
];
