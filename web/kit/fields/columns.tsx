import type { Erased } from '#core/erased.ts';
import type { AnyDescriptor, Field, RecordTypes } from '#core/record.ts';
import { tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import type { useFormat } from '../i18n/useFormat.ts';
import type { Params } from '../i18n/useText.ts';
import type { Column } from '../ui/DataTable/DataTable.tsx';
import { DateTimeText, NumberText } from '../ui/index.ts';

type Tools = {
  readonly word: (key: string, params?: Params) => string;
  readonly kit: (key: string) => string;
  readonly format: ReturnType<typeof useFormat>;
  /** What the viewer holds: a column with a right of its own is left out without it. */
  readonly grants: readonly string[];
};

/** A field as it is, a field with something about its column, or a column of the page's own. */
export type ColumnOf<T extends RecordTypes, Row> =
  | T['field']
  | 'updatedAt'
  | ({ readonly field: T['field'] | 'updatedAt' } & Partial<Omit<Column<Row>, 'id' | 'header'>>)
  | ((tools: Tools) => Column<Row>);

type AnyRow = Readonly<Record<string, Erased>>;

/** Columns of a table from what the record says of its fields. */
export function columnsOf<T extends RecordTypes, Row>(
  record: AnyDescriptor,
  wanted: readonly ColumnOf<T, Row>[],
  tools: Tools,
): Column<Row>[] {
  const isHidden = (name: string): boolean => {
    const { right } = (record.fields as Readonly<Record<string, Field>>)[name] ?? {};
    return right !== undefined && !tools.grants.includes(right);
  };
  const seen = wanted.filter(
    (one) => typeof one === 'function' || !isHidden(typeof one === 'string' ? one : one.field),
  );
  return seen.map((one): Column<Row> => {
    if (typeof one === 'function') return one(tools);
    const { field, ...own } =
      typeof one === 'string' ? { field: one } : (one as { field: string } & Partial<Column<Row>>);
    return { ...(columnOf(record, field, tools) as unknown as Column<Row>), ...own };
  });
}

function columnOf(record: AnyDescriptor, name: string, tools: Tools): Column<AnyRow> {
  const { word, kit, format } = tools;
  // Where the page has all rows the table orders them itself, by anything.
  const isPaged = record.calls.connection !== undefined && !record.isSorted;
  const sortable = !isPaged || record.sorts.includes(name) ? { sortable: true } : {};
  if (name === 'updatedAt')
    return {
      id: name,
      header: kit('record.updatedAt'),
      ...sortable,
      width: 160,
      value: (row) => inFiles(row.updatedAt),
      cell: (row) => <DateTimeText value={row.updatedAt} />,
    };
  const field = record.fields[name] as Field;
  const base = {
    id: name,
    header: word(field.label),
    ...sortable,
  };
  switch (field.kind) {
    case 'number':
      return field.isList
        ? { ...base, value: (row) => (row[name] ?? []).join(', ') }
        : {
            ...base,
            align: 'end',
            cell: (row) => (row[name] === null ? '' : <NumberText value={row[name]} />),
          };
    case 'flag':
      return { ...base, value: (row) => (row[name] ? kit('record.yes') : kit('record.no')) };
    case 'date':
      return { ...base, cell: (row) => (row[name] ? format.date(row[name]) : '') };
    case 'dateTime':
      return {
        ...base,
        value: (row) => inFiles(row[name]),
        cell: (row) => (row[name] ? <DateTimeText value={row[name]} /> : ''),
      };
    case 'choice':
      return { ...base, value: (row) => (row[name] ? word(`${field.words}.${row[name]}`) : '') };
    case 'reference':
      return { ...base, value: (row) => row[field.as ?? '']?.name ?? '' };
    default:
      return { ...base, wrap: true };
  }
}

/** An instant by the clock of Japan, in order as a text too, whatever language the list is read in. */
const inFiles = (instant: string | null): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return `${tokyoDate(at).replaceAll('-', '/')} ${tokyoTime(at)}`;
};
