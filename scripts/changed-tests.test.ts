import { describe, expect, it } from 'vitest';
import { affectedBy, importersIn, testsIn } from './changed-tests.ts';

const importers = new Map<string, ReadonlySet<string>>([
  [
    'plugins/crm/domain/names.ts',
    new Set(['plugins/crm/server/save.ts', 'plugins/crm/domain/names.test.ts']),
  ],
  ['plugins/crm/server/save.ts', new Set(['plugins/crm/server/index.ts'])],
  ['plugins/crm/server/index.ts', new Set(['plugins/all.ts'])],
  ['plugins/all.ts', new Set(['test/security/world.ts'])],
  ['plugins/crm/web/List.generated.ts', new Set(['plugins/crm/web/List.tsx'])],
  ['plugins/crm/web/List.tsx', new Set(['plugins/crm/web/List.stories.tsx'])],
]);
const all = [
  'plugins/crm/domain/names.test.ts',
  'plugins/crm/server/clients.test.ts',
  'plugins/crm/web/List.stories.tsx',
  'plugins/tasks/server/tasks.test.ts',
  'test/security/isolation.test.ts',
  'test/security/world.test.ts',
];
const testsOf = (...changed: string[]) => affectedBy(changed, importers, all).tests;

describe('what a change can break', () => {
  it('is what imports it, and what is tried beside it through the server', () => {
    expect(testsOf('plugins/crm/domain/names.ts')).toEqual(['plugins/crm/domain/names.test.ts']);
    expect(testsOf('plugins/crm/server/save.ts')).toEqual(['plugins/crm/server/clients.test.ts']);
  });

  it('is not the whole suite by way of the list of all plugins', () => {
    expect(testsOf('plugins/crm/server/save.ts')).not.toContain('test/security/world.test.ts');
  });

  it('is the page of a document', () => {
    expect(testsOf('plugins/crm/web/List.graphql')).toEqual(['plugins/crm/web/List.stories.tsx']);
  });

  it('is the plugin and the matrices where the API or a table changes', () => {
    expect(testsOf('plugins/crm/schema/client.graphql')).toEqual([
      'plugins/crm/server/clients.test.ts',
      'test/security/isolation.test.ts',
    ]);
    expect(testsOf('plugins/crm/migrations/0009_more.ts')).toContain(
      'test/security/isolation.test.ts',
    );
  });

  it('is everything where a package or a tool changes, and says which', () => {
    expect(affectedBy(['package-lock.json'], importers, all)).toEqual({
      tests: all,
      everything: 'package-lock.json',
    });
  });

  it('is nothing where only words about the code change', () => {
    expect(testsOf('docs/plugins.md')).toEqual([]);
  });
});

describe('this tree', () => {
  const tree = importersIn();
  const tests = testsIn();
  const share = (path: string) => affectedBy([path], tree, tests).tests.length / tests.length;

  it('is read: a rule finds its own table of cases', () => {
    expect(affectedBy(['core/time/dated.ts'], tree, tests).tests).toContain(
      'core/time/dated.test.ts',
    );
  });

  it.each([
    'plugins/company/server/departments/department.feature.ts',
    'plugins/attendance/server/board/board.sql.ts',
    'plugins/attendance/web/pages/Month/MonthTotals.tsx',
    'plugins/employee/domain/help/articles.ts',
  ])('asks a tenth of the files for a change of %s', (path) => {
    expect(tree.has(path) || path.includes('help')).toBe(true);
    expect(share(path)).toBeLessThan(0.1);
  });
});
