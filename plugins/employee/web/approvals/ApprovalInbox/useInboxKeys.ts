import { useEffectEvent, useLayoutEffect } from 'react';

export type InboxKeys = Readonly<Record<string, () => void>>;

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Keys of the list: not while somebody types, holds Ctrl or has a window open. What they mean is renewed together with what
 * is drawn: a passive effect may come after the next key, which would then mean the rows before.
 */
export function useInboxKeys(keys: InboxKeys, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TYPING) || document.querySelector('[role="dialog"]')) return;
    // A button that has the focus keeps its own Enter.
    if (event.key === 'Enter' && target?.closest('a, button')) return;
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
