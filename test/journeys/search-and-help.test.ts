import { describe, expect, it } from 'vitest';
import { systemClock } from '#core/adapters/clock/system.ts';
import { PHONE, scrollsSideways, seriousFindings, signIn, visit } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(14, { replacements: { clock: systemClock } });

describe('検索', () => {
  it('勤怠管理者はローマ字で人と管理の画面を探し、従業員には管理の画面は見つからない', async () => {
    const manager = await visit(demo.browser);
    await signIn(manager.page, demo.app.url, 'staff@hinata.example');
    await manager.page.getByRole('banner').waitFor();
    await manager.page.keyboard.press('Control+k');
    const search = manager.page.getByRole('dialog', { name: /検索/ });
    await search.getByRole('combobox').fill('getsuji');
    await search
      .getByRole('option', { name: /^月次の締め/ })
      .first()
      .waitFor();
    await search.getByRole('combobox').fill('satou');
    const person = search.getByRole('group', { name: '従業員名簿' }).getByRole('option').first();
    await person.waitFor();
    expect(await seriousFindings(manager.page)).toEqual([]);
    await manager.page.keyboard.press('Enter');
    await expect.poll(() => new URL(manager.page.url()).pathname).toMatch(/^\/employee\/detail\//);
    await manager.page.keyboard.press('Escape');
    await manager.page.keyboard.press('Control+k');
    await search.getByRole('group', { name: '最近開いたもの' }).getByText(/^佐藤/).waitFor();
    expect(manager.problems).toEqual([]);
    await manager.context.close();

    const { context, page, problems } = await visit(demo.browser, { size: PHONE });
    await signIn(page, demo.app.url, 'employee@hinata.example');
    await page.getByRole('banner').getByRole('button', { name: /^検索/ }).click();
    const own = page.getByRole('dialog', { name: /検索/ });
    await own.getByRole('combobox').fill('getsuji');
    await own.getByText(/該当するものが見つかりません/).waitFor();
    await own.getByRole('combobox').fill('dakoku');
    await own.getByRole('option', { name: '打刻する' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await own.getByRole('option', { name: '打刻する' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/app/employee/attendance/home');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('ヘルプ', () => {
  it('編集者が直した記事を、読む人が検索から開く', async () => {
    const editor = await visit(demo.browser);
    await signIn(editor.page, demo.app.url, 'provider@hataraki.example', 'admin');
    await editor.page.getByRole('button', { name: 'この画面のヘルプ' }).first().click();
    const drawer = editor.page.getByRole('dialog', { name: 'ヘルプ', exact: true });
    await drawer.getByRole('button', { name: '管理ホームの使い方' }).click();
    const article = editor.page.getByRole('dialog', { name: '管理ホームの使い方' });
    await article.getByRole('button', { name: '編集' }).click();
    const form = editor.page.getByRole('dialog', { name: 'ヘルプの記事の編集' });
    await form.getByLabel(/^本文(?!（)/).fill('## 直した記事\n\n**はじめの設定**から始めます。');
    await form.getByRole('region', { name: '表示の確認' }).getByText('直した記事').waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await article.getByRole('heading', { name: '直した記事' }).waitFor();
    expect(editor.problems).toEqual([]);
    await editor.context.close();

    const { context, page, problems } = await visit(demo.browser);
    await signIn(page, demo.app.url, 'admin@hinata.example', 'admin');
    await page.getByRole('banner').waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: /検索/ });
    await search.getByRole('combobox').fill('管理ホームの使い方');
    await search.getByRole('option', { name: '管理ホームの使い方' }).click();
    await page
      .getByRole('dialog', { name: '管理ホームの使い方' })
      .getByRole('heading', { name: '直した記事' })
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
