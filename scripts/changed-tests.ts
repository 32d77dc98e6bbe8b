import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#codegen.ts';
import { ownSpecifiers, placeOf } from './own-imports.ts';

/** Who imports a file: path → paths, all from the top of the tree. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** What a change can break without running everything, and why something is left to the whole suite. */
export type Affected = {
  /** Tests and stories, as paths from the top of the tree. */
  readonly tests: readonly string[];
  /** Set where no smaller choice would be safe: a package, a tool, the way tests are run. */
  readonly everything?: string;
};

/**
 * Files that only put together what others made. A change is not followed through them: every world of
 * a test imports the list of plugins, so each change would break all tests, which says nothing.
 */
const COMPOSING =
  /^(plugins\/[^/]+\.ts|plugins\/[^/]+\/(server\/index|web\/(app|admin|staff|open)|demo)\.ts|core\/server\/compose\.ts|web\/kit\/ui\/index\.ts|web\/app\/(main|router)\.tsx?|test\/support\/.*|scripts\/program\.ts)$/;
const TEST = /\.(test\.tsx?|stories\.tsx)$/;
/** Configuration that each test is run with. */
const TOOLS =
  /^(package(-lock)?\.json|vite(st)?\.config\.ts|tsconfig\.json|codegen\.ts|scripts\/codegen\/.*)$/;

/** What is kept apart by these is asked of every table, field and call: a change of the API asks again. */
const MATRICES = [
  'test/architecture/schema.test.ts',
  'test/architecture/records.test.ts',
  'test/security/isolation.test.ts',
  'test/security/permissions.test.ts',
];
const DECLARES =
  /^plugins\/[^/]+\/(schema|migrations|isolation|who-may)(\/|[.-])|^schema\/|^core\/fields\//;
const pluginOf = (path: string): string | undefined => /^plugins\/[^/]+\//.exec(path)?.[0];

/**
 * @param changed paths from the top of the tree, also of files that are gone.
 * @param importers of the whole tree, `importersIn`.
 * @param all tests and stories there are.
 */
export function affectedBy(
  changed: readonly string[],
  importers: Importers,
  all: readonly string[],
): Affected {
  const tool = changed.find((path) => TOOLS.test(path));
  if (tool) return { tests: all, everything: tool };
  const tests = new Set<string>();
  const seen = new Set<string>();
  const waiting = changed.flatMap((path) => [
    path,
    // A document is imported as what codegen makes of it.
    ...(path.endsWith('.graphql') ? [path.replace(/\.graphql$/, '.generated.ts')] : []),
  ]);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (TEST.test(path)) tests.add(path);
    if (COMPOSING.test(path) && !changed.includes(path)) continue;
    waiting.push(...(importers.get(path) ?? []));
  }
  for (const path of changed) {
    // Tests beside the file try it through the server, which no import shows.
    const folder = `${dirname(path)}/`;
    for (const test of all) if (test.startsWith(folder)) tests.add(test);
    if (!DECLARES.test(path)) continue;
    const plugin = pluginOf(path);
    for (const test of all)
      if (MATRICES.includes(test) || (plugin && test.startsWith(`${plugin}server/`)))
        tests.add(test);
  }
  return { tests: [...tests].filter((test) => all.includes(test)).sort() };
}

const SOURCES = '{core,plugins,web,migrations,scripts,test,storybook}/**/*.{ts,tsx,mjs}';
const isForeign = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);

/** Reads every file of the tree once: about a second. */
export function importersIn(root = ROOT): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES, { cwd: root, exclude: isForeign })) {
    for (const specifier of ownSpecifiers(readFileSync(join(root, file), 'utf8'))) {
      const place = placeOf(specifier, file);
      importers.set(place, (importers.get(place) ?? new Set()).add(file));
    }
  }
  return importers;
}

export const testsIn = (root = ROOT): string[] =>
  globSync('{core,plugins,web,scripts,test}/**/*.{test.ts,test.tsx,stories.tsx}', {
    cwd: root,
    exclude: isForeign,
  }).filter((path) => !path.startsWith('test/journeys/'));

/** Paths that differ from `since` (a commit or branch), with what is not committed yet. */
export function changedSince(since: string, root = ROOT): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = git('merge-base', since, 'HEAD')[0] ?? since;
  return [
    ...new Set([
      ...git('diff', '--name-only', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].filter((path) => path !== 'schema/schema.graphql' || !existsSync(join(root, path)));
}
