import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  enter,
  scrollsSideways,
  seriousFindings,
  signIn,
  visit,
  WIDE,
} from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { ask, signIn as tokenOf } from '../support/stamping-clients.ts';
import type { Untyped } from '../support/untyped.ts';

const journey = startJourney();
const RULES = '/app/staff/attendance/attendancerule_setting';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** The month that is over, and a day from which the whole of its closing period is covered. */
const lastMonth = (): { from: string; month: string } => {
  const today = new Date(Date.now() + 9 * 3_600_000);
  const before = (months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString();
  return { from: before(2).slice(0, 10), month: before(1).slice(0, 7) };
};

async function must(query: string, variables: object, token: string): Promise<Untyped> {
  const { data, errors } = await ask(journey.url, query, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const SAID =
  '{ attendanceRules(kind: OVERTIME) { scope settings { overtime { overtimeCalcType } } } }';
const MONTH = `query ($employeeId: ID, $month: String!) {
  attendanceMonth(employeeId: $employeeId, month: $month) { minutes { nonPrescribedWork overtimeBeyondStatutory } } }`;
const PEOPLE = '{ employees(first: 100, isActive: true) { id lastName firstName } }';
const JOBS = '{ recalculations { finishedAt } }';

it('残業の計算方法の案を先月で試し、捨てるまで何も変わらず、保存すると試したとおりになる', async () => {
  const { browser, url } = journey;
  const { context, page, problems } = await visit(browser, { size: WIDE });
  const token = await tokenOf(url, 'staff@hinata.example');
  const said = async () => JSON.stringify((await must(SAID, {}, token)).attendanceRules);
  const before = await said();
  const { from, month } = lastMonth();
  await signIn(page, url, 'staff@hinata.example');

  /** The draft, and what the trial says of the first person that it would change. */
  const tried = async () => {
    await page.goto(`${url}${RULES}/overtime_rule`);
    await page.getByRole('link', { name: '会社の設定を変更', exact: true }).click();
    await dialog(page)
      .getByRole('textbox', { name: '適用開始日', exact: true })
      .fill(from.replaceAll('-', '/'));
    await dialog(page)
      .getByLabel('残業の計算方法', { exact: true })
      .selectOption({ label: '1日の決まった時間を超えた時間' });
    await dialog(page).getByLabel('1日の基準時間', { exact: true }).fill('420');
    await press(page, '影響を確認');
    await dialog(page).getByRole('heading', { name: '保存の影響' }).waitFor();
    await press(page, 'この設定を先月で試す');
    const row = dialog(page).getByRole('table', { name: '試算の一覧' }).getByRole('row').nth(1);
    await row.waitFor();
    const name = await row.getByRole('rowheader').textContent();
    const change = /(\d+:\d\d)→(\d+:\d\d)（\+(\d+:\d\d)）/.exec((await row.textContent()) ?? '');
    return { name, before: change?.[1], after: change?.[2], difference: change?.[3] };
  };
  const first = await tried();
  expect(first).toMatchObject({ name: expect.any(String), difference: expect.any(String) });
  await dialog(page).getByRole('columnheader', { name: '所定外' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await said()).toBe(before);

  // Thrown away: the form is left without saving.
  await press(page, '設定に戻る');
  await press(page, 'キャンセル');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await said()).toBe(before);

  expect(await tried()).toEqual(first);
  const { employees } = await must(PEOPLE, {}, token);
  const person = employees.find(
    (one: Untyped) => `${one.lastName} ${one.firstName}` === first.name?.trim(),
  );
  const figures = async () =>
    (await must(MONTH, { employeeId: person.id, month }, token)).attendanceMonth.minutes;
  const was = await figures();
  await press(page, '保存');
  await page.getByText('設定を保存しました').first().waitFor();
  expect(await said()).toContain('FIXED_DAILY_VALUE');
  const isDone = async () => (await must(JOBS, {}, token)).recalculations[0]?.finishedAt ?? null;
  await expect.poll(isDone, { timeout: 30_000 }).not.toBeNull();
  const is = await figures();
  const clock = (minutes: number) =>
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  expect([clock(was.nonPrescribedWork), clock(is.nonPrescribedWork)]).toEqual([
    first.before,
    first.after,
  ]);
  // What the law counts is not the company's to choose.
  expect(is.overtimeBeyondStatutory).toBe(was.overtimeBeyondStatutory);
  expect(problems).toEqual([]);
  await context.close();
});

it('法律に反する設定は点検で見つかり、直すリンクはその項目に着く', async () => {
  const { browser, url } = journey;
  const { context, page, problems } = await visit(browser, { size: WIDE });
  const token = await tokenOf(url, 'staff@hinata.example');
  const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;
  const settings = { overtime: { includeEarlyMorning: false } };
  const data = { scope: 'COMPANY', settings, acceptsWarnings: true };
  await must(SAVE, { data }, token);
  await enter(page, url, 'staff@hinata.example');
  await page.goto(`${url}${RULES}/check`);
  const finding = page.getByRole('listitem').filter({ hasText: '0:00〜5:00の労働も深夜です' });
  await finding.getByRole('link', { name: '会社の設定を直す' }).click();
  const field = dialog(page).getByRole('checkbox', { name: '0:00からの早朝を深夜に含める' });
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  await field.check();
  await press(page, '影響を確認');
  await press(page, '保存');
  await page.getByText('設定を保存しました').first().waitFor();
  await page.goto(`${url}${RULES}/check`);
  await page.getByRole('heading', { level: 1, name: '設定の点検' }).waitFor();
  await expect.poll(() => finding.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
