import PDFDocument from 'pdfkit';
import type { PdfMark, PdfPage } from './page.ts';

export type PdfFonts = { readonly regular: ArrayBuffer; readonly bold: ArrayBuffer };

type Wanted = {
  readonly title: string;
  /** Of the text: 'ja'. */
  readonly language: string;
  readonly pages: readonly PdfPage[];
  /** All pages lie on their side. */
  readonly landscape?: boolean | undefined;
  readonly fonts: PdfFonts;
  /** How many pages are drawn. */
  readonly onProgress?: (pages: number) => void;
};

const POINTS = 72 / 25.4;
/** Letters are made smaller down to this share of their size. */
const SMALLEST = 0.6;
const STEP = 0.25;
/** Noto has much room of its own between lines. */
const LINE_GAP = -2;
const TOLD_EVERY = 20;
const INK = '#1c1b19';
const GROUND = '#efede8';

/** One file with all pages. Of the fonts only the letters that are drawn go into it. */
export async function drawPdf(wanted: Wanted) {
  const { title, language, pages, landscape = false, fonts, onProgress } = wanted;
  const document = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    // None of the built-in fonts: they know no Japanese.
    font: null,
    lang: language,
    info: { Title: title, Producer: 'Hataraki', Creator: 'Hataraki' },
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part) => void parts.push(part));
    document.on('end', () => resolve());
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  for (const [at, page] of pages.entries()) {
    document.addPage();
    for (const mark of page) draw(document, mark);
    if ((at + 1) % TOLD_EVERY === 0) onProgress?.(at + 1);
  }
  document.end();
  await ended;
  return new Blob(parts, { type: 'application/pdf' });
}

function draw(document: PDFDocument, mark: PdfMark): void {
  const [x, y] = [mark.x * POINTS, mark.y * POINTS];
  switch (mark.kind) {
    case 'text':
      drawText(document, mark);
      break;
    case 'block':
      drawBlock(document, mark);
      break;
    case 'ground':
      document.rect(x, y, mark.width * POINTS, mark.height * POINTS).fill(GROUND);
      break;
    case 'line':
      document
        .moveTo(x, y)
        .lineTo(mark.toX * POINTS, mark.toY * POINTS)
        .lineWidth(0.5)
        .stroke(INK);
  }
}

function drawText(document: PDFDocument, mark: Extract<PdfMark, { readonly kind: 'text' }>): void {
  const room = mark.width * POINTS;
  document.font(mark.bold ? 'bold' : 'regular').fillColor(INK);
  let { size, text } = mark;
  const widthOf = (of: string) => document.fontSize(size).widthOfString(of);
  while (widthOf(text) > room && size > mark.size * SMALLEST) size -= STEP;
  if (widthOf(text) > room) {
    const letters = [...text];
    while (letters.length > 0 && widthOf(`${letters.join('')}…`) > room) letters.pop();
    text = `${letters.join('')}…`;
  }
  const rest = room - widthOf(text);
  const indent = mark.align === 'end' ? rest : mark.align === 'center' ? rest / 2 : 0;
  // What became smaller stays on its line.
  const lowered = (mark.size - size) / 2;
  document.text(text, mark.x * POINTS + indent, mark.y * POINTS + lowered, { lineBreak: false });
}

function drawBlock(
  document: PDFDocument,
  mark: Extract<PdfMark, { readonly kind: 'block' }>,
): void {
  const [width, height] = [mark.width * POINTS, mark.height * POINTS];
  document.font(mark.bold ? 'bold' : 'regular').fillColor(INK);
  const box = { width, lineGap: LINE_GAP };
  let { size } = mark;
  const heightOf = () => document.fontSize(size).heightOfString(mark.text, box);
  while (heightOf() > height && size > mark.size * SMALLEST) size -= STEP;
  if (heightOf() <= height) {
    document.text(mark.text, mark.x * POINTS, mark.y * POINTS, box);
    return;
  }
  const letters = [...mark.text];
  const cut = () => `${letters.join('')}…`;
  while (letters.length > 0 && document.heightOfString(cut(), box) > height)
    letters.splice(-Math.max(1, Math.floor(letters.length / 20)));
  document.text(cut(), mark.x * POINTS, mark.y * POINTS, box);
}
