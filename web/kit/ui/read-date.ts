import { foldHyphens, toHalfWidth } from '../../../core/text/width.ts';
import { isDate } from '../../../core/time/dates.ts';

/** The year before the first one of each era. */
const ERAS: Readonly<Record<string, number>> = {
  R: 2018,
  令和: 2018,
  H: 1988,
  平成: 1988,
  S: 1925,
  昭和: 1925,
  T: 1911,
  大正: 1911,
  M: 1867,
  明治: 1867,
};

const two = (text: string): string => text.padStart(2, '0');

function plain(text: string): string {
  return foldHyphens(toHalfWidth(text))
    .replaceAll(/\s/g, '')
    .replace(
      /^(令和|平成|昭和|大正|明治|[RHSTM])(元|\d{1,2})(?=\D)/iu,
      (_, era: string, year: string) =>
        String((ERAS[era.toUpperCase()] ?? 0) + (year === '元' ? 1 : Number(year))),
    )
    .replaceAll(/[年月.-]/g, '/')
    .replace(/[日/]$/, '');
}

/**
 * What people write for a date: 2026/4/1, 20260401, 2026年4月1日, R8.4.1, ２０２６－０４－０１, and
 * 4/1 for this year. undefined: cannot be read as a day that exists.
 */
export function readDate(text: string, thisYear: number): string | null | undefined {
  const written = plain(text);
  if (written === '') return null;
  const found =
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(written) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(written) ??
    /^()(\d{1,2})\/(\d{1,2})$/.exec(written);
  if (!found) return undefined;
  const date = `${found[1] || thisYear}-${two(found[2] ?? '')}-${two(found[3] ?? '')}`;
  return isDate(date) ? date : undefined;
}

export function readMonth(text: string): string | null | undefined {
  const written = plain(text);
  if (written === '') return null;
  const found = /^(\d{4})\/(\d{1,2})$/.exec(written) ?? /^(\d{4})(\d\d)$/.exec(written);
  const month = found ? `${found[1]}-${two(found[2] ?? '')}` : '';
  return isDate(`${month}-01`) ? month : undefined;
}

/** 9:05, 905, 0905, 9時5分, ９：０５; up to `lastHour`:59, or lastHour:00 when that is past midnight. */
export function readTime(text: string, allow36 = false): string | null | undefined {
  const written = toHalfWidth(text)
    .replaceAll(/\s/g, '')
    .replace(/時$/, ':00')
    .replace('時', ':')
    .replace('分', '');
  if (written === '') return null;
  const found =
    /^(\d{1,2}):(\d{2})$/.exec(written) ??
    /^(\d{1,2}):(\d)$/.exec(written) ??
    /^(\d{1,2})(\d{2})$/.exec(written);
  if (!found) return undefined;
  const hours = Number(found[1]);
  const minutes = Number(found[2]);
  const last = allow36 ? 36 * 60 : 23 * 60 + 59;
  if (minutes > 59 || hours * 60 + minutes > last) return undefined;
  return `${two(String(hours))}:${two(String(minutes))}`;
}
