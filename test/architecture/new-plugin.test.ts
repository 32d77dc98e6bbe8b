import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { readArguments } from '#scripts/new-plugin.ts';
import { type CopyOfTree, copyOfTree } from '../support/copy-of-tree.ts';

/** What a person does after `npm run new-plugin`, on a copy of the tree. */
let copy: CopyOfTree;
const node: CopyOfTree['node'] = (...command) => copy.node(...command);
const aboutIt = (said: string) =>
  said.split('\n').filter((line) => /shipping|delivery.?note/i.test(line));

beforeAll(async () => {
  copy = copyOfTree('new-plugin');
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
});
afterAll(() => copy.remove());

describe('a new plugin, as it comes out', () => {
  it('is one line more in what stood before', () => {
    const list = (root: string) => readFileSync(join(root, 'plugins/all.ts'), 'utf8').split('\n');
    const before = new Set(list(ROOT));
    expect(list(copy.root).filter((line) => !before.has(line))).toEqual([
      "export { shipping } from './shipping/server/index.ts';",
    ]);
    expect(list(copy.root)).toHaveLength(before.size + 1);
  });

  it('type-checks', async () => {
    const { said } = await node('node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.');
    expect(
      said.split('\n').filter((line) => /^plugins\/(shipping|all|server|web)/.test(line)),
    ).toEqual([]);
  });

  it('is written as the rest is', async () => {
    const { failed, said } = await node(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      'plugins/shipping',
      'plugins/all.ts',
    );
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
      'core',
      'plugins',
      'web',
    );
    // A cruiser that did not start says nothing about anything.
    expect(arrows.said).toMatch(/dependency violations/);
    expect(aboutIt(arrows.said)).toEqual([]);
  });

  it('passes the tests that come with it, on tables of its own', async () => {
    const { failed, said } = await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      'plugins/shipping/',
    );
    expect(failed ? said : '').toBe('');
    expect(said).toMatch(/Tests\D+2 passed/);
  }, 240_000);

  it('is kept apart between companies: each of its fields has a row in the matrix', async () => {
    const { failed, said } = await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      'test/security/isolation.test.ts',
      '-t',
      'eliveryNote|has a row for every field',
    );
    expect(failed ? said : '').toBe('');
    expect(said).toMatch(/Tests\D+28 passed/);
  }, 240_000);
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
