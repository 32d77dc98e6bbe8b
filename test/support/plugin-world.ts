import type { Database } from '#core/ports/database.ts';
import type { Viewer } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer } from '#core/server/define-server.ts';
import { startApp, type TestApp } from './app.ts';
import { testDatabase } from './database.ts';
import type { Untyped } from './untyped.ts';

export type PluginWorld = {
  readonly app: TestApp;
  readonly database: Database;
  /** Asks as one of the people; the plugin is licensed for every company but kasumi. */
  ask(person: string, query: string, variables?: object): Promise<Untyped>;
  /** What the audit kept about a subject, oldest first. */
  audited(
    subject: string,
  ): Promise<{ action: string; employee_id: string | null; before: Untyped; after: Untyped }[]>;
  stop(): Promise<void>;
};

type Person = Partial<Viewer> & { readonly company: string };

/**
 * The real server with a few plugins and people whose rights the test chooses. Every person is an
 * employee of their company, so that rows may point at them.
 */
export async function pluginWorld(
  halves: readonly AnyServerHalf[],
  people: Readonly<Record<string, Person>>,
  options: { readonly at?: string; readonly database?: Database } = {},
): Promise<PluginWorld> {
  const at = options.at ?? '2026-11-20T09:00:00+09:00';
  const viewers = new Map(
    Object.entries(people).map(([name, person]) => [name, viewerOf(name, person)]),
  );
  const ids = halves.map(({ manifest }) => manifest.id);
  const doorman = defineServer<Untyped>()({
    manifest: { id: 'doorman', requires: ids, always: true, permissions: [] },
    typeDefs: '',
    migrations: [],
    validators: {},
    columns: {},
    rules: () => undefined,
    deps: {},
    setup: () => ({
      features: [],
      provides: {
        viewers: { find: async ({ employeeId }) => viewers.get(employeeId) },
        licences: { of: async (companyId) => new Set(companyId === 'kasumi' ? [] : ids) },
      },
    }),
  }) as unknown as AnyServerHalf;

  const database = options.database ?? (await testDatabase());
  const companies = Object.values(people).map(({ company }) => company);
  for (const companyId of new Set(['hinata', 'minato', 'kasumi', ...companies])) {
    await database
      .knex('companies')
      .insert({ company_id: companyId, name: companyId, created_at: at, updated_at: at });
  }
  for (const [id, { companyId }] of viewers) {
    await database.knex('employees').insert({
      company_id: companyId,
      id,
      employee_number: id,
      last_name: id,
      first_name: '花子',
      email: `${id}@${companyId}.example`,
      sort_kana: id,
      search_text: id,
      created_at: at,
      updated_at: at,
    });
  }
  const known = halves.map((half) => ({
    ...half,
    // Plugins below that the test does not need are not started.
    manifest: {
      ...half.manifest,
      requires: half.manifest.requires.filter((id) => ids.includes(id)),
    },
  }));
  const app = await startApp([...known, doorman], { at, database });
  // Signing one takes longer than many questions: whoever asks again soon comes with the same.
  const tokens = new Map<string, { readonly token: string; readonly issued: number }>();
  const tokenOf = async (person: string, viewer: Viewer): Promise<string> => {
    const now = app.clock.now();
    const last = tokens.get(person);
    const age = last ? now.getTime() - last.issued : -1;
    if (last && age >= 0 && age < SAME_TOKEN_MS) return last.token;
    const { accountId, sessionId, companyId, employeeId } = viewer;
    const claims = { accountId, sessionId, companyId, employeeId };
    const token = await app.suite.ports.identity.issueAccess(claims, now);
    tokens.set(person, { token, issued: now.getTime() });
    return token;
  };
  return {
    app,
    database,
    async ask(person, query, variables = {}) {
      const viewer = viewers.get(person);
      if (!viewer) throw new Error(`Nobody is called ${person}.`);
      const token = await tokenOf(person, viewer);
      return app.ask(query, variables, { authorization: `Bearer ${token}` });
    },
    audited: (subject) => database.knex('audit_entries').where({ subject }).orderBy('id'),
    stop: () => app.stop(),
  };
}

/** Well within the ten minutes that a token lives. */
const SAME_TOKEN_MS = 5 * 60_000;

const viewerOf = (name: string, { company, ...more }: Person): Viewer => ({
  companyId: company,
  employeeId: name,
  accountId: `${name}-account`,
  sessionId: `${name}-session`,
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  grants: new Set(),
  groupIds: [],
  adminGroupIds: [],
  ...more,
});

/** The code that the browser would find words for. */
export const codeOf = (answer: Untyped): string | number | undefined =>
  answer.errors?.[0]?.extensions?.errorCode;
export const issuesIn = (answer: Untyped): unknown => answer.errors?.[0]?.extensions?.issues;
