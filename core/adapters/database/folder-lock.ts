import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';

/** Who holds a folder. A pid alone is not enough: after a restart another process may have the same one. */
type Holder = { readonly pid: number; readonly host: string; readonly since: string };

const heldHere = new Set<string>();

/**
 * PGlite does not notice a second process on its folder and destroys it. The lock stands beside
 * the folder, never inside it; it is taken over only where its process no longer runs.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const refuse = (holder: Holder | undefined): never => {
    const who = holder
      ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
      : 'another process';
    throw new CannotStart(`The data folder ${folder} is in use by ${who}.`);
  };
  if (heldHere.has(path)) refuse({ pid: process.pid, host: hostname(), since: '' });
  mkdirSync(dirname(path), { recursive: true });

  const mine = `${path}.${process.pid}`;
  writeFileSync(
    mine,
    JSON.stringify({
      pid: process.pid,
      host: hostname(),
      since: bornAt(process.pid),
    } satisfies Holder),
  );
  try {
    if (!linked(mine, path)) {
      const foundLock = read(path);
      if (foundLock && isAlive(foundLock)) refuse(foundLock);
      takeOver(path, mine, foundLock) || refuse(read(path));
    }
  } finally {
    rmSync(mine, { force: true });
  }
  heldHere.add(path);
  const unlock = () => {
    process.off('exit', unlock);
    heldHere.delete(path);
    rmSync(path, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

/** link() fails where the name exists: the file appears whole or not at all. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Of several that find the same dead holder, one gets the claim; the others are refused. */
function takeOver(path: string, mine: string, dead: Holder | undefined): boolean {
  const claim = `${path}.claim`;
  if (!linked(mine, claim)) {
    if (Date.now() - statSync(claim).mtimeMs < 10_000) return false;
    rmSync(claim, { force: true });
    if (!linked(mine, claim)) return false;
  }
  try {
    const now = read(path);
    if (now && (now.pid !== dead?.pid || now.since !== dead.since)) return false;
    renameSync(mine, path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  // A container that was replaced leaves its old name behind and cannot be asked.
  if (holder.host !== hostname() || holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.since === bornAt(holder.pid);
}

/** Boot and clock tick at which a process began; '' where the system does not tell. */
function bornAt(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}
