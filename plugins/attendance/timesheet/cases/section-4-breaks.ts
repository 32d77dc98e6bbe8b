import type { WorkedCase } from './case.ts';

const STEPS = [
  { afterMinutes: 360, breakMinutes: 45 },
  { afterMinutes: 480, breakMinutes: 60 },
];
const NOON = [{ from: '12:00', to: '13:00' }];
const work = (from: string, until: string) => [[`2025-06-02T${from}`, `2025-06-02T${until}`]];

/** labour-rules 4: the duty is tested on net work, strictly over; automatic breaks of every mode. */
export const section4: readonly WorkedCase[] = [
  ['4: 6時間1分で45分（BREAK-02）', { workedMinutes: 361 }, { requiredBreakMinutes: 45 }],
  ['4: 8時間1分で60分（BREAK-04）', { workedMinutes: 481 }, { requiredBreakMinutes: 60 }],
  ['4: 12時間でも16時間でも60分', { workedMinutes: 960 }, { requiredBreakMinutes: 60 }],
  [
    '4: 分けて取った休憩は足す（BREAK-06）',
    { workedMinutes: 480, takenBreakMinutes: [15, 15, 15] },
    { requiredBreakMinutes: 45, shortageMinutes: 0 },
  ],
  [
    '4: 9時間いて休憩45分なら、働いたのは8時間15分で15分足りない（BREAK-08）',
    { presenceMinutes: 540, takenBreakMinutes: [45] },
    { workedMinutes: 495, requiredBreakMinutes: 60, shortageMinutes: 15 },
  ],
  [
    '4: 決まった時刻の休憩は、夜勤の翌日の時刻にもかかる',
    {
      autoBreak: [{ from: '02:00', to: '03:00' }],
      work: [['2025-06-02T22:00', '2025-06-03T07:00']],
    },
    { deductedMinutes: 60, workedMinutes: 480 },
  ],
  [
    '4: 決まった時刻の休憩は、いなかった時刻からは引かない',
    { autoBreak: NOON, work: work('13:00', '18:00') },
    { deductedMinutes: 0, workedMinutes: 300 },
  ],
  [
    '4: 打刻だけの設定では何も引かない',
    { autoBreak: { mode: 'STAMPED_ONLY' }, work: work('09:00', '18:00') },
    { deductedMinutes: 0, workedMinutes: 540, requiredBreakMinutes: 60, shortageMinutes: 60 },
  ],
  [
    '4: 長い方を取る設定では、打刻した50分に10分を足して60分にする',
    {
      autoBreak: { mode: 'MAX', windows: NOON },
      work: work('09:00', '18:00'),
      breaks: work('13:00', '13:50'),
    },
    { deductedMinutes: 10, breakMinutes: 60, workedMinutes: 480 },
  ],
  [
    '4: 長い方を取る設定で打刻の方が長ければ、何も足さない',
    {
      autoBreak: { mode: 'MAX', windows: NOON },
      work: work('09:00', '18:00'),
      breaks: work('14:00', '15:30'),
    },
    { deductedMinutes: 0, breakMinutes: 90, workedMinutes: 450 },
  ],
  [
    '4: 拘束時間に応じた休憩は、6時間ちょうどでは引かず、6時間1分で引く',
    {
      autoBreak: { mode: 'STEPS_BY_ELAPSED', steps: STEPS },
      work: work('09:00', '15:00'),
    },
    { deductedMinutes: 0, workedMinutes: 360 },
  ],
  [
    '4: 拘束時間に応じた休憩（8時間1分で60分）',
    {
      autoBreak: { mode: 'STEPS_BY_ELAPSED', steps: STEPS },
      work: work('09:00', '17:01'),
    },
    { deductedMinutes: 60, workedMinutes: 421 },
  ],
  [
    '4: 実労働に応じた休憩（拘束8時間45分で45分、働いたのはちょうど8時間）',
    { autoBreak: { mode: 'STEPS_BY_WORKED', steps: STEPS }, presenceMinutes: 525 },
    { deductedMinutes: 45, workedMinutes: 480, shortageMinutes: 0 },
  ],
  // "May leave a gap band 8:00-8:15": 60 minutes are over the duty of the 7:50 they would leave, 45 are
  // under that of 8:05. What was not shown to be a break was worked, so it counts, and the gap is shown.
  [
    '4: 実労働に応じた休憩（拘束8時間50分）は、60分を引けば8時間を超えないので45分（BREAK-10）',
    { autoBreak: { mode: 'STEPS_BY_WORKED', steps: STEPS }, presenceMinutes: 530 },
    { deductedMinutes: 45, workedMinutes: 485, requiredBreakMinutes: 60, shortageMinutes: 15 },
  ],
  [
    '4: 実労働に応じた休憩が義務に足りないのは8時間15分まで（拘束9時間）',
    { autoBreak: { mode: 'STEPS_BY_WORKED', steps: STEPS }, presenceMinutes: 540 },
    { deductedMinutes: 45, workedMinutes: 495, shortageMinutes: 15 },
  ],
  [
    '4: 実労働に応じた休憩は、打刻した50分に足さない（拘束8時間50分、働いたのはちょうど8時間）',
    {
      autoBreak: { mode: 'STEPS_BY_WORKED', steps: STEPS },
      work: work('09:00', '17:50'),
      breaks: work('12:00', '12:50'),
    },
    { deductedMinutes: 0, breakMinutes: 50, workedMinutes: 480, shortageMinutes: 0 },
  ],
  // The rules name no gap at six hours: what is over them is the break, and 6:00 of work need none.
  [
    '4: 実労働に応じた休憩（拘束6時間30分）は、働いた6時間に義務がないところまで（BREAK-07）',
    { autoBreak: { mode: 'STEPS_BY_WORKED', steps: STEPS }, presenceMinutes: 390 },
    { deductedMinutes: 30, workedMinutes: 360, shortageMinutes: 0 },
  ],
  [
    '4: 実労働に応じた休憩（拘束9時間1分で60分、8時間1分）',
    { autoBreak: { mode: 'STEPS_BY_WORKED', steps: STEPS }, presenceMinutes: 541 },
    { deductedMinutes: 60, workedMinutes: 481, shortageMinutes: 0 },
  ],
  [
    '4, 2: 深夜にかかる自動の休憩は、深夜から引く',
    {
      autoBreak: [{ from: '23:00', to: '23:45' }],
      days: [
        {
          date: '2025-06-02',
          prescribedMinutes: 480,
          work: [['2025-06-02T16:00', '2025-06-03T00:00']],
        },
      ],
    },
    { automaticBreakMinutes: 45, total: { worked: 435, lateNight: 75 } },
  ],
];
