import type { ReactNode } from 'react';
import { ErrorPanel, PanelSkeleton } from '#kit/ui/index.ts';
import classes from './Trends.module.css';

type Props = {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Draws the part over both columns of the page. */
  readonly whole?: true;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** One plot with its title; it fails and loads on its own, beside the others. */
export function TrendPart({ title, actions, whole, loading, error, onRetry, children }: Props) {
  return (
    <section className={whole ? `${classes.part} ${classes.whole}` : classes.part}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {actions}
      </div>
      {loading ? <PanelSkeleton lines={6} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
      {children}
    </section>
  );
}
