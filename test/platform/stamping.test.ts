import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '#core/adapters/database/pglite.ts';
import type { Database } from '#core/ports/database.ts';
import { migratedFolder, type RealPostgres, realPostgres } from '../support/database.ts';
import { freePort } from '../support/postgres-server.ts';
import { type Program, runProgram, startProgram, temporaryFolder } from '../support/program.ts';
import {
  newStamp,
  type StampingClient,
  seededPassword,
  sendStamp,
  signIn,
  stampingClient,
} from '../support/stamping-clients.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Nobody has stamped yet: what the demo's people did today depends on the hour of the test. */
async function withoutStamps(database: Database): Promise<string[]> {
  await database.knex.raw('truncate stamps, work_days cascade');
  return database
    .knex('accounts')
    .where({ company_id: 'hinata', is_active: true })
    .orderBy('email')
    .pluck('email');
}

const seeded = async (env: Record<string, string>, employees: number): Promise<string> => {
  const { code, output } = await runProgram({
    script: ['scripts/seed.ts', '--employees', String(employees)],
    env,
  });
  if (code !== 0) throw new Error(output);
  return seededPassword(output);
};

describe('fifty people who stamp at once, each twice by a double tap', () => {
  let server: RealPostgres;
  let program: Program;
  let database: Database;
  let emails: string[];
  let password: string;

  beforeAll(async () => {
    server = await realPostgres();
    const created = await server.create('crowd');
    database = created.database;
    const env = {
      DATABASE_URL: created.url,
      HATARAKI_DATA: join(folder.path, 'crowd'),
      OPEN_DOCUMENTS_PER_MINUTE: '1000000',
      DOCUMENTS_PER_MINUTE: '10000000',
    };
    password = await seeded(env, 70);
    emails = (await withoutStamps(database)).slice(0, 50);
    program = await startProgram({ env });
  });
  afterAll(async () => {
    await program.end('SIGTERM');
    await server.close();
  });

  it('leave fifty stamps, and both taps get the same answer', async () => {
    expect(emails).toHaveLength(50);
    const tokens = await Promise.all(emails.map((email) => signIn(program.url, email, password)));
    const answers = await Promise.all(
      tokens.flatMap((token) => {
        const stamp = newStamp('CHECK_IN_OFFICE');
        return [sendStamp(program.url, token, stamp), sendStamp(program.url, token, stamp)];
      }),
    );
    expect(new Set(answers.map(({ data }) => data?.stamp.__typename))).toEqual(
      new Set(['StampAccepted']),
    );
    for (let at = 0; at < answers.length; at += 2) expect(answers[at]).toEqual(answers[at + 1]);
    const stamps = await database.knex('stamps').select('employee_id', 'key');
    expect(stamps).toHaveLength(50);
    expect(new Set(stamps.map(({ employee_id }) => employee_id)).size).toBe(50);
    expect(await database.knex('work_days').where({ state: 'ON_DUTY' })).toHaveLength(50);
  });
});

describe('people who stamp while the server is killed again and again', () => {
  const KILLS = 12;
  /** A request is answered within it. */
  const MOMENTS_MS = 150;
  const env = {
    HATARAKI_DATA: join(folder.path, 'killed'),
    OPEN_DOCUMENTS_PER_MINUTE: '1000000',
    DOCUMENTS_PER_MINUTE: '10000000',
    PORT: '',
  };
  const database = join(env.HATARAKI_DATA, 'database');
  let clients: StampingClient[];
  let program: Program;

  beforeAll(async () => {
    env.PORT = String(await freePort());
    await migratedFolder(database);
    await seeded(env, 12);
    const opened = await openPglite({ folder: database });
    const emails = (await withoutStamps(opened)).slice(0, 8);
    await opened.close();
    program = await startProgram({ env });
    clients = await Promise.all(emails.map((email) => stampingClient(() => program.url, email)));
  });

  it('lose no stamp that was acknowledged, and double none', async () => {
    const acknowledgedSoFar = () =>
      clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledgedSoFar();
      const stamping = clients.map((client) => client.stampUntilCut());
      await expect
        .poll(acknowledgedSoFar, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(before + 10);
      // Not always at the same moment of a request's life.
      await sleep((kill * MOMENTS_MS) / KILLS);
      await program.end('SIGKILL');
      await Promise.all(stamping);
      program = await startProgram({ env });
      await Promise.all(clients.map((client) => client.sendUnanswered()));
    }
    expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });

    const opened = await openPglite({ folder: database });
    const kept: string[] = await opened.knex('stamps').pluck('key');
    await opened.close();
    const acknowledged = clients.flatMap((client) => [...client.acknowledged]);
    expect(kept.length).toBe(new Set(kept).size);
    expect([...kept].sort()).toEqual([...acknowledged].sort());
    console.log(
      `${KILLS} kills, ${acknowledged.length} stamps acknowledged, all of them kept once`,
    );
  }, 300_000);
});
