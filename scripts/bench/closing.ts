import type { Database } from '#core/ports/database.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext } from '#core/server/context.ts';
import { closePeriods } from '#plugins/attendance/server/closing/close-periods.ts';
import { closingOverview } from '#plugins/attendance/server/closing/overview.ts';
import { recalculateMany } from '#plugins/attendance/server/results/stored/recalculate-many.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { inSuite } from './in-suite.ts';
import { COMPANY, fillMonth } from './month-of-people.ts';
import type { Verdict } from './verdict.ts';

const MONTH = '2026-10';
const [FROM, TO] = [`${MONTH}-01`, `${MONTH}-31`];
/** Of a thousand people: so many forgot a stamp, and of so many an application waits. */
const [MISSING, PENDING] = [50, 30];

const DEFECTS = [
  // They came back in the evening and never left.
  `insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at, skew_seconds,
      state_after, was_offline, source, position, ip, user_agent)
    select '${COMPANY}', 'again' || id, id, '${MONTH}-30', 'CHECK_IN_OFFICE', 'again', timestamptz '${MONTH}-30T22:00:00+09:00',
      now(), now(), 0, 'ON_DUTY', false, 'web', 'UNAVAILABLE', '', ''
    from employees where company_id = '${COMPANY}' and substr(id, 2)::integer % 1000 between 1 and ${MISSING}`,
  `insert into applications (company_id, id, employee_id, type, status, from_date, to_date, reason, details, requested_at, created_at, updated_at)
    select '${COMPANY}', 'pending' || id, id, 'OVERTIME', 'PENDING', '${MONTH}-29', '${MONTH}-29', '納期', '{}', now(), now(), now()
    from employees where company_id = '${COMPANY}' and substr(id, 2)::integer % 1000 between ${MISSING + 1} and ${MISSING + PENDING}`,
];

type Closed = { readonly overview: number; readonly close: number; readonly counts: string };

/** W9: a month of so many people from defects and all to closed periods, and the page that shows how far it is. */
export async function measureClosing(verdict: Verdict): Promise<string[]> {
  const embedded = await measure(1_000, undefined);
  const small = await onServer(1_000);
  const large = await onServer(10_000);
  const growth = Math.log(large.close / small.close) / Math.log(10);
  return [
    verdict(
      'W9 closing 1000, embedded',
      `${embedded.close.toFixed(2)} s`,
      '≤ 5 s',
      embedded.close <= 5,
    ),
    verdict('W9 growth to 10000', growth.toFixed(2), '≤ 1.05', growth <= 1.05),
    `    1000 embedded: ${lineOf(embedded)}`,
    `    1000: ${lineOf(small)}`,
    `    10000: ${lineOf(large)}`,
  ];
}

const lineOf = ({ overview, close, counts }: Closed): string =>
  `page ${overview.toFixed(2)} s, closing ${close.toFixed(2)} s; ${counts}`;

async function onServer(people: number): Promise<Closed> {
  const postgres = await startPostgresServer({ shared_buffers: '512MB', max_wal_size: '4GB' });
  try {
    return await measure(people, postgres.url('postgres'));
  } finally {
    await postgres.stop();
  }
}

const measure = (people: number, databaseUrl: string | undefined): Promise<Closed> =>
  inSuite(databaseUrl, '2026-11-02T09:00:00+09:00', (database, suite) =>
    closeMonth(database, suite, people),
  );

async function closeMonth(database: Database, { ports }: Suite, people: number): Promise<Closed> {
  const within = <Answer>(run: (ctx: RequestContext) => Promise<Answer>) =>
    ports.inCompany(COMPANY, run);
  await fillMonth(database, { people, from: FROM, days: 31 });
  for (const statement of DEFECTS) await database.knex.raw(statement);
  await database.knex.raw(`insert into attendance_settings (company_id, valid_from, started_on, week_start_day, closing_day,
    daily_minutes, weekly_minutes, asks_position, version, updated_at)
    values ('${COMPANY}', '1970-01-01', '${FROM}', 0, 31, 480, 2400, false, 1, now())`);
  const ids = Array.from({ length: people }, (_, index) => `e${index + 1}`).sort();
  await recalculateMany((work) => within(work), ids, { fromDate: FROM, toDate: TO });
  await database.knex.raw('vacuum analyze');
  await within((ctx) => closingOverview(ctx, { month: MONTH }));
  let began = performance.now();
  const { ready, missingStamp, pendingApplication } = await within((ctx) =>
    closingOverview(ctx, { month: MONTH }),
  );
  const overview = (performance.now() - began) / 1000;
  began = performance.now();
  const { closed, notClosedCount } = await within((ctx) => closePeriods(ctx, { month: MONTH }));
  const close = (performance.now() - began) / 1000;
  const counts = `${ready} ready, ${missingStamp} without a stamp, ${pendingApplication} waiting; ${closed} closed, ${notClosedCount} given back`;
  return { overview, close, counts };
}
