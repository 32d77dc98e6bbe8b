import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { addTexts, changeLanguage, hasText, say, startI18n } from './i18n.ts';
import { useText } from './useText.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => startI18n('ja'));

const source = (ja: Record<string, unknown>, en: Record<string, unknown>) => ({
  ja: async () => ({ default: ja }),
  en: async () => ({ default: en }),
});

it('fills holes, in any order and as often as they are there; what is missing leaves nothing', async () => {
  await addTexts('holes', source({ a: '{{b}}と{{ c }}と{{b}}', list: { of: '{{count}}件' } }, {}));
  expect(say('holes', 'a', { b: 'い', c: 0 })).toBe('いと0とい');
  expect(say('holes', 'a', { b: null })).toBe('とと');
  // What somebody typed is shown as it is, also where it looks like a hole.
  expect(say('holes', 'a', { b: '{{c}}', c: '$1' })).toBe('{{c}}と$1と{{c}}');
  expect(say('holes', 'list.of', { count: 3 })).toBe('3件');
});

it('has one ending in Japanese and two in English, and a count as text has none', async () => {
  await addTexts(
    'counts',
    source({ n_other: '{{count}}件' }, { n_one: '{{count}} row', n_other: '{{count}} rows' }),
  );
  expect(say('counts', 'n', { count: 1 })).toBe('1件');
  await changeLanguage('en');
  expect([0, 1, 2].map((count) => say('counts', 'n', { count }))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
  ]);
  expect(say('counts', 'n', { count: '1' })).toBe('n');
});

it('joins the parts of one namespace, and puts messages of rules into theirs', async () => {
  await addTexts('parts', source({ menu: { a: 'あ' } }, {}));
  await addTexts('parts', source({ menu: { b: 'い' }, validation: { odd: '変' } }, {}), 'app');
  expect([say('parts', 'menu.a'), say('parts', 'menu.b')]).toEqual(['あ', 'い']);
  expect(say('validation', 'odd')).toBe('変');
  expect(hasText('parts', 'menu')).toBe(false);
  expect(say('parts', 'menu.c')).toBe('menu.c');
  expect(say('holes', 'parts:menu.a')).toBe('あ');
  expect(say('holes', 'parts:menu.c')).toBe('parts:menu.c');
});

it('loads a language when it is chosen, also for words that came while it was being chosen', async () => {
  const asked: string[] = [];
  const late = (name: string) => ({
    ja: async () => {
      asked.push(`${name} ja`);
      return { default: { [name]: '日本語' } };
    },
    en: async () => {
      asked.push(`${name} en`);
      return { default: { [name]: 'English' } };
    },
  });
  await addTexts('early', late('early'));
  expect(asked).toEqual(['early ja']);
  const chosen = changeLanguage('en');
  await addTexts('meanwhile', late('meanwhile'));
  await chosen;
  expect([say('early', 'early'), say('meanwhile', 'meanwhile')]).toEqual(['English', 'English']);
  asked.length = 0;
  await addTexts('after', late('after'));
  expect(asked).toEqual(['after en']);
  expect(say('early', 'early', { lng: 'ja' })).toBe('日本語');
});

const Said = () => useText('drawn')('a');

it('a component draws again when its words arrive and when the language changes', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () => root.render(createElement(Said)));
  expect(host.textContent).toBe('a');
  await act(() => addTexts('drawn', source({ a: 'あ' }, { a: 'A' })));
  expect(host.textContent).toBe('あ');
  await act(() => changeLanguage('en'));
  expect(host.textContent).toBe('A');
  await act(async () => root.unmount());
});
