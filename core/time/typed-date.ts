import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { foldHyphens, toHalfWidth } from '../text/width.ts';

dayjs.extend(customParseFormat);

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

/** With half-width figures, one separator and years of the western count: 令和8年4月1日 is 2026/4/1. */
export const plainDate = (text: string): string =>
  foldHyphens(toHalfWidth(text))
    .replaceAll(/\s/g, '')
    .replace(
      /^(令和|平成|昭和|大正|明治|[RHSTM])(元|\d{1,2})(?=\D)/iu,
      (_, era: string, year: string) =>
        String((ERAS[era.toUpperCase()] ?? 0) + (year === '元' ? 1 : Number(year))),
    )
    .replaceAll(/[年月.-]/g, '/')
    .replace(/[日/]$/, '');

/** The format in which a text of these parts was written: one zero in front, or none. */
const formatOf = (plain: string, parts: readonly ('YYYY' | 'MM' | 'DD')[]): string | undefined => {
  const written = plain.split('/');
  if (written.length === 1) return parts.join('');
  if (written.length !== parts.length) return undefined;
  return parts.map((part, at) => (written[at]?.length === 1 ? part.slice(1) : part)).join('/');
};

/** Strict: a day that does not exist, such as 2026/2/30, is none. */
function read(plain: string, parts: readonly ('YYYY' | 'MM' | 'DD')[]): string | undefined {
  const format = formatOf(plain, parts);
  const day = format ? dayjs(plain, format, true) : undefined;
  return day?.isValid() ? day.format(parts.join('-')) : undefined;
}

/** 'YYYY-MM-DD' of what plainDate made of 2026/4/1, 20260401, 2026年4月1日, R8.4.1 or ２０２６－０４－０１. */
export const typedDay = (plain: string): string | undefined => read(plain, ['YYYY', 'MM', 'DD']);

/** 'YYYY-MM' of what plainDate made of 2026/4, 202604, 2026年4月 or R8.4. */
export const typedMonth = (plain: string): string | undefined => read(plain, ['YYYY', 'MM']);
