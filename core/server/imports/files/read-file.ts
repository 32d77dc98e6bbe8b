import { type Encoding, ensureTableBounds, type FileTable, UnreadableFile } from './file-table.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';

/** What the form of an upload lets through. */
const MOST_BYTES = 5 * 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks before 2007 and protected ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/**
 * What the file is shows in its bytes: people rename files. `encoding` overrides what was found.
 * Throws UnreadableFile. Never called where requests are answered: a file can be made so that reading
 * takes minutes and gigabytes. `table-reader.ts` calls it in a thread with limits.
 */
export async function readFileTable(bytes: Uint8Array, encoding?: Encoding): Promise<FileTable> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > MOST_BYTES) throw new UnreadableFile('tooLarge');
  if (beginsWith(bytes, COMPOUND)) throw new UnreadableFile('oldExcel');
  const table = beginsWith(bytes, ZIP) ? await readExcel(bytes) : readCsv(bytes, encoding);
  if (table.headers.every((name) => name === '') || table.rows.length === 0)
    throw new UnreadableFile('empty');
  ensureTableBounds(table);
  return table;
}
