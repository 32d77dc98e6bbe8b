import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCodegen } from '#scripts/codegen/run.ts';
import { SHOP, tree } from './codegen-tree.ts';

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
