import { expect, it } from 'vitest';
import { PNG } from '#test/support/pictures.ts';
import { isPdf, isPicture } from './file-contents.ts';

const SIDES = [0, 16, 0, 24];
const APP0 = [0xff, 0xe0, 0, 4, 0x4a, 0x46];
const jpeg = (...bytes: number[]) => Uint8Array.from([0xff, 0xd8, ...bytes]);
const frame = (marker: number, sides = SIDES) => [0xff, marker, 0, 11, 8, ...sides, 1, 1, 0x11, 0];

it('知っているのはJPGとPNGだけ', () => {
  expect(isPicture(PNG)).toBe(true);
  expect(isPicture(jpeg(...APP0, ...frame(0xc0)))).toBe(true);
  expect(isPicture(jpeg(...APP0, 0xff, ...frame(0xc2)))).toBe(true);
  for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7'])
    expect(isPicture(Buffer.from(text))).toBe(false);
});

it('初めだけ画像のふりをしたものは画像ではない', () => {
  expect(isPicture(PNG.subarray(0, 8))).toBe(false);
  expect(isPicture(PNG.subarray(0, 24))).toBe(false);
  const empty = Buffer.from(PNG);
  empty.writeUInt32BE(0, 16);
  expect(isPicture(empty)).toBe(false);

  expect(isPicture(jpeg(0xff))).toBe(false);
  expect(isPicture(jpeg(...APP0, ...frame(0xc0, [0, 0, 0, 24])))).toBe(false);
  // The picture would begin before its size was told; tables and text are no frame either.
  expect(isPicture(jpeg(0xff, 0xda, ...frame(0xc0)))).toBe(false);
  expect(isPicture(jpeg(...frame(0xc4)))).toBe(false);
  expect(isPicture(Buffer.concat([jpeg(0xff), Buffer.from('<script>alert(1)</script>')]))).toBe(
    false,
  );
});

it('PDFは初めの文字でわかる', () => {
  expect(isPdf(Buffer.from('%PDF-1.7\n%âãÏÓ'))).toBe(true);
  for (const text of ['', '%PDF', 'PDF-1.7', 'MZ\u0090%PDF-1.7', '<html>%PDF-1.7'])
    expect(isPdf(Buffer.from(text))).toBe(false);
  expect(isPdf(PNG)).toBe(false);
});
