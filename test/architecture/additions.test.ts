import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { readArguments, writePlugin } from '#scripts/new-plugin.ts';
import { type CopyOfTree, copyOfTree } from '../support/copy-of-tree.ts';
import { BY_HAND, PLACE, TEST, TEST_PATH } from './new-field.ts';
import { LIST_BY_HAND, LIST_TEST, LIST_TEST_PATH } from './new-list.ts';

/**
 * What a person does after `npm run new-plugin`, for a plain field of the employee and for a list in a
 * plugin that is there, on one copy of the tree: generating, checking the types and migrating take longer than what is asked.
 */
let copy: CopyOfTree;
/** What the type check of all of it said, while the field stood in no place yet. */
let types: readonly string[];
/** What the tests of the plugin, of the field and of the separation of companies said. */
let tests: { failed: boolean; said: string };
const node: CopyOfTree['node'] = (...command) => copy.node(...command);
/** Lines of tests that passed, of files like this; all that was said where one did not. */
const passed = (file: RegExp): string[] =>
  tests.failed
    ? [tests.said]
    : tests.said.split('\n').filter((line) => line.includes('✓') && file.test(line));
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const aboutIt = (said: string) =>
  said.split('\n').filter((line) => /shipping|delivery.?note/i.test(line));

beforeAll(async () => {
  copy = copyOfTree('additions');
  for (const edit of BY_HAND) edit(copy);
  for (const [path, edit] of LIST_BY_HAND) edit(copy, path);
  const made = await node(
    'scripts/new-plugin.ts',
    'shipping',
    '--record',
    'DeliveryNote',
    '--ja',
    '納品書',
  );
  expect(made).toEqual({
    failed: false,
    said: expect.stringContaining('plugins/shipping is there'),
  });
  const { said } = await node('node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.');
  types = said.split('\n');
  PLACE(copy);
  copy.write(TEST_PATH, TEST);
  copy.write(LIST_TEST_PATH, LIST_TEST);
  tests = await node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    '--reporter=verbose',
    // Each process would read the whole server for itself.
    '--maxWorkers=1',
    'plugins/shipping/',
    TEST_PATH,
    LIST_TEST_PATH,
    'test/security/isolation.test.ts',
    '-t',
    `納品書|nickname|eliveryNote|warehouses\\W+are|arehouse.*nothing|has a row for every field`,
  );
}, 400_000);
afterAll(() => copy.remove());

describe('a new plugin, as it comes out', () => {
  it('is ten files at most, of fewer than 250 lines with its test', () => {
    const files = globSync('plugins/shipping/**/*', { cwd: copy.root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.includes('/generated/'));
    const lines = files.map((path) => readFileSync(path, 'utf8').split('\n').length - 1);
    expect(files.length).toBeLessThanOrEqual(10);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(250);
  });

  it('is one line more in what stood before', () => {
    const list = (root: string) => readFileSync(join(root, 'plugins/all.ts'), 'utf8').split('\n');
    const before = new Set(list(ROOT));
    expect(list(copy.root).filter((line) => !before.has(line))).toEqual([
      "export { shipping } from './shipping/server/index.ts';",
    ]);
    expect(list(copy.root)).toHaveLength(before.size + 1);
  });

  it('type-checks', () => {
    expect(types.filter((line) => /^plugins\/(shipping|all|server|web)/.test(line))).toEqual([]);
  });

  it('is written as the rest is', async () => {
    const { failed, said } = await node(
      BIOME,
      'check',
      '--error-on-warnings',
      'plugins/shipping',
      'plugins/all.ts',
    );
    expect(failed ? said : '').toBe('');
  });

  it('is so too where it is called as its records are, which is the example of the documents', async () => {
    mkdirSync(join(copy.root, 'again/plugins'), { recursive: true });
    writePlugin({ id: 'vehicles', record: 'Vehicle', ja: '車両' }, join(copy.root, 'again'));
    const { failed, said } = await node(BIOME, 'lint', '--error-on-warnings', 'again');
    expect(said).toMatch(/Checked 11 files/);
    expect(failed ? said : '').toBe('');
  });

  it('has an API without a fault, and keeps the arrows', async () => {
    expect(aboutIt((await node('scripts/check-schema.ts')).said)).toEqual([]);
    const arrows = await node(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      // It, and whoever names it: nothing else can have an arrow to it.
      'plugins/shipping',
      ...['all', 'server', 'web'].map((list) => `plugins/${list}.ts`),
    );
    // A cruiser that did not start says nothing about anything.
    expect(arrows.said).toMatch(/dependency violations/);
    expect(aboutIt(arrows.said)).toEqual([]);
  });

  it('passes the tests that come with it, on tables of its own', () => {
    expect(passed(/plugins\/shipping\//)).toHaveLength(2);
  });

  it('is kept apart between companies: each of its fields has a row in the matrix', () => {
    const inMatrix = passed(/isolation\.test\.ts/).filter((line) => !/arehouse/.test(line));
    expect(inMatrix).toHaveLength(28);
  });
});

describe('a new list in a plugin that is there', () => {
  it('is eight files, two of them new', () => {
    const isNew = LIST_BY_HAND.filter(([path]) => !existsSync(join(ROOT, path)));
    expect([LIST_BY_HAND.length, isNew.length]).toEqual([8, 2]);
  });

  it('is kept for its company, and is kept apart from others in the matrix', () => {
    expect(passed(/warehouses\.test\.ts/)).toHaveLength(2);
    expect(passed(/isolation\.test\.ts/).filter((line) => /arehouse/.test(line))).toHaveLength(25);
  });
});

describe('a new plain field of the employee', () => {
  it('type-checks, with the list, everywhere but where fields have their places, until it stands there', () => {
    const faults = types.filter((line) => line.includes('error TS'));
    expect(faults).toEqual([expect.stringContaining('web/parts/employee-fields/plain-fields.ts')]);
    expect(types.join('\n')).toContain('\'in no place\': "nickname"');
  });

  it('is read, written, kept in the history and imported', () => {
    expect(passed(/nickname\.test\.ts/)).toHaveLength(4);
  });
});

describe('the command', () => {
  it.each([
    [['Vehicles'], "'Vehicles' is no name for a plugin"],
    [['crm'], 'plugins/crm exists already.'],
    [['goods', '--record', 'Employee'], 'The API has a type Employee already'],
    [['goods', '--record', 'delivery note'], "'delivery note' is no name for a type"],
    [[], 'Say one name'],
  ])('says what is wrong with %j', (words, sentence) => {
    expect(() => readArguments(words)).toThrow(sentence);
  });

  it('takes the type from the name where none is given', () => {
    expect(readArguments(['deliveries'])).toEqual({
      id: 'deliveries',
      record: 'Delivery',
      ja: 'Delivery',
    });
    expect(readArguments(['fleet', '--ja', '車両', '--record', 'Vehicle'])).toEqual({
      id: 'fleet',
      record: 'Vehicle',
      ja: '車両',
    });
  });
});
