import { expect, it } from 'vitest';
import { searchPatterns } from './search-words.ts';

it.each([
  ['花子　佐藤', [['%花子%'], ['%佐藤%']]],
  ['ﾊﾅｺ', [['%ハナコ%']]],
  ['はなこ', [['%ハナコ%']]],
  ['１０２４', [['%1024%']]],
  ['Satou', [['%satou%', '%sato%', '%サトウ%']]],
  ['abc', [['%abc%']]],
  ['100%', [['%100\\%%']]],
  ['a_b\\', [['%a\\_b\\\\%']]],
  ['   ', []],
])('「%s」は%jとして探す', (words, patterns) => {
  expect(searchPatterns(words, true)).toEqual(patterns);
});

it('名前のローマ字がない文では、英語の言葉の一部を名前と取り違えない', () => {
  expect(searchPatterns('satou')).toEqual([['%satou%', '%サトウ%']]);
});

it('八つより多い言葉は探さない', () => {
  expect(searchPatterns('一 二 三 四 五 六 七 八 九 十')).toHaveLength(8);
});
