import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { columnValue, decimalText, figureText } from './figure-text.ts';
import { fileNameOf, periodText } from './period-text.ts';
import { bytesOf, fileText, lineOf, payrollFiles } from './render.ts';
import {
  sampleColumn as column,
  kindOf,
  PERIOD,
  person,
  sampleTemplate,
} from './sample-payroll.ts';
import { ROUNDINGS, SEPARATORS } from './template.ts';

describe('how a figure is written', () => {
  it.each([
    ['7 h 45 min as hours and minutes', 465, { timeFormat: 'SEXAGESIMAL_COLON' }, '7:45'],
    ['the same with a point', 465, { timeFormat: 'SEXAGESIMAL_DOT' }, '7.45'],
    ['as minutes', 465, { timeFormat: 'MINUTES' }, '465'],
    ['as hours with two digits', 465, { timeFormat: 'DECIMAL' }, '7.75'],
    ['10 minutes, half up', 10, { timeFormat: 'DECIMAL' }, '0.17'],
    ['10 minutes, cut off', 10, { timeFormat: 'DECIMAL', rounding: 'DOWN' }, '0.16'],
    ['1 minute, always up', 1, { timeFormat: 'DECIMAL', decimals: 1, rounding: 'UP' }, '0.1'],
    ['no digit behind the point', 90, { timeFormat: 'DECIMAL', decimals: 0 }, '2'],
    ['more than a hundred hours', 13_125, { timeFormat: 'SEXAGESIMAL_COLON' }, '218:45'],
    ['0 as 0:00', 0, {}, '0:00'],
    ['0 as 0.00', 0, { timeFormat: 'DECIMAL' }, '0.00'],
    ['0 as nothing', 0, { isZeroEmpty: true }, ''],
    ['what is not known as nothing', null, {}, ''],
    ['less than nothing', -75, { timeFormat: 'DECIMAL' }, '-1.25'],
  ] as const)('is %s', (_what, minutes, more, text) => {
    expect(figureText({ ...column, ...more }, 'MINUTES', minutes)).toBe(text);
  });

  it.each([
    ['half a day', 20.5, {}, '20.5'],
    ['two digits', 20.5, { decimals: 2 }, '20.50'],
    ['three hours of an eight-hour day', 0.375, { decimals: 2 }, '0.38'],
    ['the same cut off', 0.375, { decimals: 2, rounding: 'DOWN' }, '0.37'],
    ['whole days', 21, { decimals: 0 }, '21'],
  ] as const)('days: %s', (_what, days, more, text) => {
    expect(figureText({ ...column, ...more }, 'DAYS', days)).toBe(text);
  });

  it('keeps the zeros of a code, fills it up, and puts no line break into a row', () => {
    expect(figureText(column, 'TEXT', '0042')).toBe('0042');
    expect(figureText({ ...column, padTo: 6 }, 'TEXT', '0042')).toBe('000042');
    expect(figureText({ ...column, padTo: 6 }, 'TEXT', '')).toBe('');
    expect(figureText(column, 'TEXT', '本社\r\n2階')).toBe('本社 2階');
  });

  it('adds up what is of one kind and joins texts; what nobody knows stays unknown', () => {
    const figures = { a: 30, b: 45, c: null, d: 0.1, e: 0.2, last: '佐藤', first: '美咲' };
    expect(columnValue({ items: ['a', 'b', 'c'], text: null }, 'MINUTES', figures)).toBe(75);
    expect(columnValue({ items: ['d', 'e'], text: null }, 'DAYS', figures)).toBe(0.3);
    expect(columnValue({ items: ['last', 'first'], text: '　' }, 'TEXT', figures)).toBe(
      '佐藤　美咲',
    );
    expect(columnValue({ items: ['c'], text: null }, 'MINUTES', figures)).toBeNull();
  });

  it('rounds as whole numbers do, whatever the figures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600_000, max: 600_000 }),
        fc.constantFrom(1, 7, 60, 1000),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...ROUNDINGS),
        (parts, whole, decimals, rounding) => {
          // The slow way: count up in units of the last digit until the next one would be too much.
          const unit = 10 ** decimals;
          let count = 0;
          const size = Math.abs(parts) * unit;
          count = Math.floor(size / whole);
          const rest = size - count * whole;
          if (rounding === 'UP' && rest > 0) count += 1;
          if (rounding === 'HALF_UP' && rest * 2 >= whole) count += 1;
          const text = (count / unit).toFixed(decimals);
          const sign = parts < 0 && count > 0 ? '-' : '';
          expect(decimalText(parts, whole, decimals, rounding)).toBe(sign + text);
        },
      ),
    );
  });
});

describe('the period of a file', () => {
  const period = { month: '2026-11', from: '2026-10-21', to: '2026-11-20' };
  it.each([
    ['MONTH', 'YYYYMM', '202611'],
    ['MONTH', 'YYYY_MM_DD', '2026/11/01'],
    ['FIRST_DAY', 'YYYY_MM_DD', '2026/10/21'],
    ['LAST_DAY', 'YYYYMMDD', '20261120'],
    ['LAST_DAY', 'ISO', '2026-11-20'],
    ['PAY_MONTH', 'YYYY_MM', '2026/12'],
    ['PAY_MONTH', 'MM', '12'],
    ['MONTH', 'YYYY_MM_JA', '2026年11月'],
    ['MONTH', 'YYYY', '2026'],
  ] as const)('%s as %s', (part, form, text) => {
    expect(periodText(part, form, period, 1)).toBe(text);
  });

  it('stands in the name of the file where the name asks for it, and nowhere else', () => {
    expect(fileNameOf('kintai_{month}.csv', period)).toBe('kintai_202611.csv');
    expect(fileNameOf('{from}-{to}.txt', period)).toBe('20261021-20261120.txt');
    expect(fileNameOf('KINTAI6.CSV', period)).toBe('KINTAI6.CSV');
    expect(fileNameOf('KINTAI6.CSV', period, '役員/嘱託')).toBe('KINTAI6_役員_嘱託.CSV');
    expect(fileNameOf('{group}.csv', period, '正社員')).toBe('正社員.csv');
  });
});

describe('a file', () => {
  const people = [
    person('p1', { employeeNumber: '0007', overtime: 75, workedDays: 20.5, lastName: '髙橋' }, 'A'),
    person('p2', { employeeNumber: '0012', overtime: 0, workedDays: 21, lastName: '森, 葵' }, 'B'),
  ];

  it('has its lines before, its header and a row for each person', () => {
    const template = { ...sampleTemplate, linesBefore: ['#1'], header: 'NAMES' as const };
    const [file] = payrollFiles(template, people, PERIOD, kindOf);
    expect(file && fileText(template, file)).toBe(
      '#1\r\n社員番号,氏名,残業,出勤日数,空き,区分,年月\r\n' +
        '0007,髙橋,1:15,20.5,,1,202611\r\n' +
        '0012,"森, 葵",0:00,21.0,,1,202611\r\n',
    );
  });

  it('has a file for each group of people where the product wants it', () => {
    const template = { ...sampleTemplate, split: 'DIVISION' as const };
    const files = payrollFiles(template, people, PERIOD, kindOf);
    expect(files.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['kintai_202611_A.csv', 1],
      ['kintai_202611_B.csv', 1],
    ]);
  });

  it('has a pasted header as it was pasted', () => {
    const pasted = { ...sampleTemplate, header: 'PASTED' as const };
    const headOf = (pastedHeader: string) =>
      payrollFiles({ ...pasted, pastedHeader }, people, PERIOD, kindOf)[0]?.head;
    expect(headOf('MK01\tMK02\tKN08')).toEqual(['MK01,MK02,KN08']);
    expect(headOf('"MK01","MK02","KN08"\r\n')).toEqual(['MK01,MK02,KN08']);
  });

  it('is read back by any reader of its kind as it was written', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom('NEEDED' as const, 'ALWAYS' as const),
        (cells, separator, quotes) => {
          const delimiter = { COMMA: ',', TAB: '\t', SEMICOLON: ';' }[separator];
          const text = `${lineOf({ separator, quotes }, cells)}\r\n`;
          const [row] = parse(text, { delimiter, record_delimiter: '\r\n' });
          expect(row).toEqual(cells);
        },
      ),
    );
  });

  it('is written in its encoding', () => {
    expect(iconv.decode(Buffer.from(bytesOf('髙橋①', 'CP932')), 'cp932')).toBe('髙橋①');
    expect([...bytesOf('a', 'UTF8_BOM')]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
    expect([...bytesOf('a', 'UTF8')]).toEqual([0x61]);
  });
});
