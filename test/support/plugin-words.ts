import { join } from 'node:path';
import { pluginWords } from '#scripts/codegen/plugin-words.ts';
import type { Untyped } from './untyped.ts';

const root = join(import.meta.dirname, '../..');

/** A plugin's words in one language, with all their parts. */
export const wordsOfPlugin = (plugin: string, language: string): Untyped =>
  pluginWords(root, plugin, language) ?? {};
