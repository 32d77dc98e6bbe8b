import { type GraphQLSchema, isScalarType, Kind, parse } from 'graphql';
import type { Output } from './output.ts';
import type { PluginSources, Sources } from './sources.ts';

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/**
 * Per plugin, exactly the fields its own SDL declares. A root field without a resolver does not
 * compile, nor does somebody else's field; a field the row already has may be left to the default.
 */
export function writeResolverMaps(schema: GraphQLSchema, sources: Sources, output: Output): void {
  output.add(
    'schema/generated/core-resolvers.ts',
    resolverMap(schema, sources.core, 'CoreResolvers', './resolver-types.ts'),
  );
  for (const plugin of sources.plugins) {
    output.add(
      `plugins/${plugin.id}/generated/resolvers.ts`,
      resolverMap(schema, plugin, 'PluginResolvers', '#schema/generated/resolver-types.ts'),
    );
  }
}

function resolverMap(
  schema: GraphQLSchema,
  plugin: PluginSources,
  name: string,
  types: string,
): string {
  const lines = [...declaredFields(plugin)].map(([type, fields]) => {
    const union = fields.map((field) => `'${field}'`).join(' | ');
    if (ROOTS.includes(type)) return `  ${type}: Required<Pick<types.${type}Resolvers, ${union}>>;`;
    return `  ${type}: FieldsOf<types.${type}Resolvers, types.ResolversParentTypes['${type}'], ${union}>;`;
  });
  for (const type of declaredAbstracts(plugin)) lines.push(`  ${type}: types.${type}Resolvers;`);
  for (const type of declaredScalars(plugin)) {
    if (isScalarType(schema.getType(type)))
      lines.push(`  ${type}: NonNullable<types.Resolvers['${type}']>;`);
  }
  return `import type * as types from '${types}';

/** Fields the parent lacks need a resolver; those it has may have one. */
type FieldsOf<Map, Parent, Field extends keyof Map> = Required<Pick<Map, Exclude<Field, keyof Parent>>> &
  Partial<Pick<Map, Extract<Field, keyof Parent>>>;
/** A type none of whose fields need a resolver may be left out. */
type Slim<Maps> = { [Type in keyof Maps as object extends Maps[Type] ? never : Type]: Maps[Type] } & {
  [Type in keyof Maps as object extends Maps[Type] ? Type : never]?: Maps[Type];
};

export type ${name} = Slim<{
${lines.join('\n')}
}>;
`;
}

function declaredFields(plugin: PluginSources): Map<string, string[]> {
  const found = new Map<string, string[]>();
  // What a record has is answered where the record is made (core/server/kept).
  const records = new Set(plugin.records);
  for (const file of plugin.sdl) {
    if (file.isExpanded) continue;
    for (const node of parse(file.text).definitions) {
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION)
        continue;
      if (records.has(node.name.value)) continue;
      const fields = (node.fields ?? []).map((field) => field.name.value);
      if (fields.length > 0)
        found.set(node.name.value, [...(found.get(node.name.value) ?? []), ...fields]);
    }
  }
  return found;
}

const declaredNames = (plugin: PluginSources, kinds: readonly string[]): string[] =>
  plugin.sdl.flatMap((file) =>
    parse(file.text).definitions.flatMap((node) =>
      kinds.includes(node.kind) && 'name' in node && node.name ? [node.name.value] : [],
    ),
  );
const declaredAbstracts = (plugin: PluginSources) =>
  declaredNames(plugin, [Kind.UNION_TYPE_DEFINITION, Kind.INTERFACE_TYPE_DEFINITION]);
const declaredScalars = (plugin: PluginSources) =>
  declaredNames(plugin, [Kind.SCALAR_TYPE_DEFINITION]);
