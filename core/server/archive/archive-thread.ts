// Draws PDFs and packs a ZIP, in a thread of its own: a thousand pages let no request wait. Started by archive.ts.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { drawPdf, type PdfFonts } from '#core/pdf/draw-pdf.ts';
import type { PdfPage } from '#core/pdf/page.ts';

export type PdfOfArchive = {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly PdfPage[];
  /** All pages lie on their side. */
  readonly landscape?: boolean;
};
export type ArchiveAsk =
  /** A file of its own. */
  | { readonly ask: 'pdf'; readonly name: string; readonly pdf: PdfOfArchive }
  /** The end of a file, which begins with the first of its texts. */
  | { readonly ask: 'text'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly ask: 'finish' };
export type ArchiveTold =
  | { readonly tell: 'ready' }
  | { readonly tell: 'added' }
  | { readonly tell: 'finished'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly tell: 'failed'; readonly message: string };

const port = parentPort;
if (!port) throw new Error('archive-thread.ts runs in a worker thread');

const parts: Uint8Array[] = [];
const texts = new Map<string, ZipDeflate>();
let fonts: Promise<PdfFonts> | undefined;
const zip = new Zip((error, part) => {
  if (error) throw error;
  parts.push(part);
});

const FONTS = '@expo-google-fonts/noto-sans-jp';
const NOTHING = new Uint8Array();

async function fontAt(path: string): Promise<ArrayBuffer> {
  const file = await readFile(createRequire(import.meta.url).resolve(`${FONTS}/${path}`));
  return new Uint8Array(file).buffer;
}

/** Read with the first PDF: most archives have one, and none is made without being asked for. */
const readFonts = async (): Promise<PdfFonts> => ({
  regular: await fontAt('400Regular/NotoSansJP_400Regular.ttf'),
  bold: await fontAt('700Bold/NotoSansJP_700Bold.ttf'),
});

async function addPdf(name: string, pdf: PdfOfArchive): Promise<void> {
  fonts ??= readFonts();
  const file = await drawPdf({ ...pdf, fonts: await fonts });
  // Its parts are compressed already.
  const entry = new ZipPassThrough(name);
  zip.add(entry);
  entry.push(new Uint8Array(await file.arrayBuffer()), true);
}

function addText(name: string, bytes: Uint8Array): void {
  let entry = texts.get(name);
  if (!entry) {
    entry = new ZipDeflate(name);
    texts.set(name, entry);
    zip.add(entry);
  }
  entry.push(bytes);
}

function finish(): Uint8Array<ArrayBuffer> {
  for (const entry of texts.values()) entry.push(NOTHING, true);
  zip.end();
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts.splice(0)) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function answer(ask: ArchiveAsk): Promise<ArchiveTold> {
  try {
    if (ask.ask === 'finish') return { tell: 'finished', bytes: finish() };
    if (ask.ask === 'pdf') await addPdf(ask.name, ask.pdf);
    else addText(ask.name, ask.bytes);
    return { tell: 'added' };
  } catch (error) {
    return { tell: 'failed', message: String(error) };
  }
}

port.on('message', (ask: ArchiveAsk) => {
  void answer(ask).then((message) =>
    port.postMessage(message, message.tell === 'finished' ? [message.bytes.buffer] : []),
  );
});
port.postMessage({ tell: 'ready' } satisfies ArchiveTold);
