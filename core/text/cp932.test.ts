import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { missingInCp932, toCp932 } from './cp932.ts';

it.each(['株式会社ひなた商事', '㈱髙﨑①Ⅳ№㍻', 'ｶﾌﾞｼｷｶﾞｲｼｬ', 'abc\r\n"1,2"~\\', '纊褜鍈銈蓜'])(
  '%jは、Windowsが読むとおりのShift_JISになる',
  (text) => {
    expect(missingInCp932(text)).toEqual([]);
    expect(iconv.decode(Buffer.from(toCp932(text)), 'cp932')).toBe(text);
    expect([...toCp932(text)]).toEqual([...iconv.encode(text, 'cp932')]);
  },
);

it('同じ形の別の文字番号は、失わずに書く', () => {
  expect(missingInCp932('1−2—3〜4¥5')).toEqual([]);
  expect(iconv.decode(Buffer.from(toCp932('1−2—3〜4¥5')), 'cp932')).toBe('1－2―3～4￥5');
});

it('ない文字は1回ずつ示され、〓になる', () => {
  expect(missingInCp932('𠮷野さんと𠮷田さん😀')).toEqual(['𠮷', '😀']);
  expect(iconv.decode(Buffer.from(toCp932('𠮷野')), 'cp932')).toBe('〓野');
});
