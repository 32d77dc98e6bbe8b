import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { runProgram, startProgram } from '#test/support/program.ts';
import { seededPassword, signIn } from '#test/support/stamping-clients.ts';
import type { MemoryOrder, MemoryTold } from './memory-clients.ts';
import { type MemoryPart, memoryPartsOf } from './processes.ts';
import type { Verdict } from './verdict.ts';
import { documentOf } from './works.ts';

const SETTLE_MS = 10_000;
const PEOPLE = `query { employees(isActive: true, first: 500) { email } }`;

export type MemoryOptions = {
  readonly minutes: number;
  /** Requests of everybody together. */
  readonly perSecond: number;
  /** A server of PostgreSQL instead of the embedded database. */
  readonly outside: boolean;
};

/** MiB. With PostgreSQL outside nothing was promised for a server under load. */
const LIMITS = {
  embedded: { start: 400, loaded: 550 },
  outside: { start: 130, loaded: undefined },
} as const;

/**
 * Memory of a server with the demo's sixty people: after a start, and while they stamp and look at
 * months, board and employees. `tell` hears of each minute.
 */
export async function measureMemory(
  verdict: Verdict,
  { minutes, perSecond, outside }: MemoryOptions,
  tell: (line: string) => void,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = outside ? await startPostgresServer() : undefined;
  const limits = LIMITS[outside ? 'outside' : 'embedded'];
  const env = {
    ...(postgres && { DATABASE_URL: postgres.url('postgres') }),
    HATARAKI_DATA: folder,
    NODE_ENV: 'production',
    OPEN_DOCUMENTS_PER_MINUTE: '1000000',
    DOCUMENTS_PER_MINUTE: '10000000',
  };
  let server: Awaited<ReturnType<typeof startProgram>> | undefined;
  try {
    // By a program of its own: what the seed leaves behind is none of the server's.
    const seed = await runProgram({ script: ['scripts/seed.ts'], env });
    if (seed.code !== 0) throw new Error(seed.output);
    const started = await startProgram({ env });
    server = started;
    await later(SETTLE_MS);
    const start = memoryPartsOf(started.pid);
    tell(`after a start: ${wordsOfPart(start)}`);
    const loaded = await underLoad(started, seededPassword(seed.output), {
      minutes,
      perSecond,
      outside,
      tell,
    });
    const where = outside ? ', PostgreSQL outside' : '';
    const after = (when: string, { total }: MemoryPart, limit: number | undefined): string =>
      limit === undefined
        ? `  Memory after ${when}${where}: ${mib(total)} MiB`
        : verdict(
            `Memory after ${when}${where}`,
            `${mib(total)} MiB`,
            `≤ ${limit} MiB`,
            total <= limit,
          );
    return [
      after('a start', start, limits.start),
      `    ${wordsOfPart(start)}`,
      after(`${minutes} minutes`, loaded.parts, limits.loaded),
      `    ${wordsOfPart(loaded.parts)}`,
      `    ${loaded.requests} requests, ${loaded.stamps} of them stamps`,
    ];
  } finally {
    await server?.end('SIGTERM');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function underLoad(
  { url, pid }: { readonly url: string; readonly pid: number },
  password: string,
  { minutes, perSecond, tell }: MemoryOptions & { readonly tell: (line: string) => void },
) {
  const admin = await signIn(url, 'admin@hinata.example', password);
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: PEOPLE }),
  });
  const { data } = (await response.json()) as { data: { employees: { email: string }[] } };
  const clients = fork(join(import.meta.dirname, 'memory-clients.ts'));
  let known: MemoryTold = { requests: 0, stamps: 0 };
  clients.on('message', (message: MemoryTold) => {
    known = message;
  });
  const failed = new Promise<never>((_, reject) =>
    clients.once('exit', (code) => reject(new Error(`The clients ended with code ${code}.`))),
  );
  failed.catch(() => {});
  clients.send({
    url,
    password,
    emails: data.employees.map(({ email }) => email),
    perSecond,
    documents: {
      stamps: documentOf('SendStamps').documentId,
      month: documentOf('AttendanceMonthOf').documentId,
      board: documentOf('AttendanceBoardPage').documentId,
      employees: documentOf('EmployeeList').documentId,
    },
  } satisfies MemoryOrder);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await Promise.race([later(60_000), failed]);
    tell(`minute ${minute}: ${wordsOfPart(memoryPartsOf(pid))}; ${known.stamps} stamps`);
  }
  const parts = memoryPartsOf(pid);
  clients.kill();
  return { parts, ...known };
}

const mib = (value: number): string => value.toFixed(0);
const wordsOfPart = ({ total, ...parts }: MemoryPart): string =>
  `${mib(total)} MiB: ${Object.entries(parts)
    .map(([name, value]) => `${name} ${mib(value)}`)
    .join(', ')}`;
