import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { systemClock } from '#core/adapters/clock/system.ts';
import { PHONE, scrollsSideways, seriousFindings, signIn, visit } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(14, { replacements: { clock: systemClock } });
const WRITER = 'admin@hinata.example';
const READER = 'employee@hinata.example';
const TITLE = '創立記念日の催し';

// The region of short messages has the plain name as well.
const panel = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('link', { name: 'すべてのお知らせ' }) });

it('お知らせを公開すると、電話で読め、未読が減り、コメントで呼ぶとその場で届く', async () => {
  const writer = await visit(demo.browser);
  const reader = await visit(demo.browser, { size: PHONE });
  await signIn(writer.page, demo.app.url, WRITER);
  await signIn(reader.page, demo.app.url, READER);

  // Written with a heading and a wrong input first, which loses nothing.
  const { page } = writer;
  await page.goto(`${demo.app.url}/app/employee/dashboard`);
  await panel(page).getByRole('link', { name: 'お知らせを作成' }).click();
  const form = page.getByRole('dialog');
  const text = form.getByRole('textbox', { name: '本文' });
  await text.fill('12月1日は創立記念日です。');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('件名を入力してください。').first().waitFor();
  await form.getByLabel('件名').fill(TITLE);
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });

  // It rings in the other browser without a reload, and the list there has it.
  const phone = reader.page;
  await phone
    .getByText(new RegExp(`新しいお知らせ「${TITLE}」があります`))
    .first()
    .waitFor();
  await phone.goto(`${demo.app.url}/app/employee/dashboard`);
  const unread = panel(phone).getByText(/^未読\d+件$/);
  const before = Number(/\d+/.exec((await unread.textContent()) ?? '')?.[0]);
  await panel(phone)
    .getByRole('link', { name: new RegExp(TITLE) })
    .click();
  const opened = phone.getByRole('dialog', { name: TITLE });
  await opened.getByText('12月1日は創立記念日です。').waitFor();
  expect(await scrollsSideways(phone)).toBe(false);
  expect(await seriousFindings(phone)).toEqual([]);

  // A comment that calls its author arrives where the author looks at the item.
  await panel(page)
    .getByRole('link', { name: new RegExp(TITLE) })
    .click();
  const looking = page.getByRole('dialog', { name: TITLE });
  await looking.getByText('コメントはまだありません。').waitFor();
  await opened.getByLabel('コメントを書く').fill('何時からですか。');
  await opened.getByRole('button', { name: '送信' }).click();
  await looking.getByText('何時からですか。').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await opened.getByRole('button', { name: '閉じる' }).last().click();
  await expect
    .poll(async () => Number(/\d+/.exec((await unread.textContent().catch(() => '0')) ?? '')?.[0]))
    .toBe(before - 1);
  expect([...writer.problems, ...reader.problems]).toEqual([]);
  await writer.context.close();
  await reader.context.close();
});

it('お知らせを書く人が公開すると、同じ人が別のブラウザで開いている一覧でも、下書きでなくなる', async () => {
  const title = '年末の大掃除';
  const [here, there] = await Promise.all([visit(demo.browser), visit(demo.browser)]);
  for (const { page } of [here, there]) {
    await signIn(page, demo.app.url, WRITER);
    await page.goto(`${demo.app.url}/app/employee/news`);
  }
  const { page } = here;
  await page.getByRole('button', { name: 'お知らせを作成' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('件名').fill(title);
  await form.getByRole('textbox', { name: '本文' }).fill('12月28日に行います。');
  await form.getByLabel('公開の方法').selectOption({ label: '下書きとして保存' });
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });
  const elsewhere = there.page.getByRole('row', { name: new RegExp(title) });
  await elsewhere.getByText('下書き').waitFor();

  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText(title, { exact: true })
    .click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: '編集' }).click();
  await form.getByLabel('公開の方法').selectOption({ label: 'すぐに公開' });
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });
  await elsewhere.getByText('下書き').waitFor({ state: 'hidden' });
  await elsewhere.getByText('公開中').waitFor();
  expect([...here.problems, ...there.problems]).toEqual([]);
  await here.context.close();
  await there.context.close();
});
