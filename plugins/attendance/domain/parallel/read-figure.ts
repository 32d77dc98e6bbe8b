import { toHalfWidth } from '#core/text/width.ts';

/** How a file writes lengths of time, where it does not write them with a colon. */
export type FigureNotation = {
  /** 8.30 is eight hours and thirty minutes, not eight hours and three tenths. */
  readonly dotIsMinutes: boolean;
  /** 480 are minutes, not hours. */
  readonly wholeIsMinutes: boolean;
};

const MOST_MINUTES = 31 * 24 * 60;
const MOST_DAYS = 31;

const COLON = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/u;
const WORDS = /^(?:(\d{1,3})(?:時間|h))?(?:(\d{1,5})(?:分|m|min))?$/iu;
/** What a spreadsheet makes of 168:30: so many days after its first one. */
const SHEET = /^(1899|1900)-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/u;
const SHEET_BEGINS = Date.UTC(1899, 11, 30);
const DECIMAL = /^(\d{1,5})(?:\.(\d{1,6}))?$/u;

const plain = (text: string): string => toHalfWidth(text).trim().replaceAll(/[,\s]/gu, '');

/** A length of time as minutes; undefined where it is none, or longer than a month. */
export function readLength(text: string, notation: FigureNotation): number | undefined {
  const minutes = lengthOf(plain(text), toHalfWidth(text).trim(), notation);
  return minutes !== undefined && minutes <= MOST_MINUTES ? minutes : undefined;
}

function lengthOf(
  text: string,
  spaced: string,
  { dotIsMinutes, wholeIsMinutes }: FigureNotation,
): number | undefined {
  const colon = COLON.exec(text);
  if (colon) return Number(colon[1]) * 60 + Number(colon[2]);
  const sheet = SHEET.exec(spaced);
  if (sheet) {
    const [, year, month, day, hours, minutes] = sheet.map(Number) as [
      ...[unknown, number, number, number, number, number],
    ];
    const days = (Date.UTC(year, month - 1, day) - SHEET_BEGINS) / 86_400_000;
    return days * 1440 + hours * 60 + minutes;
  }
  const words = WORDS.exec(text);
  if (text !== '' && words && (words[1] ?? words[2]))
    return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
  const decimal = DECIMAL.exec(text);
  if (!decimal) return undefined;
  const [, whole = '', parts] = decimal;
  if (parts === undefined) return Number(whole) * (wholeIsMinutes ? 1 : 60);
  if (!dotIsMinutes) return Math.round(Number(`${whole}.${parts}`) * (wholeIsMinutes ? 1 : 60));
  // A spreadsheet drops the zero of 8.30.
  const minutes = Number(parts.padEnd(2, '0'));
  return parts.length <= 2 && minutes < 60 ? Number(whole) * 60 + minutes : undefined;
}

/** A number of days, with halves and quarters. */
export function readDays(text: string): number | undefined {
  const days = /^(\d{1,2}(?:\.\d{1,2})?)日?$/u.exec(plain(text))?.[1];
  return days !== undefined && Number(days) <= MOST_DAYS ? Number(days) : undefined;
}
