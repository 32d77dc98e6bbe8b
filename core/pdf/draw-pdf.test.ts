import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPdf, type PdfFonts } from './draw-pdf.ts';
import type { PdfMark, PdfPage } from './page.ts';

const FONTS = '@expo-google-fonts/noto-sans-jp';
const fontAt = async (path: string): Promise<ArrayBuffer> => {
  const file = await readFile(createRequire(import.meta.url).resolve(`${FONTS}/${path}`));
  return new Uint8Array(file).buffer;
};
let fonts: PdfFonts;
beforeAll(async () => {
  fonts = {
    regular: await fontAt('400Regular/NotoSansJP_400Regular.ttf'),
    bold: await fontAt('700Bold/NotoSansJP_700Bold.ttf'),
  };
});

const text = (words: string, more: Partial<Extract<PdfMark, { kind: 'text' }>> = {}): PdfMark => ({
  kind: 'text',
  x: 20,
  y: 20,
  width: 60,
  text: words,
  size: 10,
  ...more,
});
const drawn = (pages: readonly PdfPage[], onProgress?: (pages: number) => void) =>
  drawPdf({
    title: '管理簿',
    language: 'ja',
    pages,
    fonts,
    ...(onProgress ? { onProgress } : {}),
  });

describe('a PDF', () => {
  it('has a page for each, and of the fonts only the letters that are drawn', async () => {
    const file = await drawn([[text('髙橋 𠮷郎')], [text('㈱﨑', { bold: true })]]);
    expect(file.type).toBe('application/pdf');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    // The two fonts have eleven million bytes.
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    await drawn(
      Array.from({ length: 45 }, () => [text('1')]),
      (pages) => told.push(pages),
    );
    expect(told).toEqual([20, 40]);
  });

  it('draws words that are too long for their room, lines and grounds without a fault', async () => {
    const long = text('あ'.repeat(400), { width: 30, align: 'end' });
    const line: PdfMark = { kind: 'line', x: 10, y: 10, toX: 100, toY: 10 };
    const ground: PdfMark = { kind: 'ground', x: 10, y: 10, width: 20, height: 5 };
    const none = text('', { width: 0, align: 'center' });
    expect((await drawn([[long, line, ground, none]])).size).toBeGreaterThan(1_000);
  });
});
