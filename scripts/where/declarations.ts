import { type ObjectTypeDefinitionNode, parse, print, Source } from 'graphql';
import { placeOf } from '../codegen/records/declaration.ts';
import { isPersonal } from '../codegen/records/personal.ts';
import type { KnownTypes } from '../codegen/records/read-field.ts';
import { hasColumns, isRecord } from '../codegen/records/read-records.ts';
import { madeFrom, readDeclarations } from '../codegen/records/run.ts';
import type { Sources } from '../codegen/sources.ts';
import { namesIn } from './names.ts';

/** A type that codegen writes more out of: a record, a section, or columns. */
export type Declaration = {
  readonly plugin: string;
  readonly path: string;
  readonly node: ObjectTypeDefinitionNode;
  readonly place: string;
};

export const declarationsIn = ({ plugins }: Sources): Declaration[] =>
  plugins.flatMap(({ id, sdl }) =>
    sdl
      .filter(({ isMade }) => !isMade)
      .flatMap(({ path, text }) =>
        parse(new Source(text, path)).definitions.flatMap((node) =>
          isRecord(node) || isPersonal(node) || hasColumns(node)
            ? [{ plugin: id, path, node, place: placeOf(path, node) }]
            : [],
        ),
      ),
  );

/** Every name that codegen makes of a declaration, as it is or changed. */
export function namesMadeFrom(
  { plugin, path }: Declaration,
  node: ObjectTypeDefinitionNode,
  types: KnownTypes,
): ReadonlySet<string> {
  // What is wrong in a declaration is told by codegen, and not asked here.
  const declared = readDeclarations(plugin, [{ path, text: print(node) }], types, []);
  return new Set(madeFrom(declared).flatMap(({ text }) => namesIn(text).map(({ name }) => name)));
}

/** Which of its directives makes it one: 'record'. */
export const sortOf = ({ node }: Declaration): string =>
  (node.directives ?? [])
    .map(({ name }) => name.value)
    .find((name) => ['record', 'personal', 'columns'].includes(name)) ?? '';
