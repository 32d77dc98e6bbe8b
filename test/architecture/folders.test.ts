import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** What can be taken in at a glance, with room for one that comes. */
const MOST = 16;
/** Tests, stories and their rows stand beside what they are about. */
const BESIDE = /\.(test|stories)\.tsx?$|\.d\.ts$|\.generated\.ts$|^(test|sample|example)-/;
/** Folders whose files are all of one kind, found by their number or their name. */
const ONE_KIND: readonly RegExp[] = [/(^|\/)migrations(\/core)?$/, /\/generated(\/|$)/];

const sizes = (files: readonly string[]): ReadonlyMap<string, number> => {
  const counted = files.filter((path) => !BESIDE.test(basename(path)));
  const folders = Map.groupBy(counted, (path) => dirname(path));
  return new Map([...folders].map(([folder, inside]) => [folder, inside.length]));
};
const crowded = (files: readonly string[]): string[] =>
  [...sizes(files)]
    .filter(([folder, count]) => count > MOST && !ONE_KIND.some((kind) => kind.test(folder)))
    .map(([folder, count]) => `${folder} (${count})`)
    .sort();

it('no folder of the core, the web half or a plugin holds more files than one can overlook', () => {
  const files = globSync('{core,web,plugins}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1_000);
  expect(crowded(files)).toEqual([]);
});

it('counts files of work, not what stands beside them', () => {
  const many = (name: (n: number) => string) => Array.from({ length: MOST + 1 }, (_, n) => name(n));
  expect(crowded(many((n) => `core/a/rule-${n}.ts`))).toEqual([`core/a (${MOST + 1})`]);
  expect(crowded(many((n) => `core/a/rule-${n}.test.ts`))).toEqual([]);
  expect(crowded(many((n) => `plugins/a/migrations/00${n}.ts`))).toEqual([]);
});
