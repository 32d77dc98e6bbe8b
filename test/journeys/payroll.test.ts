import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { looksRight, visitAs } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const MONTH = addMonths(monthOf(DEMO_DAY), -1);
const CLOSING = `/app/staff/attendance/management/closing?month=${MONTH}`;
const PAYROLL = `/app/staff/attendance/management/data_output/payroll?month=${MONTH}`;
const STAFF = ['staff@hinata.example', 'employee'] as const;

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

/** The file that a click gives, as Windows reads it. */
async function taken(page: Page, name: RegExp): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  const bytes = await readFile(await download.path());
  return iconv.decode(bytes, 'cp932').trimEnd().split('\r\n');
}

/** Said as a sentence; the button that is off says it again as its reason. */
const nobodyChanged = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: '前回の出力から変わった人はいません。' }).waitFor();

let reopened = '';

it('締められる人を締め、弥生給与のファイルを出力する', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(CLOSING);
    await press(page, /^締められる人を締める/u);
    await dialog(page)
      .getByRole('button', { name: /人を締める$/u })
      .click();
    await page
      .getByText(/人を締めました/u)
      .first()
      .waitFor();
    await go(PAYROLL);
    const leaveOut = page.getByRole('checkbox', { name: /を除いて出力する$/u });
    await leaveOut.check();
    await looksRight(page);
    const lines = await taken(page, /^ファイルを出力/u);
    expect(lines[0]).toMatch(/^従業員番号,氏名,出勤日数/u);
    expect(lines.length).toBeGreaterThan(2);
    await nobodyChanged(page);
  }));

it('一人を開いて直し、締め直すと、差分だけが出る', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(`${CLOSING}&filter=CLOSED`);
    const row = page.getByRole('row').nth(1);
    const menu = row.getByRole('button', { name: /の操作$/u });
    await menu.waitFor();
    reopened = ((await menu.getAttribute('aria-label')) ?? '').replace(/の操作$/u, '');
    await menu.click();
    await page.getByRole('menuitem', { name: '締めを解除' }).click();
    await dialog(page).getByRole('textbox', { name: /理由/u }).fill('退勤の打刻を訂正するため');
    await dialog(page).getByRole('button', { name: '締めを解除', exact: true }).click();
    await page.getByText('締めを解除しました').first().waitFor();
    await go(`${CLOSING}&filter=REOPENED`);
    await page.getByRole('row').filter({ hasText: reopened }).getByText('出力後に解除').waitFor();
    await looksRight(page);
    await go(PAYROLL);
    await page.getByText('1人の月が、出力のあとに解除されています').waitFor();

    await go(`${CLOSING}&filter=REOPENED`);
    await page.getByRole('row').filter({ hasText: reopened }).click();
    // A day with a plan and both stamps.
    await page
      .getByRole('row')
      .filter({ hasText: /〜\d{1,2}:\d{2}.*\d{1,2}:\d{2}.*\d{1,2}:\d{2}/su })
      .last()
      .click();
    await press(page, /^打刻を直す$/u);
    const boxes = dialog(page).last().getByRole('textbox');
    await boxes.last().fill('退勤の打刻を訂正したため');
    const out = boxes.nth((await boxes.count()) - 2);
    const [hours = 0, minutes = '00'] = (await out.inputValue()).split(':');
    await out.fill(`${Number(hours) + 1}:${minutes}`);
    await press(page, /^直して保存$/u);
    await page.getByRole('button', { name: /^直して保存$/u }).waitFor({ state: 'detached' });

    await go(`${CLOSING}&filter=REOPENED`);
    await press(page, /^締められる人を締める/u);
    await dialog(page)
      .getByRole('button', { name: /人を締める$/u })
      .click();
    await page
      .getByText(/人を締めました/u)
      .first()
      .waitFor();
    await go(PAYROLL);
    await page.getByText('同じ月を2回取り込むと、二重に登録されます').waitFor();
    await looksRight(page);
    const lines = await taken(page, /^差分を出力（1人）$/u);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(reopened);
    await nobodyChanged(page);
  }));

it('スマートフォンでも、差分と出力の記録が読める', () =>
  visitAs(demo, STAFF, PHONE, async (page, go) => {
    await go(PAYROLL);
    await nobodyChanged(page);
    await looksRight(page);
    await go('/app/staff/attendance/management/data_output/payroll/exports');
    await page
      .getByText(/kintai_/u)
      .first()
      .waitFor();
    await looksRight(page);
  }));
