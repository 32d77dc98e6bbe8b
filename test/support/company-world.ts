import { definePlugin } from '#core/plugin.ts';
import type { Database } from '#core/ports/database.ts';
import type { Viewer } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer } from '#core/server/define-server.ts';
import { type AffectedEmployee, companyApi } from '#plugins/company/api.ts';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { startApp, type TestApp } from './app.ts';
import { type SeededApp, seededApp } from './seeded.ts';
import type { Untyped } from './untyped.ts';

const OF_ADMINISTRATORS = [
  'company.info',
  'company.workplace',
  'company.affiliationGroup',
  'company.bankAccount',
  'company.department',
  'company.holidayPattern',
  'contract.plan',
];
const updating = (codes: readonly string[]) =>
  new Set(codes.flatMap((code) => [code, `${code}:update`]));

const person = (companyId: string, name: string, more: Partial<Viewer> = {}): Viewer => ({
  companyId,
  employeeId: `${companyId}-${name}`,
  accountId: `${companyId}-${name}-account`,
  sessionId: `${companyId}-${name}-session`,
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  grants: new Set(),
  groupIds: [],
  adminGroupIds: [],
  ...more,
});

export type Person =
  | 'hinata admin'
  | 'hinata second'
  | 'hinata reader'
  | 'hinata employee'
  | 'minato admin'
  | 'provider'
  | 'provider without right'
  | 'false provider';

/** Two seeded companies, company and contract alone, and people as every test needs them. */
export type CompanyWorld = {
  readonly app: TestApp;
  /** Asks as somebody; answers with `data`, and fails the test where there are errors. */
  ask(who: Person, query: string, variables?: object): Promise<Untyped>;
  /** Asks as somebody; answers with the extensions of the first error. */
  refusal(who: Person, query: string, variables?: object): Promise<Untyped>;
  /** Rows of every company, read without row-level security. */
  rows(table: string, where: object): Promise<Untyped[]>;
  /** Who belongs to a group or works at a workplace, by its id. */
  readonly users: Map<string, readonly AffectedEmployee[]>;
  stop(): Promise<void>;
};

async function seed({ suite }: TestApp): Promise<void> {
  for (const id of ['default', 'hinata', 'minato'] as const) {
    await suite.ports.inCompany(id, async (ctx) => {
      for (const half of suite.halves)
        await half.demo?.(ctx, suite.ports, { company: id, employees: 10 });
    });
  }
}

async function withDemo(app: TestApp, database: Database): Promise<SeededApp> {
  await seed(app);
  return { app, database };
}

export async function companyWorld(
  more: readonly AnyServerHalf[] = [],
  given?: Database,
): Promise<CompanyWorld> {
  const users = new Map<string, readonly AffectedEmployee[]>();
  const people: Record<Person, Viewer> = {
    'hinata admin': person('hinata', 'admin', {
      isAdmin: true,
      grants: updating(OF_ADMINISTRATORS),
    }),
    'hinata second': person('hinata', 'second', {
      isAdmin: true,
      grants: updating(OF_ADMINISTRATORS),
    }),
    'hinata reader': person('hinata', 'reader', {
      isAdmin: true,
      grants: new Set(OF_ADMINISTRATORS),
    }),
    'hinata employee': person('hinata', 'employee'),
    'minato admin': person('minato', 'admin', {
      isAdmin: true,
      grants: updating(OF_ADMINISTRATORS),
    }),
    provider: person('default', 'admin', {
      isAdmin: true,
      isGoldware: true,
      grants: updating(['company.officeDoor', 'company.info']),
    }),
    'provider without right': person('default', 'employee', { isGoldware: true }),
    // A right that no other company can be given, held all the same.
    'false provider': person('hinata', 'door', {
      isAdmin: true,
      grants: updating(['company.officeDoor']),
    }),
  };
  const bySession = new Map(Object.values(people).map((viewer) => [viewer.sessionId, viewer]));
  const peoplePlugin = defineServer<object>()({
    manifest: definePlugin({ id: 'people', requires: ['company'], always: true, permissions: [] }),
    typeDefs: 'extend type Query { peopleOfTheTest: String @public }',
    migrations: [],
    validators: {},
    columns: {},
    rules: () => {},
    deps: { company: companyApi },
    setup: () => {
      const find = async (_ctx: unknown, id: string) => users.get(id) ?? [];
      const names = async (_ctx: unknown, ids: readonly string[]) =>
        new Map(ids.map((id) => [id, `${id}さん`]));
      return {
        features: [
          {
            name: 'people',
            uses: {
              AffiliationGroup: find,
              Department: find,
              HolidayPattern: find,
              Workplace: find,
            },
          },
        ],
        provides: {
          viewers: { find: async ({ sessionId }) => bySession.get(sessionId) },
          people: { names },
        },
      };
    },
  });

  const plugins = [company, peoplePlugin, contract, ...more];
  const start = (database: Database) => startApp(plugins, { database });
  const { app, database } = given
    ? await withDemo(await start(given), given)
    : await seededApp({
        of: ['company alone', plugins.map(({ manifest }) => manifest.id)],
        start,
        seed,
      });

  async function send(who: Person, query: string, variables: object) {
    const viewer = people[who];
    const token = await app.suite.ports.identity.issueAccess(viewer, app.clock.now());
    return app.ask(query, variables, { authorization: `Bearer ${token}` });
  }
  return {
    app,
    users,
    async ask(who, query, variables = {}) {
      const answer = await send(who, query, variables);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors, null, 1));
      return answer.data;
    },
    async refusal(who, query, variables = {}) {
      const answer = await send(who, query, variables);
      if (!answer.errors) throw new Error(`Was not refused: ${JSON.stringify(answer.data)}`);
      return answer.errors[0].extensions;
    },
    rows: (table, where) => database.knex(table).where(where),
    stop: () => app.stop(),
  };
}
