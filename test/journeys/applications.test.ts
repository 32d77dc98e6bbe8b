import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, PHONE, scrollsSideways, seriousFindings, visit, WIDE } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();
const HOME = '/app/employee/attendance/home';
const LIST = '/app/employee/attendance/application/list';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) =>
  dialog(page).getByRole('textbox', { name, exact: true });

/** The form of the day that the desk asks for. */
let sentFrom = '';

describe.each([
  ['a desk', WIDE, 'employee@hinata.example'],
  ['a phone', PHONE, 'employee@hinata.example'],
] as const)('applications, at %s', (where, size, email) => {
  it('a forgotten check-out is asked for, and the effect is seen before it is sent', async () => {
    const { browser, url } = journey;
    const { context, page, problems } = await visit(browser, { size });
    await enter(page, url, email);
    await page.goto(url + HOME);
    if (where === 'a phone') {
      // The desk has sent it already: the home says so, and the form is still open by its address.
      await page.getByText('申請中').first().waitFor();
      await page.goto(url + sentFrom);
    } else {
      await page.getByRole('link', { name: '修正を申請' }).first().click();
      await dialog(page).getByRole('heading', { name: '打刻修正の申請' }).waitFor();
      sentFrom = new URL(page.url()).pathname;
    }
    await dialog(page).getByRole('heading', { name: '打刻修正の申請' }).waitFor();
    const workDate = sentFrom.split('/').at(-1);
    await press(page, '予定の時刻で補う');
    await dialog(page).getByText('承認された場合の見込み').waitFor();
    await field(page, '理由').fill('退勤の打刻を忘れたため');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    if (where === 'a phone') {
      // Nobody can ask for the same day twice.
      await press(page, '申請する');
      await dialog(page).getByText('同じ日の申請がすでにあります。').first().waitFor();
      await press(page, '下書き保存');
    } else {
      await press(page, '申請する');
      await page.getByText('申請しました').first().waitFor();
    }
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto(url + LIST);
    const row = page
      .getByRole('row')
      .filter({ hasText: String(workDate).replaceAll('-', '/') })
      .filter({ hasText: '打刻修正' });
    await row
      .getByText(where === 'a phone' ? '下書き' : '承認待ち')
      .first()
      .waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a draft is kept, sent, taken back, and thrown away with a way back', async () => {
    const { browser, url } = journey;
    const { context, page, problems } = await visit(browser, { size });
    await enter(page, url, email);
    await page.goto(`${url}/app/employee/attendance/application/overtime?status=DRAFT`);
    const draft = page.getByRole('row').filter({ hasText: '下書き' }).first();
    await draft.waitFor();
    await draft.click();
    await press(page, '編集');
    await field(page, '理由').fill('見積もりの提出');
    await press(page, '申請する');
    await page.getByText('申請しました').first().waitFor();
    await page.goto(`${url}/app/employee/attendance/application/overtime?q=見積もりの提出`);
    await page.getByRole('row').filter({ hasText: '承認待ち' }).first().click();
    await press(page, '引き戻す');
    await dialog(page).getByText('下書き').first().waitFor();
    await press(page, '削除');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: '削除', exact: true })
      .click();
    // Taking back had offered a way back, too.
    await page.getByText('申請を削除しました').waitFor();
    await page.getByRole('button', { name: '元に戻す' }).last().click();
    await page.getByText('申請を元に戻しました').waitFor();
    await page.getByRole('row').filter({ hasText: '見積もりの提出' }).getByText('下書き').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
