import { request } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '#core/server/settings/setting-list.ts';
import { migratedFolder, type RealPostgres, realPostgres } from '../support/database.ts';
import { freePort } from '../support/postgres-server.ts';
import { type Program, runProgram, startProgram, temporaryFolder } from '../support/program.ts';
import type { Untyped } from '../support/untyped.ts';

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

it('listens on this machine only, says so, and shows nobody the mails', async () => {
  expect(program.output()).toContain('Only this machine reaches it. HOST=0.0.0.0 opens it');
  expect(program.output()).not.toContain('/dev/outbox');
  expect(program.output()).toContain('Warning: the key of My Numbers lies in');
  expect(await (await fetch(`${program.url}/dev/outbox`)).text()).not.toContain('/dev/outbox');
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (!outside) return;
  await expect(fetch(program.url.replace('localhost', outside.address))).rejects.toThrow();
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
    expect(await refused({ DATABASE_URL: server.url.replace(/\w+$/, 'nowhere') })).toBe(
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
    const { url } = await server.create('seeded');
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

const signIn = async (url: string, email: string, password: string) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
      variables: { data: { email, password, area: 'ADMIN' } },
    }),
  });
  const { data, errors } = (await response.json()) as Untyped;
  return data?.signIn?.accessToken ? 'in' : errors[0].extensions.errorCode;
};

it('serves from PostgreSQL instead, the demo only when it is asked for, with a password of its own', async () => {
  const { url } = await server.create('instead', { migrated: false });
  const env = {
    DATABASE_URL: url,
    HATARAKI_DATA: join(folder.path, 'instead'),
    HATARAKI_DEMO: 'on',
  };
  const other = await startProgram({ env });
  expect(await (await fetch(`${other.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  await expect.poll(() => other.output()).toContain('Ctrl+C stops it.');
  const password = /all with the password (\S+):/.exec(other.output())?.[1] ?? '';
  expect(password).toMatch(/^[a-z]{10}[2-9]{4}$/);
  expect(await signIn(other.url, 'admin@hinata.example', password)).toBe('in');
  expect(await signIn(other.url, 'admin@hinata.example', 'hataraki1')).toBe(
    'INCORRECT_CREDENTIALS',
  );
  expect(await other.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

describe('open to the network', () => {
  const env = { HATARAKI_DATA: join(folder.path, 'open'), HOST: '0.0.0.0' };
  // Everything that a start prints is there then.
  const ready = /Hataraki is ready: (\S+).*Ctrl\+C stops it/s;
  let open: Program;
  beforeAll(async () => {
    await migratedFolder(join(env.HATARAKI_DATA, 'database'));
    open = await startProgram({ env: { ...env, HATARAKI_OUTBOX: 'local' }, ready });
  });
  afterAll(() => open.end('SIGKILL'));

  const address = () => new URL(/(http\S+first_company\?key=\S+)/.exec(open.output())?.[1] ?? '');
  const page = async (typed?: Record<string, string>, key = address().searchParams.get('key')) => {
    const response = typed
      ? await fetch(new URL('/first_company', address()), {
          method: 'POST',
          body: new URLSearchParams({ key: key ?? '', ...typed }),
        })
      : await fetch(`${new URL('/first_company', address())}?key=${key}`);
    return { status: response.status, text: await response.text() };
  };
  const typed = {
    companyName: '株式会社あさひ & 設計',
    lastName: '朝日',
    firstName: '恵',
    email: 'admin@asahi.example',
    password: 'umi-to-sora-4',
    repeated: 'umi-to-sora-4',
  };

  it('starts empty, says who reaches it, and leads to the first company', async () => {
    expect(open.output()).toContain('It listens at 0.0.0.0');
    expect(open.output()).not.toContain('Demo accounts');
    expect((await page()).text).toContain('最初の会社の登録');
    expect(open.output()).toMatch(/\/dev\/outbox\?key=\S{32}/);
  });

  it('shows the page to nobody without the printed secret', async () => {
    expect((await page(undefined, 'wrong')).status).toBe(404);
    expect((await page(typed, 'wrong')).status).toBe(404);
    expect(await signIn(open.url, typed.email, typed.password)).toBe('INCORRECT_CREDENTIALS');
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { status, text } = await page({
      ...typed,
      email: 'asahi',
      password: 'short',
      lastName: '',
    });
    expect(status).toBe(422);
    for (const field of ['email', 'password', 'lastName'])
      expect(text).toContain(`id="${field}-wrong"`);
    expect(text).toContain('value="株式会社あさひ &amp; 設計"');
    expect(text).not.toContain('short');
    for (const password of ['sakura2026', 'asahi2026'])
      expect((await page({ ...typed, password, repeated: password })).text).toContain(
        'id="password-wrong"',
      );
    expect((await page({ ...typed, repeated: 'umi-to-sora-5' })).text).toContain(
      'id="repeated-wrong"',
    );
  });

  it('founds the company once, however often the button is pressed, and is gone then', async () => {
    const [one, other] = await Promise.all([page(typed), page(typed)]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    expect(await signIn(open.url, typed.email, typed.password)).toBe('in');
    expect((await page()).status).toBe(404);
    await open.end('SIGTERM');
    open = await startProgram({ env, ready });
    expect(open.output()).not.toContain('first_company');
    expect(await (await fetch(`${open.url}/first_company?key=x`)).text()).not.toContain('<form');
    expect(await signIn(open.url, typed.email, typed.password)).toBe('in');
  });
});

it('works on jobs alone in a second process, which needs a database that two may use', async () => {
  const script = ['scripts/worker.ts'];
  const alone = await runProgram({ script, env: { HATARAKI_DATA: join(folder.path, 'worker') } });
  expect(alone.code).toBe(1);
  expect(inOneSentence(alone.output)).toEqual([
    'A worker needs DATABASE_URL: the embedded database belongs to one process, and that one works itself.',
  ]);
  const { url } = await server.create('worked');
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

it('can be started again after it was killed, but not opened to others with the published password', async () => {
  await program.end('SIGKILL');
  const opened = await runProgram({
    env: { HATARAKI_DATA, HOST: '0.0.0.0', PORT: String(await freePort()) },
  });
  expect(opened).toMatchObject({
    code: 1,
    output: expect.stringContaining('demo companies with their published password'),
  });
  program = await startProgram({ env: { HATARAKI_DATA } });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
});

describe('npm start', () => {
  const env = { HATARAKI_DATA: join(folder.path, 'by-npm'), HATARAKI_DEMO: 'off' };
  beforeAll(() => migratedFolder(join(env.HATARAKI_DATA, 'database')));

  it.each(['SIGINT', 'SIGTERM'] as const)('ends in order when it is sent %s', async (signal) => {
    const npm = await startProgram({ env, byNpm: ['start', '--', '--without-web'] });
    expect((await fetch(`${npm.url}/readyz`)).status).toBe(200);
    expect(await npm.end(signal)).toEqual({ code: 0, signal: null });
    await expect.poll(() => npm.output().trim().split('\n').at(-1)).toBe('Stopped.');
  });
});
