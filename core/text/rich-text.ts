/**
 * What a rich text is made of. The editor's schema, the cleaner of the server and the view read it here; a
 * test holds the three against each other. Nothing has a style or a class: colours are names.
 */
export const RICH_TEXT_TAGS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  strong: [],
  u: [],
  s: [],
  blockquote: [],
  hr: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'rel', 'target'],
  span: ['data-color'],
  // Of a picture the key of its file is kept; the address is made for each reader.
  img: ['data-key', 'alt', 'width', 'height'],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** A link leads to a page, a mailbox or a telephone. */
export const RICH_TEXT_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** The twelve colours of the editor; each has a tone for paper and one for the dark (RichText.module.css). */
export const RICH_TEXT_COLORS = [
  'grey',
  'brown',
  'red',
  'vermilion',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;
export type RichTextColor = (typeof RICH_TEXT_COLORS)[number];

export const RICH_TEXT_LETTERS = 10_000;
export const RICH_TEXT_PICTURES = 10;
/** Opened and closed ones: a table of 50 lines and 50 columns has 10,000. Cleaning takes their square. */
const MOST_TAGS = 12_000;

/** Each begins a new line where only the words are shown. */
const LINES = new Set(['p', 'br', 'h2', 'h3', 'blockquote', 'hr', 'li', 'tr', 'div']);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (all, ten, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? all;
    const code = ten ? Number(ten) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Where the tag that begins at `from` ends: a > inside of a quoted value does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < html.length; at++) {
    const letter = html[at] ?? '';
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  return html.length;
}

type Tag = { readonly name: string; readonly from: number; readonly end: number };

/** The tags of an HTML text, each once and in one pass, however it is made; `end` is the place of the last >. */
function* tagsOf(html: string): Generator<Tag> {
  let from = html.indexOf('<');
  while (from >= 0) {
    const end = endOfTag(html, from);
    const name = /^<\/?([a-z0-9]+)/i.exec(html.slice(from, from + 16))?.[1]?.toLowerCase() ?? '';
    yield { name, from, end };
    from = html.indexOf('<', end + 1);
  }
}

/**
 * The words of a rich text, for searching, counting and short previews: to be shown as text, never as HTML.
 * One pass over it, however it is made.
 */
export function wordsOf(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { name, from, end } of tagsOf(html)) {
    parts.push(decoded(html.slice(at, from)));
    if (LINES.has(name)) parts.push('\n');
    else if (name === 'td' || name === 'th') parts.push(' ');
    at = end + 1;
  }
  parts.push(decoded(html.slice(at)));
  return parts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .trim();
}

/** Without the addresses that were made of its pictures for one reader, so that two readings can be compared. */
export function withoutAddresses(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { name, from, end } of tagsOf(html)) {
    if (name !== 'img') continue;
    parts.push(html.slice(at, from), html.slice(from, end + 1).replace(/ src="[^"]*"/i, ''));
    at = end + 1;
  }
  return parts.join('') + html.slice(at);
}

/** Every tag that any reader may see in it, wherever it stands. */
export const hasTooManyTags = (html: string): boolean => html.split('<').length - 1 > MOST_TAGS;

export const lettersOf = (html: string): number => [...wordsOf(html)].length;

function hasPicture(html: string): boolean {
  for (const { name, from, end } of tagsOf(html))
    if (name === 'img' && /\sdata-key=/i.test(html.slice(from, end + 1))) return true;
  return false;
}

/** Paragraphs without a word are nothing written; a picture alone is something. */
export const isBlankRichText = (html: string): boolean => wordsOf(html) === '' && !hasPicture(html);

/** What `@constraint(format: "richText")` asks for, in the browser and on the server. */
export const isRichText = (html: string): boolean =>
  html === '' || (!isBlankRichText(html) && lettersOf(html) <= RICH_TEXT_LETTERS);
