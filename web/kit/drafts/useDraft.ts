import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewerIfAny } from '../access/AbilityProvider.tsx';
import { isViewing } from '../data/session.ts';
import { type Draft, draftKey, keepDrafts, readDrafts } from './drafts.ts';

/** After so many milliseconds without another letter. */
const REST = 400;

export type KeptDraft<Value> = {
  /** What was left behind the last time, until it is taken or thrown away. */
  readonly offered: Draft<Value> | undefined;
  /** Beside what is offered, which stays. */
  keep(value: Value): void;
  /** It goes on from there; `instead` stood in its place and is offered now, undefined where nothing was typed. */
  take(instead?: Value): void;
  /** What is offered is thrown away; what was typed since stays. */
  decline(): void;
  /** What was typed is saved or given up; what is offered stays. */
  drop(): void;
};

/** What somebody types survives a closed tab: `name` says of which record it is. Without one nothing is kept. */
export function useDraft<Value>(name: string | undefined): KeptDraft<Value> {
  const viewer = useViewerIfAny();
  // Nothing of what is seen as somebody else stays on the device.
  const key =
    viewer && name && !isViewing() ? draftKey(viewer.companyId, viewer.id, name) : undefined;
  const [offers, setOffers] = useState<readonly Draft<Value>[]>(() =>
    key ? readDrafts<Value>(key, new Date()) : [],
  );
  const latest = useRef(offers);
  const own = useRef<Draft<Value>>(undefined);
  const waiting = useRef<{ readonly value: Value; readonly timer: number }>(undefined);
  const acts = useMemo(() => {
    const settle = () => {
      window.clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    const write = () => {
      if (key) keepDrafts(key, [...(own.current ? [own.current] : []), ...latest.current]);
    };
    const offer = (next: readonly Draft<Value>[]) => {
      latest.current = next;
      setOffers(next);
    };
    return {
      flush() {
        if (waiting.current) {
          own.current = { value: waiting.current.value, at: new Date().toISOString() };
          write();
        }
        settle();
      },
      keep(value: Value) {
        if (!key) return;
        settle();
        waiting.current = { value, timer: window.setTimeout(() => acts.flush(), REST) };
      },
      take(instead?: Value) {
        settle();
        const [taken, ...others] = latest.current;
        const typed = { value: instead as Value, at: new Date().toISOString() };
        own.current = taken;
        offer(instead === undefined ? others : [typed, ...others]);
        write();
      },
      decline() {
        acts.flush();
        offer(latest.current.slice(1));
        write();
      },
      drop() {
        settle();
        own.current = undefined;
        write();
      },
    };
  }, [key]);
  useEffect(() => {
    window.addEventListener('pagehide', acts.flush);
    return () => {
      window.removeEventListener('pagehide', acts.flush);
      acts.flush();
    };
  }, [acts]);
  return { offered: offers[0], ...acts };
}
