import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import type { Column } from './DataTable.tsx';
import { TableGrid } from './TableGrid.tsx';
import type { DataTableProps } from './types.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => startI18n('ja'));

type Person = { readonly id: string; readonly name: string };
const PEOPLE: readonly Person[] = [
  { id: '1', name: '佐藤' },
  { id: '2', name: '鈴木' },
  { id: '3', name: '高橋' },
];
const STATE = { page: 1, rowsPerPage: 50, sort: null, search: '', filters: {} };

it('draws a row again only where something changed that it shows, and still does what it is given now', async () => {
  const drawn: string[] = [];
  const columns: Column<Person>[] = [
    {
      id: 'name',
      header: '氏名',
      cell: ({ name }) => {
        drawn.push(name);
        return name;
      },
    },
  ];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = async (more: Partial<DataTableProps<Person>>, rows = PEOPLE) => {
    drawn.length = 0;
    const props = { name: 'n', label: '人', columns, rows, rowId: ({ id }: Person) => id, ...more };
    await act(async () =>
      root.render(
        // As after a filter: another list of the same columns.
        <TableGrid
          props={props}
          columns={[...columns]}
          rows={rows}
          state={STATE}
          change={() => {}}
        />,
      ),
    );
    return [...drawn];
  };
  const opened: string[] = [];
  const select = (selected: string[]) => ({ selected, onChange: () => {} });

  expect(await show({ selection: select([]), onOpen: () => opened.push('before') })).toEqual([
    '佐藤',
    '鈴木',
    '高橋',
  ]);
  expect(await show({ selection: select(['2']), onOpen: ({ name }) => opened.push(name) })).toEqual(
    ['鈴木'],
  );
  document.querySelectorAll('td')[4]?.click();
  document.querySelectorAll<HTMLElement>('tbody th')[2]?.click();
  expect(opened).toEqual(['高橋']);
  const renamed = PEOPLE.map((one) => (one.id === '1' ? { id: '1', name: '伊藤' } : one));
  expect(await show({ selection: select(['2']), onOpen: () => {} }, renamed)).toEqual(['伊藤']);
  await act(async () => root.unmount());
});

it('goes two rows down by two keys that come before the next frame', async () => {
  const columns: Column<Person>[] = [{ id: 'name', header: '氏名' }];
  const place = document.body.appendChild(document.createElement('div'));
  const opened: string[] = [];
  const props = {
    ...{ name: 'n', label: '人', columns, rows: PEOPLE, rowId: ({ id }: Person) => id },
    onOpen: ({ name }: Person) => opened.push(name),
  };
  await act(async () =>
    createRoot(place).render(
      <TableGrid props={props} columns={columns} rows={PEOPLE} state={STATE} change={() => {}} />,
    ),
  );
  place.querySelector<HTMLElement>('tbody tr')?.focus();
  await act(async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  expect(opened).toEqual(['高橋']);
});
