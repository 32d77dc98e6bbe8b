import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { administratorOf, looksRight } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';
import { PNG } from '../support/pictures.ts';

const demo = startDemoApp(20);
const asAdministrator = administratorOf(demo);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  it('銀行口座を、銀行と支店を名前で探して追加し、削除して元に戻す', () =>
    asAdministrator(size, async (page, go) => {
      const number = `00${width.padStart(5, '9')}`;
      await go('/admin/company/bank_accounts');
      await page.getByText('みずほ銀行（0001）').first().waitFor();
      await looksRight(page);
      await follow(page, '銀行口座を追加');
      await field(page, '銀行').fill('三菱UFJ');
      await page
        .getByRole('button', { name: /三菱ＵＦＪ銀行/ })
        .first()
        .click();
      await field(page, '支店').fill('丸の内');
      await page
        .getByRole('button', { name: /丸の内/ })
        .first()
        .click();
      await field(page, '口座番号').fill(number);
      await field(page, '口座名義（カナ）').fill('カブシキガイシャヒナタショウジ');
      await page.getByText(/「ｶ\)ﾋﾅﾀｼﾖｳｼﾞ」になります/).waitFor();
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/bank_accounts$/);

      const row = page.getByRole('button', { name: new RegExp(`${number}|三菱ＵＦＪ.*の操作`) });
      await row.first().waitFor();
      await row.first().click();
      await choose(page, '削除');
      await press(page, '銀行口座を削除');
      await expect.poll(() => row.count()).toBe(0);
      await press(page, '元に戻す');
      await row.first().waitFor();
      // The other width adds its own account to the same bank.
      await row.first().click();
      await choose(page, '削除');
      await press(page, '銀行口座を削除');
      await expect.poll(() => row.count()).toBe(0);
    }));

  it('部門はメニューにはなく、アドレスから開いて追加できる', () =>
    asAdministrator(size, async (page, go) => {
      const name = `大阪部門${width}`;
      await go('/admin/company/departments');
      await page.getByText('本社部門').first().waitFor();
      expect(await page.getByRole('link', { name: '部門', exact: true }).count()).toBe(0);
      await looksRight(page);
      await follow(page, '部門を追加');
      await field(page, '名前').fill(name);
      await page.getByRole('dialog').getByLabel('上位部門').selectOption({ label: '本社部門' });
      await field(page, '労働保険番号').fill('27-1-03-000000-000');
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/departments$/);
      await page.getByText(name).first().waitFor();

      await press(page, '本社部門の操作');
      await choose(page, '削除');
      await page.getByRole('list', { name: '下位の部門' }).getByText('営業部門').waitFor();
      await looksRight(page);
    }));

  it('休日パターンを作り、暦で確かめ、事業所に割り当てる', () =>
    asAdministrator(size, async (page, go) => {
      const name = `店舗の休日${width}`;
      await go('/admin/company/holiday_pattern');
      await page.getByText('土日祝休み').first().waitFor();
      await looksRight(page);
      await follow(page, '休日パターンを追加');
      await field(page, '名前').fill(name);
      const preview = page.getByText(/休日は\d+日です。/);
      const before = await preview.textContent();
      await page
        .getByRole('group', { name: /所定休日/ })
        .getByLabel('水曜日')
        .check();
      await expect.poll(() => preview.textContent()).not.toBe(before);
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/holiday_pattern$/);

      await go('/admin/company/workplace');
      await press(page, '札幌出張所の操作');
      await choose(page, '編集');
      await page.getByRole('dialog').getByLabel('休日パターン').selectOption({ label: name });
      await press(page, '保存');
      await page.waitForURL(/\/workplace$/);

      await go('/admin/company/holiday_pattern');
      await press(page, `${name}の操作`);
      await choose(page, '削除');
      await page
        .getByRole('list', { name: '割り当てている事業所' })
        .getByText('札幌出張所')
        .waitFor();
    }));

  it('オフィスドアのアカウントは運営会社だけが持つ', async () => {
    await asAdministrator(size, async (page) => {
      await page.goto(`${demo.app.url}/admin/company/office_door`);
      await page.waitForURL(/\/admin\/home\?denied=company\.officeDoor$/);
    });
    await asAdministrator(
      size,
      async (page, go) => {
        const name = `裏の入口${width}`;
        await go('/admin/company/office_door');
        await page.getByText('本社 正面入口').first().waitFor();
        await looksRight(page);
        await follow(page, 'オフィスドアのアカウントを追加');
        await field(page, '設置場所').fill(name);
        await field(page, 'ログイン名').fill(`door-${width}`);
        await page.locator('input[name="password"]').fill('password');
        await press(page, '保存');
        await page
          .getByText(/英字と数字を組み合わせ/)
          .first()
          .waitFor();
        await page.locator('input[name="password"]').fill('hataraki2');
        await looksRight(page);
        await press(page, '保存');
        await page.waitForURL(/\/office_door$/);
        await page.getByText(name).first().waitFor();
      },
      'provider@hataraki.example',
    );
  });

  it('会社の画像を選ぶと、タブと画面の上に出る', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/company/info');
      await press(page, '会社情報を編集');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PNG });
      await page.getByText('icon.png').first().waitFor();
      await press(page, '保存');
      await page.getByRole('button', { name: '会社情報を編集' }).waitFor();
      const shown = page.locator('header img').first();
      await expect.poll(() => shown.getAttribute('src')).toContain('/files/');
      const tab = page.locator('link[rel="icon"]').first();
      await expect.poll(() => tab.getAttribute('href')).toContain('/files/');
      await looksRight(page);
    }));

  it('グループの管理者を選ぶと、グループの保存で一緒に残る。保存せずには閉じない', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/company/affiliation_groups/update/hinata-support');
      const admins = page.getByRole('combobox', { name: 'グループ管理者' });
      await admins.scrollIntoViewIfNeeded();
      await admins.click();
      const option = page.getByRole('listbox').getByRole('option', { disabled: false }).first();
      const name = (await option.textContent()) ?? '';
      await option.click();
      await page.keyboard.press('Escape');
      await looksRight(page);
      await press(page, 'キャンセル');
      await press(page, '入力に戻る');
      await field(page, '略称').fill(`支援${width}`);
      await press(page, '保存');
      await page.waitForURL(/\/affiliation_groups$/);

      await go('/admin/company/affiliation_groups/update/hinata-support');
      await expect.poll(() => field(page, '略称').inputValue()).toBe(`支援${width}`);
      await page.getByRole('dialog').getByText(name, { exact: true }).first().waitFor();
    }));
});
