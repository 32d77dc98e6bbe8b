import type { Suite } from '#core/server/compose/compose.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { buildWhatIsStale } from './build.ts';
import { CODE, isFresh } from './fresh.ts';
import { isServerFresh, SERVER } from './server-bundle.ts';

/** Everything but the port: database migrated, plugins wired. For scripts that do one thing and end. */
export async function withSuite(
  work: (suite: Suite, applied: string[]) => Promise<void>,
): Promise<void> {
  const { demo: _demo, ...settings } = readSettings();
  if (!isFresh(CODE)) {
    // Whoever is refused should not have waited for a build.
    const [{ openAsOwner }, { ensureServable }] = await Promise.all([
      import('#core/adapters/database/open.ts'),
      import('#core/server/rows/migrate.ts'),
    ]);
    const owner = await openAsOwner(settings);
    await ensureServable(owner).finally(() => owner.close());
    await buildWhatIsStale({ web: false });
  }
  // Only now: the server half of every plugin loads what codegen has just written. Where a start has bundled the
  // same server, that is loaded instead, in half the time.
  const program: typeof import('./program.ts') = await import(
    isServerFresh() ? SERVER : './program.ts'
  );
  const { allMigrations, migrate, openLog, openSuite, serverPlugins } = program;
  const { database, prepared: applied } = await program.openForWork(settings, (owner) =>
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
