import { type Field, fieldsOf } from '#core/record.ts';
import { choiceCell, dateCell, textCell, yesNoCell } from '#core/server/imports/cells.ts';
import type { Cell, ImportColumn } from '#core/server/imports/define-import.ts';
import { toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { Employee } from '../../generated/records/Employee.ts';
import enAdmin from '../../i18n/admin.en.json' with { type: 'json' };
import jaAdmin from '../../i18n/admin.ja.json' with { type: 'json' };
import enApp from '../../i18n/app.en.json' with { type: 'json' };
import jaApp from '../../i18n/app.ja.json' with { type: 'json' };
import { foldEmail } from '../sign-in/api.ts';

type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const LANGUAGES: readonly Words[] = [
  { ...jaApp, ...jaAdmin },
  { ...enApp, ...enAdmin },
] as unknown as Words[];

/** How people write each of the values, in either language. */
const wordsOf = ({ choices = [], words = '' }: Field): Record<string, string[]> =>
  Object.fromEntries(
    choices.map((value) => [
      value,
      LANGUAGES.flatMap((language) => {
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

function numberCell(text: string): Cell {
  const digits = toHalfWidth(text).replace(/[,\s]/gu, '');
  return /^-?\d+(\.\d+)?$/u.test(digits)
    ? { value: Number(digits) }
    : { issue: { key: 'validation.number' } };
}

type Reading = Pick<ImportColumn, 'read' | 'hint'>;

/** What people are told of a form of text, and how it is mended. */
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
  email: { read: textCell(250, foldEmail) },
};

const KINDS: Readonly<Partial<Record<Field['kind'], Reading & { readonly example: string }>>> = {
  text: { example: '' },
  date: { read: dateCell, example: '2026/04/01', hint: 'import.hint.date' },
  flag: { read: yesNoCell, example: 'はい', hint: 'import.hint.yesNo' },
  number: { read: numberCell, example: '1' },
};

function columnOf(key: string, field: Field): ImportColumn {
  const { kind, label, format = '', isRequired } = field;
  const words = kind === 'choice' ? wordsOf(field) : {};
  const shown = Object.values(words).flatMap(([word]) => word ?? []);
  const plain = KINDS[kind] ?? { read: choiceCell(words), example: shown[0] ?? '' };
  return {
    key,
    label,
    ...plain,
    ...FORMATS[format],
    ...(isRequired ? { required: 'FOR_NEW' as const } : {}),
  };
}

/** What the SDL says of a field of people for their file: how it is read, its hint, whether it is required. */
export function declaredReading(key: string): Pick<ImportColumn, 'read' | 'hint' | 'required'> {
  const field = fieldsOf(Employee).find(([name]) => name === key)?.[1];
  if (!field) return {};
  const { label: _label, key: _key, example: _example, ...reading } = columnOf(key, field);
  return reading;
}

/** Columns for what the SDL declares of a person, unless `described` has more to say of them. */
export const declaredColumns = (described: readonly ImportColumn[]): readonly ImportColumn[] => {
  const knownKeys = new Set(described.map(({ key }) => key));
  return fieldsOf(Employee)
    .filter(([name, { isReadOnly }]) => !isReadOnly && !knownKeys.has(name))
    .map(([name, field]) => columnOf(name, field));
};
