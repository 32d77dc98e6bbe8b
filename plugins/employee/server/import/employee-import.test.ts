import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { cp932, csvOf, importer } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';

const HEAD = [
  '社員番号',
  '姓',
  '名',
  'セイ',
  'メイ',
  'メールアドレス',
  '入社日',
  '所属グループ',
  '事業所',
  '備考',
];

let world: TestCompany;
let someone: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await testCompany(30);
  someone = importer(world);
  // Signing in leaves a time behind: it comes first.
  await someone.ask('{ version }');
});
afterAll(() => world.stop());

/** A sum over everything that is kept of people: it differs as soon as one value does. */
async function kept(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await world.database.knex.raw(
      `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as sum
       from (select (to_jsonb(t) - 'last_online_at')::text as row from ${table} t) rows`,
    );
    sums[table] = rows[0].sum;
  }
  return sums;
}
const TABLES = [
  'employees',
  'accounts',
  'login_names',
  'affiliations',
  'employee_assignments',
  'permission_holders',
  'permission_groups',
  'affiliation_groups',
  'workplaces',
  'password_resets',
];

const person = (number: number): string[] => [
  `n${String(number).padStart(5, '0')}`,
  '髙橋',
  `太郎${number}`,
  'ﾀｶﾊｼ',
  'たろう',
  `n${number}@hinata.example`,
  '令和8年4月1日',
  '営業部 > 東京営業課',
  '本社',
  number % 50 === 0 ? '住所は\r\n「別紙」, 参照' : '',
];

const file = (rows: readonly string[][], head: readonly string[] = HEAD) => csvOf([head, ...rows]);
const employees = () =>
  world.database.knex('employees').where({ company_id: 'hinata' }).orderBy('employee_number');

/** Addresses of people who are there. */
const TAKEN = ['admin', 'staff', 'employee', 'yoko.nakamura'].map(
  (name) => `${name}@hinata.example`,
);

/** Every kind of mistake that somebody makes, at the row where they make it. */
const MISTAKES: readonly [column: string, key: string, (cells: string[]) => string[]][] = [
  ['employeeNumber', 'required', (c) => c.with(0, '')],
  ['lastName', 'required', (c) => c.with(1, '')],
  ['lastName', 'name', (c) => c.with(1, '山<田')],
  ['lastNameKana', 'katakana', (c) => c.with(3, '高橋')],
  ['email', 'email', (c) => c.with(5, 'no-address')],
  ['email', 'emailTaken', (c) => c.with(5, TAKEN.pop() as string)],
  ['joinedOn', 'date', (c) => c.with(6, '2026/02/30')],
  ['groupId', 'noneOfName', (c) => c.with(7, '宇宙開発部')],
  ['workplaceId', 'noneOfName', (c) => c.with(8, '月面支店')],
  ['firstName', 'tooLong', (c) => c.with(2, '長'.repeat(251))],
];

describe('5,000行のShift_JISのファイルに37行の誤りがあるとき', () => {
  const BAD = 37;
  let rows: string[][];
  let wrong: Map<number, { column: string; key: string }>;
  let before: Record<string, string>;
  let made: Untyped;
  let checked: Untyped;

  beforeAll(async () => {
    rows = Array.from({ length: 5000 }, (_, at) => person(at + 1));
    wrong = new Map();
    // The last two are one number in two rows: both are told.
    for (let at = 0; at < BAD - 2; at++) {
      const [column, key, spoil] = MISTAKES[at % MISTAKES.length] as (typeof MISTAKES)[number];
      const row = 100 + at * 137;
      rows[row] = spoil(rows[row] as string[]);
      wrong.set(row, { column, key: `validation.${key}` });
    }
    rows[4998] = (rows[4998] as string[]).with(0, 'n00001x');
    rows[4999] = (rows[4999] as string[]).with(0, 'N00001X');
    for (const row of [4998, 4999])
      wrong.set(row, { column: 'employeeNumber', key: 'validation.sameInFile' });
    before = await kept();
    made = await someone.read(cp932(file(rows)), '全社員.csv');
    checked = await someone.check(made);
  });

  it('文字コードと列を見分け、37行だけを行番号、列、理由とともに示す', async () => {
    expect(made).toMatchObject({ encoding: 'CP932', format: 'CSV', total: 5000 });
    expect(checked).toMatchObject({ state: 'CHECKED', total: 5000, bad: BAD, created: 4963 });
    // Cells with line breaks push the lines of the file on.
    let line = 2;
    const expected = rows.flatMap((cells, at) => {
      const begins = line;
      line += 1 + (cells.join('').match(/\n/g)?.length ?? 0);
      const told = wrong.get(at);
      return told ? [{ line: begins, ...told }] : [];
    });
    const bad = await someone.badRows(made.id);
    expect(
      bad.map((row) => ({
        line: row.line,
        column: row.issues[0].column,
        key: row.issues[0].key,
      })),
    ).toEqual(expected);
    expect(bad.every(({ issues }) => issues.length === 1)).toBe(true);
    expect(bad[0].cells).toEqual(
      (rows[100] as string[]).map((cell) => cell.replaceAll('\r\n', '\n')),
    );
  });

  it('確認だけでは、人の表に1行も書かない', async () => {
    expect(await kept()).toEqual(before);
  });

  it('誤りがあるままでは、全行の登録を始めない', async () => {
    await expect(someone.apply(made.id, 'ALL_OR_NOTHING')).rejects.toThrow('CONFLICT');
    expect(await kept()).toEqual(before);
  });

  it('誤りのない行だけを登録でき、元に戻すとすべて元どおりになる', async () => {
    const applied = await someone.apply(made.id, 'VALID_ONLY');
    expect(applied).toMatchObject({ state: 'APPLIED', created: 4963, bad: BAD });
    const all = await employees();
    const first = all.find(({ employee_number }: Untyped) => employee_number === 'n00001');
    expect(first).toMatchObject({
      last_name: '髙橋',
      last_name_kana: 'タカハシ',
      first_name_kana: 'タロウ',
      joined_on: '2026-04-01',
      is_active: true,
    });
    const audits = await world.database
      .knex('audit_entries')
      .where({ subject: 'Employee', source: 'import', action: 'create' });
    expect(audits).toHaveLength(4963);
    expect(audits[0]).toMatchObject({ employee_id: 'hinata-e0001', company_id: 'hinata' });
    expect(await someone.undo(made.id)).toEqual({ __typename: 'Import', state: 'UNDOING' });
    await world.app.jobs.runAll();
    expect(await someone.find(made.id)).toMatchObject({ state: 'UNDONE' });
    expect(await kept()).toEqual(before);
  });

  it('直したエラー行のファイルは、行番号と理由の列を残したまま登録できる', async () => {
    const bad = await someone.badRows(made.id);
    const good = new Map(
      Array.from({ length: 5000 }, (_, at) => person(at + 1)).map((cells, at) => [at, cells]),
    );
    const mended = [...wrong.keys()]
      .sort((a, b) => a - b)
      .map((at, index) => [
        ...(good.get(at) as string[]),
        String(bad[index].line),
        '【姓】姓を入力してください。',
      ]);
    const again = await someone.read(
      cp932(file(mended, [...HEAD, '行番号', '理由'])),
      '直した.csv',
    );
    const report = await someone.check(again);
    expect(report).toMatchObject({ bad: 0, created: BAD });
    expect(await someone.apply(again.id)).toMatchObject({ state: 'APPLIED', created: BAD });
    expect(await someone.undo(again.id)).toMatchObject({ state: 'UNDONE' });
    expect(await kept()).toEqual(before);
  });
});
