import { openDatabase, type Suite } from '../core/server/compose.ts';
import { openLog } from '../core/server/log.ts';
import { ensureServable, migrate } from '../core/server/migrate.ts';
import { readSettings } from '../core/server/read-settings.ts';
import { allMigrations } from '../migrations/index.ts';
import { buildWhatIsStale } from './build.ts';

/** Everything but the port: database migrated, plugins wired. For scripts that do one thing and end. */
export async function withSuite(
  work: (suite: Suite, applied: string[]) => Promise<void>,
): Promise<void> {
  const { demo: _demo, ...settings } = readSettings();
  const database = await openDatabase(settings);
  try {
    await ensureServable(database);
    await buildWhatIsStale({ web: false });
    // Only now: the server half of every plugin loads what codegen has just written.
    const [{ openSuite }, { serverPlugins }] = await Promise.all([
      import('../core/server/serve.ts'),
      import('../plugins/server.ts'),
    ]);
    const applied = await migrate(database, allMigrations(serverPlugins));
    const suite = await openSuite(serverPlugins, settings, openLog('warn'), { database });
    await work(suite, applied);
    await suite.close();
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
