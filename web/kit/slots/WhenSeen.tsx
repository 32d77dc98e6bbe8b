import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { Erased } from '#core/erased.ts';
import { PanelSkeleton } from '../ui/messages/Skeleton.tsx';

/** So far below the window it is loaded already: whoever scrolls finds it there. */
const AHEAD = '200px';
const LINES = 4;

type Props = { readonly of: ComponentType<Erased>; readonly with?: Erased };

/** A panel far down a page is loaded when somebody comes near it: the first screen waits for nothing of it. */
export const WhenSeen = ({ of: Panel, with: props }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const waiting = (
    <div ref={place}>
      <PanelSkeleton lines={LINES} />
    </div>
  );
  if (!isNear) return waiting;
  // Its own boundary: the others stay as they are while it loads.
  return (
    <Suspense fallback={waiting}>
      <Panel {...props} />
    </Suspense>
  );
};
