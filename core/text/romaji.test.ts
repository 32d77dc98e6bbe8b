import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedRomajiOf, foldRomaji, kanaOfRomaji, romajiOf } from './romaji.ts';

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

it.each([
  ['サトウ', ['satou', 'sato', 'satoh', 'Satō', 'SATŌ']],
  ['オオノ', ['oono', 'ono', 'ohno']],
  ['ホンマ', ['honma', 'homma']],
  ['マッチ', ['matchi', 'matti', 'macchi']],
  ['ジュンイチ', ["jun'ichi", 'junichi', 'zyuniti', 'jyunichi']],
  ['シブヤ', ['shibuya', 'sibuya']],
  ['フジワラ', ['fujiwara', 'huziwara']],
  ['ニイガタ', ['niigata', 'nigata']],
])('%sは、どの書き方の%jでも同じつづりになる', (kana, spellings) => {
  for (const one of spellings) expect(foldRomaji(one)).toBe(foldedRomajiOf(kana));
});

it.each([
  ['mitsumori', 'ミツモリ'],
  ['mitumori', 'ミツモリ'],
  ['shinseisho', 'シンセイショ'],
  ['kaigi', 'カイギ'],
  ['kekka', 'ケッカ'],
  ['repo-to', 'レポート'],
  ['konnichiha', 'コンニチハ'],
  ['kenin', 'ケニン'],
  ['mitsumor', 'ミツモ'],
])('%sと入力すると%sを探す', (letters, kana) => {
  expect(kanaOfRomaji(letters)).toBe(kana);
});

it.each(['plan', 'excel', 'a1', '見積'])(
  '日本語の読みでない%sからは、かなを作らない',
  (letters) => {
    expect(kanaOfRomaji(letters)).toBe('');
  },
);

it('名前のかなは、その人の書くどのローマ字でも見つかる', () => {
  const kana = fc.string({
    unit: fc.constantFrom(
      ...'アイウエオカキクケコガギグゲゴサシスセソザジズゼゾタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン',
    ),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(kana, (name) => {
      const folded = foldedRomajiOf(name);
      for (const spelling of romajiOf(name)) expect(foldRomaji(spelling)).toBe(folded);
    }),
    { examples: [['モオア'], ['コウイチ'], ['ショウヨウ']] },
  );
});
