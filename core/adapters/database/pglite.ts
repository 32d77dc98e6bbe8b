import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import knex from 'knex';
import type pg from 'pg';
import { sends } from '../../fast/statements.ts';
import type { Database } from '../../ports/database.ts';
import { knexConfig } from './client.ts';
import { lockFolder } from './folder-lock.ts';
import { PgliteSocket } from './pglite-socket.ts';
import type { Call, Reply, Start } from './pglite-worker.ts';

export type EmbeddedDatabase = Database & {
  /** Writes the whole data folder into a tar, for `openPglite({ dump })`. */
  dumpInto(file: string): Promise<void>;
};

type Options = {
  /** Kept there; without it everything is in memory. */
  readonly folder?: string;
  /** A tar that `dumpInto` has written, to begin with. */
  readonly dump?: string;
  /** How long a query may wait for the one connection. Tests keep it short, so that a query outside its transaction fails quickly. */
  readonly acquireTimeout?: number;
};

export async function openPglite(options: Options = {}): Promise<EmbeddedDatabase> {
  const { folder, dump } = options;
  const program = await compiledProgram();
  const unlock = folder ? lockFolder(folder) : () => {};
  const worker = startWorker({ folder, dump, program });
  try {
    await worker.call({ do: 'ready' });
  } catch (error) {
    await worker.end();
    unlock();
    throw error;
  }

  // One session for everyone: LISTEN belongs to it, and is said again when a client is replaced.
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const config = knexConfig(
    {
      pipeline: true,
      stream: () =>
        new PgliteSocket(async (bytes) => (await worker.call({ do: 'talk', bytes })) as Uint8Array),
    },
    // More than one connection would share one session and mix up its answers.
    { min: 1, max: 1 },
    options.acquireTimeout ?? 60_000,
  );
  const afterCreate = config.pool?.afterCreate;
  const db = knex({
    ...config,
    pool: {
      ...config.pool,
      afterCreate(client: pg.Client, done: (error: Error | undefined, client: pg.Client) => void) {
        client.on('notification', ({ channel, payload }) => {
          for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
        });
        afterCreate?.(client, async (error: Error | undefined) => {
          for (const channel of hearers.keys()) await client.query(`listen "${channel}"`);
          done(error, client);
        });
      },
    },
  });

  return {
    kind: 'pglite',
    knex: db,
    system: db,
    ...sends,
    async listen(channel, hear) {
      const all = hearers.get(channel) ?? new Set();
      hearers.set(channel, all.add(hear));
      if (all.size === 1) await db.raw(`listen "${channel}"`);
      return async () => {
        all.delete(hear);
        if (all.size > 0 || hearers.get(channel) !== all) return;
        hearers.delete(channel);
        await db.raw(`unlisten "${channel}"`);
      };
    },
    majorVersion: async () =>
      Number((await db.raw('show server_version_num')).rows[0].server_version_num.slice(0, -4)),
    async dumpInto(file) {
      await worker.call({ do: 'dump', file });
    },
    async close() {
      await db.destroy();
      await worker.call({ do: 'close' });
      await worker.end();
      unlock();
    },
  };
}

// V8 (Node 22 to 26) now and then ends the whole process while it frees code of a WebAssembly module
// that it has compiled anew: "Check failed: jit_page_->allocations_.erase(addr) == 1",
// https://github.com/nodejs/node/issues/64500. What stays is little: 526 MB after much work, and 525 without.
setFlagsFromString('--no-wasm-code-gc');

let compiling: Promise<WebAssembly.Module> | undefined;

/** Once for the process: a second database finds the code as fast as the first has made it. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiling ??= readFile(join(dirname(main), 'pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiling;
}

const YOUNG_OBJECTS_MIB = 12;
const SEMI_SPACE = '--max-semi-space-size=';

/** What the program was started with holds for every thread, whatever the thread's own limits say. */
function withFewYoungObjects(start: () => Worker): Worker {
  const ofProgram = process.execArgv.find((flag) => flag.startsWith(SEMI_SPACE));
  if (!ofProgram) return start();
  // V8 has three of these for its young objects.
  setFlagsFromString(`${SEMI_SPACE}${YOUNG_OBJECTS_MIB / 3}`);
  const worker = start();
  worker.once('online', () => setFlagsFromString(ofProgram));
  return worker;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

function startWorker(start: Start) {
  const worker = withFewYoungObjects(
    () =>
      new Worker(new URL('./pglite-worker.ts', import.meta.url), {
        workerData: start,
        // It hands bytes on and makes few objects: the 96 MiB of the main thread are of no use to it.
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS_MIB },
        // What the test runner adds to its own processes means nothing to this thread.
        execArgv: [],
      }),
  );
  const waiting = new Map<
    number,
    { resolve(bytes: Uint8Array | undefined): void; reject(error: Error): void }
  >();
  let last = 0;
  let dead: Error | undefined;
  const fail = (error: Error) => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, bytes, failure }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) call?.resolve(bytes);
    else call?.reject(new Error(failure));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));

  return {
    call: (what: WithoutId<Call>) =>
      new Promise<Uint8Array | undefined>((resolve, reject) => {
        if (dead) return reject(dead);
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ ...what, id: last } as Call);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
