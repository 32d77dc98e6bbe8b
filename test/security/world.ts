import { type GraphQLSchema, printSchema } from 'graphql';
import type { Database } from '#core/ports/database.ts';
import { serverPlugins } from '#plugins/server.ts';
import { DEMO_PASSWORD, seedDemo } from '#scripts/demo.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Ids } from '../support/isolation.ts';
import { type SeededApp, seededApp } from '../support/seeded.ts';
import type { Untyped } from '../support/untyped.ts';

/** Whose things are to be kept, and whose people try to get at them. */
export const VICTIM = 'hinata';
export const ATTACKER = 'minato';
const VICTIMS_ADMIN = 'admin@hinata.example';

export const roles = ['anonymous', 'employee', 'staff', 'admin', 'provider'] as const;
export type Role = (typeof roles)[number];

export type SecurityWorld = {
  readonly app: TestApp;
  readonly database: Database;
  readonly schema: GraphQLSchema;
  readonly victims: Ids;
  readonly own: Ids;
  /** Asks as somebody of the attacking company, or as staff of the provider. */
  ask(role: Role, query: string, variables?: object): Promise<Untyped>;
  /** Asks as the master administrator of the company that is attacked. */
  askAsVictim(query: string, variables?: object): Promise<Untyped>;
  token(role: Role | 'victim'): string | undefined;
  /** A new session for the victim's administrator where a test has ended the last one. */
  staySignedIn(): Promise<void>;
  /** Words that stand in rows of the victim's and nowhere else. */
  telling(): Promise<Telling>;
  /** Changes whenever any row of the victim's does. */
  fingerprint(): Promise<string>;
  stop(): Promise<void>;
};

export type Telling = { in(answer: unknown): string[] };

const TENANT_TABLES = `
  select c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') order by c.relname`;
const OTHER_TABLES = `
  select c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and c.relname not in (select name from (${TENANT_TABLES}) t) order by c.relname`;

/**
 * Moves on with the end of every transaction that has written or locked a row. As long as it stands
 * still, nothing has changed, and no table has to be read to know it.
 */
const LAST_WRITE = 'select pg_snapshot_xmax(pg_current_snapshot())::text as it';

const one = async (database: Database, sql: string): Promise<string> =>
  (await database.knex.raw(sql)).rows[0].it;

const namesOf = async (database: Database, sql: string): Promise<string[]> =>
  (await database.knex.raw(sql)).rows.map(({ name }: { name: string }) => name);
export const tenantTables = (database: Database): Promise<string[]> =>
  namesOf(database, TENANT_TABLES);

/** The demo that every matrix begins with. */
export const attackedDemo = (): Promise<SeededApp> =>
  seededApp({
    of: ['security'],
    start: (database) => startApp(serverPlugins, { database }),
    seed: ({ suite }) => seedDemo(suite, 14),
  });

export async function securityWorld(): Promise<SecurityWorld> {
  const { app, database } = await attackedDemo();
  await database.knex('contracts').where({ company_id: ATTACKER }).update({ plan_id: 'premium' });
  app.suite.ports.forgetViewers(ATTACKER);
  await ringBells(app);

  const people = await attackers(database);
  const tokens = new Map<string, string>();
  for (const [role, email] of Object.entries({ ...people, victim: VICTIMS_ADMIN })) {
    tokens.set(role, await signIn(app, email));
  }

  const ask = (who: string, query: string, variables: object = {}) => {
    const token = tokens.get(who);
    return app.ask(query, variables, token ? { authorization: `Bearer ${token}` } : {});
  };
  await takeOut(VICTIM, (query, variables) => ask('victim', query, variables));
  await takeOut(ATTACKER, (query, variables) => ask('admin', query, variables));
  const ids = new Map<string, Ids>();
  for (const company of [VICTIM, ATTACKER]) ids.set(company, await idsOf(database, company));
  const tables = await tenantTables(database);
  // The transaction that wrote a row stands in it: no row has to be read to see that one was written.
  const sums = tables.map(
    (table) =>
      `select count(*) as rows, sum(xmin::text::bigint) as writers from "${table}" where company_id = '${VICTIM}'`,
  );
  const fingerprint = `select string_agg(rows || ':' || coalesce(writers, 0), ' ') as it from (${sums.join(' union all ')}) sums`;

  let last: { readonly written: string; readonly sum: string } | undefined;

  return {
    app,
    database,
    schema: app.suite.schema,
    victims: ids.get(VICTIM) as Ids,
    own: ids.get(ATTACKER) as Ids,
    ask,
    askAsVictim: (query, variables) => ask('victim', query, variables),
    token: (role) => tokens.get(role),
    async staySignedIn() {
      const { data } = await ask('victim', '{ employeeMe { __typename } }');
      if (!data?.employeeMe) tokens.set('victim', await signIn(app, VICTIMS_ADMIN));
    },
    telling: () => tellingOf(database, tables, app.suite.schema),
    async fingerprint() {
      const written = await one(database, LAST_WRITE);
      if (last?.written !== written) last = { written, sum: await one(database, fingerprint) };
      return last.sum;
    },
    stop: () => app.stop(),
  };
}

async function signIn(app: TestApp, email: string): Promise<string> {
  for (const area of ['ADMIN', 'EMPLOYEE']) {
    const answer = await app.ask(
      'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
      { data: { email, password: DEMO_PASSWORD, area } },
    );
    if (answer.data?.signIn) return answer.data.signIn.accessToken;
  }
  throw new Error(`${email} cannot sign in.`);
}

/** The demo's own people; whoever manages attendance administers a group. */
async function attackers(database: Database): Promise<Record<Exclude<Role, 'anonymous'>, string>> {
  const people = await database
    .knex('employees')
    .join('permission_holders', 'permission_holders.employee_id', 'employees.id')
    .join('permission_groups', 'permission_groups.id', 'permission_holders.permission_group_id')
    .where({ 'employees.company_id': ATTACKER, 'employees.is_active': true })
    .orderBy('employees.id')
    .select(
      'employees.email',
      'employees.is_staff',
      'permission_groups.is_master',
      'permission_groups.display_order',
    );
  const employee = people.find(({ is_staff, is_master }) => !is_staff && !is_master);
  const staff = people.find(({ is_staff, is_master }) => is_staff && !is_master);
  if (!employee || !staff)
    throw new Error('The demo of the second company lacks an employee or a manager.');
  return {
    employee: employee.email,
    staff: staff.email,
    admin: 'admin@minato.example',
    provider: 'provider@hataraki.example',
  };
}

/** The demo rings nobody's bell; both companies get something that only they may read. */
async function ringBells(app: TestApp): Promise<void> {
  for (const company of [VICTIM, ATTACKER]) {
    await app.suite.ports.inCompany(company, async (ctx) => {
      const people: string[] = await ctx.table('employees').orderBy('id').pluck('id');
      await ctx.insert(
        'notifications',
        people.map((employeeId) => ({
          id: `${company}-bell-${employeeId}`,
          employee_id: employeeId,
          notify_type: 'SYSTEM',
          text_plugin: 'employee',
          text_key: 'notifications.message.comment',
          text_params: JSON.stringify({ name: `${company}のうわさ` }),
          created_at: ctx.now,
        })),
      );
    });
  }
}

const RECORD_DATA = `mutation ($data: CreateRecordDataInput!) {
  createRecordData(data: $data) { __typename ... on OutputFile { id state } } }`;
const PAYROLL_ACCESS =
  'mutation ($data: SetPayrollAccessInput!) { setPayrollAccess(data: $data) { companyNumber } }';

/**
 * The demo takes nothing out: an administrator makes a file, which is theirs alone, and one that the page writes out of
 * its table. The words above its columns stand nowhere else. And payroll is sent by a token of their own.
 */
async function takeOut(
  company: string,
  ask: (query: string, variables: object) => Promise<Untyped>,
): Promise<void> {
  const made: Untyped[] = [];
  for (const format of ['CSV_UTF8', 'XLSX']) {
    const columns = [
      { code: 'employeeNumber', heading: `${company}の番号` },
      { code: 'name', heading: `${company}の氏名` },
    ];
    const data = {
      ...{ name: `${company}の勤務実績`, format, language: 'ja', period: { month: '2026-10' } },
      table: { columns, unit: 'PERIOD_TOTAL', time: 'MINUTES' },
    };
    made.push(await ask(RECORD_DATA, { data }));
  }
  made.push(
    await ask(PAYROLL_ACCESS, { data: { companyNumber: 1, token: `payroll-of-${company}` } }),
  );
  for (const { errors } of made) if (errors) throw new Error(JSON.stringify(errors));
  const states = made.flatMap(({ data }) => data.createRecordData ?? []).map(({ state }) => state);
  if (states.some((state) => state !== 'DONE')) throw new Error(`Files are ${states}.`);
}

async function idsOf(database: Database, company: string): Promise<Ids> {
  const byTable = new Map<string, string[]>();
  for (const table of await tenantTables(database)) {
    if (!(await database.knex.schema.hasColumn(table, 'id'))) continue;
    byTable.set(
      table,
      await database.knex(table).where({ company_id: company }).orderBy('id').pluck('id'),
    );
  }
  return {
    of(table, index = 0) {
      const all = byTable.get(table) ?? [];
      // Where a company has no such row, an id that looks like one.
      return all[index] ?? all[0] ?? `${company}-no-${table}`;
    },
  };
}

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const one of value) yield* wordsIn(one);
  else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) yield* wordsIn(one);
}

/** Dates, times, codes, actions and single letters are the same in every company. */
const COMMON =
  /^([\d\s:.+TZ/-]*|[A-Z_]+|[\x20-\x7e]{0,3}|.|create|update|delete|restore|reorder|sign-(in|out)|other|api|job|seed|listener)$/s;
/** Longer words are also looked for inside other text: an id in a message, an address in a link. */
const LONG = 10;

async function tellingOf(
  database: Database,
  tables: readonly string[],
  schema: GraphQLSchema,
): Promise<Telling> {
  const words = async (table: string, where: object | ((query: Untyped) => void)) => {
    const rows = await database
      .knex(`${table} as t`)
      .where(where as object)
      .select(database.knex.raw('to_jsonb(t) as row'));
    return [...wordsIn(rows)].filter((word) => !COMMON.test(word));
  };
  const telling = new Set<string>();
  for (const table of tables)
    for (const word of await words(table, { company_id: VICTIM })) telling.add(word);
  telling.delete(VICTIM);
  // Names of types and actions stand in the history of changes.
  for (const name of printSchema(schema).match(/\w+/g) ?? []) telling.delete(name);
  // Codes of permissions are the program's; a master's own group is answered with all of them.
  for (const { manifest } of serverPlugins)
    for (const { code } of manifest.permissions) telling.delete(code);
  const others = [
    ...tables.map((table) =>
      words(table, (query: Untyped) => query.whereNot({ company_id: VICTIM })),
    ),
    ...(await namesOf(database, OTHER_TABLES))
      .filter((name) => name !== 'login_names')
      .map((table) => words(table, {})),
  ];
  for (const known of await Promise.all(others)) for (const word of known) telling.delete(word);
  const long = [...telling].filter((word) => word.length >= LONG);
  // A word is looked through for thousands of others, and most words stand in hundreds of answers.
  const known = new Map<string, boolean>();
  const tells = (word: string): boolean => {
    const told = known.get(word) ?? (telling.has(word) || long.some((one) => word.includes(one)));
    known.set(word, told);
    return told;
  };
  return { in: (answer) => [...new Set(wordsIn(answer))].filter(tells) };
}
