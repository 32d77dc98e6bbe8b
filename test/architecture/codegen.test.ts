import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { composeTypeDefs } from '#core/server/graphql/schema-compose.ts';
import { type InputValidator, issuesOf } from '#core/validation-issues.ts';
import { runCodegen } from '#scripts/codegen/run.ts';
import { SHOP, tree } from './codegen-tree.ts';

async function shop(): Promise<(name: string, data: unknown) => readonly unknown[]> {
  const root = tree({ 'plugins/shop/schema/shop.graphql': SHOP });
  await runCodegen({ root });
  const { validators } = (await import(
    pathToFileURL(join(root, 'plugins/shop/generated/validators.js')).href
  )) as {
    validators: Record<string, InputValidator>;
  };
  return (name, data) => {
    const validate = validators[name];
    if (!validate) throw new Error(`no rules for ${name}`);
    return validate(data) ? [] : issuesOf(validate, data);
  };
}

const thing = (more: object) => ({ data: { name: '商品', kind: 'BIG', ...more } });

describe('composing', () => {
  const base = { name: 'core', sdl: 'type Query { a: Int }' };
  const refusal = (...sdl: string[]) => {
    try {
      composeTypeDefs([
        base,
        ...sdl.map((text, index) => ({ name: `plugin${index}.graphql`, sdl: text })),
      ]);
    } catch (error) {
      return (error as Error).message;
    }
    return 'accepted';
  };
  it('refuses one name declared by two plugins, and names both files', () => {
    expect(refusal('type Client { id: ID }', '\ntype Client { name: ID }')).toBe(
      'There can be only one type named "Client". (plugin0.graphql:1 and plugin1.graphql:2)',
    );
  });
  it('refuses a field that two plugins add', () => {
    expect(refusal('extend type Query { b: Int }', 'extend type Query { b: Int }')).toMatch(
      /"Query.b" can only be defined once.*plugin0.*plugin1/,
    );
  });
  it('names the file and the line that cannot be read', () => {
    expect(refusal('type Client { id: ID }', 'type Other {\n  id ID\n}')).toMatch(
      /Syntax Error.*plugin1\.graphql:2/,
    );
  });
  it('refuses an extension of nothing', () => {
    expect(refusal('extend type Client { b: Int }')).toMatch(
      /Cannot extend type "Client".*plugin0\.graphql:1/,
    );
  });
});

describe('input rules', () => {
  it('let a proper input through, with characters counted as people count them', async () => {
    const check = await shop();
    expect(
      check(
        'Mutation.createThing',
        thing({ name: '𠮷野商店', kana: null, parts: [], at: new Date() }),
      ),
    ).toEqual([]);
  });

  it('report one issue per field, where it is and in words that have keys', async () => {
    const check = await shop();
    expect(
      check('Mutation.createThing', {
        ...thing({
          name: '',
          kana: 'カナa',
          phone: 'あ',
          count: 10001,
          kind: 'HUGE',
          day: '2026-02-30',
          parts: [{ code: 'x' }, {}],
          tags: ['とても長い'],
        }),
        note: '長すぎるメモ',
      }),
    ).toEqual(
      [
        { path: 'data/name', key: 'validation.required' },
        { path: 'data/kana', key: 'validation.fullWidthKatakana' },
        { path: 'data/phone', key: 'validation.phone' },
        { path: 'data/count', key: 'validation.max', params: { max: 10000 } },
        { path: 'data/day', key: 'validation.date' },
        { path: 'data/kind', key: 'validation.choice' },
        { path: 'data/parts/0/code', key: 'validation.partCode' },
        { path: 'data/parts/1/code', key: 'validation.required' },
        { path: 'data/tags/0', key: 'validation.tooLong', params: { max: 3 } },
        { path: 'note', key: 'validation.tooLong', params: { max: 5 } },
      ].sort((a, b) => order(a.path) - order(b.path)),
    );
    function order(path: string) {
      return [
        'data/name',
        'data/kana',
        'data/phone',
        'data/count',
        'data/day',
        'data/kind',
        'data/parts/0/code',
        'data/parts/1/code',
        'data/tags/0',
        'note',
      ].indexOf(path);
    }
  });

  it('refuse control characters, which PostgreSQL cannot keep, but not line breaks', async () => {
    const check = await shop();
    expect(check('Mutation.createThing', { ...thing({}), note: 'a\u0000' })).toEqual([
      { path: 'note', key: 'validation.controlCharacters' },
    ]);
    expect(check('Mutation.createThing', { ...thing({}), note: 'a\nb\t' })).toEqual([]);
  });

  it('bound what the SDL forgot to bound', async () => {
    const check = await shop();
    expect(check('Mutation.deleteThing', { id: 'x'.repeat(251) })).toEqual([
      { path: 'id', key: 'validation.tooLong', params: { max: 250 } },
    ]);
    expect(
      check('CreateThingInput', { name: 'a', kind: 'BIG', tags: Array(501).fill('a') }),
    ).toEqual([{ path: 'tags', key: 'validation.maxItems', params: { max: 500 } }]);
  });

  it('exist for every root field, so that the guard need not ask whether', async () => {
    const check = await shop();
    expect(check('Query.things', { first: 21 })).toEqual([
      { path: 'first', key: 'validation.max', params: { max: 20 } },
    ]);
    expect(check('Query.found', {})).toEqual([]);
  });

  it('need neither require nor eval in the browser', async () => {
    const root = tree({ 'plugins/shop/schema/shop.graphql': SHOP });
    const { output } = await runCodegen({ root });
    const code = output.files.get('plugins/shop/generated/inputs/CreateThingInput.js') ?? '';
    expect(code).not.toMatch(/require\(|\beval\(|new Function\(|import /);
    expect(code).toContain('export const schema = ');
  });
});

describe('resolver types', () => {
  const things = '() => []';
  const found = '() => null';
  const mutations = 'createThing: () => thing, deleteThing: () => true';
  const complete = `Query: { things: ${things}, found: ${found} }, Mutation: { ${mutations} }, Thing: { at: () => new Date() }`;
  const wrong: Readonly<Record<string, string>> = {
    'a root field without a resolver': complete.replace(`, found: ${found}`, ''),
    'a field of somebody else': complete.replace('Query: {', 'Query: { clients: () => [],'),
    'a field that the row lacks': complete.replace(', Thing: { at: () => new Date() }', ''),
    'an answer of another type': complete.replace(
      'deleteThing: () => true',
      "deleteThing: () => 'yes'",
    ),
  };

  it('let exactly the plugin’s own fields compile', async () => {
    const file = (
      resolvers: string,
    ) => `import type { PluginResolvers } from '../generated/resolvers.ts';
const thing = { id: '1', name: 'a', part: null };
export const resolvers: PluginResolvers = { ${resolvers} };
console.log(thing);
`;
    const root = tree({
      'plugins/shop/schema/shop.graphql': SHOP,
      // The row has no \`at\`: that one is calculated.
      'plugins/shop/server/models.ts':
        'export type ThingModel = { id: string; name: string; part: { id: string } | null };',
      'core/server/context.ts': 'export type RequestContext = { now: Date };',
      'plugins/shop/server/right.ts': file(complete),
      ...Object.fromEntries(
        Object.values(wrong).map((text, index) => [
          `plugins/shop/server/wrong${index}.ts`,
          file(text),
        ]),
      ),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2024',
          module: 'nodenext',
          skipLibCheck: true,
          types: [],
          allowImportingTsExtensions: true,
          verbatimModuleSyntax: true,
          erasableSyntaxOnly: true,
        },
        include: ['plugins/shop/server', 'plugins/shop/generated/*.ts', 'schema'],
      }),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    await runCodegen({ root });
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/typescript7/bin/tsc', '-p', '.'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const refused = new Set(stdout.match(/^[\w/.-]+\.ts(?=\()/gm));
    expect([...refused].sort()).toEqual(
      Object.keys(wrong).map((_what, index) => `plugins/shop/server/wrong${index}.ts`),
    );
  });
});
