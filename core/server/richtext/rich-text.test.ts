import { describe, expect, it } from 'vitest';
import { FORMATS } from '#core/formats.ts';
import type { RequestContext } from '../context.ts';
import { cleanRichText } from './clean.ts';
import { takeRichText } from './rich-text.ts';

const files = {
  get: async () => undefined as never,
  delete: async () => undefined,
};
/** Without pictures nothing is asked of the database. */
const take = (html: string) =>
  takeRichText({} as RequestContext, files, html, { path: 'data/body' });
const issuesOf = async (html: string) => (await take(html)).issues.map(({ key }) => key);

describe('what is kept of a rich text', () => {
  it.each(['&#7;', '&#x1b;', '&#11;', '&#127;', '&#0;', '&#xD800;', '&amp;#7;'])(
    'can be saved again, also where it was written with %s',
    async (reference) => {
      const html = cleanRichText(
        `<p>会${reference}議</p><p><a href="https://a.example/${reference}">x</a></p>`,
      );
      expect(html).toMatch(new RegExp(FORMATS.richText.pattern, 'u'));
      expect((await take(html)).html).toBe(html);
    },
  );

  it('is nothing where only control characters were written', async () => {
    expect(await issuesOf('<p>&#7;</p>')).toEqual(['validation.richText']);
  });

  it('has no more letters than fit, also where a quote hides them from the count of what was sent', async () => {
    expect(await issuesOf(`<p>x</p><a " >${'あ'.repeat(10_001)}`)).toEqual(['validation.richText']);
    expect(await issuesOf(`<p>${'あ'.repeat(10_000)}</p>`)).toEqual([]);
  });

  it('is a table of 50 lines and 50 columns, and no more tags than are cleaned in a moment', async () => {
    const table = `<table><tbody>${`<tr>${'<td><p>1</p></td>'.repeat(50)}</tr>`.repeat(50)}</tbody></table>`;
    expect(await issuesOf(table)).toEqual([]);
    const begun = performance.now();
    const hostile = `<p>x</p>${'<u>'.repeat(20_000)}${'</s>'.repeat(20_000)}`;
    expect(await issuesOf(hostile)).toEqual(['validation.richTextTags']);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});
