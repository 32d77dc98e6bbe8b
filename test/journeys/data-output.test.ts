import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { looksRight, visitAs } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const STAFF = ['staff@hinata.example', 'employee'] as const;
const ROOT = '/app/staff/attendance/management/data_output';
const MONTH = addMonths(monthOf(DEMO_DAY), -1);

it('フォーマットを作り、プレビューを見て、同じ数字のファイルを受け取る', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(`${ROOT}/record_data/create`);
    const window = page.getByRole('dialog');
    await window.getByLabel('フォーマット名').fill('給与用');
    await window.getByRole('button', { name: '労働時間を追加', exact: true }).click();
    await window.getByRole('textbox', { name: '労働時間の見出し' }).fill('実働,合計');
    // By keyboard: the last column comes before the name.
    await window.getByRole('button', { name: '労働時間を1つ上へ', exact: true }).focus();
    await page.keyboard.press('Enter');
    const preview = window.getByRole('table').last();
    // The preview follows a moment later.
    const headings = preview.getByRole('columnheader');
    await expect
      .poll(() => headings.allInnerTexts(), { timeout: 15_000 })
      .toEqual(['社員番号', '実働,合計', '氏名']);
    const shown = await preview.getByRole('row').allInnerTexts();
    await looksRight(page);
    await window.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '出力: 給与用' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '出力する' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`給与用 ${MONTH}.csv`);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFF社員番号,"実働,合計",氏名');
    expect(lines.slice(1, shown.length)).toEqual(
      shown.slice(1).map((row) => row.split('\t').join(',')),
    );
    await page.getByRole('button', { name: 'ダウンロード' }).last().waitFor();
    await looksRight(page);
  }));

it('該当する人がいないときは、条件を直すように伝える', () =>
  visitAs(demo, STAFF, PHONE, async (page, go) => {
    await go(`${ROOT}/work_status`);
    await page.getByRole('button', { name: '出力: 勤務状況' }).click();
    await page.getByLabel('期間', { exact: false }).first().selectOption('RANGE');
    await page.getByRole('textbox', { name: '開始日' }).fill('2001/01/01');
    await page.getByRole('textbox', { name: '終了日' }).fill('2001/01/31');
    await page.getByLabel('在籍状況').selectOption('LEFT');
    await page.getByRole('button', { name: '出力する' }).click();
    await page.getByText('該当するデータがありません').waitFor();
    await looksRight(page);
  }));
