import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, signIn, visit, WIDE } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();
const BOARD = '/app/staff/attendance/home';

/** The row of a person on today's board. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string) =>
  page.locator('#main').getByRole('button', { name, exact: true }).first().click();
const state = (page: Page, text: string) =>
  page.locator('#main').getByText(text, { exact: true }).first();

describe.each([
  ['a phone', PHONE, 'employee@hinata.example', '佐藤 花子'],
  ['a desk', WIDE, 'admin@hinata.example', '青木 美咲'],
] as const)(
  'from the first start to the end of a working day, at %s',
  (_where, size, email, name) => {
    it('an employee stamps in and takes a break, loses the network, stamps out, and the board shows it all', async () => {
      const { browser, url } = journey;
      const manager = await visit(browser, { size: WIDE });
      await signIn(manager.page, url, 'staff@hinata.example');
      await manager.page.goto(url + BOARD);
      await manager.page
        .getByRole('searchbox')
        .or(manager.page.getByRole('textbox'))
        .first()
        .fill(name);
      // On a weekday the person has not stamped yet; on a weekend it is their day off.
      await rowOf(manager.page, name)
        .getByText(/未打刻|休み|休日/)
        .first()
        .waitFor();

      // The worker has to be there: the page is loaded again without a network.
      const employee = await visit(browser, { size, serviceWorker: true });
      const { page, context } = employee;
      await context.grantPermissions(['geolocation'], { origin: url });
      await context.setGeolocation({ latitude: 35.681236, longitude: 139.767125 });
      await signIn(page, url, email);
      await press(page, '出勤');
      await state(page, '勤務中').waitFor();
      // Live, without anybody reloading.
      await rowOf(manager.page, name)
        .getByText('勤務中')
        .waitFor({ timeout: 2_000 + 1_000 });

      await page.goto(`${url}/app/employee/attendance/home`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await press(page, '休憩開始');
      await state(page, '休憩中').waitFor();
      await rowOf(manager.page, name).getByText('休憩中').waitFor();
      await press(page, '休憩終了');
      await state(page, '勤務中').waitFor();
      await page.reload();
      await state(page, '勤務中').waitFor();
      await page.waitForTimeout(1_000);

      await context.setOffline(true);
      await page.reload();
      await state(page, '勤務中').waitFor();
      await page
        .getByText('インターネットに接続されていません', { exact: false })
        .first()
        .waitFor();
      await press(page, '退勤');
      await page
        .getByText('件の打刻が未送信です', { exact: false })
        .or(page.getByText('未送信の打刻'))
        .first()
        .waitFor();
      expect(await rowOf(manager.page, name).getByText('退勤済み').count()).toBe(0);

      await context.setOffline(false);
      await rowOf(manager.page, name).getByText('退勤済み').waitFor({ timeout: 20_000 });
      await state(page, '退勤済み').waitFor();
      await page.getByText('未送信の打刻').waitFor({ state: 'detached' });

      // Exactly once, although the page was loaded again meanwhile.
      await page.reload();
      await state(page, '退勤済み').waitFor();
      expect(
        await page.locator('#main').getByText('退勤', { exact: true }).count(),
      ).toBeLessThanOrEqual(1);
      expect(employee.problems).toEqual([]);
      expect(manager.problems).toEqual([]);
      await context.close();
      await manager.context.close();
    });
  },
);

it('the month lists every day of the period and marks Saturdays, Sundays and holidays', async () => {
  const { page, context, problems } = await visit(journey.browser, { size: WIDE });
  await signIn(page, journey.url, 'employee@hinata.example');
  await page.goto(`${journey.url}/app/employee/attendance/shift`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(28);
  expect(problems).toEqual([]);
  await context.close();
});
