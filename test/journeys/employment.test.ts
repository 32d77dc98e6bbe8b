import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { administratorOf, looksRight } from '../support/administration.ts';
import { PHONE, WIDE } from '../support/browser.ts';
import { startDemoApp } from '../support/demo-app.ts';

// The browser's clock says which days lie ahead: the server's must be the same.
const demo = startDemoApp(40, { at: new Date().toISOString() });

const asAdministrator = administratorOf(demo);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();
const day = (page: Page, name: string) => page.getByRole('group', { name });
const shown = (date: string) => date.replaceAll('-', '/');

describe.each([
  ['1280', WIDE],
  ['390', PHONE],
] as const)('画面幅%s', (width, size) => {
  it('採用区分を追加し、編集し、使われている区分は誰がいるかがわかる', () =>
    asAdministrator(size, async (page, go) => {
      const name = `季節社員${width}`;
      await go('/admin/company/recruitment_type');
      await page.getByText('パート・アルバイト').first().waitFor();
      await looksRight(page);
      await page.getByRole('link', { name: '採用区分を追加' }).click();
      await field(page, '名前').fill(name);
      await page.getByLabel('種類').selectOption('CONTRACT');
      await page.getByRole('radio', { name: '比例付与' }).check();
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/recruitment_type$/);
      await press(page, `${name}の操作`);
      await choose(page, '編集');
      await field(page, '名前').fill(`${name}改`);
      await press(page, '保存');
      await page.waitForURL(/\/recruitment_type$/);
      await press(page, `${name}改の操作`);
      await choose(page, '削除');
      await press(page, '採用区分を削除');
      await expect
        .poll(() => page.getByRole('button', { name: `${name}改の操作` }).count())
        .toBe(0);
      await press(page, '元に戻す');
      await page.getByRole('button', { name: `${name}改の操作` }).waitFor();

      await press(page, '正社員の操作');
      await choose(page, '削除');
      await page
        .getByRole('list', { name: '所属している従業員' })
        .getByRole('link')
        .first()
        .waitFor();
      await looksRight(page);
    }));

  it('雇用区分に曜日ごとの時間を入れ、先の日から変え、取り消す', () =>
    asAdministrator(size, async (page, go) => {
      const name = `早朝短時間${width}`;
      await go('/admin/company/employment_division');
      await looksRight(page);
      await page.getByRole('link', { name: '雇用区分を追加' }).click();
      await field(page, '名前').fill(name);
      await press(page, '行を追加');
      await field(page, '始業').fill('5:00');
      await field(page, '終業').fill('4:00');
      await press(page, '保存');
      await page.getByText('終了は開始より後にしてください。').first().waitFor();
      await field(page, '終業').fill('9:00');
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/employment_division$/);
      await press(page, `${name}の操作`);
      await choose(page, '編集');
      await field(page, '適用開始日').fill(shown(addDays(tokyoDate(new Date()), 30)));
      await field(page, '終業').fill('10:00');
      await press(page, '保存');
      await page.waitForURL(/\/employment_division$/);
      await press(page, `${name}の操作`);
      await choose(page, '編集');
      expect(await field(page, '終業').inputValue()).toBe('9:00');
      await looksRight(page);
      await press(page, 'この変更を取り消し');
      await page.getByText('予定していた変更を取り消しました').waitFor();
    }));

  it('基本シフトを追加し、来月から時間を変え、取り消し、従業員を割り当てる', () =>
    asAdministrator(size, async (page, go) => {
      const name = `工場勤務${width}`;
      const later = addDays(tokyoDate(new Date()), 30);
      await go('/admin/company/basic_shift');
      await page.getByText('日勤', { exact: true }).first().waitFor();
      await looksRight(page);
      await page.getByRole('link', { name: '基本シフトを追加' }).click();
      await field(page, '名前').fill(name);
      await day(page, '月曜日').getByRole('textbox', { name: '終業' }).fill('19:00');
      await page.getByText(/月曜日の労働時間が8時間を超えています/).waitFor();
      await looksRight(page);
      await day(page, '月曜日').getByRole('textbox', { name: '終業' }).fill('18:00');
      await press(page, '保存');
      await page.waitForURL(/\/basic_shift$/);

      await press(page, `${name}の操作`);
      await choose(page, '編集');
      await field(page, '適用開始日').fill(shown(later));
      await day(page, '月曜日').getByRole('textbox', { name: '始業' }).fill('8:00');
      await press(page, '保存');
      await page.waitForURL(/\/basic_shift$/);
      await press(page, `${name}の操作`);
      await choose(page, '編集');
      expect(await day(page, '月曜日').getByRole('textbox', { name: '始業' }).inputValue()).toBe(
        '9:00',
      );
      await press(page, 'この変更を取り消し');
      await page.getByText('予定していた変更を取り消しました').waitFor();

      await page.getByRole('tab', { name: '従業員' }).click();
      await page.getByText('割り当てている従業員はいません').waitFor();
      await page.getByLabel('氏名・カナで検索').fill('青木');
      await page.getByRole('checkbox', { name: /青木/ }).first().check();
      await field(page, '割り当ての開始日').fill(shown(later));
      await looksRight(page);
      await press(page, '従業員を割り当て');
      await page
        .getByText(`${shown(later)}から`)
        .first()
        .waitFor();
    }));

  it('休暇区分に色と時期を付ける', () =>
    asAdministrator(size, async (page, go) => {
      const name = `誕生日休暇${width}`;
      await go('/admin/company/vacation_class_list');
      await page.getByText('年次有給休暇').first().waitFor();
      await looksRight(page);
      await page.getByRole('link', { name: '休暇区分を追加' }).click();
      await field(page, '名前').fill(name);
      await page.getByRole('radio', { name: '桃' }).check();
      await page.getByRole('radio', { name: '毎年の期間を指定' }).check();
      await field(page, '表示の開始（月-日）').fill('07-01');
      await field(page, '表示の終了（月-日）').fill('09-30');
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/vacation_class_list$/);
      await page.getByRole('button', { name: `${name}の操作` }).waitFor();
    }));

  it('勤怠の基本設定を先の日から変え、取り消す', () =>
    asAdministrator(size, async (page, go) => {
      const later = addDays(tokyoDate(new Date()), 40);
      await go('/admin/company/attendance_setting');
      await page.getByRole('heading', { name: '現在の設定' }).waitFor();
      await looksRight(page);
      await page.getByRole('link', { name: '設定を変更' }).click();
      await field(page, '適用開始日').fill(shown(later));
      await page.getByLabel('締め日の初期値').selectOption('20');
      await looksRight(page);
      await press(page, '保存');
      await page.waitForURL(/\/attendance_setting$/);
      await page.getByRole('heading', { name: `${shown(later)}から` }).waitFor();
      await press(page, '予定の変更を取り消し');
      await page.getByText('予定していた変更を取り消しました').waitFor();
    }));

  it('従業員のページで基本シフトを先の日から変える', () =>
    asAdministrator(size, async (page, go) => {
      const later = addDays(tokyoDate(new Date()), width === '390' ? 20 : 10);
      await go('/admin/employee/hinata-e0040/basic/basicInfo_company');
      await page.getByRole('heading', { name: '基本シフト' }).waitFor();
      await page.getByLabel('変更後の基本シフト').selectOption({ label: '遅番' });
      await field(page, '適用開始日').fill(shown(later));
      await press(page, '基本シフトを変更');
      const shifts = page.getByRole('list', { name: '時間の履歴' });
      await shifts.getByText(`${shown(later)}から`).waitFor();
      await press(page, 'この変更を取り消し');
      await expect.poll(() => shifts.getByText(`${shown(later)}から`).count()).toBe(0);
      await looksRight(page);
    }));
});
