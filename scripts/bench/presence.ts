import { setTimeout as later } from 'node:timers/promises';
import type { Knex } from 'knex';
import { systemClock } from '#core/adapters/clock/system.ts';
import type { RequestContext } from '#core/server/context.ts';
import { onlineStatuses } from '#plugins/employee/server/notifications/online/online-statuses.ts';
import { presenceOf } from '#plugins/employee/server/notifications/online/presence.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { inSuite } from './in-suite.ts';
import { COMPANY, fillMonth } from './month-of-people.ts';
import { cpuOf, cpuOfTree } from './processes.ts';
import type { Verdict } from './verdict.ts';

const PEOPLE = 1_000;
const TABS = 2;
/** People who look at the list. */
const LOOKING = 20;
/** Figures of PostgreSQL reach its views a moment later. */
const AFTERWARDS_MS = 12_000;

type Counted = { readonly rows: number; readonly commits: number; readonly wal: number };

/** A thousand people with two tabs open and twenty with the list: what their presence costs in a minute. */
export async function measurePresence(verdict: Verdict, minutes: number): Promise<string[]> {
  const postgres = await startPostgresServer();
  try {
    return await inSuite(postgres.url('postgres'), systemClock, (database, suite) =>
      keepOpen(database.knex, suite.ports, postgres.pid, verdict, minutes),
    );
  } finally {
    await postgres.stop();
  }
}

type Ports = Parameters<typeof presenceOf>[0] & Parameters<typeof onlineStatuses>[0];

async function keepOpen(
  knex: Knex,
  { clock, inCompany, pubsub }: Ports,
  server: number,
  verdict: Verdict,
  minutes: number,
): Promise<string[]> {
  await fillMonth({ knex }, { people: PEOPLE, from: '2026-11-01', days: 0 });
  await knex.raw('vacuum analyze');
  let statements = 0;
  const real = { clock, pubsub, inCompany: counted };
  function counted<Answer>(companyId: string, run: (ctx: RequestContext) => Promise<Answer>) {
    statements += 1;
    return inCompany(companyId, run);
  }
  const presence = presenceOf(real);
  const statuses = onlineStatuses(real);
  let heard = 0;
  const lists = Array.from({ length: LOOKING }, () => statuses.listen(COMPANY));
  for (const list of lists)
    void (async () => {
      for await (const _status of list) heard += 1;
    })();
  // They come one after the other, as in a morning; from then on the beat is everybody's.
  for (let n = 1; n <= PEOPLE; n += 1) {
    for (let tab = 0; tab < TABS; tab += 1)
      presence.whileOpen(COMPANY, `e${n}`, pubsub.listen(['bell', `e${n}`, `${tab}`]));
    await later(20);
  }
  await later(90_000);
  const before = await countsOf(knex);
  const cpu = { ours: cpuOf(process.pid), theirs: cpuOfTree(server) };
  const begin = { statements, heard };
  await later(minutes * 60_000);
  const ours = (cpuOf(process.pid) - cpu.ours) / 1_000 / minutes;
  const theirs = (cpuOfTree(server) - cpu.theirs) / 1_000 / minutes;
  const asked = (statements - begin.statements) / minutes;
  const answersPerMinute = (heard - begin.heard) / minutes;
  await later(AFTERWARDS_MS);
  const after = await countsOf(knex);
  const each = (field: keyof Counted) => (after[field] - before[field]) / minutes;
  const [late] = await knex('employees')
    .where('last_online_at', '<', new Date(Date.now() - 120_000))
    .count({ count: '*' });
  for (const list of lists) await list.return();
  return [
    verdict(
      `presence, ${PEOPLE} people`,
      `${asked.toFixed(1)} statements a minute`,
      '≤ 24',
      asked <= 24,
    ),
    verdict('presence, dots that turned red', String(late?.count), '0', Number(late?.count) === 0),
    `    a minute: ${each('rows').toFixed(0)} rows, ${each('commits').toFixed(0)} commits, ${(each('wal') / 1024).toFixed(0)} kB of WAL, ${answersPerMinute.toFixed(0)} answers to ${LOOKING} lists`,
    `    processor a minute: server ${ours.toFixed(0)} ms, PostgreSQL ${theirs.toFixed(0)} ms`,
  ];
}

async function countsOf(knex: Knex): Promise<Counted> {
  const { rows } = await knex.raw(`select
    (select n_tup_upd from pg_stat_user_tables where relname = 'employees')::integer as rows,
    (select xact_commit from pg_stat_database where datname = current_database())::integer as commits,
    (pg_current_wal_lsn() - '0/0')::float8 as wal`);
  return rows[0];
}
