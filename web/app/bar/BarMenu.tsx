import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from '#kit/navigation/navigation.ts';
import classes from './BarMenu.module.css';

export type BarMenuEntry =
  | { readonly label: string; readonly icon?: ReactNode; readonly to: string }
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      readonly onSelect: () => void;
      /** One of several: which one holds now. */
      readonly checked?: boolean;
    }
  | { readonly heading: string }
  | 'divider';

type BarMenuProps = {
  label: string;
  /** Its words are the button's name; an icon alone brings hidden ones. */
  trigger: ReactNode;
  triggerClass: string | undefined;
  items: readonly BarMenuEntry[];
};

const itemsIn = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/**
 * The menus at the right end of the top bar. They hang at a known place, so the first page after
 * the sign-in need not load what measures where a menu fits.
 */
export function BarMenu({ label, trigger, triggerClass, items }: BarMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    itemsIn(root.current)[0]?.focus();
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const all = itemsIn(root.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (to !== undefined) {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    }
  };

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {trigger}
      </button>
      {open ? (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={classes.menu}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dividers are told apart by nothing else
            <Entry key={index} item={item} onChosen={close} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Entry({ item, onChosen }: { item: BarMenuEntry; onChosen: () => void }) {
  if (item === 'divider') return <hr className={classes.divider} />;
  if ('heading' in item) {
    return (
      <div role="presentation" className={classes.heading}>
        {item.heading}
      </div>
    );
  }
  const inside = (
    <>
      <span className={classes.icon}>{item.icon}</span>
      {item.label}
    </>
  );
  if ('to' in item) {
    return (
      <Link to={item.to} role="menuitem" tabIndex={-1} className={classes.item} onClick={onChosen}>
        {inside}
      </Link>
    );
  }
  const choose = () => {
    onChosen();
    item.onSelect();
  };
  return item.checked === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={choose}>
      {inside}
    </button>
  ) : (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={item.checked}
      tabIndex={-1}
      className={classes.item}
      onClick={choose}
    >
      {inside}
    </button>
  );
}
