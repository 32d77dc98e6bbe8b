import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { Connection, Database } from '../../ports/database.ts';
import type { JobHandler, Jobs } from '../../ports/jobs.ts';

const SCHEMA = 'pgboss';
const TIME_ZONE = 'Asia/Tokyo';
/**
 * 'short' lets one job of a key wait, and another come while that one already runs: what happened
 * in between is not forgotten. Failures are tried again after 10 s, 20 s, 40 s, … for about an hour.
 */
const queue = { policy: 'short', retryLimit: 8, retryDelay: 10, retryBackoff: true } as const;

/**
 * Each queue has a worker that would ask the database for itself: two dozen statements every two seconds
 * with nothing to do. One statement tells which of them have something instead, as often, and wakes those.
 * What a worker asks unasked is for the case that none of those statements comes through.
 */
const GLANCE_SECONDS = 2;
const UNASKED_SECONDS = 60;
const WITH_A_DUE_JOB = `select queue.name from unnest(?::text[]) as queue (name)
  where exists (select from ${SCHEMA}.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now())`;

type Log = { error(details: object, text: string): void };

type Options = {
  readonly glanceSeconds?: number;
  /** Tests cannot wait for an hour. */
  readonly retries?: { readonly retryLimit: number; readonly retryDelay: number };
  /** Told of each failed try; the last one is not tried again. */
  readonly failed?: (name: string, isLastTry: boolean) => void;
};

/**
 * Jobs in our own database, so that one can be enqueued by the transaction that needs it. Every
 * queue is made at the start: pg-boss would ask for an unknown one on a connection of its own, and
 * the embedded database has none to spare.
 */
export const pgBossJobs = (database: Database, log: Log, options: Options = {}): Jobs => {
  const handlers = new Map<string, JobHandler>();
  const crons = new Map<string, { cron: string; data: object }>();
  const workers = new Map<string, string>();
  let boss: PgBoss | undefined;
  let timer: NodeJS.Timeout | undefined;
  let glancing: Promise<void> | undefined;

  const glance = async (started: PgBoss) => {
    try {
      const { rows } = await database.knex.raw(WITH_A_DUE_JOB, [[...workers.keys()]]);
      for (const { name } of rows) started.notifyWorker(workers.get(name) as string);
    } catch (error) {
      log.error({ err: error }, 'the job queue has trouble');
    }
    glancing = undefined;
  };
  const glanceRegularly = (started: PgBoss) => {
    const every = (options.glanceSeconds ?? GLANCE_SECONDS) * 1000;
    // Where one takes longer than that, the next one would only wait behind it.
    timer = setInterval(() => (glancing ??= glance(started)), every);
  };

  const run = async (started: PgBoss, name: string, handler: JobHandler) => {
    await started.createQueue(name, { ...queue, ...options.retries });
    const worker = await started.work(
      name,
      { pollingIntervalSeconds: UNASKED_SECONDS, includeMetadata: true },
      async ([job]) => {
        if (!job) return;
        const isLastTry = job.retryCount >= job.retryLimit;
        try {
          await handler(job.data as never, { id: job.id, isLastTry });
        } catch (error) {
          log.error(
            { err: error, job: name, id: job.id, tries: job.retryCount + 1 },
            isLastTry ? 'a job failed for the last time' : 'a job failed and is tried again',
          );
          options.failed?.(name, isLastTry);
          throw error;
        }
      },
    );
    workers.set(name, worker);
  };
  const plan = async (started: PgBoss, name: string, cron: string, data: object) => {
    await started.createQueue(name, queue);
    await started.schedule(name, cron, data, { tz: TIME_ZONE });
  };

  return {
    async enqueue(name, data, { connection, startAfter, singletonKey } = {}) {
      if (!boss) throw new Error(`${name} cannot be enqueued before the jobs were started.`);
      await boss.send(name, data, {
        ...(connection ? { db: statementsOn(connection) } : {}),
        ...(startAfter ? { startAfter } : {}),
        // Without a key of its own a job would count as one of the key ''.
        singletonKey: singletonKey ?? randomUUID(),
      });
    },
    hurry(name) {
      const worker = workers.get(name);
      if (boss && worker) boss.notifyWorker(worker);
    },
    async schedule(name, cron, data = {}) {
      crons.set(name, { cron, data });
      if (boss) await plan(boss, name, cron, data);
    },
    async work(name, handler) {
      handlers.set(name, handler);
      if (boss) await run(boss, name, handler);
    },
    async start() {
      // Loaded here: a process that only migrates or seeds never needs it.
      const { fromKnex, PgBoss } = await import('pg-boss');
      const started = new PgBoss({
        db: fromKnex(database.knex),
        backend: database.kind,
        schema: SCHEMA,
        // Made below or by the owner (core/adapters/database/sign-ins.ts): to say "if not exists" needs
        // the right to make any schema, which the program has not on a server.
        createSchema: false,
        schedule: true,
        // The embedded database shares its one connection with people: look less often.
        monitorIntervalSeconds: 60,
        cronMonitorIntervalSeconds: 30,
        reindex: false,
        monitorVacuum: false,
        // No job waits for another one.
        flowIntervalSeconds: 3600,
      });
      await haveSchema(database);
      started.on('error', (error) => log.error({ err: error }, 'the job queue has trouble'));
      await started.start();
      await letTransactionsEnqueue(database);
      for (const [name, handler] of handlers) await run(started, name, handler);
      for (const [name, { cron, data }] of crons) await plan(started, name, cron, data);
      await forgetOldSchedules(started, crons);
      boss = started;
      glanceRegularly(started);
    },
    async stop() {
      const stopping = boss;
      boss = undefined;
      clearInterval(timer);
      await glancing;
      await stopping?.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
};

async function haveSchema({ knex }: Database): Promise<void> {
  const { rows } = await knex.raw('select to_regnamespace(?) is null as missing', [SCHEMA]);
  if (rows[0].missing) await knex.raw('create schema if not exists ??', [SCHEMA]);
}

/** A unit of work runs as hataraki_app, which owns nothing: it may add jobs and read queues. */
async function letTransactionsEnqueue({ knex }: Database): Promise<void> {
  await knex.raw(`
    grant usage on schema ${SCHEMA} to hataraki_app;
    grant select, insert on all tables in schema ${SCHEMA} to hataraki_app;
    alter default privileges in schema ${SCHEMA} grant select, insert on tables to hataraki_app;`);
}

/** What a former version planned and this one does not. */
async function forgetOldSchedules(
  boss: PgBoss,
  crons: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!crons.has(name)) await boss.unschedule(name);
}

const statementsOn = (connection: Connection) => ({
  executeSql: (text: string, values: unknown[] = []) => connection.query({ text, values }),
});
