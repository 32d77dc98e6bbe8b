import { readSheet } from 'read-excel-file/universal';
import { type FileTable, toTable, UnreadableFile } from './file-table.ts';
import { lastLineOf, mergedIn, openWorkbook, overlookedIn } from './workbook.ts';

/** How many merged cells are named. */
const NAMED = 5;

/** The first sheet that people see and that has something in it. */
export async function readExcel(bytes: Uint8Array): Promise<FileTable> {
  const book = openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { sheet, bounded } = book;
  // The one that starts no threads of its own: those would be outside of this thread's limits.
  const cells = await readSheet(new Blob([new Uint8Array(bounded.zip)]), bounded.place).catch(
    () => {
      throw new UnreadableFile('brokenExcel');
    },
  );
  const lines = cells.map((row, index) => ({ line: index + 1, cells: row.map(textOf) }));
  // A row ends with the last cell that the reader took for filled; the headings tell how far it goes.
  const width = lines.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  for (const { line, column, text } of overlookedIn(sheet, book)) {
    const row = lines[line - 1]?.cells;
    if (!row || column >= width) continue;
    while (row.length <= column) row.push('');
    row[column] = text;
  }
  const table = toTable(lines, {
    format: 'XLSX',
    encoding: null,
    sheets: book.sheets,
  });
  // Only the first of them holds the value: the others would be read as empty.
  const merged = mergedIn(sheet).filter((range) => lastLineOf(range) >= table.headingLine);
  if (merged.length > 0) {
    const ranges = merged.slice(0, NAMED).join('、') + (merged.length > NAMED ? '…' : '');
    throw new UnreadableFile('mergedCells', { params: { ranges } });
  }
  return table;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  // A long number is written out: 9012345678, never 9.012e9.
  return typeof cell === 'number' ? cell.toLocaleString('en-US', NUMBER) : String(cell);
}
const NUMBER = { useGrouping: false, maximumFractionDigits: 15 } as const;
