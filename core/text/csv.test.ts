import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('does not let a spreadsheet run what somebody typed', () => {
  const text = csvText([['=HYPERLINK("http://evil")', '+81-3', '@SUM(A1)', '-2+3']]);
  expect(text).toBe(`"'=HYPERLINK(""http://evil"")",'+81-3,'@SUM(A1),'-2+3\r\n`);
});

it('leaves numbers as numbers, also below zero', () => {
  expect(csvText([[-30, 7.5, null, undefined]])).toBe('-30,7.5,,\r\n');
});

it('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvText([['東京,大阪', '通称"ひなた"', '1行目\n2行目']])).toBe(
    '"東京,大阪","通称""ひなた""","1行目\n2行目"\r\n',
  );
});
