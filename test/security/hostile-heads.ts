import { crc32, deflateRawSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

/** A PNG whose head says how large it is; everything else fits into a hundred bytes. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateRawSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPG that says how large it is, behind as many bytes that only fill up. */
export const jpgOf = (width: number, height: number, fill = 0): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(fill, 0xff),
    Buffer.from([
      0xff,
      0xc0,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      1,
      1,
      0x11,
      0,
    ]),
    Buffer.from([0xff, 0xd9]),
  ]);

/** A JPG of empty segments only, as many as fit. */
export function segmentsOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  file.set([0xff, 0xd8]);
  for (let at = 2; at + 4 <= bytes; at += 4) file.set([0xff, 0xe0, 0, 2], at);
  return file;
}

/** A PDF of nothing but objects, and a table of them that points everywhere. */
export function pdfOf(bytes: number): Buffer {
  const objects = '1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\n'.repeat(Math.floor(bytes / 90));
  const table = '4294967295 65535 n\r\n'.repeat(Math.floor(bytes / 41));
  return Buffer.from(`%PDF-1.7\n${objects}xref\n0 4294967295\n${table}trailer<</Size 4294967295>>`);
}

/** Pictures and PDFs, which are judged by their heads where requests are answered (ADR 0043). */
export const HEADS: readonly (readonly [what: string, file: () => Buffer, isOne: boolean])[] = [
  ['a JPG of 10 MB of empty segments', () => segmentsOf(10 * MEGABYTE), false],
  ['a JPG of 10 MB that only fills up', () => jpgOf(10, 10, 10 * MEGABYTE), false],
  ['a PNG of 4,294,967,295 by 4,294,967,295 points', () => pngOf(0xffffffff, 0xffffffff), true],
  [
    'a PNG with 10 MB behind its head',
    () => Buffer.concat([pngOf(9, 9), Buffer.alloc(10 * MEGABYTE)]),
    true,
  ],
  ['a PDF of 10 MB with an enormous table of objects', () => pdfOf(10 * MEGABYTE), true],
];
