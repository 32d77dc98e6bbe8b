import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { namingConvention, serverScalars, webScalars } from '../../codegen.ts';
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
    const folder = id === 'core' ? 'core' : `plugins/${id}`;
    for (const name of models) {
      // A models file may also hold rows that the API does not show.
      if (!isObjectType(schema.getType(name))) continue;
      mappers[name] = `../../${folder}/server/models.ts#${name}Model`;
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
  const info = { outputFile: 'schema/generated/resolver-types.ts' };
  const types = await typescript.plugin(schema, [], config as never, info);
  const maps = await resolvers.plugin(schema, [], config as never, info);
  output.add(info.outputFile, join([maps, types]));

  const web = await typescript.plugin(
    schema,
    [],
    { ...base, scalars: webScalars, onlyOperationTypes: false, skipTypename: true } as never,
    { outputFile: 'schema/generated/schema-types.ts' },
  );
  output.add('schema/generated/schema-types.ts', join([web]));
}

type Part = string | { prepend?: string[]; content: string };

function join(parts: readonly Part[]): string {
  const heads = parts.flatMap((part) => (typeof part === 'string' ? [] : (part.prepend ?? [])));
  const bodies = parts.map((part) => (typeof part === 'string' ? part : part.content));
  return [...heads, ...bodies].join('\n');
}
