import { isDate } from '#core/time/dates.ts';
import { minuteOfWallClock } from '../../domain/engine/day/clock.ts';

/** What is wrong with a value, as the end of a sentence; undefined where nothing is. */
export type Check = (value: unknown) => string | undefined;

export type Fields = { readonly [name: string]: Check | Group | Choice };

/** One of several shapes, by what is there. */
export type Choice = { readonly choose: (value: unknown) => Group };

const groupOf = (check: Group | Choice, value: unknown): Group =>
  'choose' in check ? check.choose(value) : check;

/** What must be there for an answer: without it the answer would be made of zeros. */
export type Needs = {
  readonly required?: readonly string[];
  /** Of these sets of fields at least one whole. */
  readonly oneOf?: readonly (readonly string[])[];
  /** Needed lists that say something by being empty. */
  readonly mayBeEmpty?: readonly string[];
};

/** Objects in an object or a list, so that a mistake is named with its whole path. */
export type Group = Needs & { readonly list: boolean; readonly fields: Fields };

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

const amount =
  (unit: string): Check =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0
      ? undefined
      : `must be ${unit} from 0`;
export const number = amount('a number');
/** Days and parts of one. */
export const days = amount('days');
export const wholeDays =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? undefined
      : `must be whole days from 0 to ${most}`;
/** Hours and parts of one, without an end. */
export const someHours = amount('hours');
/** Sums of minutes, of a month and longer. */
export const totalMinutes: Check = minutes(100_000_000);

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
    Array.isArray(value)
      ? value.map(check).find(Boolean)
      : `must be a list; each entry ${expected(check)}`;

export const eitherOf =
  (...checks: readonly Check[]): Check =>
  (value) => {
    const mistakes = checks.map((check) => check(value));
    return mistakes.includes(undefined) ? undefined : mistakes.join(', or ');
  };

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/;
export const wallClock: Check = (value) => {
  const match = typeof value === 'string' ? WALL_CLOCK.exec(value) : null;
  return match?.[1] !== undefined && isDate(match[1])
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

const needsOf = (needs: readonly string[] | Needs): Needs =>
  'length' in needs ? { required: needs } : needs;

export const group = (fields: Fields, needs: readonly string[] | Needs = []): Group => ({
  list: false,
  fields,
  ...needsOf(needs),
});
export const groups = (fields: Fields, needs: readonly string[] | Needs = []): Group => ({
  list: true,
  fields,
  ...needsOf(needs),
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a value has to be, as the end of a sentence: the unit and range of a figure, the fields of an object. */
function expected(check: Check | Group | Choice | undefined): string {
  if (!check) return 'must be given';
  if (typeof check === 'function') return check(undefined) ?? 'must be given';
  const { list, fields, required = [], oneOf = [] } = groupOf(check, undefined);
  const named = required.length > 0 ? required : oneOf[0] ? oneOf.flat() : Object.keys(fields);
  const names = [...new Set(named)].map((name) => `"${name}"`).join(', ');
  return list ? `must be a list of objects with ${names}` : `must be an object with ${names}`;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What the group needs and the value lacks: the path, and what is expected there. */
function missingIn(value: Record<string, unknown>, of: Group, at: (name: string) => string) {
  const { fields, required = [], oneOf = [], mayBeEmpty = [] } = of;
  const isEmpty = (name: string) => isEmptyList(value[name]) && !mayBeEmpty.includes(name);
  const gone = required.flatMap((name) => {
    if (value[name] === undefined)
      return [`"${at(name)}" is missing; it ${expected(fields[name])}.`];
    return isEmpty(name) ? [`"${at(name)}" is empty; it must list at least one.`] : [];
  });
  const isThere = (name: string) => value[name] !== undefined && !isEmpty(name);
  if (oneOf.length === 0 || oneOf.some((names) => names.every(isThere))) return gone;
  const choices = oneOf.map((names) =>
    names.map((name) => `"${at(name)}" (${expected(fields[name])})`).join(' with '),
  );
  return [...gone, `Missing: ${choices.join(', or ')}.`];
}

/** Names that are listed in full where a field is unknown; longer formats are in the document. */
const NAMED_FIELDS = 12;

/**
 * A field that nobody reads. Words are a note of the writer's and change nothing; a figure, a time or a
 * list under such a name would be missing from the answer without a word.
 */
function unknownField(path: string, name: string, value: unknown, fields: Fields): string[] {
  const knownFields = Object.keys(fields);
  const meant = knownFields.find((one) => isTypoOf(name, one));
  if (meant) return [`"${path}" is unknown; did you mean "${meant}"?`];
  if (isNote(value)) return [];
  const those =
    knownFields.length <= NAMED_FIELDS ? knownFields.join(', ') : 'those of docs/timesheet-file.md';
  return [`"${path}" is unknown and would not be counted; the fields here are ${those}.`];
}

const isNote = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !/^[\d\s:./T+-]+$/u.test(value));

/**
 * A sentence for each mistake, with the path: `"days[2].work" must be a list.` What is needed and not
 * there is named with what is expected in its place.
 */
export function mistakesIn(value: unknown, of: Group, path = ''): string[] {
  if (of.list) {
    if (!Array.isArray(value)) return [`"${path}" must be a list.`];
    return value.flatMap((one, index) =>
      mistakesIn(one, { ...of, list: false }, `${path}[${index}]`),
    );
  }
  if (!isObject(value)) return [path ? `"${path}" must be an object.` : 'It must be an object.'];
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  return [
    ...missingIn(value, of, at),
    ...Object.entries(value).flatMap(([name, one]) => {
      const check = of.fields[name];
      if (one === undefined) return [];
      if (!check) return unknownField(at(name), name, one, of.fields);
      if (typeof check !== 'function') return mistakesIn(one, groupOf(check, one), at(name));
      const mistake = check(one);
      return mistake ? [`"${at(name)}" ${mistake}.`] : [];
    }),
  ];
}

/** Paths of notes: words of the writer that nobody reads. */
export function unreadIn(value: unknown, of: Group, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => unreadIn(one, of, `${path}[${index}]`));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const check = of.fields[name];
    const at = path ? `${path}.${name}` : name;
    if (!check) return [at];
    return typeof check === 'function' ? [] : unreadIn(one, groupOf(check, one), at);
  });
}

/** Same letters but for one that is wrong, missing, too many, of the other case, or a dash between words. */
export function isTypoOf(word: string, knownWord: string): boolean {
  const [a, b] = [word, knownWord].map((one) => one.toLowerCase().replace(/[_-]/gu, '')) as [
    string,
    string,
  ];
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
