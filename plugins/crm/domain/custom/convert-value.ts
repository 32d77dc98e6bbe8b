import { foldForSearch } from '#core/text/kana.ts';
import { type CustomKey, type KeptValue, SEPARATOR } from './custom-item.ts';
import { readValue } from './read-value.ts';

/** What becomes of a value where the type or the choices of its item change. */
export type Converted =
  | { readonly outcome: 'KEPT' | 'CONVERTED'; readonly value: KeptValue }
  /** `CONVERTED` to nothing: a text that says no becomes a mark that is not set. */
  | { readonly outcome: 'CONVERTED' | 'LOST'; readonly value?: undefined };

/** Names of people by id, and of files by key: they become the text of their name. */
export type NamesById = ReadonlyMap<string, string>;

const LOST: Converted = { outcome: 'LOST' };
const YES = 'はい';
const SAYS_YES = new Set(['はい', 'yes', 'true', '1', '○', '◯', '✓', '有', 'あり'].map(fold));
const SAYS_NO = new Set(['いいえ', 'no', 'false', '0', '×', '無', 'なし'].map(fold));

export function convertValue(
  value: KeptValue,
  from: CustomKey,
  to: CustomKey,
  people: NamesById = new Map(),
): Converted {
  if (to.type === 'CHOICES' && from.type === 'CHOICES' && Array.isArray(value))
    return onlyThere(value, from, to);
  if (to.type === from.type && to.type !== 'CHOICE') return { outcome: 'KEPT', value };
  if (to.type === 'CHOICE' || to.type === 'CHOICES') return toChoice(value, from, to, people);
  const text = inWords(value, from, people);
  if (text === undefined) return LOST;
  switch (to.type) {
    case 'TEXT':
    case 'NUMBER':
    case 'DATE': {
      // A number is no day, although 20260401 could be read as one.
      if (from.type !== 'TEXT' && !isOfWords(from) && to.type !== 'TEXT') return LOST;
      const { value: read } = readValue(to, [text]);
      return read === undefined ? LOST : { outcome: 'CONVERTED', value: read };
    }
    case 'CHECK':
      if (from.type !== 'TEXT' && !isOfWords(from)) return LOST;
      return asMark(text);
    default:
      // Two people may have one name.
      return LOST;
  }
}

/** undefined where the text says neither. */
export function yesOrNo(text: string): boolean | undefined {
  if (SAYS_YES.has(fold(text))) return true;
  return SAYS_NO.has(fold(text)) ? false : undefined;
}

function asMark(text: string): Converted {
  const isSet = yesOrNo(text);
  if (isSet === undefined) return LOST;
  return isSet ? { outcome: 'CONVERTED', value: true } : { outcome: 'CONVERTED' };
}

const isOfWords = ({ type }: CustomKey): boolean => type === 'CHOICE' || type === 'CHOICES';

/** Of several choices those that are still there; that one of them goes is a loss. */
function onlyThere(ids: readonly string[], from: CustomKey, to: CustomKey): Converted {
  const staying = ids.flatMap((id) => idOf(id, from, to) ?? []);
  if (staying.length < ids.length) return LOST;
  const { value } = readValue(to, staying);
  if (value === undefined) return LOST;
  return { outcome: String(value) === String(ids) ? 'KEPT' : 'CONVERTED', value };
}

function toChoice(value: KeptValue, from: CustomKey, to: CustomKey, people: NamesById): Converted {
  const text = inWords(value, from, people);
  const parts =
    from.type === 'TEXT'
      ? (text ?? '').split(to.type === 'CHOICES' ? /[、\n]/u : /\n/u)
      : isOfWords(from)
        ? [value].flat().map(String)
        : [text ?? ''];
  const ids = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (isOfWords(from) ? idOf(part, from, to) : idNamed(part, to)));
  const knownIds = [...new Set(ids)].filter((id) => id !== undefined);
  if (ids.length === 0 || ids.includes(undefined)) return LOST;
  if (to.type === 'CHOICE' && knownIds.length > 1) return LOST;
  const { value: read } = readValue(to, knownIds);
  if (read === undefined) return LOST;
  const outcome = from.type === to.type && read === value ? 'KEPT' : 'CONVERTED';
  return { outcome, value: read };
}

/** The same choice, or one that has its name. */
function idOf(id: string, from: CustomKey, to: CustomKey): string | undefined {
  if (to.choices.some((choice) => choice.id === id)) return id;
  const name = from.choices.find((choice) => choice.id === id)?.name;
  return name === undefined ? undefined : idNamed(name, to);
}

/** By folded names, of each list of choices once: values of a hundred thousand clients may be read by them. */
const idsByName = new WeakMap<CustomKey['choices'], ReadonlyMap<string, string>>();

function idNamed(name: string, { choices }: CustomKey): string | undefined {
  let ids = idsByName.get(choices);
  if (!ids) {
    ids = new Map(choices.map((choice) => [fold(choice.name), choice.id] as const).toReversed());
    idsByName.set(choices, ids);
  }
  return ids.get(fold(name));
}

function fold(text: string): string {
  return foldForSearch(text).trim();
}

/** As people read it; undefined where there is nobody or nothing any more that it names. */
export function inWords(
  value: KeptValue,
  { type, choices }: CustomKey,
  people: NamesById = new Map(),
): string | undefined {
  if (type === 'CHECK') return YES;
  if (type === 'PERSON') return people.get(String(value));
  if (type === 'FILE') {
    const fileNames = [value].flat().map((key) => people.get(String(key)));
    return fileNames.includes(undefined) ? undefined : fileNames.join(SEPARATOR);
  }
  if (type !== 'CHOICE' && type !== 'CHOICES') return String(value);
  const names = [value]
    .flat()
    .map((id) => choices.find((choice) => choice.id === String(id))?.name);
  return names.includes(undefined) ? undefined : names.join(SEPARATOR);
}
