import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Menu } from '../actions/Menu.tsx';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDotsVertical } from '../icons.ts';
import classes from './DataTable.module.css';
import { type Density, useDensity } from './kept-settings.ts';
import type { TableState } from './table-state.ts';
import type { Column, DataTableProps } from './types.ts';
import { cellValue } from './useTableRows.ts';

/** A month of days still stands on the page as it is. */
const TALL = 40;
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

const widthOf = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width };

export function TableGrid<Row>({ props, columns, rows, state, change }: GridProps<Row>) {
  const { label, rowId, selection, rowActions, footer, height } = props;
  const box = useRef<HTMLElement>(null);
  const [density] = useDensity();
  const [focused, setFocused] = useState(0);
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
    // A virtual row may have to be drawn first.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus(),
    );
  };

  return (
    <section
      ref={box}
      className={classes.box}
      data-density={density}
      data-many={many || undefined}
      data-tall={rows.length > TALL || undefined}
      style={height === undefined ? undefined : { height, maxHeight: height }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes.table}
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
          {rows.slice(first, last + 1).map((row, offset) => {
            const index = first + offset;
            return (
              <BodyRow
                key={rowId(row)}
                props={props}
                columns={columns}
                row={row}
                index={index}
                reachable={index === current}
                counted={many}
                onFocusRow={focusRow}
              />
            );
          })}
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
              {rowActions ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
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
        column.header
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

type RowProps<Row> = {
  readonly props: DataTableProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
  readonly reachable: boolean;
  readonly counted: boolean;
  readonly onFocusRow: (index: number) => void;
};

const INSIDE = 'a, button, input, select, textarea, label, summary, [role="menu"], [role="dialog"]';

function BodyRow<Row>({
  props,
  columns,
  row,
  index,
  reachable,
  counted,
  onFocusRow,
}: RowProps<Row>) {
  const t = useText('kit');
  const { rowId, onOpen, selection, rowActions, rowTone } = props;
  const id = rowId(row);
  const firstColumn = props.columns[0];
  const name = props.rowLabel?.(row) ?? String((firstColumn && cellValue(firstColumn, row)) ?? id);
  const selected = selection?.selected.includes(id) ?? false;
  const blocked = selection?.disabledReason?.(row);

  const toggle = () =>
    selection?.onChange(
      selected ? selection.selected.filter((other) => other !== id) : [...selection.selected, id],
    );

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as Element;
    // A menu of the row is drawn elsewhere, but its clicks come through here.
    if (!event.currentTarget.contains(target) || target.closest(INSIDE)) return;
    // Marking text to copy it is not opening.
    if (window.getSelection()?.toString()) return;
    onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const act = new Map<string, (() => void) | undefined>([
      ['ArrowDown', () => onFocusRow(index + 1)],
      ['ArrowUp', () => onFocusRow(index - 1)],
      ['Home', () => onFocusRow(0)],
      ['End', () => onFocusRow(Number.MAX_SAFE_INTEGER)],
      ['Enter', onOpen && (() => onOpen(row))],
      [' ', selection && !blocked ? toggle : undefined],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <tr
      data-index={index}
      data-tone={rowTone?.(row)}
      data-open={onOpen ? true : undefined}
      data-selected={selected || undefined}
      aria-selected={selection ? selected : undefined}
      aria-rowindex={counted ? index + 2 : undefined}
      tabIndex={onOpen || selection ? (reachable ? 0 : -1) : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {selection ? (
        <td className={classes.selectCell}>
          <input
            type="checkbox"
            aria-label={t('table.select', { name })}
            title={blocked}
            disabled={blocked !== undefined}
            checked={selected}
            onChange={toggle}
          />
        </td>
      ) : null}
      {columns.map((column, place) => {
        const content = column.cell ? column.cell(row) : (cellValue(column, row) ?? '');
        const shared = {
          'data-align': column.align,
          'data-wrap': column.wrap || undefined,
          style: widthOf(column.width),
        };
        return place === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={classes.frozen}
            data-after-select={selection !== undefined || undefined}
            {...shared}
          >
            {content}
          </th>
        ) : (
          <td key={column.id} {...shared}>
            {content}
          </td>
        );
      })}
      {rowActions ? (
        <td className={classes.actionCell}>
          <RowMenu name={name} items={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
}

const RowMenu = ({
  name,
  items,
}: {
  readonly name: string;
  readonly items: Parameters<typeof Menu>[0]['items'];
}) => {
  const t = useText('kit');
  if (items.length === 0) return null;
  const label = t('table.rowActions', { name });
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton size="sm" label={label} icon={<IconDotsVertical size={16} aria-hidden />} />
      }
    />
  );
};
