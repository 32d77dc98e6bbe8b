import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../fresh.ts';
import type { Area } from './areas.ts';

/** One fault and what became of it. */
export type Fault = {
  readonly status: string;
  readonly line: number;
  readonly kind: string;
  /** What stood there and what was put in its place. */
  readonly was: string;
  readonly became: string;
};

/** What was seen of one file; `of` says of which text of the file and of its tests. */
export type Seen = {
  readonly of: string;
  readonly on: string;
  readonly faults: readonly Fault[];
};

export type Count = {
  readonly killed: number;
  readonly survived: number;
  /** Without it, for faults that hang or do not load: they tell nothing about the tests. */
  readonly uncounted: number;
};

const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

export const isSurvivor = ({ status }: Fault): boolean => SURVIVED.has(status);

export function countOf(faults: readonly Fault[]): Count {
  const killed = faults.filter(({ status }) => KILLED.has(status)).length;
  const survived = faults.filter(isSurvivor).length;
  return { killed, survived, uncounted: faults.length - killed - survived };
}

export const shareOf = ({ killed, survived }: Count): number =>
  killed + survived === 0 ? 1 : killed / (killed + survived);

export const filesOf = ({ mutate }: Area): string[] => match(mutate);
export const testsOf = ({ tests }: Area): string[] => match(tests);

function match(patterns: readonly string[]): string[] {
  const wanted = patterns.filter((one) => !one.startsWith('!'));
  const exclude = patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  return globSync([...wanted], { cwd: ROOT, exclude }).sort();
}

/** Changes with the file, with the tests, and with nothing else: a stopped run goes on where it was. */
export function fingerprint(area: Area, file: string): string {
  const hash = createHash('sha256');
  for (const path of [file, ...testsOf(area)])
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

const placeOf = (area: Area, file: string) =>
  join(ROOT, '.cache/mutants', area.id, `${file.replaceAll('/', '.')}.json`);

export function seenOf(area: Area, file: string): Seen | undefined {
  try {
    return JSON.parse(readFileSync(placeOf(area, file), 'utf8')) as Seen;
  } catch {
    return undefined;
  }
}

export function keep(area: Area, file: string, seen: Seen): void {
  const path = placeOf(area, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(seen, null, 1));
}
