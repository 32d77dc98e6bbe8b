import { toHalfWidth } from '#core/text/width.ts';
import { plainDate, typedDay, typedMonth } from '#core/time/typed-date.ts';

const two = (text: string): string => text.padStart(2, '0');

/**
 * What people write for a date: 2026/4/1, 20260401, 2026年4月1日, R8.4.1, ２０２６－０４－０１, and
 * 4/1 for this year. undefined: cannot be read as a day that exists.
 */
export function readDate(text: string, thisYear: number): string | null | undefined {
  const written = plainDate(text);
  if (written === '') return null;
  return typedDay(/^\d{1,2}\/\d{1,2}$/.test(written) ? `${thisYear}/${written}` : written);
}

export function readMonth(text: string): string | null | undefined {
  const written = plainDate(text);
  return written === '' ? null : typedMonth(written);
}

/** 9:05, 905, 0905, 9時5分, ９：０５; up to `lastHour`:59, or lastHour:00 when that is past midnight. */
export function readTime(text: string, allow36 = false): string | null | undefined {
  const written = toHalfWidth(text)
    .replaceAll(/\s/g, '')
    .replace(/時$/, ':00')
    .replace('時', ':')
    .replace('分', '');
  if (written === '') return null;
  const match =
    /^(\d{1,2}):(\d{2})$/.exec(written) ??
    /^(\d{1,2}):(\d)$/.exec(written) ??
    /^(\d{1,2})(\d{2})$/.exec(written);
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  const last = allow36 ? 36 * 60 : 23 * 60 + 59;
  if (minutes > 59 || hours * 60 + minutes > last) return undefined;
  return `${two(String(hours))}:${two(String(minutes))}`;
}
