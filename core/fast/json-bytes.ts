/** Writes a value as JSON in UTF-8 from `at` on; gives the place behind it. */
export type Write<Value> = (value: Value, into: Uint8Array, at: number) => number;

const QUOTE = 34;
const BACKSLASH = 92;
const ZERO = 48;
const DAY_MS = 86_400_000;

/**
 * Letter by letter: a text of our pages is short, and a call that hands it to the encoder costs more
 * than its letters do. Bytes behind the end of the memory are dropped, as typed arrays do; `writtenBytes`
 * then writes everything once more into a larger one.
 */
export const writeText: Write<string> = (text, into, at) => {
  let to = at;
  into[to++] = QUOTE;
  for (let n = 0; n < text.length; n += 1) {
    const unit = text.charCodeAt(n);
    if (unit < 0x80) {
      if (unit < 32 || unit === QUOTE || unit === BACKSLASH) return writeOther(text, into, at);
      into[to++] = unit;
    } else if (unit < 0x800) {
      into[to++] = 0xc0 | (unit >> 6);
      into[to++] = 0x80 | (unit & 63);
    } else if (unit >= 0xd800 && unit <= 0xdfff) {
      // A letter of two units, or half of one, which JSON writes as an escape.
      return writeOther(text, into, at);
    } else {
      into[to++] = 0xe0 | (unit >> 12);
      into[to++] = 0x80 | ((unit >> 6) & 63);
      into[to++] = 0x80 | (unit & 63);
    }
  }
  into[to++] = QUOTE;
  return to;
};

/** Writes a whole number of at most 32 bits. */
export const writeWhole: Write<number> = (value, into, at) => {
  let to = at;
  let rest = value;
  if (rest < 0) {
    into[to++] = 45;
    rest = -rest;
  }
  let digits = 1;
  for (let power = 10; rest >= power && digits < 10; power *= 10) digits += 1;
  const end = to + digits;
  for (let place = end - 1; place >= to; place -= 1) {
    const tenth = (rest / 10) | 0;
    into[place] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  return end;
};

/** Whatever JSON can say. */
export const writeOther: Write<unknown> = (value, into, at) => {
  const bytes = Buffer.from(JSON.stringify(value));
  if (at + bytes.length <= into.length) into.set(bytes, at);
  return at + bytes.length;
};

const DATE_LENGTH = '"2026-11-26T'.length;
/** Dates that were written, by their day: those of a month's page come back on the next. */
const dates = new Map<number, Uint8Array>();
const MOST_DATES = 1_000;
let lastDay = Number.NaN;
let dateOfLastDay: Uint8Array = new Uint8Array(DATE_LENGTH);

function dateOf(day: number, instant: Date): Uint8Array {
  const knownDate = dates.get(day);
  if (knownDate) return knownDate;
  const date = new Uint8Array(Buffer.from(JSON.stringify(instant)).subarray(0, DATE_LENGTH));
  if (dates.size >= MOST_DATES) dates.clear();
  dates.set(day, date);
  return date;
}

const writeTwo = (value: number, into: Uint8Array, at: number): void => {
  const tens = (value / 10) | 0;
  into[at] = ZERO + tens;
  into[at + 1] = ZERO + value - tens * 10;
};

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** One whose year has four digits. */
export const isInstant = (value: unknown): value is Date =>
  value instanceof Date && value.getTime() >= FIRST_INSTANT && value.getTime() <= LAST_INSTANT;

/** As toISOString writes it. Many instants of a page are of one day. */
export const writeInstant: Write<Date> = (instant, into, at) => {
  const time = instant.getTime();
  const day = Math.floor(time / DAY_MS);
  if (day !== lastDay) {
    dateOfLastDay = dateOf(day, instant);
    lastDay = day;
  }
  const date = dateOfLastDay;
  for (let n = 0; n < DATE_LENGTH; n += 1) into[at + n] = date[n] as number;
  const to = at + DATE_LENGTH;
  // From here on all are whole numbers of 32 bits, which are divided more quickly.
  const inDay = (time - day * DAY_MS) | 0;
  const seconds = (inDay / 1000) | 0;
  const milliseconds = inDay - seconds * 1000;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  writeTwo(hours, into, to);
  into[to + 2] = 58;
  writeTwo(minutes - hours * 60, into, to + 3);
  into[to + 5] = 58;
  writeTwo(seconds - minutes * 60, into, to + 6);
  into[to + 8] = 46;
  const hundreds = (milliseconds / 100) | 0;
  into[to + 9] = ZERO + hundreds;
  writeTwo(milliseconds - hundreds * 100, into, to + 10);
  into[to + 12] = 90;
  into[to + 13] = QUOTE;
  return to + 14;
};
const USUAL_BYTES = 256 * 1024;
/** What is written here is taken out before anything else runs. */
let memory = new Uint8Array(USUAL_BYTES);

/** What `write` writes, in memory of its own. */
export function writtenBytes(write: (into: Uint8Array) => number): Buffer {
  let end = write(memory);
  if (end > memory.length) {
    memory = new Uint8Array(end);
    end = write(memory);
  }
  const bytes = Buffer.from(memory.subarray(0, end));
  // A long answer is rare, and its memory is not kept for the next.
  if (memory.length > USUAL_BYTES) memory = new Uint8Array(USUAL_BYTES);
  return bytes;
}
