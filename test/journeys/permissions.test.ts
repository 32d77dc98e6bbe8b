import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  enter,
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
  WIDE,
} from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();
const GROUPS = '/admin/company/group_permission';

const looksGood = async (page: Page, where: string) => {
  expect(await seriousFindings(page), where).toEqual([]);
  expect(await scrollsSideways(page), where).toBe(false);
};

describe.each([
  ['a desk', WIDE, '拠点の担当', '中島 智也'],
  ['a phone', PHONE, '店舗の担当', '岡本 学'],
] as const)('an administrator at %s', (_where, size, name, person) => {
  it('makes a group, copies it, sees the difference, and hands it to somebody', async () => {
    const { browser, url } = journey;
    const { page, context, problems } = await visit(browser, { size });
    await enter(page, url, 'admin@hinata.example', 'admin');

    await page.goto(url + GROUPS);
    await page.getByRole('link', { name: 'グループを作成' }).click();
    // The list has a search field of a similar name.
    await page.waitForURL(/\/create$/);
    await page.locator('#main input[name="name"]').fill(name);
    await page.getByRole('checkbox', { name: '事業所の編集' }).check();
    expect(await page.getByRole('checkbox', { name: '事業所の閲覧' }).isChecked()).toBe(true);
    await looksGood(page, 'create');
    await page.getByRole('button', { name: '作成', exact: true }).click();
    await page.waitForURL(/\/update\//);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.getByRole('link', { name: '複製' }).click();
    await page.getByRole('checkbox', { name: '会社情報の閲覧' }).check();
    await page.getByRole('button', { name: '作成', exact: true }).click();
    await page.getByRole('heading', { name: `${name}のコピー`, level: 1 }).waitFor();
    const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`${url}${GROUPS}/compare?left=${id}&right=${copy}`);
    await page.getByText('違いは1件').waitFor();
    await page.getByRole('rowheader', { name: '会社情報' }).waitFor();
    await looksGood(page, 'compare');

    await page.goto(`${url}${GROUPS}/update/${id}?tab=holders`);
    await page.getByRole('button', { name: '従業員を追加' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '従業員を検索' }).fill(person);
    await dialog.getByRole('checkbox', { name: new RegExp(person) }).check();
    await dialog.getByRole('button', { name: '1名を追加' }).click();
    await page.getByRole('row', { name: new RegExp(person) }).waitFor();
    await looksGood(page, 'holders');

    await page.goto(`${url}${GROUPS}/who_may?code=company.workplace`);
    await page.getByText(person).first().waitFor();
    await looksGood(page, 'who may');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is told who holds a group that cannot be deleted', async () => {
    const { browser, url } = journey;
    const { page, context } = await visit(browser, { size });
    await enter(page, url, 'admin@hinata.example', 'admin');
    await page.goto(`${url}${GROUPS}/update/hinata-rights-manager`);
    await page.getByRole('button', { name: '削除' }).click();
    await page.getByRole('dialog').getByRole('list', { name: '対象の従業員' }).waitFor();
    await looksGood(page, 'refused');
    await context.close();
  });

  it('sees what an employee sees, changes nothing, and comes back as themselves', async () => {
    const { browser, url } = journey;
    const { page, context } = await visit(browser, { size });
    await enter(page, url, 'admin@hinata.example', 'admin');
    await page.goto(`${url}/admin/employee/hinata-e0003/rights`);
    await page.getByRole('heading', { name: 'できること' }).waitFor();
    await looksGood(page, 'rights');
    await page.getByRole('button', { name: 'この人として表示' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '表示を開始' }).click();
    await page.waitForURL(`${url}/app/employee/dashboard`);
    const banner = page.getByRole('region', { name: 'ほかの人としての表示' });
    await banner.waitFor();
    await looksGood(page, 'view');

    // Every screen has it, and none of the administration opens.
    await page.goto(`${url}/app/employee/attendance/shift`);
    await banner.waitFor();
    await page.goto(url + GROUPS);
    await page.waitForURL(/\/admin\/login|\/app\/employee\/dashboard/);
    await page.goto(`${url}/app/employee/attendance/home`);
    await banner.waitFor();
    await page.getByRole('button', { name: /^出勤/ }).first().click();
    await page.getByText('ほかの人として表示している間は変更できません').first().waitFor();

    await banner.getByRole('button', { name: '終了' }).click();
    await page.waitForURL(`${url}/admin/employee/hinata-e0003/rights`);
    await page.getByRole('heading', { name: 'できること' }).waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('view');
    await context.close();
  });
});

it('a session that is open follows within seconds when its rights change', async () => {
  const { browser, url } = journey;
  const employee = await visit(browser);
  await signIn(employee.page, url, 'staff@hinata.example');
  const { page, context } = await visit(browser);
  await enter(page, url, 'admin@hinata.example', 'admin');
  await page.goto(`${url}${GROUPS}/update/hinata-rights-manager`);
  await page.getByRole('checkbox', { name: '在庫管理の閲覧' }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(url + GROUPS);
  await expect
    .poll(() =>
      employee.page.evaluate(() => localStorage.getItem('hataraki.kept.["Me","app",{}]') ?? ''),
    )
    .toContain('inventory.product');
  await employee.context.close();
  await context.close();
});
