import { afterAll, beforeAll, expect, it } from 'vitest';
import { pgBossJobs } from '#core/adapters/jobs/pg-boss.ts';
import { DELIVERY_JOB } from '#plugins/employee/server/notices/deliver.ts';
import { NOTICE_MAIL_JOB } from '#plugins/employee/server/notifications/sending/jobs.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import { type Program, startProgram, temporaryFolder } from '../support/program.ts';

const COMPANY = 'hinata';
const NOTICE = 'reserved';
const AT = '2026-11-20T09:00:00+09:00';
const PEOPLE = Array.from({ length: 30 }, (_, n) => `p${String(n).padStart(2, '0')}`);
/** The last three have left. */
const WANTED = PEOPLE.slice(0, -3);
/** Key of the advisory lock at which mails wait. */
const MAILS = 77;

const folder = temporaryFolder();
let server: RealPostgres;
const running = new Set<Program>();
beforeAll(async () => {
  server = await realPostgres();
  await makeCompany();
});
afterAll(async () => {
  await Promise.all([...running].map((program) => program.end('SIGKILL')));
  await server.close();
  folder.remove();
});

async function makeCompany(): Promise<void> {
  const { knex } = server.database;
  const dated = { company_id: COMPANY, created_at: AT, updated_at: AT };
  await knex('companies').insert({ ...dated, name: COMPANY });
  await knex('employees').insert(
    PEOPLE.map((id) => ({
      ...{ ...dated, id, employee_number: id, last_name: id, first_name: '花', sort_kana: id },
      ...{ search_text: id, email: `${id}@hinata.example`, is_active: WANTED.includes(id) },
    })),
  );
  await knex('staff_notices').insert({
    ...{ ...dated, id: NOTICE, title: '防災訓練', body: '<p>訓練</p>', search_text: '防災訓練' },
    ...{ kind: 'ALERT', delivery: 'RESERVED', deliver_at: AT, target: 'EVERYONE' },
  });
}

async function start(): Promise<Program> {
  const program = await startProgram({
    env: { DATABASE_URL: server.url, HATARAKI_DATA: folder.path, HATARAKI_DEMO: 'off' },
  });
  running.add(program);
  return program;
}
async function kill(...programs: readonly Program[]): Promise<void> {
  for (const program of programs) {
    running.delete(program);
    await program.end('SIGKILL');
  }
}

/** Nobody gets past it until it is opened. */
async function gate(statement: string): Promise<{ open(): Promise<void> }> {
  const held = await server.database.knex.transaction();
  await held.raw(statement);
  return { open: async () => void (await held.rollback()) };
}

const count = async (statement: string, values: readonly string[] = []): Promise<number> => {
  const { rows } = await server.database.knex.raw(
    `select count(*)::integer as total from ${statement}`,
    [...values],
  );
  return rows[0].total;
};
// Not of this database alone: whoever waits for a transaction waits for one of the whole server.
const waitingAt = (kind: string): Promise<number> =>
  count('pg_locks where not granted and locktype = ?', [kind]);
const jobsIn = (name: string, states: string): Promise<number> =>
  count(`pgboss.job where name = ? and state in (${states})`, [name]);
const until = { timeout: 60_000, interval: 50 };
const idsIn = (table: string): Promise<string[]> =>
  server.database.knex(table).orderBy('employee_id').pluck('employee_id');

it('予約したお知らせは、配信の途中でサーバーが落ちても、二つ動いていても、一人に一通だけ届く', {
  timeout: 240_000,
}, async () => {
  const { knex } = server.database;

  // Recipients are written, their messages are not yet: that is when the server dies.
  const half = await gate('lock table notifications in share mode');
  const first = await start();
  await expect.poll(() => waitingAt('relation'), until).toBe(1);
  await kill(first);
  await half.open();
  await expect
    .poll(
      () => count("pg_stat_activity where datname = current_database() and state <> 'idle'"),
      until,
    )
    .toBe(1);
  expect([await idsIn('notice_recipients'), await idsIn('notifications')]).toEqual([[], []]);

  // Two servers, each with a job of the same notice: one is in the middle of it, the other waits.
  const jobs = pgBossJobs(server.database, { error: () => {} });
  await jobs.start();
  for (const _each of [1, 2])
    await jobs.enqueue(DELIVERY_JOB, { companyId: COMPANY, noticeId: NOTICE });
  await jobs.stop();
  const middle = await gate('lock table notifications in share mode');
  const two = await Promise.all([start(), start()]);
  await expect.poll(() => jobsIn(DELIVERY_JOB, "'active'"), until).toBe(2);
  await expect.poll(() => waitingAt('relation'), until).toBe(1);
  await expect.poll(() => waitingAt('transactionid'), until).toBeGreaterThan(0);

  // Mails stop at the fourth, which the mail server takes while the server that sent it is dead.
  await knex.raw(`create function hold_mails() returns trigger language plpgsql as $$ begin
    if (select count(*) from mail_outbox) >= 3 then perform pg_advisory_xact_lock(${MAILS}); end if;
    return new;
  end $$`);
  await knex.raw(
    'create trigger hold_mails before insert on mail_outbox for each row execute function hold_mails()',
  );
  const mails = await gate(`select pg_advisory_xact_lock(${MAILS})`);
  await middle.open();
  await expect.poll(() => jobsIn(DELIVERY_JOB, "'created', 'active', 'retry'"), until).toBe(0);
  expect(await idsIn('notice_recipients')).toEqual(WANTED);
  expect(await idsIn('notifications')).toEqual(WANTED);

  await expect.poll(() => waitingAt('advisory'), until).toBe(1);
  await kill(...two);
  await mails.open();
  await expect.poll(() => count('mail_outbox'), until).toBe(4);
  expect(await count('notifications where mailed_at is not null')).toBe(3);
  // What the queue does with a job whose process has not been heard of for a quarter of an hour.
  await knex.raw(
    `update pgboss.job set state = 'retry', start_after = now() where name = ? and state = 'active'`,
    [NOTICE_MAIL_JOB],
  );
  await start();
  await expect.poll(() => jobsIn(NOTICE_MAIL_JOB, "'created', 'active', 'retry'"), until).toBe(0);
  const mailed: string[] = await knex('mail_outbox').orderBy('recipient').pluck('recipient');
  expect(mailed).toEqual(WANTED.map((id) => `${id}@hinata.example`));
  expect(await idsIn('notifications')).toEqual(WANTED);
});
