import { DRAFTS } from '../data/session.ts';

/** Something that was typed and not saved, kept in this browser for the person who typed it. */
export type Draft<Value> = { readonly value: Value; readonly at: string };

const LASTS = 14 * 24 * 60 * 60_000;
/** Letters of one, as JSON: a text with tables fits, the storage of the browser is not filled. */
const LONGEST = 200_000;
/** So many of one record: the oldest give way. */
const MOST = 3;

/** Where a draft lies: of one person, who is named by company and id, and of one record. */
export const draftKey = (companyId: string, personId: string, name: string): string =>
  `${DRAFTS}${JSON.stringify([companyId, personId, name])}`;

/** The newest first: more than one where people went on typing without a word about what they had left behind. */
export function readDrafts<Value>(key: string, now: Date): readonly Draft<Value>[] {
  try {
    const text = localStorage.getItem(key);
    const kept = text === null ? [] : ([JSON.parse(text)].flat() as Draft<Value>[]);
    const fresh = kept.filter(({ at }) => now.getTime() - new Date(at).getTime() < LASTS);
    if (fresh.length > 0) return fresh;
  } catch {
    // The browser keeps nothing, or what is kept was written by another version.
  }
  dropDraft(key);
  return [];
}

/** In place of what lay there. A first one that is too long leaves it as it was. */
export function keepDrafts(key: string, drafts: readonly Draft<unknown>[]): void {
  if (drafts.length === 0) {
    dropDraft(key);
    return;
  }
  try {
    if (JSON.stringify(drafts[0]).length <= LONGEST)
      localStorage.setItem(key, JSON.stringify(drafts.slice(0, MOST)));
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
