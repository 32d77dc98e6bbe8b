import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../dist/web/', import.meta.url).pathname;
// `npm test` builds before it tests; a single run of this file without a build has nothing to say.
const built = existsSync(join(FOLDER, 'index.html'));

const scripts = built
  ? readdirSync(join(FOLDER, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, text: readFileSync(join(FOLDER, 'assets', name), 'utf8') }))
  : [];

/** Words that only the server half says, and names of what only it loads. */
const serverWords = [
  'set_config(',
  'row level security',
  'createRequire',
  'node:fs',
  'node:crypto',
  'process.env.',
  'pg-boss',
  'PGlite',
  'everyCompany',
  'hataraki_app',
  'insert into',
  'argon2',
  'AsyncLocalStorage',
  'pino',
];

describe.skipIf(!built)('the built program', () => {
  it('holds no server code', () => {
    expect(scripts.length).toBeGreaterThan(30);
    const found = scripts.flatMap(({ name, text }) =>
      serverWords.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('needs no eval, which the content security policy forbids', () => {
    const found = scripts.filter(({ text }) => /\bnew Function\(|[^.\w]eval\(/.test(text));
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  it('comes packed: every script has its brotli and gzip beside it', () => {
    const names = new Set(readdirSync(join(FOLDER, 'assets')));
    const bare = scripts.filter(
      ({ name, text }) =>
        text.length > 1100 && !(names.has(`${name}.br`) && names.has(`${name}.gz`)),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('has a page that names what its first file imports, so that all of it comes at once', () => {
    const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> =
      JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8'));
    const imports = Object.values(manifest).find(({ isEntry }) => isEntry)?.imports ?? [];
    expect(imports.length).toBeGreaterThan(2);
    const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
    const missing = imports
      .map((key) => manifest[key]?.file)
      .filter((file) => !page.includes(`rel="modulepreload" crossorigin href="/${file}"`));
    expect(missing).toEqual([]);
  });

  it('has a worker that keeps the shell and leaves the API alone', () => {
    const worker = readFileSync(join(FOLDER, 'sw.js'), 'utf8');
    expect(worker).not.toContain('__VERSION__');
    expect(worker).not.toContain('__SHELL__');
    const shell = JSON.parse(/const SHELL = (\[.*\]);/.exec(worker)?.[1] ?? '[]') as string[];
    expect(shell.length).toBeGreaterThan(5);
    for (const file of shell) expect(existsSync(join(FOLDER, file)), file).toBe(true);
    expect(worker).not.toContain("'/graphql'");
  });
});
