import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { type CellPlace, cellsOfRow, placeOf } from './editing/cell-editor.ts';
import type { Column, DataTableProps, RowTone } from './types.ts';
import { cellValue } from './useTableRows.ts';

/** What rows of one list do; the same object as long as the list stands, whatever it is given meanwhile. */
export type RowActs<Row> = {
  readonly open: (row: Row) => void;
  readonly toggle: (id: string) => void;
  readonly focus: (index: number) => void;
  /** Changes this cell where it stands; undefined ends that. */
  readonly edit: (place: CellPlace | undefined) => void;
};

/** All that a row shows: as long as each is the same, it is not drawn again. */
export type RowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly id: string;
  readonly name: string;
  readonly tone: RowTone | undefined;
  readonly opens: boolean;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly blocked: string | undefined;
  readonly rowActions: DataTableProps<Row>['rowActions'];
  readonly acts: RowActs<Row>;
  readonly index: number;
  /** The one row of the list that Tab reaches; the arrows go on from there. */
  readonly reachable: boolean;
  /** The column whose cell is being changed. */
  readonly editing: string | undefined;
  /** Only a part of the rows is drawn: each says its number. */
  readonly counted: boolean;
};

/** The rows of a list by what each shows. `focus` goes to the row of a number, which may be outside of the list. */
export function useRows<Row>(
  props: DataTableProps<Row>,
  columns: readonly Column<Row>[],
  focus: (index: number) => void,
  editing?: CellPlace,
  edit: (place: CellPlace | undefined) => void = () => {},
) {
  const latest = useRef({ props, focus, edit });
  latest.current = { props, focus, edit };
  const acts = useMemo<RowActs<Row>>(
    () => ({
      open: (row) => latest.current.props.onOpen?.(row),
      toggle: (id) => {
        const { selection } = latest.current.props;
        const { selected = [] } = selection ?? {};
        selection?.onChange(
          selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
        );
      },
      focus: (index) => latest.current.focus(index),
      edit: (place) => latest.current.edit(place),
    }),
    [],
  );
  const { rowId, rowLabel, rowTone, onOpen, selection, rowActions } = props;
  const shown = useSameItems(columns);
  const named = props.columns[0];
  const selected = new Set(selection?.selected);
  return (row: Row, index: number, current: number): Omit<RowProps<Row>, 'counted'> => {
    const id = rowId(row);
    return {
      row,
      columns: shown,
      id,
      name: rowLabel?.(row) ?? String((named && cellValue(named, row)) ?? id),
      tone: rowTone?.(row),
      opens: onOpen !== undefined,
      selectable: selection !== undefined,
      selected: selected.has(id),
      blocked: selection?.disabledReason?.(row),
      rowActions,
      acts,
      index,
      reachable: index === current,
      editing: editing?.row === id ? editing.column : undefined,
    };
  };
}

/** The list of the render before while the same things are in it. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const before = kept.current;
  if (before.length !== items.length || items.some((item, at) => item !== before[at]))
    kept.current = items;
  return kept.current;
}

/** A second click within it changes a cell instead. */
const DOUBLE_CLICK_MS = 250;
const INSIDE = 'a, button, input, select, textarea, label, summary, [role="menu"], [role="dialog"]';

/** What a row of a table and a card of a phone do alike: open, be selected, be reached by the arrows. */
export function useRow<Row>(props: RowProps<Row>) {
  const t = useText('kit');
  const { row, id, name, tone, opens, selectable, selected, blocked, acts, index } = props;
  const toggle = () => acts.toggle(id);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    // A menu of the row is drawn elsewhere, but its clicks come through here.
    if (!event.currentTarget.contains(target) || target.closest(INSIDE)) return;
    clearTimeout(opening.current);
    // Marking text to copy it is not opening.
    if (window.getSelection()?.toString()) return;
    const cell = target.closest<HTMLElement>('[data-editable]');
    if (!cell) acts.open(row);
    else if (opens && event.detail < 2 && cell.dataset['editing'] === undefined)
      opening.current = setTimeout(() => acts.open(row), DOUBLE_CLICK_MS);
  };
  /** From the row into its cells: those that can be changed. */
  const intoCells = (self: HTMLElement, begin: boolean): (() => void) | undefined => {
    const [first] = cellsOfRow(self);
    if (!first) return undefined;
    return begin ? () => acts.edit(placeOf(first)) : () => first.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const act = new Map<string, (() => void) | undefined>([
      ['ArrowRight', intoCells(event.currentTarget, false)],
      ['F2', intoCells(event.currentTarget, true)],
      ['ArrowDown', () => acts.focus(index + 1)],
      ['ArrowUp', () => acts.focus(index - 1)],
      ['Home', () => acts.focus(0)],
      ['End', () => acts.focus(Number.MAX_SAFE_INTEGER)],
      ['Enter', opens ? () => acts.open(row) : undefined],
      [' ', selectable && !blocked ? toggle : undefined],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    attributes: {
      'data-index': index,
      'data-tone': tone,
      'data-open': opens || undefined,
      'data-selected': selected || undefined,
      'aria-selected': selectable ? selected : undefined,
      'aria-rowindex': props.counted ? index + 2 : undefined,
      tabIndex: opens || selectable ? (props.reachable ? 0 : -1) : undefined,
      onClick,
      onKeyDown,
    },
    select: {
      type: 'checkbox',
      'aria-label': t('table.select', { name }),
      title: blocked,
      disabled: blocked !== undefined,
      checked: selected,
      onChange: toggle,
    },
  };
}
