import { toHalfWidth } from '#core/text/width.ts';
import { formatMinutes, minutesOfClock } from '#core/time/minutes.ts';
import type { MinuteSpan } from '../shifts/shift-plan.ts';

/** What a spreadsheet makes of a time: 1899-12-30 09:00:00, 9:00:00, and of 26:00 the next day. */
const SHEET_TIME = /^(?:1899-12-3([01])[T ]|1900-01-0([01])[T ])?(\d{1,2}):(\d{2})(?::00)?$/u;
const NEXT_DAY = /^翌日?/u;

/** '9:00', '９：００', '26:00' and '翌2:00' as minutes from midnight of the date; undefined for anything else. */
export function minutesInFile(text: string): number | undefined {
  const folded = toHalfWidth(text).trim();
  const isNext = NEXT_DAY.test(folded);
  const match = SHEET_TIME.exec(folded.replace(NEXT_DAY, '').trim());
  if (!match) return undefined;
  const minutes = minutesOfClock(`${match[3]}:${match[4]}`);
  if (minutes === undefined) return undefined;
  const isAfterMidnight = isNext || match[1] === '1' || match[2] !== undefined;
  return isAfterMidnight ? minutes + 1440 : minutes;
}

/** As it is read again. */
export const timeForFile = formatMinutes;

const BETWEEN = /\s*[-–—−〜~]\s*/u;
const AFTER = /[\s,、;；/／]+/u;

/** '12:00-13:00 15:00-15:15' in any order; undefined where one of them is no span. */
export function breaksInFile(text: string): readonly MinuteSpan[] | undefined {
  const folded = toHalfWidth(text).trim().replaceAll('～', '〜').replaceAll('ー', '-');
  const spans = folded
    .replace(new RegExp(BETWEEN, 'gu'), '-')
    .split(AFTER)
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', until = '', ...more] = part.split('-');
      const [start, end] = [minutesInFile(from), minutesInFile(until)];
      return more.length > 0 || start === undefined || end === undefined
        ? undefined
        : { from: start, until: end };
    });
  if (spans.some((span) => span === undefined)) return undefined;
  return (spans as MinuteSpan[]).toSorted((one, other) => one.from - other.from);
}

export const breaksForFile = (breaks: readonly MinuteSpan[]): string =>
  breaks.map(({ from, until }) => `${timeForFile(from)}-${timeForFile(until)}`).join(' ');
