import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { administratorOf, looksRight } from '../support/administration.ts';
import { enter, PHONE, visit, WIDE } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(60);

const asAdministrator = administratorOf(demo);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();
const tree = (page: Page) => page.getByRole('list', { name: 'メイングループの構成' });
const groupsOf = async (page: Page): Promise<string[]> =>
  tree(page).getByRole('link').allTextContents();

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  it('会社情報を見て直し、住所は郵便番号から選ぶ', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/company/info');
      await page.getByText('株式会社ひなた商事', { exact: true }).first().waitFor();
      await looksRight(page);

      await press(page, '会社情報を編集');
      await field(page, 'FAX番号').fill(`０３ー００００ー０${width.slice(0, 3)}`);
      await field(page, '郵便番号').fill('4980000');
      await press(page, '住所を検索');
      await page.getByText('498-0000の住所を選択してください').waitFor();
      expect(await field(page, '町域・番地').inputValue()).toBe('丸の内0-1-2');
      await looksRight(page);
      await press(page, '三重県桑名郡木曽岬町');
      await field(page, '町域・番地').fill('丸の内0-1-2');
      await press(page, '保存');

      await page.getByText('三重県桑名郡木曽岬町丸の内0-1-2').waitFor();
      await page.getByText(`03-0000-0${width.slice(0, 3)}`).waitFor();
      await press(page, '会社情報を編集');
      await field(page, '郵便番号').fill('100-0005');
      await press(page, '住所を検索');
      await press(page, '東京都千代田区丸の内');
      await field(page, '町域・番地').fill('丸の内0-1-2');
      await press(page, '保存');
      await page.getByText('東京都千代田区丸の内0-1-2').waitFor();
    }));

  it('事業所を追加し、削除し、元に戻す。人がいる事業所は誰がいるかがわかる', () =>
    asAdministrator(size, async (page, go) => {
      const name = `名古屋営業所${width}`;
      await go('/admin/company/workplace');
      await looksRight(page);
      await page.getByRole('link', { name: '事業所を追加' }).click();
      await field(page, '名前').fill(name);
      await field(page, '郵便番号').fill('４５０ー０００２');
      await press(page, '住所を検索');
      await expect.poll(() => field(page, '町域・番地').inputValue()).toBe('名駅');
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/admin\/company\/workplace$/);
      await page.getByText('愛知県名古屋市中村区名駅').first().waitFor();

      await press(page, `${name}の操作`);
      await choose(page, '削除');
      await press(page, '事業所を削除');
      await expect.poll(() => page.getByRole('button', { name: `${name}の操作` }).count()).toBe(0);
      await press(page, '元に戻す');
      await page.getByRole('button', { name: `${name}の操作` }).waitFor();

      await press(page, '大阪支店の操作');
      await choose(page, '削除');
      const people = page.getByRole('list', { name: '所属している従業員' }).getByRole('link');
      await people.first().waitFor();
      await looksRight(page);
      await people.first().click();
      await page.waitForURL(/\/admin\/employee\/hinata-e\d+\/basic/);
    }));

  it('グループを下に追加し、上位を変え、キーボードで並べ替える', () =>
    asAdministrator(size, async (page, go) => {
      const name = `名古屋営業課${width}`;
      await go('/admin/company/affiliation_groups');
      await tree(page).waitFor();
      await looksRight(page);
      await press(page, '「営業部」の操作');
      await choose(page, '下位グループを追加');
      await expect.poll(() => page.getByLabel('上位グループ').inputValue()).toBe('hinata-sales');
      await field(page, '名前').fill(name);
      await press(page, '保存');
      await page.waitForURL(/\/affiliation_groups$/);
      await expect.poll(() => groupsOf(page)).toContain(name);

      await tree(page).getByRole('link', { name }).focus();
      const at = (await groupsOf(page)).indexOf(name);
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(async () => (await groupsOf(page)).indexOf(name)).toBe(at - 1);
      await page.reload();
      await expect.poll(async () => (await groupsOf(page)).indexOf(name)).toBe(at - 1);

      await tree(page).getByRole('link', { name }).click();
      await page.getByRole('dialog').getByLabel('上位グループ').selectOption('hinata-products');
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/affiliation_groups$/);
      await expect
        .poll(async () => {
          const names = await groupsOf(page);
          return names.indexOf(name) - names.indexOf('商品開発部');
        })
        .toBeGreaterThan(0);

      await press(page, '「営業部」の操作');
      await choose(page, '削除');
      await page.getByRole('list', { name: '下位のグループ' }).getByText('東京営業課').waitFor();
    }));

  it('プランと、含まれない機能がわかる', () =>
    asAdministrator(
      size,
      async (page, go) => {
        await go('/admin/contract/plan');
        await page.getByText('ライト', { exact: true }).waitFor();
        const attendance = page.getByRole('listitem').filter({ hasText: '勤怠管理' });
        expect(await attendance.textContent()).toContain('無効');
        await looksRight(page);
      },
      'admin@minato.example',
    ));
});

it('同時に編集した2人目は、だれが先に変えたかを見て選べる', async () => {
  const path = '/admin/company/workplace/update/hinata-fukuoka';
  const [first, second] = [
    await visit(demo.browser, { now: demo.now() }),
    await visit(demo.browser, { now: demo.now() }),
  ];
  for (const { page } of [first, second]) {
    await enter(page, demo.app.url, 'admin@hinata.example', 'admin');
    await page.goto(demo.app.url + path);
    await field(page, '責任者').waitFor();
  }
  await field(first.page, '責任者').fill('古賀 先子');
  await press(first.page, '保存');
  await first.page.waitForURL(/\/workplace$/);

  await field(second.page, '責任者').fill('古賀 後介');
  await press(second.page, '保存');
  const overwrite = second.page.getByRole('button', { name: '自分の内容で上書き' });
  await overwrite.waitFor();
  expect((await overwrite.boundingBox())?.y).toBeGreaterThan(0);
  expect(await second.page.getByText(/青木 美咲さんが変更しています/).count()).toBe(1);
  expect(await field(second.page, '責任者').inputValue()).toBe('古賀 後介');
  await overwrite.click();
  await second.page.waitForURL(/\/workplace$/);
  await second.page.getByText('古賀 後介').waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close()]);
});
