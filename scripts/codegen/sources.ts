import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginIds } from '#codegen.ts';
import type { SdlPart } from '#core/server/graphql/schema-compose.ts';
import { pluginWords } from './plugin-words.ts';

export type SourceFile = {
  readonly path: string;
  readonly text: string;
  /** Written out from a declaration, whose place `path` is. */
  readonly isMade?: true;
  /** Written out from a record's declaration: nobody answers its calls by hand. */
  readonly isExpanded?: true;
};
export type Model = { readonly name: string; readonly path: string };
export type PluginSources = {
  readonly id: string;
  readonly sdl: readonly SourceFile[];
  readonly documents: readonly SourceFile[];
  /** SDL types with a row type in one of the server's `*.models.ts`, and in which. */
  readonly models: readonly Model[];
  /** Types that the plugin declares as records. */
  readonly records?: readonly string[];
  readonly ja: SourceFile | undefined;
  readonly en: SourceFile | undefined;
};
export type Sources = {
  readonly core: PluginSources;
  readonly plugins: readonly PluginSources[];
};

/** The SDL of all of them, to be made one schema. */
export const sdlParts = ({ core, plugins }: Sources): SdlPart[] =>
  [core, ...plugins].flatMap(({ sdl }) =>
    sdl.map(({ path, text, isMade }) => ({ name: path, sdl: text, isMade })),
  );

/** Everything the pipeline reads, with paths from the top of the tree. */
export function readSources(root: string): Sources {
  const read = (path: string): SourceFile => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  });
  const readIfThere = (path: string) => (existsSync(join(root, path)) ? read(path) : undefined);
  const wordsOf = (id: string, language: string): SourceFile | undefined => {
    const words = pluginWords(root, id, language);
    return words && { path: `plugins/${id}/i18n/${language}.json`, text: JSON.stringify(words) };
  };
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();

  return {
    core: {
      id: 'core',
      sdl: find('schema/*.graphql')
        .filter((path) => path !== 'schema/schema.graphql')
        .map(read),
      documents: find('web/**/*.graphql').map(read),
      models: find('core/server/**/*models.ts').flatMap((path) => modelsIn(read(path))),
      ja: readIfThere('web/i18n/ja.json'),
      en: readIfThere('web/i18n/en.json'),
    },
    plugins: pluginIds(root).map((id) => ({
      id,
      sdl: find(`plugins/${id}/schema/**/*.graphql`).map(read),
      documents: find(`plugins/${id}/**/*.graphql`)
        .filter((path) => !path.startsWith(`plugins/${id}/schema/`))
        .map(read),
      models: find(`plugins/${id}/server/**/*models.ts`).flatMap((path) => modelsIn(read(path))),
      ja: wordsOf(id, 'ja'),
      en: wordsOf(id, 'en'),
    })),
  };
}

const modelsIn = ({ path, text }: SourceFile): Model[] =>
  [...text.matchAll(/^export type (\w+)Model\b/gm)].map((match) => ({
    name: match[1] ?? '',
    path,
  }));
