import { type CompanyAct, DAYS, DIVISIONS, dateAt, GROUPS, SHIFTS, WORKPLACES } from './acts.ts';
import { type Pick, randomOf } from './random.ts';

const LEFT_OUT = 'FROM_SCHEDULED_START_UNLESS_APPROVED';
const STEPS = [
  { afterMinutes: 360, breakMinutes: 45 },
  { afterMinutes: 480, breakMinutes: 60 },
];
const WAYS = ['CEIL', 'FLOOR', 'HALF_UP'] as const;

/** One kind of rule, as it may be said; the values are drawn anew each time. */
const KINDS: readonly ((pick: Pick) => object)[] = [
  (pick) => ({
    timeStamping: {
      earlyWork: pick.one(['FROM_STAMP', LEFT_OUT, LEFT_OUT]),
      earlyWorkMinutes: pick.from(1, 60),
      lateGraceMinutes: pick.below(20),
      earlyLeaveGraceMinutes: pick.below(20),
    },
  }),
  (pick) => ({
    holiday: {
      statutoryHolidayRule: 'FIXED_WEEKDAY',
      statutoryWeekday: pick.below(7),
      afterStatutoryHolidayMidnight: pick.one(['EXCLUDE_HOLIDAY_MINUTES', 'OVERTIME_AT_ONCE']),
    },
  }),
  (pick) => ({
    breakAuto: pick.one([
      { mode: 'STEPS_BY_WORKED', steps: STEPS },
      { mode: 'STEPS_BY_ELAPSED', steps: STEPS },
      {
        mode: pick.one(['FIXED_WINDOWS', 'MAX']),
        windows: [
          { from: '12:00', until: '13:00' },
          { from: '23:45', until: '00:30' },
        ],
      },
      { mode: 'STAMPED_ONLY' },
    ]),
  }),
  (pick) => ({
    exitAuto: pick.one([
      { mode: 'AT_PLAN_END' },
      { mode: 'AFTER', afterMinutes: pick.from(300, 1000) },
      { mode: 'NONE' },
    ]),
  }),
  (pick) => ({
    rounding: {
      checkInUnit: pick.one([1, 5, 15]),
      checkInMode: pick.one(WAYS),
      checkOutUnit: pick.one([1, 10]),
      checkOutMode: pick.one(WAYS),
      breakInUnit: pick.one([1, 5]),
      breakInMode: pick.one(WAYS),
      breakOutUnit: pick.one([1, 5]),
      breakOutMode: pick.one(WAYS),
    },
  }),
  workSystemOf,
  (pick) => ({
    overtime: {
      overtimeCalcType: pick.one([
        'BY_QUANTITY',
        'BY_TIME_BAND',
        'FIXED_DAILY_VALUE',
        'APPROVED_ONLY',
      ]),
      overtimeCalcMinutes: pick.one([420, 450, 480]),
      includePublicHolidays: pick.onceIn(2),
      includeLegalHolidays: pick.onceIn(2),
    },
  }),
  (pick) => ({
    overtime: {
      nightStart: pick.one(['21:00', '22:00', '22:30']),
      nightEnd: pick.one(['05:00', '06:00']),
      includeEarlyMorning: !pick.onceIn(3),
    },
  }),
  (pick) => ({
    overtime: pick.one([
      { workingHoursCalcType: 'STATUTORY_FRAME' },
      { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: pick.from(6000, 10_800) },
      {
        workingHoursCalcType: 'PRESCRIBED_DAYS_HOURS',
        workingHoursMinutes: pick.one([420, 480]),
        prescribedDays: pick.one([0, 18, 21]),
      },
    ]),
  }),
];

function workSystemOf(pick: Pick): object {
  const limits = { weeklyLimitMinutes: pick.one([2400, 2640]), weekStartDay: pick.below(7) };
  const frameRounding = pick.one(['FLOOR_MINUTE', 'TRUNC_TENTH_HOUR']);
  const partialWeek = pick.one(['PRORATE', 'ACROSS']);
  return pick.one<() => object>([
    () => ({ workSystem: { workSystem: pick.one(['FIXED', 'SHIFT']), ...limits } }),
    () => ({
      workSystem: {
        workSystem: 'FLEX',
        flexPeriodMonths: pick.one([1, 1, 2, 3]),
        flexStartMonth: pick.from(1, 12),
        hasCoreTime: pick.onceIn(2),
        coreStart: '10:00',
        coreEnd: pick.one(['14:00', '15:30']),
        fullTwoDayWeekend: pick.onceIn(4),
        frameRounding,
      },
    }),
    () => ({
      workSystem: {
        workSystem: 'MONTHLY_VARIABLE',
        variablePeriod: pick.one(['MONTH', 'FOUR_WEEKS', 'TWO_WEEKS']),
        variablePeriodStart: dateAt(pick.from(-60, 20)),
        partialWeek,
        frameRounding,
      },
    }),
    () => ({
      workSystem: {
        workSystem: 'YEARLY_VARIABLE',
        variablePeriodStart: pick.one(['2026-04-01', '2026-01-15', '2026-10-20']),
        yearlyPeriodMonths: pick.from(2, 12),
        partialWeek,
        frameRounding,
      },
    }),
    () => ({ workSystem: { workSystem: 'WEEKLY_IRREGULAR' } }),
  ])();
}

/** Below the company only: its own week and limits stand in a setting of their own. */
const BELOW = ['weekStartDay', 'weeklyLimitMinutes'];

/** Places that say something; most of them say it again, otherwise, from another day on. */
const SAYINGS = 6;

/** Rules and timetables that change while the people of one company work. */
export function companyHistoryOf(seed: number): CompanyAct[] {
  const pick = randomOf(seed * 31 + 7);
  const acts: CompanyAct[] = [];
  for (let count = 0; count < SAYINGS; count += 1) {
    const [scope, scopeId] = pick.one([
      ['COMPANY', null],
      ['WORKPLACE', pick.one(WORKPLACES)],
      ['WORKPLACE_GROUP', pick.one(GROUPS)],
      ['EMPLOYMENT_DIVISION', pick.one(DIVISIONS)],
      ['BASIC_SHIFT', pick.one(SHIFTS)],
    ] as const);
    // Two of them have a system of their own from the beginning.
    const isFirst = count < 2;
    const kind = isFirst ? workSystemOf : pick.one(KINDS);
    const times = pick.from(1, 3);
    for (let time = 0; time < times; time += 1)
      acts.push({
        do: 'RULE',
        on: isFirst && time === 0 ? 0 : pick.below(DAYS),
        at: pick.from(480, 1300),
        scope,
        scopeId,
        date: isFirst && time === 0 ? -14 : pick.below(DAYS),
        settings: sayable(kind(pick), scope),
      });
  }
  for (let count = 0; count < 3; count += 1) {
    const start = pick.one([360, 480, 540, 600, 1260]);
    acts.push({
      do: 'TIMETABLE',
      // Later on it is refused where somebody has asked for one of the days to come.
      on: pick.one([0, pick.below(DAYS)]),
      at: pick.from(480, 1300),
      shift: pick.one(SHIFTS),
      date: pick.below(DAYS),
      start,
      end: start + pick.from(300, 600),
      days: pick.one([
        [1, 2, 3, 4, 5],
        [0, 2, 3, 4, 6],
        [1, 3, 5],
      ]),
    });
  }
  return acts.sort((a, b) => a.on - b.on || a.at - b.at);
}

const sayable = (settings: object, scope: string): object =>
  scope === 'COMPANY'
    ? JSON.parse(JSON.stringify(settings), (key, value) =>
        BELOW.includes(key) ? undefined : value,
      )
    : settings;
