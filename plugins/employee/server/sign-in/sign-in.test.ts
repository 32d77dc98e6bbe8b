import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '#test/support/browser-of.ts';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany();
});
afterAll(() => world.stop());
beforeEach(() => world.database.knex('sign_in_attempts').delete());

const minutesLater = (minutes: number) =>
  world.app.clock.set(new Date(world.app.clock.now().getTime() + minutes * 60_000));

const ME =
  '{ employeeMe { id email lastName isAdmin isMaster isStaff isGoldware companyId companyName licences grants permissionsPaths packedRules storageUsed storageLimit } }';
const REFRESH =
  'mutation ($token: String!) { refreshSession(refreshToken: $token) { accessToken refreshToken } }';
const withToken = (accessToken: string, query = ME, variables = {}) =>
  world.app.ask(query, variables, { authorization: `Bearer ${accessToken}` });

describe('ログイン', () => {
  it('従業員は自分の会社にログインできる', async () => {
    const { data } = await world.signIn('employee@hinata.example');
    const { data: me } = await withToken(data.signIn.accessToken);
    expect(me.employeeMe).toMatchObject({
      id: 'hinata-e0003',
      lastName: '佐藤',
      companyName: '株式会社ひなた商事',
      isAdmin: false,
      isMaster: false,
      isStaff: false,
      isGoldware: false,
      grants: [],
      permissionsPaths: [],
    });
    expect(me.employeeMe.storageLimit).toBeGreaterThanOrEqual(1_073_741_824);
    expect(me.employeeMe.storageLimit).toBeLessThan(1_073_741_824 * 1_000);
    expect(me.employeeMe.licences).toEqual(expect.arrayContaining(['company', 'employee']));
    expect(me.employeeMe.packedRules.length).toBeGreaterThan(0);
  });

  it('マスターはすべての権限と管理画面を持つ', async () => {
    const { data } = await world.signIn('admin@hinata.example', 'hataraki1', 'ADMIN');
    const { data: me } = await withToken(data.signIn.accessToken);
    expect(me.employeeMe).toMatchObject({ isAdmin: true, isMaster: true, isStaff: true });
    expect(me.employeeMe.grants).toEqual(
      expect.arrayContaining(['employee.list', 'employee.list:update']),
    );
    expect(me.employeeMe.permissionsPaths).toContain('/admin/employee/list/create');
  });

  it('操作の記録には、日時、ログインID、名前、IPアドレス、操作が残る（仕様3章のUser log）', async () => {
    const { data } = await world.signIn('admin@hinata.example', 'hataraki1', 'ADMIN');
    const { data: log } = await withToken(
      data.signIn.accessToken,
      `{ auditEntriesConnection(where: { actions: [SIGN_IN] }, first: 1) {
        nodes { occurredAt action ip person { name loginId } } } }`,
    );
    expect(log.auditEntriesConnection.nodes).toEqual([
      {
        occurredAt: expect.any(String),
        action: 'SIGN_IN',
        ip: expect.any(String),
        person: { name: expect.any(String), loginId: 'admin@hinata.example' },
      },
    ]);
  });

  it('管理者は同じアカウントで従業員の画面にもログインできる', async () => {
    expect(codeOf(await world.signIn('admin@hinata.example'))).toBeUndefined();
  });

  it('メールアドレスは大文字でも全角でも同じアドレスになる', async () => {
    for (const typed of [
      'Employee@Hinata.example',
      '　ｅｍｐｌｏｙｅｅ＠ｈｉｎａｔａ．ｅｘａｍｐｌｅ ',
    ])
      expect((await world.signIn(typed)).errors).toBeUndefined();
  });

  it('提供会社のスタッフは提供会社として管理画面に入る', async () => {
    const { data } = await world.signIn('provider@hataraki.example', 'hataraki1', 'ADMIN');
    const { data: me } = await withToken(data.signIn.accessToken);
    expect(me.employeeMe).toMatchObject({ isGoldware: true, companyId: 'default' });
  });

  it('パスワード違い、知らないアドレス、無効なアカウントは同じ答えになる', async () => {
    const [gone] = await world.database
      .knex('employees')
      .where({ company_id: 'hinata', is_active: false });
    const answers = [
      await world.signIn('employee@hinata.example', 'chigau123'),
      await world.signIn('nobody@hinata.example'),
      await world.signIn(gone.email),
    ];
    expect(answers.map(codeOf)).toEqual([
      'INCORRECT_CREDENTIALS',
      'INCORRECT_CREDENTIALS',
      'INCORRECT_CREDENTIALS',
    ]);
    expect(new Set(answers.map(({ errors }) => errors[0].message)).size).toBe(1);
  });

  it('管理の権限がない人は管理画面にログインできない', async () => {
    expect(codeOf(await world.signIn('employee@hinata.example', 'hataraki1', 'ADMIN'))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await world.signIn('staff@hinata.example', 'hataraki1', 'ADMIN'))).toBe(
      'FORBIDDEN',
    );
  });

  it('パスワードが違えば、権限の有無は分からない', async () => {
    const answer = await world.signIn('employee@hinata.example', 'chigau123', 'ADMIN');
    expect(codeOf(answer)).toBe('INCORRECT_CREDENTIALS');
  });

  it('どのグループにも属さない人は、管理者に連絡するよう断られる', async () => {
    const [person] = await world.database.knex('employees').where({ id: 'hinata-e0012' });
    const groups = () => world.database.knex('affiliations').where({ employee_id: person.id });
    await groups().where('valid_from', '>=', '2026-11-20').delete();
    await groups().update({ valid_until: '2026-11-20' });
    expect(codeOf(await world.signIn(person.email))).toBe('NO_GROUP');
  });

  it('仮のパスワードでは新しいパスワードを求められ、変更すると入れる', async () => {
    const [person] = await world.database.knex('accounts').where({ id: 'hinata-a0013' });
    await world.database
      .knex('accounts')
      .where({ id: person.id })
      .update({ must_change_password: true });
    expect(codeOf(await world.signIn(person.email))).toBe('NEW_PASSWORD_REQUIRED');
    const changed = await world.app.ask(
      'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }',
      {
        data: { email: person.email, oldPassword: 'hataraki1', newPassword: 'atarashii2' },
      },
    );
    expect(changed.data).toEqual({ changePassword: true });
    expect(codeOf(await world.signIn(person.email, 'atarashii2'))).toBeUndefined();
    expect(codeOf(await world.signIn(person.email, 'hataraki1'))).toBe('INCORRECT_CREDENTIALS');
  });

  it('成功も失敗も、いつどこからかが記録に残る', async () => {
    const before = await world.database
      .knex('audit_entries')
      .where({ action: 'sign-in', company_id: 'hinata' });
    await world.signIn('employee@hinata.example', 'chigau123');
    await world.signIn('employee@hinata.example');
    const after = await world.database
      .knex('audit_entries')
      .where({ action: 'sign-in', company_id: 'hinata' })
      .orderBy('id');
    expect(after.length - before.length).toBe(2);
    expect(after.at(-2).after).toMatchObject({ refused: 'INCORRECT_CREDENTIALS' });
    expect(after.at(-1).after.area).toBe('EMPLOYEE');
    expect(JSON.stringify(after)).not.toContain('hataraki1');
  });
});

it('プロキシの設定がなければ、名乗られたアドレスは記録にも残さず、設定がないことを1回だけ知らせる', async () => {
  for (const from of ['192.0.2.1', '192.0.2.2'])
    await browserOf(world.app, from).signIn('employee@hinata.example', 'chigau123');
  const [noted] = await world.database
    .knex('audit_entries')
    .where({ action: 'sign-in' })
    .orderBy('id', 'desc')
    .limit(1);
  expect(noted.after.ip).toBe('127.0.0.1');
  const warned = world.app.logged.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
  expect(warned).toHaveLength(1);
});

describe('ログインの継続', () => {
  const tokens = async () => (await world.signIn('employee@hinata.example')).data.signIn;

  it('期限が切れたトークンは90000になり、更新すれば続けられる', async () => {
    const first = await tokens();
    minutesLater(11);
    expect(codeOf(await withToken(first.accessToken))).toBe(90000);
    const { data } = await world.app.ask(REFRESH, { token: first.refreshToken });
    expect((await withToken(data.refreshSession.accessToken)).data.employeeMe.id).toBe(
      'hinata-e0003',
    );
  });

  it('使い終えた更新トークンがあとから使われたら、そのログインを終わらせる', async () => {
    const first = await tokens();
    const { data } = await world.app.ask(REFRESH, { token: first.refreshToken });
    minutesLater(1);
    expect(codeOf(await world.app.ask(REFRESH, { token: first.refreshToken }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await world.app.ask(REFRESH, { token: data.refreshSession.refreshToken }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await withToken(data.refreshSession.accessToken))).toBe('EXPIRED');
  });

  it('同じブラウザの2つのタブが同時に更新しても、どちらも続けられる', async () => {
    const browser = browserOf(world.app);
    const first = (await browser.signIn('employee@hinata.example')).data.signIn;
    const [one, other] = await Promise.all([
      browser.ask(REFRESH, { token: first.refreshToken }),
      browser.ask(REFRESH, { token: first.refreshToken }),
    ]);
    for (const { data } of [one, other]) {
      expect((await withToken(data.refreshSession.accessToken)).data.employeeMe.id).toBe(
        'hinata-e0003',
      );
      expect(
        codeOf(await world.app.ask(REFRESH, { token: data.refreshSession.refreshToken })),
      ).toBeUndefined();
    }
  });

  it('盗まれた更新トークンが別のブラウザで使われたら、直後でもそのログインを終わらせる', async () => {
    const browser = browserOf(world.app);
    const first = (await browser.signIn('employee@hinata.example')).data.signIn;
    const { data } = await browser.ask(REFRESH, { token: first.refreshToken });
    // よそのブラウザは、自分の目印は持っていても、このログインの目印は持たない。
    const thief = browserOf(world.app);
    await thief.signIn('staff@hinata.example');
    expect(codeOf(await thief.ask(REFRESH, { token: first.refreshToken }))).toBe('UNAUTHENTICATED');
    const mine = await browser.ask(REFRESH, { token: data.refreshSession.refreshToken });
    expect(codeOf(mine)).toBe('UNAUTHENTICATED');
    expect(codeOf(await withToken(data.refreshSession.accessToken))).toBe('EXPIRED');
    const [noted] = await world.database
      .knex('audit_entries')
      .where({ action: 'sign-out' })
      .orderBy('id', 'desc')
      .limit(1);
    expect(noted.after.reason).toBe('refresh token used twice');
  });

  it('偽の更新トークンでは続けられない', async () => {
    expect(codeOf(await world.app.ask(REFRESH, { token: 'nise' }))).toBe('UNAUTHENTICATED');
  });

  it('30日使わなければログインは終わる', async () => {
    const first = await tokens();
    minutesLater(31 * 24 * 60);
    expect(codeOf(await world.app.ask(REFRESH, { token: first.refreshToken }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('ログアウトすると、どのトークンも使えない', async () => {
    const { accessToken, refreshToken } = await tokens();
    expect((await withToken(accessToken, 'mutation { signOut }')).data).toEqual({ signOut: true });
    expect(codeOf(await withToken(accessToken))).toBe('EXPIRED');
    expect(codeOf(await world.app.ask(REFRESH, { token: refreshToken }))).toBe('UNAUTHENTICATED');
  });

  it('期限が切れたあとでも、更新トークンでログアウトできる', async () => {
    const { accessToken, refreshToken } = await tokens();
    minutesLater(11);
    const answer = await withToken(
      accessToken,
      'mutation ($token: String) { signOut(refreshToken: $token) }',
      {
        token: refreshToken,
      },
    );
    expect(answer.data).toEqual({ signOut: true });
    expect(codeOf(await world.app.ask(REFRESH, { token: refreshToken }))).toBe('UNAUTHENTICATED');
  });

  it('退職した人のログインはすぐに終わる', async () => {
    const [person] = await world.database.knex('employees').where({ id: 'hinata-e0014' });
    const { data } = await world.signIn(person.email);
    await world.as(
      'admin@hinata.example',
      'mutation { updateEmployee(where: { id: "hinata-e0014" }, data: { isActive: false }) { __typename } }',
    );
    expect(codeOf(await withToken(data.signIn.accessToken))).toBe('EXPIRED');
    expect(codeOf(await world.app.ask(REFRESH, { token: data.signIn.refreshToken }))).toBe(
      'UNAUTHENTICATED',
    );
  });
});
