import { describe, expect, it } from 'vitest';
import { enter, PHONE, signIn, visit, WIDE } from '../support/browser.ts';
import { pageFilesOf, startJourney } from '../support/journey.ts';

const journey = startJourney();

describe.each([
  ['a desk', WIDE, '札幌倉庫', '小川'],
  ['a phone', PHONE, '函館倉庫', '大野'],
] as const)('an administrator at %s', (_where, size, workplace, lastName) => {
  it('makes a workplace, then an employee who works there, who can sign in', async () => {
    const { browser, url } = journey;
    const { page, context, problems } = await visit(browser, { size });
    await enter(page, url, 'admin@hinata.example', 'admin');

    await page.goto(`${url}/admin/company/workplace/create`);
    await page.getByRole('dialog').locator('[name="name"]').fill(workplace);
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/\/admin\/company\/workplace$/);
    await page.getByText(workplace).first().waitFor();

    await page.goto(`${url}/admin/employee/list/create`);
    const form = page.getByRole('dialog');
    const email = `${size.width}@hinata.example`;
    const field = (name: string) => form.locator(`[name="${name}"]`);
    await field('lastName').fill(lastName);
    await field('firstName').fill('つばさ');
    await field('lastNameKana').fill('オガワ');
    await field('firstNameKana').fill('ツバサ');
    await field('employeeNumber').fill(`9${size.width}`);
    await field('email').fill(email);
    await field('password').fill('kawasemi42');
    await field('passwordConfirmation').fill('kawasemi42');
    await field('workplaceId').selectOption({ label: workplace });
    await field('groupId').selectOption({ index: 1 });
    await field('recruitmentTypeId').selectOption({ index: 1 });
    await form.getByRole('button', { name: '登録', exact: true }).click();
    await page.waitForURL(/\/admin\/employee\/(list$|list\?|(?!list)[^/]+)/);
    await page.getByText(`${lastName} つばさ`).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();

    const newcomer = await visit(browser, { size });
    await newcomer.page.goto(`${url}/employee/login`);
    await newcomer.page.locator('input[type="email"]').fill(email);
    await newcomer.page.locator('input[type="password"]').fill('kawasemi42');
    await newcomer.page.locator('button[type="submit"]').click();
    // The first password was chosen by somebody else: it opens nothing but the choice of an own one.
    await newcomer.page.locator('input[name="newPassword"]').fill('hajimete2026');
    await newcomer.page.locator('input[name="repeated"]').fill('hajimete2026');
    await newcomer.page.locator('button[type="submit"]').click();
    await newcomer.page.waitForURL(`${url}/app/employee/dashboard`);
    await newcomer.page.locator('#main h1', { hasText: lastName }).waitFor();
    await newcomer.context.close();
  });
});

it('an administrator goes over to their own attendance, and nothing is asked without the sign-in', async () => {
  const { browser, url } = journey;
  const { page, context, problems } = await visit(browser);
  await signIn(page, url, 'admin@hinata.example', 'admin');
  const withoutSignIn: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${url}/graphql` && !request.headers().authorization)
      withoutSignIn.push(JSON.parse(request.postData() ?? '{}').operationName);
  });
  const switchTo = async (item: string) => {
    await page
      .locator('header')
      .getByRole('button', { name: /のメニュー$/ })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await switchTo('従業員の画面を開く');
  await page.waitForURL(`${url}/app/employee/attendance/home`);
  // The old page, with its own menu, stays until the new one is there.
  await page.getByRole('heading', { level: 1, name: '打刻', exact: true }).waitFor();
  await switchTo('管理画面を開く');
  await page.waitForURL(/\/admin\//);
  await page.getByRole('heading', { level: 1, name: '管理ホーム' }).waitFor();
  expect(withoutSignIn).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

describe('what people may open', () => {
  it('a module without a licence is invisible and unreachable: nothing of it is downloaded', async () => {
    const { browser, url } = journey;
    const { page, context, requested } = await visit(browser);
    // The administrator's account serves the employees' area too; the company's plan lacks attendance.
    await signIn(page, url, 'admin@minato.example');
    const files = pageFilesOf('attendance');
    expect(files.length).toBeGreaterThan(2);
    expect(await page.getByRole('link', { name: '勤怠' }).count()).toBe(0);
    for (const path of [
      '/app/employee/attendance/home',
      '/app/employee/attendance/shift',
      '/app/staff/attendance/home',
    ]) {
      await page.goto(url + path);
      await page.waitForURL(`${url}/app/employee/dashboard?denied=plan`);
    }
    const asked = requested.map((address) => new URL(address).pathname);
    expect(files.filter((file) => asked.includes(file))).toEqual([]);
    await context.close();
  });

  it('employees are led from managers’ and administrators’ pages, strangers to the sign-in', async () => {
    const { browser, url } = journey;
    const { page, context } = await visit(browser);
    await page.goto(`${url}/app/employee/dashboard`);
    await page.waitForURL(`${url}/employee/login`);
    await page.goto(`${url}/admin/company/info`);
    await page.waitForURL(`${url}/admin/login`);
    await page.goto(`${url}/`);
    await page.waitForURL(`${url}/employee/login`);
    await enter(page, url, 'employee@hinata.example');
    await page.goto(`${url}/app/staff/attendance/home`);
    await page.waitForURL(`${url}/app/employee/dashboard?denied=staff`);
    await page.getByText('勤怠管理者だけが使う画面です').waitFor();
    await page.goto(`${url}/admin/company/info`);
    await page.waitForURL(`${url}/app/employee/dashboard?denied=admin`);
    await page.getByText(/必要なときは、.+さんに依頼してください/).waitFor();
    await page.goto(`${url}/employee/login`);
    await page.waitForURL(`${url}/app/employee/dashboard`);
    await context.close();
  });

  it('signing out forgets the tokens and leaves the language', async () => {
    const { browser, url } = journey;
    const { page, context } = await visit(browser, { language: 'en' });
    await signIn(page, url, 'employee@hinata.example');
    await page.getByRole('button', { name: /menu$/ }).last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${url}/employee/login`);
    const kept = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(kept.filter((key) => /employee|staff|admin|kept/.test(key))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('hataraki.language'))).toBe('en');
    await context.close();
  });
});

it('the language changes at once, everywhere, and is kept', async () => {
  const { browser, url } = journey;
  const { page, context } = await visit(browser);
  await signIn(page, url, 'admin@hinata.example', 'admin');
  await page.getByRole('button', { name: '表示の設定' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Company', exact: true }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.reload();
  await page.getByRole('link', { name: 'Company', exact: true }).first().waitFor();
  await context.close();
});

it('the search finds a screen by kana and opens it with the keyboard alone', async () => {
  const { browser, url } = journey;
  const { page, context } = await visit(browser);
  await signIn(page, url, 'admin@hinata.example', 'admin');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('じぎょうしょ');
  // Actions stand first, and screens below them: the arrows lead there.
  const screen = page
    .getByRole('group', { name: '画面' })
    .getByRole('option', { name: /^事業所/ })
    .first();
  await screen.waitFor();
  for (let step = 0; step < 10; step += 1) {
    if ((await screen.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/company\/workplace/);
  await context.close();
});

it('the search finds people by kana and by number: administrators their file, colleagues their card', async () => {
  const { browser, url } = journey;
  const admin = await visit(browser);
  await signIn(admin.page, url, 'admin@hinata.example', 'admin');
  for (const words of ['いけだ ゆい', '00016']) {
    await admin.page.keyboard.press('Control+k');
    await admin.page.getByRole('combobox', { name: '画面・人・タスクなどを検索' }).fill(words);
    await admin.page.getByRole('option', { name: /池田 結衣/ }).waitFor();
    await admin.page.keyboard.press('Enter');
    await admin.page.waitForURL(/\/admin\/employee\/[^/]+\/basic\//);
    await admin.page.getByRole('heading', { name: /池田 結衣/ }).waitFor();
  }
  await admin.context.close();
  const { page, context } = await visit(browser);
  await signIn(page, url, 'employee@hinata.example', 'employee');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '画面・人・タスクなどを検索' }).fill('ikeda yui');
  await page.getByRole('option', { name: /池田 結衣/ }).click();
  await page.waitForURL(/\/employee\/detail\//);
  await context.close();
});
