import { foldHyphens, toHalfWidth } from '#core/text/width.ts';
import { isDate } from '#core/time/dates.ts';
import { plainDate, typedDay } from '#core/time/typed-date.ts';
import {
  type CustomKey,
  type CustomType,
  FIRST_DAY,
  type KeptValue,
  LARGEST_NUMBER,
  LAST_DAY,
  LONGEST_TEXT,
  MOST_DECIMALS,
  MOST_FILES,
} from './custom-item.ts';

export type Problem = {
  /** Of the namespace `validation`. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};
/** Neither of them: nothing was entered. */
export type ReadValue = { readonly value?: KeptValue; readonly problem?: Problem };

const NOTHING: ReadValue = {};
const wrong = (key: string, params?: Problem['params']): ReadValue => ({
  problem: { key: `validation.${key}`, ...(params ? { params } : {}) },
});

/** What the calls carry: texts, none of them empty. One for all types but choices of which several hold. */
export function readValue(
  { type, choices }: CustomKey,
  sentTexts: readonly string[],
  /** What the row has: a choice that was taken from the list may stay where it is. */
  before?: KeptValue,
): ReadValue {
  const texts = sentTexts.map((text) => text.trim()).filter((text) => text !== '');
  if (type === 'CHOICES') {
    const kept = Array.isArray(before) ? before : [];
    const knownIds = new Set([...choices.map(({ id }) => id), ...kept]);
    const unique = [...new Set(texts)];
    if (unique.some((id) => !knownIds.has(id))) return wrong('choice');
    // In the order of the list, so that the same choices are the same value.
    const inOrder = choices.map(({ id }) => id).filter((id) => unique.includes(id));
    const gone = unique.filter((id) => !inOrder.includes(id));
    return unique.length === 0 ? NOTHING : { value: [...inOrder, ...gone] };
  }
  if (type === 'FILE') {
    const keys = [...new Set(texts)];
    if (keys.length > MOST_FILES) return wrong('tooManyFiles', { max: MOST_FILES });
    return keys.length === 0 ? NOTHING : { value: keys };
  }
  const [text] = texts;
  if (text === undefined) return NOTHING;
  if (texts.length > 1) return wrong('type');
  if (type === 'CHOICE') {
    const isKnown = choices.some(({ id }) => id === text) || text === before;
    return isKnown ? { value: text } : wrong('choice');
  }
  return READERS[type](text);
}

type Single = Exclude<CustomType, 'CHOICE' | 'CHOICES' | 'FILE'>;
const READERS: Readonly<Record<Single, (text: string) => ReadValue>> = {
  TEXT: (typed) => {
    // Files have one kind of line break.
    const text = typed.replace(/\r\n?/gu, '\n');
    if ([...text].length > LONGEST_TEXT) return wrong('tooLong', { max: LONGEST_TEXT });
    return CONTROL_CHARACTERS.test(text) ? wrong('controlCharacters') : { value: text };
  },
  NUMBER: (text) => {
    const plain = plainNumber(text);
    if (!NUMBER.test(plain)) return wrong('number');
    if (DECIMALS.test(plain)) return wrong('decimals', { max: MOST_DECIMALS });
    const value = Number(plain);
    if (value > LARGEST_NUMBER) return wrong('max', { max: LARGEST_NUMBER });
    if (value < -LARGEST_NUMBER) return wrong('min', { min: -LARGEST_NUMBER });
    // -0 and 0 are one number.
    return { value: value === 0 ? 0 : value };
  },
  DATE: (text) => {
    const day = isDate(text) ? text : typedDay(plainDate(text));
    if (!day) return wrong('date');
    if (day < FIRST_DAY) return wrong('dayTooEarly', { date: FIRST_DAY });
    return day > LAST_DAY ? wrong('dayTooLate', { date: LAST_DAY }) : { value: day };
  },
  // Whether the person is there, only the server can tell.
  PERSON: (text) => (text.length > 64 ? wrong('choice') : { value: text }),
  CHECK: (text) =>
    text === 'true' ? { value: true } : text === 'false' ? NOTHING : wrong('choice'),
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused; a line break is none of them
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Cs}/u;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const DECIMALS = new RegExp(`\\.\\d{${MOST_DECIMALS},}[1-9]`);

/** Half-width, without the commas between thousands and a yen sign in front. */
export const plainNumber = (text: string): string =>
  foldHyphens(toHalfWidth(text))
    .replace(/\s/gu, '')
    .replace(/^([+-]?)[¥\\]/u, '$1')
    .replace(/(\d),(?=\d{3}(?:\D|$))/gu, '$1');

/** The other way: what the calls carry of a value that the row has. */
export const textsOf = (value: KeptValue | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [String(value)];
