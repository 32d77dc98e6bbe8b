import type { Database } from '#core/ports/database.ts';
import type { AnyServerHalf } from '#core/server/define-server.ts';
import type { Settings } from '#core/server/settings/settings.ts';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { startApp, type TestApp } from './app.ts';
import { seededApp } from './seeded.ts';
import type { Untyped } from './untyped.ts';

export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

export const SIGN_IN =
  'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken refreshToken } }';

export type TestCompany = {
  readonly app: TestApp;
  readonly database: Database;
  /** The whole answer of a sign-in. */
  signIn(email: string, password?: string, area?: 'EMPLOYEE' | 'ADMIN'): Promise<Untyped>;
  /** Asks as whoever has this address; tokens are kept per address. */
  as(email: string, query: string, variables?: object): Promise<Untyped>;
  /** After the clock went on so far that nobody is signed in any more. */
  signInAgain(email: string): Promise<void>;
  stop(): Promise<void>;
};

/** The real server over the demo's companies, ひなた商事 with `employees` people. */
export async function testCompany(
  employees = 30,
  at?: string,
  more: readonly AnyServerHalf[] = [],
  settings: Partial<Settings> = {},
): Promise<TestCompany> {
  const halves = [company, employee, contract, ...more];
  const { app, database } = await seededApp({
    of: ['company', employees, at, settings, halves.map(({ manifest }) => manifest.id)],
    start: (database) => startApp(halves, { database, at, settings }),
    seed: ({ suite }) => seedCompanies(suite, employees),
  });
  const known = new Map<string, string>();
  const signIn: TestCompany['signIn'] = (email, password = 'hataraki1', area = 'EMPLOYEE') =>
    app.ask(SIGN_IN, { data: { email, password, area } });
  return {
    app,
    database,
    signIn,
    async as(email, query, variables = {}) {
      const token = known.get(email) ?? (await signIn(email)).data.signIn.accessToken;
      known.set(email, token);
      return app.ask(query, variables, { authorization: `Bearer ${token}` });
    },
    async signInAgain(email) {
      known.set(email, (await signIn(email)).data.signIn.accessToken);
    },
    stop: () => app.stop(),
  };
}

async function seedCompanies(suite: TestApp['suite'], employees: number): Promise<void> {
  for (const id of ['default', 'hinata', 'minato'] as const) {
    const size = { company: id, employees: id === 'hinata' ? employees : id === 'minato' ? 8 : 1 };
    await suite.ports.inCompany(id, async (ctx) => {
      for (const half of suite.halves) await half.demo?.(ctx, suite.ports, size);
    });
  }
}

export const codeOf = (answer: Untyped): string | number | undefined =>
  answer.errors?.[0]?.extensions?.errorCode;
