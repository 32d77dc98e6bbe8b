import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addMonths } from '#core/time/dates.ts';
import { administratorOf, looksRight } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(60);

const asAdministrator = administratorOf(demo);

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();
const rarely = async (page: Page, name: string) => {
  await press(page, 'その他');
  await page.getByRole('menuitem', { name }).click();
};
const person = (id: string, path: string) => `/admin/employee/${id}/${path}`;
const nextMonth = `${addMonths('2026-11', 1)}-01`;
const groupOf = async (id: string) =>
  demo.app.suite.ports.database
    .knex('affiliations')
    .where({ company_id: 'hinata', employee_id: id, is_main: true })
    .orderBy('valid_from');

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  const id = width === '390' ? 'hinata-e0031' : 'hinata-e0030';

  it('一覧を名前と条件で絞り、その条件を名前をつけて保存し、開き直す', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/employee/list?status=ON_LEAVE');
      await looksRight(page);
      await press(page, '表示');
      await press(page, '名前を付けて保存');
      await field(page, '表示の名前').fill(`休職の確認${width}`);
      await press(page, '保存');
      await page.getByText(`「休職の確認${width}」を保存しました`).waitFor();
      await go('/admin/employee/list');
      await press(page, '表示');
      await press(page, `休職の確認${width}`);
      await page.waitForURL(/status=ON_LEAVE/);
    }));

  it('一覧の途中で開いたウィンドウを閉じても、一覧は同じ位置のまま', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/employee/list');
      const add = page.getByRole('link', { name: '従業員を登録' }).first();
      await add.waitFor();
      const below = () => page.evaluate(() => document.body.scrollHeight - window.innerHeight);
      await expect.poll(below).toBeGreaterThan(120);
      await page.evaluate(() => window.scrollTo(0, 100));
      const scrolled = () => page.evaluate(() => window.scrollY);
      await expect.poll(scrolled).toBe(100);
      await add.evaluate((link) => (link as HTMLElement).click());
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await scrolled()).toBe(100);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL(/employee\/list(\?|$)/);
      expect(await scrolled()).toBe(100);
    }));

  it('全項目の登録フォームは見やすく、パスワードの確認が違えば登録できない', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/employee/list/create');
      const form = page.getByRole('dialog');
      await form.locator('[name="lastName"]').fill('新井');
      await form.locator('[name="password"]').fill('hajimete2026');
      await form.locator('[name="passwordConfirmation"]').fill('hajimete2027');
      await form.getByRole('button', { name: '登録', exact: true }).click();
      await page.getByText('確認用のパスワードが一致しません').first().waitFor();
      await looksRight(page);
    }));

  it('4つの基本情報のページを見て、個人の登録情報と住所を直す', () =>
    asAdministrator(size, async (page, go) => {
      for (const path of ['basicInfo_company', 'basicInfo_individual', 'addresses', 'contacts']) {
        await go(person(id, `basic/${path}`));
        await page.locator('#main h2').first().waitFor();
        await looksRight(page);
      }
      await go(person(id, 'basic/basicInfo_individual'));
      await press(page, '編集');
      await field(page, '血液型').selectOption({ label: 'AB型' });
      await press(page, '保存');
      await page.getByText('AB型').first().waitFor();
      await go(person(id, 'basic/addresses'));
      await press(page, '編集');
      await field(page, '郵便番号').fill('100-0005');
      await press(page, '郵便番号から住所を入力');
      await expect.poll(() => field(page, '市区町村').inputValue()).toBe('千代田区');
      await looksRight(page);
      await press(page, '保存');
      await page.getByText('千代田区').first().waitFor();
    }));

  it('来月の異動を入力し、訂正し、取り消すと前と同じになる', () =>
    asAdministrator(size, async (page, go) => {
      const before = await groupOf(id);
      await go(person(id, 'affiliation'));
      await looksRight(page);
      await press(page, '異動を登録');
      await field(page, '適用日').fill(nextMonth.replaceAll('-', '/'));
      await field(page, '所属グループ').selectOption({ label: '経営企画室' });
      await field(page, '役職').fill('企画主任');
      await looksRight(page);
      await page.getByRole('dialog').getByRole('button', { name: '登録', exact: true }).click();
      const planned = page.getByRole('listitem').filter({ hasText: '企画主任' });
      await planned.getByText('予定', { exact: true }).waitFor();
      expect(await groupOf(id)).toHaveLength(2);

      await planned.getByRole('button', { name: '訂正' }).click();
      await field(page, '役職').fill('企画課長');
      await page.getByRole('dialog').getByRole('button', { name: '登録', exact: true }).click();
      await page.getByText('企画課長').first().waitFor();
      await page.getByRole('button', { name: '予定を取り消す' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: '予定を取り消す', exact: true })
        .click();
      await page.getByText('企画課長').waitFor({ state: 'detached' });
      expect(await groupOf(id)).toEqual(before);
    }));

  it('休職を登録すると休職中になり、削除して元に戻せる', () =>
    asAdministrator(size, async (page, go) => {
      await go(person(id, 'leave_history'));
      await press(page, '休職を登録');
      await field(page, '開始日').fill('2026/11/01');
      await field(page, '終了日').fill('2027/03/31');
      await field(page, '種類').selectOption({ label: '育児休業' });
      await field(page, '理由').fill('第一子の育児のため');
      await looksRight(page);
      await press(page, '保存');
      await page.locator('#main h1', { hasText: '休職中' }).waitFor();
      await looksRight(page);
    }));

  it('来月末の退職を入力し、取り消す', () =>
    asAdministrator(size, async (page, go) => {
      await go(person(id, 'basic/basicInfo_company'));
      await rarely(page, '退職にする');
      await field(page, '退職日').fill('2026/12/31');
      await field(page, '退職区分').selectOption({ label: '自己都合' });
      await looksRight(page);
      await press(page, '退職を登録');
      await page.getByText('2026/12/31に退職の予定').waitFor();
      await rarely(page, '退職を取り消す');
      await page.getByText('2026/12/31に退職の予定').waitFor({ state: 'detached' });
    }));

  it('履歴には、誰がいつ何を変えたかが項目の名前で残る', () =>
    asAdministrator(size, async (page, go) => {
      await go(person(id, 'affiliation'));
      await press(page, '履歴');
      const drawer = page.getByRole('dialog');
      await drawer.getByText('役職').first().waitFor();
      await drawer.getByText('退職日').first().waitFor();
    }));
});
