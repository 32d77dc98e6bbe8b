import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  GraphQLError,
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

/**
 * Where each word stands is remembered only to say what is wrong: tokens of the whole API are ten
 * times its tree.
 */
export function composeDocument(parts: readonly SdlPart[]): DocumentNode {
  const filledParts = parts.filter((part) => part.sdl.trim() !== '');
  const document = concatAST(filledParts.map((part) => parsed(part, true)));
  if (validateSDL(document).length === 0) return document;
  const errors = validateSDL(concatAST(filledParts.map((part) => parsed(part, false))));
  throw new SchemaConflict(errors.map(sentence).join('\n'));
}

function parsed({ name, sdl }: SdlPart, noLocation: boolean): DocumentNode {
  try {
    return parse(new Source(sdl, name), { noLocation });
  } catch (error) {
    throw error instanceof GraphQLError ? new SchemaConflict(sentence(error)) : error;
  }
}

/** What is wrong, and in which files: two where two plugins contradict each other. */
function sentence(error: GraphQLError): string {
  const places = (error.nodes ?? []).flatMap((node) =>
    node.loc ? [`${node.loc.source.name}:${node.loc.startToken.line}`] : [],
  );
  if (error.source) places.push(`${error.source.name}:${error.locations?.[0]?.line ?? 1}`);
  return `${error.message} (${[...new Set(places)].join(' and ')})`;
}
