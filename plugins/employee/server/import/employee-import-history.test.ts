import { describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { HEAD, importWorld, one } from './test-employee-import.ts';

const company = importWorld();
const { bring, row, reasons } = company;

describe('権限と、ただ1人のマスター', () => {
  it('マスターは退職にも、別の権限にもできず、2人目も作れない', async () => {
    const head = ['社員番号', '退職日', '権限グループ', '在籍状況'];
    const [{ name }] = await company.world.database
      .knex('permission_groups')
      .where({ company_id: 'hinata', is_master: true });
    const report = await bring(head, [
      ['00001', '2026/03/31', '', ''],
      ['00002', '', name, ''],
    ]);
    expect(await reasons(report.id)).toEqual([
      [2, 'retiredOn validation.lastMaster', 'isActive validation.lastMaster'],
      [3, 'permissionGroupId validation.onlyOneMaster'],
    ]);
  });

  it('退職日を取り込まれた人は、もうログインできない', async () => {
    const { email } = await row('00006');
    expect(codeOf(await company.world.signIn(email))).toBeUndefined();
    const report = await bring(['社員番号', '退職日'], [['00006', '2026/11/19']]);
    await company.someone.apply(report.id);
    expect(codeOf(await company.world.signIn(email))).toBe('INCORRECT_CREDENTIALS');
    await company.someone.undo(report.id);
    expect(codeOf(await company.world.signIn(email))).toBeUndefined();
  });

  it('従業員と勤怠管理者には、取り込みそのものがない', async () => {
    for (const email of ['employee@hinata.example', 'staff@hinata.example']) {
      expect((await company.world.as(email, '{ importKinds { id } }')).data.importKinds).toEqual(
        [],
      );
      const data = { kind: 'employee.employees', fileKey: 'x' };
      const answer = await company.world.as(
        email,
        'mutation ($data: CreateImportInput!) { createImport(data: $data) { __typename } }',
        { data },
      );
      expect(codeOf(answer)).toBe('FORBIDDEN');
    }
  });

  it('ほかの会社の取り込みは、idを知っていても見えない', async () => {
    const { id } = await bring(HEAD, [one('r0900')]);
    const other = importer(company.world, 'admin@minato.example');
    expect(await other.find(id)).toBeNull();
    await expect(other.apply(id)).rejects.toThrow('NOT_FOUND');
    await expect(other.undo(id)).rejects.toThrow('NOT_FOUND');
  });

  it('招待を選ぶと、新しい人にだけメールが届き、パスワードはまだない', async () => {
    const sent = company.world.app.mails.length;
    const report = await bring(HEAD, [one('r0100'), ['00003', '佐藤', '花子', '', '', '']], {
      options: [{ key: 'invite', value: true }],
    });
    await company.someone.apply(report.id);
    expect(company.world.app.mails.slice(sent).map(({ to }) => to)).toEqual([
      'r0100@hinata.example',
    ]);
    const [account] = await company.world.database
      .knex('accounts')
      .where({ email: 'r0100@hinata.example' });
    expect(account.password_hash).toBeNull();
  });
});

describe('元に戻す', () => {
  it('後から変わった人や使われている人がいると、その一覧を示して何もしない', async () => {
    const report = await bring(HEAD, [one('u0001'), one('u0002'), one('u0003')]);
    await company.someone.apply(report.id);
    const [first, second] = [await row('u0001'), await row('u0002')];
    await company.someone.ask(
      `mutation ($id: ID!) { updateEmployee(where: { id: $id }, data: { mobile: "090-1111-2222" }) { __typename } }`,
      { id: first.id },
    );
    await company.world.database.knex('leave_periods').insert({
      company_id: 'hinata',
      id: 'leave-1',
      employee_id: second.id,
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
    });
    expect(await company.someone.undo(report.id)).toEqual({
      __typename: 'ImportNotUndone',
      totalCount: 2,
      obstacles: [
        { line: 2, label: 'u0001 山田 太郎', reason: 'CHANGED', issue: null },
        { line: 3, label: 'u0002 山田 太郎', reason: 'IN_USE', issue: null },
      ],
    });
    expect(await row('u0003')).toBeTruthy();
    expect((await company.someone.find(report.id)).state).toBe('APPLIED');
  });

  it('2度は元に戻せず、登録も2度はできない', async () => {
    const report = await bring(HEAD, [one('u0010')]);
    await company.someone.apply(report.id);
    await expect(company.someone.apply(report.id)).rejects.toThrow('CONFLICT');
    await company.someone.undo(report.id);
    await expect(company.someone.undo(report.id)).rejects.toThrow('CONFLICT');
    expect(await row('u0010')).toBeUndefined();
  });
});

describe('履歴', () => {
  it('同じ内容のファイルをもう一度選ぶと、前の取り込みを知らせる', async () => {
    const bytes = utf8(csvOf([HEAD, one('h0001')]));
    const first = await company.someone.read(bytes, '4月.csv');
    expect(first.appliedBefore).toBeNull();
    await company.someone.check(first);
    await company.someone.apply(first.id);
    expect((await company.someone.read(bytes, '4月（2）.csv')).appliedBefore).toEqual({
      fileName: '4月.csv',
    });
    await company.someone.undo(first.id);
    expect((await company.someone.read(bytes, '4月.csv')).appliedBefore).toBeNull();
  });

  it('列の対応は、同じ見出しのファイルのために記憶する', async () => {
    const bytes = utf8(
      csvOf([
        ['コード', '苗字'],
        ['00003', '佐藤'],
      ]),
    );
    const made = await company.someone.read(bytes, 'x.csv');
    expect(made.headers.map(({ column }: Untyped) => column)).toEqual([null, 'lastName']);
    made.headers[0].column = 'employeeNumber';
    await company.someone.check(made);
    const again = await company.someone.read(
      utf8(
        csvOf([
          ['コード', '苗字'],
          ['00004', '日向'],
        ]),
      ),
      'y.csv',
    );
    expect(again.headers.map(({ column }: Untyped) => column)).toEqual([
      'employeeNumber',
      'lastName',
    ]);
  });

  it('だれがいつ、どのファイルを取り込んだかが残り、人ごとの履歴にも出る', async () => {
    const report = await bring(
      ['社員番号', '姓', '入社日', '通勤手当'],
      [['00010', '改姓', '2024/05/01', '12000']],
    );
    await company.someone.apply(report.id);
    const { importsConnection } = await company.someone.ask(
      '{ importsConnection(first: 1) { nodes { fileName createdByName appliedAt } } }',
    );
    expect(importsConnection.nodes[0].createdByName).toContain('青木');
    const { id } = await row('00010');
    const entries = await company.world.database
      .knex('audit_entries')
      .where({ subject: 'Employee', subject_id: id, source: 'import' });
    expect(entries.at(-1)).toMatchObject({
      action: 'update',
      employee_id: 'hinata-e0001',
      after: { lastName: '改姓', joinedOn: '2024-05-01', commutingAllowance: 12000 },
    });
  });

  const history = async (where: object) =>
    (
      await company.someone.ask(
        `query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where, first: 9) {
          nodes { action source fileName name kind plugin hidden changes { field } } } }`,
        { where },
      )
    ).auditEntriesConnection.nodes;

  it('会社の履歴は、確認、取り込み、取り消しをファイル名とともに示し、取り込みからその行をたどれる', async () => {
    const report = await bring(HEAD, [one('h0009')]);
    await company.someone.apply(report.id);
    await company.someone.undo(report.id);
    const [{ name: fileName }] = await history({ subjects: ['Import'] });
    const told = { name: fileName, kind: 'subject.Import', plugin: 'records', hidden: 0 };
    expect(fileName).toMatch(/\.csv$/);
    expect((await history({ subjects: ['Import'] })).slice(0, 3)).toMatchObject([
      { action: 'IMPORT_UNDO', ...told },
      { action: 'IMPORT', ...told },
      { action: 'IMPORT_CHECK', ...told },
    ]);
    expect(await history({ subject: 'Import', subjectId: report.id })).toMatchObject([
      { action: 'IMPORT_UNDO' },
      { action: 'DELETE', source: 'IMPORT', fileName, name: '山田 太郎' },
      { action: 'CREATE', source: 'IMPORT', fileName, name: '山田 太郎' },
      { action: 'IMPORT' },
      { action: 'IMPORT_CHECK' },
    ]);
    expect((await history({ subjects: ['File'] }))[0]).toMatchObject({ action: 'UPLOAD' });
  });

  it('会社の履歴は、ログインとログアウトを除いて読める', async () => {
    const actions = async (where: object) =>
      new Set((await history(where)).map(({ action }: Untyped) => action));
    await company.world.signIn('staff@hinata.example');
    expect(await actions({})).toContain('SIGN_IN');
    const without = await actions({ withoutSignIns: true });
    expect(without).toContain('IMPORT');
    expect([...without].filter((action) => /^SIGN_/.test(String(action)))).toEqual([]);
  });

  it('一覧を書き出した人と件数が残る', async () => {
    await company.someone.ask(
      `mutation { recordExport(data: { name: "従業員", format: CSV_CP932, rows: 32, columns: ["氏名"] }) }`,
    );
    const entries = await company.world.database.knex('audit_entries').where({ subject: 'Export' });
    expect(entries.at(-1)).toMatchObject({
      employee_id: 'hinata-e0001',
      after: { name: '従業員', format: 'CSV_CP932', rows: 32, columns: ['氏名'] },
    });
    expect((await history({ actions: ['EXPORT'] }))[0]).toMatchObject({
      action: 'EXPORT',
      name: '従業員',
      kind: 'subject.Export',
      hidden: 0,
      changes: [{ field: 'rows' }, { field: 'columns' }, { field: 'format' }],
    });
  });
});
