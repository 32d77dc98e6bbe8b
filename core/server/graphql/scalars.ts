import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const LOCAL_TIME = /^(\d{2}):([0-5]\d)$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const wrong = (scalar: string, value: unknown): never => {
  throw new GraphQLError(`${scalar} cannot represent ${JSON.stringify(value)?.slice(0, 100)}.`);
};

/** A list has the same days again and again; years of them stay few. */
const MOST_KNOWN_DATES = 4_096;
const knownDates = new Set<string>();

/** Real days only: 2026-02-30 is refused, and so is a year that PostgreSQL cannot keep. */
function isDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (knownDates.has(value)) return true;
  if (!isRealDay(value)) return false;
  if (knownDates.size >= MOST_KNOWN_DATES) knownDates.clear();
  knownDates.add(value);
  return true;
}

function isRealDay(value: string): boolean {
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const read = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
}

export const dateScalar = new GraphQLScalarType({
  name: 'Date',
  serialize: (value) => (isDate(value) ? value : wrong('Date', value)),
  parseValue: (value) => (isDate(value) ? value : wrong('Date', value)),
});

const DAY_MS = 86_400_000;
const digits = (count: number, wide: number): string[] =>
  Array.from({ length: count }, (_, n) => String(n).padStart(wide, '0'));
const SECONDS = digits(60, 2);
const MILLISECONDS = digits(1_000, 3).map((text) => `.${text}Z`);
const MINUTES = Array.from(
  { length: 1_440 },
  (_, n) => `${SECONDS[Math.floor(n / 60)]}:${SECONDS[n % 60]}:`,
);
let lastDay = Number.NaN;
let lastDate = '';

/** As toISOString writes it. A list of instants has many of one day, whose date is written once. */
export function isoOf(time: number): string {
  const day = Math.floor(time / DAY_MS);
  if (day !== lastDay) {
    const text = new Date(time).toISOString();
    lastDay = day;
    lastDate = text.slice(0, text.indexOf('T') + 1);
  }
  const rest = time - day * DAY_MS;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  return lastDate + MINUTES[minutes] + SECONDS[seconds % 60] + MILLISECONDS[rest % 1000];
}

export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  // Written as it is where it is a Date of usual years (core/fast/json-bytes.ts).
  extensions: { isInstant: true },
  serialize: (value) => {
    const read = value instanceof Date ? value : new Date(value as string);
    const time = read.getTime();
    return Number.isNaN(time) ? wrong('DateTime', value) : isoOf(time);
  },
  parseValue: (value) => {
    // Date would make 2 March of 30 February.
    const real = typeof value === 'string' && INSTANT.test(value) && isDate(value.slice(0, 10));
    const read = real ? new Date(value) : undefined;
    return read && !Number.isNaN(read.getTime()) ? read : wrong('DateTime', value);
  },
});

/** 00:00 to 47:59: hours of 24 and more belong to the next calendar day. */
export const localTimeScalar = new GraphQLScalarType({
  name: 'LocalTime',
  serialize: (value) => String(value).slice(0, 5),
  parseValue: (value) => {
    const parts = typeof value === 'string' ? LOCAL_TIME.exec(value) : null;
    return parts && Number(parts[1]) < 48 ? value : wrong('LocalTime', value);
  },
});

const MAX_JSON_DEPTH = 20;

function depthOf(value: unknown, depth = 0): number {
  if (depth > MAX_JSON_DEPTH || value === null || typeof value !== 'object') return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}

const checkedJson = (value: unknown): unknown =>
  depthOf(value) > MAX_JSON_DEPTH ? wrong('JSON', 'a value nested deeper than 20') : value;

export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: checkedJson,
  parseLiteral: (node, variables) => checkedJson(valueFromASTUntyped(node, variables)),
});
