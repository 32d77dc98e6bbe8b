import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enter, scrollsSideways, seriousFindings, visit } from './browser.ts';
import type { DemoApp } from './demo-app.ts';

type Size = { width: number; height: number };
type Work = (page: Page, go: (path: string) => Promise<void>) => Promise<void>;
type Somebody = readonly [email: string, area: 'admin' | 'employee'];

/** One person's whole visit; whatever the console complains of fails it. */
export async function visitAs(
  { app, browser, now }: DemoApp,
  [email, area]: Somebody,
  size: Size,
  work: Work,
): Promise<void> {
  const { context, page, problems } = await visit(browser, { size, now: now() });
  await enter(page, app.url, email, area);
  await work(page, async (path) => {
    await page.goto(app.url + path);
    await page.locator('#main h1').first().waitFor();
    // Words of the menu come with the plugins that its items belong to.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#side-menu a')].every((link) => link.textContent?.trim()),
    );
  });
  expect(problems).toEqual([]);
  await context.close();
}

/** Visits of the administration, by the administrator of the demo where nobody else is named. */
export const administratorOf =
  (demo: DemoApp) =>
  (size: Size, work: Work, email = 'admin@hinata.example'): Promise<void> =>
    visitAs(demo, [email, 'admin'], size, work);

export async function looksRight(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}
