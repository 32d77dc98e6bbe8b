import { addMonths } from '#core/time/dates.ts';

export type PayrollPeriod = {
  /** 'YYYY-MM' by which the month is called. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
};

/** The month by name, its first and last day, or the month in which it is paid. */
export const PERIOD_PARTS = ['MONTH', 'FIRST_DAY', 'LAST_DAY', 'PAY_MONTH'] as const;
export type PeriodPart = (typeof PERIOD_PARTS)[number];
/** As they are written for 9 November 2026: 202611, 2026/11, 2026年11月, 20261109, 2026/11/09, 2026-11-09, 2026, 11. */
export const DATE_FORMS = [
  'YYYYMM',
  'YYYY_MM',
  'YYYY_MM_JA',
  'YYYYMMDD',
  'YYYY_MM_DD',
  'ISO',
  'YYYY',
  'MM',
] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** A month in a form that has a day is its first: タイムカード年月 2026/11/01. */
const dateOf = (part: PeriodPart, { month, from, to }: PayrollPeriod, payMonths: number): string =>
  ({
    MONTH: `${month}-01`,
    FIRST_DAY: from,
    LAST_DAY: to,
    PAY_MONTH: `${addMonths(month, payMonths)}-01`,
  })[part];

export function periodText(
  part: PeriodPart,
  form: DateForm,
  period: PayrollPeriod,
  payMonths: number,
): string {
  return dateText(dateOf(part, period, payMonths), form);
}

export function dateText(date: string, form: DateForm): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const forms: Readonly<Record<DateForm, string>> = {
    YYYYMM: `${year}${month}`,
    YYYY_MM: `${year}/${month}`,
    YYYY_MM_JA: `${year}年${month}月`,
    YYYYMMDD: `${year}${month}${day}`,
    YYYY_MM_DD: `${year}/${month}/${day}`,
    ISO: date,
    YYYY: year,
    MM: month,
  };
  return forms[form];
}

/** The name of a file with what is put in for its marks, safe as a name on every system. */
export function fileNameOf(
  pattern: string,
  { month, from, to }: PayrollPeriod,
  group?: string,
): string {
  const values: Readonly<Record<string, string>> = {
    month: month.replace('-', ''),
    from: from.replaceAll('-', ''),
    to: to.replaceAll('-', ''),
    group: group ?? '',
  };
  const name = pattern.replace(
    /\{(month|from|to|group)\}/gu,
    (_mark, of: string) => values[of] ?? '',
  );
  // Several files of one name would overwrite each other.
  const apart = group && !pattern.includes('{group}') ? withEnding(name, `_${group}`) : name;
  return apart.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}

function withEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}${ending}${name.slice(dot)}` : `${name}${ending}`;
}
