// PGlite computes where it is called: in a thread of its own a slow query stalls nobody else.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

export type Start = {
  readonly folder: string | undefined;
  readonly dump: string | undefined;
  /** PGlite's WebAssembly, compiled. */
  readonly program: WebAssembly.Module;
};
export type Call = { readonly id: number } & (
  | { readonly do: 'ready' }
  | { readonly do: 'talk'; readonly bytes: Uint8Array }
  | { readonly do: 'dump'; readonly file: string }
  | { readonly do: 'close' }
);
export type Reply = { readonly id: number; readonly bytes?: Uint8Array; readonly failure?: string };

const port = parentPort;
if (!port) throw new Error('pglite-worker.ts runs in a worker thread');
const { folder, dump, program } = workerData as Start;

/**
 * PostgreSQL takes all of it at the start, 128 MB where nothing is said. What does not fit lies in the
 * file system's memory, one copy away.
 */
const PAGES_KEPT = '32MB';

const opening = PGlite.create({
  pgliteWasmModule: program,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${PAGES_KEPT}`],
  // Periods of one person that may not overlap (core/server/rows/dated/refuse-overlaps.ts).
  extensions: { btree_gist },
  ...(folder ? { dataDir: folder } : {}),
  ...(dump ? { loadDataDir: await openAsBlob(dump) } : {}),
});
// Every call answers with the failure; nobody has to be listening at this moment.
opening.catch(() => {});

async function answer(call: Call): Promise<Uint8Array | undefined> {
  const database = await opening;
  if (call.do === 'talk') return talk(database, call.bytes);
  if (call.do === 'dump') await writeFile(call.file, (await database.dumpDataDir('none')).stream());
  if (call.do === 'close') await database.close();
  return undefined;
}

/**
 * The stream, not `execProtocolRaw`: that one reads every answer too and keeps what it has read for as
 * long as the database is open (PGlite 0.5.16), some kilobytes for each statement.
 */
async function talk(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    // It is the database's own memory, which the next piece is written into.
    onRawData: (piece) => void pieces.push(piece.slice()),
  });
  const [only] = pieces;
  return pieces.length === 1 && only ? only : Buffer.concat(pieces);
}

// One after the other: replies carry the bytes of one session, and are told apart by their order alone.
let queue = Promise.resolve();
port.on('message', (call: Call) => {
  queue = queue.then(async () => {
    try {
      const bytes = await answer(call);
      port.postMessage({ id: call.id, bytes } satisfies Reply);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      port.postMessage({ id: call.id, failure } satisfies Reply);
    }
  });
});
