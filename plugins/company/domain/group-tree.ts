/** What the tree needs to know of a group; siblings stand in the order of `displayOrder`. */
export type TreeGroup = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly displayOrder: number;
};

export type TreeRow<Group extends TreeGroup> = {
  readonly group: Group;
  /** 0 at the top. */
  readonly depth: number;
  /** Ids of those above, from the top. */
  readonly above: readonly string[];
};

const inOrder = (one: TreeGroup, other: TreeGroup): number =>
  one.displayOrder - other.displayOrder || (one.id < other.id ? -1 : 1);

function childrenByParent<Group extends TreeGroup>(
  groups: readonly Group[],
): Map<string | null, Group[]> {
  const knownIds = new Set(groups.map(({ id }) => id));
  const children = new Map<string | null, Group[]>();
  for (const group of groups) {
    // A group whose parent is not among them (filtered out) stands at the top.
    const parent = group.parentId !== null && knownIds.has(group.parentId) ? group.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), group]);
  }
  for (const siblings of children.values()) siblings.sort(inOrder);
  return children;
}

/** The whole tree as it is read from top to bottom. */
export function treeRows<Group extends TreeGroup>(
  groups: readonly Group[],
): readonly TreeRow<Group>[] {
  const children = childrenByParent(groups);
  const rows: TreeRow<Group>[] = [];
  const visit = (parent: string | null, above: readonly string[]): void => {
    for (const group of children.get(parent) ?? []) {
      rows.push({ group, depth: above.length, above });
      visit(group.id, [...above, group.id]);
    }
  };
  visit(null, []);
  return rows;
}

/** The given groups with everything below them, each once. */
export function withAllBelow(
  groups: readonly TreeGroup[],
  ids: readonly string[],
): readonly string[] {
  const asked = new Set(ids);
  return treeRows(groups)
    .filter(({ group, above }) => asked.has(group.id) || above.some((id) => asked.has(id)))
    .map(({ group }) => group.id);
}

/** True where `id` would stand below itself. */
export function wouldCycle(
  groups: readonly Pick<TreeGroup, 'id' | 'parentId'>[],
  id: string,
  parentId: string | null,
): boolean {
  const parentOf = new Map(groups.map((group) => [group.id, group.parentId]));
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at); at = parentOf.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Names from the top down: ['営業部', '東京営業課']. */
export function pathOf(
  groups: readonly Omit<TreeGroup, 'displayOrder'>[],
  id: string,
): readonly string[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const names: string[] = [];
  const seen = new Set<string>();
  for (
    let at = byId.get(id);
    at && !seen.has(at.id);
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  ) {
    names.unshift(at.name);
    seen.add(at.id);
  }
  return names;
}
