import { expect, it } from 'vitest';
import { mentionedIn, piecesOf, withMention, wordBeingTyped } from './mentions.ts';

const SATO = { id: '1', lastName: '佐藤', firstName: '花' };
const HANAKO = { id: '2', lastName: '佐藤', firstName: '花子' };

it.each([
  ['@さと', 'さと'],
  ['確認です @', ''],
  ['全角＠ヤマ', undefined],
  ['確認　＠ヤマ', 'ヤマ'],
  ['mail@example', undefined],
  ['@佐藤 ', undefined],
  ['呼ばない', undefined],
])('「%s」まで打ったとき', (text, word) => {
  expect(wordBeingTyped(text, text.length)).toBe(word);
});

it('選んだ人の名前に置き換え、続きから書ける', () => {
  const put = withMention('確認 @さと をお願いします', 6, HANAKO);
  expect(put.text).toBe('確認 @佐藤 花子  をお願いします');
  expect(put.text.slice(0, put.caret)).toBe('確認 @佐藤 花子 ');
});

it('消した名前の人は呼ばない', () => {
  expect(mentionedIn('@佐藤 花子 お願いします', [HANAKO, { ...SATO, firstName: '太郎' }])).toEqual([
    '2',
  ]);
});

it('長い名前の初めが別の人の名前でも、呼ばれた人だけを示す', () => {
  expect(piecesOf('@佐藤 花子 と @佐藤 花', [SATO, HANAKO])).toEqual([
    { text: '@佐藤 花子', called: true },
    { text: ' と ', called: false },
    { text: '@佐藤 花', called: true },
  ]);
  expect(piecesOf('<b>@誰か</b>', [SATO])).toEqual([{ text: '<b>@誰か</b>', called: false }]);
});
