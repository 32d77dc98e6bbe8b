import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { isFresh, markFresh, ROOT } from './fresh.ts';

const FOLDER = `.cache/test-fresh-${process.pid}`;
const PRODUCT = {
  name: `test-fresh-${process.pid}`,
  from: [`${FOLDER}/from/**`],
  to: [`${FOLDER}/to/**`],
};
const inFolder = (path: string) => join(ROOT, FOLDER, path);

beforeEach(() => {
  rmSync(inFolder(''), { recursive: true, force: true });
  for (const folder of ['from/inner', 'to']) mkdirSync(inFolder(folder), { recursive: true });
  for (const file of ['from/one.ts', 'to/made.js']) writeFileSync(inFolder(file), 'as it was');
  markFresh(PRODUCT);
});
afterAll(() => {
  for (const path of [FOLDER, `.cache/${PRODUCT.name}.stamp.json`])
    rmSync(join(ROOT, path), { recursive: true, force: true });
});

it('is fresh while nothing was touched, and where only the times are others', () => {
  expect(isFresh(PRODUCT)).toBe(true);
  utimesSync(inFolder('from/one.ts'), new Date(), new Date(0));
  expect(isFresh(PRODUCT)).toBe(true);
  expect(isFresh(PRODUCT)).toBe(true);
});

it.each<[string, () => void]>([
  ['a source was changed', () => writeFileSync(inFolder('from/one.ts'), 'otherwise')],
  ['a source was added', () => writeFileSync(inFolder('from/inner/two.ts'), '')],
  ['a source was deleted', () => rmSync(inFolder('from/one.ts'))],
  ['what was made is gone', () => rmSync(inFolder('to/made.js'))],
])('is not fresh where %s', (_what, change) => {
  change();
  expect(isFresh(PRODUCT)).toBe(false);
});
