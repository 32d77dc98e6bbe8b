import { inflateRawSync } from 'node:zlib';
import { type FileTable, toTable, UnreadableFile } from './file-table.ts';

/** A workbook of 5 MB can be made to unpack to gigabytes; an honest one stays far below this. */
const MOST_UNPACKED_BYTES = 150 * 1024 * 1024;
const CENTRAL_HEADER = 0x02014b50;
const DEFLATED = 8;

export async function readExcel(bytes: Uint8Array): Promise<FileTable> {
  checkUnpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // Not before it is needed: starting has to be quick.
  const { readSheet } = await import('read-excel-file/node');
  const sheet = await readSheet(Buffer.from(bytes)).catch(() => {
    throw new UnreadableFile('brokenExcel');
  });
  const lines = sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
  return toTable(lines, { format: 'XLSX', encoding: null });
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

/** Unpacks every part once, with a limit: what the file says of its own sizes may be a lie. */
function checkUnpackedSize(zip: Buffer): void {
  let left = MOST_UNPACKED_BYTES;
  try {
    let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
    while (at + 46 <= zip.length && zip.readUInt32LE(at) === CENTRAL_HEADER) {
      const method = zip.readUInt16LE(at + 10);
      const packed = zip.readUInt32LE(at + 20);
      const start = zip.readUInt32LE(at + 42);
      const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      const part = zip.subarray(body, body + packed);
      left -=
        method === DEFLATED
          ? inflateRawSync(part, { maxOutputLength: Math.max(left, 1) }).length
          : packed;
      if (left <= 0) throw new RangeError('too large');
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch {
    throw new UnreadableFile('brokenExcel');
  }
}
