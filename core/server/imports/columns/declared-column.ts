import type { Field } from '#core/record.ts';
import { toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { meantAddress } from '#core/text/typed-text.ts';
import { toHalfWidth } from '#core/text/width.ts';
import type { Cell, ImportColumn } from '../define-import.ts';
import { choiceCell, dateCell, textCell, yesNoCell } from './cells.ts';

/** The words of a plugin in one language, by key and below it. */
export type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Reading = Pick<ImportColumn, 'read' | 'hint'>;

/** How people write each value of a choice, in any of the languages. */
const wordsOf = ({ choices = [], words = '' }: Field, languages: readonly Words[]) =>
  Object.fromEntries(
    choices.map((value) => [
      value,
      languages.flatMap((language) => {
        const word = language[words]?.[value];
        return typeof word === 'string' ? [word] : [];
      }),
    ]),
  );

/** A spreadsheet takes 0312345678 for a number, and numbers do not begin with 0. */
const withZero =
  (read: (text: string) => Cell, lacksZero: RegExp) =>
  (text: string): Cell => {
    const cell = read(text);
    return 'value' in cell && lacksZero.test(String(cell.value))
      ? { issue: { key: 'validation.zeroLost' } }
      : cell;
  };
const phone = withZero(textCell(250, normalisePhone), /^[1-9][0-9]{8,9}$/u);

/** 1,200 and 1，200円: what stands behind an amount in a list is no part of it. */
function numberCell(text: string): Cell {
  const digits = toHalfWidth(text).replace(/[,\s¥\\円人]/gu, '');
  return /^-?\d+(\.\d+)?$/u.test(digits)
    ? { value: Number(digits) }
    : { issue: { key: 'validation.number' } };
}

/** How a form of text is mended. */
const FORMATS: Readonly<Record<string, Reading>> = {
  katakana: { read: textCell(250, toKanaField), hint: 'import.hint.kana' },
  romaji: {
    read: textCell(250, (text) => toHalfWidth(text).replace(/\s+/gu, ' ').trim()),
    hint: 'import.hint.romaji',
  },
  phone: { read: phone, hint: 'import.hint.phone' },
  fax: { read: phone, hint: 'import.hint.phone' },
  postalCode: {
    read: withZero(textCell(250, normalisePostalCode), /^[0-9]{5,6}$/u),
    hint: 'import.hint.postalCode',
  },
  email: { read: textCell(250, meantAddress) },
};

const KINDS: Readonly<Partial<Record<Field['kind'], Reading & { readonly example: string }>>> = {
  text: { example: '' },
  date: { read: dateCell, example: '2026/04/01', hint: 'import.hint.date' },
  flag: { read: yesNoCell, example: 'はい', hint: 'import.hint.yesNo' },
  number: { read: numberCell, example: '1' },
};

/**
 * The column of an import for a field of the SDL: how it is read, its hint, whether it is required. The plugin
 * that has the field has the hints among its words.
 */
export function declaredColumn(
  key: string,
  field: Field,
  languages: readonly Words[],
  formats: Readonly<Record<string, Reading>> = {},
): ImportColumn {
  const { kind, label, format = '', isRequired } = field;
  const words = kind === 'choice' ? wordsOf(field, languages) : {};
  const shown = Object.values(words).flatMap(([word]) => word ?? []);
  const plain = KINDS[kind] ?? { read: choiceCell(words), example: shown[0] ?? '' };
  return {
    key,
    label,
    ...plain,
    ...FORMATS[format],
    ...formats[format],
    ...(isRequired ? { required: 'FOR_NEW' as const } : {}),
  };
}
