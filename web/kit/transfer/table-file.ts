import { missingInCp932, toCp932 } from '#core/text/cp932.ts';
import { type CsvValue, csvText } from '#core/text/csv.ts';
import { keepMarks } from '#core/text/formula.ts';
import { isDate } from '#core/time/dates.ts';

export type FileFormat = 'CSV_UTF8' | 'CSV_CP932' | 'XLSX' | 'JSONL';
export type FileTable = {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
  /** The same rows for programs, where the list offers them as JSON: as the API names their fields. */
  readonly lines?: readonly object[];
  /** A cell that is a day as lists write it, 2026/04/01, becomes a date in Excel. */
  readonly daysAreDates?: boolean;
};
export type Sheet = FileTable & {
  readonly name: string;
  readonly widths?: readonly number[];
  /** How many of the first columns stay in sight. */
  readonly fixedColumns?: number;
};

const EXTENSIONS = { CSV_UTF8: 'csv', CSV_CP932: 'csv', XLSX: 'xlsx', JSONL: 'jsonl' } as const;
export const extensionOf = (format: FileFormat): string => EXTENSIONS[format];

/** Letters that the format cannot hold, with the cell that has them. */
export type LostLetter = {
  readonly letter: string;
  readonly header: string;
  readonly text: string;
  /** From 1, without the heading. */
  readonly row: number;
};

export function lostLetters({ headers, rows }: FileTable, format: FileFormat): LostLetter[] {
  if (format !== 'CSV_CP932') return [];
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, at) =>
      typeof cell === 'string'
        ? missingInCp932(cell).map((letter) => ({
            letter,
            header: headers[at] ?? '',
            text: cell,
            row: row + 1,
          }))
        : [],
    ),
  );
}

/** With the byte order mark, without which Excel takes UTF-8 for Shift_JIS. */
const BOM = '\uFEFF';

export async function tableFile(table: FileTable, format: FileFormat): Promise<Blob> {
  if (format === 'XLSX') return workbook([{ ...table, name: 'Sheet1' }]);
  if (format === 'JSONL') {
    const lines = (table.lines ?? []).map((line) => `${JSON.stringify(line)}\n`);
    return new Blob(lines, { type: 'application/jsonl' });
  }
  const text = csvText([table.headers, ...table.rows]);
  return format === 'CSV_UTF8'
    ? new Blob([BOM + text], { type: 'text/csv;charset=utf-8' })
    : new Blob([toCp932(text)], { type: 'text/csv;charset=shift_jis' });
}

const WIDEST = 60;

/** Excel takes the year 1900 for a leap year: earlier days would be off by one. */
const FIRST_DAY = '1900-03-01';

function dayIn(text: string): Date | undefined {
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(text)) return undefined;
  const date = text.replaceAll('/', '-');
  return isDate(date) && date >= FIRST_DAY ? new Date(`${date}T00:00:00Z`) : undefined;
}

function cellOf(value: CsvValue, daysAreDates: boolean) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  const text = String(value);
  const day = daysAreDates ? dayIn(text) : undefined;
  return day
    ? { value: day, type: Date, format: 'yyyy/mm/dd' }
    : { value: keepMarks(text), type: String, format: '@' };
}

/** Text stays text: a spreadsheet runs no cell of it, and 00123 keeps its zeros. */
export async function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  return write(
    sheets.map(({ name, headers, rows, widths, daysAreDates = false, fixedColumns = 0 }) => ({
      sheet: name,
      stickyRowsCount: 1,
      ...(fixedColumns > 0 ? { stickyColumnsCount: fixedColumns } : {}),
      columns: headers.map((header, at) => ({
        width: widths?.[at] ?? widthOf(header, rows.slice(0, 200), at),
      })),
      data: [
        headers.map((value) => ({
          value,
          type: String,
          fontWeight: 'bold' as const,
          backgroundColor: '#eef1f6',
          format: '@',
        })),
        ...rows.map((cells) => cells.map((value) => cellOf(value, daysAreDates))),
      ],
    })),
  ).toBlob();
}

/** Japanese letters are twice as wide as the digits by which Excel measures. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0);

const widthOf = (header: string, rows: FileTable['rows'], at: number): number =>
  Math.min(
    Math.max(lengthOf(header), ...rows.map((cells) => lengthOf(String(cells[at] ?? '')))) + 2,
    WIDEST,
  );
