import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const ROOT = new URL('../', import.meta.url).pathname;

type Product = {
  readonly name: string;
  /** What it is made from. */
  readonly from: readonly string[];
  /** What is made; all that was there after the last time must still be there. */
  readonly to: readonly string[];
};

/** Times of files, and of folders, which change with what is added to them. */
type Times = Readonly<Record<string, number>>;
type Stamp = { readonly from: string; readonly to: readonly string[]; readonly times: Times };

const MADE = ['**/generated/**', '**/*.generated.ts'];

export const CODE: Product = {
  name: 'code',
  from: [
    'schema/*.graphql',
    ...['plugins', 'web'].flatMap((half) => [`${half}/**/*.graphql`, `${half}/**/i18n/*.json`]),
    'plugins/*/server/models.ts',
    'plugins/*/plugin.ts',
    'codegen.ts',
    'scripts/codegen/*.ts',
    'core/server/graphql/schema-compose.ts',
    'package-lock.json',
  ],
  to: [
    'schema/generated/**',
    'plugins/*/generated/**',
    'web/generated/**',
    '{plugins,web}/**/*.generated.ts',
  ],
};

export const WEB: Product = {
  name: 'web',
  from: [
    'web/**',
    'plugins/web*.ts',
    'plugins/*/{plugin,api}.ts',
    'plugins/*/{web,domain,i18n}/**',
    'core/{plugin,issue}.ts',
    'core/{text,time,web}/**',
    'vite.config.ts',
    'package-lock.json',
  ],
  to: ['dist/web/**'],
};

/**
 * By content: a fresh checkout or a copied folder must not build for nothing. Where no time has changed since the
 * content was compared, that is spared: reading all of it is a third of a start.
 */
export function isFresh(product: Product): boolean {
  try {
    const { from, to, times } = JSON.parse(readFileSync(stampFile(product), 'utf8')) as Stamp;
    if (!to.every((path) => existsSync(join(ROOT, path)))) return false;
    if (Object.entries(times).every(([path, time]) => timeOf(path) === time)) return true;
    const now = timesOf(product);
    if (contentOf(product) !== from) return false;
    keep(product, { from, to, times: now });
    return true;
  } catch {
    return false;
  }
}

export function markFresh(product: Product): void {
  const times = timesOf(product);
  keep(product, { from: contentOf(product), to: files(product.to, []), times });
}

function keep(product: Product, stamp: Stamp): void {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const draft = `${stampFile(product)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(stamp));
  renameSync(draft, stampFile(product));
}

const timeOf = (path: string): number => statSync(join(ROOT, path)).mtimeMs;

/** When its sources, and the folders into which another source could come, were changed last. Read before the sources are. */
function timesOf(product: Product): Times {
  const sources = sourcesOf(product);
  const tops = new Set(product.from.map((pattern) => pattern.replace(/\/[^/]*[*{].*/, '')));
  const folders = [...tops]
    .filter((top) => statSync(join(ROOT, top), { throwIfNoEntry: false })?.isDirectory())
    .flatMap((top) => [
      top,
      ...readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
    ]);
  return Object.fromEntries([...sources, ...folders].map((path) => [path, timeOf(path)]));
}

const stampFile = ({ name }: Product): string => join(ROOT, '.cache', `${name}.stamp.json`);

/** Tests and stories are not part of anything that is served. */
const sourcesOf = ({ from, to }: Product): string[] =>
  files(from, [...to, ...MADE, '**/*.{test,stories}.{ts,tsx}']);

function contentOf(product: Product): string {
  const hash = createHash('sha256');
  for (const path of sourcesOf(product)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function files(patterns: readonly string[], exclude: readonly string[]): string[] {
  return globSync([...patterns], { cwd: ROOT, exclude: [...exclude], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
