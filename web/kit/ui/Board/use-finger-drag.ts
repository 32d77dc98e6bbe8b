import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Point = { readonly x: number; readonly y: number };
export type Held = Point & { readonly width: number };

export type FingerActs = {
  readonly onLift: () => void;
  /** The column below the finger, or none. */
  readonly onOver: (column: string | undefined) => void;
  /** Undefined where it is let go beside the columns, or where the browser takes the finger away. */
  readonly onDrop: (column: string | undefined) => void;
};

/** A finger that rests so long lifts the card; one that goes before scrolls. Browsers begin their own drag at about 500. */
const REST_MS = 300;
const SLACK = 10;
/** Near its edges the board scrolls along, so many pixels a frame. */
const EDGE = 56;
const STEP = 10;

const columnAt = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column;

const pointOf = (event: TouchEvent): Point | undefined => {
  const touch = event.touches[0] ?? event.changedTouches[0];
  return touch && { x: touch.clientX, y: touch.clientY };
};

function scrollAlong(card: HTMLElement, { x }: Point): void {
  const columns = card.closest('[data-column]')?.parentElement;
  if (!columns) return;
  const { left, right } = columns.getBoundingClientRect();
  if (x > right - EDGE) columns.scrollLeft += STEP;
  if (x < left + EDGE) columns.scrollLeft -= STEP;
}

/**
 * A card that a finger lifts and carries, for screens where the browser drags nothing by touch. The listeners are not
 * React's: those may not keep the page from scrolling. `held`: where the card is drawn while it is carried.
 */
export function useFingerDrag<Card extends HTMLElement>(mayMove: boolean, acts: FingerActs) {
  const card = useRef<Card>(null);
  const [held, setHeld] = useState<Held>();
  const tellActs = useEffectEvent((what: keyof FingerActs, column?: string) => acts[what](column));
  useEffect(() => {
    const { current: element } = card;
    if (!element || !mayMove) return;
    let begin: Point | undefined;
    let at: Point | undefined;
    let offset: Point = { x: 0, y: 0 };
    let rest: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;

    const show = (point: Point) => {
      at = point;
      const { width } = element.getBoundingClientRect();
      setHeld({ x: point.x - offset.x, y: point.y - offset.y, width });
      tellActs('onOver', columnAt(point));
    };
    const goAlong = () => {
      if (!at) return;
      scrollAlong(element, at);
      tellActs('onOver', columnAt(at));
      frame = requestAnimationFrame(goAlong);
    };
    const lift = () => {
      if (!begin) return;
      const box = element.getBoundingClientRect();
      offset = { x: begin.x - box.left, y: begin.y - box.top };
      tellActs('onLift');
      show(begin);
      frame = requestAnimationFrame(goAlong);
    };
    const end = (column: string | undefined) => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      const wasHeld = at !== undefined;
      begin = undefined;
      at = undefined;
      if (!wasHeld) return;
      setHeld(undefined);
      tellActs('onOver', undefined);
      tellActs('onDrop', column);
    };
    const onStart = (event: TouchEvent) => {
      // A second finger means to zoom.
      if (event.touches.length > 1) return end(undefined);
      if ((event.target as Element).closest('button')) return;
      begin = pointOf(event);
      rest = setTimeout(lift, REST_MS);
    };
    const onMove = (event: TouchEvent) => {
      const point = pointOf(event);
      if (!begin || !point) return;
      if (at) {
        event.preventDefault();
        show(point);
      } else if (Math.hypot(point.x - begin.x, point.y - begin.y) > SLACK) end(undefined);
    };
    const onEnd = (event: TouchEvent) => {
      const point = pointOf(event);
      // Letting go is no click on the card's link.
      if (at) event.preventDefault();
      end(at && point && columnAt(point));
    };
    const onCancel = () => end(undefined);
    // What the browser itself begins with a finger that rests: its own drag, and the menu of a link.
    const isOurs = (event: Event) => {
      if (begin) event.preventDefault();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onCancel);
    element.addEventListener('contextmenu', isOurs);
    element.addEventListener('dragstart', isOurs);
    return () => {
      end(undefined);
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onCancel);
      element.removeEventListener('contextmenu', isOurs);
      element.removeEventListener('dragstart', isOurs);
    };
  }, [mayMove]);
  return { card, held };
}
