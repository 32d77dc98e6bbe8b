import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { administratorOf, looksRight } from '../support/administration.ts';
import { PHONE, signIn, visit, WIDE } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(60);

const asAdministrator = administratorOf(demo);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}の操作`, exact: true });

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  it('削除してすぐキーボードで元に戻し、もう一度消したものはごみ箱から戻す', () =>
    asAdministrator(size, async (page, go) => {
      const name = `展示場${width}`;
      await go('/admin/company/workplace/create');
      await page.getByRole('textbox', { name: '名前', exact: true }).fill(name);
      await press(page, '保存');
      await row(page, name).waitFor();

      await row(page, name).click();
      await choose(page, '削除');
      await press(page, '事業所を削除');
      await expect.poll(() => row(page, name).count()).toBe(0);
      const undo = page.getByRole('button', { name: '元に戻す', exact: true });
      await undo.focus();
      const bounds = await undo.boundingBox();
      expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(size.width);
      await looksRight(page);
      await page.keyboard.press('Enter');
      await row(page, name).waitFor();

      await row(page, name).click();
      await choose(page, '削除');
      await press(page, '事業所を削除');
      await expect.poll(() => row(page, name).count()).toBe(0);
      await go('/admin/company/trash');
      await row(page, name).waitFor();
      await looksRight(page);
      await row(page, name).click();
      await choose(page, '元に戻す');
      await page.getByText(`「${name}」を元に戻しました`).waitFor();
      await expect.poll(() => row(page, name).count()).toBe(0);
      await go('/admin/company/workplace');
      await row(page, name).waitFor();
    }));

  it('名前が使われていれば何をすればよいかがわかり、完全に削除するには言葉を入力する', () =>
    asAdministrator(size, async (page, go) => {
      const name = `倉庫${width}`;
      const create = async () => {
        await go('/admin/company/workplace/create');
        await page.getByRole('textbox', { name: '名前', exact: true }).fill(name);
        await press(page, '保存');
        await row(page, name).waitFor();
      };
      await create();
      await row(page, name).click();
      await choose(page, '削除');
      await press(page, '事業所を削除');
      await expect.poll(() => row(page, name).count()).toBe(0);
      await create();
      await go('/admin/company/trash');
      await row(page, name).click();
      await choose(page, '元に戻す');
      await page.getByText(`「${name}」と同じ名前がすでに使われています`).waitFor();

      await row(page, name).click();
      await choose(page, '完全に削除');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('完全に削除');
      await looksRight(page);
      await dialog.getByRole('button', { name: '完全に削除', exact: true }).click();
      await page.getByText('1件を完全に削除しました').waitFor();
      await expect.poll(() => row(page, name).count()).toBe(0);
    }));

  it('履歴で前の値を見て戻すと、戻したことも履歴に残る', () =>
    asAdministrator(size, async (page, go) => {
      const person = `古賀 ${width === '1280' ? '広子' : '狭子'}`;
      await go('/admin/company/workplace/update/hinata-sapporo');
      const field = page.getByRole('textbox', { name: '責任者', exact: true });
      await field.waitFor();
      const before = await field.inputValue();
      await field.fill(person);
      await press(page, '保存');
      await page.waitForURL(/\/workplace$/);

      await row(page, '札幌出張所').click();
      await choose(page, '履歴');
      const drawer = page.getByRole('dialog', { name: '「札幌出張所」の変更履歴' });
      await drawer.getByText(person).first().waitFor();
      await looksRight(page);
      await drawer.getByRole('button', { name: '「責任者」をこの変更の前に戻す' }).first().click();
      await page.getByRole('dialog', { name: '前の値に戻しますか' }).getByText(person).waitFor();
      await looksRight(page);
      await press(page, '前の値に戻す');
      await page.getByText('前の値に戻しました').waitFor();
      const first = drawer.getByRole('article').first();
      await first.getByText('復元', { exact: true }).waitFor();
      expect(await first.textContent()).toContain(person);
      expect(await first.textContent()).toContain('青木 美咲');
      await page.keyboard.press('Escape');
      await expect.poll(() => drawer.count()).toBe(0);

      await go('/admin/company/workplace/update/hinata-sapporo');
      await expect.poll(() => field.inputValue()).toBe(before);
    }));

  it('会社のすべての変更を、種類と操作で絞り込んで読む', () =>
    asAdministrator(size, async (page, go) => {
      await go('/admin/company/audit?kind=Workplace&action=RESTORE');
      await page.getByText('札幌出張所').first().waitFor();
      await looksRight(page);
      await page.getByText('札幌出張所').first().click();
      const detail = page.getByRole('dialog', { name: '変更の詳細' });
      await detail.getByText('責任者').first().waitFor();
      await looksRight(page);
    }));
});

it('履歴の権限がない人は、履歴もごみ箱も開けない', async () => {
  const { context, page } = await visit(demo.browser, { now: demo.now() });
  await signIn(page, demo.app.url, 'staff@hinata.example');
  for (const path of ['/admin/company/audit', '/admin/company/trash']) {
    await page.goto(demo.app.url + path);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
  }
  await context.close();
});
