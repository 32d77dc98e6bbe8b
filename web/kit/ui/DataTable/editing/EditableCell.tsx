import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useListText } from '#kit/i18n/list-text.ts';
import { IconPencil } from '../../icons.ts';
import {
  type CellEditor,
  type CellPlace,
  cellBelow,
  cellBeside,
  type EndOfEditing,
  placeOf,
} from './cell-editor.ts';
import classes from './EditableCell.module.css';

type Props = {
  readonly place: CellPlace;
  readonly header: string;
  readonly editor: CellEditor;
  readonly isEditing: boolean;
  readonly onEdit: (place: CellPlace | undefined) => void;
  readonly cell: {
    readonly 'data-align'?: string | undefined;
    readonly 'data-wrap'?: boolean | undefined;
    readonly style?: CSSProperties | undefined;
  };
  readonly children: ReactNode;
};

/** A cell that can be changed where it stands: by double click, by its pencil, and by Enter or F2 once the arrows have reached it. */
export const EditableCell = (props: Props) => {
  const { place, header, editor, isEditing, onEdit, cell, children } = props;
  const t = useListText();
  const self = useRef<HTMLTableCellElement>(null);

  const end = (to: EndOfEditing) => {
    const here = self.current;
    const other =
      here && (to === 'next' || to === 'before')
        ? cellBeside(here, to === 'next' ? 1 : -1)
        : undefined;
    onEdit(other && placeOf(other));
    // The control is gone with the next drawing, and the focus with it.
    if (to !== 'away' && !other) requestAnimationFrame(() => here?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.target !== event.currentTarget || isEditing) return;
    const { currentTarget: here } = event;
    const row = here.closest('tr');
    const act = new Map<string, () => void>([
      ['Enter', () => onEdit(place)],
      ['F2', () => onEdit(place)],
      ['ArrowRight', () => sameRow(here, 1)?.focus()],
      ['ArrowLeft', () => (sameRow(here, -1) ?? row)?.focus()],
      ['ArrowDown', () => cellBelow(here, 1)?.focus()],
      ['ArrowUp', () => cellBelow(here, -1)?.focus()],
      ['Escape', () => row?.focus()],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const shared = {
    ...cell,
    ref: self,
    'data-editable': true,
    'data-row': place.row,
    'data-column': place.column,
    tabIndex: -1,
  };
  if (isEditing)
    return (
      <td {...shared} className={classes.editing} data-editing>
        {editor(end)}
      </td>
    );
  return (
    <td
      {...shared}
      className={classes.editable}
      aria-keyshortcuts="F2 Enter"
      onDoubleClick={() => onEdit(place)}
      onKeyDown={onKeyDown}
    >
      {children}
      {/* For the mouse alone: whoever uses the keyboard reaches the cell itself. */}
      <button
        type="button"
        className={classes.pencil}
        tabIndex={-1}
        aria-hidden
        title={t('cell.edit', { column: header })}
        onClick={() => onEdit(place)}
      >
        <IconPencil size={14} aria-hidden />
      </button>
    </td>
  );
};

function sameRow(cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const other = cellBeside(cell, step);
  return other?.closest('tr') === cell.closest('tr') ? other : undefined;
}
