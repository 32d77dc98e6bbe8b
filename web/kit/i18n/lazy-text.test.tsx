import { act, Component, createElement, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, say, startI18n } from './i18n.ts';
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

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

let askedForLost = 0;
const [, useLostText] = lazyText('lost', {
  ja: async (): Promise<{ default: { title: string } }> => {
    askedForLost += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
    // An end for the test, should nothing else end it.
    if (askedForLost > 20) return { default: { title: '題名' } };
    throw new Error('offline');
  },
  en: async () => ({ default: { title: 'Title' } }),
});
const Lost = () => useLostText()('title');

it('leads words that do not arrive to the error page, instead of asking for them without end', async () => {
  const root = document.createElement('div');
  const waiting = createElement(Suspense, { fallback: '…' }, createElement(Lost));
  // As in a browser: what comes late is drawn when it is there.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  createRoot(root, { onCaughtError: () => {} }).render(createElement(Boundary, null, waiting));
  await vi.waitFor(() => expect(root.textContent).toMatch(/failed|題名/), 5_000);
  vi.unstubAllGlobals();
  expect([root.textContent, askedForLost]).toEqual(['failed', 1]);
});

it('changes the language also where words of a page once did not arrive', async () => {
  const load = lazyTexts('gone', {
    ja: () => Promise.reject(new Error('offline')),
    en: () => Promise.reject(new Error('offline')),
  });
  await expect(load()).rejects.toThrow('offline');
  await act(() => changeLanguage('en'));
  const lang = document.documentElement.lang;
  await act(() => changeLanguage('ja'));
  expect(lang).toBe('en');
});
