import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, fieldsOf } from '#core/record.ts';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Employee } from '../../generated/records/Employee.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(60);
});
afterAll(() => world.stop());

const ADMIN = 'admin@hinata.example';
const STAFF = 'staff@hinata.example';
const EMPLOYEE = 'employee@hinata.example';

const LIST = `query ($where: EmployeesWhere, $orderBy: EmployeeOrder, $skip: Int, $first: Int) {
  employeesConnection(where: $where, orderBy: $orderBy, skip: $skip, first: $first) {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    nodes { id employeeNumber lastName firstName lastNameKana email isActive isOnLeave joinedOn
      group { id name } workplace { id } recruitmentType { name } groupPermission { name } } } }`;
const list = async (email: string, variables: object = {}) =>
  (await world.as(email, LIST, variables)).data.employeesConnection;

const CREATE = `mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) {
  __typename ... on Employee { id employeeNumber email group { id } groupPermission { id } }
  ... on EmployeeNotSaved { issues { path key } } } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) {
  __typename ... on Employee { id lastName email isActive phone group { id } groupPermission { id } }
  ... on EmployeeNotSaved { issues { path key } } } }`;

const person = (number: string, more: object = {}) => ({
  employeeNumber: number,
  lastName: '新田',
  firstName: '太郎',
  lastNameKana: 'ニッタ',
  firstNameKana: 'タロウ',
  email: `${number}@hinata.example`,
  ...more,
});
const create = async (data: object, email = ADMIN) =>
  (await world.as(email, CREATE, { data })).data.createEmployee;
const update = async (id: string, data: object, email = ADMIN) =>
  (await world.as(email, UPDATE, { id, data })).data.updateEmployee;

describe('従業員の一覧', () => {
  it('管理者は会社の全員を、カナの順に20人ずつ見る', async () => {
    const page = await list(ADMIN);
    expect(page.totalCount).toBe(62);
    expect(page.nodes).toHaveLength(20);
    expect(page.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    const kana = page.nodes.map((node: Untyped) => node.lastNameKana);
    expect(kana).toEqual([...kana].sort());
    expect(page.nodes[0].group.name).toBeTruthy();
  });

  it('1時間に1,000行を読み出した人は、画面を通さなくても会社の記録に残る', async () => {
    const { knex } = world.database;
    // Each page is another question; looking at the same one again takes nothing more out.
    for (let first = 63; first < 80; first += 1) await list(ADMIN, { first });
    await list(ADMIN, { first: 63 });
    const entries = () =>
      knex('audit_entries').where({ company_id: 'hinata', subject: 'BulkRead' });
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect((await entries())[0]).toMatchObject({
      action: 'export',
      employee_id: 'hinata-e0001',
      after: { list: 'employeesConnection', rows: 17 * 62 },
    });
  });

  it('最後のページより先を開いても、件数は分かる', async () => {
    const page = await list(ADMIN, { skip: 500, first: 50 });
    expect(page).toMatchObject({ totalCount: 62, nodes: [] });
  });

  it.each([
    ['姓名を続けて', '佐藤花子'],
    ['姓と名の間に空白', '佐藤 花子'],
    ['ひらがな', 'さとう　はなこ'],
    ['半角カナ', 'ｻﾄｳﾊﾅｺ'],
    ['ローマ字', 'SATO HANAKO'],
    ['名を先に', '花子 佐藤'],
    ['名を先に、続けて', '花子佐藤'],
    ['カナの名を先に', 'ハナコ　サトウ'],
    ['ローマ字の名を先に', 'Hanako Sato'],
    ['名の一部と姓', '花 佐藤'],
    ['番号と姓', '00003 佐藤'],
    ['社員番号', '00003'],
    ['全角のアドレス', 'ｅｍｐｌｏｙｅｅ@hinata'],
  ])('%sで探せる', async (_how, search) => {
    const { nodes } = await list(ADMIN, { where: { search } });
    expect(nodes.map((node: Untyped) => node.id)).toContain('hinata-e0003');
  });

  it.each([
    ['別の姓', '花子 鈴木'],
    ['別の番号', '00004 佐藤花子'],
  ])('%sを添えると、その人は出ない', async (_how, search) => {
    const { nodes } = await list(ADMIN, { where: { search } });
    expect(nodes.map((node: Untyped) => node.id)).not.toContain('hinata-e0003');
  });

  it('空白だけでは絞り込まない', async () => {
    expect((await list(ADMIN, { where: { search: ' 　 ' } })).totalCount).toBe(62);
  });

  it('探す文字の%や_は、そのままの文字として扱う', async () => {
    expect((await list(ADMIN, { where: { search: '%' } })).totalCount).toBe(0);
    expect((await list(ADMIN, { where: { search: '_' } })).totalCount).toBe(0);
  });

  it('在籍、退職、休職で絞り込める', async () => {
    expect((await list(ADMIN, { where: { leaveStatus: 'ACTIVE' } })).totalCount).toBe(60);
    expect((await list(ADMIN, { where: { leaveStatus: 'INACTIVE' } })).totalCount).toBe(2);
    const onLeave = await list(ADMIN, { where: { leaveStatus: 'ON_LEAVE' } });
    expect(onLeave.totalCount).toBe(1);
    expect(onLeave.nodes[0].isOnLeave).toBe(true);
    expect(
      (await list(ADMIN, { where: { leaveStatuses: ['INACTIVE', 'ON_LEAVE'] } })).totalCount,
    ).toBe(3);
    expect((await list(ADMIN, { where: { leaveStatuses: [] } })).totalCount).toBe(62);
  });

  it('グループで絞ると、その下のグループの人も入る', async () => {
    const { nodes } = await list(ADMIN, { where: { groupId: 'hinata-sales' }, first: 100 });
    const groups = new Set(nodes.map((node: Untyped) => node.group.id));
    expect(groups).toEqual(
      new Set(['hinata-sales-tokyo', 'hinata-sales-osaka', 'hinata-sales-fukuoka']),
    );
  });

  it('事業所で絞り込める', async () => {
    const { nodes } = await list(ADMIN, { where: { workplaceId: 'hinata-osaka' }, first: 100 });
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.every((node: Untyped) => node.workplace.id === 'hinata-osaka')).toBe(true);
    const both = await list(ADMIN, {
      where: { workplaceIds: ['hinata-osaka', 'hinata-fukuoka'], groupIds: ['hinata-sales'] },
      first: 100,
    });
    expect(new Set(both.nodes.map((node: Untyped) => node.workplace.id))).toEqual(
      new Set(['hinata-osaka', 'hinata-fukuoka']),
    );
  });

  it.each([
    'EMPLOYEE_NUMBER_DESC',
    'JOINED_ON_ASC',
    'EMAIL_ASC',
    'WORKPLACE_DESC',
    'GROUP_ASC',
    'KANA_DESC',
  ])('%sの順に並べても、全員が1回ずつ出る', async (orderBy) => {
    const ids = [];
    for (const skip of [0, 25, 50])
      ids.push(...(await list(ADMIN, { orderBy, skip, first: 25 })).nodes);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(62);
  });

  it('グループの順は、所属グループの画面の並びと同じで、同じグループの人は続けて出る', async () => {
    const { data } = await world.as(ADMIN, '{ allAffiliationGroups { id name isMain } }');
    const { nodes } = await list(ADMIN, { orderBy: 'GROUP_ASC', first: 100 });
    const shown = nodes.flatMap((node: Untyped) => node.group?.id ?? []);
    const runs = shown.filter((id: string, at: number) => id !== shown[at - 1]);
    const tree = data.allAffiliationGroups.map(({ id }: Untyped) => id);
    expect(runs).toEqual(tree.filter((id: string) => runs.includes(id)));
  });

  it('従業員は自分だけを、勤怠管理者は担当するグループの人だけを見る', async () => {
    expect((await list(EMPLOYEE)).nodes.map(({ id }: Untyped) => id)).toEqual(['hinata-e0003']);
    expect((await list(STAFF)).totalCount).toBe(62 - 2);
    const [leader] = await world.database
      .knex('group_admins')
      .where({ group_id: 'hinata-sales-osaka' });
    const [{ email }] = await world.database.knex('employees').where({ id: leader.employee_id });
    const { nodes } = await list(email, { first: 100 });
    expect(new Set(nodes.map((node: Untyped) => node.group.id))).toEqual(
      new Set(['hinata-sales-osaka']),
    );
    expect(nodes.every((node: Untyped) => node.groupPermission === null)).toBe(true);
  });

  it('ほかの会社の人は、idを知っていても見えない', async () => {
    const ONE = '{ employee(where: { id: "minato-e0001" }) { id } }';
    expect((await world.as(ADMIN, ONE)).data).toEqual({ employee: null });
    expect((await list(ADMIN, { where: { groupId: 'minato-making' } })).totalCount).toBe(0);
    expect(
      (await list('admin@minato.example')).nodes.every(({ id }: Untyped) =>
        id.startsWith('minato-'),
      ),
    ).toBe(true);
  });

  it('勤怠管理者には住所や私用の連絡先が見えない', async () => {
    const closed = fieldsOf(Employee).filter(([, { isOpen }]) => !isOpen);
    const names = closed.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['enrollmentClass', 'mobile', 'retirementReason']),
    );
    const somethingIn = ({ kind, choices = [] }: Field) =>
      kind === 'date'
        ? '2001-02-03'
        : kind === 'choice'
          ? choices[0]
          : kind === 'number'
            ? 7
            : 'JP';
    const { knex } = world.database;
    const person = () => knex('employees').where({ id: 'hinata-e0003' });
    const before = await person().first(closed.map(([, { column }]) => column));
    await person().update(
      Object.fromEntries(closed.map(([, field]) => [field.column, somethingIn(field)])),
    );
    const ONE = `{ employee(where: { id: "hinata-e0003" }) { ${names.join(' ')} } }`;
    const kept = Object.fromEntries(closed.map(([name, field]) => [name, somethingIn(field)]));
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    expect((await world.as(STAFF, ONE)).data.employee).toEqual(nothing);
    expect((await world.as(EMPLOYEE, ONE)).data.employee).toEqual(kept);
    expect((await world.as(ADMIN, ONE)).data.employee).toEqual(kept);
    await person().update(before);
  });

  it('同僚の名簿は誰でも見られ、在籍者の名前と連絡先だけが出る', async () => {
    const { data } = await world.as(
      EMPLOYEE,
      '{ activeEmployees { id lastName workplaceName groupName } }',
    );
    expect(data.activeEmployees).toHaveLength(60);
  });

  it('同僚の詳細は在籍している人だけが開き、退職した人とほかの会社の人は開かない', async () => {
    const card = async (id: string) =>
      (
        await world.as(
          EMPLOYEE,
          'query ($id: ID!) { colleague(where: { id: $id }) { lastName email groupName lastOnline } }',
          { id },
        )
      ).data.colleague;
    const { knex } = world.database;
    const known = await knex('employees').where({ id: 'hinata-e0011' }).first();
    expect(await card('hinata-e0011')).toMatchObject({
      lastName: known.last_name,
      email: known.email,
    });
    const [stranger] = await knex('employees').where({ company_id: 'minato' });
    expect(await card(stranger.id)).toBeNull();
    await knex('employees').where({ id: 'hinata-e0011' }).update({ retired_on: '2020-03-31' });
    expect(await card('hinata-e0011')).toBeNull();
    await knex('employees').where({ id: 'hinata-e0011' }).update({ retired_on: null });
  });
});

describe('従業員の登録', () => {
  it('招待メールのリンクでパスワードを決めると、ログインできる', async () => {
    const saved = await create(
      person('n0001', {
        groupId: 'hinata-hr',
        workplaceId: 'hinata-head-office',
        joinedOn: '2026-11-01',
      }),
    );
    expect(saved).toMatchObject({ __typename: 'Employee', group: { id: 'hinata-hr' } });
    const mail = world.app.mails.find(({ to }) => to === 'n0001@hinata.example');
    expect(mail?.text).toContain('株式会社ひなた商事');
    const token = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token');
    await world.app.ask(
      'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
      {
        data: { token, newPassword: 'hajimete1' },
      },
    );
    expect(codeOf(await world.signIn('n0001@hinata.example', 'hajimete1'))).toBeUndefined();
  });

  it('パスワードを渡された人は、最初に自分のものに変える', async () => {
    await create(person('n0002', { password: 'kari12345', groupId: 'hinata-hr' }));
    expect(world.app.mails.some(({ to }) => to === 'n0002@hinata.example')).toBe(false);
    expect(codeOf(await world.signIn('n0002@hinata.example', 'kari12345'))).toBe(
      'NEW_PASSWORD_REQUIRED',
    );
  });

  it('使われている番号とアドレスは、どちらの項目かを示して断る', async () => {
    const refused = await create(person('00003', { email: EMPLOYEE }));
    expect(refused).toEqual({
      __typename: 'EmployeeNotSaved',
      issues: [
        { path: 'employeeNumber', key: 'validation.employeeNumberTaken' },
        { path: 'email', key: 'validation.emailTaken' },
      ],
    });
  });

  describe('ほかの会社で使われているアドレス', () => {
    const mailsTo = (address: string) => world.app.mails.filter(({ to }) => to === address);
    const OTHER = 'admin@minato.example';

    it('登録しても、使われていないアドレスと答えが変わらない', async () => {
      const free = await create(person('n0003a', { email: 'dare-mo@minato.example' }));
      const used = await create(person('n0003b', { email: 'Admin@Minato.example' }));
      const shape = (one: object) => Object.keys(one).sort();
      expect(used.__typename).toBe('Employee');
      expect(shape(used)).toEqual(shape(free));
      const rows = await world.database
        .knex('accounts')
        .join('employees', 'employees.account_id', 'accounts.id')
        .whereIn('employees.employee_number', ['n0003a', 'n0003b'])
        .select('accounts.is_active', 'accounts.password_hash', 'accounts.must_change_password');
      expect(rows[0]).toEqual(rows[1]);
    });

    it('その会社のログインは変わらず、本人だけがメールで知る', async () => {
      expect(codeOf(await world.signIn(OTHER, 'hataraki1'))).toBeUndefined();
      const [mail] = mailsTo(OTHER);
      expect(mail?.text).toContain('すでに別の会社のログインに使われている');
      expect(mail?.text).not.toMatch(/https?:/);
      expect(mailsTo('dare-mo@minato.example')[0]?.text).toMatch(/token=/);
    });

    it('同じ会社の2人目には使えない', async () => {
      const refused = await create(person('n0003c', { email: OTHER }));
      expect(refused.issues).toEqual([{ path: 'email', key: 'validation.emailTaken' }]);
    });

    it('変更先にしても、空くまでは今までのアドレスでログインできる', async () => {
      const own = 'n0003d@hinata.example';
      const made = await create(person('n0003d', { password: 'kari12345', groupId: 'hinata-hr' }));
      const moved = await world.as(
        ADMIN,
        `mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) {
          ... on Employee { email } ... on EmployeeNotSaved { issues { key } } } }`,
        { id: made.id, data: { email: 'kaede.saito@minato.example' } },
      );
      expect(moved.data.updateEmployee).toEqual({ email: 'kaede.saito@minato.example' });
      expect(codeOf(await world.signIn(own, 'kari12345'))).toBe('NEW_PASSWORD_REQUIRED');
    });

    it('空いたあとに招待すると、その人のログインになる', async () => {
      await world.database
        .knex('login_names')
        .whereIn(
          'account_id',
          world.database
            .knex('accounts')
            .where({ company_id: 'minato', email: OTHER })
            .select('id'),
        )
        .delete();
      const [{ id }] = await world.database
        .knex('employees')
        .where({ employee_number: 'n0003b' })
        .select('id');
      const sent = mailsTo(OTHER).length;
      await world.as(ADMIN, 'mutation ($id: ID!) { inviteEmployee(where: { id: $id }) }', { id });
      const mail = mailsTo(OTHER)[sent];
      const token = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token');
      const set = await world.app.ask(
        'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
        { data: { token, newPassword: 'hajimete1' } },
      );
      expect(set.data.resetPassword.__typename).toBe('PasswordWasReset');
      expect(codeOf(await world.signIn(OTHER, 'hajimete1'))).not.toBe('INCORRECT_CREDENTIALS');
    });
  });

  it('同時に同じ番号を登録しても、1人だけになる', async () => {
    const [one, other] = await Promise.all([
      create(person('n0004', { email: 'n0004a@hinata.example' })),
      create(person('n0004', { email: 'n0004b@hinata.example' })),
    ]);
    expect([one.__typename, other.__typename].sort()).toEqual(['Employee', 'EmployeeNotSaved']);
  });

  it('なくなったグループや、ほかの会社の事業所は選べない', async () => {
    const refused = await create(person('n0005', { groupId: 'nai', workplaceId: 'minato-shop' }));
    expect(refused.issues).toEqual([
      { path: 'groupId', key: 'validation.choiceGone' },
      { path: 'workplaceId', key: 'validation.choiceGone' },
    ]);
  });

  it('2人目のマスターは登録できない', async () => {
    const refused = await create(person('n0006', { permissionGroupId: 'hinata-rights-master' }));
    expect(refused.issues).toEqual([
      { path: 'permissionGroupId', key: 'validation.onlyOneMaster' },
    ]);
  });

  it('カナの項目にひらがなは登録できず、項目が示される', async () => {
    const answer = await world.as(ADMIN, CREATE, {
      data: person('n0007', { lastNameKana: 'にった' }),
    });
    expect(codeOf(answer)).toBe('INVALID_INPUT');
    expect(answer.errors[0].extensions.issues[0]).toMatchObject({
      path: 'data/lastNameKana',
      key: 'validation.katakana',
    });
  });

  it('人事担当は登録できるが、権限は配れない', async () => {
    const hr = 'yoko.nakamura@hinata.example';
    expect((await create(person('n0008'), hr)).__typename).toBe('Employee');
    const refused = await create(
      person('n0009', { permissionGroupId: 'hinata-rights-manager' }),
      hr,
    );
    expect(refused.issues).toEqual([
      { path: 'permissionGroupId', key: 'validation.noRightToAssign' },
    ]);
  });

  it('従業員と勤怠管理者は登録できない', async () => {
    for (const email of [EMPLOYEE, STAFF]) {
      expect(codeOf(await world.as(email, CREATE, { data: person('n0010') }))).toBe('FORBIDDEN');
    }
  });

  it('登録は、誰が何を登録したか記録に残り、パスワードは残らない', async () => {
    await create(person('n0011', { password: 'kawasemi42' }));
    const entries = await world.database
      .knex('audit_entries')
      .where({ subject: 'Employee', action: 'create' });
    const entry = entries.find(({ after }) => after.employeeNumber === 'n0011');
    expect(entry).toMatchObject({ employee_id: 'hinata-e0001', company_id: 'hinata' });
    expect(JSON.stringify(entries)).not.toContain('kawasemi42');
  });
});

describe('従業員の変更', () => {
  it('書かなかった項目はそのまま、nullは空になる', async () => {
    await update('hinata-e0020', { phone: '03-0000-1111' });
    expect(await update('hinata-e0020', { lastName: '改名' })).toMatchObject({
      lastName: '改名',
      phone: '03-0000-1111',
    });
    expect(await update('hinata-e0020', { phone: null })).toMatchObject({
      lastName: '改名',
      phone: null,
    });
    expect((await list(ADMIN, { where: { search: '改名' } })).totalCount).toBe(1);
  });

  it('所属が変わっても、前の所属は期間とともに残る', async () => {
    await update('hinata-e0022', { groupId: 'hinata-systems' });
    const rows = await world.database
      .knex('affiliations')
      .where({ employee_id: 'hinata-e0022', is_main: true })
      .orderBy('valid_from');
    expect(rows).toHaveLength(2);
    expect(rows[0].valid_until).toBe('2026-11-20');
    expect(rows[1]).toMatchObject({
      group_id: 'hinata-systems',
      valid_from: '2026-11-20',
      valid_until: null,
    });
  });

  it('アドレスを変えると、新しいアドレスでログインする', async () => {
    const [{ email: old }] = await world.database.knex('employees').where({ id: 'hinata-e0023' });
    await update('hinata-e0023', { email: 'kawatta@hinata.example' });
    expect(codeOf(await world.signIn('kawatta@hinata.example'))).toBeUndefined();
    expect(codeOf(await world.signIn(old))).toBe('INCORRECT_CREDENTIALS');
    expect((await create(person('n0020', { email: old }))).__typename).toBe('Employee');
  });

  it('変更は、変わった項目だけが前後とも記録に残る', async () => {
    await update('hinata-e0024', { mobile: '090-0000-9999' });
    const entries = await world.database
      .knex('audit_entries')
      .where({ subject_id: 'hinata-e0024', action: 'update' });
    expect(entries.at(-1)).toMatchObject({
      before: { mobile: '090-0000-0024' },
      after: { mobile: '090-0000-9999' },
    });
  });

  it('履歴は権限グループと異動区分を名前で示す', async () => {
    const { id, name } = await world.database.knex('transfer_classes').first();
    const data = { permissionGroupId: 'hinata-rights-hr', transferClassId: id };
    await update('hinata-e0026', data);
    const where = { subject: 'Employee', subjectId: 'hinata-e0026' };
    const told = await world.as(
      ADMIN,
      `query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where, first: 1) {
        nodes { changes { field isRestorable before { names } after { names } } } } }`,
      { where },
    );
    expect(told.data.auditEntriesConnection.nodes[0].changes).toEqual([
      { field: 'transferClassId', isRestorable: true, before: null, after: { names: [name] } },
      {
        field: 'permissionGroupId',
        isRestorable: false,
        before: { names: ['一般'] },
        after: { names: ['人事担当'] },
      },
    ]);
  });

  it('何も変わらない保存は、記録を残さない', async () => {
    const count = () =>
      world.database.knex('audit_entries').where({ subject_id: 'hinata-e0025' }).count({ n: '*' });
    const before = await count();
    await update('hinata-e0025', {});
    await update('hinata-e0025', { mobile: '090-0000-0025' });
    expect(await count()).toEqual(before);
  });

  it('ほかの会社の人は「見つからない」', async () => {
    expect(
      codeOf(await world.as(ADMIN, UPDATE, { id: 'minato-e0002', data: { lastName: '侵入' } })),
    ).toBe('NOT_FOUND');
  });

  it('本人は連絡先を変えられるが、氏名や権限は変えられない', async () => {
    const MINE = `mutation ($data: UpdateMyPageInput!) { updateMyPage(data: $data) {
      ... on Employee { id phone address1 } ... on EmployeeNotSaved { issues { path key } } } }`;
    const data = { phone: '０３ー００００ー２２２２', address1: '中央1-2-3' };
    expect(codeOf(await world.as(EMPLOYEE, MINE, { data }))).toBe('INVALID_INPUT');
    const kept = await world.as(EMPLOYEE, MINE, { data: { ...data, phone: '03-0000-2222' } });
    expect(kept.data.updateMyPage).toMatchObject({ id: 'hinata-e0003', phone: '03-0000-2222' });
    const told = () =>
      world.database.knex('audit_entries').where({ subject_id: 'hinata-e0003' }).count({ n: '*' });
    const before = await told();
    await world.as(EMPLOYEE, MINE, { data: { ...data, phone: '03-0000-2222' } });
    expect(await told()).toEqual(before);
    const refused = await world.as(EMPLOYEE, MINE, {
      data: { profileImageKey: 'hinata/somebody/else.png' },
    });
    const imageOnly = [{ path: 'profileImageKey', key: 'validation.imageOnly' }];
    expect(refused.data.updateMyPage.issues).toEqual(imageOnly);
    // Nor can an administrator show a file that is not theirs as the image of somebody.
    const forced = await world.as(ADMIN, UPDATE, {
      id: 'hinata-e0003',
      data: { profileImageKey: 'minato/upload/somebody-else' },
    });
    expect(forced.data.updateEmployee.issues).toEqual(imageOnly);
    expect(
      codeOf(await world.as(EMPLOYEE, UPDATE, { id: 'hinata-e0003', data: { isStaff: true } })),
    ).toBe('FORBIDDEN');
  });
});
