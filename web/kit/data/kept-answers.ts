import type { QueryKey } from '@tanstack/react-query';
import { isViewing } from './session.ts';

/** Below this prefix, so that signing out removes them with everything else of the person. */
const storageKey = (queryKey: QueryKey) => `hataraki.kept.${JSON.stringify(queryKey)}`;

/** Nothing that was seen while viewing as somebody else stays on the device. */
export function keepAnswer(queryKey: QueryKey, answer: unknown): void {
  if (isViewing()) return;
  try {
    localStorage.setItem(storageKey(queryKey), JSON.stringify(answer));
  } catch {
    // A full storage costs the offline view and nothing else.
  }
}

export function keptAnswer<Result>(queryKey: QueryKey): Result | undefined {
  if (isViewing()) return undefined;
  const text = localStorage.getItem(storageKey(queryKey));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Result;
  } catch {
    return undefined;
  }
}
