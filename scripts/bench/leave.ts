import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#core/adapters/clock/fixed.ts';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext } from '#core/server/context.ts';
import { openLog } from '#core/server/logging/log.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { allMigrations } from '#migrations/index.ts';
import { ledgerOf, leftOn } from '#plugins/attendance/domain/leave/ledger/ledger.ts';
import { ledgerFactsOf, readLeaveFacts } from '#plugins/attendance/server/leave/leave.store.ts';
import { writeLots } from '#plugins/attendance/server/leave/lots/write-lots.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { type Run, timed } from './timed.ts';
import type { Verdict } from './verdict.ts';

const COMPANY = 'bench';
const TODAY = '2026-11-20';
const PEOPLE = 10_000;
const LISTED = 1_000;
const RUNS = 5;
/** One ledger is too little to be measured alone. */
const TIMES = 100;
/** Years of grants and uses that everybody of the list has. */
const YEARS = 10;

const FILL = [
  `insert into companies (company_id, name, created_at, updated_at) values ('${COMPANY}', '${COMPANY}', now(), now())`,
  `insert into vacation_classes (company_id, id, name, code, color, is_special, is_paid, unit, display_order, updated_at)
    values ('${COMPANY}', 'paid', '年休', 'PAID_LEAVE', 'BLUE', false, true, 'DAY', 0, now())`,
  `insert into employees (company_id, id, employee_number, last_name, first_name, sort_kana, search_text, created_at, updated_at)
    select '${COMPANY}', 'e' || n, 'E' || n, '山田', '太郎', 'ヤマダ' || n, 'e' || n, now(), now() from generate_series(1, ${PEOPLE}) as n`,
  `insert into leave_lots (company_id, id, employee_id, vacation_class_id, kind, granted_on, usable_from, usable_until, days, hours, reason, executor, created_at)
    select '${COMPANY}', 'lot' || n || '-' || year, 'e' || n, 'paid', 'STATUTORY', day, day, (day + interval '2 years')::date - 1, 20, 0, '', 'AUTOMATIC', now()
    from generate_series(1, ${LISTED}) as n, generate_series(0, ${YEARS - 1}) as year,
      lateral (select ('${TODAY}'::date - make_interval(years => year, months => 3))::date as day) as days`,
  `insert into leave_uses (company_id, employee_id, date, application_id, vacation_class_id, days, hours)
    select '${COMPANY}', 'e' || n, '${TODAY}'::date - use * 30, 'app' || n || '-' || use, 'paid', 1, 0
    from generate_series(1, ${LISTED}) as n, generate_series(1, ${YEARS * 12}) as use`,
];

/** The same rows by hand, each person's as one: what they hold, no ledger and no rule. */
const BY_HAND = `
  select people.id, lots.rows, uses.rows
  from employees as people
  left join lateral (select json_agg(json_build_array(id, usable_from, usable_until, days, hours)) as rows
    from leave_lots where company_id = '${COMPANY}' and employee_id = people.id and taken_back_at is null) as lots on true
  left join lateral (select json_agg(json_build_array(date, application_id, days, hours)) as rows
    from leave_uses where company_id = '${COMPANY}' and employee_id = people.id) as uses on true
  where people.company_id = '${COMPANY}' and people.id = any (?)`;

const cpu = ({ server, database }: Run): number => server + database;
const least = (runs: readonly Run[]): Run =>
  runs.reduce((best, run) => (cpu(run) < cpu(best) ? run : best));

/** W8: balances of 1,000 people beside a statement by hand for the same rows, grants to 10,000, one ledger of ten years. */
export async function measureLeave(verdict: Verdict): Promise<string[]> {
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
    for (const statement of FILL) await database.knex.raw(statement);
    await database.knex.raw('vacuum analyze');
    const { ports } = suite;
    const within = (run: (ctx: RequestContext) => Promise<unknown>) =>
      ports.inCompany(COMPANY, run);
    const ids = Array.from({ length: LISTED }, (_, index) => `e${index + 1}`);
    const ours: Run[] = [];
    const byHand: Run[] = [];
    const one: Run[] = [];
    const grants: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await timed(postgres.pid, () => within((ctx) => balances(ctx, ids))));
      byHand.push(
        await timed(postgres.pid, () => database.knex.raw(BY_HAND, [ids]).then(() => undefined)),
      );
      one.push(
        await timed(postgres.pid, async () => {
          for (let time = 0; time < TIMES; time += 1) await within((ctx) => balances(ctx, ['e1']));
        }),
      );
      grants.push(await timed(postgres.pid, () => within(grantToAll)));
    }
    const ratio = cpu(least(ours)) / cpu(least(byHand));
    const ledger = (cpu(least(one)) * 1000) / TIMES;
    const granting = least(grants).seconds;
    const line = (run: Run) =>
      `${run.seconds.toFixed(2)} s, CPU ${run.server.toFixed(2)} + ${run.database.toFixed(2)} s`;
    return [
      verdict(`W8 leave of ${LISTED} people`, `${ratio.toFixed(2)} by CPU`, '≤ 1.2', ratio <= 1.2),
      verdict('W8 ledger of ten years', `${ledger.toFixed(1)} ms by CPU`, '≤ 5 ms', ledger <= 5),
      verdict(`W8 grants to ${PEOPLE}`, `${granting.toFixed(2)} s`, '≤ 3 s', granting <= 3),
      `    ${LISTED} people: ${line(least(ours))}; by hand ${line(least(byHand))}`,
      `    grants: ${line(least(grants))}`,
    ];
  } finally {
    await suite?.close();
    await database.close().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function balances(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const facts = await readLeaveFacts(ctx, ids, 'paid', { withPending: false });
  for (const one of facts.values()) leftOn(ledgerOf(ledgerFactsOf(one), TODAY), TODAY);
}

let granted = 0;
async function grantToAll(ctx: RequestContext): Promise<void> {
  granted += 1;
  await writeLots(ctx, {
    vacationClass: { id: 'paid', name: '年休' },
    employeeIds: Array.from({ length: PEOPLE }, (_, index) => `e${index + 1}`),
    terms: {
      ...{ kind: 'SPECIAL', grantedOn: TODAY, usableFrom: TODAY, usableUntil: null },
      ...{ days: granted, hours: 0 },
    },
    reason: 'bench',
    key: `bench-run-${granted}`,
  });
}
