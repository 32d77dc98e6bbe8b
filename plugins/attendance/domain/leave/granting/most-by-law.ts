import { addMonths, monthOf } from '#core/time/dates.ts';
import { monthsLater } from '../anniversaries.ts';
import { daysOfTurn, type GrantColumn } from '../grant.ts';
import { baseDates, type SchemeFrom } from './base-dates.ts';

type Question = {
  /** Null where nobody knows: then the table's last column is the most. */
  readonly joined: string | null;
  /** The last grant of the law that stands and is older than the day; null: there is none. */
  readonly lastGranted: string | null;
  readonly schemes: readonly SchemeFrom[];
  /** The date of the grant. */
  readonly on: string;
};

export type ServiceOnDay = {
  /** The last turn of the table that the law or the company's scheme has reached; undefined: joining is not known. */
  readonly turn: number | undefined;
  /** Whole months of continuous service. */
  readonly months: number | undefined;
};

/** A scheme is looked at so far beyond the day: the next base date comes within a year. */
const MONTHS_AHEAD = 24;

/**
 * Up to which turn of the table (LSA 39(2)) somebody may be granted leave on a day: that of their service, of the
 * company's base dates, or the one behind their last grant, which may be advanced (平6.1.4 基発1号).
 */
export function serviceOn({ joined, lastGranted, schemes, on }: Question): ServiceOnDay {
  if (joined === null || on < joined) return { turn: undefined, months: undefined };
  const ahead = `${addMonths(monthOf(on), MONTHS_AHEAD)}-28`;
  const bases = baseDates({ joined, lastGranted: lastGranted ?? undefined }, schemes, ahead);
  let byLaw = 0;
  while (monthsLater(joined, 6 + 12 * (byLaw + 1)) <= on) byLaw += 1;
  const reached = bases.filter(({ date }) => date <= on).at(-1)?.turn ?? 0;
  let months = 0;
  while (monthsLater(joined, months + 1) <= on) months += 1;
  return { turn: Math.max(byLaw, reached, bases[0]?.turn ?? 0), months };
}

const LAST_TURN = 6;

/** Days that the law's table gives at most: in full, and to whoever works so many days a week. */
export function mostByLaw(
  { turn }: Pick<ServiceOnDay, 'turn'>,
  column: GrantColumn | undefined,
): { readonly STATUTORY: number; readonly PROPORTIONAL: number } {
  // Fewer than five days a week are granted in proportion; where nobody knows how many, four.
  const part = column === undefined || column === 0 || column === 5 ? 4 : column;
  return {
    STATUTORY: daysOfTurn(5, turn ?? LAST_TURN),
    PROPORTIONAL: daysOfTurn(part, turn ?? LAST_TURN),
  };
}
