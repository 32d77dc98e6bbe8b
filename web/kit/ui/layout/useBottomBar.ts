import { useCallback } from 'react';

const bars = new Map<HTMLElement, number>();

/**
 * What asks for the height says so by an attribute: set on the page, where it would be inherited, each bar that
 * comes and goes would have the style of every element worked out again. Windows have ends of their own.
 */
const ABOVE = '[data-above-bar]:not([role="dialog"] *)';
let sheet: CSSStyleSheet | undefined;

const tell = (): void => {
  const height = [...bars.values()].reduce((sum, one) => sum + one, 0);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(`${ABOVE} { --bottom-bar: ${height}px }`);
  for (const [bar, own] of bars) bar.style.setProperty('--below', `${height - own}px`);
};

/**
 * For the ref of what stands at the bottom of the window: `--bottom-bar` is the height of all such bars that
 * are shown, for what floats there (toasts, back to the top) or sticks there (totals) and has `data-above-bar`. `--below`
 * is what the others take: a bar of the page that sticks at that height stands above the one of the program.
 */
export const useBottomBar = (): ((bar: HTMLElement | null) => (() => void) | undefined) =>
  useCallback((bar) => {
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      bars.set(bar, bar.offsetHeight);
      tell();
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      bars.delete(bar);
      tell();
    };
  }, []);
