import fc from 'fast-check';
import { expect, it } from 'vitest';
import { romajiOf } from './romaji.ts';

it.each([
  ['タナカ', ['tanaka']],
  ['ふじしま', ['fujishima', 'huzisima']],
  ['ﾊｯﾄﾘ', ['hattori']],
  ['サトウ', ['satou', 'sato', 'satoh']],
  ['オオノ', ['oono', 'ono', 'ohno']],
  ['ナンバ', ['nanba', 'namba']],
  ['ジュンイチ', ['junichi', 'zyuniti']],
  ['キョウコ', ['kyouko', 'kyoko', 'kyohko']],
  ['マッチャ', ['matcha', 'mattya']],
  ['ツヅキ', ['tsuzuki', 'tuzuki']],
  ['ソーマ', ['sooma', 'soma', 'sohma']],
  ['ユウキ', ['yuuki', 'yuki']],
  ['ファン', ['fan', 'han']],
])('%sは%jとつづられる', (kana, spellings) => {
  expect(romajiOf(kana)).toEqual(expect.arrayContaining(spellings));
});

it.each([['田中'], ['tanaka'], ['タナカ1'], ['']])(
  'かな以外の字がある「%s」はつづれない',
  (name) => {
    expect(romajiOf(name)).toEqual([]);
  },
);

it('どのかなの名前も、英字だけの、同じつづりのない一覧になる', () => {
  const kana = fc.string({
    unit: fc.constantFrom(
      ...'アイウエオカキクケコガギグゲゴサシスセソタチツテトッャュョンーパピプペポ',
    ),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(kana, (name) => {
      const spellings = romajiOf(name);
      expect(new Set(spellings).size).toBe(spellings.length);
      for (const one of spellings) expect(one).toMatch(/^[a-z]*$/);
    }),
  );
});
