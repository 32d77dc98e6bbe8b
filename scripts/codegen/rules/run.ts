import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginSources, Sources } from '../sources.ts';
import { fragmentOf, type RuleCatalogue, type RuleWords, sdlOf } from './sdl.ts';

/** Where the rules of work are declared: by date and scope, with defaults that the engine reads. */
const PLUGIN = 'attendance';
const CATALOGUE = `plugins/${PLUGIN}/domain/rules/catalogue.ts`;
const WORDS = `plugins/${PLUGIN}/i18n/rules.en.json`;

/** The same sources with the rules of work written out: their types and inputs, and what a page asks for. */
export async function expandRules(sources: Sources, root: string): Promise<Sources> {
  if (!existsSync(join(root, CATALOGUE))) return sources;
  const catalogue: RuleCatalogue = await import(pathToFileURL(join(root, CATALOGUE)).href);
  const words: RuleWords = JSON.parse(readFileSync(join(root, WORDS), 'utf8'));
  const withRules = (plugin: PluginSources): PluginSources => ({
    ...plugin,
    sdl: [...plugin.sdl, { path: CATALOGUE, text: sdlOf(catalogue, words), isMade: true }],
    documents: [
      ...plugin.documents,
      { path: `plugins/${PLUGIN}/generated/rule-settings.graphql`, text: fragmentOf(catalogue) },
    ],
  });
  return {
    ...sources,
    plugins: sources.plugins.map((plugin) => (plugin.id === PLUGIN ? withRules(plugin) : plugin)),
  };
}
