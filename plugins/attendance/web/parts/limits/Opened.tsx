import { type ReactNode, useState } from 'react';
import classes from './Opened.module.css';

/** Closed until somebody wants it: what is inside is neither drawn nor loaded before. */
export function Opened({
  title,
  children,
}: {
  readonly title: string;
  readonly children: () => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.opened} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? children() : null}
    </details>
  );
}
