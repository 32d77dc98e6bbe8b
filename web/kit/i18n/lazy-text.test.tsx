import { act, createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { say, startI18n } from './i18n.ts';
import { lazyText, lazyTexts } from './lazy-text.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => startI18n('ja'));

it('loads words when somebody asks, once, and again only after a failure', async () => {
  let asked = 0;
  const load = lazyTexts('late', {
    ja: async () => {
      asked += 1;
      if (asked === 1) throw new Error('offline');
      return { default: { title: '遅れて来る' } };
    },
    en: async () => ({ default: {} }),
  });
  expect(asked).toBe(0);
  await expect(load()).rejects.toThrow('offline');
  await Promise.all([load(), load()]);
  await load();
  expect([asked, say('late', 'title')]).toEqual([2, '遅れて来る']);
});

let arrive = () => {};
const here = new Promise<void>((resolve) => {
  arrive = resolve;
});
const [, useAwaitedText] = lazyText('awaited', {
  ja: async () => {
    await here;
    return { default: { title: '題名' } };
  },
  en: async () => ({ default: { title: 'Title' } }),
});
const Title = () => useAwaitedText()('title');

it('keeps a component waiting until its words are there, and shows no key meanwhile', async () => {
  const root = document.createElement('div');
  const page = createElement(Suspense, { fallback: '…' }, createElement(Title));
  await act(async () => createRoot(root).render(page));
  expect(root.textContent).toBe('…');
  await act(async () => arrive());
  expect(root.textContent).toBe('題名');
});

const [loadKnown, useKnownText] = lazyText('known', {
  ja: async () => ({ default: { title: '題名' } }),
  en: async () => ({ default: { title: 'Title' } }),
});
const Known = () => useKnownText()('title');
const waited: string[] = [];
const Waiting = () => {
  waited.push('…');
  return '…';
};

it('draws words that are there already without a moment of waiting, whoever loaded them', async () => {
  await loadKnown();
  const root = document.createElement('div');
  const page = createElement(Suspense, { fallback: createElement(Waiting) }, createElement(Known));
  await act(async () => createRoot(root).render(page));
  expect([root.textContent, waited]).toEqual(['題名', []]);
});
