import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#core/adapters/clock/fixed.ts';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Suite } from '#core/server/compose.ts';
import { openLog } from '#core/server/logging/log.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { addDays } from '#core/time/dates.ts';
import { allMigrations } from '#migrations/index.ts';
import { recalculateMany } from '#plugins/attendance/server/results/stored/recalculate-many.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { type Run, timed } from './timed.ts';
import type { Verdict } from './verdict.ts';

const COMPANY = 'bench';
const MONTH = '2026-10';
const DAYS = 31;
/** A week before the month belongs to its first week. */
const BEFORE = 7;
const RUNS = 4;

/** People who work from nine to about six or eight, five days a week, with a break. */
const FILL = `
  insert into companies (company_id, name, created_at, updated_at) values ('${COMPANY}', '${COMPANY}', now(), now());
  insert into basic_shifts (company_id, id, name, created_at, updated_at) values ('${COMPANY}', 'day', '日勤', now(), now());
  insert into basic_shift_versions (company_id, basic_shift_id, valid_from) values ('${COMPANY}', 'day', '1970-01-01');
  insert into basic_shift_timetables (company_id, basic_shift_id, valid_from, day, start_minutes, end_minutes, break_start_minutes, break_end_minutes)
    select '${COMPANY}', 'day', '1970-01-01', day, 540, 1080, 720, 780 from generate_series(1, 5) as day`;

const PEOPLE = `
  insert into employees (company_id, id, employee_number, last_name, first_name, sort_kana, search_text, created_at, updated_at)
    select '${COMPANY}', 'e' || n, 'E' || n, '山田', '太郎', 'ヤマダ' || n, 'e' || n, now(), now() from generate_series(1, :people::integer) as n;
  insert into employee_basic_shifts (company_id, employee_id, basic_shift_id, valid_from)
    select '${COMPANY}', 'e' || n, 'day', '2020-01-01' from generate_series(1, :people::integer) as n;
  insert into work_days (company_id, employee_id, work_date, state, first_in_at, last_at, ended_at, may_start_at, turn_at, open_until)
    select '${COMPANY}', 'e' || n, day, 'OFF_DUTY', day + interval '9 hours', day + interval '19 hours', day + interval '19 hours',
      day + interval '29 hours', day + interval '31 hours', day + interval '33 hours'
    from generate_series(1, :people::integer) as n, (select :from::date + ago as day from generate_series(0, :days::integer - 1) as ago) as days
    where extract(dow from day) between 1 and 5;
  insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at, skew_seconds,
      state_after, was_offline, source, position, ip, user_agent)
    select '${COMPANY}', employee_id || work_date || type, employee_id, work_date, type, work_date || type,
      work_date + make_interval(mins => minutes + case when type = 'CHECK_OUT_OFFICE' then abs(hashtext(employee_id || work_date)) % 120 else 0 end),
      work_date, work_date, 0, 'ON_DUTY', false, 'web', 'UNAVAILABLE', '', ''
    from work_days, (values ('CHECK_IN_OFFICE', 535), ('BREAK_IN', 720), ('BREAK_OUT', 780), ('CHECK_OUT_OFFICE', 1080)) as kind (type, minutes)
    where company_id = '${COMPANY}'`;

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
    await database.knex.raw(FILL);
    for (const statement of PEOPLE.split(';\n')) {
      await database.knex.raw(statement, {
        people,
        from: addDays(from, -BEFORE),
        days: DAYS + BEFORE,
      });
    }
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
