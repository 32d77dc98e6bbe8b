import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('begins with the mark that makes Excel read Japanese letters', () => {
  expect(toCsv([['氏名']])).toBe('\uFEFF氏名\r\n');
});

it('does not let a spreadsheet run what somebody typed', () => {
  const text = toCsv([['=HYPERLINK("http://evil")', '+81-3', '@SUM(A1)', '-2+3']]);
  expect(text).toBe(`\uFEFF"'=HYPERLINK(""http://evil"")",'+81-3,'@SUM(A1),'-2+3\r\n`);
});

it('leaves numbers as numbers, also below zero', () => {
  expect(toCsv([[-30, 7.5, null, undefined]])).toBe('\uFEFF-30,7.5,,\r\n');
});

it('keeps commas, quotes and line breaks inside their cell', () => {
  expect(toCsv([['東京,大阪', '通称"ひなた"', '1行目\n2行目']])).toBe(
    '\uFEFF"東京,大阪","通称""ひなた""","1行目\n2行目"\r\n',
  );
});
