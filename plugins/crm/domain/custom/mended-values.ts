import { convertValue, type NamesById } from './convert-value.ts';
import { type CustomKey, type KeptValue, type KeptValues, SEPARATOR } from './custom-item.ts';
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
  people: NamesById = new Map(),
  fileNames: NamesById = new Map(),
): Mended {
  const mended: Record<string, KeptValue> = { ...values };
  const changed: Record<string, { before: KeptValue; after: KeptValue | null }> = {};
  for (const key of keys) {
    const value = values[key.id];
    if (value === undefined || fits(key, value, people, fileNames)) continue;
    const asText: CustomKey = { ...key, type: typeof value === 'boolean' ? 'CHECK' : 'TEXT' };
    const text =
      typeof value === 'boolean'
        ? value
        : textsOf(value)
            .map((one) => fileNames.get(one) ?? one)
            .join(SEPARATOR);
    const after = convertValue(text, asText, key, people).value ?? null;
    changed[key.id] = { before: value, after };
    if (after === null) delete mended[key.id];
    else mended[key.id] = after;
  }
  return { values: mended, changed };
}

function fits(key: CustomKey, value: KeptValue, people: NamesById, fileNames: NamesById): boolean {
  // A merge may have left more files than can be attached.
  if (key.type === 'FILE')
    return Array.isArray(value) && textsOf(value).every((one) => fileNames.has(one));
  const { value: read } = readValue(key, textsOf(value));
  const isOfType = typeof read === typeof value && Array.isArray(read) === Array.isArray(value);
  if (!isOfType || !isSame(read, value)) return false;
  return key.type !== 'PERSON' || people.has(String(value));
}
