import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginWords } from '#scripts/codegen/plugin-words.ts';
import type { Untyped } from './untyped.ts';

const root = join(import.meta.dirname, '../..');

/** A plugin's words in one language, with all their parts. */
export const wordsOfPlugin = (plugin: string, language: string): Untyped =>
  pluginWords(root, plugin, language) ?? {};

/** What a plugin's refusals can say: its own words, and those that all pages share. */
export function wordsOfMessages(plugin: string, language: string): Untyped {
  const shared: Untyped = JSON.parse(readFileSync(join(root, `web/i18n/${language}.json`), 'utf8'));
  const own = wordsOfPlugin(plugin, language);
  return { ...own, validation: { ...shared.validation, ...own.validation } };
}
