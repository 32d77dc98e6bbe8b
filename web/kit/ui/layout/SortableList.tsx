import { type DragEvent, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '../icons.ts';
import classes from './SortableList.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Item = { readonly id: string; readonly label: string };

export type SortableListProps<One extends Item> = {
  readonly label: string;
  readonly items: readonly One[];
  readonly onReorder: (ids: readonly string[]) => void;
  readonly renderItem?: (item: One) => ReactNode;
  readonly disabled?: boolean;
};

export function moved<One>(items: readonly One[], from: number, to: number): One[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Order by hand: with the mouse by the handle, by keyboard and finger with the arrows. */
export function SortableList<One extends Item>(props: SortableListProps<One>) {
  const { label, items, onReorder, renderItem, disabled = false } = props;
  const t = useText('kit');
  const [held, setHeld] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    onReorder(moved(items, from, to).map((one) => one.id));
    setSaid(t('sortable.moved', { name: item.label, position: to + 1 }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (held !== undefined && over !== undefined) move(held, over);
    setHeld(undefined);
    setOver(undefined);
  };

  return (
    <>
      <ol
        className={classes.list}
        aria-label={label}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className={classes.item}
            data-held={held === index || undefined}
            data-over={
              held !== undefined && over === index && held !== index
                ? over > held
                  ? 'after'
                  : 'before'
                : undefined
            }
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', item.id);
              setHeld(index);
            }}
            onDragEnter={() => setOver(index)}
            onDragEnd={() => {
              setHeld(undefined);
              setOver(undefined);
            }}
          >
            <span className={classes.handle} aria-hidden>
              <IconGripVertical size={18} />
            </span>
            <span className={classes.content}>{renderItem ? renderItem(item) : item.label}</span>
            <IconButton
              size="sm"
              label={t('sortable.up', { name: item.label })}
              icon={<IconChevronUp size={18} aria-hidden />}
              disabled={disabled || index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="sm"
              label={t('sortable.down', { name: item.label })}
              icon={<IconChevronDown size={18} aria-hidden />}
              disabled={disabled || index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
