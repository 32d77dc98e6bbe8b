import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, PHONE, scrollsSideways, seriousFindings, visit, WIDE } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

const HEAD = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', '所属', '備考'];
/** Thirty new people, three of them with something to mend. */
function namesFile(prefix: string): string[][] {
  const rows = Array.from({ length: 30 }, (_, at) => [
    `${prefix}${String(at + 1).padStart(3, '0')}`,
    '髙橋',
    `一郎${at + 1}`,
    'タカハシ',
    'イチロウ',
    `${prefix}${at + 1}@hinata.example`,
    '営業部 > 東京営業課',
    at === 4 ? '"改行の\r\nあるメモ"' : '',
  ]);
  (rows[6] as string[])[6] = '宇宙開発部';
  (rows[11] as string[])[5] = 'アドレスなし';
  (rows[20] as string[])[3] = '高橋';
  return [HEAD, ...rows];
}
const shiftJis = (rows: readonly (readonly string[])[]): Buffer =>
  iconv.encode(rows.map((cells) => cells.join(',')).join('\r\n'), 'cp932');

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: '従業員の取り込み' });

async function looksRight(page: Page) {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

async function saved(
  page: Page,
  work: () => Promise<void>,
): Promise<{ name: string; body: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    work(),
  ]);
  return { name: download.suggestedFilename(), body: readFileSync(await download.path()) };
}

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await press(page, '読み込んで列を確認');
  await page.getByRole('heading', { name: '列の対応' }).waitFor();
}

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  it('誤りのあるファイルを確かめ、正しい行だけ登録し、直した行を加え、元に戻す', async () => {
    const { context, page, problems } = await visit(journey.browser, { size });
    const prefix = `j${width}`;
    await enter(page, journey.url, 'admin@hinata.example', 'admin');
    await page.goto(`${journey.url}/admin/employee/list`);
    await page.getByRole('link', { name: '取り込み', exact: true }).click();
    await page.getByRole('heading', { name: 'ひな形' }).waitFor();
    await looksRight(page);

    // Neither a slip beside the window nor anything else throws the work away.
    await page.mouse.click(3, 3);
    await dialog(page).waitFor();
    const template = await saved(page, () => press(page, 'Excel'));
    expect(template.name).toBe('従業員_ひな形.xlsx');
    expect(template.body.subarray(0, 2).toString()).toBe('PK');

    await choose(page, '新入社員.csv', shiftJis(namesFile(prefix)));
    await page.getByText('30行、Shift_JIS').waitFor();
    await looksRight(page);
    await press(page, '全行を確認');
    await page.getByRole('heading', { name: 'エラーのある行（3件）' }).waitFor();
    // The line break inside of a cell counts: rows behind it stand one line further down.
    await page.getByRole('cell', { name: '9', exact: true }).waitFor();
    await page.getByText('「宇宙開発部」は登録されていません。').waitFor();
    await looksRight(page);
    const bad = await saved(page, () => press(page, 'エラー行をダウンロード'));
    expect(bad.name).toBe('新入社員_エラー行.csv');

    await page.getByRole('radio', { name: /エラーのある行を除いて登録/ }).check();
    await press(page, '27件を登録');
    await page.getByText('27件を登録しました').waitFor();
    const first = page.url();
    await page.reload();
    await page.getByText('27件を登録しました').waitFor();
    await looksRight(page);

    await press(page, '別のファイルを選ぶ');
    await page.getByRole('heading', { name: 'ひな形' }).waitFor();
    const mended = iconv
      .decode(bad.body, 'cp932')
      .replace('宇宙開発部', '営業部')
      .replace('アドレスなし', `${prefix}-mended@hinata.example`)
      .replace('高橋', 'タカハシ');
    await choose(page, bad.name, iconv.encode(mended, 'cp932'));
    await press(page, '全行を確認');
    await press(page, '3件を登録');
    await page.getByText('3件を登録しました').waitFor();

    await page.goto(`${journey.url}/admin/employee/list?q=${prefix}012`);
    await page.getByRole('link', { name: '髙橋 一郎12' }).waitFor();

    await page.goto(first);
    await press(page, '取り込みを元に戻す');
    await page
      .getByRole('dialog', { name: 'この取り込みを元に戻しますか' })
      .getByRole('button', { name: '取り込みを元に戻す' })
      .click();
    await page.getByText('元に戻した日時').waitFor();
    await page.goto(`${journey.url}/admin/employee/list?q=${prefix}001`);
    await page.getByText('条件に合うデータがありません').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('一覧は、表示していない分までShift_JISで書き出され、記録が残る', async () => {
    const { context, page, problems } = await visit(journey.browser, { size });
    await enter(page, journey.url, 'admin@hinata.example', 'admin');
    await page.goto(`${journey.url}/admin/employee/list`);
    const table = page.getByRole('table', { name: '従業員' });
    await table.getByRole('row').nth(20).waitFor();
    const file = await saved(page, async () => {
      // On a phone the formats stand behind the button of all tools.
      const isPhone = size.width < 480;
      await press(page, isPhone ? '表示・並べ替え・ダウンロード' : 'ダウンロード');
      const role = isPhone ? 'button' : 'menuitem';
      await page.getByRole(role, { name: 'CSV（Shift_JIS）' }).click();
    });
    const lines = iconv.decode(file.body, 'cp932').trim().split('\r\n');
    expect(file.name).toBe('従業員一覧.csv');
    expect(lines[0]).toContain('氏名,社員番号,フリガナ');
    expect(lines.length).toBeGreaterThan(60);
    await page.getByText(/件をダウンロードしました/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
