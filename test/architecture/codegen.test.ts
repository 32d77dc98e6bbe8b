import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { composeTypeDefs } from '#core/server/graphql/schema-compose.ts';
import { type InputValidator, issuesOf } from '#core/validation-issues.ts';
import { runCodegen } from '#scripts/codegen/run.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const core = (name: string) => readFileSync(join(ROOT, 'schema', name), 'utf8');

/** A tree with the real core SDL and the plugin's files of the test. */
function tree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'codegen-'));
  made.push(root);
  const all = {
    'package.json':
      '{ "type": "module", "imports": { "#core/*": "./core/*", "#schema/*": "./schema/*" } }',
    'schema/core.graphql': core('core.graphql'),
    'schema/directives.graphql': core('directives.graphql'),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const SHOP = `
extend type Query {
  things(first: Int @constraint(max: 20)): [Thing!]! @can(do: "read", on: "Thing")
  found: Finding @can(do: "read", on: "Thing")
}
extend type Mutation {
  createThing(data: CreateThingInput!, note: String @constraint(maxLength: 5)): Thing! @can(do: "create", on: "Thing")
  deleteThing(id: ID!): Boolean! @can(do: "delete", on: "Thing")
}
type Thing { id: ID! name: String! at: DateTime! part: Part }
type Part { id: ID! }
union Finding = Thing | Part
input CreateThingInput {
  name: String! @constraint(minLength: 1, maxLength: 4)
  kana: String @constraint(maxLength: 250, pattern: "[ァ-ヶー　]*", message: "fullWidthKatakana")
  phone: String @constraint(maxLength: 13, pattern: "[0-9-]{1,13}", message: "phone")
  count: Int @constraint(min: 0, max: 10000)
  day: Date
  at: DateTime
  kind: Kind!
  parts: [PartInput!] @constraint(maxItems: 2)
  tags: [String!] @constraint(maxLength: 3)
}
input PartInput { code: String! @constraint(minLength: 1, maxLength: 8, pattern: "[A-Z]+", message: "validation.partCode") }
enum Kind { BIG SMALL }
`;

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

describe('documents', () => {
  const LIST = 'query ThingList { things { ...ThingRow } }';
  const ROW = 'fragment ThingRow on Thing { id name }';
  const files = {
    'plugins/shop/schema/shop.graphql': SHOP,
    'plugins/shop/web/ThingList.graphql': LIST,
    'plugins/shop/web/parts/Row.graphql': ROW,
  };

  it('reach the browser as a number and a name, and the server as their whole text', async () => {
    const root = tree(files);
    const { output } = await runCodegen({ root });
    const artefact = output.files.get('plugins/shop/web/ThingList.generated.ts') ?? '';
    const [id = ''] = /[0-9a-f]{64}/.exec(artefact) ?? [];
    const persisted = JSON.parse(
      output.files.get('schema/generated/persisted.json') ?? '{}',
    ) as Record<string, string>;
    expect(persisted[id]).toContain('fragment ThingRow on Thing');
    expect(artefact).toContain('"types":["Thing"]');
    expect(artefact).not.toContain('selectionSet');
    expect(artefact).not.toContain('fragment ThingRow');
  });

  it('know what a deletion makes stale although it selects nothing of it', async () => {
    const root = tree({
      ...files,
      'plugins/shop/web/Delete.graphql': 'mutation DeleteThing($id: ID!) { deleteThing(id: $id) }',
    });
    const { output } = await runCodegen({ root });
    expect(output.files.get('plugins/shop/web/Delete.generated.ts')).toContain('"types":["Thing"]');
  });

  it('ask also for what a plugin above adds to their fragments, by the name of the fragment alone', async () => {
    const above = {
      'plugins/toys/schema/toys.graphql': 'extend type Part { age: Int! toy: Thing }',
      'plugins/toys/web/Toy.graphql': `
        fragment ToyOfThing on Thing @adds(to: "ThingRow") { part { ...ToyParts } }
        fragment ToyParts on Part { age }`,
    };
    const root = tree({ ...files, ...above });
    const { output } = await runCodegen({ root });
    const persisted = Object.values(
      JSON.parse(output.files.get('schema/generated/persisted.json') ?? '{}') as object,
    );
    expect(persisted).toHaveLength(1);
    expect(persisted[0]).toMatch(/fragment ThingRow on Thing \{\s+id\s+name\s+...ToyOfThing\s+\}/);
    expect(persisted[0]).toMatch(/fragment ToyParts on Part \{\s+age\s+\}/);
    expect(persisted[0]).not.toContain('@adds');
    const artefact = output.files.get('plugins/shop/web/ThingList.generated.ts') ?? '';
    expect(artefact).toContain('part: { age: number } | null');
    expect(artefact).toContain('"types":["Part","Thing"]');
    expect(output.files.get('plugins/toys/web/Toy.generated.ts')).toContain('ToyOfThingFragment');
  });

  it('to whose fragments nobody can add by mistake', async () => {
    const root = tree({
      ...files,
      'plugins/toys/web/Toy.graphql': 'fragment Lost on Thing @adds(to: "Nothing") { id }',
    });
    await expect(runCodegen({ root })).rejects.toThrow(
      'plugins/toys/web/Toy.graphql: Lost adds to the fragment Nothing, which no other plugin has.',
    );
  });

  it('with a mistake are named, and the others are written all the same', async () => {
    const root = tree({
      ...files,
      'plugins/shop/web/Wrong.graphql': 'query Wrong { things { colour } }',
    });
    await expect(runCodegen({ root })).rejects.toThrow(
      'plugins/shop/web/Wrong.graphql:1: Cannot query field "colour" on type "Thing".',
    );
    expect(readFileSync(join(root, 'plugins/shop/web/ThingList.generated.ts'), 'utf8')).toContain(
      'ThingListDocument',
    );
  });
});

describe('a second run', () => {
  it('touches nothing, and takes away what nobody makes any more', async () => {
    const root = tree({
      'plugins/shop/schema/shop.graphql': SHOP,
      'plugins/shop/web/A.graphql': 'query A { things { id } }',
    });
    await runCodegen({ root });
    const file = join(root, 'plugins/shop/generated/resolvers.ts');
    const before = statSync(file).mtimeMs;
    rmSync(join(root, 'plugins/shop/web/A.graphql'));
    expect((await runCodegen({ root })).changed.sort()).toEqual([
      'plugins/shop/web/A.generated.ts',
      'schema/generated/persisted.json',
    ]);
    expect(statSync(file).mtimeMs).toBe(before);
  });
});

describe('texts', () => {
  it('that one language lacks are named', async () => {
    const root = tree({
      'plugins/shop/i18n/ja.json': '{ "list": { "title": "商品", "count_other": "{{count}}件" } }',
      'plugins/shop/i18n/en.json': '{ "list": { "count_one": "1", "count_other": "{{count}}" } }',
    });
    await expect(runCodegen({ root })).rejects.toThrow(
      'plugins/shop/i18n/en.json lacks list.title',
    );
    expect(readFileSync(join(root, 'plugins/shop/generated/messages.ts'), 'utf8')).toContain(
      "| 'list.count'",
    );
  });
});
