import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A plugin's words in one language: what everybody sees, and what only administrators do. */
export const wordsOfPlugin = (plugin: string, language: string): any =>
  Object.assign(
    {},
    ...[`${language}.json`, `admin.${language}.json`]
      .map((name) => join(root, `plugins/${plugin}/i18n/${name}`))
      .filter((path) => existsSync(path))
      .map((path) => JSON.parse(readFileSync(path, 'utf8'))),
  );
