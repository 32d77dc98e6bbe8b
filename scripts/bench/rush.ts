import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Database } from '#core/ports/database.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { runProgram, startProgram } from '#test/support/program.ts';
import { seededPassword, signIn } from '#test/support/stamping-clients.ts';
import { cpuOf, cpuOfTree } from './processes.ts';
import type { RushAnswer, RushOrder } from './rush-clients.ts';
import type { Verdict } from './verdict.ts';
import { COMPANY, documentOf } from './works.ts';
import { clearToday } from './works-today.ts';

const PEOPLE = 1_000;
const MANAGERS = 50;
const TARGET_MS = 100;

/** Accounts of so many people, without the demo's own administrators. */
const accountsOf = (database: Database, limit: number): Promise<{ id: string; email: string }[]> =>
  database
    .knex('employees')
    .join('accounts', {
      'accounts.company_id': 'employees.company_id',
      'accounts.id': 'employees.account_id',
    })
    .where({ 'employees.company_id': COMPANY, 'employees.is_active': true })
    .whereNotIn('accounts.email', ['admin@hinata.example', 'staff@hinata.example'])
    .orderBy('employees.id')
    .limit(limit)
    .select('employees.id', 'accounts.email');

/**
 * Managers who administer all groups, each by rights of their own: nobody's board can be counted for
 * another.
 */
async function appoint({ knex }: Database, people: readonly { id: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await knex('employees')
    .where({ company_id: COMPANY })
    .whereIn('id', ids)
    .update({ is_staff: true });
  const roots: string[] = await knex('affiliation_groups')
    .where({ company_id: COMPANY, parent_id: null })
    .pluck('id');
  await knex('group_admins')
    .insert(
      ids.flatMap((employee_id) =>
        roots.map((group_id) => ({ company_id: COMPANY, group_id, employee_id })),
      ),
    )
    .onConflict()
    .ignore();
}

async function signInAll(
  url: string,
  people: readonly { email: string }[],
  password: string,
): Promise<string[]> {
  const tokens: string[] = [];
  // Hashing a password takes a processor: more at once would only wait.
  for (let at = 0; at < people.length; at += 4)
    tokens.push(
      ...(await Promise.all(
        people.slice(at, at + 4).map(({ email }) => signIn(url, email, password)),
      )),
    );
  return tokens;
}

/** Clients in a process of their own, so that what they do is not measured as the server's. */
function clients(order: RushOrder) {
  const child = fork(join(import.meta.dirname, 'rush-clients.ts'));
  const ready = Promise.withResolvers<void>();
  const done = Promise.withResolvers<RushAnswer>();
  child.on('message', (message: 'ready' | RushAnswer) =>
    message === 'ready' ? ready.resolve() : done.resolve(message),
  );
  child.once('exit', (code) => {
    const error = new Error(`The clients ended with code ${code}.`);
    ready.reject(error);
    done.reject(error);
  });
  // Whoever is told to end has said all there was.
  for (const { promise } of [ready, done]) promise.catch(() => {});
  child.send(order);
  return { ready: ready.promise, done: done.promise, end: () => child.kill() };
}

/** A thousand people stamp within minutes while fifty managers watch the board. */
export async function measureRush(verdict: Verdict, seconds: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = await startPostgresServer({ shared_buffers: '256MB', max_connections: '100' });
  const env = {
    DATABASE_URL: postgres.url('postgres'),
    HATARAKI_DATA: folder,
    OPEN_DOCUMENTS_PER_MINUTE: '1000000',
    NODE_ENV: 'production',
  };
  let server: Awaited<ReturnType<typeof startProgram>> | undefined;
  let database: Database | undefined;
  try {
    const script = ['scripts/seed.ts', '--employees', String(PEOPLE + MANAGERS + 20)];
    const seed = await runProgram({ script, env });
    if (seed.code !== 0) throw new Error(seed.output);
    database = await openAsOwner({ databaseUrl: env.DATABASE_URL, dataFolder: folder });
    const everybody = await accountsOf(database, PEOPLE + MANAGERS);
    const [managers, people] = [everybody.slice(0, MANAGERS), everybody.slice(MANAGERS)];
    await appoint(database, managers);
    await clearToday(database, addDays(tokyoDate(new Date()), -1));
    await database.knex.raw('vacuum analyze');
    server = await startProgram({ env });
    const { url, pid } = server;
    const password = seededPassword(seed.output);
    const tokens = await signInAll(url, [...managers, ...people], password);
    const watching = clients({
      do: 'watch',
      url,
      tokens: tokens.slice(0, MANAGERS),
      documents: {
        page: documentOf('AttendanceBoardPage').documentId,
        changed: documentOf('AttendanceChanged').documentId,
        counts: documentOf('AttendanceCountsChanged').documentId,
      },
      people: people.map(({ id }) => id),
      seconds,
    });
    await watching.ready;
    const before = [cpuOf(pid), cpuOfTree(postgres.pid)] as const;
    const stamping = clients({
      do: 'stamp',
      url,
      tokens: tokens.slice(MANAGERS),
      document: documentOf('SendStamps').documentId,
      seconds,
    });
    const stamps = await stamping.done;
    const seen = await watching.done;
    const cpu = [cpuOf(pid) - before[0], cpuOfTree(postgres.pid) - before[1]] as const;
    const share = (microseconds: number) =>
      `${((microseconds / 1e6 / seconds) * 100).toFixed(0)} %`;
    for (const side of [stamping, watching]) side.end();
    return [
      verdict(
        'Rush, p99 of a stamp',
        `${stamps.p99.toFixed(1)} ms`,
        `≤ ${TARGET_MS} ms`,
        stamps.p99 <= TARGET_MS,
      ),
      `    ${stamps.count} stamps in ${seconds} s, p50 ${stamps.p50.toFixed(1)} ms, longest ${stamps.longest.toFixed(1)} ms; processors ${share(cpu[0])} + ${share(cpu[1])} of one`,
      `    ${MANAGERS} boards: ${seen.count} of ${MANAGERS * PEOPLE} rows came, after p50 ${seen.p50.toFixed(0)} ms, p99 ${seen.p99.toFixed(0)} ms; ${seen.others} counts, ${seen.asked} pages asked`,
    ];
  } finally {
    await database?.close();
    await server?.end('SIGTERM');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
