import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, PHONE, signIn, visit, WIDE } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { ask, signIn as tokenOf } from '../support/stamping-clients.ts';
import type { Untyped } from '../support/untyped.ts';

const journey = startJourney();
const BOARD = '/app/staff/attendance/home';

/** The row of a person on today's board. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string) =>
  page.locator('#main').getByRole('button', { name, exact: true }).first().click();
const state = (page: Page, text: string) =>
  page.locator('#main').getByText(text, { exact: true }).first();

/** Only then does the page come back without a network. Runs in the page. */
async function isOnTheDevice(): Promise<boolean> {
  const files = await caches.open('hataraki-files');
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  const kept = await Promise.all(parts.map((path) => files.match(path)));
  return parts.length > 0 && kept.every(Boolean);
}

describe.each([
  ['a phone', PHONE, 'employee@hinata.example', '佐藤 花子'],
  ['a desk', WIDE, 'admin@hinata.example', '青木 美咲'],
] as const)(
  'from the first start to the end of a working day, at %s',
  (_where, size, email, name) => {
    it('an employee stamps in and takes a break, loses the network, stamps out, and the board shows it all', async () => {
      const { browser, url } = journey;
      const manager = await visit(browser, { size: WIDE });
      await enter(manager.page, url, 'staff@hinata.example');
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
      // Managers begin on the home of staff, where 出勤 is a column.
      await page.goto(`${url}/app/employee/dashboard`);
      await press(page, '出勤');
      await state(page, '勤務中').waitFor();
      // Live, without anybody reloading.
      await rowOf(manager.page, name).getByText('勤務中').waitFor();

      await page.goto(`${url}/app/employee/attendance/home`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await press(page, '休憩開始');
      await state(page, '休憩中').waitFor();
      await rowOf(manager.page, name).getByText('休憩中').waitFor();
      await press(page, '休憩終了');
      await state(page, '勤務中').waitFor();
      await page.reload();
      await state(page, '勤務中').waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(isOnTheDevice);

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
      await rowOf(manager.page, name).getByText('退勤済み').waitFor();
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
  await enter(page, journey.url, 'employee@hinata.example');
  await page.goto(`${journey.url}/app/employee/attendance/shift`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(28);
  expect(problems).toEqual([]);
  await context.close();
});

const ME = '{ employeeMe { id } }';
const MONTH = `query ($month: String!) { attendanceMonth(month: $month) {
  days { date dayType plan { start } stamps { id } applications { id } } } }`;

/** A Saturday off before a statutory holiday, both over and without a stamp. */
async function freeSaturday(token: string): Promise<string> {
  for (const back of [40, 70]) {
    const month = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 7);
    const { data } = await ask(journey.url, MONTH, { month }, token);
    const { days } = data.attendanceMonth;
    const isFree = (day: Untyped) =>
      day && !day.plan && day.stamps.length + day.applications.length === 0;
    const found = days.find(
      (day: Untyped, index: number) =>
        isFree(day) &&
        day.dayType === 'NON_STATUTORY_HOLIDAY' &&
        isFree(days[index + 1]) &&
        days[index + 1].dayType === 'STATUTORY_HOLIDAY',
    );
    if (found) return found.date;
  }
  throw new Error('The demo has no free Saturday.');
}

it('an overnight shift into a statutory holiday is counted by the minute, and explained', async () => {
  const { browser, url } = journey;
  const token = await tokenOf(url, 'employee@hinata.example');
  const { data } = await ask(url, ME, {}, token);
  const saturday = await freeSaturday(token);
  const query = `?month=${saturday.slice(0, 7)}&day=${saturday}`;

  const staff = await visit(browser, { size: WIDE });
  await enter(staff.page, url, 'staff@hinata.example');
  await staff.page.goto(
    `${url}/app/staff/attendance/management/records/${data.employeeMe.id}${query}`,
  );
  await staff.page.getByRole('button', { name: '打刻を直す' }).click();
  const window = staff.page.getByRole('dialog', { name: /の打刻を直す/ });
  const stamps = [
    ['出勤', '22:00'],
    ['休憩開始', '26:00'],
    ['休憩終了', '26:45'],
    ['退勤', '29:30'],
  ] as const;
  for (const [index, [type, time]] of stamps.entries()) {
    await window.getByRole('button', { name: '打刻を追加' }).click();
    await window.getByLabel(`打刻${index + 1}`, { exact: true }).selectOption({ label: type });
    await window.getByRole('textbox', { name: `打刻${index + 1}の時刻` }).fill(time);
  }
  await window.getByRole('textbox', { name: '直す理由' }).fill('夜間の緊急対応');
  await window.getByRole('button', { name: '直して保存' }).click();
  await staff.page.getByText('打刻を直しました').waitFor();
  expect(staff.problems).toEqual([]);
  await staff.context.close();

  const { page, context, problems } = await visit(browser, { size: WIDE });
  await enter(page, url, 'employee@hinata.example');
  await page.goto(`${url}/app/employee/attendance/shift${query}`);
  // 22:00–29:30 without the break of 45 minutes; Sunday begins at 24:00, the night ends at 29:00.
  const day = page.getByRole('dialog').first();
  for (const figure of [/実働\s*6:45/, /法定休日労働\s*4:45/, /深夜\s*6:15/])
    await day.getByRole('button', { name: figure }).waitFor();
  await day.getByRole('button', { name: /法定休日労働\s*4:45/ }).click();
  const explanation = page.getByRole('dialog', { name: '法定休日労働の内訳' });
  await explanation.getByText('3個の内訳の合計です。').waitFor();
  const parts = explanation.getByRole('listitem');
  for (const part of [/24:00〜26:00.*2:00/, /26:45〜29:00.*2:15/, /29:00〜29:30.*0:30/])
    await parts.filter({ hasText: part }).first().waitFor();
  await parts
    .filter({ hasText: /労働基準法35条、37条第1項.*法定休日の決め方：曜日を固定（日曜日）/ })
    .first()
    .waitFor();
  await explanation.getByText('退勤 29:30').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
