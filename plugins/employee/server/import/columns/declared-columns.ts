import { type Field, fieldsOf } from '#core/record.ts';
import { textCell } from '#core/server/imports/columns/cells.ts';
import { declaredColumn, type Words } from '#core/server/imports/columns/declared-column.ts';
import type { ImportColumn } from '#core/server/imports/define-import.ts';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import enAdmin from '#plugins/employee/i18n/admin.en.json' with { type: 'json' };
import jaAdmin from '#plugins/employee/i18n/admin.ja.json' with { type: 'json' };
import enApp from '#plugins/employee/i18n/app.en.json' with { type: 'json' };
import jaApp from '#plugins/employee/i18n/app.ja.json' with { type: 'json' };
import { foldEmail } from '../../sign-in/api.ts';

const LANGUAGES: readonly Words[] = [
  { ...jaApp, ...jaAdmin },
  { ...enApp, ...enAdmin },
] as unknown as Words[];

const columnOf = (key: string, field: Field): ImportColumn =>
  declaredColumn(key, field, LANGUAGES, { email: { read: textCell(250, foldEmail) } });

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
