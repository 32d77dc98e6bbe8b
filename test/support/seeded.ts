import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPglite } from '#core/adapters/database/pglite.ts';
import type { Database } from '#core/ports/database.ts';
import type { TestApp } from './app.ts';
import { builtOnce } from './built-once.ts';
import { ACQUIRE_TIMEOUT, testDatabase } from './database.ts';

export type SeededApp = { readonly app: TestApp; readonly database: Database };

type Seeding = {
  /** All that the rows depend on: who asks with the same gets the same. */
  readonly of: readonly unknown[];
  start(database: Database): Promise<TestApp>;
  seed(app: TestApp): Promise<unknown>;
};

/**
 * An app of one's own over a demo of one's own. Seeding takes ten times as long as reading a dump of
 * what was seeded, so the first file of a run that asks for a demo keeps its dump, before any test
 * touches it, and the others begin with a copy. The next run seeds anew: nothing has to be compared.
 */
export async function seededApp({ of, start, seed }: Seeding): Promise<SeededApp> {
  const name = createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 16);
  const dump = join(inject('dumps'), `${name}.tar`);
  let first: SeededApp | undefined;
  await builtOnce(dump, async () => {
    const database = await testDatabase();
    const app = await start(database);
    first = { app, database };
    await seed(app);
    await app.suite.settle();
    // They wait in this process, where nobody who opens the dump would find them. What every start
    // enqueues concerns nobody in particular.
    const left = app.jobs.waiting().filter(({ data }) => Object.keys(data).length > 0);
    if (left.length > 0) throw new Error(`Seeding leaves jobs: ${JSON.stringify(left)}`);
    // Nothing is left for whoever opens it to do over.
    await database.knex.raw('checkpoint');
    await database.dumpInto(`${dump}.part`);
    renameSync(`${dump}.part`, dump);
  });
  if (first) return first;
  const database = await openPglite({ dump, acquireTimeout: ACQUIRE_TIMEOUT });
  return { app: await start(database), database };
}
