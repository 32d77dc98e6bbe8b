import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { looksRight, visitAs } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { DEMO_DAY, startDemoApp } from '../support/demo-app.ts';

const demo = startDemoApp(12);
const MONTH = addMonths(monthOf(DEMO_DAY), -1);
const CLOSING = `/app/staff/attendance/management/closing?month=${MONTH}`;
const STAFF = ['staff@hinata.example', 'employee'] as const;

const tile = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '状況で絞り込む' }).getByRole('button', { name });
const countOf = async (page: Page, name: RegExp): Promise<number> =>
  Number((await tile(page, name).textContent())?.replaceAll(/\D/gu, ''));
const dialog = (page: Page) => page.getByRole('dialog');
let released = '';

it('締められる人を締め、残りを見て、一人だけ理由を書いて開く', () =>
  visitAs(demo, STAFF, WIDE, async (page, go) => {
    await go(CLOSING);
    await page.getByRole('row').nth(1).waitFor();
    await looksRight(page);
    const ready = await countOf(page, /^締められます/u);
    expect(ready).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^締められる人を締める/u }).click();
    await dialog(page).getByText(`${ready}人の月度を締めます`, { exact: false }).waitFor();
    await looksRight(page);
    await dialog(page)
      .getByRole('button', { name: `${ready}人を締める` })
      .click();
    await page.getByText(`${ready}人を締めました`).first().waitFor();
    await tile(page, new RegExp(`^締め済み\\s*${ready}$`, 'u')).click();
    const row = page.getByRole('row').nth(1);
    await row.getByText('締め済み', { exact: true }).waitFor();
    released =
      (await row.getByRole('button', { name: /の操作$/u }).getAttribute('aria-label')) ?? '';
    await row.getByRole('button', { name: /の操作$/u }).click();
    await page.getByRole('menuitem', { name: '締めを解除' }).click();
    await dialog(page).getByRole('textbox', { name: /理由/u }).fill('退勤の打刻を訂正するため');
    await looksRight(page);
    await dialog(page).getByRole('button', { name: '締めを解除', exact: true }).click();
    await page.getByText('締めを解除しました').first().waitFor();
    await tile(page, new RegExp(`^締め済み\\s*${ready - 1}$`, 'u')).waitFor();
  }));

it('スマートフォンでもう一度締めると、出勤簿は変更できなくなる', () =>
  visitAs(demo, STAFF, PHONE, async (page, go) => {
    await go(`${CLOSING}&filter=READY`);
    await page
      .getByText(released.replace(/の操作$/u, ''), { exact: true })
      .first()
      .waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: '締められる人を締める（1人）' }).click();
    await dialog(page).getByRole('button', { name: '1人を締める' }).click();
    await page.getByText('1人を締めました').first().waitFor();
    await go(`${CLOSING}&filter=CLOSED`);
    await page
      .getByText(released.replace(/の操作$/u, ''), { exact: true })
      .first()
      .click();
    await page.getByText(/に締め済み（/u).waitFor();
    await looksRight(page);
  }));
