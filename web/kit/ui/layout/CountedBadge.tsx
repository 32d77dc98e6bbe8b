import { Badge } from './marks.tsx';

type Counts = readonly (() => number)[];

/** What several hooks count, added up. Its own component, so that only visible items ask. */
export const CountedBadge = ({ counts }: { readonly counts: Counts }) => (
  // Other hooks make another badge: React counts them.
  <Counted key={counts.length} counts={counts} />
);

function Counted({ counts }: { readonly counts: Counts }) {
  let sum = 0;
  // biome-ignore lint/correctness/useHookAtTopLevel: as many at each drawing, by the key above
  for (const useCount of counts) sum += useCount();
  return sum > 0 ? <Badge count={sum} tone="amber" /> : null;
}
