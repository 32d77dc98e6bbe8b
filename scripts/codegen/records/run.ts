import { type GraphQLSchema, Kind, parse } from 'graphql';
import type { Output } from '../output.ts';
import type { PluginSources, Sources } from '../sources.ts';
import type { RecordDeclaration } from './declaration.ts';
import { descriptorModule, webModule } from './descriptor.ts';
import { documentsOf } from './documents.ts';
import { expandedSdl, withoutRecords } from './expand.ts';
import { type Problems, readRecords } from './read-records.ts';

export type Expanded = {
  readonly sources: Sources;
  readonly records: readonly RecordDeclaration[];
  readonly problems: Problems;
};

/** The same sources with every `type … @record` written out. */
export function expandRecords(sources: Sources): Expanded {
  const problems: Problems = [];
  const enums = new Set([sources.core, ...sources.plugins].flatMap(enumNames));
  const records: RecordDeclaration[] = [];
  const plugins = sources.plugins.map((plugin) => {
    const own = readRecords(plugin.id, plugin.sdl, enums, problems);
    if (own.length === 0) return plugin;
    records.push(...own);
    return {
      ...plugin,
      records: own.map(({ name }) => name),
      sdl: [
        // A file with nothing but records is empty then, which is no SDL.
        ...plugin.sdl
          .map((file) => withoutRecords(file, own, problems))
          .filter(({ text }) => text.trim() !== ''),
        ...own.map((record) => ({
          path: record.place,
          text: expandedSdl(record),
          isExpanded: true as const,
        })),
      ],
    };
  });
  return { sources: { ...sources, plugins }, records, problems };
}

const enumNames = ({ sdl }: PluginSources): string[] =>
  sdl.flatMap(({ text }) =>
    parse(text, { noLocation: true }).definitions.flatMap((node) =>
      node.kind === Kind.ENUM_TYPE_DEFINITION ? [node.name.value] : [],
    ),
  );

/** Descriptors of all records; their documents join those of their plugins. */
export function writeRecords(
  schema: GraphQLSchema,
  { sources, records, problems }: Expanded,
  output: Output,
): Sources {
  const plugins = sources.plugins.map((plugin) => {
    const own = records.filter((record) => record.plugin === plugin.id);
    if (own.length === 0) return plugin;
    const words = JSON.parse(plugin.ja?.text ?? '{}');
    for (const record of own) {
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
      documents: [...plugin.documents, ...own.map((record) => documentsOf(record, schema))],
    };
  });
  return { ...sources, plugins };
}
