import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { ROOT } from '#codegen.ts';

/** The directives of records, read once: graphql-js checks names and arguments against them. */
export const directiveSchema: GraphQLSchema = buildASTSchema(
  parse(readFileSync(join(ROOT, 'core/fields/directives.graphql'), 'utf8')),
  { assumeValidSDL: true },
);
