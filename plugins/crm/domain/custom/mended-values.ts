import { convertValue, type NamesOfPeople } from './convert-value.ts';
import type { CustomKey, KeptValue, KeptValues } from './custom-item.ts';
import { isSame } from './read-items.ts';
import { readValue, textsOf } from './read-value.ts';

export type Mended = {
  readonly values: KeptValues;
  /** Values that no longer fit their item, and what became of them: null where they are lost. */
  readonly changed: Readonly<Record<string, { before: KeptValue; after: KeptValue | null }>>;
};

/**
 * What was out of sight while an item changed its type, a client in the trash, is brought to what the item
 * is now. Of what type a value was, nobody knows any more: it is read as the text that it looks like.
 */
export function mendedValues(
  keys: readonly CustomKey[],
  values: KeptValues,
  people: NamesOfPeople = new Map(),
): Mended {
  const mended: Record<string, KeptValue> = { ...values };
  const changed: Record<string, { before: KeptValue; after: KeptValue | null }> = {};
  for (const key of keys) {
    const value = values[key.id];
    if (value === undefined || fits(key, value, people)) continue;
    const asText: CustomKey = { ...key, type: typeof value === 'boolean' ? 'CHECK' : 'TEXT' };
    const text = typeof value === 'boolean' ? value : textsOf(value).join('、');
    const after = convertValue(text, asText, key, people).value ?? null;
    changed[key.id] = { before: value, after };
    if (after === null) delete mended[key.id];
    else mended[key.id] = after;
  }
  return { values: mended, changed };
}

function fits(key: CustomKey, value: KeptValue, people: NamesOfPeople): boolean {
  const { value: read } = readValue(key, textsOf(value));
  const isOfType = typeof read === typeof value && Array.isArray(read) === Array.isArray(value);
  if (!isOfType || !isSame(read, value)) return false;
  return key.type !== 'PERSON' || people.has(String(value));
}
