import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  enter,
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
} from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const STAFF = 'staff@hinata.example';
const EMPLOYEE = 'employee@hinata.example';
const EMPLOYEE_ID = 'hinata-e0003';

// The browser's clock says which month comes next: the server's must be the same.
const demo = startDemoApp(40, { at: new Date().toISOString() });
// Three months ahead nobody has planned anything yet, and nobody is on leave.
const month = addMonths(monthOf(tokyoDate(new Date())), 3);
let groupId: string;
beforeAll(async () => {
  const affiliation = await demo.database
    .knex('affiliations')
    .where({ employee_id: EMPLOYEE_ID, is_main: true })
    .first('group_id');
  groupId = affiliation.group_id;
});

const boardPath = () => `/app/staff/attendance/shift/board?group=${groupId}&month=${month}`;
const grid = (page: Page) => page.getByRole('grid', { name: 'シフト表' });
const saved = (page: Page) => page.getByText('保存済み', { exact: true }).waitFor();

async function open(size?: { width: number; height: number }) {
  const window = await visit(demo.browser, size ? { size } : {});
  await enter(window.page, demo.app.url, STAFF);
  await window.page.goto(`${demo.app.url}${boardPath()}`);
  return window;
}

/** The row of the documentation's employee, counted from zero. */
async function rowOfEmployee(page: Page): Promise<number> {
  await grid(page).getByRole('rowheader').first().waitFor();
  const person = await demo.database.knex('employees').where({ id: EMPLOYEE_ID }).first();
  const name = `${person.last_name} ${person.first_name}`;
  const names = await grid(page).getByRole('rowheader').allInnerTexts();
  const row = names.findIndex((text) => text.startsWith(name));
  expect(row, names.join(' / ')).toBeGreaterThanOrEqual(0);
  return row;
}

describe('シフト表', () => {
  it('二人で作り、公開すると、本人は自分の変更だけを見て確認する', async () => {
    const [first, second] = [await open(), await open()];
    await grid(first.page).waitFor();
    await grid(second.page).waitFor();
    const row = await rowOfEmployee(first.page);

    // The second editor sees where the first one is.
    await grid(first.page).focus();
    for (let step = 0; step < row; step += 1) await first.page.keyboard.press('ArrowDown');
    await second.page.getByText(/編集中：/).waitFor();

    // The first fills five days by keys and takes one step back and forth.
    for (let step = 0; step < 4; step += 1) await first.page.keyboard.press('Shift+ArrowRight');
    await first.page.keyboard.press('1');
    await saved(first.page);
    const cells = (page: Page) =>
      grid(page).locator(`[aria-description*="早番"][aria-description*="未公開"]`);
    await expect.poll(() => cells(first.page).count()).toBe(5);
    await first.page.keyboard.press('Control+z');
    await expect.poll(() => cells(first.page).count()).toBe(0);
    await first.page.keyboard.press('Control+y');
    await expect.poll(() => cells(first.page).count()).toBe(5);
    await saved(first.page);

    // The second editor sees the changes without asking.
    await expect.poll(() => cells(second.page).count()).toBe(5);

    // Both change one cell: whose stroke arrives later is told who was faster, and sees it.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await second.page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('SaveShiftCells')) await held;
      await route.continue();
    });
    await grid(second.page).focus();
    for (let step = 0; step < row; step += 1) await second.page.keyboard.press('ArrowDown');
    await second.page.keyboard.press('0');
    await first.page.keyboard.press('Home');
    await first.page.keyboard.press('2');
    await saved(first.page);
    release();
    await second.page.getByText(/先に変更していました/).waitFor();
    await expect
      .poll(() => grid(second.page).locator('[aria-description*="日勤"]').count())
      .toBe(1);
    await expect.poll(() => seriousFindings(first.page)).toEqual([]);

    await first.page.getByRole('button', { name: /^公開（\d+件）$/ }).click();
    await first.page.getByRole('button', { name: '公開する' }).click();
    await first.page.getByText('公開しました。1人に通知しました。').waitFor();
    // The board that is read again then is the same one: what was done can still be undone.
    await expect.poll(() => cells(first.page).count()).toBe(0);
    expect(await first.page.getByRole('button', { name: '元に戻す' }).isEnabled()).toBe(true);
    expect([first.problems, second.problems]).toEqual([[], []]);
    await Promise.all([first.context.close(), second.context.close()]);

    // The person hears of their own days, and says so.
    const own = await visit(demo.browser);
    await signIn(own.page, demo.app.url, EMPLOYEE);
    const unread = await demo.database
      .knex('shift_publication_people')
      .where({ employee_id: EMPLOYEE_ID })
      .whereNull('read_at');
    const days = unread.flatMap(({ changes }) => changes.map(({ date }: { date: string }) => date));
    expect(days.filter((date) => date.startsWith(month))).toHaveLength(5);
    await own.page.getByRole('button', { name: '確認しました' }).click();
    await own.page.getByText('確認を伝えました').waitFor();
    await own.context.close();

    const after = await open();
    await after.page.getByRole('button', { name: '公開の履歴' }).click();
    await after.page.getByText('確認1/1人').first().waitFor();
    await after.context.close();
  });

  it('スマートフォンでは日ごとに割り当てる', async () => {
    const { page, context, problems } = await open(PHONE);
    const choice = page.getByRole('combobox', { name: /のシフト$/ }).first();
    await choice.waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await choice.selectOption({ label: '遅番 13:00〜22:00' });
    await saved(page);
    await page.getByRole('radio', { name: '人ごと' }).check({ force: true });
    await page.getByRole('combobox', { name: '従業員' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
