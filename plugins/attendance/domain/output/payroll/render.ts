import { toCp932 } from '#core/text/cp932.ts';
import { columnKind, columnValue, figureText } from './figure-text.ts';
import { fileNameOf, type PayrollPeriod, periodText } from './period-text.ts';
import {
  type Encoding,
  type KindOf,
  MARKS,
  type PayrollColumn,
  type PayrollPerson,
  type PayrollTemplate,
} from './template.ts';

export type PayrollFile = {
  readonly name: string;
  /** Lines above the people. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly employeeId: string; readonly cells: readonly string[] }[];
};

/** One cell of a person; `period` is the person's own. */
export function cellOf(
  column: PayrollColumn,
  person: Pick<PayrollPerson, 'figures'>,
  period: PayrollPeriod,
  { payMonths }: Pick<PayrollTemplate, 'payMonths'>,
  kindOf: KindOf,
): string {
  switch (column.content) {
    case 'BLANK':
      return '';
    case 'TEXT':
      return column.text ?? '';
    case 'PERIOD':
      return periodText(column.part ?? 'MONTH', column.dateForm ?? 'YYYYMM', period, payMonths);
    case 'ITEM': {
      const kind = columnKind(column, kindOf) ?? 'TEXT';
      return figureText(column, kind, columnValue(column, kind, person.figures));
    }
  }
}

type Person = PayrollPerson & { readonly period: PayrollPeriod };

/** The files of a month, in the order of the people; one where nothing splits them. */
export function payrollFiles(
  template: PayrollTemplate,
  people: readonly Person[],
  period: PayrollPeriod,
  kindOf: KindOf,
): PayrollFile[] {
  const { split } = template;
  const parts =
    split === 'NONE'
      ? [[undefined, people] as const]
      : [...Map.groupBy(people, ({ groups }) => groups[split] ?? '')];
  return parts.map(([group, members]) => ({
    name: fileNameOf(template.fileName, period, group),
    head: headOf(template),
    rows: members.map((person) => ({
      employeeId: person.employeeId,
      cells: template.columns.map((column) =>
        cellOf(column, person, person.period, template, kindOf),
      ),
    })),
  }));
}

function headOf(template: PayrollTemplate): string[] {
  const { columns, header, linesBefore } = template;
  const line = (cells: readonly string[]): string => lineOf(template, cells);
  const headers = {
    NONE: [],
    NAMES: [line(columns.map(({ name }) => name))],
    CODES: [line(columns.map(({ code }) => code ?? ''))],
    PASTED: [line(pastedCells(template))],
  };
  return [...linesBefore, ...headers[header]];
}

/** A row copied out of a spreadsheet comes with tabs, one out of a file as the file has it. */
export function pastedCells({
  pastedHeader,
  separator,
}: Pick<PayrollTemplate, 'pastedHeader' | 'separator'>): string[] {
  const [line = ''] = (pastedHeader ?? '').replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  if (line === '') return [];
  const mark = line.includes('\t') ? '\t' : MARKS[separator];
  return line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
}

/** A line with the marks of the file; a quote within a cell is doubled. */
export function lineOf(
  { separator, quotes }: Pick<PayrollTemplate, 'separator' | 'quotes'>,
  cells: readonly string[],
): string {
  const mark = MARKS[separator];
  const written = (cell: string): string => {
    if (quotes === 'NEVER') return cell;
    const isNeeded = cell.includes(mark) || /["\r\n]/u.test(cell);
    return quotes === 'ALWAYS' || isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return cells.map(written).join(mark);
}

/** All of a file as text, with a newline behind the last line. */
export function fileText(template: PayrollTemplate, file: PayrollFile): string {
  const end = template.newline === 'CRLF' ? '\r\n' : '\n';
  const lines = [...file.head, ...file.rows.map(({ cells }) => lineOf(template, cells))];
  return lines.map((line) => `${line}${end}`).join('');
}

export function bytesOf(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'CP932') return toCp932(text);
  return new TextEncoder().encode(encoding === 'UTF8_BOM' ? `\uFEFF${text}` : text);
}
