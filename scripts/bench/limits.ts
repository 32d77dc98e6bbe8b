import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#core/adapters/clock/fixed.ts';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Database } from '#core/ports/database.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext } from '#core/server/context.ts';
import { openLog } from '#core/server/logging/log.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { allMigrations } from '#migrations/index.ts';
import { limitsOverview, listLimits } from '#plugins/attendance/server/limits/list-limits.ts';
import { USUAL_RESULT } from '#plugins/attendance/server/test-results.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { COMPANY, fillMonth } from './month-of-people.ts';
import { type Run, timed } from './timed.ts';
import type { Verdict } from './verdict.ts';

const PEOPLE = 1_000;
const RUNS = 15;
const TODAY = '2027-03-20';
/** Five months before the agreement's year, which averages look at, and the year. */
const FROM = '2025-11-01';

const {
  company_id: _company,
  overtime_beyond_statutory: _overtime,
  statutory_holiday_work: _holiday,
  ...RESULT
} = USUAL_RESULT;
const COLUMNS = Object.keys(RESULT);
const literal = (value: unknown): string =>
  value === null ? 'null' : typeof value === 'string' ? `'${value}'` : String(value);
/** Two days of three have up to two hours of overtime, one of sixty work on a holiday. */
const FILL = [
  `insert into day_results (company_id, employee_id, work_date, ${COLUMNS.join(', ')},
      overtime_beyond_statutory, statutory_holiday_work)
    select '${COMPANY}', 'e' || n, day, ${COLUMNS.map((name) => literal(RESULT[name as keyof typeof RESULT])).join(', ')},
      case when hash % 3 = 0 then 0 else hash % 120 end, case when hash % 60 = 7 then 240 else 0 end
    from (select n, day::date as day, abs(hashtext(n || ' ' || day)) as hash
      from generate_series(1, ${PEOPLE}) as n,
        generate_series('${FROM}'::date, '${TODAY}'::date, interval '1 day') as day
      where extract(dow from day) between 1 and 5) as days`,
  `insert into agreements36 (company_id, id, name, starts_on, ends_on, profile, month_hours, year_hours,
      has_special_clause, updated_at)
    values ('${COMPANY}', 'all', '全社', '2026-04-01', '2027-03-31', 'STANDARD', 45, 360, false, now())`,
];

/** Names and sums of months by hand: one agreement, nobody transferred, whoever asks. */
const BY_HAND = `
  select person.id, person.employee_number, person.last_name, person.first_name,
    (select string_agg(month || ':' || overtime || ':' || holiday, ',') from (
      select (extract(year from work_date) * 12 + extract(month from work_date))::integer - 24311 as month,
        sum(overtime_beyond_statutory) as overtime, sum(statutory_holiday_work) as holiday
      from day_results
      where company_id = '${COMPANY}' and employee_id = person.id and work_date >= '${FROM}'
        and work_date <= '${TODAY}' and (overtime_beyond_statutory > 0 or statutory_holiday_work > 0)
      group by 1) as sums)
  from employees as person where person.company_id = '${COMPANY}' order by person.sort_kana, person.id`;

type Figures = readonly [id: string, year: number, uses: number, average: number, left: number];

/** The same figures in plain code. */
async function byHand({ knex }: Database): Promise<Figures[]> {
  const { rows } = await knex.raw(BY_HAND);
  return rows.map(({ id, string_agg: packed }: { id: string; string_agg: string | null }) => {
    const overtime = new Array<number>(17).fill(0);
    const total = new Array<number>(17).fill(0);
    for (const piece of packed?.split(',') ?? []) {
      const [month = 0, beyond = 0, holiday = 0] = piece.split(':').map(Number);
      overtime[month] = beyond;
      total[month] = beyond + holiday;
    }
    const year = overtime.slice(5).reduce((sum, one) => sum + one, 0);
    let average = 0;
    let left = Math.min(2700 - (overtime[16] ?? 0), 21_600 - year, 5999 - (total[16] ?? 0));
    for (let end = 5; end < 17; end += 1)
      for (let size = 2, sum = total[end] ?? 0; size <= 6; size += 1) {
        sum += total[end + 1 - size] ?? 0;
        average = Math.max(average, sum / size);
        if (end === 16) left = Math.min(left, 4800 * size - sum);
      }
    const uses = overtime.slice(5).filter((one) => one > 2700).length;
    return [id, year, uses, Math.ceil(average), left];
  });
}

/** The dashboard as its page asks for it, without the forecast, which is asked for row by row. */
async function ours(ctx: RequestContext): Promise<Figures[]> {
  await limitsOverview(ctx, {});
  const first = await listLimits(ctx, { first: 500, orderBy: 'name_ASC' });
  const rest = await listLimits(ctx, { skip: 500, first: 500, orderBy: 'name_ASC' });
  return [...first.nodes, ...rest.nodes].map((person) => [
    person.employeeId,
    person.yearOvertime,
    person.usedMonths.length,
    person.worstAverage?.minutes ?? 0,
    person.left?.minutes ?? 0,
  ]);
}

const cpu = ({ server, database }: Run): number => server + database;
const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;

/** W11: everybody's hours of a year against the limits, beside a statement by hand that says the same. */
export async function measureLimits(verdict: Verdict): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = await startPostgresServer({ shared_buffers: '256MB' });
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
    const clock = fixedClock(`${TODAY}T12:00:00+09:00`);
    suite = await openSuite(serverPlugins, settings, openLog('warn'), { database, clock });
    const { ports } = suite;
    await fillMonth(database, { people: PEOPLE, from: TODAY, days: 1 });
    for (const statement of FILL) await database.knex.raw(statement);
    await database.knex.raw('vacuum analyze');
    const [expected, found] = [await byHand(database), await ports.inCompany(COMPANY, ours)];
    const wrong = expected.find((figures, index) => String(figures) !== String(found[index]));
    if (wrong || found.length !== PEOPLE)
      throw new Error(`The limits of ${wrong?.[0] ?? 'some people'} are not those by hand.`);
    const pairs: { readonly hand: Run; readonly suite: Run }[] = [];
    for (let run = 0; run < RUNS; run += 1)
      pairs.push({
        hand: await timed(postgres.pid, () => byHand(database)),
        suite: await timed(postgres.pid, () => ports.inCompany(COMPANY, ours)),
      });
    const ratio = median(pairs.map((pair) => cpu(pair.hand) / cpu(pair.suite)));
    const time = median(pairs.map((pair) => pair.hand.seconds / pair.suite.seconds));
    const milliseconds = (side: 'hand' | 'suite') =>
      `${(median(pairs.map((pair) => pair[side].seconds)) * 1000).toFixed(0)} ms`;
    return [
      verdict(
        `W11 limits of ${PEOPLE} people`,
        `${ratio.toFixed(2)} by CPU`,
        '≥ 0.85',
        ratio >= 0.85,
      ),
      `    12 months: ${milliseconds('suite')}, by hand ${milliseconds('hand')} (${time.toFixed(2)} by time); the same answers for all`,
    ];
  } finally {
    await suite?.close();
    await database.close().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
