import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#core/adapters/clock/fixed.ts';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import { openLog } from '#core/server/logging/log.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { addDays } from '#core/time/dates.ts';
import { allMigrations } from '#migrations/index.ts';
import { recalculateMany } from '#plugins/attendance/server/results/stored/recalculate-many.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { COMPANY, fillMonth } from './month-of-people.ts';
import { type Run, timed } from './timed.ts';
import type { Verdict } from './verdict.ts';

const MONTH = '2026-10';
const DAYS = 31;
/** A week before the month belongs to its first week. */
const BEFORE = 7;
const RUNS = 4;

/** Bare code's way: one aggregate of the worked minutes, written once per person. No rule is in it. */
const AGGREGATE = `
  insert into bench_totals (employee_id, worked, breaks)
  select employee_id,
    sum(case when type = 'CHECK_OUT_OFFICE' then at when type = 'CHECK_IN_OFFICE' then -at else 0 end)
      - sum(case when type = 'BREAK_OUT' then at when type = 'BREAK_IN' then -at else 0 end),
    sum(case when type = 'BREAK_OUT' then at when type = 'BREAK_IN' then -at else 0 end)
  from (select employee_id, type, floor(date_part('epoch', stamped_at) / 60) as at from stamps
    where company_id = '${COMPANY}' and work_date between :from::date and :to::date) as counted
  group by employee_id`;

type Time = { readonly people: number; readonly ours: Run; readonly aggregate: Run };

const quickest = (runs: readonly Run[]): Run =>
  runs.reduce((best, run) => (run.seconds < best.seconds ? run : best));
const cpu = ({ server, database }: Run): number => server + database;

/** W4: a month of so many people from stamps to written results, all rules, beside one SQL aggregate. */
export async function measureEngine(verdict: Verdict, sizes: readonly number[]): Promise<string[]> {
  const times: Time[] = [];
  for (const people of sizes) times.push(await measureSize(people));
  const [small, large] = [times[0], times.at(-1)];
  if (!small || !large) return [];
  const growthOf = (pick: (time: Time) => number) =>
    Math.log(pick(large) / pick(small)) / Math.log(large.people / small.people);
  const growth = growthOf(({ ours }) => ours.seconds);
  const ratio = large.ours.seconds / large.aggregate.seconds;
  return [
    verdict(
      `W4 month of ${large.people} people`,
      `${large.ours.seconds.toFixed(2)} s`,
      '≤ 3 s for 10000 people',
      large.ours.seconds <= 3,
    ),
    verdict(
      'W4 growth',
      `${growth.toFixed(2)} (by CPU ${growthOf(({ ours }) => cpu(ours)).toFixed(2)})`,
      '≤ 1.05',
      growth <= 1.05,
    ),
    verdict(
      'W4 of one SQL aggregate',
      `${ratio.toFixed(2)} (by CPU ${(cpu(large.ours) / cpu(large.aggregate)).toFixed(2)})`,
      '≤ 1.5 (stretch)',
      ratio <= 1.5,
    ),
    ...times.flatMap(({ people, ours, aggregate }) => [
      `    ${people} people: all rules ${lineOf(ours)}`,
      `    ${' '.repeat(String(people).length)} one aggregate without rules ${lineOf(aggregate)}`,
    ]),
  ];
}

const lineOf = (run: Run): string =>
  `${run.seconds.toFixed(2)} s, CPU ${run.server.toFixed(2)} + ${run.database.toFixed(2)} = ${cpu(run).toFixed(2)} s`;

async function measureSize(people: number): Promise<Time> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = await startPostgresServer({ shared_buffers: '512MB', max_wal_size: '4GB' });
  const { demo: _demo, ...read } = readSettings();
  const settings = { ...read, databaseUrl: postgres.url('postgres'), dataFolder: folder };
  const database = await openAsOwner(settings);
  let suite: Suite | undefined;
  try {
    const [{ openSuite }, { serverPlugins }] = await Promise.all([
      import('#core/server/http/serve.ts'),
      import('#plugins/server.ts'),
    ]);
    await migrate(database, allMigrations(serverPlugins));
    // The month is calculated on its last day.
    const clock = fixedClock(`${MONTH}-${DAYS}T23:00:00+09:00`);
    suite = await openSuite(serverPlugins, settings, openLog('warn'), { database, clock });
    const from = `${MONTH}-01`;
    const to = `${MONTH}-${DAYS}`;
    await fillMonth(database, { people, from: addDays(from, -BEFORE), days: DAYS + BEFORE });
    await database.knex.raw(
      'create table bench_totals (employee_id text primary key, worked float8, breaks float8)',
    );
    await database.knex.raw('vacuum analyze');
    const ids = Array.from({ length: people }, (_, index) => `e${index + 1}`).sort();
    const { ports } = suite;
    const all = { fromDate: from, toDate: to };
    const ours: Run[] = [];
    const aggregate: Run[] = [];
    // The first run compiles; each begins without results, as a month that nobody has counted.
    for (let run = 0; run < RUNS; run += 1) {
      await database.knex.raw('truncate day_results, bench_totals');
      ours.push(
        await timed(postgres.pid, () =>
          recalculateMany((work) => ports.inCompany(COMPANY, work), ids, all),
        ),
      );
      aggregate.push(
        await timed(postgres.pid, () => database.knex.raw(AGGREGATE, { from, to }).then()),
      );
    }
    return { people, ours: quickest(ours), aggregate: quickest(aggregate) };
  } finally {
    await suite?.close();
    await database.close().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
