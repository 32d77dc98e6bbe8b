import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '#core/adapters/clock/fixed.ts';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Database } from '#core/ports/database.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import { openLog } from '#core/server/logging/log.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { allMigrations } from '#migrations/index.ts';

/**
 * The suite on an empty, migrated database at an instant, or by a clock that goes: with the embedded one where no address of another is given. All of
 * it is gone afterwards.
 */
export async function inSuite<Result>(
  databaseUrl: string | undefined,
  at: string | Clock,
  run: (database: Database, suite: Suite) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const { demo: _demo, ...read } = readSettings();
  const settings = { ...read, databaseUrl: databaseUrl ?? '', dataFolder: folder };
  const database = await openAsOwner(settings);
  let suite: Suite | undefined;
  try {
    const [{ openSuite }, { serverPlugins }] = await Promise.all([
      import('#core/server/http/serve.ts'),
      import('#plugins/server.ts'),
    ]);
    await migrate(database, allMigrations(serverPlugins));
    suite = await openSuite(serverPlugins, settings, openLog('warn'), {
      database,
      clock: typeof at === 'string' ? fixedClock(at) : at,
    });
    return await run(database, suite);
  } finally {
    await suite?.close();
    await database.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}
