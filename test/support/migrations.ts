import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '#core/plugin.ts';
import type { Migration } from '#core/server/define-server.ts';
import { allMigrations, type NamedMigration } from '#migrations/index.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const NUMBERED = /^\d{4}_[a-z0-9_]+\.ts$/;

/**
 * Every migration that lies in a folder, whether or not the rest of its plugin loads. A test in
 * test/platform makes sure that the plugins list the same ones.
 */
export async function migrationsOnDisk(): Promise<NamedMigration[]> {
  const owners = await Promise.all(
    globSync('plugins/*/plugin.ts', { cwd: ROOT }).map(async (file) => {
      const folder = file.replace(/plugin\.ts$/, 'migrations/');
      const files = globSync(`${folder}*.ts`, { cwd: ROOT }).filter((path) =>
        NUMBERED.test(basename(path)),
      );
      const migrations = await Promise.all(files.sort().map((path) => only<Migration>(path, 'up')));
      return { manifest: await only<Manifest>(file, 'requires'), migrations };
    }),
  );
  return allMigrations(owners);
}

/** Changes whenever a file changes that has a say in the tables. */
export function migrationsStamp(): string {
  const files = globSync(
    [
      'migrations/**/*.ts',
      'plugins/*/migrations/*',
      'plugins/*/plugin.ts',
      'core/server/rows/{tenant,migrate,dated/name-on,dated/refuse-overlaps}.ts',
      'package-lock.json',
    ],
    { cwd: ROOT },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(ROOT + file));
  return hash.digest('hex').slice(0, 16);
}

async function only<T>(path: string, mark: string): Promise<T> {
  const module = await import(/* @vite-ignore */ pathToFileURL(ROOT + path).href);
  const found = Object.values(module).filter(
    (value) => typeof value === 'object' && value !== null && mark in value,
  );
  if (found.length !== 1)
    throw new Error(`${path} should export one thing with "${mark}", not ${found.length}`);
  return found[0] as T;
}
