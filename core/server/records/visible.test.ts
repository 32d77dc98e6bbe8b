import { describe, expect, it } from 'vitest';
import { asked, contextOf, FULL, kind } from './example-kind.ts';
import type { OwnedKind } from './registry.ts';
import { sightOf, sightsOf } from './visible.ts';

describe('whose history somebody sees', () => {
  const own = [{ action: 'update', subject: 'Note', conditions: { ownerId: 'sato' } }];
  const sees = async (rules: readonly object[], more: Partial<OwnedKind> = {}) =>
    sightOf(contextOf(rules), kind(more), ['n1', 'gone']);

  it('nobody’s without the right, and nothing is asked', async () => {
    asked.length = 0;
    const sight = await sees([]);
    expect([
      sight.names.size,
      sight.sees('n1', null),
      sight.sees('n1', { ownerId: 'sato' }),
    ]).toEqual([0, false, false]);
    expect(asked).toEqual([]);
  });
  it('of what is named, of what is gone by what was kept of it, and of no other', async () => {
    const sight = await sees(own);
    expect([...sight.names.keys()]).toEqual(['n1']);
    expect([
      sight.sees('n1', null),
      sight.sees('gone', null),
      sight.sees('gone', {}),
      sight.sees('gone', { ownerId: 'suzuki' }),
      sight.sees('gone', { ownerId: 'sato' }),
    ]).toEqual([true, false, false, false, true]);
  });
  it('of everything, for whoever may always', async () => {
    const sight = await sees([{ action: 'update', subject: 'Note' }]);
    expect([sight.sees('gone', null), sight.sees('gone', {})]).toEqual([true, true]);
  });
  it('by the id too, where a rule is about one record', async () => {
    const sight = await sees([{ action: 'update', subject: 'Note', conditions: { id: 'gone' } }]);
    expect([sight.sees('gone', {}), sight.sees('other', {})]).toEqual([true, false]);
    // Nothing was kept of it: then there is nothing to tell either.
    expect(sight.sees('gone', null)).toBe(false);
    expect((await sees(FULL, { sees: () => true })).sees('gone', null)).toBe(false);
  });
  it('as the kind says it itself, by records or by what stands in the entry', async () => {
    const visible = await sees(FULL, { visible: async () => new Set(['gone']) });
    expect([...visible.names.keys()]).toEqual(['n1']);
    expect([visible.sees('gone', null), visible.sees('n1', {})]).toEqual([true, false]);
    const byValues = await sees(FULL, { sees: (_ctx, { open }) => open === true });
    expect([
      byValues.sees('n1', { open: true }),
      byValues.sees('n1', { open: false }),
      byValues.sees('n1', null),
      byValues.names.has('n1'),
    ]).toEqual([true, false, false, true]);
  });
  it('kind by kind, each asked once, an unknown one never', async () => {
    asked.length = 0;
    const rows = ['n1', 'n2', 'n1'].map((subject_id) => ({ subject: 'Note', subject_id }));
    const sights = await sightsOf(contextOf(), [...rows, { subject: 'Nothing', subject_id: 'n1' }]);
    expect(asked).toEqual([['n1', 'n2']]);
    expect([...sights.keys()]).toEqual(['Note', 'Nothing']);
    expect(sights.get('Nothing')?.sees('n1', {})).toBe(false);
    expect(sights.get('Nothing')?.names.size).toBe(0);
    asked.length = 0;
    const both = [kind(), kind({ subject: 'Book' })];
    await sightsOf(contextOf(FULL, both), [...rows, { subject: 'Book', subject_id: 'b1' }]);
    expect(asked).toEqual([['n1', 'n2'], ['b1']]);
  });
});
