import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

const statOf = (pid: number): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
};

/** Processor time of one process with all its threads. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MICROSECONDS : 0;
}

/** And of everything below it, also of what has ended: PostgreSQL is a process per connection. */
export function cpuOfTree(pid: number): number {
  const stat = statOf(pid);
  if (!stat) return 0;
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0) * TICK_MICROSECONDS;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(Number(name))?.[1] === String(pid));
  return children.reduce((sum, child) => sum + cpuOfTree(Number(child)), own);
}

/** Proportional set size in MiB: shared pages are divided among those who share them. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}
