import { describe, expect, it } from 'vitest';
import { readNumber } from '../inputs/NumberField.tsx';
import { readDate, readMonth, readTime } from './read-date.ts';

describe('日付の書き方', () => {
  it.each([
    '2026/4/1',
    '2026/04/01',
    '2026-04-01',
    '20260401',
    '2026.4.1',
    '2026年4月1日',
    '２０２６／０４／０１',
    '２０２６－４－１',
    '令和8年4月1日',
    'R8.4.1',
    'r8/4/1',
    ' 2026/4/1 ',
    '4/1',
    '4月1日',
  ])('%s を4月1日と読む', (text) => {
    expect(readDate(text, 2026)).toBe('2026-04-01');
  });
  it('元年と昭和、平成を読む', () => {
    expect(readDate('令和元年5月1日', 2026)).toBe('2019-05-01');
    expect(readDate('昭和64年1月7日', 2026)).toBe('1989-01-07');
    expect(readDate('H1.1.8', 2026)).toBe('1989-01-08');
  });
  it('空は空のまま、存在しない日は読めない', () => {
    expect(readDate('', 2026)).toBeNull();
    for (const text of ['2026/2/29', '2026/13/1', '来週', '2026', '20261301']) {
      expect(readDate(text, 2026)).toBeUndefined();
    }
    expect(readDate('2028/2/29', 2026)).toBe('2028-02-29');
  });
});

it('年月を読む', () => {
  for (const text of ['2026/4', '2026年4月', '202604', '令和8年4月'])
    expect(readMonth(text)).toBe('2026-04');
  expect(readMonth('2026/13')).toBeUndefined();
});

describe('時刻の書き方', () => {
  it.each(['9:05', '09:05', '905', '0905', '９：０５', '9時5分', '9時05分'])(
    '%s を9時5分と読む',
    (text) => {
      expect(readTime(text)).toBe('09:05');
    },
  );
  it('9時だけでも読む', () => {
    expect(readTime('9時')).toBe('09:00');
  });
  it('24時以降は、翌日を許す欄だけで36:00まで読む', () => {
    expect(readTime('24:00')).toBeUndefined();
    expect(readTime('29:30', true)).toBe('29:30');
    expect(readTime('36:00', true)).toBe('36:00');
    expect(readTime('36:01', true)).toBeUndefined();
    expect(readTime('9:60')).toBeUndefined();
  });
});

it('全角の数字、桁区切り、いろいろなマイナスを数として読む', () => {
  expect(readNumber('１，２００')).toBe(1200);
  expect(readNumber('−30')).toBe(-30);
  expect(readNumber('－３．５')).toBe(-3.5);
  expect(readNumber('')).toBeNull();
  expect(readNumber('三十')).toBeUndefined();
  expect(readNumber('1e5')).toBeUndefined();
});
