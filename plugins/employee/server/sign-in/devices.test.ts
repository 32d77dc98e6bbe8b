import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, type TestBrowser } from '#test/support/browser-of.ts';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

const EMPLOYEE = 'employee@hinata.example';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/1 Safari/604.1';
const DEVICES = '{ myDevices { id browser isSignedIn isCurrent } }';
const REVOKE = 'mutation ($id: ID!) { revokeDevice(where: { id: $id }) }';
const END = 'mutation ($id: ID!) { endSessions(where: { id: $id }) }';
const REFRESH =
  'mutation ($token: String!) { refreshSession(refreshToken: $token) { accessToken refreshToken } }';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(30, undefined, [], { sessionMaxDays: 60 });
});
afterAll(() => world.stop());

const daysLater = (days: number) =>
  world.app.clock.set(new Date(world.app.clock.now().getTime() + days * 86_400_000));

async function signedIn(email: string, userAgent?: string) {
  const browser = browserOf(world.app);
  const { data } = await browser.ask(
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken refreshToken } }',
    { data: { email, password: 'hataraki1', area: 'EMPLOYEE' } },
    userAgent ? { 'user-agent': userAgent } : {},
  );
  let tokens = data.signIn;
  return {
    browser,
    ask: (query: string, variables = {}) =>
      browser.ask(query, variables, { authorization: `Bearer ${tokens.accessToken}` }),
    async refresh() {
      const answer = await browser.ask(REFRESH, { token: tokens.refreshToken });
      if (answer.data) tokens = answer.data.refreshSession;
      return answer;
    },
  };
}
const devicesOf = async (person: { ask: TestBrowser['ask'] }) =>
  (await person.ask(DEVICES)).data.myDevices;

describe('自分の端末', () => {
  it('一覧で分かり、なくした端末だけを終了できる。終了した端末は初めての端末に戻る', async () => {
    const desk = await signedIn(EMPLOYEE);
    const phone = await signedIn(EMPLOYEE, PHONE);
    const before = await devicesOf(desk);
    expect(before).toHaveLength(2);
    const lost = before.find(({ browser }: Untyped) => browser === 'Safari 18 / iPhone');
    expect(lost).toMatchObject({ isSignedIn: true, isCurrent: false });

    expect((await desk.ask(REVOKE, { id: lost.id })).data).toEqual({ revokeDevice: true });
    expect(await devicesOf(desk)).toMatchObject([{ isSignedIn: true, isCurrent: true }]);
    expect(codeOf(await phone.ask(DEVICES))).toBe('EXPIRED');
    expect(codeOf(await phone.refresh())).toBe('UNAUTHENTICATED');
    for (let time = 0; time < 5; time += 1)
      await browserOf(world.app).signIn(EMPLOYEE, 'chigau123');
    expect(codeOf(await phone.browser.signIn(EMPLOYEE))).toBe('LOCKED');
    expect(codeOf(await desk.browser.signIn(EMPLOYEE))).toBeUndefined();
    const [noted] = await world.database
      .knex('audit_entries')
      .where({ action: 'sign-out' })
      .orderBy('id', 'desc')
      .limit(1);
    expect(noted.after).toMatchObject({ reason: 'device revoked', userAgent: PHONE });
  });

  it('ログアウトした端末も残り、同じ端末でのログインは端末を増やさない', async () => {
    const person = await signedIn('staff@hinata.example');
    await person.ask('mutation { signOut }');
    await person.browser.signIn('staff@hinata.example');
    const again = await person.browser.signIn('staff@hinata.example');
    const { data } = await person.browser.ask(
      DEVICES,
      {},
      { authorization: `Bearer ${again.data.signIn.accessToken}` },
    );
    expect(data.myDevices).toMatchObject([{ isSignedIn: true, isCurrent: true }]);
  });

  it('ほかの人の端末は終了できない', async () => {
    const [other] = await world.database
      .knex('devices')
      .join('employees', 'employees.account_id', 'devices.account_id')
      .where({ 'employees.email': 'staff@hinata.example' })
      .select('devices.id');
    const person = await signedIn('admin@hinata.example');
    expect(codeOf(await person.ask(REVOKE, { id: other.id }))).toBe('NOT_FOUND');
    expect(await world.database.knex('devices').where({ id: other.id })).toHaveLength(1);
  });
});

describe('管理者による終了', () => {
  it('1人のログインをすべて終わらせ、記録に残り、本人に知らせる', async () => {
    await world.database.knex('sign_in_attempts').delete();
    const one = await signedIn(EMPLOYEE);
    const other = await signedIn(EMPLOYEE);
    const { data } = await world.as('admin@hinata.example', END, { id: 'hinata-e0003' });
    expect(data.endSessions).toBeGreaterThanOrEqual(2);
    expect(codeOf(await one.ask(DEVICES))).toBe('EXPIRED');
    expect(codeOf(await other.refresh())).toBe('UNAUTHENTICATED');
    const [noted] = await world.database
      .knex('audit_entries')
      .where({ action: 'sign-out' })
      .orderBy('id', 'desc')
      .limit(1);
    expect(noted.after.reason).toBe('ended by an administrator');
    const back = await signedIn(EMPLOYEE);
    const told = await back.ask('{ notificationsConnection { nodes { description { key } } } }');
    expect(told.data.notificationsConnection.nodes[0].description.key).toBe(
      'notifications.message.sessionsEnded',
    );
    expect(await devicesOf(back)).toHaveLength(1);
  });

  it('人事担当は、マスターと、自分にない権限を持つ人をログアウトさせられない', async () => {
    const hr = 'yoko.nakamura@hinata.example';
    const master = await signedIn('admin@hinata.example');
    await world.database.knex('permission_group_grants').insert({
      company_id: 'hinata',
      permission_group_id: 'hinata-rights-manager',
      code: 'company.info',
      action: 'UPDATE',
    });
    for (const id of ['hinata-e0001', 'hinata-e0002']) {
      const { errors } = await world.as(hr, END, { id });
      expect(errors?.[0].extensions.issues, id).toEqual([
        { path: 'where/id', key: 'validation.holdsMoreRights' },
      ]);
    }
    expect(codeOf(await master.ask(DEVICES))).toBeUndefined();
    expect((await world.as(hr, END, { id: 'hinata-e0003' })).errors).toBeUndefined();
  });

  it('従業員を変更する権限がなければできない', async () => {
    expect(codeOf(await world.as(EMPLOYEE, END, { id: 'hinata-e0004' }))).toBe('FORBIDDEN');
  });
});

describe('ログインの最後の期限', () => {
  it('毎日使っていても、設定した日数で終わる', async () => {
    const person = await signedIn('staff@hinata.example');
    for (const days of [20, 20, 19]) {
      daysLater(days);
      expect(codeOf(await person.refresh())).toBeUndefined();
    }
    daysLater(1);
    expect(codeOf(await person.refresh())).toBe('UNAUTHENTICATED');
  });
});
