import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(20);
});
afterAll(() => world.stop());

const HR = 'yoko.nakamura@hinata.example';
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
