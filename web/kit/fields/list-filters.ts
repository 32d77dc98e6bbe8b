import type { Erased } from '#core/erased.ts';
import { type AnyDescriptor, fieldsOf } from '#core/record.ts';
import type { TableFilter } from '../ui/DataTable/DataTable.tsx';
import { readRange } from '../ui/DataTable/filter/range-values.ts';
import type { TableState } from '../ui/DataTable/table-url-state.ts';

/** The address may hold anything; what is no column to order by is the usual order. */
export function orderOf(record: AnyDescriptor, { sort }: TableState): string {
  return sort && record.sorts.includes(sort.id)
    ? `${sort.id}_${sort.desc ? 'DESC' : 'ASC'}`
    : record.order;
}

/** What search and filters ask the server for. */
export function whereOf(record: AnyDescriptor, { search, filters }: TableState): object {
  const narrowed = fieldsOf(record).flatMap(([name, field]): [string, unknown][] => {
    const values = filters[name] ?? [];
    if (!field.isFiltered || values.length === 0) return [];
    if (field.kind === 'number' || field.kind === 'date') {
      const { from, until } = readRange(field.kind, values);
      const edge = (text: string) => (field.kind === 'number' ? Number(text) : text);
      return [
        ...(from === null ? [] : [[`${name}From`, edge(from)] as [string, unknown]]),
        ...(until === null ? [] : [[`${name}Until`, edge(until)] as [string, unknown]]),
      ];
    }
    if (field.kind === 'flag') return values.length === 1 ? [[name, values[0] === 'true']] : [];
    return [[field.kind === 'reference' ? `${field.as}Ids` : name, values]];
  });
  return { search: search || null, ...Object.fromEntries(narrowed) };
}

export const rangesOf = (
  record: AnyDescriptor,
  word: (key: string) => string,
  names: readonly string[] = [],
): TableFilter<Erased>[] =>
  fieldsOf(record)
    .filter(([name]) => names.includes(name))
    .map(([name, { kind, label }]) => ({
      id: name,
      label: word(label),
      options: [],
      range: kind === 'date' ? 'date' : 'number',
    }));

/** Of what can be chosen among few: choices, and yes or no. */
export function filtersOf(
  record: AnyDescriptor,
  word: (key: string) => string,
): TableFilter<Erased>[] {
  return fieldsOf(record).flatMap(([name, { kind, isFiltered, label, choices = [], words }]) =>
    isFiltered && kind === 'choice'
      ? [
          {
            id: name,
            label: word(label),
            options: choices.map((value) => ({ value, label: word(`${words}.${value}`) })),
            matches: (row: Erased, values: readonly string[]) => values.includes(row[name]),
          },
        ]
      : [],
  );
}
