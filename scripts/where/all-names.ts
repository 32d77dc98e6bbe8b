import { inputName, placeOf } from '../codegen/records/declaration.ts';
import type { KnownTypes } from '../codegen/records/read-field.ts';
import { type Expanded, expandRecords, knownTypes } from '../codegen/records/run.ts';
import { expandRules } from '../codegen/rules/run.ts';
import { readSources, type Sources } from '../codegen/sources.ts';
import { type Declaration, declarationsIn } from './declarations.ts';
import { type Named, namesIn } from './names.ts';

/** A name of the API with the place where it is written, or where that is declared which makes it. */
export type Entry = Named & {
  readonly place: string /** The place of the declaration that it was made from. */;
  readonly madeFrom: string | undefined;
};
/** A table of a record, or one of its columns. */
export type Kept = { readonly name: string; readonly place: string; readonly of: string };

export type Index = {
  readonly entries: readonly Entry[];
  readonly kept: readonly Kept[];
  readonly declarations: readonly Declaration[];
  readonly records: Expanded['records'];
  readonly types: KnownTypes;
};

export const readIndex = async (root: string): Promise<Index> =>
  indexOf(await expandRules(readSources(root), root));

/** Everything that has a name, from what codegen reads and writes out. */
export function indexOf(sources: Sources): Index {
  const { sources: expanded, records, columns } = expandRecords(sources);
  const declarations = declarationsIn(sources);
  /** What is declared field by field is told by the line of the field. */
  const declared = new Map<string, string>(
    declarations.flatMap(({ path, node }) =>
      (node.fields ?? []).map(
        (field) => [`${node.name.value}.${field.name.value}`, placeOf(path, field)] as const,
      ),
    ),
  );
  const entries = [expanded.core, ...expanded.plugins].flatMap(({ sdl }) =>
    sdl.flatMap(({ path, text, isMade = false }) =>
      namesIn(text, path).map((named) => ({
        ...named,
        place: declared.get(named.name) ?? (isMade ? path : `${path}:${named.line}`),
        madeFrom: isMade ? path : undefined,
      })),
    ),
  );
  const kept = [...records, ...columns].flatMap(({ name, table, fields, place }) => [
    { name: table, place, of: `table of ${name}` },
    ...fields.map((field) => ({
      name: `${table}.${field.column}`,
      place: field.place,
      of: `column of ${name}.${inputName(field)}`,
    })),
  ]);
  return {
    entries,
    kept,
    declarations,
    records,
    types: knownTypes([sources.core, ...sources.plugins]),
  };
}
