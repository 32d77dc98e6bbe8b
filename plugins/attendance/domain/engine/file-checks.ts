import { isDate } from '../../../../core/time/dates.ts';
import { minuteOfWallClock } from './clock.ts';

/** What is wrong with a value, as the end of a sentence; undefined where nothing is. */
export type Check = (value: unknown) => string | undefined;

export type Fields = { readonly [name: string]: Check | Group | Choice };

/** One of several shapes, by what is there. */
export type Choice = { readonly choose: (value: unknown) => Group };

const groupOf = (check: Group | Choice, value: unknown): Group =>
  'choose' in check ? check.choose(value) : check;

/** Objects in an object or a list, so that a mistake is named with its whole path. */
export type Group = {
  readonly list: boolean;
  readonly fields: Fields;
  readonly required: readonly string[];
};

export const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`;

export const minutes =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? undefined
      : `must be whole minutes from 0 to ${most}`;

export const number: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? undefined
    : 'must be a number from 0';

export const hours =
  (most: number): Check =>
  (value) =>
    number(value) === undefined && (value as number) <= most
      ? undefined
      : `must be hours from 0 to ${most}`;

export const count: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100_000_000
    ? undefined
    : 'must be a whole number from 0';

export const date: Check = (value) =>
  typeof value === 'string' && isDate(value) ? undefined : 'must be a date like 2025-06-02';

export const monthDay: Check = (value) =>
  typeof value === 'string' && isDate(`2024-${value}`) ? undefined : 'must be a day like 04-01';

export const month: Check = (value) =>
  typeof value === 'string' && isDate(`${value}-01`) ? undefined : 'must be a month like 2025-06';

export const clock: Check = (value) =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    ? undefined
    : 'must be a time like 09:00';

export const flag: Check = (value) =>
  typeof value === 'boolean' ? undefined : 'must be true or false';
export const text: Check = (value) => (typeof value === 'string' ? undefined : 'must be a text');

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? value.map(check).find(Boolean) : 'must be a list';

export const eitherOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    const mistakes = checks.map((check) => check(value));
    return mistakes.includes(undefined) ? undefined : mistakes.join(', or ');
  };

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/;
export const wallClock: Check = (value) => {
  const found = typeof value === 'string' ? WALL_CLOCK.exec(value) : null;
  return found?.[1] !== undefined && isDate(found[1])
    ? undefined
    : 'must be a time like 2025-06-02T09:00';
};

export const span: Check = (value) => {
  if (!Array.isArray(value) || value.length !== 2 || value.some(wallClock)) {
    return 'must be two times like ["2025-06-02T09:00", "2025-06-02T18:00"]';
  }
  const [from, until] = value as [string, string];
  if (minuteOfWallClock(until) <= minuteOfWallClock(from)) return `must end after ${from}`;
  return minuteOfWallClock(until) - minuteOfWallClock(from) > 3 * 1440
    ? 'must not be longer than three days'
    : undefined;
};

export const group = (fields: Fields, required: readonly string[] = []): Group => ({
  list: false,
  fields,
  required,
});
export const groups = (fields: Fields, required: readonly string[] = []): Group => ({
  list: true,
  fields,
  required,
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sentence for each mistake, with the path: `days[2].work must be a list.` */
export function mistakesIn(value: unknown, of: Group, path = ''): string[] {
  if (of.list) {
    if (!Array.isArray(value)) return [`"${path}" must be a list.`];
    return value.flatMap((one, index) =>
      mistakesIn(one, { ...of, list: false }, `${path}[${index}]`),
    );
  }
  if (!isObject(value)) return [path ? `"${path}" must be an object.` : 'It must be an object.'];
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  const missing = of.required.filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `"${at(name)}" must be given.`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const check = of.fields[name];
      if (one === undefined) return [];
      if (!check) {
        const meant = Object.keys(of.fields).find((known) => isTypoOf(name, known));
        return meant ? [`"${at(name)}" is unknown; did you mean "${meant}"?`] : [];
      }
      if (typeof check !== 'function') return mistakesIn(one, groupOf(check, one), at(name));
      const mistake = check(one);
      return mistake ? [`"${at(name)}" ${mistake}.`] : [];
    }),
  ];
}

/** Paths of what the file says and nobody reads: notes of the writer, or a rule that is not there. */
export function unreadIn(value: unknown, of: Group, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) =>
      unreadIn(one, { ...of, list: false }, `${path}[${index}]`),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const check = of.fields[name];
    const at = path ? `${path}.${name}` : name;
    if (!check) return [at];
    return typeof check === 'function' ? [] : unreadIn(one, groupOf(check, one), at);
  });
}

/** Same letters but for one that is wrong, missing, too many or of the other case. */
export function isTypoOf(word: string, known: string): boolean {
  const [a, b] = [word.toLowerCase(), known.toLowerCase()];
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
