import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './ArrangeHome.module.css';
import { heldHeight, holdHeight } from './held-heights.ts';

type Props = { readonly id: string; readonly children: ReactNode };

/**
 * In an order of their own people see panels first that load long: each keeps the height it had the last time until
 * its rows are there, so that what stands below does not jump.
 */
export const HeldPanel = ({ id, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = place.current;
    if (!panel) return;
    const height = heldHeight(id);
    if (height !== undefined) panel.style.minHeight = `${height}px`;
    const look = () => {
      const last = panel.lastElementChild;
      if (!last || panel.querySelector('[data-loading]')) return;
      observer.disconnect();
      panel.style.minHeight = '';
      const { top } = panel.getBoundingClientRect();
      holdHeight(id, Math.round(last.getBoundingClientRect().bottom - top));
    };
    const observer = new MutationObserver(look);
    observer.observe(panel, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [id]);
  return (
    <div ref={place} className={classes.held}>
      {children}
    </div>
  );
};
