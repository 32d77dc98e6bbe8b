import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = new URL('../', import.meta.url).pathname;

type Product = {
  readonly name: string;
  /** What it is made from. */
  readonly from: readonly string[];
  /** What is made; all that was there after the last time must still be there. */
  readonly to: readonly string[];
};

type Stamp = { readonly from: string; readonly to: readonly string[] };

const MADE = ['**/generated/**', '**/*.generated.ts'];

export const CODE: Product = {
  name: 'code',
  from: [
    'schema/*.graphql',
    '{plugins,web}/**/*.graphql',
    '{plugins,web}/**/i18n/*.json',
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

/** By content and not by time: a fresh checkout or a copied folder must not build for nothing. */
export function isFresh(product: Product): boolean {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(product), 'utf8')) as Stamp;
    return (
      stamp.from === contentOf(product) && stamp.to.every((path) => existsSync(join(ROOT, path)))
    );
  } catch {
    return false;
  }
}

export function markFresh(product: Product): void {
  const to = files(product.to, []);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(
    stampFile(product),
    JSON.stringify({ from: contentOf(product), to } satisfies Stamp),
  );
}

const stampFile = ({ name }: Product): string => join(ROOT, '.cache', `${name}.stamp.json`);

function contentOf({ from, to }: Product): string {
  const hash = createHash('sha256');
  // Tests and stories are not part of anything that is served.
  for (const path of files(from, [...to, ...MADE, '**/*.{test,stories}.{ts,tsx}'])) {
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
