import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#core/adapters/clock/system.ts';
import {
  enter,
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
} from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(14, { replacements: { clock: systemClock } });

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Rows and actions of one thing in a list. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}の操作` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('顧客カテゴリ', () => {
  it('管理者がメニューから開き、登録し、直し、消して、元に戻す', async () => {
    const { context, page, problems } = await visit(demo.browser);
    await signIn(page, demo.app.url, 'admin@hinata.example', 'admin');
    await page.getByRole('banner').getByRole('link', { name: '取引先' }).click();
    await page.waitForURL(/\/admin\/crm\/categories$/);
    await row(page, '取引先').waitFor();

    await page.getByRole('link', { name: 'カテゴリを登録' }).click();
    await page.waitForURL(/\/create$/);
    await field(page, 'カテゴリ名').fill('取引先');
    await press(page, '保存');
    await page.getByText('カテゴリ名はすでに登録されています。').first().waitFor();
    await field(page, 'カテゴリ名').fill('紹介先');
    await press(page, '保存');
    await page.waitForURL(/\/categories$/);
    await row(page, '紹介先').waitFor();

    await choose(page, '紹介先', '編集');
    await field(page, 'カテゴリID').fill('C-99');
    await press(page, '保存');
    await row(page, 'C-99').waitFor();

    await choose(page, '紹介先', '削除');
    await press(page, 'カテゴリを削除');
    await row(page, '紹介先').waitFor({ state: 'detached' });
    await press(page, '元に戻す');
    await row(page, '紹介先').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('プランにCRMのない会社では、メニューになく、開こうとしてもホームへ移る', async () => {
    const { context, page, requested } = await visit(demo.browser);
    await signIn(page, demo.app.url, 'admin@minato.example', 'admin');
    expect(await page.getByRole('banner').getByRole('link', { name: '取引先' }).count()).toBe(0);
    await page.goto(`${demo.app.url}/admin/crm/categories`);
    await expect.poll(() => pathOf(page)).toBe('/admin/home');
    expect(requested.filter((url) => /Categories/.test(url))).toEqual([]);
    await context.close();
  });
});

describe('マイタスク', () => {
  it('登録したタスクの状態を一覧で変え、ごみ箱から戻す', async () => {
    const { context, page, problems } = await visit(demo.browser);
    await signIn(page, demo.app.url, 'employee@hinata.example');
    await page.getByRole('banner').getByRole('link', { name: 'マイタスク' }).click();
    await page.waitForURL(/\/app\/my_tasks/);

    await press(page, 'タスクを登録');
    await page.waitForURL(/my_task_create/);
    await field(page, 'タスク名').fill('名刺の発注');
    await page.getByRole('dialog').getByLabel('期限').first().fill('2030/04/01');
    await press(page, '登録');
    await row(page, '名刺の発注').waitFor();
    expect(await row(page, '名刺の発注').textContent()).toContain('2030/04/01');
    await page.getByRole('rowheader', { name: '名刺の発注' }).click();
    await page.waitForURL(/\/app\/my_tasks\/my_task_detail\//);
    await page.getByRole('dialog', { name: '名刺の発注' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/app\/my_tasks(\?|$)/);

    const open = page.getByRole('button', { name: /^完了/ });
    const done = Number(/\d+/.exec((await open.textContent()) ?? '')?.[0]);
    await page.getByRole('combobox', { name: '「名刺の発注」の状態' }).selectOption('RESOLVED');
    await row(page, '名刺の発注').waitFor({ state: 'detached' });
    await expect.poll(() => open.textContent()).toContain(String(done + 1));
    await open.click();
    await row(page, '名刺の発注').waitFor();

    await choose(page, '名刺の発注', '削除');
    await row(page, '名刺の発注').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'ごみ箱' }).first().click();
    await page.waitForURL(/\/app\/my_tasks\/trash/);
    await row(page, '名刺の発注').getByRole('button', { name: '元に戻す' }).click();
    await row(page, '名刺の発注').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('書きかけの登録を閉じようとすると、確かめる', async () => {
    const { context, page } = await visit(demo.browser);
    await enter(page, demo.app.url, 'employee@hinata.example');
    await page.goto(`${demo.app.url}/app/my_tasks/my_task_create`);
    await field(page, 'タスク名').fill('書きかけ');
    await press(page, 'キャンセル');
    await page.getByText('入力した内容').first().waitFor();
    expect(pathOf(page)).toBe('/app/my_tasks/my_task_create');
    await context.close();
  });
});

describe('メニューにない画面', () => {
  it('商品一覧は、道を知っていれば開けて、在庫を直せる', async () => {
    const { context, page, problems } = await visit(demo.browser);
    await signIn(page, demo.app.url, 'admin@hinata.example');
    expect(await page.getByRole('link', { name: '商品一覧' }).count()).toBe(0);
    await page.goto(`${demo.app.url}/app/inventory/list?rowsPerPage=501`);
    await row(page, 'クリアファイル A4').click();
    await page.waitForURL(/\/app\/inventory\/edit\//);
    await field(page, '在庫数').fill('１１５０');
    await press(page, '保存');
    await page.waitForURL(/\/app\/inventory\/list/);
    await expect.poll(() => row(page, 'クリアファイル A4').textContent()).toContain('1,150');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('打刻タブレットの停止は、場所を示して確かめてから行う', async () => {
    const { context, page, problems } = await visit(demo.browser);
    await enter(page, demo.app.url, 'admin@hinata.example', 'admin');
    await page.goto(`${demo.app.url}/admin/option/attendance`);
    await choose(page, 'AT-0001', '利用を停止');
    const dialog = page.getByRole('dialog', { name: 'AT-0001の利用を停止しますか' });
    await dialog.getByText('本社 1階エントランス').waitFor();
    await dialog.getByRole('button', { name: '利用を停止' }).click();
    await expect.poll(() => row(page, 'AT-0001').textContent()).toContain('停止中');
    expect(problems).toEqual([]);
    await context.close();
  });
});

it.each([
  ['/admin/crm/categories', 'admin'],
  ['/admin/crm/categories/create', 'admin'],
  ['/admin/crm/statuses', 'admin'],
  ['/app/crm/client_list', 'employee'],
  ['/create_client', 'employee'],
  ['/app/crm/employee_list', 'employee'],
  ['/admin/option/attendance', 'admin'],
  ['/app/my_tasks', 'employee'],
  ['/app/my_tasks/my_task_create', 'employee'],
  ['/app/my_tasks/trash', 'employee'],
  ['/app/inventory/list', 'employee'],
] as const)('スマートフォンでも%sは横にはみ出さず、読み上げにも支障がない', async (path, area) => {
  const { context, page, problems } = await visit(demo.browser, { size: PHONE });
  await enter(page, demo.app.url, 'admin@hinata.example', area);
  await page.goto(`${demo.app.url}${path}`);
  await page.locator('#main h1').first().waitFor();
  await page.waitForTimeout(500);
  expect(pathOf(page)).toBe(path);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
