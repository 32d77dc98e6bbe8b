import type { CSSProperties, ReactNode } from 'react';
import type { Tone } from '../layout/marks.tsx';
import { Skeleton } from '../messages/Skeleton.tsx';
import classes from './Stat.module.css';

export type StatProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly tone?: Tone | undefined;
  /** Against the month before, already worded. */
  readonly change?: ReactNode;
};

export const Stat = ({ label, value, unit, hint, tone, change }: StatProps) => (
  <dl className={classes.stat} data-tone={tone}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      {value}
      {unit ? <span className={classes.unit}>{unit}</span> : null}
    </dd>
    {change || hint ? (
      <dd className={classes.hint}>
        {change}
        {hint}
      </dd>
    ) : null}
  </dl>
);

export type StatFilterProps = {
  readonly label: string;
  /** Undefined while it is not known yet: a bar stands where it will. */
  readonly count: number | undefined;
  readonly active: boolean;
  readonly onToggle: () => void;
  readonly tone?: Tone | undefined;
};

/** A count that is also the filter for what it counts. */
export const StatFilter = ({ label, count, active, onToggle, tone }: StatFilterProps) => (
  <button
    type="button"
    className={classes.filter}
    data-tone={tone}
    aria-pressed={active}
    onClick={onToggle}
  >
    <span className={classes.label}>{label}</span>
    <span className={classes.value}>
      {count === undefined ? <Skeleton width={28} height={20} /> : count.toLocaleString('ja-JP')}
    </span>
  </button>
);

export const StatBar = ({
  children,
  label,
  min,
}: {
  readonly children: ReactNode;
  readonly label?: string;
  /** Pixels of the narrowest one; a date takes 172. */
  readonly min?: number;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are toggles of a list
  <div
    className={classes.bar}
    role="group"
    aria-label={label}
    {...(min ? { style: { '--min': `${min}px` } as CSSProperties } : {})}
  >
    {children}
  </div>
);
