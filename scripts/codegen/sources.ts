import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginIds } from '#codegen.ts';
import { pluginWords } from './plugin-words.ts';

export type SourceFile = {
  readonly path: string;
  readonly text: string;
  /** Written out from a record's declaration: nobody answers its calls by hand. */
  readonly isExpanded?: true;
};
export type PluginSources = {
  readonly id: string;
  readonly sdl: readonly SourceFile[];
  readonly documents: readonly SourceFile[];
  /** Names of the SDL types that server/models.ts has a row type for. */
  readonly models: readonly string[];
  /** Types that the plugin declares as records. */
  readonly records?: readonly string[];
  readonly ja: SourceFile | undefined;
  readonly en: SourceFile | undefined;
};
export type Sources = {
  readonly core: PluginSources;
  readonly plugins: readonly PluginSources[];
};

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
      models: modelNames(readIfThere('core/server/models.ts')?.text ?? ''),
      ja: readIfThere('web/i18n/ja.json'),
      en: readIfThere('web/i18n/en.json'),
    },
    plugins: pluginIds(root).map((id) => ({
      id,
      sdl: find(`plugins/${id}/schema/*.graphql`).map(read),
      documents: find(`plugins/${id}/**/*.graphql`)
        .filter((path) => !path.startsWith(`plugins/${id}/schema/`))
        .map(read),
      models: modelNames(readIfThere(`plugins/${id}/server/models.ts`)?.text ?? ''),
      ja: wordsOf(id, 'ja'),
      en: wordsOf(id, 'en'),
    })),
  };
}

const modelNames = (text: string) =>
  [...text.matchAll(/^export type (\w+)Model\b/gm)].map((match) => match[1] ?? '');
