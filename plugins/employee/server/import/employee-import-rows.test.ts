import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { HEAD, importWorld, one } from './test-employee-import.ts';

const company = importWorld();
const { bring, row, rowsOf, reasons } = company;

describe('1行ずつの内容', () => {
  it('社員番号が登録済みなら更新、なければ新規、同じなら変更なし', async () => {
    const before = await row('00003');
    const report = await bring(HEAD, [
      one('r0001'),
      ['00003', '佐藤', '花江', '', '', ''],
      ['00002', '高橋', '', '', '', ''],
    ]);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1, bad: 0 });
    await company.someone.apply(report.id);
    expect(await row('00003')).toMatchObject({
      first_name: '花江',
      last_name_kana: before.last_name_kana,
      email: before.email,
      search_text: expect.stringContaining('佐藤花江'),
    });
    expect(await row('r0001')).toMatchObject({ is_active: true, is_staff: false });
  });

  it('変更のある行は、登録する前に、前の値と後の値を示し、まだ何も変えない', async () => {
    const changed = async (id: string) => {
      const { import: found } = await company.someone.ask(
        `query ($id: ID!) { import(where: { id: $id }) { changedRows { totalCount
          nodes { line label hidden changes { field before { value names } after { value names } } } } } }`,
        { id },
      );
      return found.changedRows;
    };
    const before = await row('00009');
    const report = await bring(
      ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', '電話番号', '上司の社員番号'],
      [
        ['00009', '', '', '', '', '', '03-1234-5678', 'r0950'],
        ['r0950', '山田', '太郎', 'ヤマダ', 'タロウ', 'r0950@hinata.example', '', ''],
      ],
    );
    expect(report).toMatchObject({ created: 1, updated: 1, bad: 0 });
    const { totalCount, nodes } = await changed(report.id);
    expect(totalCount).toBe(1);
    expect(nodes[0]).toMatchObject({ line: 2, hidden: 0 });
    expect(nodes[0].changes).toContainEqual({
      field: 'phone',
      before: before.phone ? { value: before.phone, names: [] } : null,
      after: { value: '03-1234-5678', names: [] },
    });
    // Who comes with the same file is called by what stands there.
    const boss = nodes[0].changes.find(({ field }: Untyped) => field === 'bossId');
    expect(boss.after.names).toEqual([expect.stringContaining('山田')]);
    expect(await row('00009')).toEqual(before);
    expect(await row('r0950')).toBeUndefined();
    await company.someone.apply(report.id);
    const done = (await changed(report.id)).nodes[0];
    expect(done.changes.map(({ field }: Untyped) => field)).toEqual(
      nodes[0].changes.map(({ field }: Untyped) => field),
    );
    await company.someone.undo(report.id);
  });

  it('空のセルは、選んだときだけ値を消す', async () => {
    const head = ['社員番号', '携帯電話'];
    expect(await bring(head, [['00004', '']])).toMatchObject({ unchanged: 1 });
    const report = await bring(head, [['00004', '']], { emptyCells: 'CLEAR' });
    expect(report).toMatchObject({ updated: 1 });
    await company.someone.apply(report.id);
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
    await company.someone.apply(report.id);
    const main = (await rowsOf('affiliations', id)).filter(({ is_main }: Untyped) => is_main);
    expect(main.at(-2)).toMatchObject({
      group_id: past.find(({ is_main }: Untyped) => is_main).group_id,
      valid_until: '2027-04-01',
    });
    expect(main.at(-1)).toMatchObject({ valid_from: '2027-04-01', valid_until: null });
    const posts = await rowsOf('employee_assignments', id);
    expect(posts.at(-1)).toMatchObject({ valid_from: '2027-04-01', position: '課長' });
    expect(await company.someone.undo(report.id)).toMatchObject({ state: 'UNDONE' });
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
    await company.someone.apply(later.id);
    const { id } = await row('00004');
    expect((await rowsOf('employee_assignments', id)).at(-1)).toMatchObject({
      valid_from: '2027-04-01',
      position: '係長',
    });
    expect(await company.someone.undo(later.id)).toMatchObject({ state: 'UNDONE' });
  });

  it('入社日や退職日を、休職や異動とぶつかる日には変えられず、退職した人は動かせない', async () => {
    const { id } = await row('00007');
    const knex = company.world.database.knex;
    await knex('employees').where({ id }).update({ joined_on: '2020-04-01' });
    await knex('leave_periods').insert({
      company_id: 'hinata',
      id: 'leave-of-7',
      employee_id: id,
      starts_on: '2026-11-01',
      ends_on: '2027-03-31',
      reason: '育児休業',
      created_at: new Date(),
      updated_at: new Date(),
    });
    const head = ['社員番号', '入社日', '退職日', '役職', '適用日'];
    const report = await bring(head, [
      ['00007', '', '2026/12/31', '', ''],
      ['00008', '', '2026/12/31', '部長', '2027/01/01'],
    ]);
    expect(await reasons(report.id)).toEqual([
      [2, 'retiredOn validation.hasLeaveAfter'],
      [3, 'effectiveFrom validation.placeAfterRetirement'],
    ]);
    const joining = await bring(head, [['00007', '2026/11/02', '', '', '']]);
    expect(await reasons(joining.id)).toEqual([[2, 'joinedOn validation.hasLeaveBefore']]);
    // Taking a file back is a change, too: the earlier last day would leave a new leave outside.
    await knex('leave_periods').where({ id: 'leave-of-7' }).del();
    await knex('employees').where({ id }).update({ retired_on: '2026-12-31' });
    const longer = await bring(head, [['00007', '', '2027/06/30', '', '']]);
    await company.someone.apply(longer.id);
    await knex('leave_periods').insert({
      company_id: 'hinata',
      id: 'leave-of-7',
      employee_id: id,
      starts_on: '2027-02-01',
      ends_on: '2027-03-31',
      reason: '育児休業',
      created_at: new Date(),
      updated_at: new Date(),
    });
    expect(await company.someone.undo(longer.id)).toMatchObject({
      obstacles: [{ reason: 'IN_USE' }],
    });
  });

  it('無効か廃止日を過ぎた事業所やグループには、取り込みでも移せない', async () => {
    const knex = company.world.database.knex;
    await knex('workplaces').where({ id: 'hinata-osaka' }).update({ abolished_on: '2026-12-31' });
    const report = await bring(
      ['社員番号', '事業所', '適用日'],
      [
        ['00011', '大阪支店', '2026/12/31'],
        ['00012', '大阪支店', '2027/01/01'],
      ],
    );
    expect(await reasons(report.id)).toEqual([[3, 'workplaceId validation.choiceClosed']]);
    await knex('workplaces').where({ id: 'hinata-osaka' }).update({ abolished_on: null });
  });

  it('名前が見つからない、2つある、上司が循環するときは、その列を示す', async () => {
    await company.world.database.knex('affiliation_groups').insert(
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

  it('Excelで先頭の0が失われた番号は、新しい人にも別の番号にもせず、登録済みか同じファイルの番号を示す', async () => {
    const head = [...HEAD, '電話番号', '郵便番号', '上司の社員番号'];
    const report = await bring(head, [
      one('3', ['312345678', '600001', '']),
      ['00004', '', '', '', '', '', '9012345678', '', '5'],
      ['00006', '', '', '', '', '', '0312345678', '0600001', '00005'],
      one('0888'),
      one('888'),
    ]);
    expect(await reasons(report.id)).toEqual([
      [
        2,
        'employeeNumber validation.zerosOfNumber',
        'postalCode validation.zeroLost',
        'phone validation.zeroLost',
      ],
      [3, 'bossId validation.zerosOfNumber', 'phone validation.zeroLost'],
      [6, 'employeeNumber validation.zerosOfNumber'],
    ]);
    const bad = await company.someone.badRows(report.id);
    expect([0, 2].map((at) => bad[at].issues[0].params.known)).toEqual(['00003', '0888']);
    expect(report).toMatchObject({ created: 1, updated: 1, bad: 3 });
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
    const made = await company.someone.read(
      utf8('社員番号,姓\r\n00003,佐藤,花子\r\n00004,日向,\r\n'),
      'x.csv',
    );
    const report = await company.someone.check(made);
    expect(await reasons(report.id)).toEqual([[2, 'null validation.tooManyCells']]);
  });

  it('計算式よけの引用符は値に入れない', async () => {
    const report = await bring(['社員番号', '役職'], [['00009', "'=SUM(A1)"]]);
    await company.someone.apply(report.id);
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
    const made = await company.someone.read(new Uint8Array(book), '従業員.xlsx');
    expect(made).toMatchObject({ format: 'XLSX', encoding: null, total: 1 });
    const report = await company.someone.check(made);
    expect(report).toMatchObject({ updated: 1, bad: 0 });
    await company.someone.apply(report.id);
    expect(await row('00010')).toMatchObject({ last_name: '改姓', joined_on: '2024-05-01' });
  });
});
