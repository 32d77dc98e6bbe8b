import { DRAFTS } from '../data/session.ts';

/** Something that was typed and not saved, kept in this browser for the person who typed it. */
export type Draft<Value> = { readonly value: Value; readonly at: string };

const LASTS = 14 * 24 * 60 * 60_000;
/** Letters of one, as JSON: a text with tables fits, the storage of the browser is not filled. */
const LONGEST = 200_000;

/** Where a draft lies: of one person, who is named by company and id, and of one record. */
export const draftKey = (companyId: string, personId: string, name: string): string =>
  `${DRAFTS}${JSON.stringify([companyId, personId, name])}`;

export function readDraft<Value>(key: string, now: Date): Draft<Value> | undefined {
  try {
    const text = localStorage.getItem(key);
    const draft = text === null ? undefined : (JSON.parse(text) as Draft<Value>);
    const isFresh = draft && now.getTime() - new Date(draft.at).getTime() < LASTS;
    if (isFresh) return draft;
  } catch {
    // No storage, or nothing that this version wrote.
  }
  dropDraft(key);
  return undefined;
}

export function keepDraft(key: string, value: unknown, now: Date): void {
  try {
    const text = JSON.stringify({ value, at: now.toISOString() });
    if (text.length <= LONGEST) localStorage.setItem(key, text);
  } catch {
    // A full storage costs the draft and nothing else.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none where there is no storage.
  }
}
