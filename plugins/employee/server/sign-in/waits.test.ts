import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf, type TestBrowser } from '#test/support/browser-of.ts';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

const FORGOT = 'mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) }';
const DEVICE = 'mutation ($data: ForgotPasswordInput!) { sendDeviceLink(data: $data) }';
const CONFIRM =
  'mutation ($token: String!) { confirmDevice(token: $token) { __typename ... on DeviceConfirmed { email area } } }';
const RESET = 'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }';

const STAFF = 'staff@hinata.example';
const EMPLOYEE = 'employee@hinata.example';
const OFFICE = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(30, undefined, [], { trustedProxies: 'loopback' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex('sign_in_attempts').delete();
  await world.database.knex('sessions').update({ device_id: null });
  await world.database.knex('devices').delete();
});

const minutesLater = (minutes: number) =>
  world.app.clock.set(new Date(world.app.clock.now().getTime() + minutes * 60_000));

async function guess(browser: TestBrowser, email: string, times: number) {
  let last: Untyped;
  for (let time = 0; time < times; time += 1) last = await browser.signIn(email, `chigau${time}x`);
  return last;
}
const mailsTo = (email: string) => world.app.mails.filter(({ to }) => to === email);
async function tokenFor(browser: TestBrowser, document: string, email: string): Promise<string> {
  const before = mailsTo(email).length;
  const { data } = await browser.ask(document, { data: { email, area: 'EMPLOYEE' } });
  expect(Object.values(data)).toEqual([true]);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  const link =
    mailsTo(email)
      .at(-1)
      ?.text.match(/https?:\S+/)?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

describe('続けて失敗したとき', () => {
  it('5回目から、初めてのブラウザは正しいパスワードでも待つ。待ち時間は失敗のたびに伸びる', async () => {
    const stranger = browserOf(world.app, ELSEWHERE);
    expect(codeOf(await guess(stranger, STAFF, 4))).toBe('INCORRECT_CREDENTIALS');
    const fifth = await stranger.signIn(STAFF, 'chigau123');
    expect(fifth.errors[0].extensions).toMatchObject({ errorCode: 'LOCKED', minutes: 1 });
    expect(codeOf(await stranger.signIn(STAFF))).toBe('LOCKED');
    minutesLater(1);
    const sixth = await stranger.signIn(STAFF, 'chigau123');
    expect(sixth.errors[0].extensions).toMatchObject({ errorCode: 'LOCKED', minutes: 2 });
    minutesLater(2);
    expect(codeOf(await stranger.signIn(STAFF))).toBeUndefined();
  });

  it('知らないアドレスも同じように待たせる', async () => {
    expect(codeOf(await guess(browserOf(world.app), 'nobody@hinata.example', 5))).toBe('LOCKED');
  });

  it('数えられる前にまとめて送っても、試せるのは5回まで', async () => {
    const guesses = Array.from({ length: 11 }, (_unused, turn) =>
      world.signIn(EMPLOYEE, `chigau${turn}x`),
    );
    // All of them are on their way, and none has been counted, when the right one is sent.
    await new Promise((resolve) => setTimeout(resolve, 10));
    const right = world.signIn(EMPLOYEE);
    const answers = (await Promise.all(guesses)).map(codeOf);
    expect(answers.filter((code) => code === 'INCORRECT_CREDENTIALS')).toHaveLength(4);
    expect(codeOf(await right)).toBe('LOCKED');
  });

  it('ほかの人のログインには影響しない', async () => {
    await guess(browserOf(world.app, OFFICE), STAFF, 5);
    expect(codeOf(await browserOf(world.app, OFFICE).signIn(EMPLOYEE))).toBeUndefined();
  });

  it('成功すれば数え直しになる', async () => {
    const browser = browserOf(world.app);
    await guess(browser, EMPLOYEE, 4);
    expect(codeOf(await browser.signIn(EMPLOYEE))).toBeUndefined();
    expect(codeOf(await guess(browserOf(world.app), EMPLOYEE, 1))).toBe('INCORRECT_CREDENTIALS');
  });
});

describe('他人に狙われたとき', () => {
  it('前にログインしたブラウザなら、正しいパスワードで入れる。他人は入れないまま', async () => {
    const own = browserOf(world.app, OFFICE);
    await own.signIn(STAFF);
    const stranger = browserOf(world.app, ELSEWHERE);
    await guess(stranger, STAFF, 20);
    expect(codeOf(await own.signIn(STAFF))).toBeUndefined();
    expect(codeOf(await stranger.signIn(STAFF))).toBe('LOCKED');
  });

  it('自分の端末の成功は、他人の待ち時間を短くしない', async () => {
    const own = browserOf(world.app, OFFICE);
    await own.signIn(STAFF);
    const stranger = browserOf(world.app, ELSEWHERE);
    await guess(stranger, STAFF, 5);
    await own.signIn(STAFF);
    minutesLater(1);
    const next = await stranger.signIn(STAFF, 'chigau123');
    expect(next.errors[0].extensions).toMatchObject({ errorCode: 'LOCKED', minutes: 2 });
  });

  it('前にログインしたブラウザも、パスワードを次々には試せない', async () => {
    const own = browserOf(world.app, OFFICE);
    await own.signIn(STAFF);
    expect(codeOf(await guess(own, STAFF, 5))).toBe('LOCKED');
    expect(codeOf(await own.signIn(STAFF))).toBe('LOCKED');
    minutesLater(1);
    expect(codeOf(await own.signIn(STAFF))).toBeUndefined();
  });

  it('ほかの人の端末の目印は役に立たない', async () => {
    const other = browserOf(world.app, OFFICE);
    await other.signIn(EMPLOYEE);
    await guess(browserOf(world.app, ELSEWHERE), STAFF, 5);
    expect(codeOf(await other.signIn(STAFF))).toBe('LOCKED');
  });

  it('目印はスクリプトから読めず、ほかのサイトからは送られない', async () => {
    const response = await fetch(`${world.app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
        variables: { data: { email: EMPLOYEE, password: 'hataraki1', area: 'EMPLOYEE' } },
      }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^hataraki_device=[\w-]{43}; Path=\/graphql; HttpOnly; SameSite=Strict/);
    const [row] = await world.database.knex('devices').select('secret_hash');
    expect(cookie).not.toContain(row.secret_hash);
  });

  it('初めてのブラウザでも、メールのリンクで自分の端末にすれば、待たずに入れる', async () => {
    await guess(browserOf(world.app, ELSEWHERE), EMPLOYEE, 30);
    const fresh = browserOf(world.app, OFFICE);
    expect(codeOf(await fresh.signIn(EMPLOYEE))).toBe('LOCKED');
    const token = await tokenFor(fresh, DEVICE, EMPLOYEE);
    const { data } = await fresh.ask(CONFIRM, { token });
    expect(data.confirmDevice).toEqual({
      __typename: 'DeviceConfirmed',
      email: EMPLOYEE,
      area: 'EMPLOYEE',
    });
    expect(codeOf(await fresh.signIn(EMPLOYEE, 'chigau123'))).toBe('INCORRECT_CREDENTIALS');
    expect(codeOf(await fresh.signIn(EMPLOYEE))).toBeUndefined();
    const again = await browserOf(world.app).ask(CONFIRM, { token });
    expect(again.data.confirmDevice.__typename).toBe('ResetLinkExpired');
  });

  it('リンクは30分で切れ、パスワードの設定には使えず、再設定のリンクで端末は確認できない', async () => {
    const browser = browserOf(world.app, OFFICE);
    const device = await tokenFor(browser, DEVICE, EMPLOYEE);
    const reset = await tokenFor(browser, FORGOT, EMPLOYEE);
    const data = { token: device, newPassword: 'tokubetsu7' };
    expect((await browser.ask(RESET, { data })).data.resetPassword.__typename).toBe(
      'ResetLinkExpired',
    );
    const confirmed = await browser.ask(CONFIRM, { token: reset });
    expect(confirmed.data.confirmDevice.__typename).toBe('ResetLinkExpired');
    minutesLater(30);
    const late = await browser.ask(CONFIRM, { token: device });
    expect(late.data.confirmDevice.__typename).toBe('ResetLinkExpired');
  });

  it('締め出されていても、再設定すればその端末から入れる', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0018' });
    const browser = browserOf(world.app, OFFICE);
    const stranger = browserOf(world.app, ELSEWHERE);
    await guess(stranger, email, 5);
    const token = await tokenFor(browser, FORGOT, email);
    await browser.ask(RESET, { data: { token, newPassword: 'kaijo1234' } });
    await guess(stranger, email, 5);
    expect(codeOf(await browser.signIn(email, 'kaijo1234'))).toBeUndefined();
  });
});

describe('プロキシのうしろ', () => {
  it('1人が100回間違えても、ほかのアドレスの人は入れる', async () => {
    const one = browserOf(world.app, ELSEWHERE);
    for (let time = 0; time < 100; time += 1)
      await one.signIn(`nobody${time}@hinata.example`, 'chigau123');
    expect(codeOf(await one.signIn(EMPLOYEE))).toBe('LOCKED');
    expect(codeOf(await browserOf(world.app, OFFICE).signIn(EMPLOYEE))).toBeUndefined();
  });

  it('同じ事業所で1人が間違え続けても、前にログインした端末の人は入れる', async () => {
    const colleague = browserOf(world.app, OFFICE);
    await colleague.signIn(EMPLOYEE);
    await world.database.knex('sign_in_attempts').insert({
      key: `network:${OFFICE}`,
      failures: 100,
      since: world.app.clock.now(),
      locked_until: new Date(world.app.clock.now().getTime() + 15 * 60_000),
    });
    expect(codeOf(await colleague.signIn(EMPLOYEE))).toBeUndefined();
    expect(codeOf(await browserOf(world.app, OFFICE).signIn(STAFF))).toBe('LOCKED');
  });
});

describe('リンクのメール', () => {
  const asked = async (browser: TestBrowser, email: string) => {
    const { data } = await browser.ask(FORGOT, { data: { email, area: 'EMPLOYEE' } });
    expect(data).toEqual({ forgotPassword: true });
  };

  it('1つのアカウントへは5通まで送り、最後のリンクが切れたらまた送る。答えは変わらない', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0021' });
    for (let time = 0; time < 7; time += 1)
      await asked(browserOf(world.app, `192.0.2.${time}`), email);
    await expect.poll(() => mailsTo(email).length).toBe(5);
    minutesLater(30);
    await tokenFor(browserOf(world.app, OFFICE), FORGOT, email);
  });

  it('他人が再設定のメールを使い切っても、端末の確認のメールは届き、リンクは生きている', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0022' });
    const own = browserOf(world.app, OFFICE);
    const token = await tokenFor(own, DEVICE, email);
    for (let time = 0; time < 6; time += 1) await asked(browserOf(world.app, ELSEWHERE), email);
    const { data } = await own.ask(CONFIRM, { token });
    expect(data.confirmDevice.__typename).toBe('DeviceConfirmed');
  });

  it('1つの送り元からは、宛先を替えても1時間に20通まで。ほかの人の送り元は止まらない', async () => {
    const people = await world.database
      .knex('employees')
      .join('accounts', 'accounts.id', 'employees.account_id')
      .where({ 'employees.company_id': 'hinata', 'employees.is_active': true })
      .whereNull('employees.retired_on')
      .limit(22)
      .pluck('accounts.email');
    expect(people).toHaveLength(22);
    const before = world.app.mails.length;
    const one = browserOf(world.app, ELSEWHERE);
    for (const email of people) await asked(one, email);
    await expect.poll(() => world.app.mails.length - before).toBe(20);
    const last = people.at(-1) as string;
    await tokenFor(browserOf(world.app, OFFICE), FORGOT, last);
    expect(world.app.mails.length - before).toBe(21);
  });
});
