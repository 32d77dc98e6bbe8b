import { cpSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeVisits, sharedBrowser } from './browser.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';

export type Journey = { url: string; browser: Browser };

/** The built program on a data folder of its own with the demo in it, and a browser. */
export function startJourney(): Journey {
  const journey = {} as Journey;
  const folder = temporaryFolder();
  let program: Program | undefined;
  beforeAll(async () => {
    cpSync(inject('demo'), folder.path, { recursive: true });
    program = await startProgram({
      script: ['scripts/start.ts'],
      env: { HATARAKI_DATA: folder.path, NODE_ENV: 'production' },
    });
    journey.url = program.url;
    journey.browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closeVisits(journey.browser);
    await program?.end('SIGTERM');
    folder.remove();
  });
  return journey;
}

type ManifestEntry = { file: string; src?: string; css?: string[]; imports?: string[] };
export type BuildManifest = Readonly<Record<string, ManifestEntry>>;

export const readBuildManifest = (): BuildManifest =>
  JSON.parse(readFileSync(new URL('../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'));

/** The built files of a plugin's pages: what must not be asked for without a licence. */
export const pageFilesOf = (plugin: string): string[] =>
  Object.entries(readBuildManifest())
    .filter(([source]) => source.includes(`plugins/${plugin}/web/pages/`))
    .map(([, { file }]) => `/${file}`);
