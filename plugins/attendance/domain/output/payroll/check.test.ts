import { describe, expect, it } from 'vitest';
import { checkFiles, stopsFile } from './check-files.ts';
import { checkTemplate, isComplete } from './check-template.ts';
import { payrollFiles } from './render.ts';
import { kindOf, PERIOD, person, sampleColumn, sampleTemplate } from './sample-payroll.ts';
import type { PayrollColumn, PayrollTemplate } from './template.ts';

const withColumn = (column: Partial<PayrollColumn>): PayrollTemplate => ({
  ...sampleTemplate,
  columns: [...sampleTemplate.columns, { ...sampleColumn, ...column }],
});

describe('a format', () => {
  it('of which files can be made has nothing wrong with it', () => {
    expect(checkTemplate(sampleTemplate, kindOf)).toEqual([]);
  });

  it.each<readonly [string, PayrollTemplate, string, string]>([
    [
      'without the employee number',
      { ...sampleTemplate, columns: sampleTemplate.columns.slice(1) },
      'columns',
      'noKey',
    ],
    [
      'with an item that does not exist',
      withColumn({ items: ['nothing'] }),
      'columns/7/items',
      'unknownItem',
    ],
    [
      'that adds hours to days',
      withColumn({ items: ['overtime', 'workedDays'] }),
      'columns/7/items',
      'mixedItems',
    ],
    [
      'with fewer codes pasted than it has columns',
      { ...sampleTemplate, header: 'PASTED', pastedHeader: 'A,B' },
      'pastedHeader',
      'pastedCount',
    ],
    [
      'with a constant that Shift_JIS lacks',
      withColumn({ content: 'TEXT', text: '𠮷' }),
      'columns/7/text',
      'letters',
    ],
  ])('%s is refused', (_what, template, path, key) => {
    expect(checkTemplate(template, kindOf)).toEqual([
      expect.objectContaining({ path, key: `validation.payroll.${key}` }),
    ]);
  });

  it.each<readonly [string, PayrollTemplate, string]>([
    ['an item', withColumn({ items: [] }), 'columns/7/items'],
    ['its constant', withColumn({ content: 'TEXT', text: '' }), 'columns/7/text'],
    [
      'the form of its date',
      withColumn({ content: 'PERIOD', part: 'MONTH' }),
      'columns/7/dateForm',
    ],
  ])('needs %s', (_what, template, path) => {
    expect(checkTemplate(template, kindOf).map((issue) => issue.path)).toContain(path);
  });

  it('names each column without a code where the header has codes', () => {
    const columns = sampleTemplate.columns.map((one, at) => ({
      ...one,
      code: at === 2 ? '' : 'X',
    }));
    expect(checkTemplate({ ...sampleTemplate, header: 'CODES', columns }, kindOf)).toEqual([
      { path: 'columns/2/code', key: 'validation.required' },
    ]);
  });
});

describe('what is looked at before a file is taken', () => {
  const problems = (
    template: PayrollTemplate,
    ...figures: Readonly<Record<string, string | number | null>>[]
  ) => {
    const people = figures.map((one, at) => person(`p${at}`, one));
    return checkFiles(template, payrollFiles(template, people, PERIOD, kindOf), kindOf).map(
      ({ problem, employeeId, columnName }) => `${problem} ${employeeId} ${columnName}`,
    );
  };
  const fine = { employeeNumber: '1', lastName: '森', overtime: 60, workedDays: 20 };
  const limited = {
    ...sampleTemplate,
    columns: sampleTemplate.columns.map((one) => ({ ...one, digits: 3 })),
  };

  it('finds nothing in a file that is in order', () => {
    expect(problems(sampleTemplate, fine, { ...fine, employeeNumber: '2' })).toEqual([]);
  });

  it('finds a missing code and one that stands twice', () => {
    expect(problems(sampleTemplate, { ...fine, employeeNumber: '' })).toEqual([
      'NO_CODE p0 社員番号',
    ]);
    expect(problems(sampleTemplate, fine, fine)).toEqual(['SAME_CODE p1 社員番号']);
  });

  it('finds numbers and codes that are longer than the product takes: 999 hours are not, 1,000 are', () => {
    const short = { ...limited, columns: limited.columns.slice(0, 4) };
    expect(problems(short, { ...fine, overtime: 999 * 60 + 59 })).toEqual([]);
    expect(problems(short, { ...fine, overtime: 1000 * 60 })).toEqual(['TOO_LONG p0 残業']);
    expect(problems(short, { ...fine, employeeNumber: '1234' })).toEqual(['TOO_LONG p0 社員番号']);
  });

  it('finds letters that Shift_JIS lacks, and none in a file that has them all', () => {
    const odd = { ...fine, lastName: '𠮷野' };
    expect(problems(sampleTemplate, odd)).toEqual(['LOST_LETTER p0 氏名']);
    expect(problems({ ...sampleTemplate, encoding: 'UTF8' }, odd)).toEqual([]);
  });

  it('finds a separator within a cell only where nothing is quoted', () => {
    const odd = { ...fine, lastName: '森,葵' };
    expect(problems({ ...sampleTemplate, quotes: 'NEVER' }, odd)).toEqual(['SEPARATOR p0 氏名']);
    expect(problems(sampleTemplate, odd)).toEqual([]);
  });

  it('finds what a spreadsheet would run and what is below zero', () => {
    expect(problems(sampleTemplate, { ...fine, lastName: '=1+1' })).toEqual(['FORMULA p0 氏名']);
    expect(problems(sampleTemplate, { ...fine, overtime: -1 })).toEqual(['NEGATIVE p0 残業']);
  });

  it('stops the file only where the product would take it wrongly', () => {
    expect(
      ['NO_CODE', 'SAME_CODE', 'TOO_LONG', 'SEPARATOR'].every((one) => stopsFile(one as 'NO_CODE')),
    ).toBe(true);
    expect(['LOST_LETTER', 'FORMULA', 'NEGATIVE'].some((one) => stopsFile(one as 'FORMULA'))).toBe(
      false,
    );
  });
});

it('is kept and makes no file while the row of the product is not pasted', () => {
  const waiting = { ...sampleTemplate, header: 'PASTED' as const, pastedHeader: '' };
  expect([checkTemplate(waiting, kindOf), isComplete(waiting)]).toEqual([[], false]);
  expect(isComplete(sampleTemplate)).toBe(true);
});
