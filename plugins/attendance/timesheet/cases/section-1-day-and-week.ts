import { from, shift, shifts, type WorkedCase } from './case.ts';

const sunday = { statutoryHolidays: ['2025-06-01', '2025-06-08'] };
const planned = { scheduledStart: '09:00', scheduledEnd: '18:00' };
const day = (text: string, prescribed = 480, more: object = {}) => ({
  ...sunday,
  ...more,
  days: [shift('2025-06-02', prescribed, text)],
});
const total = (expected: object) => ({ total: expected });

/** labour-rules 1: the 8 and the 40 hours, work that goes on over midnight, what is no work. */
export const section1: readonly WorkedCase[] = [
  [
    '1: 遅刻した分だけ8時間の線が後ろにずれる（DAY-02）',
    day('10:00-19:00 -12:00-13:00', 480, planned),
    {
      latenessMinutes: 60,
      ...total({ worked: 480, prescribed: 480, overtimeBeyondStatutory: 0 }),
    },
  ],
  [
    '1.1: 所定外を量で数えると0分（DAY-04）',
    day('10:00-19:00 -12:00-13:00', 480, planned),
    {
      nonPrescribedWork: 0,
      nonPrescribedWorkBy: { BY_QUANTITY: 0, BY_TIME_BAND: 60 },
      ...total({ overtimeBeyondStatutory: 0 }),
    },
  ],
  [
    '1.1: 所定外を時間帯で数えると、同じ日が60分。法定の数字は変わらない（DAY-04）',
    day('10:00-19:00 -12:00-13:00', 480, { ...planned, overtimeCalcType: 'BY_TIME_BAND' }),
    { nonPrescribedWork: 60, ...total({ overtimeBeyondStatutory: 0 }) },
  ],
  [
    '1.1, 10.1: 承認したものだけを所定外にしても、法定外の分は減らず、未承認として残る',
    day('09:00-20:00 -12:00-13:00', 480, {
      ...planned,
      overtimeCalcType: 'APPROVED_ONLY',
      approved: [['2025-06-02T18:00', '2025-06-02T19:00']],
    }),
    {
      nonPrescribedWork: 60,
      unapprovedWork: 60,
      ...total({ overtimeBeyondStatutoryDaily: 120 }),
    },
  ],
  [
    '1.1, 10.1: 所定外に一日の決まった時間を使う',
    day('09:00-19:00 -12:00-13:00', 420, {
      overtimeCalcType: 'FIXED_DAILY_VALUE',
      overtimeCalcMinutes: 450,
    }),
    {
      nonPrescribedWork: 90,
      ...total({ overtimeWithinStatutory: 60, overtimeBeyondStatutory: 60 }),
    },
  ],
  [
    '1.2: ちょうど8時間は超えていない。8時間1分は1分だけ超える',
    day('09:00-18:01 -12:00-13:00', 420),
    total({ prescribed: 420, overtimeWithinStatutory: 60, overtimeBeyondStatutoryDaily: 1 }),
  ],
  [
    '1.2: 所定が8時間を超えると書いてあっても、固定の制度では8時間まで',
    day('09:00-20:00 -12:00-13:00', 600),
    total({ prescribed: 480, overtimeWithinStatutory: 0, overtimeBeyondStatutoryDaily: 120 }),
  ],
  [
    '1: 私用外出は働いた時間ではなく、8時間の線もその分ずれる',
    {
      days: [
        shift('2025-06-02', 480, '09:00-20:00 -12:00-13:00', {
          outings: [['2025-06-02T15:00', '2025-06-02T16:30']],
        }),
      ],
    },
    { outingMinutes: 90, ...total({ worked: 510, overtimeBeyondStatutoryDaily: 30 }) },
  ],
  [
    '1: 午前の半休は働いた時間ではなく、遅刻でもない（DAY-10）',
    {
      ...planned,
      days: [
        shift('2025-06-02', 480, '13:00-20:00', {
          leave: [['2025-06-02T09:00', '2025-06-02T13:00']],
        }),
      ],
    },
    { latenessMinutes: 0, ...total({ worked: 420, prescribed: 420, overtimeBeyondStatutory: 0 }) },
  ],
  [
    '1: 次の日が休みなら、翌日の昼まで続く勤務も始まった日のもの',
    {
      ...planned,
      days: [shift('2025-06-02', 480, '09:00-34:00 -12:00-13:00'), shift('2025-06-03', 0)],
    },
    { byDay: { '2025-06-02': { worked: 1440, overtimeBeyondStatutoryDaily: 960 } } },
  ],
  [
    '1: 次の日の始業を越えた分は、次の日の8時間に入る',
    {
      ...planned,
      days: [
        shift('2025-06-02', 480, '09:00-34:00 -12:00-13:00'),
        shift('2025-06-03', 480, '10:00-18:00 -12:00-13:00'),
      ],
    },
    {
      byDay: {
        '2025-06-02': { worked: 1380, overtimeBeyondStatutoryDaily: 900 },
        '2025-06-03': { worked: 480, prescribed: 480, overtimeBeyondStatutoryDaily: 0 },
      },
    },
  ],
  [
    '1: 始業前の打刻は、命じていなければ始業から数える。承認があれば打刻から数える',
    {
      ...planned,
      earlyWorkPolicy: 'FROM_SCHEDULED_START_UNLESS_APPROVED',
      approved: [['2025-06-03T08:00', '2025-06-03T09:00']],
      days: [2, 3].map((one) => ({
        date: `2025-06-0${one}`,
        prescribedMinutes: 480,
        stamps: [
          { type: 'CHECK_IN', at: `2025-06-0${one}T08:00` },
          { type: 'BREAK_IN', at: `2025-06-0${one}T12:00` },
          { type: 'BREAK_OUT', at: `2025-06-0${one}T13:00` },
          { type: 'CHECK_OUT', at: `2025-06-0${one}T18:00` },
        ],
      })),
    },
    {
      minutesRemoved: 60,
      byDay: {
        '2025-06-02': { worked: 480, overtimeBeyondStatutory: 0 },
        '2025-06-03': { worked: 540, overtimeBeyondStatutory: 60 },
      },
    },
  ],
  [
    '1.2: 所定のうちでも週40時間を超えた分は法定外（WEEK-02）',
    { ...sunday, days: shifts('2025-06', from(2, 7)) },
    {
      ...total({ worked: 2880, prescribed: 2400, overtimeBeyondStatutoryWeekly: 480 }),
      byDay: { '2025-06-07': { overtimeBeyondStatutoryWeekly: 480, prescribed: 0 } },
    },
  ],
  [
    '1: 週の起算日が日曜なら、日曜からの6日で48時間（WEEK-04）',
    {
      weekStartDay: 'SUNDAY',
      statutoryHolidays: ['2025-05-31', '2025-06-07'],
      days: [...shifts('2025-05', from(26, 29)), ...shifts('2025-06', from(1, 6))],
    },
    total({ worked: 4800, overtimeBeyondStatutoryWeekly: 480 }),
  ],
  [
    '1: 有給休暇の日は週40時間に入らない（WEEK-08）',
    {
      ...sunday,
      days: [
        { date: '2025-06-02', prescribedMinutes: 480, paidLeaveMinutes: 480 },
        ...shifts('2025-06', from(3, 6)),
        ...shifts('2025-06', [7], undefined, 0),
      ],
    },
    total({
      worked: 2400,
      prescribed: 1920,
      overtimeWithinStatutory: 480,
      overtimeBeyondStatutoryWeekly: 0,
    }),
  ],
  [
    '1.2: 別の日の早退で残業は消えない（WEEK-10）',
    {
      ...sunday,
      days: [
        ...shifts('2025-06', [2], '09:00-20:00 -12:00-13:00'),
        ...shifts('2025-06', [3], '09:00-16:00 -12:00-13:00'),
      ],
    },
    total({ worked: 960, overtimeBeyondStatutoryDaily: 120, overtimeBeyondStatutoryWeekly: 0 }),
  ],
  [
    '1.2: 入社した週も線は40時間のまま',
    {
      ...sunday,
      joinedOn: '2025-06-05',
      days: shifts('2025-06', [5, 6, 7], '09:00-19:00 -12:00-13:00'),
    },
    total({ overtimeBeyondStatutoryDaily: 180, overtimeBeyondStatutoryWeekly: 0 }),
  ],
  [
    '1: 44時間の特例は18歳未満には使えない。誕生日からは使える',
    {
      weeklyLimitMinutes: 2640,
      birthDate: '2007-06-08',
      days: [
        ...shifts('2025-06', from(2, 6)),
        ...shifts('2025-06', [7], '09:00-13:00'),
        ...shifts('2025-06', from(9, 13)),
        ...shifts('2025-06', [14], '09:00-13:00'),
      ],
    },
    {
      byDay: {
        '2025-06-07': { overtimeBeyondStatutoryWeekly: 240 },
        '2025-06-14': { overtimeBeyondStatutoryWeekly: 0 },
      },
      errors: [{ date: '2025-06-07', error: 'MINOR_OVERTIME' }],
    },
  ],
  [
    '1.2: 締め日をまたぐ週は切らず、超えた分は働いた月に入る',
    {
      closingDay: 13,
      days: [...shifts('2025-06', from(9, 13)), ...shifts('2025-06', [14], '09:00-12:00', 0)],
    },
    {
      byPeriod: {
        '2025-06': { worked: 2400, overtimeBeyondStatutoryWeekly: 0 },
        '2025-07': { worked: 180, overtimeBeyondStatutoryWeekly: 180 },
      },
    },
  ],
  [
    '1.2: 週の起算日が変わっても、日を並べ替えても同じになる',
    {
      weekStartDay: 'MONDAY',
      days: [...shifts('2025-06', from(2, 8))].reverse(),
    },
    {
      ...total({ worked: 3360, overtimeBeyondStatutoryWeekly: 960 }),
      byDay: { '2025-06-07': { overtimeBeyondStatutoryWeekly: 480 } },
    },
  ],
];
