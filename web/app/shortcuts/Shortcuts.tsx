import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from '#kit/navigation/navigation.ts';
import type { MenuGroup, Mode } from '../menu/menu.ts';
import { onShortcutCall } from './shortcut-calls.ts';

const SearchWindow = lazy(() =>
  import('../search/SearchWindow.tsx').then((m) => ({ default: m.SearchWindow })),
);
const KeyHelp = lazy(() => import('./KeyHelp.tsx').then((m) => ({ default: m.KeyHelp })));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The panel of a button is in the page also while it is closed. */
const OPEN_WINDOW = 'dialog[open], [role="dialog"]:not([popover]:not(:popover-open))';

/** A second key has to follow within this time. */
const SEQUENCE_MS = 1_200;

type ShortcutsProps = { groups: readonly MenuGroup[]; mode: Mode };

export function Shortcuts({ groups, mode }: ShortcutsProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<'search' | 'keys' | undefined>();
  useEffect(() => onShortcutCall(setShown), []);

  useEffect(() => {
    let goSince = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setShown('search');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(OPEN_WINDOW)) return;
      if (event.key === '?') {
        event.preventDefault();
        setShown('keys');
      } else if (event.key === 'g') {
        goSince = event.timeStamp;
        return;
      } else if (event.timeStamp - goSince < SEQUENCE_MS) {
        if (event.key === 'h')
          void navigate({ to: mode === 'admin' ? '/admin/home' : '/app/employee/dashboard' });
        if (event.key === 'm') document.getElementById('side-menu')?.querySelector('a')?.focus();
        if (event.key === 'c') document.getElementById('main')?.focus();
      }
      goSince = 0;
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [mode, navigate]);

  const close = () => setShown(undefined);
  return (
    <Suspense fallback={null}>
      {shown === 'search' ? <SearchWindow groups={groups} onClose={close} /> : null}
      {shown === 'keys' ? <KeyHelp onClose={close} /> : null}
    </Suspense>
  );
}
