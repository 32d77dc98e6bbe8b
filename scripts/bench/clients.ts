import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#core/adapters/clock/fixed.ts';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Erased } from '#core/erased.ts';
import type { Database } from '#core/ports/database.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext } from '#core/server/context.ts';
import { openLog } from '#core/server/logging/log.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { allMigrations } from '#migrations/index.ts';
import { alike } from '#plugins/crm/server/alike/alike.feature.ts';
import { clients } from '#plugins/crm/server/clients/client.feature.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { COMPANY } from './month-of-people.ts';
import { readerOf } from './reader.ts';
import { type Run, timed } from './timed.ts';
import type { Verdict } from './verdict.ts';

const CLIENTS = 100_000;
const ITEMS = 20;
const ROWS = 50;
const RUNS = 15;
const STATUSES = 6;
const PAIRS = 5_000;
const GRANTS: ReadonlySet<string> = new Set(['crm.client', 'crm.client_attack']);

/** The first item is a text, every second one a choice of five, the others are numbers. */
const FILL = [
  `insert into companies (company_id, name, created_at, updated_at)
    values ('${COMPANY}', '${COMPANY}', now(), now())`,
  `insert into custom_client_keys (company_id, id, name, type, choices, display_order, attack_order, search_text,
      created_at, updated_at)
    select '${COMPANY}', 'k' || n, '項目' || n, 
      case when n = 1 then 'TEXT' when n % 2 = 0 then 'CHOICE' else 'NUMBER' end,
      case when n % 2 = 0 then (select jsonb_agg(jsonb_build_object('id', 'c' || c, 'name', '選択肢' || c))
        from generate_series(1, 5) as c) else '[]' end, n, n, '', now(), now()
    from generate_series(1, ${ITEMS}) as n`,
  `insert into client_statuses (company_id, id, name, hex, display_order, created_at, updated_at)
    select '${COMPANY}', 's' || n, '状況' || n, '#336699', n, now(), now() from generate_series(1, ${STATUSES - 1}) as n`,
  `insert into clients (company_id, id, name, kana, search_text, status_id, custom_search, custom_items, created_at,
      updated_at)
    select '${COMPANY}', 'client' || n, '株式会社' || n, 'カブシキガイシャ' || lpad(n::text, 6, '0'), '株式会社' || n,
      case when n % ${STATUSES} > 0 then 's' || n % ${STATUSES} end,
      'テンジ会第' || n % 100 || '回',
      (select jsonb_object_agg('k' || item, case when item = 1 then to_jsonb('ﾃﾝｼﾞ会 第' || n % 100 || '回')
        when item % 2 = 0 then to_jsonb('c' || (1 + (n + item) % 5)) else to_jsonb(n * item % 1000) end)
        from generate_series(1, ${ITEMS}) as item), now(), now()
    from generate_series(1, ${CLIENTS}) as n`,
  `insert into client_pairs (company_id, first_id, second_id, score, likenesses, name)
    select '${COMPANY}', least(one, other), greatest(one, other), 60 + n % 41, '{NAME}', one
    from (select n, ('client' || 2 * n) collate "C" as one, ('client' || 2 * n + 1) collate "C" as other
      from generate_series(1, ${PAIRS}) as n) as pairs`,
];

type Question = Asked & {
  readonly name: string;
  /** What the screen asks besides: the other columns of a board. */
  readonly others?: readonly Asked[];
};
type Asked = {
  /** The same twice: as SQL by hand, and as the list asks. */
  readonly narrowed: string;
  readonly where: object;
  /** By kana where left out. */
  readonly order?: string;
};

const columns: readonly Asked[] = Array.from({ length: STATUSES }, (_, n) => ({
  narrowed: `company_id = '${COMPANY}' and not is_attack and ${n > 0 ? `status_id = 's${n}'` : 'status_id is null'}`,
  where: { isAttack: false, ...(n > 0 ? { statusIds: [`s${n}`] } : { hasNoStatus: true }) },
}));

const QUESTIONS: readonly Question[] = [
  {
    name: 'nothing but the list',
    narrowed: `company_id = '${COMPANY}' and not is_attack`,
    where: { isAttack: false },
  },
  {
    name: `status, a board of ${STATUSES} columns`,
    ...(columns[0] as Asked),
    others: columns.slice(1),
  },
  {
    // Clients of one choice of an item, and from a number on of another: one page, and how many there are.
    name: 'custom items',
    narrowed: `company_id = '${COMPANY}' and not is_attack
  and custom_items @> '{"k2": "c3"}' and custom_items -> 'k3' >= '500'
  and jsonb_typeof(custom_items -> 'k3') = 'number'`,
    where: {
      isAttack: false,
      customItems: [
        { key: 'k2', is: ['c3'] },
        { key: 'k3', from: '500' },
      ],
    },
  },
  {
    name: 'conditions in groups',
    narrowed: `company_id = '${COMPANY}' and not is_attack
  and (custom_items @> '{"k2": "c3"}' or (search_text like '%会社99%' and name like '%会社99%'))
  and (kana is not null and kana <> '')`,
    where: {
      isAttack: false,
      filter: {
        join: 'ALL',
        groups: [
          {
            join: 'ANY',
            conditions: [
              { field: 'custom-k2', operator: 'ANY_OF', values: ['c3'] },
              { field: 'name', operator: 'CONTAINS', values: ['会社99'] },
            ],
          },
          { join: 'ALL', conditions: [{ field: 'kana', operator: 'FILLED', values: [] }] },
        ],
      },
    },
  },
  {
    // Width, case and kind of kana do not count, neither by hand.
    name: 'part of a text, in the order of a choice',
    narrowed: `company_id = '${COMPANY}' and not is_attack
  and translate(lower(normalize(custom_items ->> 'k1', NFKC)), 'てんじぜ ', 'テンジゼ') like '%テンジ会第4%'`,
    where: {
      isAttack: false,
      customItems: [{ key: 'k1', contains: 'てんじ会第４' }],
      itemOrder: { key: 'k2', isDescending: true },
    },
    order:
      "array_position('{c1,c2,c3,c4,c5}'::text[], custom_items ->> 'k2') desc nulls last, kana, id",
  },
];

type Page = { readonly total: number; readonly rows: readonly string[] };

async function byHand(
  { knex }: Pick<Database, 'knex'>,
  { narrowed, order = 'kana, id' }: Asked,
): Promise<Page> {
  const [counted, page] = [
    await knex.raw(`select count(*) from clients where ${narrowed}`),
    await knex.raw(`select * from clients where ${narrowed} order by ${order} limit ${ROWS}`),
  ];
  return {
    total: Number(counted.rows[0].count),
    rows: page.rows.map(
      (row: Erased) => `${row.id} ${Object.keys(row.custom_items).length} ${row.custom_items.k3}`,
    ),
  };
}

/** The same behind row-level security, which no careful code leaves out (docs/adr/0114-same-duties.md). */
const withDuties = ({ knex }: Database, page: Asked): Promise<Page> =>
  knex.transaction(async (one) => {
    await one.raw(
      "select set_config('role', 'hataraki_app', true), set_config('hataraki.company_id', ?, true)",
      [COMPANY],
    );
    return byHand({ knex: one as unknown as Database['knex'] }, page);
  });

/** As the list of clients asks for it, with all items of each row. */
async function ours(ctx: RequestContext, { where }: Asked): Promise<Page> {
  const { Query, Client } = clients.resolvers as Erased;
  const page = await Query.clientsConnection({}, { where, first: ROWS }, ctx);
  const rows = await Promise.all(
    page.nodes.map(async (row: Erased) => {
      const items: Erased[] = await Client.customItems(row, {}, ctx);
      return `${row.id} ${items.length} ${items.find(({ key }) => key.id === 'k3')?.value}`;
    }),
  );
  return { total: Number(page.totalCount), rows };
}

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;

type Side = 'hand' | 'suite' | 'duties';

type Tools = {
  readonly database: Database;
  readonly suite: Suite;
  readonly pid: number;
  readonly verdict: Verdict;
};

async function measured(
  question: Question,
  { database, suite, pid, verdict }: Tools,
): Promise<string[]> {
  const all = [question, ...(question.others ?? [])];
  const read = readerOf(suite, GRANTS);
  // A board asks for its columns at once, and so does whoever writes it by hand.
  const asList = () => Promise.all(all.map((one) => read((ctx) => ours(ctx, one))));
  const asHand = () => Promise.all(all.map((one) => byHand(database, one)));
  const [expected, found] = [await asHand(), await asList()];
  if (
    JSON.stringify(expected) !== JSON.stringify(found) ||
    expected.some(({ rows }) => rows.length !== ROWS)
  )
    throw new Error(`The page of clients by ${question.name} is not the one by hand.`);
  const asDuties = () => Promise.all(all.map((one) => withDuties(database, one)));
  const turns: Readonly<Record<Side, Run>>[] = [];
  for (let run = 0; run < RUNS; run += 1)
    turns.push({
      hand: await timed(pid, asHand),
      suite: await timed(pid, asList),
      duties: await timed(pid, asDuties),
    });
  const ratio = (side: Side) =>
    median(turns.map((turn) => turn[side].seconds / turn.suite.seconds));
  const time = ratio('hand');
  const milliseconds = (side: Side, of: 'seconds' | 'server') =>
    (median(turns.map((turn) => turn[side][of])) * 1000).toFixed(1);
  const words = (side: Side) =>
    `${milliseconds(side, 'seconds')} ms, ${milliseconds(side, 'server')} of this process`;
  return [
    verdict(
      `W12 page of ${CLIENTS} clients by ${question.name}`,
      `${time.toFixed(2)} by time`,
      '≥ 0.80',
      time >= 0.8,
    ),
    `    ${all.length} × ${ROWS} rows with ${ITEMS} items: ${words('suite')}; by hand ${words('hand')}; the same rows and the same number`,
    `    by hand behind row-level security: ${words('duties')}; ${ratio('duties').toFixed(2)} by time`,
  ];
}

const PAIRS_WITHIN_MS = 100;

/** The page of suspected pairs, at a number of them that nobody has. */
async function measuredPairs({ suite, pid, verdict }: Tools): Promise<string> {
  const { Query } = alike.resolvers as Erased;
  const read = readerOf(suite, GRANTS);
  const page = () => read((ctx) => Query.suspectedClientPairsConnection({}, { first: ROWS }, ctx));
  const { totalCount, nodes } = (await page()) as Erased;
  if (totalCount !== PAIRS || nodes.length !== ROWS)
    throw new Error('The page of suspected pairs is not whole.');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push((await timed(pid, page)).seconds * 1000);
  const time = median(times);
  return verdict(
    `W12 page of ${PAIRS} suspected pairs`,
    `${time.toFixed(0)} ms`,
    `≤ ${PAIRS_WITHIN_MS} ms`,
    time <= PAIRS_WITHIN_MS,
  );
}

/** W12: a page of many clients by their custom items and by conditions, beside the statements by hand that say the same. */
export async function measureClients(verdict: Verdict): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = await startPostgresServer({ shared_buffers: '512MB' });
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
    const clock = fixedClock('2026-11-26T12:00:00+09:00');
    suite = await openSuite(serverPlugins, settings, openLog('warn'), { database, clock });
    for (const statement of FILL) await database.knex.raw(statement);
    await database.knex.raw('vacuum analyze');
    const lines: string[] = [];
    for (const question of QUESTIONS)
      lines.push(...(await measured(question, { database, suite, pid: postgres.pid, verdict })));
    lines.push(await measuredPairs({ database, suite, pid: postgres.pid, verdict }));
    return lines;
  } finally {
    await suite?.close();
    await database.close().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
