import { describe, expect, it } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  applicationActions,
  applicationStatuses,
  decide,
  TRANSITIONS,
} from './application-status.ts';
import { DEFAULT_STEPS } from './approvers.ts';
import { carriedOver } from './carry-over.ts';
import {
  type Asked,
  progressOf,
  type Route,
  type RouteFacts,
  routeFor,
  type StepDecision,
  toBeAsked,
} from './route.ts';
import { judgeTransfer } from './transfer-kind.ts';

describe('what becomes of an application', () => {
  const BECOMES: {
    readonly [Action in ApplicationAction]: Partial<Record<ApplicationStatus, string>>;
  } = {
    SUBMIT: { DRAFT: 'PENDING', REJECTED: 'PENDING' },
    TAKE_BACK: { PENDING: 'DRAFT' },
    CANCEL: { PENDING: 'CANCELLED', APPROVED: 'CANCELLED' },
    DELETE: { DRAFT: 'GONE', REJECTED: 'GONE', CANCELLED: 'GONE' },
    APPROVE: { PENDING: 'APPROVED' },
    REJECT: { PENDING: 'REJECTED' },
    WITHDRAW_DECISION: { APPROVED: 'PENDING', REJECTED: 'PENDING' },
  };
  const rows = applicationActions.flatMap((action) =>
    applicationStatuses.map((status) => [action, status] as const),
  );
  it.each(rows)('%s of one that is %s', (action, status) => {
    const { by } = TRANSITIONS[action];
    const other = by === 'APPLICANT' ? 'APPROVER' : 'APPLICANT';
    const to = BECOMES[action][status];
    const outcome = to ? { to } : { refusal: 'ALREADY_HANDLED' };
    expect(decide(action, { status, side: by, monthIsClosed: false })).toEqual(outcome);
    expect(decide(action, { status, side: other, monthIsClosed: false })).toEqual({
      refusal: 'NOT_YOURS',
    });
    const closed = decide(action, { status, side: by, monthIsClosed: true });
    // What counts in a month that is closed stays; a rejection never counted.
    const counts =
      ['SUBMIT', 'CANCEL', 'APPROVE'].includes(action) ||
      (action === 'WITHDRAW_DECISION' && status === 'APPROVED');
    expect(closed).toEqual(to && counts ? { refusal: 'MONTH_CLOSED' } : outcome);
  });
});

describe('the route where nobody set one', () => {
  it('asks any manager of the applicant’s groups, once', () => {
    expect(DEFAULT_STEPS).toEqual([
      { mode: 'ANY', approvers: [{ kind: 'GROUP_ADMINS', ref: null }] },
    ]);
  });
});

describe('which route an application takes', () => {
  const route = (id: string, condition: Route['condition'], displayOrder = 0): Route => ({
    id,
    condition,
    steps: [],
    allowsSelfApproval: false,
    asksDifferentPeople: false,
    displayOrder,
  });
  const asked: Asked = {
    type: 'OVERTIME',
    groupIds: ['own', 'above', 'top'],
    days: 2,
    minutes: 120,
    isRetroactive: false,
  };
  it.each<[string, Route['condition'], boolean]>([
    ['without a condition', {}, true],
    ['of the kind', { types: ['OVERTIME', 'REVISE'] }, true],
    ['of another kind', { types: ['VACATION'] }, false],
    ['of their group, among others', { groupIds: ['elsewhere', 'own'] }, true],
    ['of a group above', { groupIds: ['top'] }, true],
    ['of other groups', { groupIds: ['elsewhere'] }, false],
    ['of as many days', { minDays: 2 }, true],
    ['of more days', { minDays: 3 }, false],
    ['of as many minutes', { minMinutes: 120 }, true],
    ['of more minutes', { minMinutes: 121 }, false],
    ['of what is asked for before', { retroactive: false }, true],
    ['of what is asked for afterwards', { retroactive: true }, false],
  ])('%s', (_what, condition, holds) => {
    expect(routeFor([route('r', condition)], asked)?.id).toBe(holds ? 'r' : undefined);
  });
  it.each<[string, [string, Route['condition'], number?][], string]>([
    [
      'a nearer group before a farther one',
      [
        ['far', { groupIds: ['top'] }],
        ['near', { groupIds: ['own'] }],
      ],
      'near',
    ],
    [
      'a group before all other conditions',
      [
        ['all', { types: ['OVERTIME'], minDays: 1, minMinutes: 1, retroactive: false }],
        ['group', { groupIds: ['top'] }],
      ],
      'group',
    ],
    [
      'more conditions before fewer',
      [
        ['one', { minDays: 1 }],
        ['two', { minDays: 1, minMinutes: 1 }],
      ],
      'two',
    ],
    [
      'the one that stands first, where they are alike',
      [
        ['second', {}, 2],
        ['first', {}, 1],
      ],
      'first',
    ],
    [
      'the one that stands first, in whatever order they come',
      [
        ['first', {}, 1],
        ['second', {}, 2],
      ],
      'first',
    ],
  ])('%s', (_what, routes, expected) => {
    expect(
      routeFor(
        routes.map(([id, condition, place]) => route(id, condition, place)),
        asked,
      )?.id,
    ).toBe(expected);
  });
});

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
      ['for good, while the approver is there', null, null, []],
    ])('%s', (_when, from, to, expected) => {
      expect(delegates(delegation(from, to))).toEqual(expected);
    });
    it('for good, as soon as the approver is away', () => {
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

it('without a day for it, work on a holiday moves none, and says why', () => {
  const at = new Date('2026-11-20T00:00:00+09:00');
  expect(judgeTransfer({ transferDate: null, part: 'WHOLE' }, at, at)).toEqual({
    kind: null,
    because: 'NO_DAY_ASKED',
  });
});
