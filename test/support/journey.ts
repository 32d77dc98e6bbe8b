import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { tokyoDate } from '#core/time/tokyo.ts';
import { closeVisits, sharedBrowser } from './browser.ts';
import { builtOnce } from './built-once.ts';
import { demoWorkdaysFrom } from './demo-workdays.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';

export type Journey = { url: string; browser: Browser };

const start = (data: string, env = {}): Promise<Program> =>
  startProgram({
    script: ['scripts/start.ts'],
    env: { HATARAKI_DATA: data, NODE_ENV: 'production', ...env },
  });

/** Nothing where people work today; otherwise the clock of the next day on which they do. */
function clockOfWorkday(): Record<string, string> {
  const today = tokyoDate(new Date());
  const [workday = today] = demoWorkdaysFrom(today);
  return workday === today ? {} : { HATARAKI_TODAY: workday, HATARAKI_TODAY_ALLOWED: 'on' };
}

/** The first start makes the database and the demo, which takes longer than most journeys. */
async function startedOnce(): Promise<string> {
  const folder = join(inject('dumps'), 'program');
  await builtOnce(folder, async () => {
    const program = await start(`${folder}.part`);
    await program.end('SIGTERM');
    renameSync(`${folder}.part`, folder);
  });
  return folder;
}

/**
 * The built program on a data folder of its own with the demo in it, and a browser. On weekends it shows the next day on
 * which people work where the journey says that it needs one.
 */
export function startJourney({ onWorkday = false } = {}): Journey {
  const journey = {} as Journey;
  const folder = temporaryFolder();
  let program: Program | undefined;
  beforeAll(async () => {
    cpSync(await startedOnce(), folder.path, { recursive: true });
    program = await start(folder.path, onWorkday ? clockOfWorkday() : {});
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
