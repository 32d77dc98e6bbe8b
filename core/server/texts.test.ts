import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { serverTexts } from './texts.ts';

const words = {
  ja: {
    row_other: '{{count}}件',
    hello: '{{name}}さん、{{place}}へ',
    only: '日本語だけ',
    note: '',
  },
  en: {
    row_one: '{{count}} row',
    row_other: '{{count}} rows',
    hello: '{{place}}: {{name}}',
    note: 'For readers of English',
  },
};

it('two readers who are answered at once each get their own language', async () => {
  const texts = serverTexts({ list: words });
  const answer = async (language: 'ja' | 'en') => {
    const told: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      told.push(texts.say(language, 'list', 'row', { count: turn }));
      await later();
    }
    return told;
  };
  const [ja, en] = await Promise.all([answer('ja'), answer('en')]);
  expect(ja).toEqual(Array.from({ length: 20 }, (_, count) => `${count}件`));
  expect(en.slice(0, 3)).toEqual(['0 rows', '1 row', '2 rows']);
  expect(en.some((text) => text.includes('件'))).toBe(false);
});

it('what somebody typed is written as it is, whatever it looks like', () => {
  const texts = serverTexts({ list: words });
  const name = '$t(only) {{place}} <b>&"$&';
  expect(texts.say('ja', 'list', 'hello', { name, place: '工場' })).toBe(`${name}さん、工場へ`);
  expect(texts.say('en', 'list', 'hello', { name })).toBe(`: ${name}`);
  // A key without a text is no text that leads to another one.
  expect(texts.say('ja', 'list', '$t(list:only)')).toBe('$t(list:only)');
  // Names of holes are no options: none of these changes which text is chosen.
  const options = { lng: 'en', ns: 'x', context: 'x', defaultValue: 'x', count: '1', name: 'x' };
  expect(texts.say('ja', 'list', 'hello', { ...options, place: 'y' })).toBe('xさん、yへ');
});

it('knows in which language it has a text, and helps out with the other one', () => {
  const texts = serverTexts({ list: words });
  expect(texts.has('en', 'list', 'only')).toBe(false);
  expect(texts.has('ja', 'list', 'only')).toBe(true);
  expect(texts.say('en', 'list', 'only')).toBe('日本語だけ');
  expect(texts.say('en', 'list', 'nothing.here')).toBe('nothing.here');
  // One language may have nothing to say where the other has a note.
  expect(texts.say('ja', 'list', 'note')).toBe('');
  texts.add('en', 'list', { only: 'English too' });
  expect(texts.say('en', 'list', 'only')).toBe('English too');
});

it('one list of words knows nothing of another', () => {
  const texts = serverTexts({ list: words });
  expect(serverTexts().has('ja', 'list', 'only')).toBe(false);
  expect(words.en).not.toHaveProperty('only');
  expect(texts.has('ja', 'list', 'hello')).toBe(true);
});
