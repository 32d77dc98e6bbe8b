import { describe, expect, it } from 'vitest';
import { answersOfFile } from './answers-of-file.ts';
import { topics } from './questions.ts';

type Given = Readonly<Record<string, unknown>>;
/** A question that can be answered, and the paths without each of which it cannot. */
type Row = readonly [topic: string, given: Given, needed: readonly string[]];

const WORK = [['2025-06-02T09:00', '2025-06-02T18:00']];
const MONTH = { days: [{ date: '2025-06-02', prescribedMinutes: 480, work: WORK }] };
const OF_MONTH = ['days', 'days.0.date', 'days.0.prescribedMinutes', 'days.0.work'];
const PERIOD = { days: 30, workedMinutes: 10000 };
const FLEX = { ...PERIOD, prescribedTotalMinutes: 9600 };
const OF_FLEX = Object.keys(FLEX);
const YEAR = { calendarDays: 365, scheduledDaysOff: 120, attendedDays: 230 };

const rows: readonly Row[] = [
  ...['daily', 'weekly', 'statutoryHoliday', 'monthVariable'].map(
    (topic): Row => [topic, MONTH, OF_MONTH],
  ),
  [
    'daily',
    { days: [{ date: '2025-06-02', prescribedMinutes: 480, paidLeaveMinutes: 480 }] },
    ['days.0.paidLeaveMinutes'],
  ],
  ['daily', { rawWork: WORK, days: [{ date: '2025-06-02', prescribedMinutes: 480 }] }, ['rawWork']],
  ['exemptManager', { workSystem: 'EXEMPT_MANAGER', work: WORK }, ['workSystem', 'work']],
  ['discretionary', { workSystem: 'DISCRETIONARY', work: WORK }, ['workSystem', 'work']],
  [
    'statutoryHolidayChoice',
    { week: ['2025-06-01', '2025-06-07'], daysOff: ['2025-06-01'] },
    ['week', 'daysOff'],
  ],
  ['break', { workedMinutes: 500 }, ['workedMinutes']],
  [
    'break',
    { presenceMinutes: 540, takenBreakMinutes: 60 },
    ['presenceMinutes', 'takenBreakMinutes'],
  ],
  [
    'autoBreak',
    { autoBreak: [{ from: '12:00', to: '13:00' }], work: WORK },
    ['autoBreak', 'autoBreak.0.from', 'autoBreak.0.to', 'work'],
  ],
  [
    'autoBreak',
    {
      autoBreak: { mode: 'FIXED_WINDOWS', windows: [{ from: '12:00', until: '13:00' }] },
      presenceMinutes: 540,
    },
    ['autoBreak.mode', 'autoBreak.windows', 'autoBreak.windows.0.until', 'presenceMinutes'],
  ],
  [
    'autoBreak',
    {
      autoBreak: { mode: 'STEPS_BY_WORKED', steps: [{ afterMinutes: 360, breakMinutes: 45 }] },
      work: WORK,
    },
    ['autoBreak.steps', 'autoBreak.steps.0.afterMinutes', 'autoBreak.steps.0.breakMinutes'],
  ],
  ['roundingMonthly', { monthlyMinutes: 725 }, ['monthlyMinutes']],
  ['roundingMonthly', { lateNight: 725 }, ['lateNight']],
  [
    'roundingDaily',
    { unitMinutes: 15, dailyOvertimeMinutes: [14] },
    ['unitMinutes', 'dailyOvertimeMinutes'],
  ],
  [
    'roundingDaily',
    { unitMinutes: 15, stamps: [{ type: 'CHECK_IN', at: '08:50' }] },
    ['stamps', 'stamps.0.type', 'stamps.0.at'],
  ],
  ['premium', { hours: { lateNight: 3 } }, ['hours', 'hours.lateNight']],
  [
    'premium',
    { overtimeBefore: 50, events: [{ kind: 'OVERTIME', hours: 12 }] },
    ['events', 'events.0.kind', 'events.0.hours'],
  ],
  ['premiumRate', { combos: ['OT'] }, ['combos']],
  ['substituteLeave', { overtimeHours: 76 }, ['overtimeHours']],
  ['agreement36', { overtimeHours: [46], statutoryHolidayHours: [8] }, ['overtimeHours']],
  ['agreement36', { overtimeMinutes: 2700 }, ['overtimeMinutes']],
  [
    'agreement36',
    { segments: [{ overtimeHours: [46] }] },
    ['segments', 'segments.0.overtimeHours'],
  ],
  ['leaveGrant', { hireDate: '2024-04-01' }, ['hireDate']],
  [
    'leaveGrant',
    { hireDate: '2024-04-01', contractChanges: [{ from: '2025-01-01', weeklyDays: 3 }] },
    ['contractChanges.0.from'],
  ],
  ['leaveGrantDate', { hireDate: '2024-04-01' }, ['hireDate']],
  ['leaveGrantColumn', { annualDays: [150] }, ['annualDays']],
  ['leaveAttendance', YEAR, Object.keys(YEAR)],
  ['leaveAttendance', { hireDate: '2024-04-01', passed: [true, false] }, ['hireDate']],
  ['leaveUnified', { scheme: 'ON_HIRE', hireDate: '2024-05-01' }, ['scheme', 'hireDate']],
  ['leaveUnified', { scheme: 'TWO_DATES', hireDates: ['2024-05-01'] }, ['hireDates']],
  ['leaveExpiry', { grantDate: '2024-10-01' }, ['grantDate']],
  [
    'leaveUse',
    {
      lots: [{ grantDate: '2024-10-01', days: 10 }],
      uses: [{ date: '2025-01-06', days: 1 }],
      asOf: '2025-02-01',
    },
    ['lots', 'lots.0.grantDate', 'lots.0.days', 'uses.0.date', 'uses.0.days', 'asOf'],
  ],
  ['leaveHourly', { prescribedMinutes: 450 }, ['prescribedMinutes']],
  [
    'leaveHourly',
    { before: { hoursPerDay: 8, days: 3, hours: 3 }, after: { hoursPerDay: 4 } },
    ['before', 'before.hoursPerDay', 'before.days', 'before.hours', 'after', 'after.hoursPerDay'],
  ],
  [
    'fiveDayDuty',
    { grants: [['2024-10-01', 10]], uses: [{ date: '2025-01-06' }] },
    ['grants', 'uses.0.date'],
  ],
  ['flexMonth', FLEX, OF_FLEX],
  [
    'flexShortage',
    { ...FLEX, next: { days: 31, prescribedTotalMinutes: 9600 } },
    [...OF_FLEX, 'next', 'next.days', 'next.prescribedTotalMinutes'],
  ],
  ['flexQuarter', { months: [PERIOD] }, ['months', 'months.0.days', 'months.0.workedMinutes']],
  ['flexFrame', { days: [30] }, ['days']],
  ['yearVariableDays', { days: [365] }, ['days']],
  [
    'monthVariablePeriod',
    { ...PERIOD, dailyOvertime: 60, weeklyOvertime: 0 },
    ['days', 'workedMinutes', 'dailyOvertime', 'weeklyOvertime'],
  ],
  [
    'yearVariableSettlement',
    { ...PERIOD, alreadyPaidOvertime: 60 },
    ['days', 'workedMinutes', 'alreadyPaidOvertime'],
  ],
  ['partialWeek', { days: 3, workedMinutes: 1500 }, ['days', 'workedMinutes']],
  ['doctorGuidance', { days: 30, totalWorkedMinutes: 15000 }, ['days', 'totalWorkedMinutes']],
  [
    'interval',
    { end: '2025-06-02T23:00', nextScheduledStart: '2025-06-03T09:00' },
    ['end', 'nextScheduledStart'],
  ],
  [
    'minor',
    { birthDate: '2008-06-01', date: '2025-06-02', worked: 500 },
    ['birthDate', 'date', 'worked'],
  ],
  ['closing', { label: '2025-06', closingDay: 'END' }, ['label', 'closingDay']],
  ['nationalHolidays', { year: 2025 }, ['year']],
  ['nationalHolidays', { dates: ['2025-01-01'] }, ['dates']],
  ['timeFormat', { minutes: [75] }, ['minutes']],
  ['timeFormat', { text: '1:15' }, ['text']],
  ['corporateNumber', { number: '8700110005901' }, ['number']],
  ['municipalityCode', { code5: ['13101'] }, ['code5']],
  ['yucho', { kigo: '12340', bango: '12345671' }, ['kigo', 'bango']],
  ['zenginKana', { holderKana: 'ヤマダ タロウ' }, ['holderKana']],
];

/** The value without the field at the path, or with another in its place. */
function changed(value: unknown, path: readonly string[], to?: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((one, index) => (index === Number(key) ? changed(one, rest, to) : one));
  }
  const { [key]: one, ...others } = value as Given;
  if (rest.length === 0 && to === undefined) return others;
  return { ...others, [key]: changed(one, rest, to) };
}
const written = (path: string): string => path.replace(/\.(\d+)/gu, '[$1]');
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((one, key) => (one as Given)[key], value);

const refused = (topic: string, given: unknown): string => {
  const { answers, mistakes } = answersOfFile({ topic, given });
  expect(answers).toBeUndefined();
  expect(mistakes).not.toEqual([]);
  return mistakes.join('\n');
};

describe('何も読めない問いに、ゼロで答えない', () => {
  it('どの問いも、必要な項目の表を持つ', () => {
    expect(new Set(rows.map(([topic]) => topic))).toEqual(new Set(topics));
  });

  it.each(rows)(
    '%s: 必要な項目が一つ欠ければ、その名前と、何を書くかを言う',
    (topic, given, needed) => {
      expect(answersOfFile({ topic, given }).mistakes).toEqual([]);
      for (const path of needed) {
        const said = refused(topic, changed(given, path.split('.')));
        expect(said).toContain(`"${written(path)}"`);
        expect(said).toMatch(/must be/u);
        const isList = Array.isArray(at(given, path));
        if (isList && !['daysOff', 'days.0.work'].includes(path)) {
          expect(refused(topic, changed(given, path.split('.'), []))).toContain(written(path));
        }
      }
    },
  );

  it.each(rows)('%s: 知らない名前の数字は、どこのものかを言って断る', (topic, given, needed) => {
    for (const path of needed) {
      const keys = path.split('.');
      const name = `totallyOther${keys.at(-1)}`;
      const other = [...keys.slice(0, -1), name];
      const moved = changed(changed(given, keys), other, 42);
      const said = refused(topic, moved);
      expect(said).toContain(`"${written(other.join('.'))}" is unknown`);
      expect(said).toContain(`"${written(path)}"`);
    }
  });

  it('メモは断らずに、読まなかったと言う', () => {
    expect(answersOfFile({ ...MONTH, memo: '六月の分', colour: null }).answers).toMatchObject({
      total: { worked: 540 },
      unread: ['memo', 'colour'],
    });
  });

  it.each([
    ['空の一覧', { cases: [] }, '"cases" must list at least one case'],
    ['何も書いていない', {}, 'a month needs "days"'],
    ['知らない名前だけ', { overtime: 12 }, 'a month needs "days"'],
    ['問いの名前だけ', { topic: 'leaveGrant' }, '"hireDate" is missing; it must be a date'],
    ['問いが文字でない', { topic: 7, given: MONTH }, '"topic" must be a text.'],
    ['givenのない件', { cases: [{ id: 'A' }] }, 'A: "cases[0].given" is missing'],
    [
      '同じidの件',
      {
        cases: [
          { id: 'A', given: MONTH },
          { id: 'A', given: MONTH },
        ],
      },
      '"cases[1].id" is the id of another case',
    ],
    [
      '休日だけで時間外のない月',
      { topic: 'agreement36', given: { overtimeHours: [40], statutoryHolidayHours: [8, 8] } },
      '"statutoryHolidayHours" has 2 months and "overtimeHours" 1',
    ],
    [
      '終わりのない打刻',
      {
        days: [
          {
            date: '2025-06-02',
            prescribedMinutes: 480,
            stamps: [{ type: 'CHECK_IN', at: '2025-06-02T09:00' }],
          },
        ],
      },
      '"days[0].stamps" lack a CHECK_OUT',
    ],
    [
      'どの日にもない勤務',
      {
        days: [{ date: '2025-06-02', prescribedMinutes: 480 }],
        rawWork: [['2025-06-04T09:00', '2025-06-04T18:00']],
      },
      '"rawWork[0]" begins on 2025-06-04, which "days" does not list.',
    ],
    [
      '二通りの勤務',
      { ...MONTH, rawWork: [['2025-06-02T09:00', '2025-06-02T20:00']] },
      '"rawWork[0]" is not read where days list "work"',
    ],
    [
      '打刻と勤務',
      { days: [{ ...MONTH.days[0], stamps: [] }] },
      '"days[0].work" and "days[0].stamps" stand for each other',
    ],
    [
      '数字の入った知らない項目',
      { ...MONTH, overtimeMinutes: 120 },
      '"overtimeMinutes" is unknown and would not be counted',
    ],
    [
      '語の切れ目の違い',
      { days: [{ date: '2025-06-02', prescribed_minutes: 480, work: WORK }] },
      'did you mean "prescribedMinutes"?',
    ],
  ])('%sを断る', (_what, file, sentence) => {
    expect(answersOfFile(file).mistakes.join('\n')).toContain(sentence);
  });
});
