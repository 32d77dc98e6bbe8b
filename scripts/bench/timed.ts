import { cpuOf, cpuOfTree } from './processes.ts';

export type Run = {
  readonly seconds: number;
  /** Processor seconds: steadier where the machine has other things to do. */
  readonly server: number;
  readonly database: number;
};

export async function timed(database: number, work: () => Promise<unknown>): Promise<Run> {
  const before = [cpuOf(process.pid), cpuOfTree(database)] as const;
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  return {
    seconds,
    server: (cpuOf(process.pid) - before[0]) / 1_000_000,
    database: (cpuOfTree(database) - before[1]) / 1_000_000,
  };
}
