import { generateHTML, generateJSON, type JSONContent } from '@tiptap/core';
import { expect, it } from 'vitest';
import { RICH_TEXT_COLORS, RICH_TEXT_TAGS } from '#core/text/rich-text.ts';
import { richTextExtensions } from './extensions.ts';

const text = (words: string, ...marks: object[]): JSONContent => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks as never } : {}),
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const item = { type: 'listItem', content: [paragraph(text('一'))] };

/** One of everything that the editor can write. */
const EVERYTHING: JSONContent = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('見出し')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('小見出し')] },
    paragraph(
      text('太字', { type: 'bold' }),
      text('下線', { type: 'underline' }),
      text('取り消し', { type: 'strike' }),
      { type: 'hardBreak' },
      text('案内', { type: 'link', attrs: { href: 'https://a.example/' } }),
    ),
    paragraph(
      ...RICH_TEXT_COLORS.map((color) => text(color, { type: 'textStyle', attrs: { color } })),
    ),
    { type: 'bulletList', content: [item] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item] },
    { type: 'blockquote', content: [paragraph(text('引用'))] },
    { type: 'horizontalRule' },
    {
      type: 'image',
      attrs: { key: 'hinata/upload/1.png', alt: '地図', width: 640, height: 480 },
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('日'))] },
          ],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { rowspan: 2 }, content: [paragraph(text('1'))] },
            { type: 'tableCell', content: [paragraph(text('2'))] },
          ],
        },
      ],
    },
  ],
};

function partsOf(html: string): { readonly tags: Set<string>; readonly attributes: Set<string> } {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...parsed.body.querySelectorAll('*')];
  return {
    tags: new Set(elements.map((element) => element.localName)),
    attributes: new Set(
      elements.flatMap((element) =>
        [...element.attributes].map(({ name }) => `${element.localName} ${name}`),
      ),
    ),
  };
}
const ALLOWED = Object.entries(RICH_TEXT_TAGS).flatMap(([tag, names]) =>
  names.map((name) => `${tag} ${name}`),
);

it('the editor writes all that the server keeps, and nothing else', () => {
  const { tags, attributes } = partsOf(generateHTML(EVERYTHING, richTextExtensions()));
  expect([...tags].sort()).toEqual(Object.keys(RICH_TEXT_TAGS).sort());
  const written = [...attributes].filter((one) => !/^t[hd] (colspan|rowspan)$/.test(one)).sort();
  expect(written).toEqual(ALLOWED.filter((one) => !/^t[hd] /.test(one)).sort());
});

it('reads what it wrote as the same text', () => {
  const html = generateHTML(EVERYTHING, richTextExtensions());
  const again = generateHTML(generateJSON(html, richTextExtensions()), richTextExtensions());
  expect(again).toBe(html);
});

it.each([
  '<p style="color:red;position:fixed" class="x" onclick="ran()">本文</p>',
  '<p><span style="color: #ff0000">本文</span></p>',
  '<p><span data-color="url(x)">本文</span></p>',
  '<p>本文<img src="https://a.example/who-reads.png"><img src="data:image/png;base64,AA=="></p>',
  '<p>本文</p><script>ran()</script><form><input></form>',
  '<p><a href="javascript:ran()">本文</a></p>',
  '<p><em>本</em><code>文</code></p>',
])('takes only the words of what is pasted: %s', (pasted) => {
  const html = generateHTML(generateJSON(pasted, richTextExtensions()), richTextExtensions());
  expect(html.replace(/(<p>\s*<\/p>|\s*xmlns="[^"]*")/g, '')).toBe('<p>本文</p>');
});
