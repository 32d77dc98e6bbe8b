import { Badge } from '#kit/ui/layout/marks.tsx';

/** Its own component, so that only visible items ask how many things wait. */
export function MenuBadge({ useBadge }: { useBadge: (() => number) | undefined }) {
  return useBadge ? <Counted useBadge={useBadge} /> : null;
}

function Counted({ useBadge }: { useBadge: () => number }) {
  const count = useBadge();
  return count > 0 ? <Badge count={count} /> : null;
}
