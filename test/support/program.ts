import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-server.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const READY = /Hataraki is ready: (\S+)/;

export type Program = {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

type Start = {
  readonly env?: Readonly<Record<string, string>>;
  /** 'scripts/start.ts --without-web' where nothing else is said. */
  readonly script?: readonly string[];
  /** What it prints when it is; the first group is its address. */
  readonly ready?: RegExp;
  /** Started as a person does it, with npm and whatever npm puts in between. */
  readonly byNpm?: readonly string[];
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function launch({ env, script = ['scripts/start.ts', '--without-web'], byNpm }: Start) {
  // As scripts/bootstrap.mjs has it.
  const flags =
    script[0] === 'scripts/start.ts'
      ? [
          '--max-semi-space-size=32',
          '--no-parallel-scavenge',
          '--heap-growing-percent=40',
          '--no-allocation-site-pretenuring',
        ]
      : [];
  const child = spawn(byNpm ? 'npm' : process.execPath, [...(byNpm ?? [...flags, ...script])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: 'Asia/Tokyo',
      LOG_LEVEL: 'error',
      // `npm test -- --plain` means the programs that tests start, too.
      HATARAKI_PLAIN: process.env.HATARAKI_PLAIN ?? 'off',
      // As scripts/bootstrap.mjs has it.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      ...env,
    },
  });
  running.add(child);
  let text = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return {
    child,
    ended,
    output: () => text,
    /** Resolves with the first match of what it prints. */
    prints: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
            const match = pattern.exec(text);
            if (match) resolve(match);
          });
        }
        void ended.then(() =>
          reject(new Error(`The program ended before it said ${pattern}:\n${text}`)),
        );
      }),
  };
}

/** The program as a person starts it, once it says that it is ready. */
export async function startProgram(start: Start = {}): Promise<Program> {
  const port = start.env?.PORT ?? String(await freePort());
  const { child, ended, output, prints } = launch({ ...start, env: { PORT: port, ...start.env } });
  const [, url] = await prints(start.ready ?? READY);
  return {
    url: url as string,
    pid: child.pid as number,
    output,
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a script to its end, which should come soon. */
export async function runProgram(start: Start): Promise<{ code: number | null; output: string }> {
  const { ended, output, prints } = launch(start);
  prints(/$^/).catch(() => {});
  const { code } = await ended;
  return { code, output: output() };
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'hataraki-program-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
