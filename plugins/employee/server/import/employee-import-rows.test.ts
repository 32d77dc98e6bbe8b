import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
let someone: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await testCompany(30);
  someone = importer(world);
  await someone.ask('{ version }');
});
afterAll(() => world.stop());

const HEAD = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス'];
const one = (number: string, more: readonly string[] = []): string[] => [
  number,
  '山田',
  '太郎',
  'ヤマダ',
  'タロウ',
  `${number}@hinata.example`,
  ...more,
];
const bring = async (head: readonly string[], rows: readonly string[][], more = {}) => {
  const made = await someone.read(utf8(csvOf([head, ...rows])), '従業員.csv');
  return someone.check(made, more);
};
const row = async (number: string) =>
  world.database.knex('employees').where({ company_id: 'hinata', employee_number: number }).first();
const rowsOf = (table: string, employeeId: string) =>
  world.database.knex(table).where({ employee_id: employeeId }).orderBy(['valid_from', 'id']);
const reasons = (id: string) => someone.reasons(id);

describe('1行ずつの内容', () => {
  it('社員番号が登録済みなら更新、なければ新規、同じなら変更なし', async () => {
    const before = await row('00003');
    const report = await bring(HEAD, [
      one('r0001'),
      ['00003', '佐藤', '花江', '', '', ''],
      ['00002', '高橋', '', '', '', ''],
    ]);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1, bad: 0 });
    await someone.apply(report.id);
    expect(await row('00003')).toMatchObject({
      first_name: '花江',
      last_name_kana: before.last_name_kana,
      email: before.email,
      search_text: expect.stringContaining('佐藤花江'),
    });
    expect(await row('r0001')).toMatchObject({ is_active: true, is_staff: false });
  });

  it('空のセルは、選んだときだけ値を消す', async () => {
    const head = ['社員番号', '携帯電話'];
    expect(await bring(head, [['00004', '']])).toMatchObject({ unchanged: 1 });
    const report = await bring(head, [['00004', '']], { emptyCells: 'CLEAR' });
    expect(report).toMatchObject({ updated: 1 });
    await someone.apply(report.id);
    expect((await row('00004')).mobile).toBeNull();
  });

  it('所属と役職は、適用日から変わり、それまでの分は残る', async () => {
    const head = ['社員番号', '所属グループ', '役職', '事業所', '適用日'];
    const { id } = await row('00004');
    const past = await rowsOf('affiliations', id);
    const report = await bring(head, [
      ['00004', '物流部＞出荷課', '課長', '大阪支店', '2027/04/01'],
    ]);
    expect(report).toMatchObject({ updated: 1, bad: 0 });
    await someone.apply(report.id);
    const main = (await rowsOf('affiliations', id)).filter(({ is_main }: Untyped) => is_main);
    expect(main.at(-2)).toMatchObject({
      group_id: past.find(({ is_main }: Untyped) => is_main).group_id,
      valid_until: '2027-04-01',
    });
    expect(main.at(-1)).toMatchObject({ valid_from: '2027-04-01', valid_until: null });
    const posts = await rowsOf('employee_assignments', id);
    expect(posts.at(-1)).toMatchObject({ valid_from: '2027-04-01', position: '課長' });
    expect(await someone.undo(report.id)).toMatchObject({ state: 'UNDONE' });
    expect(await rowsOf('affiliations', id)).toEqual(past);
  });

  it('入社前の日からは変えられない。日がなければ、これから入社する人は入社日から', async () => {
    const head = ['社員番号', '役職', '入社日', '適用日'];
    const report = await bring(head, [
      ['00004', '課長', '', '1999/03/31'],
      ['00005', '課長', '2027/04/01', '2027/03/31'],
    ]);
    expect(await reasons(report.id)).toEqual([
      [2, 'effectiveFrom validation.beforeJoining'],
      [3, 'effectiveFrom validation.beforeJoining'],
    ]);
    const later = await bring(head, [['00004', '係長', '2027/04/01', '']]);
    await someone.apply(later.id);
    const { id } = await row('00004');
    expect((await rowsOf('employee_assignments', id)).at(-1)).toMatchObject({
      valid_from: '2027-04-01',
      position: '係長',
    });
    expect(await someone.undo(later.id)).toMatchObject({ state: 'UNDONE' });
  });

  it('名前が見つからない、2つある、上司が循環するときは、その列を示す', async () => {
    await world.database.knex('affiliation_groups').insert(
      ['hinata-sales', 'hinata-logistics'].map((parent_id, at) => ({
        company_id: 'hinata',
        id: `twin-${at}`,
        name: '企画係',
        parent_id,
        display_order: 90 + at,
        is_main: true,
        created_at: new Date(),
        updated_at: new Date(),
        search_text: '',
      })),
    );
    const head = ['社員番号', '所属グループ', '採用区分', '上司の社員番号'];
    const report = await bring(head, [
      ['00004', '企画係', '', ''],
      ['00005', '営業部 > 企画係', 'なし', ''],
      ['00006', '', '', '00007'],
      ['00007', '', '', '00006'],
      ['00008', '', '', '99999'],
    ]);
    expect(await reasons(report.id)).toEqual([
      [2, 'groupId validation.severalOfName'],
      [3, 'recruitmentTypeId validation.noneOfName'],
      [4, 'bossId validation.ownSuperior'],
      [5, 'bossId validation.ownSuperior'],
      [6, 'bossId validation.noneOfName'],
    ]);
  });

  it('1行にいくつ誤りがあっても、直すのは1度で済むように、すべて示す', async () => {
    const head = ['社員番号', 'セイ', '入社日', '所属グループ', 'メールアドレス', '上司の社員番号'];
    const report = await bring(head, [
      ['00004', '日向', 'きのう', '宇宙部', 'staff@hinata.example', '00005'],
      ['00005', '', '', '', '', '00003'],
      ['', '日向', '', '宇宙部', '', ''],
    ]);
    expect(report).toMatchObject({ bad: 2, updated: 1 });
    expect(await reasons(report.id)).toEqual([
      [
        2,
        'lastNameKana validation.katakana',
        'email validation.emailTaken',
        'joinedOn validation.date',
        'groupId validation.noneOfName',
      ],
      [4, 'employeeNumber validation.required', 'lastNameKana validation.katakana'],
    ]);
  });

  it('Excelで先頭の0が失われた番号は、新しい人にも別の番号にもせず、登録済みの番号を示す', async () => {
    const head = [...HEAD, '電話番号', '郵便番号', '上司の社員番号'];
    const report = await bring(head, [
      one('3', ['312345678', '600001', '']),
      ['00004', '', '', '', '', '', '9012345678', '', '5'],
      ['00006', '', '', '', '', '', '0312345678', '0600001', '00005'],
    ]);
    expect(await reasons(report.id)).toEqual([
      [
        2,
        'employeeNumber validation.zerosOfNumber',
        'postalCode validation.zeroLost',
        'phone validation.zeroLost',
      ],
      [3, 'bossId validation.zerosOfNumber', 'phone validation.zeroLost'],
    ]);
    const [{ issues }] = await someone.badRows(report.id);
    expect(issues[0].params).toEqual({ known: '00003' });
    expect(report).toMatchObject({ updated: 1, bad: 2 });
  });

  it('計算式のエラーは、文字として取り込まずに示す', async () => {
    const report = await bring(
      ['社員番号', '役職', '備考'],
      [
        ['00004', '#N/A', ''],
        ['00005', '#1担当', '#REF!'],
      ],
    );
    expect(await reasons(report.id)).toEqual([[2, 'position validation.formulaError']]);
  });

  it('見出しより列が多い行は、ずれて読まずに示す', async () => {
    const made = await someone.read(
      utf8('社員番号,姓\r\n00003,佐藤,花子\r\n00004,日向,\r\n'),
      'x.csv',
    );
    const report = await someone.check(made);
    expect(await reasons(report.id)).toEqual([[2, 'null validation.tooManyCells']]);
  });

  it('計算式よけの引用符は値に入れない', async () => {
    const report = await bring(['社員番号', '役職'], [['00009', "'=SUM(A1)"]]);
    await someone.apply(report.id);
    const { id } = await row('00009');
    expect((await rowsOf('employee_assignments', id)).at(-1).position).toBe('=SUM(A1)');
  });

  it('Excelのファイルも、日付と数とともに読む', async () => {
    const text = (value: string) => ({ value, type: String });
    const book = await writeXlsxFile([
      {
        sheet: '従業員',
        data: [
          ['社員番号', '姓', '入社日', '通勤手当'].map(text),
          [
            text('00010'),
            text('改姓'),
            { value: new Date('2024-05-01'), type: Date, format: 'yyyy/mm/dd' },
            { value: 12000, type: Number },
          ],
        ],
      },
      { sheet: '説明', data: [[text('読まれません')]] },
    ]).toBuffer();
    const made = await someone.read(new Uint8Array(book), '従業員.xlsx');
    expect(made).toMatchObject({ format: 'XLSX', encoding: null, total: 1 });
    const report = await someone.check(made);
    expect(report).toMatchObject({ updated: 1, bad: 0 });
    await someone.apply(report.id);
    expect(await row('00010')).toMatchObject({ last_name: '改姓', joined_on: '2024-05-01' });
  });
});

describe('権限と、ただ1人のマスター', () => {
  it('マスターは退職にも、別の権限にもできず、2人目も作れない', async () => {
    const head = ['社員番号', '退職日', '権限グループ', '在籍状況'];
    const [{ name }] = await world.database
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
    expect(codeOf(await world.signIn(email))).toBeUndefined();
    const report = await bring(['社員番号', '退職日'], [['00006', '2026/11/19']]);
    await someone.apply(report.id);
    expect(codeOf(await world.signIn(email))).toBe('INCORRECT_CREDENTIALS');
    await someone.undo(report.id);
    expect(codeOf(await world.signIn(email))).toBeUndefined();
  });

  it('従業員と勤怠管理者には、取り込みそのものがない', async () => {
    for (const email of ['employee@hinata.example', 'staff@hinata.example']) {
      expect((await world.as(email, '{ importKinds { id } }')).data.importKinds).toEqual([]);
      const data = { kind: 'employee.employees', fileKey: 'x' };
      const answer = await world.as(
        email,
        'mutation ($data: CreateImportInput!) { createImport(data: $data) { __typename } }',
        { data },
      );
      expect(codeOf(answer)).toBe('FORBIDDEN');
    }
  });

  it('ほかの会社の取り込みは、idを知っていても見えない', async () => {
    const { id } = await bring(HEAD, [one('r0900')]);
    const other = importer(world, 'admin@minato.example');
    expect(await other.find(id)).toBeNull();
    await expect(other.apply(id)).rejects.toThrow('NOT_FOUND');
    await expect(other.undo(id)).rejects.toThrow('NOT_FOUND');
  });

  it('招待を選ぶと、新しい人にだけメールが届き、パスワードはまだない', async () => {
    const sent = world.app.mails.length;
    const report = await bring(HEAD, [one('r0100'), ['00003', '佐藤', '花子', '', '', '']], {
      options: [{ key: 'invite', value: true }],
    });
    await someone.apply(report.id);
    expect(world.app.mails.slice(sent).map(({ to }) => to)).toEqual(['r0100@hinata.example']);
    const [account] = await world.database
      .knex('accounts')
      .where({ email: 'r0100@hinata.example' });
    expect(account.password_hash).toBeNull();
  });
});

describe('元に戻す', () => {
  it('後から変わった人や使われている人がいると、その一覧を示して何もしない', async () => {
    const report = await bring(HEAD, [one('u0001'), one('u0002'), one('u0003')]);
    await someone.apply(report.id);
    const [first, second] = [await row('u0001'), await row('u0002')];
    await someone.ask(
      `mutation ($id: ID!) { updateEmployee(where: { id: $id }, data: { mobile: "090-1111-2222" }) { __typename } }`,
      { id: first.id },
    );
    await world.database.knex('leave_periods').insert({
      company_id: 'hinata',
      id: 'leave-1',
      employee_id: second.id,
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
    });
    expect(await someone.undo(report.id)).toEqual({
      __typename: 'ImportNotUndone',
      totalCount: 2,
      obstacles: [
        { line: 2, label: 'u0001 山田 太郎', reason: 'CHANGED' },
        { line: 3, label: 'u0002 山田 太郎', reason: 'IN_USE' },
      ],
    });
    expect(await row('u0003')).toBeTruthy();
    expect((await someone.find(report.id)).state).toBe('APPLIED');
  });

  it('2度は元に戻せず、登録も2度はできない', async () => {
    const report = await bring(HEAD, [one('u0010')]);
    await someone.apply(report.id);
    await expect(someone.apply(report.id)).rejects.toThrow('CONFLICT');
    await someone.undo(report.id);
    await expect(someone.undo(report.id)).rejects.toThrow('CONFLICT');
    expect(await row('u0010')).toBeUndefined();
  });
});

describe('履歴', () => {
  it('同じ内容のファイルをもう一度選ぶと、前の取り込みを知らせる', async () => {
    const bytes = utf8(csvOf([HEAD, one('h0001')]));
    const first = await someone.read(bytes, '4月.csv');
    expect(first.appliedBefore).toBeNull();
    await someone.check(first);
    await someone.apply(first.id);
    expect((await someone.read(bytes, '4月（2）.csv')).appliedBefore).toEqual({
      fileName: '4月.csv',
    });
    await someone.undo(first.id);
    expect((await someone.read(bytes, '4月.csv')).appliedBefore).toBeNull();
  });

  it('列の対応は、同じ見出しのファイルのために記憶する', async () => {
    const bytes = utf8(
      csvOf([
        ['コード', '苗字'],
        ['00003', '佐藤'],
      ]),
    );
    const made = await someone.read(bytes, 'x.csv');
    expect(made.headers.map(({ column }: Untyped) => column)).toEqual([null, 'lastName']);
    made.headers[0].column = 'employeeNumber';
    await someone.check(made);
    const again = await someone.read(
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
    const { importsConnection } = await someone.ask(
      '{ importsConnection(first: 1) { nodes { fileName createdByName appliedAt } } }',
    );
    expect(importsConnection.nodes[0].createdByName).toContain('青木');
    const { id } = await row('00010');
    const entries = await world.database
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
      await someone.ask(
        `query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where, first: 9) {
          nodes { action source fileName name kind plugin hidden changes { field } } } }`,
        { where },
      )
    ).auditEntriesConnection.nodes;

  it('会社の履歴は、確認、取り込み、取り消しをファイル名とともに示し、取り込みからその行をたどれる', async () => {
    const report = await bring(HEAD, [one('h0009')]);
    await someone.apply(report.id);
    await someone.undo(report.id);
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

  it('一覧を書き出した人と件数が残る', async () => {
    await someone.ask(
      `mutation { recordExport(data: { name: "従業員", format: CSV_CP932, rows: 32, columns: ["氏名"] }) }`,
    );
    const entries = await world.database.knex('audit_entries').where({ subject: 'Export' });
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
