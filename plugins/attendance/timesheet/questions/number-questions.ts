import { toAccountHolder, yuchoAccount } from '#core/text/bank.ts';
import {
  completeCorporateNumber,
  corporateCheckDigit,
  isCorporateNumber,
  municipalityCheckDigit,
} from '#core/text/corporate-number.ts';
import { closingPeriod, MONTH_END } from '#core/time/closing.ts';
import { addDays } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';
import { formatTime, readTime } from '../../domain/output/time-format.ts';
import {
  type Check,
  date,
  eitherOf,
  listOf,
  minutes,
  month,
  text,
  totalMinutes,
} from '../file/read-fields.ts';
import { has, question } from './question.ts';

/** Minutes in every output format, or a text in the two readings it may have (labour-rules 12.2). */
export const timeFormat = question<{ minutes?: readonly number[]; text?: string }>(
  'timeFormat',
  { fields: { minutes: listOf(totalMinutes), text }, oneOf: [['minutes'], ['text']] },
  (figures) => figures.minutes !== undefined || figures.text !== undefined,
  ({ minutes: list, text: written }) => ({
    ...(written !== undefined && {
      readAsSexagesimalMinutes:
        readTime(written, written.includes(':') ? 'SEXAGESIMAL_COLON' : 'SEXAGESIMAL_DOT') ?? null,
      readAsDecimalMinutes: readTime(written, 'DECIMAL') ?? null,
    }),
    ...(list && {
      sexagesimalColon: list.map((one) => formatTime(one, 'SEXAGESIMAL_COLON')),
      sexagesimalDot: list.map((one) => formatTime(one, 'SEXAGESIMAL_DOT')),
      ...Object.fromEntries(
        [1, 2, 3, 4].map((digits) => [
          `decimal${digits}`,
          list.map((one) => formatTime(one, 'DECIMAL', digits)),
        ]),
      ),
      minutes: list.map((one) => formatTime(one, 'MINUTES')),
    }),
  }),
);

const closingDay: Check = (value) =>
  value === 'END' || (!minutes(31)(value) && value !== 0)
    ? undefined
    : 'must be a day from 1 to 31, or END';

/** 締め期間: named after the month of its last day (labour-rules 10). Both days belong to it. */
export const closing = question<{ label: string; closingDay: number | 'END' }>(
  'closing',
  { fields: { label: month, closingDay }, required: ['label', 'closingDay'] },
  has('label', 'closingDay'),
  ({ label, closingDay: day }) => {
    const { from, until } = closingPeriod(label, day === 'END' ? MONTH_END : day);
    return { from, to: addDays(until, -1) };
  },
);

/** 法人番号 and, with a T in front, the number of an invoice issuer, who may have no 法人番号. */
export const corporateNumber = question<{ number: string }>(
  'corporateNumber',
  { fields: { number: text }, required: ['number'] },
  has('number'),
  ({ number }) => {
    if (/^T\d{13}$/u.test(number)) {
      const digits = number.slice(1);
      return { valid: true, isCorporate: isCorporateNumber(digits), checkDigit: Number(digits[0]) };
    }
    return {
      valid: isCorporateNumber(number),
      ...(/^\d{13}$/u.test(number) && { checkDigit: corporateCheckDigit(number.slice(1)) }),
      ...(/^\d{12}$/u.test(number) && {
        checkDigit: corporateCheckDigit(number),
        completed: completeCorporateNumber(number),
      }),
    };
  },
);

const code5: Check = (value) =>
  typeof value === 'string' && /^\d{5}$/u.test(value) ? undefined : 'must be five digits';

export const municipalityCode = question<{ code5: readonly string[] }>(
  'municipalityCode',
  { fields: { code5: listOf(code5) }, required: ['code5'] },
  has('code5'),
  (figures) => ({ checkDigit: figures.code5.map(municipalityCheckDigit) }),
);

export const yucho = question<{ kigo: string; bango: string }>(
  'yucho',
  { fields: { kigo: text, bango: text }, required: ['kigo', 'bango'] },
  has('kigo', 'bango'),
  ({ kigo, bango }) => yuchoAccount(kigo, bango) ?? { valid: false },
);

export const zenginKana = question<{ holderKana: string | readonly string[] }>(
  'zenginKana',
  { fields: { holderKana: eitherOf(text, listOf(text)) }, required: ['holderKana'] },
  has('holderKana'),
  ({ holderKana }) => {
    const names = [holderKana].flat() as string[];
    const normalised = names.map(toAccountHolder);
    return { normalised, lengths: normalised.map((one) => one.length) };
  },
);

const year: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 2007 && (value as number) <= 2099
    ? undefined
    : 'must be a year from 2007 to 2099';

export const holidays = question<{ year?: number; dates?: readonly string[] }>(
  'nationalHolidays',
  { fields: { year, dates: listOf(date) }, oneOf: [['year'], ['dates']] },
  (figures) => figures.year !== undefined || figures.dates !== undefined,
  (figures) => ({
    ...(figures.year !== undefined && {
      dates: nationalHolidays(figures.year).map((one) => one.date),
      count: nationalHolidays(figures.year).length,
    }),
    ...(figures.dates && { kind: figures.dates.map(kindOf) }),
  }),
);

function kindOf(day: string): string {
  const foundHoliday = nationalHolidays(Number(day.slice(0, 4))).find((one) => one.date === day);
  if (!foundHoliday) return 'NONE';
  if (foundHoliday.key === 'substitute') return 'SUBSTITUTE';
  return foundHoliday.key === 'citizens' ? 'CITIZENS' : 'HOLIDAY';
}
