import type { DutyFacts, DutyStatus } from './duty-facts.ts';
import { dutyWindows, statusOf } from './person-duty.ts';

/**
 * Windows of the duty that ended before a day with days not taken (LSA 39(7)), the latest first: those that began on
 * `since` or later, from when uses are known. Of a grant that was carried in from another system after its window had
 * ended nobody knows here what was taken in it.
 */
export const endedShort = (facts: DutyFacts, on: string, since: string): DutyStatus[] =>
  dutyWindows(facts)
    .filter(({ from, to }) => since <= from && to < on && !wasCarriedInLater(facts, from, to))
    .map((window) => statusOf(facts, window, on))
    .filter(({ state }) => state === 'MISSED')
    .reverse();

const wasCarriedInLater = ({ lots }: DutyFacts, from: string, to: string): boolean =>
  lots.some(
    ({ grantedOn, carriedInOn }) => grantedOn === from && carriedInOn != null && to < carriedInOn,
  );
