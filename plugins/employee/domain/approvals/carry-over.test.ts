import { describe, expect, it } from 'vitest';
import { carriedOver } from './carry-over.ts';
import type { StepDecision } from './route.ts';

describe('what was approved already, on another route', () => {
  const approved = (
    step: number,
    forId: string,
    more: Partial<StepDecision> = {},
  ): StepDecision => ({
    step,
    byId: forId,
    forId,
    outcome: 'APPROVED',
    ...more,
  });
  const steps = (...of: string[][]) =>
    of.map((approverIds) => ({ mode: 'ANY' as const, approverIds }));
  it.each<[string, StepDecision[], string[][], [number, string][]]>([
    ['counts where the same person is asked', [approved(0, 'a')], [['b'], ['a']], [[1, 'a']]],
    [
      'counts in each step that asks them',
      [approved(0, 'a')],
      [['a'], ['a', 'b']],
      [
        [0, 'a'],
        [1, 'a'],
      ],
    ],
    ['is nothing where nobody of them is asked', [approved(0, 'a')], [['b']], []],
    ['once, however often they decided', [approved(0, 'a'), approved(1, 'a')], [['a']], [[0, 'a']]],
    ['not as a rejection', [approved(0, 'a', { outcome: 'REJECTED' })], [['a']], []],
    [
      'not where it was first a rejection',
      [approved(0, 'a', { outcome: 'REJECTED' }), approved(1, 'a')],
      [['a']],
      [],
    ],
    [
      'not by right: that was nobody’s place',
      [approved(0, 'a', { isForWholeStep: true })],
      [['a']],
      [],
    ],
    [
      'of each of several people',
      [approved(0, 'a'), approved(0, 'b')],
      [['a', 'b']],
      [
        [0, 'a'],
        [0, 'b'],
      ],
    ],
    [
      'in the place of whom it was taken',
      [approved(0, 'a', { byId: 'd' })],
      [['d'], ['a']],
      [[1, 'a']],
    ],
    ['is nothing before anybody decided', [], [['a']], []],
  ])('%s', (_what, decisions, asked, expected) => {
    const carried = carriedOver(decisions, { steps: steps(...asked), asksDifferentPeople: false });
    expect(carried.map(({ step, forId }) => [step, forId])).toEqual(expected);
    for (const one of carried)
      expect(decisions).toContainEqual({ ...one, step: expect.any(Number) });
  });
});

describe('what was approved already, where each step asks somebody else', () => {
  const approved = (forId: string, byId = forId): StepDecision => ({
    step: 0,
    byId,
    forId,
    outcome: 'APPROVED',
  });
  it.each<[string, StepDecision[], string[][], [number, string][]]>([
    ['counts in the first step that asks them', [approved('a')], [['a'], ['a', 'b']], [[0, 'a']]],
    [
      'of two people counts in each of theirs',
      [approved('a'), approved('b')],
      [['a'], ['b']],
      [
        [0, 'a'],
        [1, 'b'],
      ],
    ],
    [
      'by a delegate is the delegate’s as well',
      [approved('a', 'd'), approved('d')],
      [['a'], ['d']],
      [[0, 'a']],
    ],
    [
      'in the place of two people counts for one of them',
      [approved('a', 'd'), approved('b', 'd')],
      [['a'], ['b']],
      [[0, 'a']],
    ],
    [
      'of several in one step',
      [approved('a'), approved('b')],
      [['a', 'b'], ['b']],
      [
        [0, 'a'],
        [0, 'b'],
      ],
    ],
  ])('%s', (_what, decisions, asked, expected) => {
    const steps = asked.map((approverIds) => ({ mode: 'ANY' as const, approverIds }));
    const carried = carriedOver(decisions, { steps, asksDifferentPeople: true });
    expect(carried.map(({ step, forId }) => [step, forId])).toEqual(expected);
  });
});
