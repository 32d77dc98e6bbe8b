import type { Figure, KindOf, PayrollColumn, PayrollPerson, PayrollTemplate } from './template.ts';

/** A small format and people for tests. */
const KINDS = {
  employeeNumber: 'TEXT',
  lastName: 'TEXT',
  overtime: 'MINUTES',
  lateNight: 'MINUTES',
  workedDays: 'DAYS',
  lateCount: 'COUNT',
} as const;
export const kindOf: KindOf = (item) => KINDS[item as keyof typeof KINDS];

export const PERIOD = { month: '2026-11', from: '2026-11-01', to: '2026-11-30' };

export const sampleColumn: PayrollColumn = {
  name: '残業',
  content: 'ITEM',
  items: ['overtime'],
  isZeroEmpty: false,
};
const item = (name: string, ...items: string[]): PayrollColumn => ({
  ...sampleColumn,
  name,
  items,
});

export const sampleTemplate: PayrollTemplate = {
  separator: 'COMMA',
  encoding: 'CP932',
  newline: 'CRLF',
  quotes: 'NEEDED',
  header: 'NONE',
  pastedHeader: null,
  linesBefore: [],
  fileName: 'kintai_{month}.csv',
  split: 'NONE',
  payMonths: 1,
  columns: [
    item('社員番号', 'employeeNumber'),
    item('氏名', 'lastName'),
    item('残業', 'overtime'),
    item('出勤日数', 'workedDays'),
    { ...item('空き'), content: 'BLANK' },
    { ...item('区分'), content: 'TEXT', text: '1' },
    { ...item('年月'), content: 'PERIOD', part: 'MONTH', dateForm: 'YYYYMM' },
  ],
};

export const person = (
  employeeId: string,
  figures: Readonly<Record<string, Figure>>,
  division: string | null = null,
): PayrollPerson & { readonly period: typeof PERIOD } => ({
  employeeId,
  figures,
  groups: { DIVISION: division },
  period: PERIOD,
});
