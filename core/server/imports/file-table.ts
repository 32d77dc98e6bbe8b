export type Encoding = 'UTF8' | 'UTF16' | 'CP932';
export type FileRow = { readonly line: number; readonly cells: readonly string[] };
export type FileTable = {
  readonly format: 'CSV' | 'XLSX';
  readonly encoding: Encoding | null;
  /** Of a workbook, those with something in them; the first is the one that was read. */
  readonly sheets: readonly string[];
  readonly headers: readonly string[];
  /** Where the headings stand: 1, unless a title stands above them. */
  readonly headingLine: number;
  readonly rows: readonly FileRow[];
};

/** The file as a whole cannot be taken. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly line: number | null;

  constructor(
    key: string,
    more: { params?: Readonly<Record<string, string | number>>; line?: number } = {},
  ) {
    super(key);
    this.key = `validation.file.${key}`;
    this.params = more.params ?? {};
    this.line = more.line ?? null;
  }
}

const countOf = ({ cells }: FileRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** Lines above the headings, and how many cells tell that a line is more than a title. */
const MOST_TITLES = 5;
const FEWEST_HEADINGS = 3;

/** 「従業員名簿 2026年度」 alone in its line is a title, where the lines below it are a table. */
function headingAt(filled: readonly FileRow[]): number {
  if (!filled[0] || countOf(filled[0]) > 1) return 0;
  const at = filled.slice(0, MOST_TITLES + 1).findIndex((row) => countOf(row) > 1);
  return at > 0 && countOf(filled[at] as FileRow) >= FEWEST_HEADINGS ? at : 0;
}

/** Heading and rows; blank lines are no rows. */
export function toTable(
  lines: readonly FileRow[],
  about: Pick<FileTable, 'format' | 'encoding' | 'sheets'>,
): FileTable {
  const filled = lines.filter((row) => countOf(row) > 0);
  const [heading, ...rows] = filled.slice(headingAt(filled));
  const headers = (heading?.cells ?? []).map((cell) => cell.replace(/\s+/gu, ' ').trim());
  while (headers.at(-1) === '') headers.pop();
  return { ...about, headers, headingLine: heading?.line ?? 1, rows };
}

// Our own files put ' before what a spreadsheet would run; taken in again, it is no part of the text.
const GUARDED = /^'(?=[=+\-@\t\r])/u;
export const unguarded = (cell: string): string => cell.replace(GUARDED, '');
