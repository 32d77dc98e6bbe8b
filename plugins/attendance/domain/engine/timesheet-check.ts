import { isDate } from '../../../../core/time/dates.ts';
import { minuteOfWallClock } from './clock.ts';
import { workSystems } from './rules.ts';
import { type TimesheetFile, weekdays } from './timesheet-file.ts';

type Check = (value: unknown) => string | undefined;
type Fields = Readonly<Record<string, Check>>;

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`;

const minutes =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? undefined
      : `must be whole minutes from 0 to ${most}`;

const date: Check = (value) =>
  typeof value === 'string' && isDate(value) ? undefined : 'must be a date like 2025-06-02';

const clock: Check = (value) =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    ? undefined
    : 'must be a time like 09:00';

const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
const text: Check = (value) => (typeof value === 'string' ? undefined : 'must be a text');

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? value.map(check).find(Boolean) : 'must be a list';

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/;
const isWallClock = (value: unknown): value is string => {
  const found = typeof value === 'string' ? WALL_CLOCK.exec(value) : null;
  return found?.[1] !== undefined && isDate(found[1]);
};

const span: Check = (value) => {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isWallClock)) {
    return 'must be two times like ["2025-06-02T09:00", "2025-06-02T18:00"]';
  }
  const [from, until] = value as [string, string];
  if (minuteOfWallClock(until) <= minuteOfWallClock(from)) return `must end after ${from}`;
  return minuteOfWallClock(until) - minuteOfWallClock(from) > 3 * 1440
    ? 'must not be longer than three days'
    : undefined;
};

const RULES: Fields = {
  workSystem: oneOf(workSystems),
  weekStartDay: oneOf(weekdays),
  weeklyLimitMinutes: minutes(10_080),
  dailyLimitMinutes: minutes(1440),
  afterStatutoryHolidayMidnight: oneOf(['EXCLUDE_HOLIDAY_MINUTES', 'OVERTIME_AT_ONCE']),
  frameRounding: oneOf(['FLOOR_MINUTE', 'TRUNC_TENTH_HOUR']),
  partialWeek: oneOf(['PRORATE', 'ACROSS']),
  deemedMinutes: minutes(1440),
  fullTwoDayWeekend: flag,
  flexMonthPrescribedMinutes: minutes(44_640),
};

const DAY: Fields = {
  date,
  prescribedMinutes: minutes(1440),
  plannedAtStart: minutes(1440),
  scheduledStart: clock,
  scheduledEnd: clock,
  work: listOf(span),
  breaks: listOf(span),
  outings: listOf(span),
};

const PERIOD: Fields = { from: date, to: date, label: text };

/** Fields of the format that say something beside a person's rules; others are the writer's own notes. */
const FILE: Fields = {
  ...RULES,
  statutoryHolidays: listOf(date),
  monthStarts: listOf(date),
  scheduledStart: clock,
  scheduledEnd: clock,
};

/** What is wrong with a timesheet file, a sentence each; empty where it can be calculated. */
export function checkTimesheetFile(value: unknown): string[] {
  if (!isObject(value)) return ['The file must hold an object.'];
  const { days } = value;
  if (!Array.isArray(days) || days.length === 0) return ['"days" must list at least one day.'];
  const mistakes = [
    ...checkFields('', value, FILE),
    ...(isObject(value.policy) ? checkFields('policy: ', value.policy, RULES) : []),
    ...each(value, 'days', DAY, ['date', 'prescribedMinutes', 'work']),
    ...each(value, 'rulesFrom', { ...RULES, from: date }, ['from']),
    ...each(value, 'settlementPeriods', PERIOD, ['from', 'to']),
    ...each(value, 'closingPeriods', PERIOD, ['label', 'from', 'to']),
  ];
  return mistakes.length > 0 ? mistakes : checkTogether(value as unknown as TimesheetFile);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkFields = (place: string, value: Record<string, unknown>, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, check]) => {
    const mistake = value[name] === undefined ? undefined : check(value[name]);
    return mistake ? [`${place}"${name}" ${mistake}.`] : [];
  });

function each(
  file: Record<string, unknown>,
  name: string,
  fields: Fields,
  required: readonly string[],
): string[] {
  const list = file[name];
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [`"${name}" must be a list.`];
  return list.flatMap((one, index) => {
    const place = `${name}[${index}]: `;
    if (!isObject(one)) return [`${place}must be an object.`];
    const missing = required.filter((field) => one[field] === undefined);
    return missing.length > 0
      ? [`${place}${missing.map((field) => `"${field}"`).join(', ')} must be given.`]
      : checkFields(place, one, fields);
  });
}

function checkTogether(file: TimesheetFile): string[] {
  const dates = file.days.map(({ date: one }) => one);
  const twice = dates.find((one, index) => dates.indexOf(one) !== index);
  const systems = [file, ...(file.rulesFrom ?? [])].map(({ workSystem }) => workSystem);
  const periods = file.settlementPeriods ?? [];
  const uncovered = dates.find((one) => !periods.some(({ from, to }) => from <= one && one <= to));
  return [
    ...(twice ? [`The day ${twice} is there twice.`] : []),
    ...(systems.includes('FLEX') && uncovered
      ? [`FLEX needs "settlementPeriods" for every day; ${uncovered} is in none.`]
      : []),
    ...periods
      .filter(({ from, to }) => to < from)
      .map(({ from }) => `The settlement period from ${from} ends before it begins.`),
  ];
}
