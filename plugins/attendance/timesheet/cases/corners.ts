import { from, shift, shifts, type WorkedCase } from './case.ts';

const LONG = '08:00-22:00 -12:00-13:00';

/** Where two rules of different sections meet: each was worked out on paper before it was run. */
export const corners: readonly WorkedCase[] = [
  [
    '1, 3.2: 金曜9時から日曜9時まで48時間続いた勤務は、日曜0時から法定休日',
    {
      statutoryHolidays: ['2025-06-08'],
      days: [shift('2025-06-06', 480, '09:00-57:00 -12:00-13:00')],
    },
    // 47 hours: 8 prescribed, 30 over them until Saturday's end, 9 on the holiday.
    {
      total: {
        worked: 2820,
        prescribed: 480,
        overtimeBeyondStatutoryDaily: 1800,
        statutoryHolidayWork: 540,
        lateNight: 840,
        lateNightOvertime: 540,
        lateNightStatutoryHoliday: 300,
      },
    },
  ],
  [
    '1, 3.2: 法定休日の夜から翌日の始業を越えた勤務は、始業で翌日に移る',
    {
      statutoryHolidays: ['2025-06-08'],
      scheduledStart: '09:00',
      scheduledEnd: '18:00',
      days: [shift('2025-06-08', 0, '20:00-36:00'), shift('2025-06-09', 480)],
    },
    {
      byDay: {
        '2025-06-08': {
          statutoryHolidayWork: 240,
          overtimeWithinStatutory: 480,
          overtimeBeyondStatutoryDaily: 60,
        },
        '2025-06-09': { worked: 180, prescribed: 180, earlyLeaveMinutes: 360 },
      },
    },
  ],
  [
    '1.2, 3.2: 法定休日の24時の後の時間は、その週の40時間に入る',
    {
      statutoryHolidays: ['2025-06-08'],
      days: [shift('2025-06-08', 0, '20:00-29:00'), ...shifts('2025-06', from(9, 13))],
    },
    {
      byDay: {
        '2025-06-08': { statutoryHolidayWork: 240, overtimeWithinStatutory: 300 },
        '2025-06-13': { prescribed: 180, overtimeBeyondStatutoryWeekly: 300 },
      },
    },
  ],
  [
    '1.2, 10: 水曜から始まる週が月末をまたぎ、超えた分は翌月のもの',
    {
      weekStartDay: 'WEDNESDAY',
      closingDay: 'END',
      days: [...shifts('2025-05', from(28, 31)), ...shifts('2025-06', [1, 2])],
    },
    {
      byPeriod: {
        '2025-05': { worked: 1920, overtimeBeyondStatutory: 0 },
        '2025-06': { prescribed: 480, overtimeBeyondStatutoryWeekly: 480 },
      },
    },
  ],
  [
    '1, 2: うるう日の夜勤は、翌月に入る深夜も2月のもの',
    { closingDay: 'END', days: [shift('2024-02-29', 480, '22:00-31:00 -26:00-27:00')] },
    { byPeriod: { '2024-02': { worked: 480, lateNight: 360 } } },
  ],
  [
    '3.3: 別の週へ振り替えた休日に働けば、その日が休日労働',
    {
      statutoryHolidays: ['2025-06-01', '2025-06-08'],
      holidayTransfers: [{ from: '2025-06-08', to: '2025-06-10', approvedAt: '2025-06-07T23:59' }],
      days: [
        ...shifts('2025-06', [8, 9, 11, 12, 13]),
        ...shifts('2025-06', [10], '09:00-12:00', 0),
      ],
    },
    { total: { prescribed: 2400, statutoryHolidayWork: 180, overtimeBeyondStatutory: 0 } },
  ],
  [
    '9.1: 1か月単位の途中で入った人の総枠は、いた15日分の85時間42分',
    {
      workSystem: 'MONTHLY_VARIABLE',
      settlementPeriods: [{ from: '2025-06-01', to: '2025-06-30' }],
      joinedOn: '2025-06-16',
      days: shifts('2025-06', [...from(16, 20), ...from(23, 27)], '09:00-19:00 -12:00-13:00', 540),
    },
    // Each day and week as planned; 90 hours against 5142 minutes.
    {
      total: {
        worked: 5400,
        overtimeBeyondStatutoryDaily: 0,
        overtimeBeyondStatutoryWeekly: 0,
        overtimeBeyondStatutoryPeriod: 258,
      },
    },
  ],
  [
    '9.2: 三か月の清算期間の5月16日に入った人は、50時間の線も総枠もいた日数で、60時間超もその月に',
    {
      workSystem: 'FLEX',
      closingDay: 'END',
      joinedOn: '2025-05-16',
      flexMonthPrescribedMinutes: 9600,
      settlementPeriods: [{ from: '2025-04-01', to: '2025-06-30' }],
      days: [
        ...shifts('2025-05', from(16, 31), LONG, 0),
        ...shifts('2025-06', from(1, 20), undefined, 0),
      ],
    },
    // May: 208 h against 16 × 50 ÷ 7; in all 368 h against 46 × 40 ÷ 7, less May's.
    {
      byPeriod: {
        '2025-05': { worked: 12480, overtimeBeyondStatutory: 5623, overtimeOver60: 2023 },
        '2025-06': { worked: 9600, overtimeBeyondStatutory: 686, overtimeOver60: 0 },
      },
    },
  ],
  [
    '9, 1.2: 裁量労働の六日目は、みなし8時間が週40時間を超える',
    {
      workSystem: 'DISCRETIONARY',
      deemedMinutes: 480,
      days: shifts('2025-06', from(2, 7), '10:00-15:00'),
    },
    { total: { worked: 2880, actualWorked: 1800, overtimeBeyondStatutoryWeekly: 480 } },
  ],
  [
    '11: 31日の月は177時間8分を80時間超えるまでは超えていない',
    { days: 31, totalWorkedMinutes: 15428 },
    { excessMinutes: 4800, over80: false },
  ],
  [
    '7.2: 2月29日の入社は、翌日の設定でも8月29日',
    { hireDate: '2024-02-29', nonexistentDayPolicy: 'NEXT_DAY', count: 2 },
    { dates: ['2024-08-29', '2025-08-29'] },
  ],
  [
    '7.1: 列の境の日数',
    { annualDays: [48, 72, 73, 120, 121, 168, 169, 216, 217, 47] },
    { column: [1, 1, 2, 2, 3, 3, 4, 4, 5, 0] },
  ],
  [
    '7.7: うるう日の基準日と10月1日を一つにすると19か月と2日',
    {
      grants: [
        ['2024-02-29', 10],
        ['2024-10-01', 11],
      ],
      proRata: true,
    },
    { wholeMonths: 19, extraDays: 2, exactDays: 7.9444, requiredDays: 8 },
  ],
  [
    '6.1: 3か月平均がちょうど80時間でも、2か月平均が80時間30分なら違反',
    { specialClause: true, overtimeHours: [79, 81, 80], statutoryHolidayHours: [0, 0, 0] },
    { averagesAtLastMonth: { 2: 80.5, 3: 80 }, violations: ['AVERAGE_80'], nextMonthRoomHours: 79 },
  ],
  [
    '14: ヲと旧い字は読みの字に、医療法人社団はｲに（全銀）',
    { holderKana: ['ヲノ ヱイコ', 'イリョウホウジンシャダンヒナタカイ', 'ニッポン−タロウ'] },
    { normalised: ['ｵﾉ ｴｲｺ', 'ｲ)ﾋﾅﾀｶｲ', 'ﾆﾂﾎﾟﾝ-ﾀﾛｳ'] },
  ],
];
