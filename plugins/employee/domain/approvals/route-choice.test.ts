import { describe, expect, it } from 'vitest';
import { DEFAULT_STEPS } from './approvers.ts';
import { type Asked, type Route, routeFor } from './route.ts';

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
