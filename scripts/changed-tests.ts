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
  /^(plugins\/[^/]+\.ts|plugins\/[^/]+\/(server\/index|web\/(app|admin|staff|open)|demo)\.ts|core\/server\/compose\/[^/]+\.ts|web\/kit\/ui\/index\.ts|web\/app\/(main|router)\.tsx?|test\/support\/.*|scripts\/program\.ts)$/;
const TEST = /\.(test\.tsx?|stories\.tsx)$/;
/** Configuration that each test is run with. */
const TOOLS =
  /^(package(-lock)?\.json|vite(st)?\.config\.ts|tsconfig\.json|codegen\.ts|scripts\/codegen\/.*)$/;

/** What is kept apart by these is asked of every table, field and call: a change of the API asks again. */
const MATRICES = [
  'test/architecture/schema.test.ts',
  'test/architecture/records.test.ts',
  'test/security/input-rules.test.ts',
  'test/security/isolation.test.ts',
  'test/security/permissions.test.ts',
];
/** Asked of a database as its migrations have made it. */
const OF_DATABASES = [
  'test/platform/databases.test.ts',
  'test/security/database-roles.test.ts',
  'test/security/row-level-security.test.ts',
];
/** Whoever holds words against each other or against their pages reads them as files, which no import shows. */
const OF_WORDS = [
  'test/architecture/messages.test.ts',
  'test/architecture/permissions.test.ts',
  'test/web/menu-words.test.ts',
  'web/kit/i18n/words.test.ts',
];
const WORDS = /(^|\/)i18n\/[^/]+\.json$/;
const READS_WORDS = 'test/support/plugin-words.ts';
const DECLARES =
  /^plugins\/[^/]+\/(schema|migrations|isolation|who-may)(\/|[.-])|^schema\/|^migrations\/|^core\/fields\//;
const MIGRATES = /^(plugins\/[^/]+\/)?migrations\//;
/** A table or a call is no import of whoever uses it. */
const SERVES = /^plugins\/[^/]+\/(schema|migrations)\//;
/** The core's tables are written by every plugin; these try them by themselves. */
const OF_CORE = /^(core\/server|test\/core)\//;
/** Whoever uses these imports them: rules and parts of pages have no server around them. */
const SHOWN_BY_IMPORTS = /^plugins\/[^/]+\/(domain|web)\/.*\.tsx?$/;
const IN_SERVER = /^plugins\/[^/]+\/server\//;
const pluginOf = (path: string): string | undefined => /^plugins\/[^/]+\//.exec(path)?.[0];

/**
 * @param changed paths from the top of the tree, also of files that are gone.
 * @param importers of the whole tree, `importersIn`.
 * @param all tests and stories there are.
 * @param users files that hang on a change by what codegen makes of it, `usersOfSdl`.
 * @returns tests in the order of how few imports lie between them and the change.
 */
export function affectedBy(
  changed: readonly string[],
  importers: Importers,
  all: readonly string[],
  users: readonly string[] = [],
): Affected {
  const tool = changed.find((path) => TOOLS.test(path));
  if (tool) return { tests: all, everything: tool };
  const tests = new Set<string>();
  // Grows while it is walked through: nearer files stand before farther ones.
  const reached = new Set(
    [...changed, ...users].flatMap((path) => [
      path,
      // A document is imported as what codegen makes of it.
      ...(path.endsWith('.graphql') ? [path.replace(/\.graphql$/, '.generated.ts')] : []),
    ]),
  );
  const beside = Map.groupBy(all, (test) => dirname(test));
  for (const path of reached) {
    if (TEST.test(path)) tests.add(path);
    if (COMPOSING.test(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
    // What stands in a server is tried through it by the tests beside, which no import shows.
    if (IN_SERVER.test(path) && !TEST.test(path))
      for (const test of beside.get(dirname(path)) ?? []) tests.add(test);
  }
  for (const path of changed) {
    // So it is in the rooms below, and where the whole half is tried.
    const folder = `${dirname(path)}/`;
    const half = IN_SERVER.exec(path)?.[0];
    if (!SHOWN_BY_IMPORTS.test(path) && folder !== pluginOf(folder))
      for (const test of all)
        if (test.startsWith(folder) || `${dirname(test)}/` === half) tests.add(test);
    // What every story is drawn with.
    if (path.startsWith('storybook/'))
      for (const test of all) if (test.endsWith('.stories.tsx')) tests.add(test);
    if (WORDS.test(path)) {
      const own = pluginOf(path);
      const readers = importers.get(READS_WORDS);
      for (const test of all)
        if (OF_WORDS.includes(test) || (own && test.startsWith(own) && readers?.has(test)))
          tests.add(test);
    }
    if (!DECLARES.test(path)) continue;
    const server = SERVES.test(path) ? `${pluginOf(path)}server/` : undefined;
    for (const test of all) {
      if (MATRICES.includes(test)) tests.add(test);
      if (server && test.startsWith(server)) tests.add(test);
      if (!MIGRATES.test(path)) continue;
      if (OF_DATABASES.includes(test) || (!server && OF_CORE.test(test))) tests.add(test);
    }
  }
  return { tests: [...tests].filter((test) => all.includes(test)) };
}

const SOURCES = '{core,plugins,web,migrations,scripts,test,storybook}/**/*.{ts,tsx,mjs}';
const isForeign = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);

/** Exports every component of the kit by name, and has nothing of its own. */
const BARREL = 'web/kit/ui/index.ts';
const EXPORTED = /export (?:type )?\{([^}]+)\} from '([^']+)'/g;
const IMPORTED_FROM_BARREL = /import \{([^}]+)\} from '#kit\/ui\/index\.ts'/g;
/** Gone when a test runs. What breaks by them breaks the check of types, which runs with every choice of tests. */
const OF_TYPES_ALONE = /^(?:import|export) type [^;]*? from '[^']+';$/gm;
const namesIn = (list = ''): string[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .map((one) => one.split(' as ')[0] ?? '')
    .filter(Boolean);

/** 'Button' → the file of the kit that it comes from. */
function componentsIn(root: string): ReadonlyMap<string, string> {
  const path = join(root, BARREL);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new Map(
    [...text.matchAll(EXPORTED)].flatMap(([, list, from = '']) =>
      namesIn(list).map((name) => [name, placeOf(from, BARREL)] as const),
    ),
  );
}

/**
 * Reads every file of the tree once: about a second. Imports of types alone are none. Who takes a component from the kit's list of all
 * imports the file of that component, and none of the others.
 */
export function importersIn(root = ROOT): Importers {
  const importers = new Map<string, Set<string>>();
  const components = componentsIn(root);
  for (const file of globSync(SOURCES, { cwd: root, exclude: isForeign })) {
    const text = readFileSync(join(root, file), 'utf8').replace(OF_TYPES_ALONE, '');
    const places = ownSpecifiers(text).map((specifier) => placeOf(specifier, file));
    for (const [, list] of text.matchAll(IMPORTED_FROM_BARREL)) {
      for (const name of namesIn(list)) places.push(components.get(name) ?? BARREL);
    }
    for (const place of places) importers.set(place, (importers.get(place) ?? new Set()).add(file));
  }
  return importers;
}

/** As many as are drawn within a minute. */
const MOST_STORIES = 40;

/** The nearest half, and every so many of the others: a button is on every page. */
export function fewOf(stories: readonly string[], most = MOST_STORIES): readonly string[] {
  if (stories.length <= most) return stories;
  const nearest = Math.floor(most / 2);
  const others = stories.slice(nearest);
  const step = others.length / (most - nearest);
  return [
    ...stories.slice(0, nearest),
    ...Array.from(
      { length: most - nearest },
      (_, place) => others[Math.floor(place * step)] as string,
    ),
  ];
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
