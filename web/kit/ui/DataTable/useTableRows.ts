import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { CsvValue } from '#core/text/csv.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { useTableSettings } from './kept-settings.ts';
import { ROWS_PER_PAGE, type TableState } from './table-state.ts';
import type { Column, DataTableProps } from './types.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const collator = new Intl.Collator('ja', { numeric: true });
const NO_ROWS: never[] = [];

export function compareValues(a: CsvValue, b: CsvValue): number {
  const noA = a === null || a === undefined || a === '';
  const noB = b === null || b === undefined || b === '';
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

export const cellValue = <Row>(column: Column<Row>, row: Row): CsvValue =>
  column.value ? column.value(row) : ((row as Record<string, unknown>)[column.id] as CsvValue);

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

function narrow<Row>(props: DataTableProps<Row>, state: TableState): readonly Row[] {
  const { rows, filters = [], search, columns } = props;
  const wanted = foldForSearch(state.search);
  const text = (row: Row) =>
    foldForSearch(columns.map((column) => cellValue(column, row) ?? '').join(' '));
  const active = filters.filter((filter) => (state.filters[filter.id] ?? []).length > 0);
  if (wanted === '' && active.length === 0) return rows;
  return rows.filter(
    (row) =>
      (wanted === '' ||
        (search?.matches ? search.matches(row, wanted) : text(row).includes(wanted))) &&
      active.every((filter) => filter.matches?.(row, state.filters[filter.id] ?? []) ?? true),
  );
}

/** The rows and columns to show, from the server's page or from all rows at hand. */
export function useTableRows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, onStateChange, totalCount, initial } = props;
  const [own, setOwn] = useState<TableState>(() => ({
    page: 1,
    rowsPerPage: ROWS_PER_PAGE,
    sort: null,
    search: '',
    filters: {},
    ...initial,
  }));
  const state = props.state ?? own;
  const change = onStateChange ?? setOwn;
  const [settings, keep] = useTableSettings(props.name, props.formerName);
  const onServer =
    totalCount !== undefined || (props.state !== undefined && props.loading === true);

  const narrowed = onServer || props.plain ? rows : narrow(props, state);
  const hidden = useMemo(
    () => settings.hidden ?? columns.filter((column) => column.hidden).map((column) => column.id),
    [settings.hidden, columns],
  );
  const empty = useMemo(
    () =>
      new Set(
        columns
          .filter(
            (column) =>
              column.hideWhenEmpty && rows.every((row) => isBlank(cellValue(column, row) || null)),
          )
          .map(({ id }) => id),
      ),
    [columns, rows],
  );
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        // Null reaches the comparison; what is undefined the table would sort by itself.
        accessorFn: (row: Row) => cellValue(column, row) ?? null,
        enableSorting: column.sortable ?? false,
        sortFn: (a: { original: Row }, b: { original: Row }) =>
          compareValues(cellValue(column, a.original), cellValue(column, b.original)),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions as never,
    data: (narrowed.length > 0 ? narrowed : NO_ROWS) as never,
    getRowId: (row: unknown) => rowId(row as Row),
    manualSorting: onServer,
    enableSortingRemoval: false,
    state: {
      sorting: state.sort ? [state.sort] : [],
      columnVisibility: Object.fromEntries(
        columns.map((column, index) => [
          column.id,
          index === 0 || column.always || (!hidden.includes(column.id) && !empty.has(column.id)),
        ]),
      ),
    },
    onSortingChange: () => undefined,
    onColumnVisibilityChange: () => undefined,
  });

  const sorted = table.getRowModel().rows.map((row) => row.original as Row);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []);
  const total = totalCount ?? narrowed.length;
  const shown =
    onServer || props.plain
      ? sorted
      : sorted.slice((state.page - 1) * state.rowsPerPage, state.page * state.rowsPerPage);

  return { state, change, settings, keep, hidden, visible, sorted, shown, total };
}
