import { type CSSProperties, memo, type PointerEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Menu } from '../actions/Menu.tsx';
import { IconDotsVertical } from '../icons.ts';
import { EditableCell } from './editing/EditableCell.tsx';
import classes from './TableGrid.module.css';
import { type RowProps, useRow } from './useRow.ts';
import { cellValue } from './useTableRows.ts';

export const widthOf = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width };

/** What is cut off with an ellipsis is told when the pointer rests on it. */
const showWhole = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
};

/** Drawn again only where something changed that it shows: a month, a list of a thousand. */
export const BodyRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, columns, id, name, selectable, rowActions, editing, acts } = props;
  const { attributes, select } = useRow(props);
  return (
    <tr {...attributes}>
      {selectable ? (
        <td className={classes.selectCell}>
          <input {...select} />
        </td>
      ) : null}
      {columns.map((column, at) => {
        const content = column.cell ? column.cell(row) : (cellValue(column, row) ?? '');
        const shared = {
          'data-align': column.align,
          'data-wrap': column.wrap || undefined,
          style: widthOf(column.width),
        };
        const editor = at === 0 ? undefined : column.edit?.(row);
        if (editor)
          return (
            <EditableCell
              key={column.id}
              place={{ row: id, column: column.id }}
              header={column.header}
              editor={editor}
              isEditing={editing === column.id}
              onEdit={acts.edit}
              cell={shared}
            >
              {content}
            </EditableCell>
          );
        return at === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={classes.frozen}
            data-after-select={selectable || undefined}
            onPointerEnter={showWhole}
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

type MenuProps = {
  readonly name: string;
  readonly items: Parameters<typeof Menu>[0]['items'];
};

export const RowMenu = ({ name, items }: MenuProps) => {
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
