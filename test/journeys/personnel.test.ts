import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { personnelPages } from '#plugins/employee/web/pages/Personnel/pages.ts';
import { administratorOf, looksRight, visitAs } from '../support/administration.ts';
import { enter, PHONE, scrollsSideways, seriousFindings, visit, WIDE } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(60);

const asAdministrator = administratorOf(demo);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();
const person = (number: string, path: string) => `/admin/employee/hinata-e${number}/${path}`;

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  // Each width keeps to a person of its own, so that the two do not meet.
  const number = width === '390' ? '0041' : '0040';

  it('人事記録のすべてのページが見やすく、横にはみ出さない', () =>
    asAdministrator(size, async (page, go) => {
      for (const { path } of personnelPages.flatMap(({ pages }) => pages)) {
        await go(person('0003', path));
        await page.locator('#main h2').first().waitFor();
        await page.locator('#main section').first().waitFor();
        expect({ path, found: await seriousFindings(page) }).toEqual({ path, found: [] });
        expect({ path, sideways: await scrollsSideways(page) }).toEqual({ path, sideways: false });
      }
    }));

  it('扶養家族を書類と一緒に登録し、直し、削除を元に戻す', () =>
    asAdministrator(size, async (page, go) => {
      await go(person(number, 'family/dependents'));
      await page.getByText('扶養家族の登録はありません').waitFor();
      await press(page, '扶養家族を追加');
      await press(page, '保存');
      await page.getByText('続柄を選択してください。').first().waitFor();
      await looksRight(page);

      await field(page, '姓').fill('山田');
      await field(page, '名').fill('さくら');
      await field(page, 'セイ').fill('やまだ');
      await page.getByLabel('続柄').selectOption({ label: '子' });
      await field(page, '郵便番号').fill('１０００００５');
      await field(page, '郵便番号').press('Tab');
      await press(page, '住所を検索');
      await expect.poll(() => field(page, '住所').inputValue()).toContain('千代田区丸の内');
      const attach = (name: string, contents: string) =>
        page.locator('input[type="file"]').setInputFiles({
          name,
          mimeType: 'application/pdf',
          buffer: Buffer.from(contents),
        });
      await attach('続柄.pdf', '<html></html>');
      await press(page, '保存');
      await page.getByText('続柄.pdfは、JPG、PNG、PDFとして読み取れません。').waitFor();
      await looksRight(page);
      await press(page, '続柄.pdfを外す');
      await attach('住民票.pdf', '%PDF-1.4 sample');
      await press(page, '保存');
      await page.getByRole('heading', { name: /山田 さくら/ }).waitFor();
      await page.getByText('ヤマダ', { exact: true }).waitFor();
      await page.getByRole('link', { name: '住民票.pdf' }).waitFor();

      await press(page, '山田 さくらを編集');
      await field(page, '名').fill('桜');
      await press(page, '保存');
      await page.getByRole('heading', { name: /山田 桜/ }).waitFor();

      await press(page, '山田 桜を削除');
      await press(page, '削除');
      await page.getByText('扶養家族の登録はありません').waitFor();
      await press(page, '元に戻す');
      await page.getByRole('heading', { name: /山田 桜/ }).waitFor();
    }));

  it('給与振込口座は、銀行と支店を探して登録する', () =>
    asAdministrator(size, async (page, go) => {
      await go(person(number, 'payroll/bank_account'));
      await press(page, '給与振込口座を追加');
      await page.getByLabel('振込の対象').selectOption({ label: '給与と賞与' });
      await page.getByLabel('銀行を探す').fill('みずほ');
      await press(page, /^0001 /);
      expect(await field(page, '銀行コード').inputValue()).toBe('0001');
      await page.getByLabel('支店を探す').fill('神田');
      await page
        .getByRole('button', { name: /^[0-9]{3} .*神田/ })
        .first()
        .click();
      expect(await field(page, '支店コード').inputValue()).toMatch(/^[0-9]{3}$/);
      await field(page, '適用開始日').fill('2026/12/01');
      await page.getByLabel('預金種目').selectOption({ label: '普通' });
      await field(page, '口座番号').fill('７６５４３２１');
      await field(page, '口座名義（カナ）').fill('ヤマダ　ハナコ');
      await looksRight(page);
      await press(page, '保存');
      await page.getByText('7654321').waitFor();
      await page.getByText('予定', { exact: true }).waitFor();
    }));

  it('マイナンバーは伏せておき、目的を選んだときだけ見せる', () =>
    asAdministrator(size, async (page, go) => {
      await go(person(number, 'my_number'));
      await press(page, 'マイナンバーを登録');
      await field(page, '個人番号（12桁）').fill('123456789010');
      await press(page, '保存');
      await page
        .getByText(/個人番号（12桁）が正しくありません/)
        .first()
        .waitFor();
      await field(page, '個人番号（12桁）').fill('1234-5678-9018');
      await field(page, '取得日').fill('2026/04/01');
      await page.getByLabel('本人確認の方法').selectOption({ label: 'マイナンバーカード' });
      await press(page, '保存');
      await page.getByText('•••• •••• ••••').waitFor();
      expect(await page.content()).not.toMatch(/1234 ?5678 ?9018/);

      await press(page, '表示する');
      await page.getByLabel('源泉徴収・年末調整').check();
      await looksRight(page);
      // Each look asks for the password anew.
      await field(page, 'あなたのパスワード').fill('chigau123');
      await press(page, '表示する');
      await page
        .getByText(/パスワードが間違っています/)
        .first()
        .waitFor();
      await field(page, 'あなたのパスワード').fill('hataraki1');
      await press(page, '表示する');
      await page.getByText('1234 5678 9018').waitFor();
      await press(page, '隠す');
      await page.getByText('•••• •••• ••••').waitFor();
    }));

  it('本人は、会社が開いた項目だけをマイページで変える', async () => {
    await asAdministrator(size, async (page, go) => {
      await go('/admin/employee/self_service');
      await page.getByLabel(/^家族/).check();
      await page.getByLabel(/^通勤の経路/).uncheck();
      await looksRight(page);
      await press(page, '保存');
      await page.getByText('本人が変更できる項目を保存しました').waitFor();
    });
    await visitAs(demo, ['employee@hinata.example', 'employee'], size, async (page, go) => {
      await go('/employee/my_page');
      await page.getByText('扶養家族', { exact: true }).click();
      await press(page, '扶養家族を追加');
      await field(page, '姓').fill('伊藤');
      await field(page, '名').fill(`みのり${width}`);
      await page.getByLabel('続柄').selectOption({ label: '子' });
      await press(page, '保存');
      await page.getByRole('heading', { name: new RegExp(`伊藤 みのり${width}`) }).waitFor();
      await page.getByText('通勤', { exact: true }).click();
      await page.getByText('この項目は会社が変更します。').last().waitFor();
      await looksRight(page);
    });
    await asAdministrator(size, async (page, go) => {
      await go('/admin/employee/self_service');
      await page.getByLabel(/^通勤の経路/).check();
      await press(page, '保存');
      await page.getByText('本人が変更できる項目を保存しました').waitFor();
    });
  });
});

it('権限がない人には、リンクもページもない', async () => {
  const { context, page } = await visit(demo.browser, { size: WIDE, now: demo.now() });
  await enter(page, demo.app.url, 'yoko.nakamura@hinata.example', 'admin');
  await page.goto(`${demo.app.url}${person('0003', 'basic/basicInfo_company')}`);
  await page.locator('#main h1').first().waitFor();
  expect(await page.getByRole('link', { name: 'マイナンバー' }).count()).toBe(0);
  await page.goto(`${demo.app.url}${person('0003', 'my_number')}`);
  await page.waitForURL((url) => !url.pathname.endsWith('my_number'));
  await context.close();
});
