import type { Database } from '../../ports/database.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { openPostgres } from './pg.ts';
import { openPglite } from './pglite.ts';
import { admitRole, makeSignIns } from './sign-ins.ts';

type Where = Pick<Settings, 'databaseUrl' | 'migrationUrl' | 'dataFolder'>;

/** With the rights of the owner of the tables: to see whether it is there, to migrate, to measure. */
export const openAsOwner = ({ databaseUrl, migrationUrl, dataFolder }: Where): Promise<Database> =>
  databaseUrl
    ? Promise.resolve(openPostgres(migrationUrl ?? databaseUrl, { poolSize: 2 }))
    : openPglite({ folder: `${dataFolder}/database` });

/**
 * Opens the database for the running program. On a server `prepare` (migrations) has the owner's
 * connection, which is closed before the program signs in as roles that own nothing; the embedded
 * database has one session, whose rights last. Returns what `prepare` returned, too.
 */
export async function openForWork<T>(
  settings: Where & Pick<Settings, 'secrets'>,
  prepare: (owner: Database) => Promise<T>,
): Promise<{ readonly database: Database; readonly prepared: T }> {
  const owner = await openAsOwner(settings);
  const { databaseUrl, migrationUrl, secrets } = settings;
  try {
    const prepared = await prepare(owner);
    if (databaseUrl === undefined) return { database: owner, prepared };
    const { url, systemUrl } = migrationUrl
      ? await admitRole(owner, databaseUrl)
      : await makeSignIns(owner, databaseUrl, secrets.tokenKey);
    await owner.close();
    return { database: openPostgres(url, { systemUrl }), prepared };
  } catch (error) {
    await owner.close().catch(() => {});
    throw error;
  }
}
