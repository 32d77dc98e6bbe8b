import { Badge } from './marks.tsx';

type Props = { readonly counts: readonly (() => number)[]; readonly tone?: 'amber' | 'grey' };

/** What several hooks count, added up. Its own component, so that only visible items ask. */
export const CountedBadge = ({ counts, tone = 'amber' }: Props) => (
  // Other hooks make another badge: React counts them.
  <Counted key={counts.length} counts={counts} tone={tone} />
);

function Counted({ counts, tone }: Required<Props>) {
  let sum = 0;
  // biome-ignore lint/correctness/useHookAtTopLevel: as many at each drawing, by the key above
  for (const useCount of counts) sum += useCount();
  return sum > 0 ? <Badge count={sum} tone={tone} /> : null;
}
