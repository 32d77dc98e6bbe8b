import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphQLSchema, Kind, parse } from 'graphql';
import { ROOT } from '#codegen.ts';
import type { Output } from '../output.ts';
import type { PluginSources, SourceFile, Sources } from '../sources.ts';
import { type ColumnsDeclaration, columnsDocument, columnsSdl, readColumns } from './columns.ts';
import type { Problems, RecordDeclaration } from './declaration.ts';
import { descriptorModule, webModule, wordsIn } from './descriptor.ts';
import { documentsOf } from './documents.ts';
import { expandedSdl, withoutRecords } from './expand.ts';
import { type PersonalDeclaration, readPersonal } from './personal.ts';
import { personalDocuments, personalModules } from './personal-documents.ts';
import { personalSdl } from './personal-sdl.ts';
import type { KnownTypes } from './read-field.ts';
import { readRecords } from './read-records.ts';

export type Expanded = {
  readonly sources: Sources;
  readonly records: readonly RecordDeclaration[];
  readonly personal: readonly PersonalDeclaration[];
  /** Types whose rows their plugins keep themselves. */
  readonly columns: readonly RecordDeclaration[];
  readonly problems: Problems;
};

/** The same sources with every `type … @record` written out. */
export function expandRecords(sources: Sources): Expanded {
  const problems: Problems = [];
  const types = knownTypes([sources.core, ...sources.plugins]);
  const records: RecordDeclaration[] = [];
  const personal: PersonalDeclaration[] = [];
  const columns: ColumnsDeclaration[] = [];
  const plugins = sources.plugins.map((plugin) => {
    const declared = readDeclarations(plugin.id, plugin.sdl, types, problems);
    const made = madeFrom(declared);
    if (made.length === 0) return plugin;
    columns.push(...declared.columns);
    records.push(...declared.records);
    personal.push(...declared.sections);
    return {
      ...plugin,
      records: declared.records.map(({ name }) => name),
      sdl: [
        // A file with nothing but records is empty then, which is no SDL.
        ...plugin.sdl
          .map((file) => withoutRecords(file, declared.records, problems))
          .filter(({ text }) => text.trim() !== ''),
        ...made,
      ],
    };
  });
  return { sources: { ...sources, plugins }, records, personal, columns, problems };
}

/** What the files of one plugin declare. */
export type Declarations = {
  readonly records: readonly RecordDeclaration[];
  readonly sections: readonly PersonalDeclaration[];
  readonly columns: readonly ColumnsDeclaration[];
};

export const readDeclarations = (
  plugin: string,
  files: readonly SourceFile[],
  types: KnownTypes,
  problems: Problems,
): Declarations => ({
  records: readRecords(plugin, files, types, problems),
  sections: readPersonal(plugin, files, types, problems),
  columns: readColumns(plugin, files, types, problems),
});

/** The SDL that each of them stands for. */
export const madeFrom = ({ records, sections, columns }: Declarations): SourceFile[] => [
  ...records.map((record) => ({
    path: record.place,
    text: expandedSdl(record),
    isMade: true as const,
    isExpanded: true as const,
  })),
  ...sections.map((section) => ({
    path: section.place,
    text: personalSdl(section),
    isMade: true as const,
  })),
  ...columns.map((record) => ({
    path: record.place,
    text: columnsSdl(record),
    isMade: true as const,
    isExpanded: true as const,
  })),
];

export function knownTypes(parts: readonly PluginSources[]): KnownTypes {
  const definitions = parts.flatMap(({ sdl }) =>
    sdl.flatMap(({ text }) => parse(text, { noLocation: true }).definitions),
  );
  const named = (kind: Kind) =>
    new Set(
      definitions.flatMap((node) =>
        node.kind === kind && 'name' in node ? [node.name?.value] : [],
      ),
    ) as ReadonlySet<string>;
  const inputs = named(Kind.INPUT_OBJECT_TYPE_DEFINITION);
  return {
    enums: new Map(
      definitions.flatMap((node) =>
        node.kind === Kind.ENUM_TYPE_DEFINITION
          ? [[node.name.value, (node.values ?? []).map(({ name }) => name.value)] as const]
          : [],
      ),
    ),
    values: new Set(
      [...named(Kind.OBJECT_TYPE_DEFINITION)].filter((name) => inputs.has(`${name}Input`)),
    ),
  };
}

/** The plugin's own words, or those of the namespace that the record names. */
function wordsOf({ id, ja }: PluginSources, { words }: RecordDeclaration) {
  const { namespace } = wordsIn(words);
  if (namespace === undefined) return JSON.parse(ja?.text ?? '{}');
  return JSON.parse(readFileSync(join(ROOT, `plugins/${id}/i18n/${namespace}.ja.json`), 'utf8'));
}

/** Descriptors of all records and sections; their documents join those of their plugins. */
export function writeRecords(
  schema: GraphQLSchema,
  { sources, records, personal, columns, problems }: Expanded,
  output: Output,
): Sources {
  const plugins = sources.plugins.map((plugin) => {
    const own = records.filter((record) => record.plugin === plugin.id);
    const sections = personal.filter((section) => section.plugin === plugin.id);
    if (sections.length > 0)
      for (const [path, text] of personalModules(plugin.id, sections)) output.add(path, text);
    const kept = columns.filter((record) => record.plugin === plugin.id);
    if (own.length + sections.length + kept.length === 0) return plugin;
    for (const record of kept)
      output.add(
        `plugins/${plugin.id}/generated/records/${record.name}.ts`,
        descriptorModule(record, schema, wordsOf(plugin, record), problems),
      );
    for (const record of own) {
      const words = wordsOf(plugin, record);
      const file = `plugins/${plugin.id}/generated/records/${record.name}`;
      output.add(`${file}.ts`, descriptorModule(record, schema, words, problems));
      output.add(`${file}.web.ts`, webModule(record));
    }
    const names = own.map(({ name }) => name);
    output.add(
      `plugins/${plugin.id}/generated/records.ts`,
      `${names.map((name) => `import { ${name} } from './records/${name}.ts';`).join('\n')}

/** Every record that the plugin declares. */
export const records = [${names.join(', ')}] as const;`,
    );
    return {
      ...plugin,
      documents: [
        ...plugin.documents,
        ...own.map((record) => documentsOf(record, schema)),
        ...sections.map(personalDocuments),
        ...kept.map(columnsDocument),
      ],
    };
  });
  return { ...sources, plugins };
}
