import { dateOfDay, wallClockOfMinute, without } from '../../domain/engine/day/clock.ts';
import { roundingUnits } from '../../domain/engine/day/rounding.ts';
import { type WorkDay, workSystems } from '../../domain/engine/rules.ts';
import { spansOf, workDaysOf } from './days.ts';
import { singles, stampKinds, type TimesheetFile, weekdays } from './format.ts';
import {
  type Check,
  type Choice,
  clock,
  date,
  eitherOf,
  type Fields,
  flag,
  group,
  groups,
  isObject,
  listOf,
  minutes,
  mistakesIn,
  oneOf,
  span,
  text,
  unreadIn,
  wallClock,
} from './read-fields.ts';

const RULES: Fields = {
  workSystem: oneOf(workSystems),
  weekStartDay: oneOf(weekdays),
  weeklyLimitMinutes: minutes(10_080),
  dailyLimitMinutes: minutes(1440),
  lateNight: group({ from: minutes(1440), until: minutes(2880) }, ['from', 'until']),
  nightStart: clock,
  nightEnd: clock,
  includeEarlyMorning: flag,
  afterStatutoryHolidayMidnight: oneOf(['EXCLUDE_HOLIDAY_MINUTES', 'OVERTIME_AT_ONCE']),
  frameRounding: oneOf(['FLOOR_MINUTE', 'TRUNC_TENTH_HOUR']),
  partialWeek: oneOf(['PRORATE', 'ACROSS']),
  deemedMinutes: minutes(1440),
  fullTwoDayWeekend: flag,
  flexMonthPrescribedMinutes: eitherOf(minutes(44_640), oneOf(['STATUTORY_FRAME'])),
  overtimeCalcType: oneOf(['BY_QUANTITY', 'BY_TIME_BAND', 'FIXED_DAILY_VALUE', 'APPROVED_ONLY']),
  overtimeCalcMinutes: minutes(1440),
  includePublicHolidays: flag,
  includeLegalHolidays: flag,
};

const WINDOWS = groups(
  { from: clock, to: clock, until: clock },
  { required: ['from'], oneOf: [['to'], ['until']] },
);
const STEPS = groups({ afterMinutes: minutes(1440), breakMinutes: minutes(1440) }, [
  'afterMinutes',
  'breakMinutes',
]);
const ROUNDING = group({ unit: unitOfRounding(), mode: oneOf(['CEIL', 'FLOOR', 'HALF_UP']) }, [
  'unit',
  'mode',
]);

function unitOfRounding(): Check {
  return (value) =>
    (roundingUnits as readonly unknown[]).includes(value)
      ? undefined
      : `must be one of ${roundingUnits.join(', ')}`;
}

const minutesByDate: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(([day, one]) => !date(day) && !minutes(10_080)(one))
    ? undefined
    : 'must name minutes by dates like { "2025-06-01": 2700 }';

const closingDay: Check = (value) =>
  value === 'END' || (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 31)
    ? undefined
    : 'must be a day from 1 to 31, or END';

const AUTO_BREAK_MODE: Fields = {
  mode: oneOf(['STAMPED_ONLY', 'FIXED_WINDOWS', 'MAX', 'STEPS_BY_WORKED', 'STEPS_BY_ELAPSED']),
  windows: WINDOWS,
  steps: STEPS,
};
/** Without its windows or steps a mode would take nothing out. */
const NEEDED_BY_MODE: { readonly [mode: string]: readonly string[] } = {
  FIXED_WINDOWS: ['windows'],
  MAX: ['windows'],
  STEPS_BY_WORKED: ['steps'],
  STEPS_BY_ELAPSED: ['steps'],
};
/** Windows alone, or a mode with what it needs. */
export const AUTO_BREAK: Choice = {
  choose: (value) =>
    Array.isArray(value)
      ? WINDOWS
      : group(AUTO_BREAK_MODE, [
          'mode',
          ...((isObject(value) && NEEDED_BY_MODE[String(value.mode)]) || []),
        ]),
};

/** Two times, or none where nobody was waited for. */
const attended: Check = (value) =>
  Array.isArray(value) && [0, 2].includes(value.length) && !value.some(clock)
    ? undefined
    : 'must be two times like ["09:00", "18:00"], or []';

/** Remarks for whoever reads the file; the program reads nothing of them. */
const notes: Check = (value) => (isObject(value) ? undefined : 'must be an object');

const DAY: Fields = {
  date,
  prescribedMinutes: minutes(1440),
  plannedAtStart: minutes(1440),
  scheduledStart: clock,
  scheduledEnd: clock,
  work: listOf(span),
  breaks: listOf(span),
  outings: listOf(span),
  leave: listOf(span),
  paidLeaveMinutes: minutes(1440),
  stamps: groups({ type: oneOf(stampKinds), at: wallClock }, ['type', 'at']),
  autoBreak: AUTO_BREAK,
  scheduledBreaks: WINDOWS,
  attended,
  approved: listOf(span),
  lateGraceMinutes: minutes(1440),
  earlyLeaveGraceMinutes: minutes(1440),
  isOnLeave: flag,
  source: notes,
};

const PERIOD: Fields = { from: date, to: date };

const FILE = group(
  {
    ...RULES,
    about: notes,
    policy: group(RULES),
    rulesFrom: groups({ ...RULES, from: date }, ['from']),
    statutoryHolidays: listOf(date),
    statutoryHolidayRule: oneOf([
      'FIXED_WEEKDAY',
      'CALENDAR',
      'LATEST_IN_WEEK',
      'UNSPECIFIED',
      'FOUR_WEEKS',
    ]),
    statutoryWeekday: oneOf(weekdays),
    fourWeeksStart: date,
    daysOff: listOf(date),
    holidayTransfers: groups({ from: date, to: date, approvedAt: eitherOf(wallClock, date) }, [
      'from',
      'to',
    ]),
    days: groups(DAY, ['date', 'prescribedMinutes']),
    rawWork: listOf(span),
    nextScheduledStart: wallClock,
    scheduledStart: clock,
    scheduledEnd: clock,
    scheduledBreaks: WINDOWS,
    weekPrescribedMinutes: minutesByDate,
    settlementPeriods: groups({ ...PERIOD, label: text, whole: group(PERIOD, ['from', 'to']) }, [
      'from',
      'to',
    ]),
    monthStarts: listOf(date),
    closingPeriods: groups({ from: date, to: date, label: text }, ['label', 'from', 'to']),
    closingDay,
    joinedOn: date,
    retiredOn: date,
    birthDate: date,
    stampRounding: group(Object.fromEntries(stampKinds.map((kind) => [kind, ROUNDING]))),
    earlyWorkPolicy: oneOf(['FROM_STAMP', 'FROM_SCHEDULED_START_UNLESS_APPROVED']),
    earlyWorkMinutes: minutes(1440),
    approved: listOf(span),
    autoBreak: AUTO_BREAK,
    autoCheckOut: group({ mode: oneOf(['NONE', 'AT_PLAN_END', 'AFTER']), minutes: minutes(1440) }, [
      'mode',
    ]),
    dailyTotalRounding: ROUNDING,
    monthlyTotalRounding: oneOf(['NONE', 'MONTHLY_TOTAL_30MIN']),
  },
  ['days'],
);

/** What is wrong with a timesheet file, a sentence each; empty where it can be calculated. */
export function checkTimesheetFile(value: unknown): string[] {
  if (!isObject(value)) return ['The file must hold an object.'];
  const mistakes = [...mistakesIn(value, FILE), ...nothingWorked(value)];
  return mistakes.length > 0 ? mistakes : checkTogether(value as unknown as TimesheetFile);
}

/** `holidayTransfer: { … }` is a list of one; both together say the list. */
export function withLists(value: unknown): unknown {
  if (!isObject(value)) return value;
  const given = { ...value };
  for (const [single, list] of Object.entries(singles)) {
    if (given[single] === undefined || given[list] !== undefined) continue;
    given[list] = [given[single]];
    delete given[single];
  }
  return given;
}

/** Paths of what the file says beside the format: they change nothing. */
export const unreadOfTimesheet = (value: unknown): string[] => unreadIn(value, FILE);

function checkTogether(file: TimesheetFile): string[] {
  const dates = file.days.map(({ date: one }) => one);
  const twice = dates.find((one, index) => dates.indexOf(one) !== index);
  const periods = file.settlementPeriods ?? file.closingPeriods ?? [];
  const hasPeriod = (one: string): boolean =>
    (file.closingDay !== undefined && !file.settlementPeriods && !file.closingPeriods) ||
    periods.some(({ from, to }) => from <= one && one <= to);
  const uncovered = dates.find((one) => systemOn(file, one) === 'FLEX' && !hasPeriod(one));
  const ends = [
    ...(file.settlementPeriods ?? []).map((one) => ['settlement', one] as const),
    ...(file.closingPeriods ?? []).map((one) => ['closing', one] as const),
  ];
  const mistakes = [
    ...(twice ? [`The day ${twice} is there twice.`] : []),
    ...(uncovered
      ? [
          `FLEX needs "settlementPeriods" (or "closingPeriods" or "closingDay") for every day; ${uncovered} is in none.`,
        ]
      : []),
    ...ends
      .filter(([, { from, to }]) => to < from)
      .map(([kind, { from }]) => `The ${kind} period from ${from} ends before it begins.`),
  ];
  mistakes.push(...attendanceTwice(file));
  if (mistakes.length > 0) return mistakes;
  const { days, unreadableStamps } = workDaysOf(file);
  return [...unreadableStamps, ...workedTwice(days)];
}

/** A month of which no day says anything would be answered with zeros. */
function nothingWorked({ days, rawWork }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(days) || !days.every(isObject) || days.length === 0) return [];
  const says = ({ work, stamps, leave, paidLeaveMinutes }: Record<string, unknown>): boolean =>
    [work, stamps, leave, paidLeaveMinutes].some((one) => one !== undefined);
  if (days.some(says) || (Array.isArray(rawWork) && rawWork.length > 0)) return [];
  return [
    'No day says what was worked: "days[0].work" is missing; it must be a list of times like [["2025-06-02T09:00", "2025-06-02T18:00"]], [] where nothing was worked. "days[0].stamps", "days[0].leave", "days[0].paidLeaveMinutes" or "rawWork" may stand instead.',
  ];
}

/** Attendance that is said twice, so that one of them would not be read, or on no day at all. */
function attendanceTwice({ days, rawWork = [] }: TimesheetFile): string[] {
  const dates = new Set(days.map((one) => one.date));
  const listed = days.flatMap(({ work = [] }) => spansOf(work));
  const isListed = days.some(({ work }) => work !== undefined);
  return [
    ...days.flatMap(({ work, stamps }, index) =>
      work && stamps
        ? [
            `"days[${index}].work" and "days[${index}].stamps" stand for each other; give one of them.`,
          ]
        : [],
    ),
    ...rawWork.flatMap((span, index) => {
      if (!dates.has(span[0].slice(0, 10))) {
        return [
          `"rawWork[${index}]" begins on ${span[0].slice(0, 10)}, which "days" does not list.`,
        ];
      }
      return isListed && without(spansOf([span]), listed).length > 0
        ? [
            `"rawWork[${index}]" is not read where days list "work", and they do not list it; give one of them.`,
          ]
        : [];
    }),
  ];
}

function systemOn(file: TimesheetFile, day: string): string | undefined {
  const top = { ...file, ...file.policy }.workSystem;
  const changes = (file.rulesFrom ?? []).filter(({ from }) => from <= day);
  const last = changes.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  return last?.workSystem ?? top;
}

/** No minute may count on two days. */
function workedTwice(days: readonly WorkDay[]): string[] {
  const spans = days
    .flatMap(({ day, work }) => work.map(({ from, until }) => ({ day, from, until })))
    .sort((a, b) => a.from - b.from);
  let before = spans[0];
  for (const one of spans.slice(1)) {
    if (before && one.day !== before.day && one.from < before.until) {
      const [first, second] = [dateOfDay(before.day), dateOfDay(one.day)];
      return [`${wallClockOfMinute(one.from)} is worked on two days, ${first} and ${second}.`];
    }
    if (!before || one.until > before.until) before = one;
  }
  return [];
}
