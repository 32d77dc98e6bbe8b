import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { asksFor, changedIn, usersOfSdl } from './changed-sdl.ts';
import { affectedBy, fewOf, importersIn, testsIn } from './changed-tests.ts';
import { composedSchema } from './check-schema.ts';

const importers = new Map<string, ReadonlySet<string>>([
  [
    'plugins/crm/domain/names.ts',
    new Set(['plugins/crm/server/save.ts', 'plugins/crm/domain/names.test.ts']),
  ],
  ['core/server/pages.ts', new Set(['plugins/crm/server/people/list.ts'])],
  ['plugins/crm/server/save.ts', new Set(['plugins/crm/server/index.ts'])],
  ['plugins/crm/server/index.ts', new Set(['plugins/all.ts'])],
  ['plugins/all.ts', new Set(['test/security/world.ts'])],
  ['plugins/crm/web/List.generated.ts', new Set(['plugins/crm/web/List.tsx'])],
  ['plugins/crm/web/List.tsx', new Set(['plugins/crm/web/List.stories.tsx'])],
]);
const all = [
  'plugins/crm/domain/names.test.ts',
  'plugins/crm/server/clients.test.ts',
  'plugins/crm/server/people/people.test.ts',
  'plugins/crm/web/List.stories.tsx',
  'plugins/tasks/server/tasks.test.ts',
  'test/security/isolation.test.ts',
  'test/security/world.test.ts',
];
const testsOf = (...changed: string[]) => affectedBy(changed, importers, all).tests;

describe('what a change can break', () => {
  it('is what imports it, and what is tried beside it through the server', () => {
    expect(testsOf('plugins/crm/domain/names.ts')).toEqual([
      'plugins/crm/server/clients.test.ts',
      'plugins/crm/domain/names.test.ts',
    ]);
    expect(testsOf('plugins/crm/server/people/list.ts')).toEqual([
      'plugins/crm/server/people/people.test.ts',
      'plugins/crm/server/clients.test.ts',
    ]);
  });

  it('is what is tried beside those who import it', () => {
    expect(testsOf('core/server/pages.ts')).toEqual(['plugins/crm/server/people/people.test.ts']);
  });

  it('is a test that imports it, and not what happens to stand beside that one', () => {
    const reaching = new Map([
      ...importers,
      ['plugins/crm/domain/names.ts', new Set(['plugins/tasks/server/tasks.test.ts'])],
    ]);
    const more = [...all, 'plugins/tasks/server/others.test.ts'];
    expect(affectedBy(['plugins/crm/domain/names.ts'], reaching, more).tests).toEqual([
      'plugins/tasks/server/tasks.test.ts',
    ]);
  });

  it('is not the whole suite by way of the list of all plugins', () => {
    expect(testsOf('plugins/crm/server/save.ts')).not.toContain('test/security/world.test.ts');
  });

  it('is the page of a document', () => {
    expect(testsOf('plugins/crm/web/List.graphql')).toEqual(['plugins/crm/web/List.stories.tsx']);
  });

  it('is every story where that changes which they are drawn with', () => {
    expect(testsOf('storybook/preview.tsx')).toEqual(['plugins/crm/web/List.stories.tsx']);
  });

  it('is the plugin and the matrices where the API or a table changes', () => {
    expect(testsOf('plugins/crm/schema/client.graphql')).toEqual([
      'plugins/crm/server/clients.test.ts',
      'plugins/crm/server/people/people.test.ts',
      'test/security/isolation.test.ts',
    ]);
    expect(testsOf('plugins/crm/migrations/0009_more.ts')).toContain(
      'test/security/isolation.test.ts',
    );
    expect(testsOf('plugins/crm/isolation.ts')).toEqual(['test/security/isolation.test.ts']);
  });

  it('is the plugins and the databases where a table of the core changes', () => {
    const databases = ['core/server/rows/unit.test.ts', 'test/platform/databases.test.ts'];
    const { tests } = affectedBy(['migrations/core/0020_more.ts'], importers, [
      ...all,
      ...databases,
    ]);
    expect(tests).toEqual(expect.arrayContaining(databases));
  });

  it('is everything where a package or a tool changes, and says which', () => {
    expect(affectedBy(['package-lock.json'], importers, all)).toEqual({
      tests: all,
      everything: 'package-lock.json',
    });
  });

  it('is what reads words as files where a word changes', () => {
    const readers = new Map([
      ...importers,
      ['test/support/plugin-words.ts', new Set(['plugins/crm/server/clients.test.ts'])],
    ]);
    const words = 'web/kit/i18n/words.test.ts';
    expect(affectedBy(['plugins/crm/i18n/ja.json'], readers, [...all, words]).tests).toEqual([
      'plugins/crm/server/clients.test.ts',
      words,
    ]);
    expect(affectedBy(['web/i18n/shell.en.json'], readers, [...all, words]).tests).toEqual([words]);
  });

  it('is nothing where only words about the code change', () => {
    expect(testsOf('docs/plugins.md')).toEqual([]);
  });
});

describe('a word of this tree', () => {
  it('asks the tests of both languages, of the menu and of messages', () => {
    const { tests } = affectedBy(['plugins/company/i18n/ja.json'], new Map(), testsIn());
    expect(tests).toEqual(
      expect.arrayContaining([
        'test/architecture/messages.test.ts',
        'test/architecture/permissions.test.ts',
        'test/web/menu-words.test.ts',
        'web/kit/i18n/words.test.ts',
      ]),
    );
  });
});

describe('a change of the SDL', () => {
  const before =
    'type Client { name: String memo: String } input ClientInput { name: String } enum Kind { A }';

  it.each([
    [before, [], []],
    [before.replace('memo: String', 'memo: Int'), ['Client'], ['Client.memo']],
    [
      before.replace('{ name: String }', '{ name: String! }'),
      ['ClientInput'],
      ['ClientInput.name'],
    ],
    [before.replace('{ A }', '{ A B }'), ['Kind'], []],
    [`${before} extend type Query { clients: [Client!]! }`, [], ['Query.clients']],
  ])('is found by its definitions: %s', (after, types, fields) => {
    const changed = changedIn(before, after);
    expect([...changed.types]).toEqual(types);
    expect([...changed.fields]).toEqual(fields);
  });

  it('reaches the documents that select or send what changed, and no others', async () => {
    const schema = await composedSchema();
    const asks = (text: string, types: string[], fields: string[] = []) =>
      asksFor(schema, text, { types: new Set(types), fields: new Set(fields) });
    const workplaces = 'query { workplacesConnection { nodes { name } } }';
    expect(asks(workplaces, ['Workplace'], ['Workplace.name'])).toBe(true);
    expect(asks(workplaces, ['Workplace'], ['Workplace.memo'])).toBe(false);
    expect(asks(workplaces, [], ['Query.workplacesConnection'])).toBe(true);
    const create =
      'mutation ($data: CreateWorkplaceInput!) { createWorkplace(data: $data) { __typename } }';
    expect(asks(create, ['CreateWorkplaceInput'])).toBe(true);
    expect(asks(create, ['UpdateWorkplaceInput'])).toBe(false);
  });

  it('asks nothing of the git history where no SDL changed', async () => {
    expect(await usersOfSdl(['docs/plugins.md'], 'no-such-commit', [])).toEqual([]);
  });

  it('reaches the forms, documents and tests of a new file in this tree', async () => {
    const path = 'plugins/company/schema/workplace.graphql';
    const tests = testsIn();
    // Nothing stood there before: everything in the file is new.
    const users = await usersOfSdl([path], 'no-such-commit', tests);
    expect(users).toEqual(
      expect.arrayContaining([
        'plugins/company/generated/inputs/CreateWorkplaceInput.js',
        'plugins/company/server/workplaces/workplaces.test.ts',
      ]),
    );
    expect(users.some((user) => user.startsWith('plugins/company/web/'))).toBe(true);
    expect(affectedBy([path], importersIn(), tests, users).tests).toContainEqual(
      expect.stringMatching(/^plugins\/company\/web\/.*Workplace.*\.stories\.tsx$/),
    );
  });
});

it('of many stories the nearest are drawn, and some of all the others', () => {
  const stories = Array.from({ length: 100 }, (_, n) => `${n}`);
  const few = fewOf(stories, 10);
  expect(few).toHaveLength(10);
  expect(new Set(few).size).toBe(10);
  expect(few.slice(0, 5)).toEqual(['0', '1', '2', '3', '4']);
  expect(Number(few.at(-1))).toBeGreaterThan(80);
  expect(fewOf(['a', 'b'], 10)).toEqual(['a', 'b']);
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

  it('follows no import of types alone: the check of types, which always runs, sees what they break', () => {
    const resolve = 'plugins/attendance/domain/rules/resolve.ts';
    const text = readFileSync(join(ROOT, resolve), 'utf8');
    expect(text).toMatch(/import type \{ CountingRules \} from .*engine\/day\/counting/);
    expect(tree.get('plugins/attendance/domain/engine/day/counting.ts') ?? []).not.toContain(
      resolve,
    );
    expect(tree.get('plugins/attendance/domain/engine/day/clock.ts')).toContain(resolve);
  });

  it('finds the pages that take a component from the list of the kit, and no others', () => {
    const { tests: shown } = affectedBy(['web/kit/ui/layout/Avatar.tsx'], tree, tests);
    const stories = shown.filter((path) => path.endsWith('.stories.tsx'));
    expect(stories.length).toBeGreaterThan(1);
    expect(stories.length).toBeLessThan(
      tests.filter((path) => path.endsWith('.stories.tsx')).length,
    );
  });

  it.each([
    'plugins/company/server/departments/department.feature.ts',
    'plugins/attendance/server/board/board.sql.ts',
    'plugins/attendance/web/pages/Month/totals/MonthTotals.tsx',
    'plugins/employee/domain/help/articles.ts',
    'plugins/attendance/domain/engine/flex.ts',
  ])('asks a tenth of the files for a change of %s', (path) => {
    expect(tree.has(path) || path.includes('help')).toBe(true);
    expect(share(path)).toBeLessThan(0.1);
  });
});
