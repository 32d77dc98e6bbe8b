import { subject } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import type { Viewer } from '../context.ts';
import type { AnyServerHalf } from '../define-server.ts';
import { abilityFrom, abilityOf, emptyAbility } from './ability.ts';

const half = (id: string, secrets?: readonly string[]) =>
  ({
    manifest: { id },
    ...(secrets ? { secrets } : {}),
    rules({ can, cannot }: Untyped, viewer: Viewer) {
      can('read', id, { ownerId: viewer.employeeId });
      if (viewer.isMaster) can('manage', ['Note', 'Diary']);
      if (id === 'late') cannot('update', 'Note');
    },
  }) as unknown as AnyServerHalf;
const viewer = (more: Partial<Viewer> = {}) =>
  ({ employeeId: 'sato', isMaster: false, ...more }) as Viewer;
const of = (type: string, values: object) => subject(type, { ...values }) as never;

describe('what somebody may do', () => {
  const own = abilityOf([], new Set(), viewer());
  it.each([
    ['read', 'Self', true],
    ['update', 'Self', true],
    ['delete', 'Self', false],
    ['create', 'File', true],
    ['read', 'File', false],
    ['read', 'Import', true],
    ['create', 'Import', true],
    ['update', 'Import', false],
    ['create', 'Export', true],
    ['read', 'Export', false],
    ['read', 'Note', false],
    ['create', '', false],
    ['create', 'Note', false],
    ['manage', 'all', false],
  ])('whoever is signed in, and nothing more: %s %s %s', (action, type, isAllowed) => {
    expect(own.can(action, type)).toBe(isAllowed);
  });

  it('a stranger nothing at all', () => {
    for (const action of ['read', 'create', 'update', 'delete', 'manage'])
      for (const type of ['Self', 'File', 'Import', 'all', 'Note'])
        expect(emptyAbility.can(action, type)).toBe(false);
  });

  it('is what the plugins of the plan say, in their order: the later one wins', () => {
    const halves = [half('early'), half('late')];
    const both = abilityOf(halves, new Set(['early', 'late']), viewer({ isMaster: true }));
    expect([both.can('update', 'Note'), both.can('read', 'Note')]).toEqual([false, true]);
    const one = abilityOf(halves, new Set(['early']), viewer({ isMaster: true }));
    expect([one.can('update', 'Note'), one.can('read', 'early'), one.can('read', 'late')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(abilityOf(halves, new Set(), viewer({ isMaster: true })).can('read', 'Note')).toBe(
      false,
    );
  });

  it('is theirs: the rules of a plugin know who asks', () => {
    const may = abilityOf([half('early')], new Set(['early']), viewer());
    expect(may.can('read', of('early', { ownerId: 'sato' }))).toBe(true);
    expect(may.can('read', of('early', { ownerId: 'suzuki' }))).toBe(false);
  });

  it('a view as somebody else shows no secret of any plugin, licensed or not', () => {
    const halves = [half('early', ['Diary']), half('late'), half('unlicensed', ['Self'])];
    const licences = new Set(['early', 'late']);
    const open = abilityOf(halves, licences, viewer({ isMaster: true }));
    expect([open.can('read', 'Diary'), open.can('read', 'Note'), open.can('read', 'Self')]).toEqual(
      [true, true, true],
    );
    const seen = abilityOf(halves, licences, viewer({ isMaster: true, seenBy: {} as never }));
    expect([seen.can('read', 'Diary'), seen.can('read', 'Note'), seen.can('read', 'Self')]).toEqual(
      [false, true, false],
    );
    expect(seen.can('manage', 'Diary')).toBe(false);
  });
});

describe('conditions of rules', () => {
  const rule = (conditions: object | undefined) => ({
    action: 'read',
    subject: 'Note',
    conditions,
  });
  it.each([
    [{ ownerId: 'a' }],
    [{ ownerId: null }],
    [{ ownerId: { $eq: 'a' } }],
    [{ ownerId: { $ne: 'a' } }],
    [{ ownerId: { $in: ['a', null] } }],
    [{ ownerId: { $nin: ['a'], $ne: 'b' } }],
    [{}],
    [undefined],
  ])('may be %j', (conditions) => {
    expect(() => abilityFrom([rule(conditions)])).not.toThrow();
  });
  it.each([
    [{ ownerId: { $lt: 5 } }, 'Rules may only use $eq, $ne, $in and $nin, not $lt.'],
    [{ ownerId: { $eq: 'a', $gte: 5 } }, 'not $gte'],
    [{ kind: 'x', ownerId: { $exists: true } }, 'not $exists'],
    [{ ownerId: { nested: 'a' } }, 'not nested'],
    [{ $or: [{ ownerId: 'a' }] }, 'Rules may not use $or.'],
    [{ $and: [] }, 'Rules may not use $and.'],
  ])('may not be %j', (conditions, message) => {
    expect(() => abilityFrom([rule(undefined), rule(conditions)])).toThrow(message);
  });

  it.each<[object, object, boolean]>([
    [{ ownerId: 'a' }, { ownerId: 'a' }, true],
    [{ ownerId: 'a' }, { ownerId: 'b' }, false],
    [{ ownerId: { $ne: 'a' } }, { ownerId: 'b' }, true],
    [{ ownerId: { $ne: 'a' } }, { ownerId: 'a' }, false],
    [{ ownerId: { $in: ['a', 'b'] } }, { ownerId: 'b' }, true],
    [{ ownerId: { $in: ['a', 'b'] } }, { ownerId: 'c' }, false],
    [{ ownerId: { $nin: ['a', 'b'] } }, { ownerId: 'c' }, true],
    [{ ownerId: { $nin: ['a', 'b'] } }, { ownerId: 'b' }, false],
    [{ ownerId: 'a', kind: 'x' }, { ownerId: 'a', kind: 'x' }, true],
    [{ ownerId: 'a', kind: 'x' }, { ownerId: 'a', kind: 'y' }, false],
    [{ ownerId: null }, { ownerId: null }, true],
    [{ ownerId: null }, { ownerId: 'a' }, false],
  ])('%j of %j: %s', (conditions, values, isAllowed) => {
    expect(abilityFrom([rule(conditions)]).can('read', of('Note', values))).toBe(isAllowed);
    // A rule that takes away is the other way round.
    const taken = abilityFrom([rule(undefined), { ...rule(conditions), inverted: true }]);
    expect(taken.can('read', of('Note', values))).toBe(!isAllowed);
  });
});
