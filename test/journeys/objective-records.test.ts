import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looksRight, visitAs } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp, workUntil } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const LIST = '/app/staff/attendance/management/error_list/objective';
const STAFF = ['staff@hinata.example', 'employee'] as const;
const EMPLOYEE = ['employee@hinata.example', 'employee'] as const;
const dialog = (page: Page) => page.getByRole('dialog');

type Day = { readonly number: string; readonly id: string; readonly date: string };
/** A finished day of the employee of whose PC nothing is known yet. */
async function dayWithoutRecord(): Promise<Day> {
  const { rows } = await demo.database.knex.raw(
    `select employees.employee_number as number, employees.id, max(day.work_date)::text as date
    from employees
    join accounts on accounts.id = employees.account_id and accounts.email = ?
    join day_results as day on day.company_id = employees.company_id
      and day.employee_id = employees.id and day.work_date < ? and not day.is_open
      and day.first_in is not null and day.last_out between 600 and 1300
    where not exists (select from objective_records as record
      where record.company_id = day.company_id and record.employee_id = day.employee_id
        and record.work_date = day.work_date)
    group by 1, 2`,
    [EMPLOYEE[0], DEMO_DAY],
  );
  return rows[0] as Day;
}

it('PCの記録を取り込み、離れた日を本人が説明し、管理者が確認する', async () => {
  const day = await dayWithoutRecord();
  const month = day.date.slice(0, 7);
  const shown = day.date.replaceAll('-', '/');
  await visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(`${LIST}/import?month=${month}`);
    await dialog(page).getByRole('heading', { name: 'ひな形' }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'PCログ.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `社員番号,日付,ログオン,ログオフ\r\n${day.number},${shown},5:30,23:50\r\n`,
      ),
    });
    await page.getByRole('button', { name: '読み込んで列を確認' }).click();
    await page.getByRole('heading', { name: '列の対応' }).waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: '全行を確認', exact: true }).click();
    const register = page.getByRole('button', { name: '1件を登録', exact: true });
    await workUntil(demo, register);
    await register.click();
    await workUntil(demo, page.getByText('1件を登録しました'));
    await go(`${LIST}?month=${month}&q=${encodeURIComponent(day.number)}`);
    await page.getByText('5:30', { exact: false }).first().waitFor();
    await looksRight(page);
  });
  await visitAs(demo, EMPLOYEE, PHONE, async (page, go) => {
    await go('/app/employee/attendance/alerts');
    const line = page.getByRole('listitem').filter({ hasText: '5:30' });
    await line.getByRole('button', { name: '理由を入力' }).click();
    await dialog(page).getByRole('button', { name: '理由を送る' }).click();
    await dialog(page).getByText('差の理由を入力してください。').waitFor();
    await dialog(page).getByRole('textbox').fill('夜間の更新のためPCを起動していた');
    await looksRight(page);
    await dialog(page).getByRole('button', { name: '理由を送る' }).click();
    await line.getByText('管理者の確認待ち').waitFor();
  });
  await visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(`${LIST}/${encodeURIComponent(day.id)}/${day.date}?month=${month}`);
    await dialog(page).getByText('夜間の更新のためPCを起動していた').waitFor();
    await dialog(page)
      .getByRole('textbox', { name: /確認の理由/u })
      .fill('更新の記録と一致');
    await looksRight(page);
    await dialog(page).getByRole('button', { name: '理由を付けて確認する' }).click();
    await page.getByText('確認しました').first().waitFor();
  });
  expect(
    await demo.database
      .knex('objective_reviews')
      .where({ employee_id: day.id, work_date: day.date }),
  ).toMatchObject([{ reason: '更新の記録と一致' }]);
});
