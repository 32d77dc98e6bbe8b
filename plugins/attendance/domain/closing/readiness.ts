/** 締め前の点検: what stands between a person's month and its closing (labour-rules 10). */

export const CLOSING_BLOCKERS = [
  'NOT_OVER',
  'AT_WORK',
  'MISSING_STAMP',
  'PENDING_APPLICATION',
  'NO_SCHEDULE',
  'NOT_CONFIRMED',
  'NOT_APPROVED',
] as const;
export type ClosingBlocker = (typeof CLOSING_BLOCKERS)[number];
export type ClosingState = 'OPEN' | 'READY' | 'CLOSED';

/** What the rows of one month come to. Counts are of days but for applications. */
export type PeriodFacts = {
  /** Its last day has passed. */
  readonly isOver: boolean;
  readonly isAtWork: boolean;
  readonly missingStampDays: number;
  readonly pendingApplications: number;
  readonly daysWithoutSchedule: number;
  /** The person's word, and a manager's: null where there is none that still counts. */
  readonly confirmedAt: unknown;
  readonly approvedAt: unknown;
};

/** The steps that a company asks for before HR closes. */
export type ClosingSteps = { readonly asksEmployee: boolean; readonly asksManager: boolean };

/**
 * What stands in the way of closing, in the order in which it is mended. Short breaks and overtime that nobody approved
 * are none: nothing of what was worked is lost by closing over them, and the break that was not taken cannot be mended.
 */
export const blockersOf = (facts: PeriodFacts, steps: ClosingSteps): ClosingBlocker[] => {
  const blocks: { readonly [Blocker in ClosingBlocker]: boolean } = {
    NOT_OVER: !facts.isOver,
    // While days are to come, that somebody works on one of them says nothing.
    AT_WORK: facts.isOver && facts.isAtWork,
    MISSING_STAMP: facts.missingStampDays > 0,
    PENDING_APPLICATION: facts.pendingApplications > 0,
    NO_SCHEDULE: facts.daysWithoutSchedule > 0,
    NOT_CONFIRMED: steps.asksEmployee && facts.confirmedAt === null,
    NOT_APPROVED: steps.asksManager && facts.approvedAt === null,
  };
  return CLOSING_BLOCKERS.filter((blocker) => blocks[blocker]);
};

/** A word about a month can be given once it is over and nothing of it is open. */
export const hindersConfirming = (facts: PeriodFacts): ClosingBlocker[] =>
  blockersOf(facts, { asksEmployee: false, asksManager: false }).filter(
    (blocker) => blocker !== 'NO_SCHEDULE',
  );
