import { type Field, fieldsOf } from '#core/record.ts';
import { choiceCell, dateCell, textCell, yesNoCell } from '#core/server/imports/cells.ts';
import type { Cell, ImportColumn } from '#core/server/imports/define-import.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { Employee } from '../../generated/records/Employee.ts';
import enAdmin from '../../i18n/admin.en.json' with { type: 'json' };
import jaAdmin from '../../i18n/admin.ja.json' with { type: 'json' };
import enApp from '../../i18n/app.en.json' with { type: 'json' };
import jaApp from '../../i18n/app.ja.json' with { type: 'json' };

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

function numberCell(text: string): Cell {
  const digits = toHalfWidth(text).replace(/[,\s]/gu, '');
  return /^-?\d+(\.\d+)?$/u.test(digits)
    ? { value: Number(digits) }
    : { issue: { key: 'validation.number' } };
}

const READ: Readonly<
  Partial<Record<Field['kind'], { read: (text: string) => Cell; example: string; hint?: string }>>
> = {
  text: { read: textCell(500), example: '' },
  date: { read: dateCell, example: '2026/04/01', hint: 'import.hint.date' },
  flag: { read: yesNoCell, example: 'はい', hint: 'import.hint.yesNo' },
  number: { read: numberCell, example: '1' },
};

function columnOf(key: string, field: Field): ImportColumn {
  const { kind, label, isRequired } = field;
  const words = kind === 'choice' ? wordsOf(field) : {};
  const shown = Object.values(words).flatMap(([word]) => word ?? []);
  const plain = READ[kind] ?? { read: choiceCell(words), example: shown[0] ?? '' };
  return { key, label, ...plain, ...(isRequired ? { required: 'FOR_NEW' as const } : {}) };
}

/** Columns for what the SDL declares of a person, unless `described` has more to say of them. */
export const declaredColumns = (described: readonly ImportColumn[]): readonly ImportColumn[] => {
  const known = new Set(described.map(({ key }) => key));
  return fieldsOf(Employee)
    .filter(([name, { isReadOnly }]) => !isReadOnly && !known.has(name))
    .map(([name, field]) => columnOf(name, field));
};
