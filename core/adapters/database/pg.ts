import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import knex from 'knex';
import pg from 'pg';
import { sends } from '../../fast/statements.ts';
import type { Database } from '../../ports/database.ts';
import { knexConfig } from './client.ts';

type Options = {
  readonly acquireTimeout?: number;
  /** Connections; more than 4 per core did not answer more requests. */
  readonly poolSize?: number;
  /** Whose sign-in units for every company use; without it the same as all others. */
  readonly systemUrl?: string;
};

export function openPostgres(url: string, options: Options = {}): Database {
  const size = options.poolSize ?? 4 * availableParallelism();
  const connection = connectionTo(url);
  const pool = (to: pg.ClientConfig, max: number) =>
    knex(
      knexConfig(
        { ...to, pipeline: true, stream: gatheringSocket },
        { min: 0, max },
        options.acquireTimeout ?? 30_000,
      ),
    );
  const db = pool(connection, size);
  const { systemUrl } = options;
  // Sign-ins, jobs and events are few beside what people ask for.
  const system = systemUrl ? pool(connectionTo(systemUrl), Math.ceil(size / 2)) : db;
  const ear = openEar(connection);

  return {
    kind: 'postgres',
    knex: db,
    system,
    ...sends,
    listen: ear.listen,
    majorVersion: async () =>
      Number((await db.raw('show server_version_num')).rows[0].server_version_num.slice(0, -4)),
    async close() {
      await ear.close();
      await db.destroy();
      if (system !== db) await system.destroy();
    },
  };
}

const connectionTo = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  application_name: 'hataraki',
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
});

/**
 * What is written in one go of the event loop leaves in one system call: BEGIN with the first
 * statement, the last one with COMMIT. Each call saved here is one saved in PostgreSQL too.
 */
function gatheringSocket(): Socket {
  const socket = new Socket();
  // Connecting puts the socket's own method back.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    let gathering = false;
    socket.write = (...args: unknown[]): boolean => {
      if (!gathering) {
        gathering = true;
        socket.cork();
        setImmediate(() => {
          gathering = false;
          socket.uncork();
        });
      }
      return write(...args);
    };
  });
  return socket;
}

/** One connection that only listens, opened when somebody first does, and again when it breaks. */
function openEar(connection: pg.ClientConfig) {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: Promise<pg.Client> | undefined;
  let closed = false;
  let pause = 100;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(connection);
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    // 'error' comes before 'end'; the latter decides.
    fresh.on('error', () => {});
    await fresh.connect();
    fresh.on('end', reconnect);
    for (const channel of hearers.keys()) await fresh.query(`listen "${channel}"`);
    pause = 100;
    return fresh;
  };
  const reconnect = () => {
    client = undefined;
    if (closed || hearers.size === 0) return;
    pause = Math.min(pause * 2, 5_000);
    setTimeout(() => {
      if (closed || client) return;
      client = connect();
      client.catch(reconnect);
    }, pause).unref();
  };

  return {
    async listen(channel: string, hear: (payload: string) => void) {
      const all = hearers.get(channel) ?? new Set();
      hearers.set(channel, all.add(hear));
      if (client) {
        if (all.size === 1) await (await client).query(`listen "${channel}"`);
      } else {
        client = connect();
        client.catch(() => {
          client = undefined;
        });
        await client;
      }
      return async () => {
        all.delete(hear);
        if (all.size > 0 || hearers.get(channel) !== all) return;
        hearers.delete(channel);
        await (await client)?.query(`unlisten "${channel}"`);
      };
    },
    async close() {
      closed = true;
      const open = await client?.catch(() => undefined);
      await open?.end();
    },
  };
}
