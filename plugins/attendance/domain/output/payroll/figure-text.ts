import { formatTime } from '../time-format.ts';
import { dateText } from './period-text.ts';
import type { Figure, FigureKind, KindOf, PayrollColumn, Rounding } from './template.ts';

/** Numbers of days have thousandths at most: hours of leave as parts of a day. */
const DAY_PARTS = 100_000;

/** `parts` of `whole` with so many digits behind the point, counted in whole numbers; halves go away from zero. */
export function decimalText(
  parts: number,
  whole: number,
  decimals: number,
  rounding: Rounding,
): string {
  const scaled = BigInt(Math.abs(parts)) * 10n ** BigInt(decimals);
  const divisor = BigInt(whole);
  const rest = scaled % divisor;
  const isUp = rest > 0n && (rounding === 'UP' || (rounding === 'HALF_UP' && rest * 2n >= divisor));
  const digits = (scaled / divisor + (isUp ? 1n : 0n)).toString().padStart(decimals + 1, '0');
  const sign = parts < 0 && /[1-9]/u.test(digits) ? '-' : '';
  const point = digits.length - decimals;
  return `${sign}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`;
}

/** The values of a column's items as one: numbers added up, texts joined. Null where none is known. */
export function columnValue(
  { items, text }: Pick<PayrollColumn, 'items' | 'text'>,
  kind: FigureKind,
  figures: Readonly<Record<string, Figure>>,
): Figure {
  const values = items.map((item) => figures[item] ?? null);
  if (values.every((value) => value === null)) return null;
  if (kind === 'TEXT' || kind === 'DATE')
    return values
      .filter((value) => value !== null && value !== '')
      .map(String)
      .join(text ?? '');
  const sum = values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
  return kind === 'DAYS' ? Math.round(sum * DAY_PARTS) / DAY_PARTS : sum;
}

/** A value as its column writes it, without a look at whether it fits. */
export function figureText(column: PayrollColumn, kind: FigureKind, value: Figure): string {
  if (kind === 'TEXT') return textCell(column, value);
  if (kind === 'DATE') return value ? dateText(String(value), column.dateForm ?? 'YYYY_MM_DD') : '';
  // Nothing is known of it: an empty cell, as 0 would say something.
  if (value === null) return '';
  const number = Number(value);
  if (number === 0 && column.isZeroEmpty) return '';
  const rounding = column.rounding ?? 'HALF_UP';
  if (kind === 'COUNT') return String(number);
  if (kind === 'DAYS')
    return decimalText(Math.round(number * DAY_PARTS), DAY_PARTS, column.decimals ?? 1, rounding);
  const format = column.timeFormat ?? 'SEXAGESIMAL_COLON';
  if (format !== 'DECIMAL') return formatTime(number, format);
  return decimalText(number, 60, column.decimals ?? 2, rounding);
}

function textCell({ padTo }: PayrollColumn, value: Figure): string {
  const text = value === null ? '' : String(value).replaceAll(/[\r\n]+/gu, ' ');
  return text === '' ? '' : text.padStart(padTo ?? 0, '0');
}

/** What the items of a column come to together; undefined where one is unknown or they cannot be added up. */
export function columnKind(
  { items }: Pick<PayrollColumn, 'items'>,
  kindOf: KindOf,
): FigureKind | undefined {
  const kinds = new Set(items.map(kindOf));
  const [kind] = kinds;
  if (kinds.size === 1) return kind === 'DATE' && items.length > 1 ? undefined : kind;
  // Whole days and days with halves are days.
  return kinds.size === 2 && kinds.has('DAYS') && kinds.has('COUNT') ? 'DAYS' : undefined;
}

/** The value of a column as people compare it: a zero is shown even where the file has an empty cell. */
export function shownFigure(
  column: PayrollColumn,
  figures: Readonly<Record<string, Figure>>,
  kindOf: KindOf,
): string {
  const kind = columnKind(column, kindOf) ?? 'TEXT';
  return figureText({ ...column, isZeroEmpty: false }, kind, columnValue(column, kind, figures));
}
