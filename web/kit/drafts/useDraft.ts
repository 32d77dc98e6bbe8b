import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewerIfAny } from '../access/AbilityProvider.tsx';
import { isViewing } from '../data/session.ts';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';

/** After so many milliseconds without another letter. */
const REST = 400;

export type KeptDraft<Value> = {
  /** What was left behind the last time, until it is taken or thrown away. */
  readonly offered: Draft<Value> | undefined;
  keep(value: Value): void;
  /** It goes on from there. */
  take(): void;
  drop(): void;
};

/** What somebody types survives a closed tab: `name` says of which record it is. Without one nothing is kept. */
export function useDraft<Value>(name: string | undefined): KeptDraft<Value> {
  const viewer = useViewerIfAny();
  // Nothing of what is seen as somebody else stays on the device.
  const key =
    viewer && name && !isViewing() ? draftKey(viewer.companyId, viewer.id, name) : undefined;
  const [offered, setOffered] = useState(() =>
    key ? readDraft<Value>(key, new Date()) : undefined,
  );
  const waiting = useRef<{ readonly value: Value; readonly timer: number }>(undefined);
  const acts = useMemo(() => {
    const settle = () => {
      window.clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    return {
      flush() {
        if (key && waiting.current) keepDraft(key, waiting.current.value, new Date());
        settle();
      },
      keep(value: Value) {
        if (!key) return;
        settle();
        waiting.current = { value, timer: window.setTimeout(() => acts.flush(), REST) };
      },
      take: () => setOffered(undefined),
      drop() {
        settle();
        if (key) dropDraft(key);
        setOffered(undefined);
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
  return { offered, ...acts };
}
