import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  parse,
  Source,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';

/** One piece of the API: `name` is the file or the plugin, used in refusals. */
export type SdlPart = { readonly name: string; readonly sdl: string };

/** The parts contradict each other; `message` has one line per contradiction. */
export class SchemaConflict extends Error {
  override readonly name = 'SchemaConflict';
}

/**
 * One schema from the core's and the plugins' SDL. The usual mergers join two declarations of one
 * name silently; here that, a field declared twice and an extension of nothing are refused.
 */
export function composeTypeDefs(parts: readonly SdlPart[]): GraphQLSchema {
  return buildASTSchema(composeDocument(parts), { assumeValidSDL: true });
}

export function composeDocument(parts: readonly SdlPart[]): DocumentNode {
  const documents = parts
    .filter((part) => part.sdl.trim() !== '')
    .map((part) => parse(new Source(part.sdl, part.name)));
  const document = concatAST(documents);
  const errors = validateSDL(document);
  if (errors.length === 0) return document;
  throw new SchemaConflict(
    errors
      .map((error) => {
        const places = (error.nodes ?? []).flatMap((node) =>
          node.loc ? [`${node.loc.source.name}:${node.loc.startToken.line}`] : [],
        );
        return `${error.message} (${[...new Set(places)].join(' and ')})`;
      })
      .join('\n'),
  );
}
