import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, usePathname } from '#kit/navigation/navigation.ts';
import { useShellText } from '../shell-text.ts';
import classes from './Root.module.css';

const UpdateNotice = lazy(() =>
  import('./UpdateNotice.tsx').then((module) => ({ default: module.UpdateNotice })),
);
const MovedClock = lazy(() =>
  import('./MovedClock.tsx').then((module) => ({ default: module.MovedClock })),
);

/** Said by the script of a demo whose clock was moved (core/server/http/moved-clock.ts). */
const isClockMoved = () => document.documentElement.dataset.movedClock !== undefined;

export function Root() {
  const t = useShellText();
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      {isClockMoved() ? (
        <Suspense fallback={<div className={classes.clock} />}>
          <MovedClock />
        </Suspense>
      ) : null}
      <NavigationMark />
      <PageTitle />
      <FocusOnNavigation />
      <Outlet />
      <Suspense fallback={null}>
        <UpdateNotice />
      </Suspense>
    </>
  );
}

/** A thin line while the next page is being loaded; the old one stays until then. */
function NavigationMark() {
  const busy = useRouterState({ select: (state) => state.isLoading });
  return <div className={classes.mark} data-busy={busy || undefined} aria-hidden />;
}

const headingOf = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    '[role="dialog"] h1, [role="dialog"] h2, dialog[open] h1, dialog[open] h2',
  ) ?? document.querySelector<HTMLElement>('#main h1');

/** The window is called what the page's heading, or the modal's over it, says. */
function PageTitle() {
  useEffect(() => {
    let frame = 0;
    const name = () => {
      frame = 0;
      const element = headingOf();
      const heading = element?.dataset.name ?? element?.textContent?.trim();
      const title = heading ? `${heading}｜Hataraki` : 'Hataraki';
      if (document.title !== title) document.title = title;
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(name);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    name();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}

const isBelow = (a: string, b: string) => a.startsWith(b.endsWith('/') ? b : `${b}/`);

/** While a page waits for its words React keeps the one before it in the document, hidden. */
const HIDDEN = '[hidden], [style*="display: none"]';

const hasWindow = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;

function beginAtHeading(main: HTMLElement): boolean {
  const heading = [...main.querySelectorAll('h1')].find((one) => !one.closest(HIDDEN));
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * After a change of page the focus starts at its heading, so that a screen reader says where one is; where the page comes
 * later, as soon as it is there.
 * A modal moves the focus itself, into it and back.
 */
export function FocusOnNavigation() {
  // Not the address, which changes before the page does: the heading of the old one would have the focus, and go with it.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const address = usePathname();
  const before = useRef(pathname);
  const leavesWindow = useRef(false);
  useLayoutEffect(() => {
    if (before.current !== address) leavesWindow.current = hasWindow();
  }, [address]);
  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === pathname || isBelow(from, pathname) || isBelow(pathname, from)) return;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    if (leavesWindow.current || hasWindow()) return;
    if (beginAtHeading(main)) return;
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      // Whoever has gone on meanwhile stays there.
      if (document.activeElement !== main || beginAtHeading(main)) observer.disconnect();
    });
    observer.observe(main, {
      childList: true,
      subtree: true,
      attributeFilter: ['style', 'hidden'],
    });
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}
