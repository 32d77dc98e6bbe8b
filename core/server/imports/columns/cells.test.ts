import { describe, expect, it } from 'vitest';
import { choiceCell, dateCell, numberAsTextCell, yesNoCell } from './cells.ts';

describe('日付のセル', () => {
  it.each([
    '2026/4/1',
    '2026-04-01',
    '20260401',
    '2026年4月1日',
    '令和8年4月1日',
    'R8.4.1',
    '２０２６／０４／０１',
    '2026/04/01 0:00',
    '2026-04-01T00:00:00',
  ])('%sは2026年4月1日', (text) => expect(dateCell(text)).toEqual({ value: '2026-04-01' }));

  it.each([
    ['令和元年5月1日', '2019-05-01'],
    ['昭和64年1月7日', '1989-01-07'],
    ['S50.12.3', '1975-12-03'],
  ])('%sは%s', (text, value) => expect(dateCell(text)).toEqual({ value }));

  it.each(['2026/02/30', '4/1', '未定', '2026/13/01', '平成50', '46113'])(
    '%sは日付ではない',
    (text) => expect(dateCell(text)).toEqual({ issue: { key: 'validation.date' } }),
  );
});

it('番号は半角にして、先頭の0も残す', () => {
  expect(numberAsTextCell(' Ｅ０００１　')).toEqual({ value: 'E0001' });
  expect(numberAsTextCell('0'.repeat(251))).toEqual({
    issue: { key: 'validation.tooLong', params: { max: 250 } },
  });
});

it('はい、いいえは、人が書くいろいろな言葉で分かる', () => {
  for (const yes of ['はい', '○', '1', 'TRUE', '在籍', 'ｙ'])
    expect(yesNoCell(yes)).toEqual({ value: true });
  for (const no of ['いいえ', '×', '0', 'false', '退職'])
    expect(yesNoCell(no)).toEqual({ value: false });
  expect(yesNoCell('たぶん')).toEqual({ issue: { key: 'validation.yesNo' } });
});

it('選択肢にない言葉は、書ける言葉を示す', () => {
  const gender = choiceCell({ FEMALE: ['女性', '女'], MALE: ['男性', '男'] });
  expect(gender('女')).toEqual({ value: 'FEMALE' });
  expect(gender('male')).toEqual({ value: 'MALE' });
  expect(gender('ねこ')).toEqual({
    issue: { key: 'validation.oneOfWords', params: { choices: '女性、男性' } },
  });
});
