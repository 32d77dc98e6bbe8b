export type Encoding = 'UTF8' | 'UTF16' | 'CP932';
export type FileRow = { readonly line: number; readonly cells: readonly string[] };
export type FileTable = {
  readonly format: 'CSV' | 'XLSX';
  readonly encoding: Encoding | null;
  readonly headers: readonly string[];
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

/** Heading and rows: blank lines are no rows, and every row has as many cells as the heading. */
export function toTable(
  lines: readonly FileRow[],
  about: Pick<FileTable, 'format' | 'encoding'>,
): FileTable {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [heading, ...rows] = filled;
  const headers = (heading?.cells ?? []).map((cell) => cell.replace(/\s+/gu, ' ').trim());
  while (headers.at(-1) === '') headers.pop();
  return { ...about, headers, rows };
}

// Our own files put ' before what a spreadsheet would run; taken in again, it is no part of the text.
const GUARDED = /^'(?=[=+\-@\t\r])/u;
export const unguarded = (cell: string): string => cell.replace(GUARDED, '');
