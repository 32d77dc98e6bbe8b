import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany();
});
afterAll(() => world.stop());
beforeEach(() => world.database.knex('sign_in_attempts').delete());

const minutesLater = (minutes: number) =>
  world.app.clock.set(new Date(world.app.clock.now().getTime() + minutes * 60_000));

const ME = '{ employeeMe { id } }';
const withToken = (accessToken: string, query = ME, variables = {}) =>
  world.app.ask(query, variables, { authorization: `Bearer ${accessToken}` });

describe('パスワード', () => {
  const FORGOT = 'mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) }';
  const RESET = `mutation ($data: ResetPasswordInput!) {
    resetPassword(data: $data) { __typename ... on PasswordWasReset { email area } } }`;
  const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';

  const mailsTo = (email: string) => world.app.mails.filter(({ to }) => to === email);
  async function linkFor(email: string): Promise<string> {
    const before = mailsTo(email).length;
    const { data } = await world.app.ask(FORGOT, { data: { email, area: 'EMPLOYEE' } });
    expect(data).toEqual({ forgotPassword: true });
    await expect.poll(() => mailsTo(email).length).toBe(before + 1);
    const link =
      mailsTo(email)
        .at(-1)
        ?.text.match(/https?:\S+/)?.[0] ?? '';
    return new URL(link).searchParams.get('token') ?? '';
  }

  it('メールのリンクから再設定でき、リンクは1回だけ使える', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0015' });
    const { data: before } = await world.signIn(email);
    const token = await linkFor(email);
    const { data } = await world.app.ask(RESET, { data: { token, newPassword: 'wasureta3' } });
    expect(data.resetPassword).toEqual({ __typename: 'PasswordWasReset', email, area: 'EMPLOYEE' });
    expect(codeOf(await world.signIn(email, 'wasureta3'))).toBeUndefined();
    expect(codeOf(await withToken(before.signIn.accessToken))).toBe('EXPIRED');
    const again = await world.app.ask(RESET, { data: { token, newPassword: 'mouikkai4' } });
    expect(again.data.resetPassword.__typename).toBe('ResetLinkExpired');
  });

  it('リンクは30分で使えなくなる', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0016' });
    const token = await linkFor(email);
    minutesLater(30);
    const { data } = await world.app.ask(RESET, { data: { token, newPassword: 'osoi12345' } });
    expect(data.resetPassword.__typename).toBe('ResetLinkExpired');
  });

  it('新しいリンクを頼むと、前のリンクは使えなくなる', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0017' });
    const old = await linkFor(email);
    const fresh = await linkFor(email);
    const { data } = await world.app.ask(RESET, { data: { token: old, newPassword: 'furui1234' } });
    expect(data.resetPassword.__typename).toBe('ResetLinkExpired');
    const { data: now } = await world.app.ask(RESET, {
      data: { token: fresh, newPassword: 'saishin12' },
    });
    expect(now.resetPassword.__typename).toBe('PasswordWasReset');
  });

  it('知らないアドレスにも同じ答えを返し、メールは送らない', async () => {
    const { data } = await world.app.ask(FORGOT, {
      data: { email: 'nobody@hinata.example', area: 'ADMIN' },
    });
    expect(data).toEqual({ forgotPassword: true });
    expect(mailsTo('nobody@hinata.example')).toHaveLength(0);
  });

  it('変更すると、ほかの端末のログインは終わり、自分のログインは続く', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0019' });
    const mine = (await world.signIn(email)).data.signIn;
    const other = (await world.signIn(email)).data.signIn;
    const data = { email, oldPassword: 'hataraki1', newPassword: 'kaeta1234' };
    expect((await withToken(mine.accessToken, CHANGE, { data })).data).toEqual({
      changePassword: true,
    });
    expect(codeOf(await withToken(mine.accessToken))).toBeUndefined();
    expect(codeOf(await withToken(other.accessToken))).toBe('EXPIRED');
    const told = await withToken(
      mine.accessToken,
      '{ notificationsConnection { nodes { description { key } } } }',
    );
    expect(told.data.notificationsConnection.nodes[0].description.key).toBe(
      'notifications.message.passwordChanged',
    );
  });

  it.each([
    ['よく使われる', 'sakura2026', 'validation.passwordCommon'],
    ['アドレスや会社から思いつく', '1hinata2', 'validation.passwordPersonal'],
    ['いまと同じ', 'hataraki1', 'validation.passwordSame'],
  ])('%sパスワードは、理由とともに断り、何も変わらない', async (_title, newPassword, key) => {
    const email = 'employee@hinata.example';
    const data = { email, oldPassword: 'hataraki1', newPassword };
    const { errors } = await world.app.ask(CHANGE, { data });
    expect(errors[0].extensions.issues).toEqual([{ path: 'data/newPassword', key }]);
    expect(codeOf(await world.signIn(email))).toBeUndefined();
  });

  it('断られたパスワードのあとも、同じリンクで別のパスワードを設定できる', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0020' });
    const token = await linkFor(email);
    const refused = await world.app.ask(RESET, { data: { token, newPassword: 'password1' } });
    expect(refused.errors[0].extensions.issues[0].key).toBe('validation.passwordCommon');
    const { data } = await world.app.ask(RESET, { data: { token, newPassword: 'betsunomono5' } });
    expect(data.resetPassword.__typename).toBe('PasswordWasReset');
  });

  it('古いパスワードが違えば変更できない', async () => {
    const data = {
      email: 'employee@hinata.example',
      oldPassword: 'chigau123',
      newPassword: 'kaeta1234',
    };
    expect(codeOf(await world.app.ask(CHANGE, { data }))).toBe('INCORRECT_CREDENTIALS');
  });

  it.each([
    ['5文字', 'abc12'],
    ['数字がない', 'abcdefgh'],
    ['英字がない', '12345678'],
    ['空白がある', 'abc 1234'],
    ['前に空白がある', ' abc1234'],
    ['全角の空白がある', 'abc　1234'],
  ])('%sパスワードは使えない', async (_reason, newPassword) => {
    const answer = await world.app.ask(RESET, { data: { token: 'x', newPassword } });
    expect(codeOf(answer)).toBe('INVALID_INPUT');
    expect(answer.errors[0].extensions.issues[0].path).toBe('data/newPassword');
  });
});
