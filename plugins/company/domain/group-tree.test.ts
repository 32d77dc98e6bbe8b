import { describe, expect, it } from 'vitest';
import { pathOf, type TreeGroup, treeRows, withAllBelow, wouldCycle } from './group-tree.ts';

const group = (id: string, parentId: string | null, displayOrder = 0): TreeGroup => ({
  id,
  name: `${id}課`,
  parentId,
  displayOrder,
});

const groups = [
  group('osaka', 'sales', 1),
  group('sales', null, 1),
  group('tokyo', 'sales', 0),
  group('office', null, 0),
  group('tokyo-1', 'tokyo', 0),
];

describe('the tree of groups', () => {
  it('reads from top to bottom in the order that people gave it', () => {
    expect(treeRows(groups).map(({ group, depth }) => `${'-'.repeat(depth)}${group.id}`)).toEqual([
      'office',
      'sales',
      '-tokyo',
      '--tokyo-1',
      '-osaka',
    ]);
  });

  it('shows a group whose parent was filtered out at the top', () => {
    const rows = treeRows(groups.filter(({ id }) => id !== 'sales'));
    expect(rows.find(({ group }) => group.id === 'tokyo')?.depth).toBe(0);
    expect(rows).toHaveLength(4);
  });

  it.each([
    ['below itself', 'sales', 'sales', true],
    ['below its own child', 'sales', 'tokyo', true],
    ['below a grandchild', 'sales', 'tokyo-1', true],
    ['below a sibling', 'tokyo', 'osaka', false],
    ['to the top', 'tokyo', null, false],
    ['below another department', 'tokyo', 'office', false],
  ])('moving a group %s', (_how, id, parent, refused) => {
    expect(wouldCycle(groups, id, parent)).toBe(refused);
  });

  it('ends even where the rows hold a cycle already', () => {
    const broken = [group('a', 'b'), group('b', 'a')];
    expect(wouldCycle(broken, 'c', 'a')).toBe(false);
    expect(pathOf(broken, 'a')).toEqual(['b課', 'a課']);
  });

  it('knows everything below the groups somebody administers, each once', () => {
    expect(withAllBelow(groups, ['sales', 'tokyo'])).toEqual([
      'sales',
      'tokyo',
      'tokyo-1',
      'osaka',
    ]);
    expect(withAllBelow(groups, [])).toEqual([]);
  });

  it('names the way from the top', () => {
    expect(pathOf(groups, 'tokyo-1')).toEqual(['sales課', 'tokyo課', 'tokyo-1課']);
  });
});
