import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOfMonth } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  enter,
  PASSWORD,
  PHONE,
  scrollsSideways,
  seriousFindings,
  visit,
  WIDE,
} from '../support/browser.ts';
import { demoWorkdaysFrom } from '../support/demo-workdays.ts';
import { startJourney } from '../support/journey.ts';
import type { Untyped } from '../support/untyped.ts';

const journey = startJourney();
const LEAVE = '/app/staff/attendance/leave_app';
const STAFF = 'staff@hinata.example';
/** 青木 美咲: works by day, and has taken none of this year's leave. */
const MISSING = 'hinata-e0001';

const today = tokyoDate(new Date());
const slashed = (date: string) => date.replaceAll('-', '/');
const monthsAgo = (months: number) =>
  dayOfMonth(addMonths(today.slice(0, 7), -months), Number(today.slice(8)));
/** The next days from tomorrow on whose weekday is one of these, and on which people work. */
const workdays = (weekdays?: readonly number[]) => demoWorkdaysFrom(addDays(today, 1), weekdays);

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

/** What a company has entered long before the journey begins. */
async function asAdministrator(url: string) {
  const post = async (query: string, variables: object, token?: string): Promise<Untyped> => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as Untyped;
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { signIn } = await post(
    'mutation SignIn($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email: 'admin@hinata.example', password: PASSWORD, area: 'ADMIN' } },
  );
  return (query: string, variables: object = {}) => post(query, variables, signIn.accessToken);
}

/** Three days of five hours a week, for two years and a half; annual paid leave may be taken by the hour. */
async function hirePartTimer(url: string): Promise<string> {
  const ask = await asAdministrator(url);
  const { vacationClassSettings: classes } = await ask(
    '{ vacationClassSettings { id code version } }',
  );
  const paid = classes.find(({ code }: Untyped) => code === 'PAID_LEAVE');
  await ask(
    'mutation ($id: ID!) { updateVacationClass(where: { id: $id }, data: { unit: HOUR }) { id } }',
    { id: paid.id },
  );
  const { createBasicShift: shift } = await ask(
    'mutation ($data: CreateBasicShiftInput!) { createBasicShift(data: $data) { id } }',
    {
      data: {
        name: '短時間・週3日',
        worksOnHolidays: true,
        timetables: [1, 3, 5].map((day) => ({ day, start: '10:00', end: '15:00' })),
      },
    },
  );
  const { createEmployee } = await ask(
    'mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) { ... on Employee { id } } }',
    {
      data: {
        ...{ employeeNumber: 'P-0001', email: 'morita@hinata.example' },
        ...{ lastName: '森田', firstName: '陽子', lastNameKana: 'モリタ', firstNameKana: 'ヨウコ' },
        joinedOn: monthsAgo(31),
        basicShiftId: shift.id,
        groupId: 'hinata-support',
        recruitmentTypeId: 'hinata-part',
        employmentDivisionId: 'hinata-part-division',
      },
    },
  );
  return createEmployee.id;
}

describe('leave', () => {
  it('a part-timer is granted in proportion, takes an hour and a half day, cancels one, and a lot lapses', async () => {
    const { browser, url } = journey;
    const partTimer = await hirePartTimer(url);
    const { context, page, problems } = await visit(browser, { size: WIDE });
    await enter(page, url, STAFF);
    await page.goto(`${url}${LEAVE}/manage/auto_grant?q=森田`);
    const due = page.getByRole('row').filter({ hasText: '森田 陽子' });
    // The table for three days a week: six days after two years and a half (LSR 24-3).
    await due.getByText('比例付与').waitFor();
    await due.getByText('6日', { exact: true }).waitFor();
    await due.getByRole('checkbox').check();
    await page.getByRole('button', { name: '選んだ1件を付与する' }).click();
    await dialog(page).getByRole('textbox', { name: /理由/ }).fill('基準日の付与');
    await dialog(page).getByRole('button', { name: '1件を付与する' }).click();
    await page.getByText('1件を付与しました').waitFor();
    await page.goto(`${url}${LEAVE}/manage/autogrant_history`);
    await page.getByRole('row').filter({ hasText: '基準日の付与' }).first().waitFor();

    const [first, second] = workdays([1, 3, 5]) as [string, string];
    const take = async (date: string, unit: '時間' | '午前半休') => {
      await page.goto(`${url}${LEAVE}/create?employee=${partTimer}`);
      await page.getByRole('radio', { name: unit }).check();
      await box(page, /休む日/).fill(slashed(date));
      if (unit === '時間') {
        await box(page, /開始時刻/).fill('10:00');
        await box(page, /終了時刻/).fill('11:00');
      }
      await box(page, /理由/).fill('通院のため');
      await page.getByText('予定と申請中の分を除く').waitFor();
      await page.getByRole('button', { name: '登録', exact: true }).click();
      await page.getByText('森田 陽子さんの休暇を登録しました').waitFor();
    };
    const line = (date: string) =>
      page
        .getByRole('table', { name: '台帳の行' })
        .getByRole('row')
        .filter({
          hasText: slashed(date),
        });
    await take(first, '時間');
    await line(first).getByText('−1時間').waitFor();
    await take(second, '午前半休');
    await line(second).getByText('−0.5日').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await line(second).first().click();
    await dialog(page).getByRole('link', { name: '休暇を取消' }).click();
    await page.getByRole('heading', { name: '休暇の取消' }).waitFor();
    await box(page, /理由/).fill('出勤するため');
    await page.getByRole('button', { name: '休暇を取り消す' }).click();
    await page.getByText('森田 陽子さんの休暇を取り消しました').waitFor();
    await line(first).first().waitFor();
    await line(second).waitFor({ state: 'detached' });

    // The grant of two years and a month ago, entered late: it has lapsed already.
    await page.getByRole('button', { name: '付与する' }).click();
    await dialog(page).getByLabel(/種類/).selectOption({ label: '比例付与' });
    await dialog(page)
      .getByRole('textbox', { name: /付与日/ })
      .fill(slashed(monthsAgo(25)));
    await dialog(page)
      .getByLabel(/付与する日数/)
      .fill('5');
    await dialog(page).getByRole('textbox', { name: /理由/ }).fill('初回の付与');
    await dialog(page).getByRole('button', { name: '付与する' }).click();
    await page.getByText('期限切れ').waitFor();
    await page.getByRole('row').filter({ hasText: '失効' }).filter({ hasText: '−5日' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the list of the year’s five days finds who falls short, and mends it, in English on a phone', async () => {
    const { browser, url } = journey;
    const { context, page, problems } = await visit(browser, { size: PHONE, language: 'en' });
    await enter(page, url, STAFF);
    await page.goto(`${url}${LEAVE}/manage/status?missing=yes&q=青木`);
    const card = page.getByRole('row').filter({ hasText: '青木 美咲' });
    await card.getByText('0 of 5 days').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await card.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ask 1 person to plan' }).click();
    await page.getByText('Asked 1 person').waitFor();

    await page.goto(`${url}${LEAVE}/vacation_grant/${MISSING}`);
    await page.getByRole('button', { name: 'Designate dates' }).click();
    const [date] = workdays() as [string];
    await dialog(page).getByRole('textbox').nth(1).fill('Any Friday');
    await dialog(page).getByRole('textbox', { name: 'Date' }).fill(slashed(date));
    await dialog(page).getByRole('button', { name: 'Designate dates' }).click();
    await page.getByText('Dates designated for 青木 美咲').waitFor();
    expect(await scrollsSideways(page)).toBe(false);

    await page.goto(`${url}${LEAVE}/manage/status?q=青木`);
    await card.getByText('0 + 1 planned of 5 days').waitFor();
    await page.goto(`${url}${LEAVE}/manage/calendar?month=${date.slice(0, 7)}`);
    await page.getByRole('button', { name: new RegExp(`^${slashed(date)}.* on leave`) }).click();
    await page.getByText('青木 美咲').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a common base date is tried, saved from a day on, and taken back', async () => {
    const { browser, url } = journey;
    const { context, page, problems } = await visit(browser, { size: WIDE });
    await enter(page, url, STAFF);
    await page.goto(`${url}${LEAVE}/manage/settings`);
    await page.getByRole('link', { name: '基準日を試算' }).click();
    const from = slashed(addDays(today, 60));
    await box(page, /適用開始日/).fill(from);
    await page.getByRole('button', { name: '試算する' }).click();
    await page.getByText('今の設定より少なくなる人はいません。').waitFor();
    await page.getByRole('row').filter({ hasText: '青木 美咲' }).waitFor();
    await page.getByRole('button', { name: 'この基準日を保存' }).click();
    await dialog(page).getByText('全員共通の日 4月1日').waitFor();
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText(`${from}からの基準日を保存しました`).waitFor();
    await page.getByRole('heading', { name: `${from}から` }).waitFor();
    await page.getByRole('button', { name: '予定の変更を取り消し' }).click();
    await page.getByText('予定していた変更を取り消しました').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
