import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what is in the box is wider than the box; on `outer` it marks the sides where more lies
 * (`data-more-start`, `data-more-end`), without a render while somebody scrolls.
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
    };
    const observer = new ResizeObserver(look);
    observer.observe(scrolled);
    observer.observe(content);
    scrolled.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [outer, box]);
  return isWide;
}
