import type { WorkedCase } from './case.ts';

const hired = (hireDate: string, weeklyDays: number, weeklyMinutes: number, count: number) => ({
  hireDate,
  weeklyDays,
  weeklyMinutes,
  count,
});
const days = (start: number, list: readonly number[]) => ({
  grants: list.map((one, index) => [`${start + index}-10-01`, one]),
});

/** labour-rules 7.1 to 7.4: how many days, on which date, 80 %, common dates. */
export const section7Grants: readonly WorkedCase[] = [
  [
    '7.1: 週4日30時間未満（LEAVE-02）',
    hired('2020-04-01', 4, 1200, 8),
    days(2020, [7, 8, 9, 10, 12, 13, 15, 15]),
  ],
  ['7.1: 週2日（LEAVE-04）', hired('2020-04-01', 2, 600, 7), days(2020, [3, 4, 4, 5, 6, 6, 7])],
  [
    '7.1: 週4日でも32時間なら通常の日数（LEAVE-06）',
    hired('2024-04-01', 4, 1920, 2),
    days(2024, [10, 11]),
  ],
  ['7.1: 週4日でちょうど30時間も通常の日数', hired('2024-04-01', 4, 1800, 2), days(2024, [10, 11])],
  ['7.1: 週4日で29時間59分は比例付与', hired('2024-04-01', 4, 1799, 2), days(2024, [7, 8])],
  [
    '7.1: 年の日数で決まる契約は、付与日の年間日数で列が決まる',
    { hireDate: '2024-04-01', annualDays: 168, weeklyMinutes: 1200, count: 3 },
    days(2024, [5, 6, 6]),
  ],
  [
    '7.1: 年47日以下には付与がない',
    { hireDate: '2024-04-01', annualDays: 47, weeklyMinutes: 300, count: 2 },
    days(2024, [0, 0]),
  ],
  [
    '7.1: 付与日の契約で決まり、後の変更で前の日数は変わらない',
    {
      ...hired('2022-04-01', 3, 900, 4),
      contractChanges: [{ from: '2023-10-01', weeklyDays: 5, weeklyMinutes: 2400 }],
    },
    days(2022, [5, 11, 12, 14]),
  ],
  [
    '7.1: 付与日の翌日に変わった契約は、次の付与から',
    {
      ...hired('2022-04-01', 5, 2400, 3),
      contractChanges: [{ from: '2022-10-02', weeklyDays: 2, weeklyMinutes: 720 }],
    },
    days(2022, [10, 4, 4]),
  ],
  [
    '7.2: 応当日がなければ翌月1日とする設定（LEAVE-10）',
    { hireDate: '2023-08-31', nonexistentDayPolicy: 'NEXT_DAY', count: 3 },
    { dates: ['2024-03-01', '2025-03-01', '2026-03-01'] },
  ],
  [
    '7.2: 8月30日の入社は、うるう年でない年だけ2月末に寄る（LEAVE-12）',
    { hireDate: '2022-08-30', nonexistentDayPolicy: 'MONTH_END', count: 3 },
    { dates: ['2023-02-28', '2024-02-29', '2025-02-28'] },
  ],
  [
    '7.2: 8月29日の入社は、うるう年には2月29日',
    { hireDate: '2023-08-29', nonexistentDayPolicy: 'MONTH_END', count: 2 },
    { dates: ['2024-02-29', '2025-02-28'] },
  ],
  [
    '7.2: 12月31日は6月30日、3月31日は9月30日',
    { hireDate: '2024-03-31', nonexistentDayPolicy: 'MONTH_END', count: 2 },
    { dates: ['2024-09-30', '2025-09-30'] },
  ],
  [
    '7.2: 翌日の設定でも、応当日があればその日',
    { hireDate: '2022-09-30', nonexistentDayPolicy: 'NEXT_DAY', count: 1 },
    { dates: ['2023-03-30'] },
  ],
  [
    '7.3: 80%に1日足りなければ付与しない（LEAVE-15）',
    { calendarDays: 183, scheduledDaysOff: 63, attendedDays: 95, absentDays: 25 },
    { totalWorkdays: 120, attended: 95, rate: 0.7917, pass: false },
  ],
  [
    '7.3: 一年の産休・育休は100%（LEAVE-17）',
    {
      calendarDays: 365,
      scheduledDaysOff: 120,
      attendedDays: 0,
      maternityDays: 70,
      childcareDays: 175,
    },
    { totalWorkdays: 245, attended: 245, rate: 1, pass: true },
  ],
  [
    '7.3: 不可抗力とストと代替休暇は分母から引き、看護休暇は出勤に数えない',
    {
      calendarDays: 183,
      scheduledDaysOff: 63,
      attendedDays: 86,
      forceMajeureDays: 5,
      strikeDays: 3,
      substituteLeaveDays: 2,
      nursingLeaveDays: 4,
      workedOnDaysOff: 6,
    },
    { totalWorkdays: 110, attended: 86, pass: false },
  ],
  [
    '7.3: 会社が出勤とみなす休暇と、責めのない欠勤は両方に入る',
    {
      calendarDays: 183,
      scheduledDaysOff: 63,
      attendedDays: 90,
      treatedAsAttendedDays: 4,
      absentWithoutFaultDays: 2,
    },
    { totalWorkdays: 120, attended: 96, pass: true },
  ],
  [
    '7.4: 入社日に3日、半年後に7日。次は最初の付与から1年（LEAVE-20）',
    { hireDate: '2024-04-01', scheme: 'SPLIT_FIRST_YEAR', daysOnHire: 3, count: 4 },
    {
      grants: [
        ['2024-04-01', 3],
        ['2024-10-01', 7],
        ['2025-04-01', 11],
        ['2026-04-01', 12],
      ],
      fallsShortOn: null,
    },
  ],
  [
    '7.4: 基準日まで半年を超えて待つ人は、先に法定の日に付与する',
    { hireDate: '2024-05-10', scheme: 'SINGLE_DATE_ADVANCE', unifiedMonthDay: '04-01', count: 3 },
    {
      grants: [
        ['2024-11-10', 10],
        ['2025-04-01', 11],
        ['2026-04-01', 12],
      ],
      deemedAttendedFrom: null,
      fallsShortOn: null,
    },
  ],
  [
    '7.4: 入社の日に付与し、次から統一の日',
    { hireDate: '2024-07-15', scheme: 'ON_HIRE', unifiedMonthDay: '04-01', count: 3 },
    {
      grants: [
        ['2024-07-15', 10],
        ['2025-04-01', 11],
        ['2026-04-01', 12],
      ],
      deemedAttendedFrom: '2024-07-15',
      deemedAttendedTo: '2025-01-14',
    },
  ],
  [
    '7.4: 入社の月の初日を基準にする',
    { hireDate: '2024-08-31', scheme: 'MONTHLY', count: 2 },
    {
      grants: [
        ['2025-02-01', 10],
        ['2026-02-01', 11],
      ],
      deemedAttendedFrom: '2025-02-01',
      deemedAttendedTo: '2025-02-27',
    },
  ],
];
