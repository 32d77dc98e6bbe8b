import type { Left } from '../ledger/ledger.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';

/** A lot of annual paid leave that stands, as far as the register asks for it. */
export type RegisterLot = {
  readonly kind: 'STATUTORY' | 'PROPORTIONAL' | 'SPECIAL' | 'CARRIED_IN' | 'COMPENSATORY';
  readonly grantedOn: string;
  readonly days: number;
  readonly hours: number;
  /** Of a lot of another system: days taken from `grantedOn` until it was carried in; null where nobody knows. */
  readonly takenSinceGrantDays: number | null;
};

/** Who chose the date: designated by the employer (LSA 39(7)), or planned by agreement (LSA 39(6)). */
export type ChosenBy = 'DESIGNATED' | 'AGREED';

/** Of one person and of annual paid leave alone. */
export type RegisterFacts = {
  readonly lots: readonly RegisterLot[];
  readonly ledger: LedgerFacts;
  /** By the id of a use; every other date is one that the person asked for (LSA 39(5)). */
  readonly chosen: ReadonlyMap<string, ChosenBy>;
};

/** The year from a base date; of two base dates within a year, until a year after the second. Both days belong to it. */
export type RegisterWindow = {
  readonly from: string;
  readonly to: string;
  /** 第一基準日 and 第二基準日; none where leave was given in a year without a grant. */
  readonly baseDates: readonly string[];
};

/** 時季: one date on which leave was given. */
export type RegisterDate = {
  readonly date: string;
  /** A day (1), a half (0.5), or 0 for leave by the hour. */
  readonly days: number;
  readonly hours: number;
  /** Null where the person asked for the date. */
  readonly chosenBy: ChosenBy | null;
  /** Approved for a day to come. */
  readonly isPlanned: boolean;
};

export type BaseDate = Left & { readonly date: string };

export type RegisterPage = {
  readonly from: string;
  readonly to: string;
  /** What the law's grant of each base date gave. */
  readonly baseDates: readonly BaseDate[];
  /** What the company gave besides, of the same class. */
  readonly besides: Left;
  /** Left at the beginning of the first day, without what lapsed by then. */
  readonly carriedOver: Left;
  /** In the order of their dates. */
  readonly dates: readonly RegisterDate[];
  readonly taken: Left;
  readonly planned: Left;
  /** Taken in the window in another system: nobody knows the dates. */
  readonly takenElsewhereDays: number;
  /** At the end of the day asked for, or of the window where that is over. */
  readonly left: Left;
  /** The last day on which the page has to be kept. */
  readonly keepUntil: string;
};
