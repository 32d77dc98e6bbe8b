import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  parse,
  print,
  Source,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { PersistedMeta } from '#core/web/persisted-document.ts';
import { joinFragments } from './added-fragments.ts';
import { fragmentsOf, type ParsedFile, withFragments } from './fragments.ts';
import {
  type GeneratedFile,
  generateFiles,
  type PersistedDocuments,
  SCHEMA_TYPES,
} from './generate.ts';
import type { Output } from './output.ts';
import type { PluginSources, Sources } from './sources.ts';

const RULES = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/**
 * `X.graphql` becomes `X.generated.ts`: types, and an artefact that neither carries the text nor a
 * syntax tree. The text goes to the server's map of known documents. Problems are collected, so
 * that one wrong query does not keep the others from being written.
 */
export async function writeDocuments(
  schema: GraphQLSchema,
  sources: Sources,
  output: Output,
): Promise<string[]> {
  const problems: string[] = [];
  const persisted: Record<string, string> = {};
  const files: GeneratedFile[] = [];
  const owners = new Map<string, string>();
  const parsed = [sources.core, ...sources.plugins].map((plugin) => ({
    id: plugin.id,
    files: parseAll(plugin, problems),
  }));
  const shared = parsed[0]?.files ?? [];
  for (const { files: own, added } of joinFragments(parsed, problems)) {
    const fragments = fragmentsOf([...own, ...shared]);
    for (const fragment of added) fragments.set(fragment.name.value, fragment);
    for (const file of own) {
      const complete = withFragments(file.ast, fragments);
      const errors = validate(schema, complete, RULES);
      for (const operation of operationsOf(file.ast)) {
        const owner = owners.get(operation.name?.value ?? '');
        if (!operation.name) problems.push(`${file.path}: an operation needs a name.`);
        else if (owner)
          problems.push(
            `${file.path}: the operation ${operation.name.value} exists in ${owner} already.`,
          );
        else owners.set(operation.name.value, file.path);
      }
      if (errors.length > 0) {
        problems.push(
          ...errors.map(
            (error) => `${file.path}:${error.locations?.[0]?.line ?? 1}: ${error.message}`,
          ),
        );
        continue;
      }
      files.push(generatedFile(schema, file, fragments, persisted));
    }
  }
  for (const { path, text } of await generateFiles(schema, files)) output.add(path, text);
  const sorted = Object.fromEntries(Object.entries(persisted).sort(([a], [b]) => (a < b ? -1 : 1)));
  output.add('schema/generated/persisted.json', JSON.stringify(sorted, null, 1));
  return problems;
}

export const generatedPath = (path: string) => path.replace(/\.graphql$/, '.generated.ts');

function parseAll(plugin: PluginSources, problems: string[]): ParsedFile[] {
  return plugin.documents.flatMap((file) => {
    try {
      return [{ ...file, ast: parse(new Source(file.text, file.path), { noLocation: false }) }];
    } catch (error) {
      problems.push(`${file.path}: ${(error as Error).message}`);
      return [];
    }
  });
}

const operationsOf = (ast: DocumentNode) =>
  ast.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );

/** What the code generator is told about one `X.graphql`. */
function generatedFile(
  schema: GraphQLSchema,
  file: ParsedFile,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  persisted: Record<string, string>,
): GeneratedFile {
  const path = generatedPath(file.path);
  const complete = withFragments(file.ast, fragments);
  const external = complete.definitions.filter((node) => !file.ast.definitions.includes(node));
  return {
    path,
    documents: [
      { location: file.path, document: file.ast },
      { location: '', type: 'external', document: { kind: Kind.DOCUMENT, definitions: external } },
    ],
    plugins: [
      { 'operation-types': { from: importPath(path, SCHEMA_TYPES) } },
      {
        'persisted-documents': {
          from: importPath(path, 'core/web/persisted-document.ts'),
          onDocument: (whole: DocumentNode): PersistedMeta => {
            const [operation] = operationsOf(whole);
            const text = print(whole);
            const id = createHash('sha256').update(text).digest('hex');
            persisted[id] = text;
            return {
              id,
              name: operation?.name?.value ?? '',
              kind: operation?.operation ?? 'query',
              types: selectedTypes(schema, whole),
            };
          },
        } satisfies PersistedDocuments,
      },
    ],
  };
}

function importPath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * The object types that make an answer old: those selected, the nodes of a connection of which
 * only the count is asked, and the subject of @can (a deletion selects nothing of what it deletes).
 */
function selectedTypes(schema: GraphQLSchema, document: DocumentNode): string[] {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  const addType = (name: string) => {
    const type = schema.getType(name);
    if (isAbstractType(type))
      for (const member of schema.getPossibleTypes(type)) addType(member.name);
    else if (isObjectType(type)) {
      const node = /Connection$/.test(name) ? type.getFields()['nodes'] : undefined;
      if (node) addType(getNamedType(node.type).name);
      else if (name !== 'PageInfo') found.add(name);
    }
  };
  const can = schema.getDirective('can');
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const field = info.getFieldDef();
        if (!field) return;
        addType(getNamedType(field.type).name);
        const parent = info.getParentType();
        const isRoot =
          parent &&
          [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(
            parent as never,
          );
        if (isRoot && can && field.astNode) {
          const rule = getDirectiveValues(can, field.astNode);
          if (rule) addType(String(rule['on']));
        }
      },
    }),
  );
  return [...found].sort();
}
