import type { Column, TableFilter } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';

type Word = (key: string) => string;
type Row = { readonly isActive: boolean };

const wordOf = ({ isActive }: Row, word: Word): string =>
  word(isActive ? 'status.active' : 'status.inactive');

/** What is out of use stands back in its list. */
export const toneOfStatus = ({ isActive }: Row) => (isActive ? undefined : 'muted');

export const statusFilter = (word: Word): TableFilter<Row> => ({
  id: 'status',
  label: word('field.status'),
  options: [
    { value: 'active', label: word('status.active') },
    { value: 'inactive', label: word('status.inactive') },
  ],
  matches: ({ isActive }, values) => values.includes(isActive ? 'active' : 'inactive'),
});

export const statusColumn = ({ word }: { readonly word: Word }): Column<Row> => ({
  id: 'isActive',
  header: word('field.status'),
  sortable: true,
  value: (row) => wordOf(row, word),
  cell: (row) => <Tag tone={row.isActive ? 'green' : 'grey'}>{wordOf(row, word)}</Tag>,
});
