import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

const MASTER = 'admin@hinata.example';
const EMPLOYEE = 'employee@hinata.example';
const STRICT = { minLength: 12, bothCases: true, symbol: true };
const OPEN = { minLength: 6, bothCases: false, symbol: false };

const FIELDS = 'minLength bothCases symbol version';
const RULE = `{ passwordRule { ${FIELDS} } }`;
const DECIDE = `mutation ($data: UpdatePasswordRuleInput!) {
  updatePasswordRule(data: $data) { ${FIELDS} } }`;
const OF_LINK = `query ($token: String!) {
  passwordRuleOfLink(token: $token) { minLength bothCases symbol isUsable isFirst } }`;
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const RESET = 'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }';
const CREATE = `mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) {
  __typename ... on EmployeeNotSaved { issues { path key params } } } }`;

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany();
});
afterAll(() => world.stop());
beforeEach(() => world.database.knex('password_rules').delete());

const decide = (rule: object) => world.as(MASTER, DECIDE, { data: rule });
const issuesOf = (answer: Untyped) => answer.errors?.[0]?.extensions?.issues;
const missing = (path: string) => [
  { path, key: 'validation.passwordShort', params: { min: 12 } },
  { path, key: 'validation.passwordCases' },
  { path, key: 'validation.passwordSymbol' },
];

async function linkFor(email: string): Promise<string> {
  const data = { email, area: 'EMPLOYEE' };
  await world.app.ask('mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) }', {
    data,
  });
  let token = '';
  await expect
    .poll(() => {
      const mail = world.app.mails.filter(({ to }: { to: string }) => to === email).at(-1);
      const link = mail?.text.match(/https?:\S+/)?.[0];
      token = (link && new URL(link).searchParams.get('token')) ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}

describe('会社が決めるパスワードの決まり', () => {
  it('決めるまでは6文字以上だけで、決めた内容はだれでも見られ、履歴に残る', async () => {
    expect((await world.as(EMPLOYEE, RULE)).data.passwordRule).toEqual({ ...OPEN, version: 0 });
    const { data } = await decide(STRICT);
    expect(data.updatePasswordRule).toEqual({ ...STRICT, version: 1 });
    expect((await world.as(EMPLOYEE, RULE)).data.passwordRule).toEqual({ ...STRICT, version: 1 });
    const [entry] = await world.database.knex('audit_entries').where({ subject: 'PasswordRule' });
    expect(entry).toMatchObject({ action: 'update', before: OPEN, after: STRICT });
  });

  it('権限のない人は変えられず、古い内容を見ていた人は上書きしない', async () => {
    expect(codeOf(await world.as(EMPLOYEE, DECIDE, { data: OPEN }))).toBe('FORBIDDEN');
    expect(codeOf(await decide({ ...STRICT, version: 0 }))).toBeUndefined();
    expect(codeOf(await decide({ ...OPEN, version: 0 }))).toBe('CONFLICT');
  });

  it.each([5, 65])('長さを%s文字にはできない', async (minLength) => {
    expect(codeOf(await decide({ ...STRICT, minLength }))).toBe('INVALID_INPUT');
  });

  it('使用中のパスワードはそのまま使え、次に変えるときに足りないものをすべて言う', async () => {
    await decide(STRICT);
    expect(codeOf(await world.signIn(EMPLOYEE))).toBeUndefined();
    const data = { email: EMPLOYEE, oldPassword: 'hataraki1', newPassword: 'kaetane9' };
    expect(issuesOf(await world.app.ask(CHANGE, { data }))).toEqual(missing('data/newPassword'));
    expect(codeOf(await world.signIn(EMPLOYEE))).toBeUndefined();
    const good = { ...data, newPassword: 'Umi-to-sora-49' };
    expect((await world.app.ask(CHANGE, { data: good })).data).toEqual({ changePassword: true });
  });

  it('メールのリンクで決まりを見られ、足りないパスワードのあともリンクは使える', async () => {
    const [{ email }] = await world.database.knex('employees').where({ id: 'hinata-e0020' });
    await decide(STRICT);
    const token = await linkFor(email);
    const ofLink = async (asked: string) =>
      (await world.app.ask(OF_LINK, { token: asked })).data.passwordRuleOfLink;
    expect(await ofLink(token)).toEqual({ ...STRICT, isUsable: true, isFirst: false });
    const weak = { token, newPassword: 'wasureta3' };
    expect(issuesOf(await world.app.ask(RESET, { data: weak }))).toEqual(
      missing('data/newPassword'),
    );
    const good = { token, newPassword: 'Wasurete-mo-7' };
    const { data } = await world.app.ask(RESET, { data: good });
    expect(data.resetPassword.__typename).toBe('PasswordWasReset');
    // 使い終えたリンクも、でたらめなリンクも、会社について何も言わない。
    expect(await ofLink(token)).toEqual({ ...OPEN, isUsable: false, isFirst: false });
    expect(await ofLink('x'.repeat(43))).toEqual({ ...OPEN, isUsable: false, isFirst: false });
  });

  it('管理者が渡す最初のパスワードにも求める', async () => {
    await decide(STRICT);
    const data = {
      lastName: '新井',
      firstName: '渚',
      lastNameKana: 'アライ',
      firstNameKana: 'ナギサ',
      employeeNumber: 'N9001',
      email: 'nagisa@hinata.example',
      password: 'hajimete7',
    };
    const refused = await world.as(MASTER, CREATE, { data });
    expect(refused.data.createEmployee).toMatchObject({
      __typename: 'EmployeeNotSaved',
      issues: missing('password'),
    });
    const made = await world.as(MASTER, CREATE, {
      data: { ...data, password: 'Hajimete-no-7' },
    });
    expect(made.data.createEmployee.__typename).toBe('Employee');
    await decide(OPEN);
    // よく使われるもの、名前のつづりや会社の名前から作ったものは、本人が変えるときと同じく断る。
    for (const [password, key] of [
      ['sakura2026', 'validation.passwordCommon'],
      ['nagisa77', 'validation.passwordPersonal'],
      ['8hinata8', 'validation.passwordPersonal'],
    ] as const) {
      const tried = await world.as(MASTER, CREATE, {
        data: { ...data, employeeNumber: 'N9002', email: 'n9002@hinata.example', password },
      });
      expect(tried.data.createEmployee).toEqual({
        __typename: 'EmployeeNotSaved',
        issues: [{ path: 'password', key, params: null }],
      });
    }
  });
});
