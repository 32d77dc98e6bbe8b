import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';

const EMPLOYEE = 'employee@hinata.example';
let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(12);
});
afterAll(() => world.stop());

const missing = async () =>
  (await world.as(EMPLOYEE, '{ employeeMe { missingForWork } }')).data.employeeMe.missingForWork;
const own = (table: string) =>
  world.database.knex(table).where({ company_id: 'hinata', employee_id: 'hinata-e0003' });

it('働くために必要なものがそろっていれば、足りないものはない', async () => {
  expect(await missing()).toEqual([]);
});

it('契約にない勤怠の基本シフトは問われない', async () => {
  expect(await missing()).not.toContain('BASIC_SHIFT');
});

const notFiled = async () =>
  (await world.as('admin@hinata.example', '{ employeesNotFiled }')).data.employeesNotFiled;

it('採用区分、事業所、グループがないと、それぞれが足りないものになり、管理者は人数を知る', async () => {
  expect(await notFiled()).toBe(0);
  await own('employee_assignments').update({ recruitment_type_id: null });
  expect(await missing()).toEqual(['RECRUITMENT_TYPE']);
  expect(await notFiled()).toBe(1);
  await own('employee_assignments').update({ workplace_id: null });
  expect(await missing()).toEqual(['WORKPLACE_GROUP', 'RECRUITMENT_TYPE']);
});

it('会社が登録していないものは、足りないことにならない', async () => {
  await world.database
    .knex('employee_assignments')
    .where({ company_id: 'hinata' })
    .update({ workplace_id: null, recruitment_type_id: null });
  await world.database.knex('recruitment_types').where({ company_id: 'hinata' }).delete();
  await world.database
    .knex('workplaces')
    .where({ company_id: 'hinata' })
    .update({ deleted_at: new Date() });
  expect(await missing()).toEqual([]);
  expect(await notFiled()).toBe(0);
});

it('グループがなければ、事業所があっても働けない', async () => {
  await own('affiliations').delete();
  expect(await missing()).toEqual(['WORKPLACE_GROUP']);
});
