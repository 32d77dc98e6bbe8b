import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(20);
});
afterAll(() => world.stop());

const ADMIN = 'admin@hinata.example';
const HR = 'yoko.nakamura@hinata.example';
const create = (as: string, data: object) =>
  world.as(
    as,
    'mutation ($data: CreateEmployeeListViewInput!) { createEmployeeListView(data: $data) { id isMine } }',
    { data: { search: '{"group":"hinata-hr"}', ...data } },
  );
const names = async (as: string) =>
  (await world.as(as, '{ employeeListViews { name isMine } }')).data.employeeListViews.map(
    ({ name, isMine }: Untyped) => `${name}${isMine ? '*' : ''}`,
  );

describe('一覧の保存した表示', () => {
  it('自分の表示は自分だけ、共有した表示は管理者全員に見える', async () => {
    await create(ADMIN, { name: '人事課' });
    await create(ADMIN, { name: '東京の人', isShared: true });
    expect(await names(ADMIN)).toEqual(['人事課*', '休職中の人*', '東京の人*']);
    expect(await names(HR)).toEqual(['休職中の人', '東京の人']);
  });

  it('同じ名前は1人に1つだけ、ほかの人は同じ名前を使える', async () => {
    expect(codeOf(await create(ADMIN, { name: '人事課' }))).toBe('INVALID_INPUT');
    expect((await create(HR, { name: '人事課' })).data.createEmployeeListView.isMine).toBe(true);
  });

  it('ほかの人の表示は変えられず、消せない', async () => {
    const [row] = await world.database
      .knex('employee_list_views')
      .where({ company_id: 'hinata', name: '東京の人' });
    for (const query of [
      'mutation ($id: ID!) { updateEmployeeListView(where: { id: $id }, data: { name: "x" }) { id } }',
      'mutation ($id: ID!) { deleteEmployeeListView(where: { id: $id }) { id } }',
    ]) {
      expect(codeOf(await world.as(HR, query, { id: row.id }))).toBe('NOT_FOUND');
      expect((await world.as(ADMIN, query, { id: row.id })).errors).toBeUndefined();
    }
  });

  it('従業員を見られない人には一覧の表示もない', async () => {
    expect(codeOf(await world.as('employee@hinata.example', '{ employeeListViews { id } }'))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('選べる値', () => {
  it('列挙の値は名前で聞け、画面の選択肢でないものは見つからない', async () => {
    const ask = (name: string) =>
      world.as(HR, 'query ($name: String!) { enumByName(name: $name) { name } }', { name });
    expect((await ask('BloodType')).data.enumByName.map(({ name }: Untyped) => name)).toEqual([
      'A',
      'B',
      'O',
      'AB',
      'UNKNOWN',
    ]);
    expect(codeOf(await ask('EmployeeOrderBy'))).toBe('NOT_FOUND');
    expect(codeOf(await ask('__TypeKind'))).toBe('NOT_FOUND');
  });

  it('国は日本から始まる', async () => {
    const [first] = (await world.as(HR, '{ countries { id name nameEn } }')).data.countries;
    expect(first).toEqual({ id: 'JP', name: '日本', nameEn: 'Japan' });
  });
});
