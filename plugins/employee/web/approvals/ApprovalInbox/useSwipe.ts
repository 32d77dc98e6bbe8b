import { type PointerEvent, useRef, useState } from 'react';

export type Swipe = 'approve' | 'reject';

/** So far has a finger to go; less is a slip and comes back. */
const FAR_ENOUGH = 96;
/** Up to here it may still become scrolling. */
const SLACK = 12;

/**
 * To the right approves, to the left rejects; up and down stays scrolling. `moved`: pixels that the row follows
 * the finger, `isFar`: letting go now acts. Where it may not begin, and without `swipes`, the row stays where it is.
 */
export function useSwipe(
  swipes: { readonly may: () => boolean; readonly act: (way: Swipe) => void } | undefined,
) {
  const start = useRef<{ x: number; y: number; id: number } | undefined>(undefined);
  const last = useRef(0);
  const [moved, setMoved] = useState(0);
  const move = (to: number) => {
    last.current = to;
    setMoved(to);
  };
  const end = (isMeant: boolean) => {
    const by = last.current;
    start.current = undefined;
    move(0);
    if (isMeant && Math.abs(by) >= FAR_ENOUGH) swipes?.act(by > 0 ? 'approve' : 'reject');
  };
  const way: Swipe | undefined = moved === 0 ? undefined : moved > 0 ? 'approve' : 'reject';
  return {
    way,
    moved,
    isFar: Math.abs(moved) >= FAR_ENOUGH,
    handlers: swipes
      ? {
          onPointerDown: (event: PointerEvent) => {
            if (event.pointerType === 'touch' && swipes.may())
              start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
          },
          onPointerMove: (event: PointerEvent) => {
            const from = start.current;
            if (!from || event.pointerId !== from.id) return;
            const x = event.clientX - from.x;
            const isAcross = Math.abs(x) > Math.abs(event.clientY - from.y);
            if (last.current !== 0 || (isAcross && Math.abs(x) > SLACK)) move(x);
          },
          onPointerUp: () => end(true),
          onPointerCancel: () => end(false),
        }
      : {},
  };
}
