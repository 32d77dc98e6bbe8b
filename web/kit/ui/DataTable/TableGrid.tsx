import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';

import type { CellPlace } from './editing/cell-editor.ts';
import { type Density, useDensity } from './kept-settings.ts';
import classes from './TableGrid.module.css';
import { BodyRow, widthOf } from './TableRow.tsx';
import type { TableState } from './table-state.ts';
import type { Column, DataTableProps } from './types.ts';
import { useOverflow } from './useOverflow.ts';
import { useRows } from './useRow.ts';

/** A table of fewer columns has room for its first one. */
const FEW = 4;
/** From here on only the rows in sight are drawn. */
const MANY = 100;
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 30, normal: 36, roomy: 44 };

type GridProps<Row> = {
  readonly props: DataTableProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly state: TableState;
  readonly change: (state: TableState) => void;
};

export function TableGrid<Row>({ props, columns, rows, state, change }: GridProps<Row>) {
  const { label, rowId, selection, rowActions, footer, height } = props;
  const outer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  const isWide = useOverflow(outer, box);
  const [density] = useDensity();
  const [focused, setFocused] = useState(0);
  const [editing, setEditing] = useState<CellPlace>();
  const many = rows.length > MANY;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: many,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT[density],
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
    overscan: 12,
  });
  const items = many ? virtual.getVirtualItems() : [];
  const first = many ? (items[0]?.index ?? 0) : 0;
  const last = many ? (items.at(-1)?.index ?? -1) : rows.length - 1;
  const above = items[0]?.start ?? 0;
  const below = many ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const current = Math.min(focused, Math.max(rows.length - 1, 0));

  const focusRow = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setFocused(next);
    if (many) virtual.scrollToIndex(next);
    const rowOfNext = () => box.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`);
    const drawn = rowOfNext();
    // A row that is drawn takes the focus at once: a key that comes before the next frame goes on from
    // there. A virtual one has to be drawn first.
    if (drawn) drawn.focus();
    else requestAnimationFrame(() => rowOfNext()?.focus());
  };
  const rowOf = useRows(props, columns, focusRow, editing, setEditing);

  const isFramed = many || height !== undefined;
  return (
    <div ref={outer} className={classes.outer}>
      <section
        ref={box}
        className={classes.box}
        data-above-bar
        data-density={density}
        data-many={many || undefined}
        data-wide={isWide || undefined}
        data-framed={isFramed || undefined}
        style={height === undefined ? undefined : { height, maxHeight: height }}
        aria-label={label}
        // A frame that scrolls must be reachable by keyboard.
        tabIndex={isFramed || isWide ? 0 : undefined}
      >
        <table
          className={classes.table}
          data-few={columns.length < FEW || undefined}
          aria-label={label}
          aria-rowcount={many ? rows.length + 1 : undefined}
        >
          <thead>
            <tr>
              {selection ? <SelectAll props={props} rows={rows} /> : null}
              {columns.map((column, index) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  frozen={index === 0}
                  state={state}
                  change={change}
                />
              ))}
              {rowActions ? <td className={classes.actionCell} /> : null}
            </tr>
          </thead>
          <tbody>
            {above > 0 ? <Spacer span={span} height={above} /> : null}
            {rows.slice(first, last + 1).map((row, offset) => (
              <BodyRow key={rowId(row)} {...rowOf(row, first + offset, current)} counted={many} />
            ))}
            {below > 0 ? <Spacer span={span} height={below} /> : null}
          </tbody>
          {footer ? (
            <tfoot>
              <tr>
                {selection ? <td className={classes.selectCell} /> : null}
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    className={index === 0 ? classes.frozen : undefined}
                    data-align={column.align}
                    data-after-select={(index === 0 && selection !== undefined) || undefined}
                  >
                    {footer[column.id]}
                  </td>
                ))}
                {rowActions ? <td className={classes.actionCell} /> : null}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
    </div>
  );
}

const Spacer = ({ span, height }: { readonly span: number; readonly height: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly frozen: boolean;
  readonly state: TableState;
  readonly change: (state: TableState) => void;
};

function HeadCell<Row>({ column, frozen, state, change }: HeadProps<Row>) {
  const sorted =
    state.sort?.id === column.id ? (state.sort.desc ? 'descending' : 'ascending') : undefined;
  const Icon =
    sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      className={frozen ? classes.frozen : undefined}
      data-align={column.align}
      style={widthOf(column.width)}
      aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted}
          onClick={() =>
            change({ ...state, page: 1, sort: { id: column.id, desc: sorted === 'ascending' } })
          }
        >
          {column.header}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        (column.head ?? column.header)
      )}
    </th>
  );
}

type SelectAllProps<Row> = { readonly props: DataTableProps<Row>; readonly rows: readonly Row[] };

function SelectAll<Row>({ props, rows }: SelectAllProps<Row>) {
  const t = useText('kit');
  const { selection, rowId } = props;
  if (!selection) return null;
  const ids = rows.filter((row) => !selection.disabledReason?.(row)).map(rowId);
  const here = ids.filter((id) => selection.selected.includes(id)).length;
  const elsewhere = selection.selected.filter((id) => !ids.includes(id));
  return (
    <td className={classes.selectCell}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={ids.length > 0 && here === ids.length}
        disabled={ids.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = here > 0 && here < ids.length;
        }}
        onChange={(event) =>
          selection.onChange(event.target.checked ? [...elsewhere, ...ids] : elsewhere)
        }
      />
    </td>
  );
}
