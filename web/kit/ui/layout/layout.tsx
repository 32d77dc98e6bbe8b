import type { CSSProperties, ReactNode } from 'react';
import classes from './layout.module.css';

/** Steps of 4 px. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
const steps = (gap: Gap): CSSProperties => ({ '--gap': gap }) as CSSProperties;

type StackProps = {
  readonly children?: ReactNode;
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'stretch';
};
export const Stack = ({ children, gap = 4, align = 'stretch' }: StackProps) => (
  <div className={classes.stack} style={{ ...steps(gap), alignItems: align }}>
    {children}
  </div>
);

type GroupProps = {
  readonly children?: ReactNode;
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'space-between';
  readonly wrap?: boolean;
};
export const Group = ({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = true,
}: GroupProps) => (
  <div
    className={classes.group}
    data-nowrap={wrap ? undefined : true}
    style={{ ...steps(gap), alignItems: align, justifyContent: justify }}
  >
    {children}
  </div>
);

type GridProps = {
  readonly children?: ReactNode;
  readonly gap?: Gap;
  /** As many columns as fit with this many pixels each. */
  readonly min?: number;
  /** A fixed number; one column on a phone. */
  readonly columns?: 1 | 2 | 3 | 4 | 6;
};
export const Grid = ({ children, gap = 4, min, columns = 2 }: GridProps) => (
  <div
    className={classes.grid}
    data-fill={min === undefined ? undefined : true}
    style={{ ...steps(gap), '--min': `${min ?? 0}px`, '--columns': columns } as CSSProperties}
  >
    {children}
  </div>
);
