import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, PHONE, scrollsSideways, seriousFindings, visit } from '../support/browser.ts';
import { startDemoApp, workUntil } from '../support/demo-app.ts';

const demo = startDemoApp(14);

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
/** Chooses out of a list of the form that is open. */
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: option });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function looksRight(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

const PROSPECTS = ['顧客名,電話番号,アタックリスト', '銀河工務店,03-5555-0101,はい'].join('\r\n');

describe('見込客のリストから取引先まで', () => {
  it('取り込んだ会社を顧客へ移し、担当者とタスクを加え、連絡を残し、取引中にする', async () => {
    const { context, page, problems } = await visit(demo.browser, { now: demo.now() });
    await enter(page, demo.app.url, 'admin@hinata.example', 'employee');
    await page.goto(`${demo.app.url}/clientImport`);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: '見込客.csv', mimeType: 'text/csv', buffer: Buffer.from(PROSPECTS) },
    });
    await press(page, '読み込んで列を確認');
    await page.getByRole('heading', { name: '列の対応' }).waitFor();
    await press(page, '全行を確認');
    const commit = page.getByRole('button', { name: '1件を登録' });
    await workUntil(demo, commit);
    await commit.click();
    await workUntil(demo, page.getByText('1件を登録しました'));

    await page.goto(`${demo.app.url}/app/crm/client_attack_list?q=銀河`);
    await page.getByRole('link', { name: '銀河工務店' }).first().click();
    await press(page, '顧客へ移す');
    await page.getByText('1件を顧客へ移しました').waitFor();

    await page.getByRole('link', { name: '担当者を登録' }).click();
    await field(page, '姓').fill('星野');
    await press(page, '保存');
    await region(page, '先方の担当者').getByText('星野').waitFor();

    await press(page, 'タスクを追加');
    await press(page, '登録');
    await page.getByText('タスク名を入力してください。').first().waitFor();
    await field(page, 'タスク名').fill('見積もりを送る');
    await press(page, '登録');
    await region(page, 'タスク').getByText('見積もりを送る', { exact: true }).waitFor();

    await press(page, '連絡を記録');
    await choose(page, '結果', '話せた');
    await field(page, '内容').fill('契約の話がまとまった。');
    await press(page, '保存');
    await region(page, '履歴').getByText('契約の話がまとまった。').waitFor();

    await page.getByRole('link', { name: '顧客を編集' }).click();
    await choose(page, 'ステータス', '取引中');
    await press(page, '保存');
    await page.getByRole('heading', { level: 1 }).getByText('取引中').waitFor();

    await press(page, '完了にする');
    await region(page, 'タスク').getByText('これからのタスクはありません。').waitFor();
    await region(page, '履歴').getByText('タスク「見積もりを送る」が完了').waitFor();
    await looksRight(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('two clients that are one', () => {
  it('become one and two again, in English on a phone', async () => {
    const { context, page, problems } = await visit(demo.browser, {
      size: PHONE,
      language: 'en',
      now: demo.now(),
    });
    await enter(page, demo.app.url, 'admin@hinata.example', 'employee');
    await page.goto(`${demo.app.url}/app/crm/duplicates`);
    // A card has its actions in a menu.
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    const recent = page.getByRole('list', { name: 'List of recent merges' });
    await recent.getByRole('listitem').nth(1).waitFor();
    await looksRight(page);
    await recent.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await recent.getByText('Undone').first().waitFor();
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
