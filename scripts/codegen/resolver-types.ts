import { type GraphQLSchema, isObjectType } from 'graphql';
import { namingConvention, serverScalars, webScalars } from '#codegen.ts';
import { generateFiles, SCHEMA_TYPES } from './generate.ts';
import type { Output } from './output.ts';
import type { Sources } from './sources.ts';

const base = { enumsAsTypes: true, useTypeImports: true, strictScalars: true, namingConvention };

/** Types for the server: parents are rows (mappers), not API shapes. */
export async function writeResolverTypes(
  schema: GraphQLSchema,
  sources: Sources,
  output: Output,
): Promise<void> {
  const mappers: Record<string, string> = {};
  for (const { id, models, records = [] } of [sources.core, ...sources.plugins]) {
    for (const name of records)
      mappers[name] = `../../plugins/${id}/generated/records/${name}.ts#${name}Row`;
    for (const { name, path } of models) {
      // A models file may also hold rows that the API does not show.
      if (!isObjectType(schema.getType(name))) continue;
      mappers[name] = `../../${path}#${name}Model`;
    }
  }
  const config = {
    ...base,
    scalars: serverScalars,
    contextType: '../../core/server/context.ts#RequestContext',
    optionalResolveType: true,
    resolversNonOptionalTypename: { unionMember: true, interfaceImplementingType: true },
    mappers,
  };
  const web = { ...base, scalars: webScalars, onlyOperationTypes: false, skipTypename: true };
  const files = await generateFiles(schema, [
    {
      path: 'schema/generated/resolver-types.ts',
      plugins: [{ resolvers: config }, { typescript: config }],
    },
    { path: SCHEMA_TYPES, plugins: [{ typescript: web }] },
  ]);
  for (const { path, text } of files) output.add(path, text);
}
