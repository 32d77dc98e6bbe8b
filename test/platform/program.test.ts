import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../core/server/read-settings.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import { freePort } from '../support/postgres-server.ts';
import { type Program, runProgram, startProgram, temporaryFolder } from '../support/program.ts';

const folder = temporaryFolder();
const HATARAKI_DATA = join(folder.path, 'data');
let program: Program;
let server: RealPostgres;

beforeAll(async () => {
  [program, server] = await Promise.all([startProgram({ env: { HATARAKI_DATA } }), realPostgres()]);
});
afterAll(async () => {
  await program.end('SIGKILL');
  await server.close();
  folder.remove();
});

const inOneSentence = (output: string) => output.trim().split('\n');

it('prints the address and the demo accounts', async () => {
  await expect.poll(() => program.output()).toContain('Ctrl+C stops it.');
  expect(program.output()).toContain(program.url);
  for (const email of ['admin', 'staff', 'employee'].map((name) => `${name}@hinata.example`)) {
    expect(program.output()).toContain(email);
  }
  expect(program.output()).toContain('hataraki1');
});

it('lists every setting with --help', async () => {
  const { code, output } = await runProgram({ script: ['scripts/start.ts', '--help'] });
  expect(code).toBe(0);
  for (const { name, meaning } of SETTINGS) {
    expect(output).toContain(name);
    expect(output).toContain(meaning);
  }
});

describe('refuses with one sentence and exit code 1', () => {
  const refused = async (env: Record<string, string>) => {
    const own = temporaryFolder();
    const port = String(await freePort());
    const { code, output } = await runProgram({
      env: { PORT: port, HATARAKI_DATA: own.path, ...env },
    });
    own.remove();
    expect({ code, lines: inOneSentence(output).length, output }).toMatchObject({
      code: 1,
      lines: 1,
    });
    return output.trim();
  };

  it('a setting that is wrong', async () => {
    expect(await refused({ PORT: 'many' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "many".',
    );
  });

  it('a port that is taken', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as { port: number };
    expect(await refused({ PORT: String(port) })).toBe(
      `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`,
    );
    other.close();
  });

  it('a data folder that another process uses, which goes on undisturbed', async () => {
    expect(await refused({ HATARAKI_DATA })).toBe(
      `The data folder ${HATARAKI_DATA}/database is in use by process ${program.pid}.`,
    );
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  });

  it('a database that is not there', async () => {
    const port = await freePort();
    expect(
      await refused({ DATABASE_URL: `postgres://postgres:secret@127.0.0.1:${port}/hataraki` }),
    ).toBe(
      'The database that DATABASE_URL names cannot be reached: nothing listens at that address.',
    );
    expect(await refused({ DATABASE_URL: server.url.replace(/hataraki$/, 'nowhere') })).toBe(
      'The database that DATABASE_URL names cannot be reached: there is no such database.',
    );
  });

  it('a schema that is newer than the program, and leaves it alone', async () => {
    const { url, database } = await server.create('newer', { migrated: false });
    const env = { DATABASE_URL: url, HATARAKI_DATA: join(folder.path, 'newer') };
    expect(await runProgram({ script: ['scripts/migrate.ts'], env })).toMatchObject({ code: 0 });
    const migration = { name: 'core/9999_from_the_future', batch: 2, migration_time: new Date() };
    await database.knex('hataraki_migrations').insert(migration);
    expect(await refused({ DATABASE_URL: url })).toBe(
      'The database was made by a newer version of Hataraki (it has core/9999_from_the_future): start that version instead.',
    );
    expect(await database.knex('companies').pluck('company_id')).toEqual([]);
  });

  it('a seed over companies that are there', async () => {
    const { url } = await server.create('seeded', { migrated: false });
    const seed = (...args: string[]) =>
      runProgram({
        script: ['scripts/seed.ts', ...args],
        env: { DATABASE_URL: url, HATARAKI_DATA: join(folder.path, 'seed') },
      });
    expect(await seed('--employees', '12')).toMatchObject({ code: 0 });
    const { code, output } = await seed('--employees', '12');
    expect(code).toBe(1);
    expect(inOneSentence(output)).toEqual([
      'The database already has companies (default, hinata, minato): use --fresh to put it aside and begin with an empty one, or --again to add the demo companies that are missing.',
    ]);
    expect((await seed('--again')).output).toContain('Nothing was missing.');
  });
});

it('serves from PostgreSQL instead, with the same answers', async () => {
  const { url } = await server.create('instead', { migrated: false });
  const env = {
    DATABASE_URL: url,
    HATARAKI_DATA: join(folder.path, 'instead'),
    HATARAKI_DEMO: 'off',
  };
  const other = await startProgram({ env });
  expect(await (await fetch(`${other.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect(other.output()).not.toContain('Demo accounts');
  expect(await other.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

it('works on jobs alone in a second process, which needs a database that two may use', async () => {
  const script = ['scripts/worker.ts'];
  const alone = await runProgram({ script, env: { HATARAKI_DATA: join(folder.path, 'worker') } });
  expect(alone.code).toBe(1);
  expect(inOneSentence(alone.output)).toEqual([
    'A worker needs DATABASE_URL: the embedded database belongs to one process, and that one works itself.',
  ]);
  const { url } = await server.create('worked', { migrated: false });
  const env = { DATABASE_URL: url, HATARAKI_DATA: join(folder.path, 'worker') };
  const worker = await startProgram({ script, env, ready: /Working on (jobs)/ });
  expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

it('finishes the request in flight when it is told to stop, and closes the database', async () => {
  const body = JSON.stringify({ query: '{ __typename }' });
  const answer = new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const posted = request(
      `${program.url}/graphql`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        let text = '';
        response.on('data', (piece) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    posted.on('error', reject);
    posted.write(body.slice(0, 5));
    // The rest comes only after the program was told to stop.
    setTimeout(() => posted.end(body.slice(5)), 1_000);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = Date.now();
  const ended = await program.end('SIGTERM');
  expect(await answer).toEqual({ status: 200, text: '{"data":{"__typename":"Query"}}' });
  expect(ended).toEqual({ code: 0, signal: null });
  expect(program.output().trim().split('\n').at(-1)).toBe('Stopped.');
  // Neither cut after ten seconds, nor kept open for the five that a browser may reuse a connection.
  expect(Date.now() - began).toBeLessThan(4_500);

  program = await startProgram({ env: { HATARAKI_DATA } });
  expect(program.output()).not.toContain('Making the demo companies');
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
});

it('can be started again after it was killed', async () => {
  await program.end('SIGKILL');
  program = await startProgram({ env: { HATARAKI_DATA } });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
});

it.each(['SIGINT', 'SIGTERM'] as const)('ends in order when npm is sent %s', async (signal) => {
  const env = { HATARAKI_DATA: join(folder.path, 'by-npm'), HATARAKI_DEMO: 'off' };
  const npm = await startProgram({ env, byNpm: ['start', '--', '--without-web'] });
  expect((await fetch(`${npm.url}/readyz`)).status).toBe(200);
  expect(await npm.end(signal)).toEqual({ code: 0, signal: null });
  await expect.poll(() => npm.output().trim().split('\n').at(-1)).toBe('Stopped.');
});
