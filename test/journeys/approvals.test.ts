import { expect, it } from 'vitest';
import { enter, visit, WIDE } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';
import { ask, signIn as tokenOf } from '../support/stamping-clients.ts';
import type { Untyped } from '../support/untyped.ts';

const journey = startJourney();
const INBOX = '/app/staff/attendance/leave_app/inbox';
const WANTED = 200;
/** Milliseconds that two hundred may take from the key to the word that all are approved. */
const PATIENCE = 60_000;

const COUNTS = '{ pendingApprovalCounts { total } }';
const PEOPLE = `{ employees(first: 60, isActive: true) { email } }`;
const CHOICES =
  'query ($date: Date!) { applicationChoices(date: $date) { vacationClasses { vacationClass { id } units } } }';
const APPLY = `mutation ($data: CreateVacationApplicationInput!) {
  createVacationApplication(data: $data) { __typename } }`;

async function must(query: string, variables: object, token: string): Promise<Untyped> {
  const { data, errors } = await ask(journey.url, query, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const dayAhead = (days: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** People ask for leave on working days to come until as many wait for the manager. */
async function fillInbox(staff: string): Promise<number> {
  const waiting = async (): Promise<number> =>
    (await must(COUNTS, {}, staff)).pendingApprovalCounts.total;
  const { employees } = await must(PEOPLE, {}, staff);
  for (const { email } of employees) {
    const missing = WANTED - (await waiting());
    if (missing <= 0) break;
    if (/^(staff|admin)@/.test(email)) continue;
    const token = await tokenOf(journey.url, email);
    const { applicationChoices } = await must(CHOICES, { date: dayAhead(30) }, token);
    const paid = applicationChoices.vacationClasses.find(({ units }: Untyped) =>
      units.includes('DAY'),
    );
    for (let day = 30, sent = 0; day < 75 && sent < missing; day += 1) {
      const fromDate = dayAhead(day);
      const data = {
        vacationClassId: paid.vacationClass.id,
        unit: 'DAY',
        fromDate,
        toDate: fromDate,
        reason: '私用のため',
        send: true,
      };
      // Days off and days that are asked for already are refused: the next one will do.
      const answer = await ask(journey.url, APPLY, { data }, token);
      if (answer.data?.createVacationApplication?.__typename === 'ApplicationSaved') sent += 1;
    }
  }
  return waiting();
}

it('a manager approves two hundred requests by the keyboard alone', async () => {
  const { browser, url } = journey;
  const staff = await tokenOf(url, 'staff@hinata.example');
  const before = await fillInbox(staff);
  expect(before).toBeGreaterThanOrEqual(WANTED);

  const { page, context, problems } = await visit(browser, { size: WIDE });
  await enter(page, url, 'staff@hinata.example');
  await page.goto(url + INBOX);
  const list = page.getByRole('list', { name: '申請の一覧' });
  await expect.poll(() => list.getByRole('listitem').count(), { timeout: 20_000 }).toBe(WANTED);

  const started = performance.now();
  await page.keyboard.press('X');
  await page.getByText(`${WANTED}件を選択中`).waitFor();
  await page.keyboard.press('a');
  await page.getByText(/^\d+件を承認しました/).waitFor({ timeout: PATIENCE });
  const took = Math.round(performance.now() - started);
  console.log(`${WANTED} pending requests approved by keyboard in ${took} ms`);

  const { pendingApprovalCounts } = await must(COUNTS, {}, staff);
  expect(pendingApprovalCounts.total).toBe(before - WANTED);
  expect(problems).toEqual([]);
  await context.close();
}, 240_000);

const EMPLOYEE = 'employee@hinata.example';
const DAYS = `query ($from: Date!, $to: Date!) { applicationDays(from: $from, to: $to) {
  date plan { start end } stamps { id type time dayBefore } applications { id } } }`;
const ME = '{ employeeMe { id } }';
const ASK = `mutation ($inputs: [AskAboutAttendanceInput!]!) {
  askAboutAttendance(inputs: $inputs) { toldPeople } }`;
const BELL = '{ notificationsConnection(first: 5) { nodes { description { key } } } }';
const CORRECT = `mutation ($data: CreateReviseApplicationInput!) { createReviseApplication(data: $data) {
  __typename ... on ApplicationSaved { application { id } } } }`;
const COUNTED = `query ($month: String!) { attendanceMonth(month: $month) {
  days { date lastOut workedMinutes } } }`;

it('a forgotten check-out is asked for, applied for, approved and counted', async () => {
  const { browser, url } = journey;
  const employee = await tokenOf(url, EMPLOYEE);
  const staff = await tokenOf(url, 'staff@hinata.example');
  const range = { from: dayAhead(-40), to: dayAhead(-1) };
  const { applicationDays } = await must(DAYS, range, employee);
  const forgotten = applicationDays.find(
    ({ stamps, applications }: Untyped) =>
      stamps.length > 0 && applications.length === 0 && !/OUT_OFFICE|END/.test(stamps.at(-1).type),
  );
  expect(forgotten, 'the demo has a day without a check-out').toBeTruthy();
  const { date: workDate } = forgotten;

  const { id: employeeId } = (await must(ME, {}, employee)).employeeMe;
  const inputs = [{ employeeId, workDate, kind: 'STAMPING' }];
  expect((await must(ASK, { inputs }, staff)).askAboutAttendance.toldPeople).toBe(1);

  const stamps = [
    ...forgotten.stamps,
    { type: 'CHECK_OUT_OFFICE', time: '20:15', dayBefore: false },
  ];
  const data = { workDate, stamps, reason: '退勤の打刻を忘れたため', send: true };
  const { createReviseApplication: sent } = await must(CORRECT, { data }, employee);
  expect(sent.__typename).toBe('ApplicationSaved');

  const { page, context, problems } = await visit(browser, { size: WIDE });
  await enter(page, url, 'staff@hinata.example');
  await page.goto(`${url}${INBOX}?type=REVISE&open=${sent.application.id}`);
  const detail = page.locator('[data-detail]');
  await detail.getByRole('row', { name: /退勤.*なし.*20:15/ }).waitFor();
  await detail.getByRole('button', { name: '承認', exact: true }).click();
  await page.getByText('1件を承認しました').waitFor();

  const { attendanceMonth } = await must(COUNTED, { month: workDate.slice(0, 7) }, employee);
  const day = attendanceMonth.days.find(({ date }: Untyped) => date === workDate);
  expect(day.lastOut).toBe('20:15');
  expect(day.workedMinutes).toBeGreaterThan(0);
  const { notificationsConnection: bell } = await must(BELL, {}, employee);
  expect(bell.nodes.map(({ description }: Untyped) => description.key)).toContain(
    'approvalNotice.APPROVED.REVISE',
  );
  expect(problems).toEqual([]);
  await context.close();
});
