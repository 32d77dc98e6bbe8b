import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#core/ports/database.ts';
import { serverPlugins } from '#plugins/server.ts';
import { seedDemo } from '#scripts/demo.ts';
import { startApp, type TestApp } from './app.ts';
import { closeVisits, sharedBrowser } from './browser.ts';
import { seededApp } from './seeded.ts';

export type DemoApp = {
  app: TestApp;
  browser: Browser;
  database: Database;
  /** By the clock of the server, which pages have to go by as well. */
  now(): Date;
};

type Options = Omit<NonNullable<Parameters<typeof startApp>[1]>, 'database'>;

/** Two demos of the same hour are the same to whoever looks at them by the real clock. */
const hourOf = (instant: Date): string => instant.toISOString().slice(0, 13);

/** What a demo takes for today where nothing else is asked for, whatever day the tests are run on. */
export const DEMO_DAY = '2026-11-20';

/** The suite in the test's own process, with a demo of that many people in it, and a browser. */
export function startDemoApp(employees: number, options: Options = {}): DemoApp {
  const demo = {} as DemoApp;
  const { at = `${DEMO_DAY}T09:00:00+09:00`, replacements, settings } = options;
  const hour = replacements?.clock ? hourOf(replacements.clock.now()) : at;
  beforeAll(async () => {
    const seeded = await seededApp({
      of: ['journey', employees, hour, settings],
      start: (database) => startApp(serverPlugins, { ...options, at, database }),
      seed: ({ suite }) => seedDemo(suite, employees),
    });
    const clock = replacements?.clock ?? seeded.app.clock;
    Object.assign(demo, seeded, { browser: await sharedBrowser(), now: () => clock.now() });
  });
  afterAll(async () => {
    await closeVisits(demo.browser);
    await demo.app?.stop();
  });
  return demo;
}

/** Imports and outputs are worked on by jobs: as in a running server, until the page shows what came of it. */
export async function workUntil({ app }: DemoApp, shown: Locator): Promise<void> {
  const first = shown.first();
  for (let tries = 0; tries < 200; tries += 1) {
    await app.jobs.runAll();
    if (await first.isVisible()) return;
    await first.page().waitForTimeout(100);
  }
  throw new Error(`${shown} does not stand on the page.`);
}
