import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('{core,plugins,web,migrations,scripts,test,storybook}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/generated/**', '**/*.generated.ts'],
});

it('`any` has one name in the product and one in tests; only the fast paths and the benchmarks write it', () => {
  const { linter, overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  expect(linter.rules.suspicious.noExplicitAny).toBe('error');
  const off = overrides.filter(
    (one: { linter: { rules: { suspicious?: { noExplicitAny?: string } } } }) =>
      one.linter.rules.suspicious?.noExplicitAny !== undefined,
  );
  expect(off.map(({ includes }: { includes: string[] }) => includes)).toEqual([
    ['core/fast/**', 'scripts/bench/**'],
  ]);
  const suppressed = files.filter((path) =>
    /biome-ignore[^\n]* lint\/suspicious\/noExplicitAny/.test(
      readFileSync(join(ROOT, path), 'utf8'),
    ),
  );
  expect(suppressed.sort()).toEqual(['core/erased.ts', 'test/support/untyped.ts']);
});

it('what stands for everything is carried by the kit and by registries of records, not by rules', () => {
  const carrying = files.filter(
    (path) =>
      !path.startsWith('test/') &&
      /from '[^']*\/erased\.ts'/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(carrying.filter((path) => /\/domain\/|\/timesheet\//.test(path))).toEqual([]);
});
