/** 付与分: leave that was granted together and lapses together. */
export type LeaveLot = {
  readonly id: string;
  /** The first day on which it may be taken. */
  readonly from: string;
  /** The last one; null for leave that does not lapse. */
  readonly until: string | null;
  /** Whole and half days. */
  readonly days: number;
  /** Whole hours, of the day's length on `from`. */
  readonly hours: number;
};

/** What one application takes on one date: days (1 or 0.5) or whole hours. */
export type LeaveUse = {
  readonly id: string;
  readonly date: string;
  readonly days: number;
  readonly hours: number;
};

/** A correction of a lot by hand: more (positive) or less (negative) from a date on. */
export type LeaveAdjustment = LeaveUse & { readonly lotId: string };

/** How many hours of leave a day is, from a date on; the first holds before its date too. */
export type DayLength = { readonly from: string; readonly hoursPerDay: number };

export type LedgerFacts = {
  readonly lots: readonly LeaveLot[];
  readonly uses: readonly LeaveUse[];
  readonly adjustments?: readonly LeaveAdjustment[];
  /** In the order of their dates; without any a day is eight hours. */
  readonly lengths?: readonly DayLength[];
  /** In the order of their dates; without any the oldest lot goes first, and nothing is taken in advance. */
  readonly terms?: readonly LedgerTerms[];
  /**
   * Balances are told from this day on: leave before it was taken of nobody's lots, and has no line, unless it
   * could be taken in advance.
   */
  readonly toldFrom?: string;
};
export type LotOrder = 'OLDEST_FIRST' | 'NEWEST_FIRST';

/** By what leave is taken from a date on; the first holds before its date too. */
export type LedgerTerms = {
  readonly from: string;
  readonly order: LotOrder;
  /**
   * 前借り: so many days may be taken before they are granted, whole and half ones. They are those of the next
   * lots, as soon as there are any.
   */
  readonly advanceDays: number;
};

export type LedgerKind =
  | 'GRANT'
  | 'USE'
  /** A day was changed into its hours, because hours of it are taken. */
  | 'OPENED'
  | 'ADJUSTMENT'
  /** Hours were changed with the length of the day. */
  | 'CONVERSION'
  | 'EXPIRY';

/** One line of the ledger: what was added to a lot, or taken from it. */
export type LedgerRow = {
  readonly date: string;
  readonly kind: LedgerKind;
  /** Null for what no lot had room for. */
  readonly lotId: string | null;
  /** Taken before its lot was there; one that nobody has granted yet where `lotId` is null. */
  readonly isInAdvance: boolean;
  /** The use or the adjustment that it comes from. */
  readonly sourceId: string | null;
  /** Signed, like the hours. */
  readonly days: number;
  readonly hours: number;
};

/** What is kept of a class in lots: everything that counts or waits, besides what is asked for. */
export type KeptLeave = {
  readonly ledger: LedgerFacts;
  /** Of leave that may be taken by the hour for some days a year (LSA 39(4)); null for other classes. */
  readonly hourly: { readonly capDays: number; readonly usedHours: number } | null;
};
