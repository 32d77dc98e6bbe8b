import type { ReactNode } from 'react';
import classes from './transfer.module.css';

/** A table of its own height; reached and scrolled by keyboard too. */
export const ScrollFrame = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
