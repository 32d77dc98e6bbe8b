import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Program } from '#test/support/program.ts';
import type { Order, Result } from './load.ts';
import { cpuOf, cpuOfTree } from './processes.ts';
import { type Asked, askedOf, type Side, type Work } from './works.ts';

export type Sample = Result & { readonly serverCpu: number; readonly databaseCpu: number };
export type Running = { readonly program: Program; readonly port: number };
export type Measuring = {
  /** PostgreSQL's first process. */
  readonly postgres: number;
  readonly connections: number;
  readonly seconds: number;
};

export const cpuOfSample = ({ serverCpu, databaseCpu }: Sample): number => serverCpu + databaseCpu;

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** One measurement with the processor time that server and database spent on it, per request. */
export async function measure(
  work: Work,
  side: Side,
  running: Running,
  { postgres, connections, seconds }: Measuring,
): Promise<Sample> {
  const { path, callers, expect }: Asked = askedOf(work, side);
  const order: Order = {
    target: { port: running.port, path },
    callers,
    expect,
    seconds,
    connections,
  };
  await work.before?.();
  const loader = fork(join(import.meta.dirname, 'load.ts'));
  const before = [cpuOf(running.program.pid), cpuOfTree(postgres)] as const;
  const result = await new Promise<Result>((resolve, reject) => {
    loader.once('message', (message) => resolve(message as Result));
    loader.once('exit', (code) => reject(new Error(`The load ended with code ${code}.`)));
    loader.send(order);
  });
  const [serverCpu, databaseCpu] = [
    cpuOf(running.program.pid) - before[0],
    cpuOfTree(postgres) - before[1],
  ];
  loader.kill();
  if (result.failures > result.requests / 100) {
    throw new Error(
      `${work.id} ${side}: ${result.failures} of ${result.requests} answers were wrong: ${result.example}`,
    );
  }
  return {
    ...result,
    serverCpu: serverCpu / result.requests,
    databaseCpu: databaseCpu / result.requests,
  };
}
