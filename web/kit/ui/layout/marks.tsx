import type { CSSProperties, ReactNode } from 'react';
import classes from './marks.module.css';

/** The same signal everywhere: green in/approved, amber waiting, vermilion late/refused, grey out. */
export type Tone = 'green' | 'amber' | 'vermilion' | 'grey' | 'indigo' | 'blue';

type TagProps = { readonly tone?: Tone; readonly children: ReactNode; readonly icon?: ReactNode };
export const Tag = ({ tone = 'grey', children, icon }: TagProps) => (
  <span className={classes.tag} data-tone={tone}>
    {icon}
    {children}
  </span>
);

type BadgeProps = {
  readonly count: number;
  readonly label?: string;
  /** Vermilion: unread, late, refused. Amber: waiting for somebody. Grey: a number. */
  readonly tone?: 'vermilion' | 'amber' | 'grey';
};

/** How many things wait. Nothing waits: nothing shows. */
export const Badge = ({ count, label, tone = 'grey' }: BadgeProps) =>
  count > 0 ? (
    <span className={classes.badge} data-tone={tone}>
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label ? <span className={classes.hidden}>{label}</span> : null}
    </span>
  ) : null;

type DotProps = { readonly tone: Tone; readonly label: string; readonly hideLabel?: boolean };
export const StatusDot = ({ tone, label, hideLabel = false }: DotProps) => (
  <span className={classes.status}>
    <span className={classes.dot} data-tone={tone} aria-hidden />
    <span className={hideLabel ? classes.hidden : undefined}>{label}</span>
  </span>
);

type ColorTagProps = { readonly color: string | null | undefined; readonly children: ReactNode };

/** A colour that a company chose: as a mark beside the ink, so that the text stays readable. */
export const ColorTag = ({ color, children }: ColorTagProps) => (
  <span
    className={classes.colorTag}
    style={{ '--mark': color ?? 'var(--grey-mark)' } as CSSProperties}
  >
    {children}
  </span>
);

export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={classes.kbd}>{children}</kbd>
);
