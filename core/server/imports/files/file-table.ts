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

export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 500;
/** Lines with what stands empty between the rows. */
export const MOST_LINES = 2 * MOST_ROWS;
/** Letters of one cell: more than Excel itself takes are no cell of a table. */
export const LONGEST_CELL = 32_767;
/** Letters of all cells together. A workbook can show one long text in a million cells. */
const MOST_LETTERS = 32 * 1024 * 1024;

/** The file as a whole cannot be taken. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  /** The last part of `key`. */
  readonly reason: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly line: number | null;

  constructor(
    reason: string,
    more: { params?: Readonly<Record<string, string | number>>; line?: number } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.key = `validation.file.${reason}`;
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

/** 'A' is 0, 'AB' is 27. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** 'A' for 0, 'AB' for 27. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

/** Throws UnreadableFile where there is more than an import takes, and says where. */
export function ensureTableBounds({ headers, headingLine, rows }: FileTable): void {
  if (rows.length > MOST_ROWS)
    throw new UnreadableFile('tooManyRows', { params: { max: MOST_ROWS } });
  if (headers.length > MOST_COLUMNS)
    throw new UnreadableFile('tooManyColumns', { params: { max: MOST_COLUMNS } });
  let letters = 0;
  for (const { line, cells } of [{ line: headingLine, cells: headers }, ...rows]) {
    if (cells.length > MOST_COLUMNS)
      throw new UnreadableFile('tooManyColumns', { line, params: { max: MOST_COLUMNS } });
    cells.forEach((cell, at) => {
      letters += cell.length;
      if (cell.length > LONGEST_CELL) throw cellTooLong(`${lettersOf(at)}${line}`, line);
    });
    if (letters > MOST_LETTERS) throw new UnreadableFile('tooLarge', { line });
  }
}

export const cellTooLong = (cell: string, line?: number): UnreadableFile =>
  new UnreadableFile('cellTooLong', {
    params: { cell, max: LONGEST_CELL },
    ...(line === undefined ? {} : { line }),
  });

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
