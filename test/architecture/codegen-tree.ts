import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { ROOT } from '#codegen.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const core = (name: string) => readFileSync(join(ROOT, 'schema', name), 'utf8');

/** A tree with the real core SDL and the plugin's files of the test. */
export function tree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'codegen-'));
  folders.push(root);
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

export const SHOP = `
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
