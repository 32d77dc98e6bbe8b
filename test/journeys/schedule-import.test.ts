import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { looksRight, visitAs } from '../support/administration.ts';
import { WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp, workUntil } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const PAGE = '/app/staff/attendance/management/data_output/import_schedules';
const STAFF = ['staff@hinata.example', 'employee'] as const;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await press(page, '読み込んで列を確認');
  await page.getByRole('heading', { name: '列の対応' }).waitFor();
}

it('ひな形をExcelで受け取り、そのまま読み込むと何も変わらない', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(PAGE);
    await page.getByRole('heading', { name: '今の内容が入ったひな形' }).waitFor();
    await looksRight(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'ダウンロード' }).first().click();
        await page.getByRole('menuitem', { name: /Excel/u }).click();
      })(),
    ]);
    const body = readFileSync(await download.path());
    expect(body.subarray(0, 2).toString()).toBe('PK');
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await choose(page, download.suggestedFilename(), sheet, body);
    await looksRight(page);
    await press(page, '全行を確認');
    await workUntil(demo, page.getByText(/変更なし/u));
    expect(await page.getByRole('heading', { name: /エラーのある行/u }).count()).toBe(0);
    await looksRight(page);
  }));

it('予定をファイルで直し、登録し、元に戻す', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    const rows: { employee_number: string }[] = (
      await demo.database.knex.raw(
        `select employees.employee_number from employees
        join affiliations on affiliations.company_id = employees.company_id
          and affiliations.employee_id = employees.id
        where employees.company_id = 'hinata' and employees.is_active order by employees.id limit 1`,
      )
    ).rows;
    const date = addDays(DEMO_DAY, 25).replaceAll('-', '/');
    const lines = [
      '社員番号,日付,区分,開始,終了,休憩',
      `${rows[0]?.employee_number},${date},勤務,7:15,16:15,12:00-13:00`,
      `だれでもない,${date},休日,,,`,
    ];
    await go(PAGE);
    await page.getByRole('heading', { name: '今の内容が入ったひな形' }).waitFor();
    await choose(page, '予定.csv', 'text/csv', Buffer.from(lines.join('\r\n')));
    await press(page, '全行を確認');
    await workUntil(demo, page.getByRole('heading', { name: 'エラーのある行（1件）' }));
    await looksRight(page);
    await page.getByRole('radio', { name: /エラーのある行を除いて登録/u }).check();
    await press(page, '1件を登録');
    await workUntil(demo, page.getByText('1件を登録しました'));
    await press(page, '取り込みを元に戻す');
    await page
      .getByRole('dialog', { name: 'この取り込みを元に戻しますか' })
      .getByRole('button', { name: '取り込みを元に戻す' })
      .click();
    await workUntil(demo, page.getByText('元に戻した日時'));
  }));
