import { type AnyDescriptor, type Field, type FieldKind, fieldsOf } from '#core/record.ts';
import { declaredColumn, type Words } from '../../imports/columns/declared-column.ts';
import type { ImportColumn } from '../../imports/define-import.ts';
import type { AnySpecial } from '../special.ts';
import type { FromFile } from './from-file.ts';

/** Kinds of fields that one cell of a file says. */
const IN_A_CELL: ReadonlySet<FieldKind> = new Set(['text', 'number', 'flag', 'date', 'choice']);
const isInCell = ({ kind, isList, isReadOnly }: Field): boolean =>
  IN_A_CELL.has(kind) && !isList && !isReadOnly;

/** Fields that a file has: those that one cell says. */
export const fileFields = (record: AnyDescriptor): readonly (readonly [string, Field])[] =>
  fieldsOf(record).filter(([, field]) => isInCell(field));

const uniqueAlone = (record: AnyDescriptor): readonly string[] =>
  fileFields(record).flatMap(([name, { isUnique, uniqueWith = [], isFilled }]) =>
    isUnique && isFilled && uniqueWith.length === 0 ? [name] : [],
  );

/** The field by which a row of a file is one that is there: the title if no two have the same, else the first such. */
export const keyOf = (record: AnyDescriptor): string =>
  uniqueAlone(record).find((name) => name === record.title) ?? uniqueAlone(record)[0] ?? '';

/** Why rows of a file are not all that it takes to make one; undefined where they are. */
export function unfit(record: AnyDescriptor, special: AnySpecial): string | undefined {
  const fields = fieldsOf(record);
  const required = fields.find(([, field]) => field.isRequired && !isInCell(field));
  if (required) return `a required field that no cell says (${required[0]})`;
  if (fields.some(([, { isFixed }]) => isFixed)) return 'a field that is set once';
  if (fields.some(([, { uniqueWith = [] }]) => uniqueWith.length > 0))
    return 'a field that is unique together with others';
  if (uniqueAlone(record).length === 0) return 'no unique field to find a row by';
  if (record.isHidden || special.names) return 'names that older months print';
  if (special.write || special.sortedWithin || special.trashedWith || special.hold)
    return 'rows or an order of its own';
  return undefined;
}

const wordAt = (words: Words, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>>)?.[part], words);

export function fileColumns(record: AnyDescriptor, { texts }: FromFile): readonly ImportColumn[] {
  const languages = Object.values(texts) as unknown as Words[];
  const key = keyOf(record);
  return fileFields(record).map(([name, field]) => {
    const { hint, ...column } = declaredColumn(name, field, languages);
    return {
      ...column,
      // A plugin need not say how a cell is typed: what is wrong is told with the row.
      ...(hint && languages.every((words) => wordAt(words, hint)) ? { hint } : {}),
      ...(name === key ? { required: 'ALWAYS' as const } : {}),
      ...(field.isUnique && name !== key ? { unique: true as const } : {}),
    };
  });
}
