import { afterAll, beforeAll, expect, it } from 'vitest';
import { realPostgres } from '#test/support/database.ts';
import type { Database } from '../../ports/database.ts';
import { openUnit } from '../../server/rows/unit.ts';
import { type EmbeddedDatabase, openPglite } from '../database/pglite.ts';
import { jobsByHand } from './by-hand.ts';
import { pgBossJobs } from './pg-boss.ts';

let database: EmbeddedDatabase;
const failures: string[] = [];
const log = { error: (_details: object, text: string) => failures.push(text) };
beforeAll(async () => {
  database = await openPglite({ acquireTimeout: 3000 });
  await database.knex.raw('create role hataraki_app; grant hataraki_app to current_user');
});
afterAll(() => database.close());

// What a transaction may do beside pg-boss depends on roles and rights: tried on a real server too.
it.each([
  [
    'the embedded database',
    async () => ({ database: database as Database, close: async () => {} }),
  ],
  ['PostgreSQL', realPostgres],
])(
  'on %s a job exists exactly when the transaction that asked for it commits',
  async (_on, open) => {
    const { database, close } = await open();
    const done: string[] = [];
    const jobs = pgBossJobs(database, log, { glanceSeconds: 0.5 });
    await jobs.work('mail.send', async ({ to }) => void done.push(to));
    await jobs.start();
    try {
      const kept = openUnit(database, { companyId: 'hinata' });
      await jobs.enqueue('mail.send', { to: 'kept' }, { connection: await kept.connection() });
      await kept.commit();
      const undone = openUnit(database, { companyId: 'hinata' });
      await jobs.enqueue('mail.send', { to: 'undone' }, { connection: await undone.connection() });
      await undone.rollback();
      await jobs.enqueue('mail.send', { to: 'plain' });
      await expect.poll(() => done.length).toBe(2);
      await new Promise((later) => setTimeout(later, 700));
      expect(done.sort()).toEqual(['kept', 'plain']);
    } finally {
      await jobs.stop();
      await close();
    }
  },
  60_000,
);

it('a job that fails is reported and kept, one with a key waits once, schedules are in Tokyo', async () => {
  const jobs = pgBossJobs(database, log, { glanceSeconds: 0.5 });
  let ran = 0;
  await jobs.work('fails', async () => {
    throw new Error('no');
  });
  await jobs.work('once', async () => void ran++);
  await jobs.schedule('nightly', '0 5 * * *');
  await jobs.start();
  // On the leap day: it must not come due while this runs.
  await jobs.schedule('once', '30 0 29 2 *', { from: 'cron' });
  try {
    await jobs.enqueue('fails', {});
    const later = new Date(Date.now() + 2000);
    await jobs.enqueue('once', {}, { singletonKey: 'hinata', startAfter: later });
    await jobs.enqueue('once', {}, { singletonKey: 'hinata', startAfter: later });
    await expect.poll(() => failures).toContain('a job failed and is tried again');
    const states = await database.knex('pgboss.job').where({ name: 'fails' }).pluck('state');
    expect(states).toEqual(['retry']);
    await expect.poll(() => ran).toBe(1);
    const schedules = await database
      .knex('pgboss.schedule')
      .orderBy('name')
      .select('name', 'cron', 'timezone');
    expect(schedules).toEqual([
      { name: 'nightly', cron: '0 5 * * *', timezone: 'Asia/Tokyo' },
      { name: 'once', cron: '30 0 29 2 *', timezone: 'Asia/Tokyo' },
    ]);
  } finally {
    await jobs.stop();
  }
  const next = pgBossJobs(database, log);
  await next.schedule('once', '30 0 * * *');
  await next.start();
  expect(await database.knex('pgboss.schedule').pluck('name')).toEqual(['once']);
  await next.stop();
});

it('a job that fails once comes again and is done; one that always fails is given up, and both are told', async () => {
  const told: [string, boolean][] = [];
  const jobs = pgBossJobs(database, log, {
    glanceSeconds: 0.5,
    retries: { retryLimit: 1, retryDelay: 0 },
    failed: (name, isLastTry) => told.push([name, isLastTry]),
  });
  const tries: [string, boolean][] = [];
  await jobs.work('fails-once', async (_data, { isLastTry }) => {
    tries.push(['once', isLastTry]);
    if (tries.filter(([name]) => name === 'once').length === 1) throw new Error('once');
  });
  await jobs.work('fails-always', async (_data, { isLastTry }) => {
    tries.push(['always', isLastTry]);
    throw new Error('always');
  });
  await jobs.start();
  try {
    await jobs.enqueue('fails-once', {});
    await jobs.enqueue('fails-always', {});
    const stateOf = async (name: string) =>
      (await database.knex('pgboss.job').where({ name }).pluck('state')).join();
    await expect.poll(() => stateOf('fails-always')).toBe('failed');
    await expect.poll(() => stateOf('fails-once')).toBe('completed');
    const of = (all: [string, boolean][], wanted: string) =>
      all.filter(([name]) => name.endsWith(wanted)).map(([, isLastTry]) => isLastTry);
    expect(of(tries, 'once')).toEqual([false, true]);
    expect(of(tries, 'always')).toEqual([false, true]);
    expect(of(told, 'once')).toEqual([false]);
    expect(of(told, 'always')).toEqual([false, true]);
    expect(failures).toContain('a job failed for the last time');
  } finally {
    await jobs.stop();
  }
}, 60_000);

it('stopping waits for the job that runs', async () => {
  const jobs = pgBossJobs(database, log, { glanceSeconds: 0.5 });
  let state = 'waiting';
  await jobs.work('slow', async () => {
    state = 'running';
    await new Promise((later) => setTimeout(later, 500));
    state = 'done';
  });
  await jobs.start();
  await jobs.enqueue('slow', {});
  await expect.poll(() => state, { interval: 20 }).toBe('running');
  await jobs.stop();
  expect(state).toBe('done');
  await expect(jobs.enqueue('slow', {})).rejects.toThrow('before the jobs were started');
});

it('a job that is asked for again while it runs, runs again; one that still waits does not double', async () => {
  const jobs = pgBossJobs(database, log, { glanceSeconds: 0.5 });
  let ran = 0;
  await jobs.work('recompute', async () => {
    ran++;
    if (ran > 1) return;
    await jobs.enqueue('recompute', {}, { singletonKey: '2026-11' });
    await jobs.enqueue('recompute', {}, { singletonKey: '2026-11' });
    await jobs.enqueue('recompute', {}, { singletonKey: '2026-10' });
  });
  await jobs.start();
  await jobs.enqueue('recompute', {}, { singletonKey: '2026-11' });
  await expect.poll(() => ran).toBe(3);
  await new Promise((later) => setTimeout(later, 700));
  expect(ran).toBe(3);
  await jobs.stop();
});

it('a job that somebody waits for does not wait for the next glance', async () => {
  const jobs = pgBossJobs(database, log, { glanceSeconds: 30 });
  let ran = 0;
  await jobs.work('awaited', async () => void ran++);
  await jobs.start();
  // The first glance, at the start, finds nothing.
  await new Promise((later) => setTimeout(later, 500));
  await jobs.enqueue('awaited', {});
  jobs.hurry('awaited');
  await expect.poll(() => ran).toBe(1);
  await jobs.stop();
});

it('with nothing to do a glance is one question, however many queues there are, and finds what nobody hurries', async () => {
  const jobs = pgBossJobs(database, log, { glanceSeconds: 0.5 });
  let ran = 0;
  const names = Array.from({ length: 12 }, (_, queue) => `quiet-${queue}`);
  for (const name of names) await jobs.work(name, async () => void ran++);
  await jobs.start();
  try {
    // The first look of each, at the start.
    await new Promise((later) => setTimeout(later, 1000));
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }) => asked.push(sql);
    database.knex.on('query', listen);
    await new Promise((later) => setTimeout(later, 2000));
    database.knex.off('query', listen);
    expect(asked.filter((sql) => names.some((name) => sql.includes(name)))).toEqual([]);
    // What is asked about schedules is little, too.
    expect(asked.length).toBeLessThan(names.length);
    for (const name of names) await jobs.enqueue(name, {});
    await expect.poll(() => ran, { timeout: 5000 }).toBe(names.length);
  } finally {
    await jobs.stop();
  }
});

it('a start on a prepared database takes next to no time', async () => {
  const jobs = pgBossJobs(database, log);
  const began = performance.now();
  await jobs.start();
  const took = performance.now() - began;
  await jobs.stop();
  // Making its tables takes longer than that on any machine that is not standing still.
  expect(took).toBeLessThan(5000);
});

it('by hand: nothing runs until somebody says so, and a job’s own jobs run too', async () => {
  const jobs = jobsByHand();
  const done: unknown[] = [];
  await jobs.work('a', async (data: { readonly again?: true }) => {
    done.push(data);
    if (data.again) await jobs.enqueue('a', {});
  });
  await jobs.enqueue('a', { again: true, at: new Date(0) });
  await jobs.enqueue('a', { late: true }, { startAfter: new Date('2026-11-21') });
  await jobs.enqueue('a', { one: 1 }, { singletonKey: 'k' });
  await jobs.enqueue('a', { two: 2 }, { singletonKey: 'k' });
  expect(done).toEqual([]);
  expect(await jobs.runAll()).toBe(3);
  expect(done).toEqual([{ again: true, at: '1970-01-01T00:00:00.000Z' }, { one: 1 }, {}]);
  expect(jobs.waiting()).toEqual([{ name: 'a', data: { late: true } }]);
  expect(await jobs.runAll(new Date('2026-11-22'))).toBe(1);
});
