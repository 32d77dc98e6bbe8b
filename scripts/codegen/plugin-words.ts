import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = { readonly [key: string]: string | Json };

const PARTS = ['', 'app.', 'staff.', 'rights.', 'admin.'] as const;

/** A plugin's words of one language with all their parts in one; undefined where it has none. */
export function pluginWords(root: string, plugin: string, language: string): Json | undefined {
  const parts = PARTS.map((part) => join(root, `plugins/${plugin}/i18n/${part}${language}.json`))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Json);
  return parts.length === 0 ? undefined : parts.reduce(merged);
}

function merged(into: Json, from: Json): Json {
  const both = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const known = both[key];
    both[key] =
      typeof known === 'object' && typeof value === 'object' ? merged(known, value) : value;
  }
  return both;
}
