import { openAsOwner, openForWork } from '#core/adapters/database/open.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import { openLog } from '#core/server/logging/log.ts';
import { ensureServable, migrate } from '#core/server/rows/migrate.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { allMigrations } from '#migrations/index.ts';
import { buildWhatIsStale } from './build.ts';
import { CODE, isFresh } from './fresh.ts';

/** Everything but the port: database migrated, plugins wired. For scripts that do one thing and end. */
export async function withSuite(
  work: (suite: Suite, applied: string[]) => Promise<void>,
): Promise<void> {
  const { demo: _demo, ...settings } = readSettings();
  if (!isFresh(CODE)) {
    // Whoever is refused should not have waited for a build.
    const owner = await openAsOwner(settings);
    await ensureServable(owner).finally(() => owner.close());
    await buildWhatIsStale({ web: false });
  }
  // Only now: the server half of every plugin loads what codegen has just written.
  const [{ openSuite }, { serverPlugins }] = await Promise.all([
    import('#core/server/http/serve.ts'),
    import('#plugins/server.ts'),
  ]);
  const { database, prepared: applied } = await openForWork(settings, (owner) =>
    migrate(owner, allMigrations(serverPlugins)),
  );
  try {
    const suite = await openSuite(serverPlugins, settings, openLog('warn'), { database });
    await work(suite, applied);
    await suite.close();
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
