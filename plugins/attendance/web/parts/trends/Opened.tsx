import { type ReactNode, useState } from 'react';
import classes from './Opened.module.css';

const keyOf = (name: string): string => `hataraki.opened.${name}`;

function wasOpen(name: string): boolean {
  try {
    return localStorage.getItem(keyOf(name)) === 'yes';
  } catch {
    return false;
  }
}

function keep(name: string, open: boolean): void {
  try {
    localStorage.setItem(keyOf(name), open ? 'yes' : 'no');
  } catch {
    // A private window forgets; the part opens all the same.
  }
}

type Props = {
  /** Under this name it is kept whether it is open. */
  readonly name: string;
  readonly title: string;
  readonly children: () => ReactNode;
};

/** Closed until somebody wants it, then as they left it: what is inside is neither drawn nor loaded before. */
export function Opened({ name, title, children }: Props) {
  const [open, setOpen] = useState(() => wasOpen(name));
  return (
    <details
      className={classes.opened}
      open={open}
      onToggle={(event) => {
        const isOpen = event.currentTarget.open;
        if (isOpen === open) return;
        setOpen(isOpen);
        keep(name, isOpen);
      }}
    >
      <summary>{title}</summary>
      {open ? <div className={classes.inside}>{children()}</div> : null}
    </details>
  );
}
