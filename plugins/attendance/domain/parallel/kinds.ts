import type { RoundingMode } from '../engine/day/rounding.ts';
import type { ParallelItem } from './items.ts';

export type Figures = { readonly [Item in ParallelItem]: number };
export type DayFigures = { readonly date: string; readonly figures: Figures };

/** The days of the month as they would be by another rule. */
export type Trial = {
  readonly kind: ParallelReasonKind;
  readonly unit?: number;
  readonly days: readonly DayFigures[];
};

/** What the system before says of the month, of the items that it has. */
export type OldFigures = { readonly [Item in ParallelItem]?: number };

export type Reason = {
  readonly cause: ParallelCause;
  readonly kind: ParallelReasonKind;
  readonly unit: number | null;
  readonly days: readonly string[];
  /** A second reason, where only both together give the figure. */
  readonly also?: Reason;
};

/** What each reason is a matter of. */
export const CAUSES = {
  STAMPS_SHORTER: 'ROUNDING',
  STAMPS_LONGER: 'ROUNDING',
  STAMPS_NEAREST: 'ROUNDING',
  STAMPS_EXACT: 'ROUNDING',
  DAYS_DOWN: 'ROUNDING',
  DAYS_UP: 'ROUNDING',
  DAYS_NEAREST: 'ROUNDING',
  MONTH_DOWN: 'ROUNDING',
  MONTH_UP: 'ROUNDING',
  MONTH_NEAREST: 'ROUNDING',
  BREAK_STEPS: 'BREAK',
  BREAK_AT_NOON: 'BREAK',
  BREAK_STAMPED: 'BREAK',
  BREAK_DIFFERS: 'BREAK',
  BREAK_OF_DAY: 'BREAK',
  NIGHT_UNTIL_MIDNIGHT: 'NIGHT',
  NIGHT_FROM_23: 'NIGHT',
  NIGHT_UNTIL_SIX: 'NIGHT',
  HOLIDAY_THERE: 'HOLIDAY',
  HOLIDAY_HERE: 'HOLIDAY',
  WEEK_UNCOUNTED: 'RULE',
  FROM_PLAN: 'RULE',
  FROM_STAMP: 'RULE',
  DAY_MISSING: 'DAY',
  NOT_DETERMINED: 'NOT_DETERMINED',
} as const;
export type ParallelReasonKind = keyof typeof CAUSES;
export type ParallelCause = (typeof CAUSES)[ParallelReasonKind];

export const causeOf = (kind: ParallelReasonKind): ParallelCause => CAUSES[kind];
/** The same for all items that it explains. */
export const keyOf = (kind: ParallelReasonKind, unit?: number): string => `${kind} ${unit ?? ''}`;

export const UNITS = [5, 6, 10, 15, 30, 60] as const;
export const ROUNDINGS = [
  ['DOWN', 'FLOOR'],
  ['UP', 'CEIL'],
  ['NEAREST', 'HALF_UP'],
] as const satisfies readonly (readonly [string, RoundingMode])[];

export type ParallelMonth = {
  readonly old: OldFigures;
  /** Of the whole month, as the report shows it. */
  readonly now: Figures;
  /** Our own days, which add up to it. */
  readonly days: readonly DayFigures[];
  readonly trials: readonly Trial[];
};
