import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRichText, picturesIn, shownRichText } from '#core/server/richtext/clean.ts';
import { RICH_TEXT_TAGS } from '#core/text/rich-text.ts';
import { openBrowser } from '../../support/browser.ts';
import { VECTORS } from './vectors.ts';

const KEY = 'hinata/upload/1.png';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/**
 * Puts each HTML into an empty page without any policy, presses everything in it and says what ran. The
 * program's own policy would stop most of it: here the cleaner stands alone.
 */
async function whatRuns(htmls: readonly (readonly [string, string])[]): Promise<string[]> {
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === 'https://a.test/'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
      : route.abort(),
  );
  await page.goto('https://a.test/');
  const ran = await page.evaluate(async (all) => {
    const did = new Set<number>();
    let now = 0;
    Object.assign(globalThis, { ran: (which = now) => did.add(which) });
    // Another page would only end the look at this one.
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && /^(https?|mailto|tel):/.test(link.href)) event.preventDefault();
    });
    for (const [, text] of all) {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = text.replaceAll('ran()', `ran(${now})`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      for (const element of place.querySelectorAll('*')) {
        for (const type of ['mouseover', 'focus', 'animationstart', 'toggle', 'load', 'error'])
          element.dispatchEvent(new Event(type));
        // Another window would only hide what a script there does.
        element.removeAttribute('target');
        if (element instanceof HTMLElement) element.click();
      }
      now += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [...did].sort((one, other) => one - other);
  }, htmls);
  await page.close();
  return ran.map((at) => htmls[at]?.[0] ?? 'unknown');
}

describe('ways to smuggle a script in', () => {
  const all = Object.entries(VECTORS).map(([name, { html }]) => [name, html] as const);

  it('run where nothing cleans them, so that the next test can fail', async () => {
    const live = Object.entries(VECTORS).flatMap(([name, { live }]) => (live ? [name] : []));
    const ran = await whatRuns(all.filter(([name]) => live.includes(name)));
    expect(ran).toEqual(live);
    expect(live.length).toBeGreaterThan(20);
    expect(await whatRuns([['pressed', '<a href="javascript:ran()">x</a>']])).toEqual(['pressed']);
  }, 120_000);

  it('do not run after the server cleaned them, and not where a reader gets them with pictures', async () => {
    const addresses = new Map([[KEY, '/files/signed']]);
    const cleaned = all.flatMap(([name, html]) => [
      [name, cleanRichText(html)] as const,
      [`${name}, for a reader`, shownRichText(html, addresses)] as const,
    ]);
    expect(await whatRuns(cleaned)).toEqual([]);
  }, 240_000);

  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
  });

  it.each(all)('%s leaves only what a text may be made of', async (_name, html) => {
    const left = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return [...parsed.body.querySelectorAll('*')].map((element) => ({
        tag: element.localName,
        attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
      }));
    }, cleanRichText(html));
    for (const { tag, attributes } of left) {
      expect(Object.keys(RICH_TEXT_TAGS)).toContain(tag);
      for (const [name, value] of attributes) {
        expect(RICH_TEXT_TAGS[tag]).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)/);
        if (name === 'target') expect(value).toBe('_blank');
        if (name === 'rel') expect(value).toContain('noopener');
      }
    }
  });
});

describe('the cleaner', () => {
  const parts = [
    ...Object.values(VECTORS).map(({ html }) => html),
    '<p>本文</p>',
    '<ul><li>一</li></ul>',
    '"',
    "'",
    '>',
    '<',
    '&lt;',
    '<b>',
    '</a>',
    '<a href="',
    '<img data-key="hinata/upload/1.png" alt="',
  ];

  it('cleans twice as once, whatever stands beside whatever', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 6 }), (some) => {
        const once = cleanRichText(some.join(''));
        expect(cleanRichText(once)).toBe(once);
        expect(once).not.toMatch(/<(script|style|iframe|svg|math)/i);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps what the editor writes as it is', () => {
    const written =
      '<h2>年末年始の<span data-color="vermilion">休業</span></h2><p><strong>12月29日</strong>から<u>1月3日</u>まで<s>休み</s></p>' +
      '<ol start="3"><li><p>電話</p></li></ol><blockquote><p>引用</p></blockquote><hr />' +
      '<p><a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">案内</a></p>' +
      `<img data-key="${KEY}" width="640" height="480" alt="地図" />` +
      '<table><tbody><tr><th colspan="2"><p>日</p></th></tr><tr><td rowspan="2"><p>1</p></td></tr></tbody></table>';
    expect(cleanRichText(written)).toBe(written);
    expect(picturesIn(written)).toEqual([KEY]);
  });

  it('takes no address of a picture from the text, and no key that is not of a file of ours', () => {
    const cleaned = cleanRichText(
      `<img data-key="${KEY}" src="https://a.example/who-reads.png">` +
        '<img src="https://a.example/1.png"><img data-key="../../etc/passwd">',
    );
    expect(cleaned).toBe(`<img data-key="${KEY}" alt="" />`);
    expect(shownRichText(cleaned, new Map([[KEY, '/files/signed']]))).toContain(
      'src="/files/signed"',
    );
  });

  it('is not slowed down by a text that is made for it', () => {
    const hostile = [
      '<'.repeat(90_000),
      '<a<"'.repeat(22_000),
      '<p>'.repeat(30_000),
      '&'.repeat(90_000),
    ];
    const begun = performance.now();
    for (const text of hostile) cleanRichText(text);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
