import type { WorkedCase } from './case.ts';

const LOTS = [
  { grantDate: '2017-10-01', days: 10 },
  { grantDate: '2018-10-01', days: 11 },
  { grantDate: '2019-10-01', days: 12 },
];

/** labour-rules 7.5 to 7.7: expiry and order, hours, the duty of five days. */
export const section7Use: readonly WorkedCase[] = [
  [
    '7.5: 新しい分から使えば18日しか残らない（LEAVE-24）',
    {
      order: 'NEWEST_FIRST',
      lots: LOTS,
      uses: [{ date: '2019-01-15', days: 5 }],
      asOf: '2019-10-01',
    },
    {
      remaining: { '2017-10-01': 0, '2018-10-01': 6, '2019-10-01': 12 },
      expired: { '2017-10-01': 10 },
      balance: 18,
    },
  ],
  [
    '7.5: 最後に使える日には、まだ残っている',
    { lots: LOTS, uses: [], asOf: '2019-09-30' },
    { remaining: { '2017-10-01': 10, '2018-10-01': 11 }, expired: {}, balance: 21 },
  ],
  [
    '7.5: 付与の前と失効の後の取得には使えない',
    { lots: [LOTS[0]], uses: [{ date: '2019-10-01', days: 2 }], asOf: '2019-10-02' },
    { expired: { '2017-10-01': 10 }, balance: 0, uncovered: 2 },
  ],
  [
    '7.5: うるう日の付与は2月28日まで、2月28日の付与は27日まで',
    { grantDate: ['2024-02-29', '2022-02-28', '2022-03-01'] },
    { lastUsableDay: ['2026-02-28', '2024-02-27', '2024-02-29'] },
  ],
  [
    '7.6: 7時間6分の日は8時間（LEAVE-27）',
    { prescribedMinutes: 426, capDays: 5 },
    { hoursPerDay: 8, capHours: 40 },
  ],
  [
    '7.6: ちょうど7時間の日は7時間',
    { prescribedMinutes: 420, capDays: 5 },
    { hoursPerDay: 7, capHours: 35 },
  ],
  [
    '7.6: 時間単位は繰越を含めて年5日まで（LEAVE-29）',
    { prescribedMinutes: 480, capDays: 5, usedHours: 38, wantedHours: 3 },
    { capHours: 40, remainingHours: 2, allowed: false },
  ],
  [
    '7.6: 時間単位は1時間が最小で、分では取れない',
    { prescribedMinutes: 480, capDays: 5, usedHours: 0, wantedHours: 1.5 },
    { remainingHours: 40, allowed: false },
  ],
  [
    '7.6: 契約が長くなると、残りの時間も割合で増えて切り上がる',
    { before: { hoursPerDay: 4, days: 2, hours: 1 }, after: { hoursPerDay: 7 } },
    { days: 2, hours: 2 },
  ],
  [
    '7.7: 二つの基準日を一つにまとめると18か月で7.5日（FIVE-02）',
    {
      grants: [
        ['2024-10-01', 10],
        ['2025-04-01', 11],
      ],
      proRata: true,
      halfDayAllowed: true,
    },
    {
      applies: true,
      windowFrom: '2024-10-01',
      windowTo: '2026-03-31',
      months: 18,
      exactDays: 7.5,
      requiredDays: 7.5,
    },
  ],
  [
    '7.7: 半日を望まなければ1日に切り上げる',
    {
      grants: [
        ['2024-10-01', 10],
        ['2025-04-01', 11],
      ],
      proRata: true,
      halfDayAllowed: false,
    },
    { exactDays: 7.5, requiredDays: 8 },
  ],
  [
    '7.7: 月の端数は、その月の日数で割る（FIVE-04）',
    {
      grants: [
        ['2021-10-22', 10],
        ['2022-04-01', 11],
      ],
      proRata: true,
      halfDayAllowed: true,
    },
    { wholeMonths: 17, extraDays: 10, exactDays: 7.2177, requiredDays: 7.5 },
  ],
  [
    '7.7: まとめなければ、基準日ごとに5日ずつ',
    {
      grants: [
        ['2024-10-01', 10],
        ['2025-04-01', 11],
      ],
      uses: [{ date: '2025-05-01', days: 3 }],
    },
    {
      windows: [
        { windowFrom: '2024-10-01', windowTo: '2025-09-30', requiredDays: 5, takenCounted: 3 },
        { windowFrom: '2025-04-01', windowTo: '2026-03-31', requiredDays: 5, takenCounted: 3 },
      ],
    },
  ],
  [
    '7.7: 分割付与は10日に達した日から。先に取った日は引く（FIVE-06）',
    {
      grants: [
        ['2024-04-01', 5],
        ['2024-07-01', 5],
        ['2025-04-01', 11],
      ],
      uses: [{ date: '2024-05-10', days: 2 }],
    },
    {
      windowFrom: '2024-07-01',
      windowTo: '2025-06-30',
      requiredDays: 3,
      takenCounted: 0,
      shortage: 3,
    },
  ],
  [
    '7.7: 入社日に10日なら、その日から1年（FIVE-08）',
    { grants: [['2024-02-29', 10]], uses: [{ date: '2025-02-28', days: 5 }] },
    { windowFrom: '2024-02-29', windowTo: '2025-02-28', takenCounted: 5, shortage: 0 },
  ],
  [
    '7.7: 半日は日数を書かなくても0.5日。窓の外と時間単位は数えない',
    {
      grants: [['2024-04-01', 10]],
      uses: [
        { date: '2024-03-31', days: 1 },
        { date: '2024-04-01', unit: 'HALF' },
        { date: '2024-08-01' },
        { date: '2024-09-01', hours: 4 },
        { date: '2025-04-01', days: 1 },
      ],
    },
    { takenCounted: 1.5, shortage: 3.5 },
  ],
  ['7.7: 9日の付与には義務がない', { grants: [['2024-10-01', 9]] }, { applies: false }],
];
