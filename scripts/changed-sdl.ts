import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { ROOT } from '#codegen.ts';
import { composedSchema } from './check-schema.ts';

/** What of the API is another after a change: 'Workplace', 'Workplace.name', 'Query.workplaces'. */
export type ChangedSdl = {
  readonly types: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
};

const ROOTS = /^(Query|Mutation|Subscription)$/;
const isSdl = (path: string) => /(^|\/)schema\/[^/]+\.graphql$/.test(path);

/** Each definition without its fields, and each of its fields, as they are printed. */
function piecesOf(sdl: string): ReadonlyMap<string, string> {
  const pieces = new Map<string, string>();
  if (sdl.trim() === '') return pieces;
  for (const node of parse(sdl, { noLocation: true }).definitions) {
    if (!('name' in node) || !node.name) continue;
    const name = node.name.value;
    const { fields = [] } = node as { fields?: readonly (DefinitionNode & Named)[] };
    const head = print({ ...node, fields: [] } as unknown as DefinitionNode);
    pieces.set(name, `${pieces.get(name) ?? ''}${head}`);
    for (const field of fields) pieces.set(`${name}.${field.name.value}`, print(field));
  }
  return pieces;
}
type Named = { readonly name: { readonly value: string } };

export function changedIn(before: string, after: string): ChangedSdl {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.get(name) !== now.get(name),
  );
  const typeOf = (name: string) => name.split('.')[0] ?? name;
  return {
    types: new Set(changed.map(typeOf).filter((type) => !ROOTS.test(type))),
    fields: new Set(changed.filter((name) => name.includes('.'))),
  };
}

/** These types, the inputs that codegen makes of records among them, and inputs that contain any of both. */
function withInputs(schema: GraphQLSchema, types: ReadonlySet<string>): Set<string> {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const made = new RegExp(`^(Create|Update)?(${[...types].join('|')})(Where\\w*)?Input$`);
  const found = new Set([
    ...types,
    ...inputs.map(({ name }) => name).filter((name) => made.test(name)),
  ]);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const input of inputs) {
      const contained = Object.values(input.getFields()).map(({ type }) => getNamedType(type).name);
      if (contained.some((name) => found.has(name))) found.add(input.name);
    }
  }
  return found;
}

/** Whether an operation selects a changed field, or sends or names a changed type. */
export function asksFor(schema: GraphQLSchema, text: string, { types, fields }: ChangedSdl) {
  const info = new TypeInfo(schema);
  let asks = false;
  visit(
    parse(text, { noLocation: true }),
    visitWithTypeInfo(info, {
      Field({ name }) {
        const parent = info.getParentType()?.name;
        const answer = getNamedType(info.getType());
        if (fields.has(`${parent}.${name.value}`)) asks = true;
        // The choices of an enum are no fields.
        if (isEnumType(answer) && types.has(answer.name)) asks = true;
      },
      NamedType({ name }) {
        if (types.has(name.value)) asks = true;
      },
    }),
  );
  return asks;
}

/**
 * Files that hang on a changed SDL only by what codegen makes of it: documents of pages, the modules of
 * inputs and records as paths under `generated`, and tests of whichever plugin that name what changed.
 */
export async function usersOfSdl(
  changed: readonly string[],
  since: string,
  tests: readonly string[],
  root = ROOT,
): Promise<string[]> {
  const paths = changed.filter((path) => isSdl(path) && path !== 'schema/schema.graphql');
  if (paths.length === 0) return [];
  const all = paths.map((path) => changedIn(textThen(path, since, root), textNow(path, root)));
  const fields = new Set(all.flatMap((one) => [...one.fields]));
  const schema = await composedSchema(root);
  const types = withInputs(schema, new Set(all.flatMap((one) => [...one.types])));

  const documents = globSync('{plugins,web}/**/*.graphql', { cwd: root })
    .filter((path) => !isSdl(path) && !path.includes('node_modules'))
    .filter((path) => asksFor(schema, textNow(path, root), { types, fields }));
  const generated = [...types].flatMap((type) =>
    globSync(
      `{schema,plugins/*}/generated/{inputs/${type}.js,records/${type}{,.web,.generated}.ts}`,
      { cwd: root },
    ),
  );
  const isNamed = namedIn(schema, types, fields);
  const naming = tests.filter((path) => isNamed(textNow(path, root)));
  return [...documents, ...generated, ...naming];
}

/**
 * Whether a test writes what changed into its own documents: a call, an input or an enum by its name,
 * the field of an object beside a mention of the object.
 */
function namedIn(
  schema: GraphQLSchema,
  types: ReadonlySet<string>,
  fields: ReadonlySet<string>,
): (text: string) => boolean {
  const words = [...types].filter((name) => !isObjectType(schema.getType(name)));
  const beside: RegExp[][] = [];
  for (const [type = '', field = ''] of [...fields].map((name) => name.split('.'))) {
    if (ROOTS.test(type)) words.push(field);
    else beside.push([new RegExp(type, 'i'), new RegExp(`\\b${field}\\b`)]);
  }
  const named = words.map((word) => [new RegExp(`\\b${word}\\b`)]);
  return (text) => [...named, ...beside].some((all) => all.every((one) => one.test(text)));
}

const textNow = (path: string, root: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';

/** Nothing where the file is new. */
function textThen(path: string, since: string, root: string): string {
  try {
    return execFileSync('git', ['show', `${since}:${path}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
