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
export type SdlPart = {
  readonly name: string;
  readonly sdl: string;
  /** Written out by codegen: `name` is the place of the declaration, and its own lines are of no file. */
  readonly isMade?: true | undefined;
};

/** Text that stands in no file: whatever is told of it names the declaration it was made from. */
class MadeSource extends Source {}

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
export function composeDocument(
  parts: readonly SdlPart[],
  { withPlaces = false }: { readonly withPlaces?: boolean } = {},
): DocumentNode {
  const filledParts = parts.filter((part) => part.sdl.trim() !== '');
  const document = concatAST(filledParts.map((part) => parsed(part, !withPlaces)));
  if (validateSDL(document).length === 0) return document;
  const errors = validateSDL(concatAST(filledParts.map((part) => parsed(part, false))));
  throw new SchemaConflict(errors.map(sentence).join('\n'));
}

function parsed({ name, sdl, isMade }: SdlPart, noLocation: boolean): DocumentNode {
  try {
    return parse(isMade ? new MadeSource(sdl, name) : new Source(sdl, name), { noLocation });
  } catch (error) {
    throw error instanceof GraphQLError ? new SchemaConflict(sentence(error)) : error;
  }
}

/** What is wrong, and in which files: two where two plugins contradict each other. */
function sentence(error: GraphQLError): string {
  const places = (error.nodes ?? []).flatMap((node) =>
    node.loc ? [placeIn(node.loc.source, node.loc.startToken.line)] : [],
  );
  if (error.source) places.push(placeIn(error.source, error.locations?.[0]?.line ?? 1));
  return `${error.message} (${[...new Set(places)].join(' and ')})`;
}

/** `file:line` of what was parsed, or of the declaration that it was made from. */
export const placeIn = (source: Source, line: number): string =>
  source instanceof MadeSource ? source.name : `${source.name}:${line}`;
