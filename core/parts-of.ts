/** As many pieces of `size` as it takes; the last may be shorter, and of nothing there is none. */
export function partsOf<Item>(all: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}
