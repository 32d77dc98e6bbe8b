import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { scrollsSideways, seriousFindings, signIn, visit } from './browser.ts';

/** One person's whole visit of the administration; whatever the console complains of fails it. */
export async function asAdministrator(
  browser: Browser,
  {
    url,
    size,
    email = 'admin@hinata.example',
  }: {
    url: string;
    size: { width: number; height: number };
    email?: string;
  },
  work: (page: Page, go: (path: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { context, page, problems } = await visit(browser, { size });
  await signIn(page, url, email, 'admin');
  await work(page, async (path) => {
    await page.goto(url + path);
    await page.locator('#main h1').first().waitFor();
    // Words of the menu come with the plugins that its items belong to.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#side-menu a')].every((link) => link.textContent?.trim()),
    );
  });
  expect(problems).toEqual([]);
  await context.close();
}

export async function looksRight(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}
