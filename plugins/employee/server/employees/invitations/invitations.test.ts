import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import { issuesIn } from '#test/support/plugin-world.ts';

const ADMIN = 'admin@hinata.example';
const COUNT = `query ($where: InviteEmployeesWhereInput!) {
  employeesToInvite(where: $where) { waiting invited } }`;
const INVITE = 'mutation ($where: InviteEmployeesWhereInput!) { inviteEmployees(where: $where) }';
const HISTORY = `query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where) {
  nodes { action source fileName } } }`;

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(30);
});
afterAll(() => world.stop());
beforeEach(() => void (world.app.mails as unknown[]).splice(0));

const count = async (where: object) =>
  (await world.as(ADMIN, COUNT, { where })).data.employeesToInvite;
const invite = async (where: object) => {
  const { data } = await world.as(ADMIN, INVITE, { where });
  await world.app.jobs.runAll();
  return data.inviteEmployees;
};
const addressees = () => world.app.mails.map(({ to }) => to).sort();

async function imported(prefix: string, people: number, more: object = {}): Promise<string> {
  const someone = importer(world);
  const head = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', '在籍'];
  const rows = Array.from({ length: people }, (_, at) => [
    `${prefix}${at}`,
    '新田',
    '太郎',
    'ニッタ',
    'タロウ',
    `${prefix}${at}@hinata.example`,
    'はい',
  ]);
  const made = await someone.read(utf8(csvOf([head, ...rows])), 'people.csv');
  await someone.check(made, more);
  expect((await someone.apply(made.id)).state).toBe('APPLIED');
  return made.id;
}
const idsOf = async (prefix: string): Promise<string[]> =>
  (
    await world.database
      .knex('employees')
      .where('employee_number', 'like', `${prefix}%`)
      .orderBy('employee_number')
  ).map(({ id }) => id);

describe('取り込んだ人の招待', () => {
  it('取り込みのあと、パスワードのない全員に送り、届いたリンクは数に出る', async () => {
    const importId = await imported('a', 25);
    expect(world.app.mails).toEqual([]);
    expect(await count({ importId })).toEqual({ waiting: 25, invited: 0 });
    expect(await invite({ importId })).toBe(25);
    expect(addressees()).toHaveLength(25);
    expect(await count({ importId })).toEqual({ waiting: 25, invited: 25 });
  });

  it('リンクからパスワードを決めた人には、もう送らない', async () => {
    const importId = await imported('b', 2);
    await invite({ importId });
    const [mail] = world.app.mails;
    const token = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token');
    const ofLink = 'query ($token: String!) { passwordRuleOfLink(token: $token) { isFirst } }';
    const { data: link } = await world.app.ask(ofLink, { token });
    expect(link.passwordRuleOfLink).toEqual({ isFirst: true });
    await world.app.ask(
      'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
      { data: { token, newPassword: 'hajimete1' } },
    );
    const told = await world.database
      .knex('notifications')
      .join('employees', 'employees.id', 'notifications.employee_id')
      .where('employees.email', mail?.to);
    expect(told, 'nothing was changed by a first password').toEqual([]);
    expect(await count({ importId })).toEqual({ waiting: 1, invited: 1 });
    (world.app.mails as unknown[]).splice(0);
    expect(await invite({ importId })).toBe(1);
    expect(addressees()).not.toContain(mail?.to);
  });

  it('元に戻した取り込みからは、だれにも送らない', async () => {
    const importId = await imported('c', 2);
    await importer(world).undo(importId);
    expect(await invite({ importId })).toBe(0);
    expect(world.app.mails).toEqual([]);
  });
});

describe('選んだ人の招待', () => {
  it('パスワードのある人と退職した人は除き、送ったことは一人ずつ履歴に残る', async () => {
    await imported('d', 2);
    const [waiting = '', left = ''] = await idsOf('d');
    await world.database.knex('employees').where({ id: left }).update({ retired_on: '2020-01-31' });
    const ids = [waiting, left, 'hinata-e0003'];
    expect(await count({ ids })).toEqual({ waiting: 1, invited: 0 });
    expect(await invite({ ids })).toBe(1);
    expect(addressees()).toEqual(['d0@hinata.example']);
    const entries = await world.database
      .knex('audit_entries')
      .where({ subject: 'Employee', action: 'invite' })
      .whereIn('subject_id', ids);
    expect(entries.map(({ subject_id, after }) => [subject_id, after])).toEqual([
      [waiting, { invited: 'd0@hinata.example' }],
    ]);
  });

  it('一人のページは、その人がまだパスワードを決めていないかを、変更できる人にだけ示す', async () => {
    await imported('e', 1);
    const [id = ''] = await idsOf('e');
    const asked = async (email: string, who: string) =>
      (
        await world.as(
          email,
          'query ($id: ID!) { employee(where: { id: $id }) { awaitsPassword } }',
          { id: who },
        )
      ).data.employee;
    expect(await asked(ADMIN, id)).toEqual({ awaitsPassword: true });
    expect(await asked(ADMIN, 'hinata-e0003')).toEqual({ awaitsPassword: false });
    expect(await asked('employee@hinata.example', 'hinata-e0003')).toEqual({
      awaitsPassword: false,
    });
  });

  it('一人への招待は、パスワードを決めた人には断り、記録に招待として残る', async () => {
    await imported('g', 1);
    const [id = ''] = await idsOf('g');
    const one = 'mutation ($id: ID!) { inviteEmployee(where: { id: $id }) }';
    expect((await world.as(ADMIN, one, { id })).data).toEqual({ inviteEmployee: true });
    expect(addressees()).toEqual(['g0@hinata.example']);
    expect(issuesIn(await world.as(ADMIN, one, { id: 'hinata-e0003' }))).toEqual([
      { path: 'where/id', key: 'validation.hasPassword' },
    ]);
    expect(addressees()).toEqual(['g0@hinata.example']);

    const where = { subject: 'Employee', subjectId: id };
    const { nodes } = (await world.as(ADMIN, HISTORY, { where })).data.auditEntriesConnection;
    expect(nodes).toMatchObject([
      { action: 'INVITE', source: 'API', fileName: null },
      { action: 'CREATE', source: 'IMPORT', fileName: 'people.csv' },
    ]);
  });

  it('ほかの会社の人は、数えることも招待することもできない', async () => {
    const importId = await imported('f', 1);
    const where = { ids: await idsOf('f'), importId };
    const minato = 'admin@minato.example';
    expect((await world.as(minato, COUNT, { where })).data.employeesToInvite).toEqual({
      waiting: 0,
      invited: 0,
    });
    expect((await world.as(minato, INVITE, { where })).data.inviteEmployees).toBe(0);
    await world.app.jobs.runAll();
    expect(world.app.mails).toEqual([]);
  });

  it('だれも選ばなければ、だれにも送らない', async () => {
    expect(await invite({})).toBe(0);
    expect(await count({ ids: [] })).toEqual({ waiting: 0, invited: 0 });
  });

  it('500人を超えて選ぶことはできない', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => `x${at}`);
    expect(codeOf(await world.as(ADMIN, INVITE, { where: { ids } }))).toBe('INVALID_INPUT');
  });

  it('従業員と勤怠管理者は送れない', async () => {
    for (const email of ['employee@hinata.example', 'staff@hinata.example'])
      expect(codeOf(await world.as(email, INVITE, { where: { ids: ['hinata-e0001'] } }))).toBe(
        'FORBIDDEN',
      );
  });
});
