import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
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

/**
 * After a change of page the focus starts at its heading, so that a screen reader says where one is.
 * A modal moves the focus itself, into it and back.
 */
function FocusOnNavigation() {
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === pathname || isBelow(from, pathname) || isBelow(pathname, from)) return;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    if (document.querySelector('[role="dialog"], dialog[open]')) return;
    const heading = main.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
