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

/** MiB by what it is used for; the parts make the total. */
export type MemoryPart = Readonly<
  Record<'total' | 'database' | 'malloc' | 'machineCode' | 'program' | 'heaps', number>
>;

/** Smallest part of the address space that can only be the embedded database's: it begins with 64 MiB. */
const DATABASE_FROM = 100;

/**
 * What a process's memory is, by its mappings: WebAssembly's one large piece, what the C library hands
 * out (buffers and what V8 keeps outside its heaps), machine code, files, and the rest, which is V8's
 * heaps and stacks.
 */
export function memoryPartsOf(pid: number): MemoryPart {
  const parts = { total: 0, database: 0, malloc: 0, machineCode: 0, program: 0, heaps: 0 };
  let part: keyof typeof parts = 'heaps';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \d+ *(.*)$/.exec(line);
    if (mapping) {
      const [, from = '', to = '', may = '', name = ''] = mapping;
      const size = (Number.parseInt(to, 16) - Number.parseInt(from, 16)) / 2 ** 20;
      if (name.startsWith('/')) part = 'program';
      else if (name === '[heap]') part = 'malloc';
      else if (size >= DATABASE_FROM && may.startsWith('rw')) part = 'database';
      else if (may.includes('x')) part = 'machineCode';
      else if (isArena(from, may)) part = 'malloc';
      else part = 'heaps';
      continue;
    }
    const pss = Number(/^Pss: +(\d+) kB/.exec(line)?.[1] ?? 0) / 1024;
    parts[part] += pss;
    parts.total += pss;
  }
  return parts;
}

/** The C library gives each thread 64 MiB of addresses, from a multiple of them on. */
const isArena = (from: string, may: string): boolean =>
  may.startsWith('rw') && from.startsWith('7f') && Number.parseInt(from, 16) % 2 ** 26 === 0;
