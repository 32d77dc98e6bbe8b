import { useEffect, useRef } from 'react';

export type InboxKeys = Readonly<Record<string, () => void>>;

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Keys of the list: not while somebody types, holds Ctrl or has a window open. */
export function useInboxKeys(keys: InboxKeys, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPING) || document.querySelector('[role="dialog"]')) return;
      // A button that has the focus keeps its own Enter.
      if (event.key === 'Enter' && target?.closest('a, button')) return;
      const run = latest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
