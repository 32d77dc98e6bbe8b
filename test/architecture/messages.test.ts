import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Json = { readonly [key: string]: string | Json };
const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;
/** Keys without the endings of plurals, wherever in the file they stand. */
const leaves = (json: Json): string[] =>
  Object.entries(json).flatMap(([key, value]) =>
    typeof value === 'string' ? [key.replace(/_(one|other)$/, '')] : leaves(value),
  );
const validationOf = (path: string): readonly (readonly [string, string])[] => {
  const { validation } = read(path);
  if (typeof validation !== 'object') return [];
  return Object.entries(validation).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text] as const] : [],
  );
};

const ofKit = new Set(
  globSync('web/i18n/*ja.json')
    .flatMap(validationOf)
    .map(([key]) => key),
);
const plugins = globSync('plugins/*/plugin.ts')
  .map((path) => path.split('/')[1] ?? '')
  .sort();
const sourcesIn = (pattern: string): string[] =>
  globSync(pattern).filter((path) => !/\/generated\/|\.test\.ts$|\.stories\.tsx$/.test(path));
const keysIn = (paths: readonly string[]): Set<string> =>
  new Set(
    paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/'validation\.(\w+)'/g)].map(([, key]) =>
        String(key),
      ),
    ),
  );

describe('messages of refused input', () => {
  it.each(plugins)('%s has words for each of its own, where its pages look for them', (plugin) => {
    const asked = keysIn(sourcesIn(`plugins/${plugin}/{server,domain}/**/*.ts`));
    const words = new Set(
      globSync(`plugins/${plugin}/i18n/*ja.json`).flatMap((path) => leaves(read(path))),
    );
    // A page may have words of its own for a key.
    const mapped = keysIn(sourcesIn(`plugins/${plugin}/web/**/*.ts`));
    const unknown = [...asked].filter(
      (key) => !ofKit.has(key) && !words.has(key) && !mapped.has(key),
    );
    // Shown as "wrong format" otherwise. Words that several plugins need belong into web/i18n.
    expect(unknown.sort()).toEqual([]);
  });

  it('one key says the same everywhere: words of all plugins that were loaded lie in one place', () => {
    const found = [
      ...globSync(['web/i18n/*ja.json', 'plugins/*/i18n/*ja.json']).flatMap(validationOf),
    ];
    const texts = Map.groupBy(found, ([key]) => key);
    const differing = [...texts].filter(([, all]) => new Set(all.map(([, text]) => text)).size > 1);
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});
