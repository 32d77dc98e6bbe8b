import { type AnyDescriptor, type Field, fieldsOf } from '../../record.ts';
import { foldForSearch } from '../../text/kana.ts';
import { type Columns, rowOf } from '../rows/columns.ts';

/** How a value is found; a number to call, with its hyphens and without. */
function wordsOf(value: string, { format }: Pick<Field, 'format'> = {}): string[] {
  const folded = foldForSearch(value);
  const isCalled = format === 'phone' || format === 'fax';
  return isCalled && folded.includes('-') ? [folded, folded.replaceAll('-', '')] : [folded];
}

/** How a record's table keeps a row: its columns, and the text in which a search looks. */
export function writtenRow(record: AnyDescriptor, columns: Columns) {
  const fields = fieldsOf(record);
  const searched = fields.filter(([, field]) => field.isSearched).map(([field]) => field);
  const values = new Set(fields.filter(([, { kind }]) => kind === 'value').map(([field]) => field));
  const searchTextOf = (row: Readonly<Record<string, unknown>>): string =>
    searched.flatMap((field) => wordsOf(String(row[field] ?? ''), record.fields[field])).join('|');
  const searchText = (row: Readonly<Record<string, unknown>>): object =>
    searched.length === 0 ? {} : { search_text: searchTextOf(row) };
  const columnsFrom = (row: Readonly<Record<string, unknown>>): object =>
    rowOf(
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [
          field,
          // An array would be written as one of PostgreSQL's own.
          values.has(field) && value != null ? JSON.stringify(value) : value,
        ]),
      ),
      columns,
    );
  return { searched, searchTextOf, searchText, columnsFrom };
}
