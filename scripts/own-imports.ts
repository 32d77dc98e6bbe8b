import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#codegen.ts';

/** `#kit/*` → `web/kit/`, and the others of package.json. */
const NAMED = Object.entries(
  (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly imports: Readonly<Record<string, string>>;
    }
  ).imports,
).map(([name, place]) => [name.replace('*', ''), place.replace('*', '').slice(2)] as const);

/** The imported file as a path from the root. Packages come back as they are. */
export function placeOf(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [name, place] = NAMED.find(([start]) => specifier.startsWith(start)) ?? ['', ''];
  return place + specifier.slice(name.length);
}

const IMPORTED = /\b(?:from|import) '([.#][^']+)'|\bimport\('([.#][^']+)'|\bmock\('([.#][^']+)'/g;

/** How the file of this text names what it imports of this tree. */
export const ownSpecifiers = (text: string): string[] =>
  [...text.matchAll(IMPORTED)].map(
    (importMatch) => importMatch[1] ?? importMatch[2] ?? importMatch[3] ?? '',
  );
