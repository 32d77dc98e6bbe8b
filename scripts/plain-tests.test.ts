import { describe, expect, it } from 'vitest';
import { importersIn, testsIn } from './changed-tests.ts';
import { reachingFast } from './plain-tests.ts';

describe('what can tell whether the fast paths are off', () => {
  it('is whoever reaches them, also by the list of all plugins, or starts a process', () => {
    const importers = new Map([
      ['core/fast/index.ts', new Set(['core/server/endpoint.ts'])],
      ['core/server/endpoint.ts', new Set(['plugins/all.ts'])],
      ['plugins/all.ts', new Set(['plugins/crm/server/clients.test.ts'])],
      ['test/support/program.ts', new Set(['test/platform/program.test.ts'])],
      ['core/text/csv.ts', new Set(['core/text/csv.test.ts', 'test/support/program.ts'])],
    ]);
    const alone = 'core/server/archive.test.ts';
    const starts = ['test/support/program.ts', alone];
    const reaching = reachingFast(importers, [alone], (path) =>
      starts.includes(path) ? "import { spawn } from 'node:child_process';" : '',
    );
    expect([...reaching].filter((path) => path.endsWith('.test.ts')).sort()).toEqual([
      alone,
      'plugins/crm/server/clients.test.ts',
      'test/platform/program.test.ts',
    ]);
  });

  it('is every test of a server or of the built program in this tree, and no rule and no page', () => {
    const importers = importersIn();
    const tests = testsIn();
    const reaching = reachingFast(importers, tests);
    const reachingIn = (folder: RegExp) =>
      tests.filter((path) => folder.test(path) && reaching.has(path));
    expect(reachingIn(/^plugins\/[^/]+\/(domain|web)\//)).toEqual([]);
    expect(reachingIn(/^(web|core\/text|core\/time)\//)).toEqual([]);
    // Who opens a world of plugins or a database has a server around it, wherever it stands.
    const worlds = ['plugin-world', 'app', 'database', 'seeded', 'program'].flatMap((name) => [
      ...(importers.get(`test/support/${name}.ts`) ?? []),
    ]);
    expect(worlds.length).toBeGreaterThan(100);
    expect(worlds.filter((path) => !reaching.has(path))).toEqual([]);
  });
});
