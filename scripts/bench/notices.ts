import type { Knex } from 'knex';
import { openPostgres } from '#core/adapters/database/pg.ts';
import type { Statement } from '#core/ports/database.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext, Viewer } from '#core/server/context.ts';
import { openUnit } from '#core/server/rows/unit.ts';
import { deliverNotice } from '#plugins/employee/server/notices/deliver.ts';
import { countsOf, listRecipients } from '#plugins/employee/server/notices/recipients.ts';
import { countUnseen } from '#plugins/employee/server/notifications/notification.store.ts';
import { notify } from '#plugins/employee/server/notifications/notify.ts';
import { NOTICE_MAIL_JOB } from '#plugins/employee/server/notifications/sending/jobs.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { inSuite } from './in-suite.ts';
import { type Run, timed } from './timed.ts';
import type { Verdict } from './verdict.ts';

const COMPANY = 'bench';
const NOW = '2026-11-20T09:00:00+09:00';
const PEOPLE = 10_000;
const GROUPS = 100;
const RUNS = 5;
/** Counts that are measured together: a single one is too short. */
const COUNTS = 500;

/** Everybody in one of a hundred groups below one that the notice names; the newest message of each is not seen. */
const FILL = [
  `insert into companies (company_id, name, created_at, updated_at) values ('${COMPANY}', '${COMPANY}', now(), now())`,
  `insert into affiliation_groups (company_id, id, name, parent_id, display_order, search_text, created_at, updated_at)
    values ('${COMPANY}', 'all', '全社', null, 0, '', now(), now())`,
  `insert into affiliation_groups (company_id, id, name, parent_id, display_order, search_text, created_at, updated_at)
    select '${COMPANY}', 'g' || n, '課' || n, 'all', n, '', now(), now() from generate_series(0, ${GROUPS - 1}) as n`,
  `insert into employees (company_id, id, employee_number, last_name, first_name, email, sort_kana, search_text, created_at, updated_at)
    select '${COMPANY}', 'e' || n, 'E' || n, '山田', '太郎', 'e' || n || '@bench.example', 'ヤマダ' || n, 'e' || n, now(), now()
    from generate_series(1, ${PEOPLE}) as n`,
  `insert into affiliations (company_id, id, employee_id, group_id, is_main, valid_from)
    select '${COMPANY}', 'a' || n, 'e' || n, 'g' || n % ${GROUPS}, true, '2020-04-01' from generate_series(1, ${PEOPLE}) as n`,
];
const noticeOf = (id: string, target: string): string => `
  insert into staff_notices (company_id, id, title, body, search_text, kind, delivery, deliver_at, target, author_id, created_at, updated_at)
    values ('${COMPANY}', '${id}', '防災訓練', '<p>訓練</p>', '', 'ALERT', 'RESERVED', '${NOW}', '${target}', 'e1', now(), now());
  insert into notice_groups (company_id, notice_id, group_id) values ('${COMPANY}', '${id}', 'all')`;

const SCOPE: Statement = {
  name: 'bench_scope',
  text: `select where (set_config('role', 'hataraki_app', true) || set_config('hataraki.company_id', $1, true)) is null`,
  values: [COMPANY],
};

const median = (runs: readonly Run[]): Run =>
  runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)] as Run;
const cpu = ({ server, database }: Run): number => server + database;
const least = (runs: readonly Run[]): Run =>
  runs.reduce((best, run) => (cpu(run) < cpu(best) ? run : best));
const lineOf = (run: Run): string =>
  `${run.seconds.toFixed(2)} s, CPU ${run.server.toFixed(2)} + ${run.database.toFixed(2)} s`;

/** W13: a notice to 10,000 people, with their messages and the mails that wait; and the count on the bell beside its statement. */
export async function measureNotices(verdict: Verdict): Promise<string[]> {
  const postgres = await startPostgresServer({ shared_buffers: '256MB' });
  const url = postgres.url('postgres');
  try {
    return await inSuite(url, NOW, async (database, suite) => {
      for (const statement of FILL) await database.knex.raw(statement);
      // The mails wait in their queue as on a server; nobody sends them here.
      await suite.ports.jobs.work(NOTICE_MAIL_JOB, async () => {});
      await suite.ports.jobs.start();
      const delivered = await deliveries(database.knex, suite, postgres.pid);
      await database.knex.raw('vacuum analyze');
      const listed = await recipients(suite, postgres.pid);
      const counted = await counts(url, postgres.pid);
      await suite.ports.jobs.stop();
      const { EVERYONE, GROUP } = delivered;
      const slowest = Math.max(EVERYONE.seconds, GROUP.seconds);
      const ratio = cpu(counted.byHand) / cpu(counted.ours);
      return [
        verdict(`W13 notice to ${PEOPLE}`, `${slowest.toFixed(2)} s`, '≤ 3 s', slowest <= 3),
        verdict(
          'W13 who has confirmed',
          `${listed.seconds.toFixed(2)} s`,
          '≤ 1 s',
          listed.seconds <= 1,
        ),
        verdict('W13 count on the bell', `${ratio.toFixed(2)} by CPU`, '≥ 0.85', ratio >= 0.85),
        `    everybody: ${lineOf(EVERYONE)}; by their groups: ${lineOf(GROUP)}`,
        `    ${COUNTS} counts: ${lineOf(counted.ours)}; by hand ${lineOf(counted.byHand)}`,
      ];
    });
  } finally {
    await postgres.stop();
  }
}

async function deliveries(knex: Knex, { ports }: Suite, server: number) {
  const deps = {
    notify: (ctx: RequestContext, notice: Parameters<typeof notify>[2]) =>
      notify(ctx, ports, notice),
  };
  const deliver = async (target: 'EVERYONE' | 'GROUP'): Promise<Run> => {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const id = `${target}${run}`;
      await knex.raw(noticeOf(id, target));
      runs.push(
        await timed(server, () => ports.inCompany(COMPANY, (ctx) => deliverNotice(ctx, deps, id))),
      );
      const [told] = await knex('notifications').where({ node_id: id }).count({ people: '*' });
      if (Number(told?.people) !== PEOPLE) throw new Error(`${told?.people} people were told.`);
    }
    return median(runs);
  };
  return { EVERYONE: await deliver('EVERYONE'), GROUP: await deliver('GROUP') };
}

const READER: Viewer = {
  ...{ companyId: COMPANY, employeeId: 'e1', accountId: 'a1', sessionId: 's1' },
  ...{ isAdmin: false, isMaster: false, isStaff: true, isGoldware: false },
  ...{ grants: new Set(['employee.notice']), groupIds: [], adminGroupIds: [] },
};

/** What the page of a notice asks for: its counts, and the last page of those who have not confirmed it, by the groups that it names. */
async function recipients({ ports }: Suite, server: number): Promise<Run> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push(
      await timed(server, () =>
        ports.inCompany(
          COMPANY,
          async (ctx) => {
            const where = { noticeId: 'GROUP0', states: ['UNCONFIRMED' as const] };
            const page = await listRecipients(ctx, { where, skip: PEOPLE - 50, first: 50 });
            const { unconfirmed } = await countsOf(ctx, 'GROUP0');
            if (page.nodes.length !== 50 || unconfirmed !== PEOPLE)
              throw new Error(`${page.nodes.length} of ${unconfirmed} people are listed.`);
          },
          READER,
        ),
      ),
    );
  return median(runs);
}

/**
 * Ours: as a query of the bell reads it, with a unit of its own. By hand: the same statement on one connection, with the role and
 * the company that row-level security asks for.
 */
async function counts(url: string, server: number) {
  const database = openPostgres(url, { poolSize: 1 });
  const now = new Date(NOW);
  const viewerOf = (n: number) => ({ companyId: COMPANY, employeeId: `e${n + 1}`, isStaff: false });
  const countFor = async (
    n: number,
    onStatement?: (statement: Statement) => void,
  ): Promise<number> => {
    const unit = openUnit(database, { companyId: COMPANY }, { reads: true });
    const run = (statement: Statement, values: readonly unknown[]) => {
      onStatement?.({ ...statement, values });
      return unit.run(statement, values);
    };
    // The count reads these three of a context and nothing else.
    const ctx = { viewer: viewerOf(n), now, run } as unknown as RequestContext;
    const total = await countUnseen(ctx, async () => []);
    await unit.commit();
    return total;
  };
  let sent: Statement | undefined;
  if ((await countFor(0, (statement) => (sent = statement))) === 0 || !sent)
    throw new Error('Nothing is there to count.');
  const { values = [], ...statement } = sent;
  const connection = await database.knex.client.acquireConnection();
  const byHand: Run[] = [];
  const ours: Run[] = [];
  for (let run = 0; run < RUNS; run += 1)
    byHand.push(
      await timed(server, async () => {
        for (let n = 0; n < COUNTS; n += 1) {
          const own = { ...statement, values: values.with(1, viewerOf(n).employeeId) };
          await database.sendAlone(connection, [SCOPE, own]);
        }
      }),
    );
  await database.knex.client.releaseConnection(connection);
  for (let run = 0; run < RUNS; run += 1)
    ours.push(
      await timed(server, async () => {
        for (let n = 0; n < COUNTS; n += 1) await countFor(n);
      }),
    );
  await database.close();
  return { ours: least(ours), byHand: least(byHand) };
}
