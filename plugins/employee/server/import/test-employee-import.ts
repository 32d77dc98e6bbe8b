import { afterAll, beforeAll } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';

/** What tests of single rows and of what follows an import share. */

export const HEAD = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス'];
export const one = (number: string, more: readonly string[] = []): string[] => [
  number,
  '山田',
  '太郎',
  'ヤマダ',
  'タロウ',
  `${number}@hinata.example`,
  ...more,
];

/** A company and somebody who imports. */
export function importWorld() {
  let world: TestCompany;
  let someone: ReturnType<typeof importer>;
  beforeAll(async () => {
    world = await testCompany(30);
    someone = importer(world);
    await someone.ask('{ version }');
  });
  afterAll(() => world.stop());

  const bring = async (head: readonly string[], rows: readonly string[][], more = {}) => {
    const made = await someone.read(utf8(csvOf([head, ...rows])), '従業員.csv');
    return someone.check(made, more);
  };
  const row = async (number: string) =>
    world.database
      .knex('employees')
      .where({ company_id: 'hinata', employee_number: number })
      .first();
  const rowsOf = (table: string, employeeId: string) =>
    world.database.knex(table).where({ employee_id: employeeId }).orderBy(['valid_from', 'id']);
  const reasons = (id: string) => someone.reasons(id);
  return {
    get world() {
      return world;
    },
    get someone() {
      return someone;
    },
    bring,
    row,
    rowsOf,
    reasons,
  };
}
