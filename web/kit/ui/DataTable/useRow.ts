import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { DataTableProps } from './types.ts';
import { cellValue } from './useTableRows.ts';

/** Where a row stands among those that are shown. */
export type RowPlace = {
  readonly index: number;
  /** The one row of the list that Tab reaches; the arrows go on from there. */
  readonly reachable: boolean;
  /** Only a part of the rows is drawn: each says its number. */
  readonly counted: boolean;
  readonly onFocusRow: (index: number) => void;
};

const INSIDE = 'a, button, input, select, textarea, label, summary, [role="menu"], [role="dialog"]';

/** What a row of a table and a card of a phone do alike: open, be selected, be reached by the arrows. */
export function useRow<Row>(
  props: DataTableProps<Row>,
  row: Row,
  { index, reachable, counted, onFocusRow }: RowPlace,
) {
  const t = useText('kit');
  const { rowId, onOpen, selection, rowTone } = props;
  const id = rowId(row);
  const firstColumn = props.columns[0];
  const name = props.rowLabel?.(row) ?? String((firstColumn && cellValue(firstColumn, row)) ?? id);
  const selected = selection?.selected.includes(id) ?? false;
  const blocked = selection?.disabledReason?.(row);

  const toggle = () =>
    selection?.onChange(
      selected ? selection.selected.filter((other) => other !== id) : [...selection.selected, id],
    );

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    // A menu of the row is drawn elsewhere, but its clicks come through here.
    if (!event.currentTarget.contains(target) || target.closest(INSIDE)) return;
    // Marking text to copy it is not opening.
    if (window.getSelection()?.toString()) return;
    onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
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

  return {
    name,
    attributes: {
      'data-index': index,
      'data-tone': rowTone?.(row),
      'data-open': onOpen ? true : undefined,
      'data-selected': selected || undefined,
      'aria-selected': selection ? selected : undefined,
      'aria-rowindex': counted ? index + 2 : undefined,
      tabIndex: onOpen || selection ? (reachable ? 0 : -1) : undefined,
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
