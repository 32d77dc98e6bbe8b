import { shift, type WorkedCase } from './case.ts';

const stamp = (type: string, at: string, mode: string) => ({ type, at, mode });

/** labour-rules 5 and 12.2: rounding of stamps, days and months, and how minutes are printed. */
export const section5: readonly WorkedCase[] = [
  ['5: 30分ちょうどは切り上げる（ROUND-02）', { monthlyMinutes: 2130 }, { roundedMinutes: 2160 }],
  ['5: 29分は切り捨てる', { monthlyMinutes: 29 }, { roundedMinutes: 0 }],
  [
    '5: 本人に有利な丸めは、いつでもよい（ROUND-05）',
    {
      unitMinutes: 15,
      stamps: [stamp('CHECK_IN', '08:47', 'FLOOR'), stamp('CHECK_OUT', '18:11', 'CEIL')],
    },
    { rounded: ['08:45', '18:15'], legalRisk: null },
  ],
  [
    '5: 一つでも時間を減らせるものがあれば、危険を示す',
    {
      unitMinutes: 30,
      stamps: [stamp('CHECK_IN', '08:47', 'FLOOR'), stamp('CHECK_OUT', '18:11', 'FLOOR')],
    },
    { rounded: ['08:30', '18:00'], legalRisk: 'DAILY_TRUNCATION' },
  ],
  [
    '5: 四捨五入は単位の半分で上がる',
    {
      unitMinutes: 10,
      stamps: [stamp('CHECK_IN', '08:54', 'HALF_UP'), stamp('CHECK_OUT', '18:05', 'HALF_UP')],
    },
    { rounded: ['08:50', '18:10'], legalRisk: 'DAILY_TRUNCATION' },
  ],
  [
    '5: 退勤を切り上げると24時になる',
    { unitMinutes: 30, stamps: [stamp('CHECK_OUT', '23:46', 'CEIL')] },
    { rounded: ['24:00'] },
  ],
  [
    '5: 打刻を丸めてから数え、削った分数を残す',
    {
      stampRounding: {
        CHECK_IN: { unit: 15, mode: 'CEIL' },
        CHECK_OUT: { unit: 15, mode: 'FLOOR' },
      },
      days: [
        {
          date: '2025-06-02',
          prescribedMinutes: 480,
          stamps: [
            { type: 'CHECK_IN', at: '2025-06-02T08:47:30' },
            { type: 'CHECK_OUT', at: '2025-06-02T18:11:59' },
          ],
        },
      ],
    },
    { minutesRemoved: 24, total: { worked: 540 } },
  ],
  [
    '5, 0: 丸めは出力だけ。60時間と合計は丸める前の分で見る',
    {
      monthlyTotalRounding: 'MONTHLY_TOTAL_30MIN',
      statutoryHolidays: ['2025-06-08'],
      days: [
        shift('2025-06-02', 480, '09:00-23:29 -12:00-13:00'),
        shift('2025-06-08', 0, '09:00-11:30'),
      ],
    },
    {
      total: { overtimeBeyondStatutory: 329, statutoryHolidayWork: 150, lateNight: 89 },
      rounded: { overtimeBeyondStatutory: 300, statutoryHolidayWork: 180, lateNight: 60 },
    },
  ],
  [
    '5: 日ごとの丸めは、丸める前の合計と並べて見せる（ROUND-06の2日分）',
    {
      dailyTotalRounding: { unit: 15, mode: 'FLOOR' },
      days: [
        shift('2025-06-02', 480, '09:00-18:14 -12:00-13:00'),
        shift('2025-06-03', 480, '09:00-18:16 -12:00-13:00'),
      ],
    },
    {
      total: { overtimeBeyondStatutory: 30, worked: 990 },
      rounded: { overtimeBeyondStatutory: 15, worked: 975 },
    },
  ],
  [
    '12.2: 10進は2桁の四捨五入で、切り捨てない（FMT-02）',
    { minutes: [1, 20, 100, 125, 0, 6000] },
    {
      sexagesimalColon: ['0:01', '0:20', '1:40', '2:05', '0:00', '100:00'],
      sexagesimalDot: ['0.01', '0.20', '1.40', '2.05', '0.00', '100.00'],
      decimal1: ['0.0', '0.3', '1.7', '2.1', '0.0', '100.0'],
      decimal2: ['0.02', '0.33', '1.67', '2.08', '0.00', '100.00'],
      decimal3: ['0.017', '0.333', '1.667', '2.083', '0.000', '100.000'],
      decimal4: ['0.0167', '0.3333', '1.6667', '2.0833', '0.0000', '100.0000'],
      minutes: ['1', '20', '100', '125', '0', '6000'],
    },
  ],
  [
    '12.2: 1.30は60進では90分、10進では78分',
    { text: '1.30' },
    { readAsSexagesimalMinutes: 90, readAsDecimalMinutes: 78 },
  ],
  [
    '12.2: 60分以上の端数は60進ではありえない',
    { text: '1.75' },
    { readAsSexagesimalMinutes: null, readAsDecimalMinutes: 105 },
  ],
];
