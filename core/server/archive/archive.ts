import { Worker } from 'node:worker_threads';
import type { ArchiveAsk, ArchiveTold, PdfOfArchive } from './archive-thread.ts';

/** Heap that the worker thread may use before it is ended. */
const MEGABYTES = 1024;

/** A ZIP that grows file by file. Each call waits until the file is in it: whoever makes many of them holds one. */
export type Archive = {
  /** Names have their folders before them, divided by '/'. A name stands once. */
  addPdf(name: string, pdf: PdfOfArchive): Promise<void>;
  /** What is added under the same name stands behind what is there already. */
  addText(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of the whole ZIP. Nothing can be added afterwards. */
  finish(): Promise<Uint8Array>;
  /** Ends the thread, whether it has finished or not. */
  close(): Promise<void>;
};

/** Draws and packs beside the thread that answers requests. */
export function archive(): Archive {
  const worker = new Worker(new URL('./archive-thread.ts', import.meta.url), {
    // What the test runner adds to its own processes means nothing to this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  // A server that stops does not wait for it.
  worker.unref();
  let waiting: { resolve(told: ArchiveTold): void; reject(error: Error): void } | undefined;
  let ended: Error | undefined;
  const fail = (error: Error) => {
    ended ??= error;
    waiting?.reject(error);
    waiting = undefined;
  };
  const next = () =>
    new Promise<ArchiveTold>((resolve, reject) => {
      if (ended) reject(ended);
      else waiting = { resolve, reject };
    });
  worker.on('message', (message: ArchiveTold) => waiting?.resolve(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that packs files has ended.')));

  let last: Promise<unknown> = next();
  last.catch(() => {});
  /** One after the other: the thread answers what it was asked in turn. */
  function ask(wanted: ArchiveAsk): Promise<ArchiveTold> {
    const asked = last.then(async () => {
      const nextAnswer = next();
      worker.postMessage(wanted);
      const answer = await nextAnswer;
      if (answer.tell === 'failed') throw new Error(answer.message);
      return answer;
    });
    last = asked;
    return asked;
  }

  return {
    async addPdf(name, pdf) {
      await ask({ ask: 'pdf', name, pdf });
    },
    async addText(name, bytes) {
      await ask({ ask: 'text', name, bytes });
    },
    async finish() {
      const answer = await ask({ ask: 'finish' });
      if (answer.tell !== 'finished') throw new Error(`The end of an archive gave ${answer.tell}.`);
      return answer.bytes;
    },
    async close() {
      await worker.terminate();
    },
  };
}
