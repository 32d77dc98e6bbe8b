import { type AnyExtension, mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Table, TableKit } from '@tiptap/extension-table';
import { TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { RICH_TEXT_COLORS, RICH_TEXT_SCHEMES, type RichTextColor } from '#core/text/rich-text.ts';

const COLORS: readonly string[] = RICH_TEXT_COLORS;

/** A colour by name: how it looks is decided where it is shown, on paper or in the dark. */
const ColorName = TextStyle.extend({
  addAttributes() {
    return {
      color: {
        default: null,
        parseHTML: ({ dataset }) => dataset.color ?? null,
        renderHTML: ({ color }) => (color ? { 'data-color': color } : {}),
      },
    };
  },
  parseHTML() {
    return [
      {
        tag: 'span[data-color]',
        getAttrs: ({ dataset }) => (COLORS.includes(dataset.color ?? '') ? null : false),
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), 0];
  },
});

/** A picture of ours: one that was pasted from elsewhere would tell its owner who reads the text. */
const StoredPicture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      key: {
        default: null,
        parseHTML: (element) => element.dataset.key ?? null,
        renderHTML: ({ key }) => (key ? { 'data-key': key } : {}),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'img[data-key]' }];
  },
});

/** Widths of columns are nobody's: a table is as wide as what stands in it. */
const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]];
  },
});

export const richTextExtensions = (placeholder = ''): AnyExtension[] => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    // Slanted kanji are hard to read; code is nobody's news.
    italic: false,
    code: false,
    codeBlock: false,
    link: false,
    dropcursor: { color: 'var(--indigo)', width: 2 },
  }),
  Link.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    isAllowedUri: (address, { defaultValidate }) =>
      defaultValidate(address) &&
      (!/^[a-z][a-z0-9+.-]*:/i.test(address) ||
        RICH_TEXT_SCHEMES.includes(address.slice(0, address.indexOf(':')).toLowerCase())),
  }),
  ColorName,
  StoredPicture,
  PlainTable,
  TableKit.configure({ table: false }),
  Placeholder.configure({ placeholder }),
];

export const colorMark = (name: RichTextColor) => ({ color: name });
