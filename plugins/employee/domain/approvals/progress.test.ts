import { describe, expect, it } from 'vitest';
import { progressOf, type Route, type RouteFacts, type StepDecision, toBeAsked } from './route.ts';

describe('where an application stands', () => {
  const facts = (more: Partial<RouteFacts> = {}): RouteFacts => ({
    applicantId: 'me',
    decisions: [],
    delegations: [],
    today: '2026-11-20',
    isOnApprovedLeave: () => false,
    ...more,
  });
  const route = (steps: Route['steps'], allowsSelfApproval = false): Route => ({
    id: 'r',
    condition: {},
    steps,
    allowsSelfApproval,
    asksDifferentPeople: false,
    displayOrder: 0,
  });
  const any = (...approverIds: string[]) => ({ mode: 'ANY' as const, approverIds });
  const all = (...approverIds: string[]) => ({ mode: 'ALL' as const, approverIds });
  const decided = (step: number, byId: string, more: Partial<StepDecision> = {}): StepDecision => ({
    step,
    byId,
    forId: byId,
    outcome: 'APPROVED',
    ...more,
  });
  const waits = (given: Route, more: Partial<RouteFacts> = {}) =>
    progressOf(given, facts(more)).waitingFor.map(({ approverId }) => approverId);

  it('a decision counts in its own step only', () => {
    const two = route([any('a'), any('b', 'a')]);
    expect(progressOf(two, facts({ decisions: [decided(0, 'a')] }))).toMatchObject({
      outcome: 'PENDING',
      step: 1,
    });
    expect(
      progressOf(two, facts({ decisions: [decided(1, 'b', { outcome: 'REJECTED' })] })),
    ).toMatchObject({ outcome: 'PENDING', step: 0 });
  });
  it('those above may decide a step of ANY, never their own, and are not asked', () => {
    const step = { ...any('a'), higherIds: ['boss', 'me'] };
    expect(waits(route([step]))).toEqual(['a', 'boss']);
    expect(waits(route([step], true))).toEqual(['a', 'boss', 'me']);
    expect(waits(route([{ ...all('a'), higherIds: ['boss'] }]))).toEqual(['a']);
    expect(toBeAsked(progressOf(route([step]), facts()))).toEqual(['a']);
  });
  it('a step that is only the applicant’s is passed over where another one follows', () => {
    expect(progressOf(route([any('me'), any('b')]), facts())).toMatchObject({
      step: 1,
      outcome: 'PENDING',
    });
    // With somebody above it is not only theirs.
    expect(waits(route([{ ...any('me'), higherIds: ['boss'] }, any('b')]))).toEqual(['boss']);
    // The only step waits for somebody who mends the route.
    expect(progressOf(route([any('me')]), facts())).toEqual({
      outcome: 'PENDING',
      step: 0,
      waitingFor: [],
    });
  });
  it('after all steps it is approved where somebody approved, else it waits for nobody', () => {
    const done = progressOf(route([any('a'), any('me')]), facts({ decisions: [decided(0, 'a')] }));
    expect(done).toEqual({ outcome: 'APPROVED', step: 2, waitingFor: [] });
    expect(progressOf(route([any('me'), any('me')]), facts())).toEqual({
      outcome: 'PENDING',
      step: 2,
      waitingFor: [],
    });
    const mixed = [decided(0, 'a'), decided(9, 'b', { outcome: 'REJECTED' })];
    expect(progressOf(route([any('a')]), facts({ decisions: mixed }))).toMatchObject({
      outcome: 'APPROVED',
    });
    const onlyRejected = [decided(9, 'b', { outcome: 'REJECTED' })];
    expect(
      progressOf(route([any('me'), any('me')]), facts({ decisions: onlyRejected })),
    ).toMatchObject({ outcome: 'PENDING' });
  });

  describe('in the place of somebody else', () => {
    const delegation = (from: string | null, to: string | null, more: object = {}) => ({
      approverId: 'a',
      delegateId: 'd',
      from,
      to,
      ...more,
    });
    const delegates = (given: object, more: Partial<RouteFacts> = {}) =>
      progressOf(route([any('a')]), facts({ delegations: [given as never], ...more })).waitingFor[0]
        ?.delegateIds;
    it.each<[string, string | null, string | null, string[]]>([
      ['on the first day', '2026-11-20', '2026-11-25', ['d']],
      ['on the last day', '2026-11-15', '2026-11-20', ['d']],
      ['the day before', '2026-11-21', '2026-11-25', []],
      ['the day after', '2026-11-15', '2026-11-19', []],
      ['since long, without an end', '2026-11-01', null, ['d']],
      ['from tomorrow, without an end', '2026-11-21', null, []],
      ['until today, without a beginning', null, '2026-11-20', ['d']],
      ['until yesterday, without a beginning', null, '2026-11-19', []],
      ['without an end, while the approver is there', null, null, []],
    ])('%s', (_when, from, to, expected) => {
      expect(delegates(delegation(from, to))).toEqual(expected);
    });
    it('without an end, as soon as the approver is away', () => {
      expect(delegates(delegation(null, null), { isOnApprovedLeave: (id) => id === 'a' })).toEqual([
        'd',
      ]);
      expect(delegates(delegation('2026-11-21', null), { isOnApprovedLeave: () => true })).toEqual(
        [],
      );
    });
    it('never of another approver, nor by the applicant', () => {
      expect(delegates(delegation('2026-11-20', null, { approverId: 'other' }))).toEqual([]);
      expect(delegates(delegation('2026-11-20', null, { delegateId: 'me' }))).toEqual([]);
    });
    it('the delegate is asked of whoever is away, else the approver', () => {
      const asked = (more: Partial<RouteFacts>) =>
        toBeAsked(progressOf(route([any('a', 'b')]), facts(more)));
      const delegations = [delegation('2026-11-20', null)];
      expect(asked({ delegations })).toEqual(['a', 'b']);
      expect(asked({ delegations, isOnApprovedLeave: (id) => id === 'a' })).toEqual(['d', 'b']);
      expect(asked({ isOnApprovedLeave: (id) => id === 'a' })).toEqual(['a', 'b']);
    });
  });
});
