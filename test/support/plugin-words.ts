import { join } from 'node:path';
import { pluginWords } from '#scripts/codegen/plugin-words.ts';

const root = join(import.meta.dirname, '../..');

/** A plugin's words in one language, with all their parts. */
export const wordsOfPlugin = (plugin: string, language: string): any =>
  pluginWords(root, plugin, language) ?? {};
