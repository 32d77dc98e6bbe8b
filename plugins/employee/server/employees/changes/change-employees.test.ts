import { describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/demo-companies.ts';
import {
  ADMIN,
  CREATE,
  EMPLOYEE,
  employeesWorld,
  person,
  STAFF,
  UPDATE,
} from '../test-employees.ts';

const people = employeesWorld();
const { list, create, update } = people;

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
    const mail = people.world.app.mails.find(({ to }) => to === 'n0001@hinata.example');
    expect(mail?.text).toContain('株式会社ひなた商事');
    const token = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token');
    await people.world.app.ask(
      'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
      {
        data: { token, newPassword: 'hajimete1' },
      },
    );
    expect(codeOf(await people.world.signIn('n0001@hinata.example', 'hajimete1'))).toBeUndefined();
  });

  it('パスワードを渡された人は、最初に自分のものに変える', async () => {
    await create(person('n0002', { password: 'kari12345', groupId: 'hinata-hr' }));
    expect(people.world.app.mails.some(({ to }) => to === 'n0002@hinata.example')).toBe(false);
    expect(codeOf(await people.world.signIn('n0002@hinata.example', 'kari12345'))).toBe(
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
    const mailsTo = (address: string) => people.world.app.mails.filter(({ to }) => to === address);
    const OTHER = 'admin@minato.example';

    it('登録しても、使われていないアドレスと答えが変わらない', async () => {
      const free = await create(person('n0003a', { email: 'dare-mo@minato.example' }));
      const used = await create(person('n0003b', { email: 'Admin@Minato.example' }));
      const shape = (one: object) => Object.keys(one).sort();
      expect(used.__typename).toBe('Employee');
      expect(shape(used)).toEqual(shape(free));
      const rows = await people.world.database
        .knex('accounts')
        .join('employees', 'employees.account_id', 'accounts.id')
        .whereIn('employees.employee_number', ['n0003a', 'n0003b'])
        .select('accounts.is_active', 'accounts.password_hash', 'accounts.must_change_password');
      expect(rows[0]).toEqual(rows[1]);
    });

    it('その会社のログインは変わらず、本人だけがメールで知る', async () => {
      expect(codeOf(await people.world.signIn(OTHER, 'hataraki1'))).toBeUndefined();
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
      const moved = await people.world.as(
        ADMIN,
        `mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) {
          ... on Employee { email } ... on EmployeeNotSaved { issues { key } } } }`,
        { id: made.id, data: { email: 'kaede.saito@minato.example' } },
      );
      expect(moved.data.updateEmployee).toEqual({ email: 'kaede.saito@minato.example' });
      expect(codeOf(await people.world.signIn(own, 'kari12345'))).toBe('NEW_PASSWORD_REQUIRED');
    });

    it('空いたあとに招待すると、その人のログインになる', async () => {
      await people.world.database
        .knex('login_names')
        .whereIn(
          'account_id',
          people.world.database
            .knex('accounts')
            .where({ company_id: 'minato', email: OTHER })
            .select('id'),
        )
        .delete();
      const [{ id }] = await people.world.database
        .knex('employees')
        .where({ employee_number: 'n0003b' })
        .select('id');
      const sent = mailsTo(OTHER).length;
      await people.world.as(ADMIN, 'mutation ($id: ID!) { inviteEmployee(where: { id: $id }) }', {
        id,
      });
      const mail = mailsTo(OTHER)[sent];
      const token = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token');
      const set = await people.world.app.ask(
        'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
        { data: { token, newPassword: 'hajimete1' } },
      );
      expect(set.data.resetPassword.__typename).toBe('PasswordWasReset');
      expect(codeOf(await people.world.signIn(OTHER, 'hajimete1'))).not.toBe(
        'INCORRECT_CREDENTIALS',
      );
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
    const answer = await people.world.as(ADMIN, CREATE, {
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
      person('n0009', { permissionGroupId: 'hinata-rights-member' }),
      hr,
    );
    expect(refused.issues).toEqual([
      { path: 'permissionGroupId', key: 'validation.noRightToAssign' },
    ]);
  });

  it('従業員と勤怠管理者は登録できない', async () => {
    for (const email of [EMPLOYEE, STAFF]) {
      expect(codeOf(await people.world.as(email, CREATE, { data: person('n0010') }))).toBe(
        'FORBIDDEN',
      );
    }
  });

  it('登録は、誰が何を登録したか記録に残り、パスワードは残らない', async () => {
    await create(person('n0011', { password: 'kawasemi42' }));
    const entries = await people.world.database
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
    const rows = await people.world.database
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
    const [{ email: old }] = await people.world.database
      .knex('employees')
      .where({ id: 'hinata-e0023' });
    await update('hinata-e0023', { email: 'kawatta@hinata.example' });
    expect(codeOf(await people.world.signIn('kawatta@hinata.example'))).toBeUndefined();
    expect(codeOf(await people.world.signIn(old))).toBe('INCORRECT_CREDENTIALS');
    expect((await create(person('n0020', { email: old }))).__typename).toBe('Employee');
  });

  it('変更は、変わった項目だけが前後とも記録に残る', async () => {
    await update('hinata-e0024', { mobile: '090-0000-9999' });
    const entries = await people.world.database
      .knex('audit_entries')
      .where({ subject_id: 'hinata-e0024', action: 'update' });
    expect(entries.at(-1)).toMatchObject({
      before: { mobile: '090-0000-0024' },
      after: { mobile: '090-0000-9999' },
    });
  });

  it('履歴は権限グループと異動区分を名前で示す', async () => {
    const { id, name } = await people.world.database.knex('transfer_classes').first();
    const data = { permissionGroupId: 'hinata-rights-hr', transferClassId: id };
    await update('hinata-e0026', data);
    const where = { subject: 'Employee', subjectId: 'hinata-e0026' };
    const told = await people.world.as(
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
      people.world.database
        .knex('audit_entries')
        .where({ subject_id: 'hinata-e0025' })
        .count({ n: '*' });
    const before = await count();
    await update('hinata-e0025', {});
    await update('hinata-e0025', { mobile: '090-0000-0025' });
    expect(await count()).toEqual(before);
  });

  it('ほかの会社の人は「見つからない」', async () => {
    expect(
      codeOf(
        await people.world.as(ADMIN, UPDATE, { id: 'minato-e0002', data: { lastName: '侵入' } }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('本人は連絡先を変えられるが、氏名や権限は変えられない', async () => {
    const MINE = `mutation ($data: UpdateMyPageInput!) { updateMyPage(data: $data) {
      ... on Employee { id phone address1 } ... on EmployeeNotSaved { issues { path key } } } }`;
    const data = { phone: '０３ー００００ー２２２２', address1: '中央1-2-3' };
    expect(codeOf(await people.world.as(EMPLOYEE, MINE, { data }))).toBe('INVALID_INPUT');
    const kept = await people.world.as(EMPLOYEE, MINE, {
      data: { ...data, phone: '03-0000-2222' },
    });
    expect(kept.data.updateMyPage).toMatchObject({ id: 'hinata-e0003', phone: '03-0000-2222' });
    const told = () =>
      people.world.database
        .knex('audit_entries')
        .where({ subject_id: 'hinata-e0003' })
        .count({ n: '*' });
    const before = await told();
    await people.world.as(EMPLOYEE, MINE, { data: { ...data, phone: '03-0000-2222' } });
    expect(await told()).toEqual(before);
    const refused = await people.world.as(EMPLOYEE, MINE, {
      data: { profileImageKey: 'hinata/somebody/else.png' },
    });
    const imageOnly = [{ path: 'profileImageKey', key: 'validation.imageOnly' }];
    expect(refused.data.updateMyPage.issues).toEqual(imageOnly);
    // Nor can an administrator show a file that is not theirs as the image of somebody.
    const forced = await people.world.as(ADMIN, UPDATE, {
      id: 'hinata-e0003',
      data: { profileImageKey: 'minato/upload/somebody-else' },
    });
    expect(forced.data.updateEmployee.issues).toEqual(imageOnly);
    expect(
      codeOf(
        await people.world.as(EMPLOYEE, UPDATE, { id: 'hinata-e0003', data: { isStaff: true } }),
      ),
    ).toBe('FORBIDDEN');
  });
});

describe('まとめて変更', () => {
  const OUTCOME =
    '{ change { id } changed already refusedCount refused { name issues { path key } } }';
  const CHANGE = `mutation ($rows: EmployeeBulkRowsInput!, $data: BulkUpdateEmployeesInput!) {
    outcome: bulkUpdateEmployees(rows: $rows, data: $data) ${OUTCOME} }`;
  const UNDO = `mutation ($id: ID!) {
    undone: undoBulkUpdateEmployees(where: { id: $id }) { undone leftCount } }`;

  it('は何人にも同じ値を入れ、その後に変わった人を除いて1回で戻せる。入社日より前の退職予定は断る', async () => {
    const made: string[] = [];
    for (const number of ['b0001', 'b0002'])
      made.push((await create(person(number, { joinedOn: '2026-11-01' }))).id);
    const rows = { ids: made };
    const ask = async (data: object, email = ADMIN) =>
      people.world.as(email, CHANGE, { rows, data });
    expect(codeOf(await ask({ workplacePhone: '03-1111-2222' }, STAFF))).toBe('FORBIDDEN');
    const answer = await ask({ workplacePhone: '03-1111-2222' });
    expect(answer.errors).toBeUndefined();
    const { outcome } = answer.data;
    expect(outcome).toMatchObject({ changed: 2, already: 0, refusedCount: 0 });
    const phones = async () => {
      const kept = await people.world.database
        .knex('employees')
        .whereIn('id', made)
        .orderBy('employee_number')
        .select('workplace_phone');
      return kept.map(({ workplace_phone }: { workplace_phone: string | null }) => workplace_phone);
    };
    expect(await phones()).toEqual(['03-1111-2222', '03-1111-2222']);
    await update(made[1] ?? '', { phone: '03-9999-9999' });
    const { undone } = (await people.world.as(ADMIN, UNDO, { id: outcome.change.id })).data;
    expect(undone).toEqual({ undone: 1, leftCount: 1 });
    expect(await phones()).toEqual([null, '03-1111-2222']);
    const early = (await ask({ expectedRetireOn: '2026-10-01' })).data.outcome;
    expect(early).toMatchObject({ changed: 0, refusedCount: 2 });
    expect(early.refused[0].issues).toEqual([
      { path: 'expectedRetireOn', key: 'validation.beforeJoining' },
    ]);
  });
});
