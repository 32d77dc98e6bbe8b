import type { AnyServerHalf } from './define-server.ts';

const placeOf = ({ manifest }: AnyServerHalf): number => manifest.place ?? Number.MAX_SAFE_INTEGER;

/** Plugins in the order of their `requires`, else of their `place`; says the cycle or the missing one where there is one. */
export function inDependencyOrder(halves: readonly AnyServerHalf[]): AnyServerHalf[] {
  const byId = new Map(halves.map((half) => [half.manifest.id, half]));
  if (byId.size !== halves.length) throw new Error('Two plugins have the same id.');
  const ordered: AnyServerHalf[] = [];
  const visit = (half: AnyServerHalf, path: readonly string[]): void => {
    const { id, requires } = half.manifest;
    if (ordered.includes(half)) return;
    if (path.includes(id))
      throw new Error(`Plugins need each other: ${[...path, id].join(' → ')}.`);
    for (const needed of requires) {
      const other = byId.get(needed);
      if (!other) throw new Error(`Plugin ${id} requires ${needed}, which is not there.`);
      visit(other, [...path, id]);
    }
    for (const dep of Object.values(half.deps)) {
      if (!requires.includes(dep.plugin)) {
        throw new Error(`Plugin ${id} uses the api of ${dep.plugin} without requiring it.`);
      }
    }
    ordered.push(half);
  };
  for (const half of halves.toSorted((a, b) => placeOf(a) - placeOf(b))) visit(half, []);
  return ordered;
}
