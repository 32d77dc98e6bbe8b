import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;
const OTHERS = 0o077;
/** What the program itself keeps there; anything else in the folder is left as it is. */
const OURS = ['database', 'files', 'secrets.json'];

/**
 * Makes the data folder where it is missing, and closes it: nobody but the user who runs the program
 * reads database, files and secrets. A folder of an earlier version, or one that was made by hand,
 * is closed with all that the program keeps in it. Throws CannotStart where this user may not.
 */
export function ensurePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'a file of that name is in the way'
        : 'this user may not write there';
    throw new CannotStart(`The data folder ${folder} (HATARAKI_DATA) cannot be used: ${why}.`);
  }
  // On Windows a folder of a user is closed by what it inherits; there are no such modes.
  if (process.platform === 'win32') return;
  const wasOpen = close(folder, lstatSync(folder));
  const keptPaths = OURS.map((name) => join(folder, name));
  for (const path of keptPaths) {
    const foundEntry = lstatSync(path, { throwIfNoEntry: false });
    // Behind a folder that was closed nobody could have changed anything: it is not walked each time.
    if (foundEntry && (close(path, foundEntry) || wasOpen)) closeBelow(path, foundEntry);
  }
}

/** Whether it was open. */
function close(path: string, foundStats: Stats): boolean {
  // A link is not followed: what it points at lies somewhere else.
  if (foundStats.isSymbolicLink() || (foundStats.mode & OTHERS) === 0) return false;
  try {
    chmodSync(path, foundStats.isDirectory() ? OWNER_FOLDER : OWNER_FILE);
  } catch {
    throw new CannotStart(
      `Others may read ${path}, and this user may not change that: run  sudo chown -R $(id -un) '${path}' && chmod -R go= '${path}'`,
    );
  }
  return true;
}

function closeBelow(path: string, foundStats: Stats): void {
  if (!foundStats.isDirectory()) return;
  for (const name of readdirSync(path)) {
    const inner = join(path, name);
    const stats = lstatSync(inner, { throwIfNoEntry: false });
    if (!stats) continue;
    close(inner, stats);
    closeBelow(inner, stats);
  }
}
