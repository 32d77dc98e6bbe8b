import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameList, namesInList } from './name-list.ts';

it('読点・セミコロン・改行で区切られた名前を読む', () => {
  expect(namesInList('みなと、ひなた； 青葉\n"A;B";みなと;; "C')).toEqual([
    'みなと',
    'ひなた',
    '青葉',
    'A;B',
    '"C',
  ]);
});

it('どの名前も、書いたとおりに読み戻せる', () => {
  const name = fc
    .string({ unit: fc.constantFrom('"', ';', '、', '；', '\n', ' ', 'あ', 'a'), maxLength: 6 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 5 }), (names) => {
      expect(namesInList(nameList(names))).toEqual(names);
    }),
  );
});
