import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { attendance } from '../index.ts';

const EMPLOYEE = 'employee@hinata.example';
let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(4, undefined, [attendance]);
});
afterAll(() => world.stop());

const missing = async () =>
  (await world.as(EMPLOYEE, '{ employeeMe { missingForWork } }')).data.employeeMe.missingForWork;
const own = () =>
  world.database
    .knex('employee_basic_shifts')
    .where({ company_id: 'hinata', employee_id: 'hinata-e0003' });

it('a person who works by no shift today is told once that they lack one', async () => {
  expect(await missing()).toEqual([]);
  await own().delete();
  expect(await missing()).toEqual(['BASIC_SHIFT']);
});

it('in a company that keeps no shifts nobody lacks one', async () => {
  await own().delete();
  await world.database
    .knex('basic_shifts')
    .where({ company_id: 'hinata' })
    .update({ deleted_at: new Date() });
  expect(await missing()).toEqual([]);
});
