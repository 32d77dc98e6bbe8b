import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type FixedClock, fixedClock } from '#core/adapters/clock/fixed.ts';
import { openPglite } from '#core/adapters/database/pglite.ts';
import { localIdentity } from '#core/adapters/identity/local.ts';
import { type JobsByHand, jobsByHand } from '#core/adapters/jobs/by-hand.ts';
import type { Database } from '#core/ports/database.ts';
import type { Message } from '#core/ports/mail.ts';
import type { Replacements } from '#core/server/compose/adapters.ts';
import type { AnyServerHalf } from '#core/server/define-server.ts';
import { type Served, serve } from '#core/server/http/serve.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import type { Settings } from '#core/server/settings/settings.ts';
import { allMigrations } from '#migrations/index.ts';
import { ACQUIRE_TIMEOUT } from './database.ts';
import type { Untyped } from './untyped.ts';

export type TestApp = Served & {
  readonly clock: FixedClock;
  readonly jobs: JobsByHand;
  /** Mails sent so far, oldest first. */
  readonly mails: readonly Message[];
  /** What was logged, as objects. */
  readonly logged: readonly Record<string, unknown>[];
  /** Posts one operation as its text; returns the GraphQL answer as JSON. */
  ask(
    query: string,
    variables?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Untyped>;
};

type Options = {
  readonly at?: string;
  readonly settings?: Partial<Settings>;
  readonly replacements?: Replacements;
  /** A database that is migrated already; without it an empty embedded one is made and migrated. */
  readonly database?: Database;
};

/** Made to be slow, which is tried beside it: the thousands of sign-ins of the tests need not be. */
const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The real server on a free port, with a clock, jobs and mail that the test holds in its hands. */
export async function startApp(
  plugins: readonly AnyServerHalf[],
  options: Options = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-test-'));
  const clock = fixedClock(options.at ?? '2026-11-20T09:00:00+09:00');
  const jobs = jobsByHand();
  const mails: Message[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  let database = options.database;
  if (!database) {
    database = await openPglite({ acquireTimeout: ACQUIRE_TIMEOUT });
    await migrate(database, allMigrations(plugins));
  }
  const mail = { send: async (message: Message) => void mails.push(message) };
  const settings = { ...testSettings(folder), ...options.settings };
  const identity = localIdentity({ tokenKey: settings.secrets.tokenKey }, CHEAP_PASSWORDS);
  const served = await serve(plugins, settings, {
    log,
    replacements: { clock, jobs, mail, database, identity, ...options.replacements },
  });
  return {
    ...served,
    clock,
    jobs,
    mails,
    logged,
    async ask(query, variables = {}, headers = {}) {
      const response = await fetch(`${served.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
    async stop() {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// A real key pair, made for tests only.
const VAPID = {
  publicKey:
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  privateKey: 'UUxI4O8-FbRouAevSmBQ6o18hgE4nSG3qwvJTfKc-ls',
};

export const testSettings = (folder: string): Settings => ({
  port: 0,
  dataFolder: folder,
  databaseUrl: undefined,
  production: true,
  baseUrl: 'http://localhost:3000',
  logLevel: 'debug',
  openDocumentsPerMinute: 100_000,
  documentsPerMinute: 1_000_000,
  helpEditors: ['provider@hataraki.example'],
  smtp: undefined,
  fileStore: { kind: 'local', folder: join(folder, 'files') },
  secrets: {
    tokenKey: 'k'.repeat(64),
    uploadKey: 'u'.repeat(64),
    personalKeys: ['p'.repeat(64)],
    vapid: VAPID,
  },
});
