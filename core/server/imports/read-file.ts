import { createHash } from 'node:crypto';
import { type Encoding, type FileTable, UnreadableFile } from './file-table.ts';
import { readCsv } from './read-csv.ts';
import { readExcel } from './read-excel.ts';

export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 500;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks before 2007 and protected ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** What the file is shows in its bytes: people rename files. `encoding` overrides what was found. */
export async function readFileTable(bytes: Uint8Array, encoding?: Encoding): Promise<FileTable> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (beginsWith(bytes, COMPOUND)) throw new UnreadableFile('oldExcel');
  const table = beginsWith(bytes, ZIP) ? await readExcel(bytes) : readCsv(bytes, encoding);
  if (table.headers.every((name) => name === '') || table.rows.length === 0)
    throw new UnreadableFile('empty');
  if (table.rows.length > MOST_ROWS)
    throw new UnreadableFile('tooManyRows', { params: { max: MOST_ROWS } });
  if (table.headers.length > MOST_COLUMNS)
    throw new UnreadableFile('tooManyColumns', { params: { max: MOST_COLUMNS } });
  return table;
}

export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url');
