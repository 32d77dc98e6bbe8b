import type { Issue } from '#core/issue.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { type CustomKey, canBeRequired, type KeptValue, type KeptValues } from './custom-item.ts';
import { readValue, textsOf } from './read-value.ts';

export type ItemKey = CustomKey & {
  readonly name: string;
  readonly isActive: boolean;
  readonly isRequired: boolean;
};
export type SentItem = { readonly keyId: string; readonly values: readonly string[] };

type Read = {
  readonly issues: readonly Issue[];
  /** What the client has afterwards, with what was not sent as it was. */
  readonly values: KeptValues;
};

/**
 * What a form or an import sends of custom items. Whatever is wrong is told by its place, and nothing is left
 * out in silence: neither a value of an item that somebody has deleted or stopped meanwhile.
 */
export const readItems = (
  keys: readonly ItemKey[],
  sentItems: readonly SentItem[],
  before: KeptValues | undefined,
  at = '',
): Read => itemReader(keys)(sentItems, before, at);

/** The same for many clients. */
export function itemReader(keys: readonly ItemKey[]) {
  const keyById = new Map(keys.map((key) => [key.id, key]));
  const neededKeys = keys.filter(isAsked);
  return (sentItems: readonly SentItem[], before: KeptValues | undefined, at = ''): Read =>
    readWith(keyById, neededKeys, sentItems, before, at);
}

function readWith(
  keyById: ReadonlyMap<string, ItemKey>,
  neededKeys: readonly ItemKey[],
  sentItems: readonly SentItem[],
  before: KeptValues | undefined,
  at: string,
): Read {
  const issues: Issue[] = [];
  const values: Record<string, KeptValue> = { ...before };
  const sentKeys = new Set<string>();
  for (const [place, { keyId, values: texts }] of sentItems.entries()) {
    const path = `${at}customItems/${place}/values`;
    const key = keyById.get(keyId);
    const had = before?.[keyId];
    if (!key) {
      if (texts.length > 0) issues.push({ path, key: 'validation.customItemGone' });
      continue;
    }
    const params = { name: key.name };
    if (key.type === 'FILE') {
      // Files are attached and taken away by themselves (changeClientItemFiles).
      if (JSON.stringify(texts) !== JSON.stringify(textsOf(had)))
        issues.push({ path, key: 'validation.customItemOfFiles', params });
      continue;
    }
    if (sentKeys.has(keyId)) issues.push({ path, key: 'validation.customItemTwice', params });
    sentKeys.add(keyId);
    const { value, problem } = readValue(key, texts, had);
    if (problem) {
      issues.push({ path, ...problem });
      continue;
    }
    if (!key.isActive) {
      if (!isSame(value, had)) issues.push({ path, key: 'validation.customItemStopped', params });
      continue;
    }
    if (value === undefined) {
      if (isAsked(key)) issues.push({ path, key: 'validation.required' });
      delete values[keyId];
    } else values[keyId] = value;
  }
  if (before === undefined)
    for (const key of neededKeys.filter((one) => !sentKeys.has(one.id)))
      issues.push({
        path: `${at}customItems`,
        key: 'validation.customItemNeeded',
        params: { name: key.name },
      });
  return { issues, values };
}

export function isAsked({ isActive, isRequired, type }: ItemKey): boolean {
  return isActive && isRequired && canBeRequired(type);
}

export const isSame = (one: KeptValue | undefined, other: KeptValue | undefined): boolean =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

/** What a search finds: texts and numbers. Choices and people are found by filters, for they may be renamed. */
export const searchedIn = (keys: readonly ItemKey[], values: KeptValues): string =>
  keys
    .filter(({ type, id }) => (type === 'TEXT' || type === 'NUMBER') && values[id] !== undefined)
    .map(({ id }) => foldForSearch(String(values[id])))
    .join('|');
