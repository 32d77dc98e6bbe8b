import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readableStack } from './readable-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'hataraki-stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the source of a place in the bundle, and leaves every other place alone', () => {
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  // The second line of the bundle is the third of its source.
  const map = { version: 3, sources: ['../../core/a.ts'], names: [], mappings: ';AAEA' };
  writeFileSync(join(folder, 'dist/server/program.js.map'), JSON.stringify(map));
  const root = pathToFileURL(folder).href;
  const stack = (...places: string[]) =>
    ['Error: no', ...places.map((place) => `    at work (${place})`)].join('\n');
  expect(
    readableStack(
      stack(
        `${root}/dist/server/program.js:2:1`,
        `${root}/dist/server/other.js:2:1`,
        `${root}/core/b.ts:1:2`,
      ),
    ),
  ).toBe(
    stack(`${root}/core/a.ts:3:1`, `${root}/dist/server/other.js:2:1`, `${root}/core/b.ts:1:2`),
  );
});
