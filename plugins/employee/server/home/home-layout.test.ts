import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(12);
});
afterAll(() => world.stop());

const EMPLOYEE = 'employee@hinata.example';
const ADMIN = 'admin@hinata.example';
const CHANGE = `mutation ($data: UpdateHomeLayoutInput!) {
  updateHomeLayout(data: $data) { main side hidden } }`;
const NONE = { main: [], side: [], hidden: [] };
const layoutOf = async (who: string) =>
  (await world.as(who, '{ employeeMe { homeLayout { main side hidden } } }')).data.employeeMe
    .homeLayout;
const change = (data: object) => world.as(EMPLOYEE, CHANGE, { data: { ...NONE, ...data } });

it('ホームの並びは本人だけのもので、標準に戻せる', async () => {
  expect(await layoutOf(EMPLOYEE)).toEqual(NONE);
  const own = { main: ['employee.news', 'attendance.leave'], side: [], hidden: ['employee.told'] };
  expect((await change(own)).data.updateHomeLayout).toEqual(own);
  expect(await layoutOf(EMPLOYEE)).toEqual(own);
  expect(await layoutOf(ADMIN)).toEqual(NONE);
  await change({ side: ['employee.news'] });
  expect(await layoutOf(EMPLOYEE)).toEqual({ ...NONE, side: ['employee.news'] });
  await change(NONE);
  expect(await layoutOf(EMPLOYEE)).toEqual(NONE);
  expect(await world.database.knex('home_layouts')).toEqual([]);
});

it('同じパネルを2か所に置くことはできず、前の並びが残る', async () => {
  await change({ hidden: ['employee.news'] });
  const answer = await change({ main: ['employee.news'], side: ['employee.news'] });
  expect(codeOf(answer)).toBe('INVALID_INPUT');
  expect(answer.errors[0].extensions.issues).toMatchObject([
    { path: 'data/side', key: 'validation.panelTwice' },
  ]);
  expect((await layoutOf(EMPLOYEE)).hidden).toEqual(['employee.news']);
});
