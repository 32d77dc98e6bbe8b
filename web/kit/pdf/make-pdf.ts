import type { PdfPage } from '#core/pdf/page.ts';

export type PdfAsk = {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly PdfPage[];
  /** All pages lie on their side. */
  readonly landscape?: boolean;
};

export type PdfTold =
  | { readonly tell: 'progress'; readonly pages: number }
  | { readonly tell: 'done'; readonly file: Blob }
  | { readonly tell: 'failed'; readonly message: string };

/**
 * Draws pages into one file, beside the page in a worker: a thousand of them let nobody wait, neither who works on
 * with the page nor anybody else of the company. The Japanese fonts are loaded by the worker, when they are needed.
 */
export function makePdf(ask: PdfAsk, onProgress?: (pages: number) => void): Promise<Blob> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PdfTold>) => {
      if (data.tell === 'progress') onProgress?.(data.pages);
      else if (data.tell === 'done') resolve(data.file);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(ask);
  }).finally(() => worker.terminate());
}
