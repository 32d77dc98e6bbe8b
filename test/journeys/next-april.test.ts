import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  enter,
  PASSWORD,
  PHONE,
  scrollsSideways,
  seriousFindings,
  visit,
} from '../support/browser.ts';
import { startDemoApp, workUntil } from '../support/demo-app.ts';

/** Pages take the server's day for today, as those of a demo whose clock was moved. */
const demo = startDemoApp(14, { settings: { movedTo: new Date() } });

const LEAVE = '/app/staff/attendance/leave_app';
const HEAD = '社員番号,休暇区分,付与日,付与日数,残日数';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const seen = (page: Page, text: string): Promise<void> => workUntil(demo, page.getByText(text));

async function saved(page: Page, work: () => Promise<void>) {
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    work(),
  ]);
  return { name: download.suggestedFilename(), body: readFileSync(await download.path()) };
}

/** Everybody in the demo but the manager, who may not bring in their own. */
async function numbers(): Promise<string[]> {
  const rows = await demo.database
    .knex('employees')
    .where({ company_id: 'hinata' })
    .whereNot('email', 'staff@hinata.example')
    .orderBy('employee_number')
    .select('employee_number');
  return rows.map(({ employee_number }) => String(employee_number));
}

async function changeSettings(data: object): Promise<void> {
  const signedIn = await demo.app.ask(
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email: 'staff@hinata.example', password: PASSWORD, area: 'EMPLOYEE' } },
  );
  const authorization = `Bearer ${signedIn.data.signIn.accessToken}`;
  const { errors } = await demo.app.ask(
    'mutation ($data: UpdateLeaveSettingInput!) { updateLeaveSetting(data: $data) { version } }',
    { data },
    { authorization },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

async function bringIn(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto(`${demo.app.url}${LEAVE}/manage/grant/import`);
  const buffer = iconv.encode([HEAD, ...rows].join('\r\n'), 'cp932');
  const file = { name: '昨年度の残日数.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await press(page, '読み込んで列を確認');
  await press(page, '全行を確認');
}

it('昨年の残日数を取り込み、翌年4月の付与を待たずに確かめ、管理簿を渡す', async () => {
  demo.app.clock.set('2026-11-20T09:00:00+09:00');
  const { context, page, problems } = await visit(demo.browser);
  await enter(page, demo.app.url, 'staff@hinata.example');
  page.setDefaultTimeout(15_000);

  // The file has an unknown number in it first; what is wrong is said in words, and nothing is written.
  const people = await numbers();
  const rows = people.map((number) => `${number},年次有給休暇,2026/11/10,10,7`);
  await bringIn(page, ['E9999,年次有給休暇,2026/11/10,10,7', ...rows]);
  await seen(page, '「E9999」は登録されていません');
  await press(page, new RegExp(`^${people.length}件を登録$`));
  await seen(page, `${people.length}件を登録しました`);
  await press(page, /元に戻す/);
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /元に戻す$/ })
    .last()
    .click();
  await seen(page, '取り込みを元に戻しました');
  await bringIn(page, rows);
  await seen(page, `${people.length}件を登録`);
  await press(page, new RegExp(`^${people.length}件を登録$`));
  await seen(page, `${people.length}件を登録しました`);

  // April 1st for all; nobody stamps in a demo that jumps ahead, so attendance is not asked for.
  await changeSettings({
    ...{ version: 1, attendancePercent: 0, reason: '4月1日にそろえる' },
    ...{ scheme: 'SINGLE_DATE_ADVANCE', baseMonth: 4, baseDay: 1 },
  });
  await page.goto(`${demo.app.url}${LEAVE}/manage/auto_grant`);
  await page.getByText('デモ用の時計で動いています：2026/11/20 09:00').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  demo.app.clock.set('2027-04-01T05:10:00+09:00');
  await demo.app.jobs.enqueue('attendance.automaticGrants', {});
  await demo.app.jobs.runAll();

  const later = await visit(demo.browser);
  await enter(later.page, demo.app.url, 'staff@hinata.example');
  await later.page.goto(`${demo.app.url}${LEAVE}/manage/autogrant_history`);
  await later.page.getByText('デモ用の時計で動いています：2027/04/01 05:10').waitFor();
  await later.page.getByText('基準日の自動付与').first().waitFor();
  expect(await seriousFindings(later.page)).toEqual([]);

  await later.page.goto(`${demo.app.url}${LEAVE}/manage/register`);
  await later.page.getByRole('row').nth(1).waitFor();
  const pdf = await saved(later.page, () => press(later.page, /^PDF/));
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await saved(later.page, async () => {
    await press(later.page, 'ダウンロード');
    await later.page.getByRole('menuitem', { name: 'CSV（UTF-8）' }).click();
  });
  expect(csv.name).toMatch(/年次有給休暇管理簿/);
  expect(later.problems).toEqual([]);
  await later.context.close();

  const english = await visit(demo.browser, { language: 'en' });
  await enter(english.page, demo.app.url, 'staff@hinata.example');
  await english.page.goto(`${demo.app.url}${LEAVE}/manage/autogrant_history`);
  await english.page.getByText('Running on a demo clock: 2027/04/01 05:10').waitFor();
  await english.page.getByText('Automatic grant at base date').first().waitFor();
  await english.page.setViewportSize(PHONE);
  expect(await scrollsSideways(english.page)).toBe(false);
  await english.context.close();
}, 120_000);
