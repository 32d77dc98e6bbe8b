import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
  WIDE,
} from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

const screens = {
  strangers: [
    '/employee/login',
    '/admin/login',
    '/employee/forgot_password',
    '/employee/reset_password',
    '/version',
    '/terms_of_service',
    '/privacy_policy',
    '/personal_information',
    '/sct',
    '/url?to=https://example.com/',
    '/nowhere',
  ],
  employee: [
    '/app/employee/dashboard',
    '/app/employee/attendance/home',
    '/app/employee/attendance/shift',
    '/app/employee/attendance/alerts',
    '/employee/my_page',
    '/employee/change_password',
    '/app/employees/list',
    '/app/my_tasks',
    '/app/my_tasks/trash',
  ],
  staff: ['/app/employee/dashboard', '/app/staff/attendance/home', '/app/employee/attendance/home'],
  admin: [
    '/admin/home',
    '/admin/company/info',
    '/admin/company/affiliation_groups',
    '/admin/company/affiliation_groups/create',
    '/admin/company/workplace',
    '/admin/company/workplace/create',
    '/admin/employee/list',
    '/admin/employee/list/create',
    '/admin/employee/hinata-e0003',
    '/admin/crm/categories',
    '/admin/contract/plan',
    '/admin/option/attendance',
    '/admin/nowhere',
  ],
  provider: ['/admin/home', '/admin/company/info'],
} as const;

const accounts = {
  strangers: undefined,
  employee: ['employee@hinata.example', 'employee'],
  staff: ['staff@hinata.example', 'employee'],
  admin: ['admin@hinata.example', 'admin'],
  provider: ['provider@hataraki.example', 'admin'],
} as const;

/** The heading is there and nothing is still being drawn in outline. */
async function settled(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each([
  ['at a desk', { size: WIDE }],
  ['on a phone, in English, in the dark', { size: PHONE, language: 'en', theme: 'dark' }],
] as const)('every screen %s', (_how, options) => {
  it.each(Object.keys(screens) as (keyof typeof screens)[])(
    'of %s has no serious finding of axe, no error, and scrolls in one direction only',
    async (who) => {
      const { browser, url } = journey;
      const { page, context, problems } = await visit(browser, options);
      const account = accounts[who];
      if (account) await signIn(page, url, account[0], account[1]);
      const findings: string[] = [];
      for (const path of screens[who]) {
        await page.goto(url + path);
        await settled(page);
        for (const finding of await seriousFindings(page)) findings.push(`${path} ${finding}`);
        if (await scrollsSideways(page)) findings.push(`${path} scrolls sideways`);
        for (const problem of problems.splice(0)) findings.push(`${path} ${problem}`);
      }
      await context.close();
      expect(findings).toEqual([]);
    },
  );
});

/** JS and CSS that a first visit loads, gzipped. */
async function weigh(page: Page, address: string): Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) {
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    }
  });
  await page.goto(address);
  await settled(page);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

describe('the first load', () => {
  it('of the sign-in is at most 170 kB', async () => {
    const { page, context } = await visit(journey.browser);
    expect(await weigh(page, `${journey.url}/employee/login`)).toBeLessThanOrEqual(170);
    await context.close();
  });

  it('of the home is at most 230 kB', async () => {
    const first = await visit(journey.browser);
    await signIn(first.page, journey.url, 'employee@hinata.example');
    const storageState = await first.context.storageState();
    await first.context.close();
    const context = await journey.browser.newContext({ storageState, serviceWorkers: 'block' });
    expect(
      await weigh(await context.newPage(), `${journey.url}/app/employee/dashboard`),
    ).toBeLessThanOrEqual(230);
    await context.close();
  });
});
