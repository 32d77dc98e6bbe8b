import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  keysShown,
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
} from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(14);

it('お知らせを書き、本人がスマートフォンで確認し、未確認の人に催促して、状況をファイルに出す', async () => {
  const { jobs, clock } = demo.app;
  const manager = await visit(demo.browser, { now: demo.now() });
  await signIn(manager.page, demo.app.url, 'staff@hinata.example');
  await manager.page.goto(`${demo.app.url}/app/staff/attendance/notice`);
  await manager.page.getByRole('link', { name: 'お知らせを作成' }).click();
  const form = manager.page.getByRole('dialog', { name: 'お知らせの作成' });
  await form.getByRole('button', { name: 'お知らせを配信' }).click();
  await form.getByText('題名を入力してください').first().waitFor();
  await form.getByLabel('題名').fill('防火訓練のお知らせ');
  await form.getByRole('textbox', { name: '本文' }).fill('来週の水曜に行います。');
  await form.getByText('今日の時点で', { exact: false }).waitFor();
  await form.getByRole('switch', { name: '確認の依頼' }).click();
  expect(await seriousFindings(manager.page)).toEqual([]);
  await form.getByRole('button', { name: 'お知らせを配信' }).click();
  await form.waitFor({ state: 'hidden' });
  await jobs.runAll(clock.now());

  const reader = await visit(demo.browser, { size: PHONE, now: demo.now() });
  await signIn(reader.page, demo.app.url, 'employee@hinata.example');
  await reader.page.goto(`${demo.app.url}/app/employee/attendance/alerts`);
  await reader.page
    .getByRole('main')
    .getByRole('button', { name: /防火訓練のお知らせ/ })
    .first()
    .click();
  const notice = reader.page.getByRole('dialog', { name: '防火訓練のお知らせ' });
  await notice.getByText('来週の水曜に行います。').waitFor();
  expect(await scrollsSideways(reader.page)).toBe(false);
  expect(await keysShown(reader.page)).toEqual([]);
  await notice.getByRole('button', { name: '確認しました' }).click();
  await notice.getByText(/に確認しました。/).waitFor();

  await manager.page.reload();
  const row = manager.page.getByRole('row', { name: /防火訓練のお知らせ/ });
  await row.getByText(/^1\/\d+人$/).waitFor();
  await row.getByText('防火訓練のお知らせ', { exact: true }).click();
  await manager.page
    .getByRole('dialog', { name: '防火訓練のお知らせ' })
    .getByRole('link', { name: /^1\/\d+人$/ })
    .click();
  await manager.page.getByRole('heading', { name: '防火訓練のお知らせ' }).waitFor();
  await manager.page.getByRole('button', { name: '未確認の人に催促' }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: '催促', exact: true }).click();
  await manager.page.getByText(/\d+人に催促しました/).waitFor();

  const downloading = manager.page.waitForEvent('download');
  await manager.page.getByRole('button', { name: 'ダウンロード' }).click();
  await manager.page.getByRole('menuitem', { name: /CSV/ }).first().click();
  const path = await (await downloading).path();
  const csv = readFileSync(path, 'utf8');
  expect(csv.match(/確認済み/g)).toHaveLength(1);
  expect(csv).toContain('未確認');
  expect([...manager.problems, ...reader.problems]).toEqual([]);
  await manager.context.close();
  await reader.context.close();
});
