import { cpuOfTree } from './processes.ts';

export type Run = {
  readonly seconds: number;
  /** Processor seconds: steadier where the machine has other things to do. */
  readonly server: number;
  readonly database: number;
};

export async function timed(database: number, work: () => Promise<unknown>): Promise<Run> {
  // Looking through the processes takes time itself, which is not the work's.
  const before = cpuOfTree(database);
  const own = process.cpuUsage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  return {
    seconds,
    server: (user + system) / 1_000_000,
    database: (cpuOfTree(database) - before) / 1_000_000,
  };
}
