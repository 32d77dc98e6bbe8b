import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { looksRight, visitAs } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp, workUntil } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const MONTH = addMonths(monthOf(DEMO_DAY), -1);
const REPORT = `/app/staff/attendance/management/parallel?month=${MONTH}`;
const STAFF = ['staff@hinata.example', 'employee'] as const;
const dialog = (page: Page) => page.getByRole('dialog');

it('以前のシステムの合計をShift_JISで取り込み、差の理由を見て、認める', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(REPORT);
    await page.getByText(/人中\d+人が一致または確認済み/u).waitFor();
    await looksRight(page);

    const numbers: string[] = await demo.database
      .knex('employees')
      .where({ company_id: 'hinata' })
      .orderBy('id')
      .pluck('employee_number');
    const file = [
      ['社員番号', '年月', '欠勤日数'],
      [numbers[0], MONTH.replace('-', '/'), '31'],
      ['だれでもない', MONTH, '1'],
    ];
    await page.getByRole('link', { name: '合計を取り込む' }).first().click();
    await dialog(page).getByRole('heading', { name: 'ひな形' }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: '月別.csv',
      mimeType: 'text/csv',
      buffer: iconv.encode(file.map((cells) => cells.join(',')).join('\r\n'), 'cp932'),
    });
    await page.getByRole('button', { name: '読み込んで列を確認' }).click();
    await page.getByRole('heading', { name: '列の対応' }).waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: '全行を確認', exact: true }).click();
    await workUntil(demo, page.getByRole('heading', { name: 'エラーのある行（1件）' }));
    await page.getByText('「だれでもない」は登録されていません。').waitFor();
    await looksRight(page);
    await page.getByRole('radio', { name: /エラーのある行を除いて登録/u }).check();
    await page.getByRole('button', { name: '1件を登録', exact: true }).click();
    await workUntil(demo, page.getByText('1件を登録しました'));
    await go(`${REPORT}&shown=OPEN`);

    const row = page.getByRole('row').nth(1);
    await row.click();
    await dialog(page).getByText('考えられる理由').waitFor();
    await looksRight(page);
    await dialog(page).getByRole('button', { name: '差を認める' }).click();
    await dialog(page).getByRole('button', { name: '理由を付けて認める' }).click();
    await dialog(page).getByText('理由を入力してください。').waitFor();
    await dialog(page).getByRole('textbox').fill('丸めの違いと確認した');
    await dialog(page).getByRole('button', { name: '理由を付けて認める' }).click();
    await page.getByText('1件の差を認めました').first().waitFor();
    await page.getByText(/確認済みの差 \d+件/u).waitFor();
  }));

it('スマートフォンで期間を登録すると、本人は通知の設定でそれを知る', async () => {
  await visitAs(demo, STAFF, PHONE, async (page, go) => {
    await go(REPORT);
    await page.getByText(/人中\d+人が一致または確認済み/u).waitFor();
    await looksRight(page);
    await go('/app/staff/attendance/management/parallel/periods/create');
    await dialog(page).getByRole('textbox', { name: /名称/u }).fill('全社の試行');
    await dialog(page).getByRole('textbox', { name: /初日/u }).fill('2026/01/01');
    await looksRight(page);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await page.getByText('全社の試行').first().waitFor();
  });
  await visitAs(demo, ['employee@hinata.example', 'employee'], PHONE, async (page, go) => {
    await go('/app/employee/attendance/notification_setting');
    await page.getByText(/並行稼働の期間です/u).waitFor();
    await looksRight(page);
  });
  expect(await demo.database.knex('parallel_periods').where({ name: '全社の試行' })).toMatchObject([
    { ends_on: null, group_id: null, employee_id: null },
  ]);
});
