import { describe, expect, it } from 'vitest';
import { blockersOf, hindersConfirming, type PeriodFacts } from './readiness.ts';

const CLEAN: PeriodFacts = {
  isOver: true,
  isAtWork: false,
  missingStampDays: 0,
  pendingApplications: 0,
  daysWithoutSchedule: 0,
  confirmedAt: null,
  approvedAt: null,
};
const NO_STEPS = { asksEmployee: false, asksManager: false };
const BOTH = { asksEmployee: true, asksManager: true };

describe('what stands between a month and its closing', () => {
  it.each([
    ['nothing, where all is in order and nobody is asked', {}, NO_STEPS, []],
    ['its end, while days of it are to come', { isOver: false }, NO_STEPS, ['NOT_OVER']],
    ['somebody who is still at work', { isAtWork: true }, NO_STEPS, ['AT_WORK']],
    [
      'no more than its end while people work',
      { isAtWork: true, isOver: false },
      NO_STEPS,
      ['NOT_OVER'],
    ],
    ['a single day with a missing stamp', { missingStampDays: 1 }, NO_STEPS, ['MISSING_STAMP']],
    ['an application that waits', { pendingApplications: 1 }, NO_STEPS, ['PENDING_APPLICATION']],
    ['a day that nobody planned', { daysWithoutSchedule: 1 }, NO_STEPS, ['NO_SCHEDULE']],
    ['both words, where both are asked for', {}, BOTH, ['NOT_CONFIRMED', 'NOT_APPROVED']],
    ['the word that is missing', { confirmedAt: new Date() }, BOTH, ['NOT_APPROVED']],
    [
      'all of it, in the order in which it is mended',
      { isOver: false, missingStampDays: 2, pendingApplications: 1 },
      BOTH,
      ['NOT_OVER', 'MISSING_STAMP', 'PENDING_APPLICATION', 'NOT_CONFIRMED', 'NOT_APPROVED'],
    ],
  ])('is %s', (_what, facts, steps, blockers) => {
    expect(blockersOf({ ...CLEAN, ...facts }, steps)).toEqual(blockers);
  });

  it('is asked without the words themselves before somebody confirms', () => {
    expect(hindersConfirming(CLEAN)).toEqual([]);
    expect(hindersConfirming({ ...CLEAN, daysWithoutSchedule: 3 })).toEqual([]);
    expect(hindersConfirming({ ...CLEAN, missingStampDays: 1 })).toEqual(['MISSING_STAMP']);
  });
});
