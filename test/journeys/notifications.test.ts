import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#core/adapters/clock/system.ts';
import {
  PHONE,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
  WIDE,
} from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(14, { replacements: { clock: systemClock } });

/** What a plugin does with employeeApi.notify, from outside of any plugin. */
async function ring(email: string, name: string): Promise<void> {
  const { ports } = demo.app.suite;
  await ports.inCompany('hinata', async (ctx) => {
    const { id: employeeId } = await ctx.table('employees').where({ email }).first('id');
    const id = ports.ids.next();
    await ctx.insert('notifications', {
      id,
      employee_id: employeeId,
      notify_type: 'SYSTEM',
      text_plugin: 'employee',
      text_key: 'notifications.message.masterTransferred',
      text_params: JSON.stringify({ name }),
      created_at: ctx.now,
    });
    ctx.afterCommit(() =>
      ports.pubsub.publish(['notification', 'hinata', employeeId], { type: 'Notification', id }),
    );
  });
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^通知/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: '通知' });

describe.each([
  ['1280', WIDE, 'employee@hinata.example'],
  ['390', PHONE, 'staff@hinata.example'],
] as const)('画面幅%s', (_name, size, email) => {
  it('通知を見て、開いて、すべて既読にし、新しい通知をその場で知る', async () => {
    const { context, page, problems } = await visit(demo.browser, { size });
    await signIn(page, demo.app.url, email);
    await expect.poll(() => bell(page).getAttribute('aria-label')).toMatch(/未読\d件/);

    await bell(page).click();
    const lines = drawer(page).getByRole('region', { name: '通知' }).getByRole('listitem');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(10);
    const list = drawer(page).getByRole('region', { name: '通知' });
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(402);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(13);

    await lines.filter({ hasText: '年末年始の休業日について' }).first().click();
    const news = page.getByRole('dialog', { name: '年末年始の休業日について' });
    await news.getByRole('cell', { name: '大阪支店' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/app\/employee\/dashboard\/news\//);
    await news.getByRole('button', { name: '閉じる' }).last().click();
    await page.waitForURL(/\/dashboard$/);
    const socket = page.waitForEvent('websocket');
    await page.goto(`${demo.app.url}/app/employee/attendance/alerts`);
    // Whoever is not yet listening hears nothing: a ring before that is only counted.
    await (await socket).waitForEvent('framereceived');
    await page.waitForTimeout(1_000);
    await page.getByRole('main').getByRole('button', { name: 'すべて既読にする' }).waitFor();

    // The page begins anew, and its bell with nothing.
    await expect.poll(() => bell(page).getAttribute('aria-label')).toMatch(/未読\d件/);
    const before = Number(
      /\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0,
    );
    await ring(email, '日向 花');
    const popup = page.getByText('システム：マスター管理者の権限が日向 花さんに移りました');
    await popup.waitFor();
    await expect.poll(() => bell(page).getAttribute('aria-label')).toContain(`未読${before + 1}件`);
    await page.mouse.move(5, 5);
    await popup.waitFor({ state: 'hidden' });

    await page.getByRole('main').getByRole('button', { name: 'すべて既読にする' }).click();
    await expect.poll(() => bell(page).getAttribute('aria-label')).toContain('未読なし');
    await page.reload();
    await expect.poll(() => bell(page).getAttribute('aria-label')).toContain('未読なし');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('誰がオンラインかがわかり、従業員一覧へ進める', async () => {
    const { context, page, problems } = await visit(demo.browser, { size });
    await signIn(page, demo.app.url, email);
    await page.getByRole('button', { name: 'ログイン状況を見る' }).click();
    const online = page.getByRole('dialog', { name: 'ログイン状況' });
    await expect.poll(() => online.getByRole('row').first().isVisible()).toBe(true);
    await expect
      .poll(async () => (await online.getByText(/^オンライン\d+人$/).textContent()) ?? '')
      .not.toBe('オンライン0人');
    expect(await seriousFindings(page)).toEqual([]);
    await online.getByRole('link', { name: '従業員一覧を見る' }).click();
    await page.waitForURL(/\/app\/employees\/list/);
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('管理者の画面にはベルもログイン状況もない', async () => {
  const { context, page } = await visit(demo.browser);
  await signIn(page, demo.app.url, 'admin@hinata.example', 'admin');
  expect(await page.getByRole('button', { name: /通知/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'ログイン状況を見る' }).count()).toBe(0);
  await context.close();
});
