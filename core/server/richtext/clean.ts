import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_COLORS, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '#core/text/rich-text.ts';

/** As `askUpload` names files: company, purpose, id. Another shape is not asked about at all. */
const KEY = /^[\w-]{1,64}\/upload\/[\w-]{1,64}(?:\.[a-z]{2,5})?$/;
const SIDE = /^[1-9]\d{0,4}$/;
const SPAN = /^(?:[2-9]|[1-4]\d)$/;
const COLORS: readonly string[] = RICH_TEXT_COLORS;
const OTHER_SCHEMES = RICH_TEXT_SCHEMES.filter((scheme) => !scheme.startsWith('http'));

type Attributes = Readonly<Record<string, string>>;
const NOTHING: Attributes = {};

const only = (attributes: Attributes, wanted: Readonly<Record<string, RegExp>>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => wanted[name]?.test(value) ?? false),
  );

const picture =
  (addresses: ReadonlyMap<string, string>) => (tagName: string, attributes: Attributes) => {
    const key = attributes['data-key'] ?? '';
    const src = addresses.get(key);
    return {
      tagName,
      attribs: {
        ...only(attributes, { 'data-key': KEY, width: SIDE, height: SIDE }),
        alt: attributes.alt?.slice(0, 250) ?? '',
        ...(src ? { src } : {}),
      },
    };
  };

/** The whole address: one without a scheme would lead to wherever the page stands. */
const ADDRESS = new RegExp(`^(?:https?://|(?:${OTHER_SCHEMES.join('|')}):)[^\\p{Cc}]+$`, 'iu');

const link: sanitizeHtml.Transformer = (tagName, { href = '' }) => ({
  tagName,
  attribs: ADDRESS.test(href)
    ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
    : NOTHING,
});

const coloured: sanitizeHtml.Transformer = (tagName, { 'data-color': color = '' }) => ({
  tagName,
  attribs: COLORS.includes(color) ? { 'data-color': color } : NOTHING,
});

const options = (addresses: ReadonlyMap<string, string>): sanitizeHtml.IOptions => ({
  allowedTags: Object.keys(RICH_TEXT_TAGS),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(RICH_TEXT_TAGS).map(([tag, names]) => [tag, [...names]])),
    // The addresses of pictures are ours: no text brings one.
    img: [...(RICH_TEXT_TAGS.img ?? []), 'src'],
  },
  allowedSchemes: [...RICH_TEXT_SCHEMES],
  // Signed links of the local store begin with a slash.
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    b: 'strong',
    del: 's',
    h1: 'h2',
    h4: 'h3',
    a: link,
    span: coloured,
    ol: (tagName, attributes) => ({ tagName, attribs: only(attributes, { start: SIDE }) }),
    th: (tagName, attributes) => ({
      tagName,
      attribs: only(attributes, { colspan: SPAN, rowspan: SPAN }),
    }),
    td: (tagName, attributes) => ({
      tagName,
      attribs: only(attributes, { colspan: SPAN, rowspan: SPAN }),
    }),
    img: picture(addresses),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-key'],
});

const NONE: ReadonlyMap<string, string> = new Map();

/** Written as references (&#7;) they pass as letters, and no text that has them is taken again. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/**
 * What may be kept of an HTML text that somebody sent. The first pass can leave paragraphs inside of others,
 * which every reader takes apart in its own way; the second writes them as they are read.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(sanitizeHtml(html, options(NONE)).replaceAll(CONTROL, ''), options(NONE));

/** As it is kept, with the addresses of its pictures: cleaned again, as the rules may have become stricter. */
export const shownRichText = (html: string, addresses: ReadonlyMap<string, string>): string =>
  sanitizeHtml(html, options(addresses));

/** Keys of the files of the pictures in a cleaned text, each once. Quotes in values are escaped by then. */
export const picturesIn = (cleaned: string): string[] => [
  ...new Set([...cleaned.matchAll(/<img[^>]* data-key="([^"]+)"/g)].map(([, key]) => key ?? '')),
];
