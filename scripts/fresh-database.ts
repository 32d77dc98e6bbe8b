import { existsSync, renameSync } from 'node:fs';
import { lockFolder } from '#core/adapters/database/folder-lock.ts';
import { CannotStart } from '#core/cannot-start.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';

/**
 * Puts the embedded database aside, so that the next one is empty. Nothing is deleted: the folder
 * keeps its place under a name with the time. Returns where it went, undefined where none was.
 */
export function setDatabaseAside(now: Date): string | undefined {
  const { databaseUrl, dataFolder } = readSettings();
  if (databaseUrl !== undefined) {
    throw new CannotStart(
      '--fresh is for the embedded database: make an empty one on the server and name it in DATABASE_URL.',
    );
  }
  const folder = `${dataFolder}/database`;
  const release = lockFolder(folder);
  try {
    if (!existsSync(folder)) return undefined;
    const aside = `${folder}-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
    renameSync(folder, aside);
    return aside;
  } finally {
    release();
  }
}
