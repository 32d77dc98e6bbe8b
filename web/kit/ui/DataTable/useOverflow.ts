import { type RefObject, useLayoutEffect, useState } from 'react';

/** What stands at the edges of the page or of a dialog, in pixels: the bar at the top, that at the bottom. */
const edgesOf = (element: Element) => {
  const style = getComputedStyle(element);
  const height = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { top: height('--top-bar') + height('--banner'), bottom: height('--bottom-bar') };
};

/**
 * Whether what is in the box is wider than the box. Without a render it marks, on `outer`, the sides where more
 * lies (`data-more-start`, `data-more-end`), and on the box how far heads and totals go to stay in sight
 * (`--head-shift`, `--foot-shift`, pixels).
 */
export function useOverflow(
  outer: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const [frame, scrolled] = [outer.current, box.current];
    const content = scrolled?.firstElementChild;
    if (!frame || !scrolled || !content || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const hidden = content.scrollWidth - scrolled.clientWidth;
      setIsWide(hidden > 1);
      frame.toggleAttribute('data-more-start', hidden > 1 && scrolled.scrollLeft > 1);
      frame.toggleAttribute('data-more-end', hidden > 1 && scrolled.scrollLeft < hidden - 1);
      if (hidden > 1) shift(scrolled);
    };
    const observer = new ResizeObserver(look);
    observer.observe(scrolled);
    observer.observe(content);
    // Heads follow the page, and whatever else scrolls around them.
    window.addEventListener('scroll', look, { passive: true, capture: true });
    look();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look, { capture: true });
    };
  }, [outer, box]);
  return isWide;
}

function shift(box: HTMLElement): void {
  const { top, bottom, height } = box.getBoundingClientRect();
  const edges = edgesOf(box);
  const around = box.closest('[role="dialog"]')?.getBoundingClientRect();
  const [start, end] = [around?.top ?? 0, around?.bottom ?? window.innerHeight];
  const most = Math.max(height - ROOM, 0);
  const within = (pixels: number) => `${Math.min(Math.max(pixels, 0), most)}px`;
  box.style.setProperty('--head-shift', within(start + edges.top - top));
  box.style.setProperty('--foot-shift', within(bottom - (end - edges.bottom)));
}

/** Heads and totals stay inside of the table: a row of each. */
const ROOM = 72;
