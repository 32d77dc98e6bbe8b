import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(20);
});
afterAll(() => world.stop());

const ADMIN = 'admin@hinata.example';
const PASSWORD = 'hataraki2';

const CREATE = `mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) {
  __typename ... on Employee { id } ... on EmployeeNotSaved { issues { path key } } } }`;
const DELETE = `mutation ($id: ID!) { deleteEmployee(where: { id: $id }) {
  id trashId recordCount errors { id lastName } } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId name } }';
const FIND = `query ($id: ID!) { employee(where: { id: $id }) {
  email group { id } groupPermission { name } leavePeriods { reason } } }`;

const entered = async (number: string, more: object = {}): Promise<string> => {
  const data = {
    employeeNumber: number,
    lastName: '間違',
    firstName: '太郎',
    lastNameKana: 'マチガイ',
    firstNameKana: 'タロウ',
    email: `${number}@hinata.example`,
    password: PASSWORD,
    groupId: 'hinata-sales',
    ...more,
  };
  return (await world.as(ADMIN, CREATE, { data })).data.createEmployee.id;
};
const remove = (id: string, email = ADMIN) => world.as(email, DELETE, { id });
const find = async (id: string) => (await world.as(ADMIN, FIND, { id })).data.employee;
const signIn = async (number: string) => {
  const { errors } = await world.app.ask(
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email: `${number}@hinata.example`, password: PASSWORD, area: 'EMPLOYEE' } },
  );
  return codeOf({ errors });
};

describe('従業員の削除', () => {
  it('間違えて登録した人は消え、ログインできず、元に戻すとすべて元どおりになる', async () => {
    const id = await entered('mistake-1', { permissionGroupId: 'hinata-rights-member' });
    await world.as(
      ADMIN,
      `mutation ($data: CreateLeavePeriodInput!) { createLeavePeriod(data: $data) { __typename } }`,
      {
        data: { employeeId: id, startsOn: '2027-01-10', endsOn: '2027-02-10', reason: '育児休業' },
      },
    );
    const before = await find(id);
    expect(before).toMatchObject({
      group: { id: 'hinata-sales' },
      groupPermission: { name: '一般' },
      leavePeriods: [{ reason: '育児休業' }],
    });
    // Right, but only temporary: the account is there.
    expect(await signIn('mistake-1')).toBe('NEW_PASSWORD_REQUIRED');

    const { deleteEmployee } = (await remove(id)).data;
    expect(deleteEmployee).toMatchObject({ id, recordCount: 0, errors: [] });
    expect(await find(id)).toBeNull();
    expect(await signIn('mistake-1')).toBe('INCORRECT_CREDENTIALS');

    const { data } = await world.as(ADMIN, RESTORE, { id: deleteEmployee.trashId });
    expect(data.restoreFromTrash).toEqual({ subjectId: id, name: '間違 太郎' });
    expect(await find(id)).toEqual(before);
    expect(await signIn('mistake-1')).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('番号とアドレスは、削除したあと別の人に使える。そのときは元に戻せない', async () => {
    const id = await entered('mistake-2');
    const { trashId } = (await remove(id)).data.deleteEmployee;
    const other = await entered('mistake-2', { lastName: '本物' });
    expect(other).toBeTruthy();
    const refused = await world.as(ADMIN, RESTORE, { id: trashId });
    expect(refused.errors[0].extensions.issues).toMatchObject([{ key: 'validation.restoreTaken' }]);
    expect(await find(id)).toBeNull();
  });

  it('残す必要のある記録がある人は消えず、記録の数が分かる', async () => {
    const id = await entered('mistake-5');
    const { knex } = world.database;
    const [sealed] = await knex('my_numbers').where({ company_id: 'hinata' }).limit(1);
    await knex('my_numbers').insert({ ...sealed, id: 'kept', employee_id: id });
    expect((await remove(id)).data.deleteEmployee).toMatchObject({ trashId: null, recordCount: 1 });
    expect(await find(id)).not.toBeNull();
    await knex('my_numbers').where({ company_id: 'hinata', id: 'kept' }).delete();
    expect((await remove(id)).data.deleteEmployee.trashId).toBeTruthy();
  });

  it('部下のいる人は消えず、部下の一覧が返る', async () => {
    const boss = await entered('mistake-3');
    const below = await entered('mistake-4', { lastName: '部下', bossId: boss });
    const { deleteEmployee } = (await remove(boss)).data;
    expect(deleteEmployee).toMatchObject({
      trashId: null,
      errors: [{ id: below, lastName: '部下' }],
    });
    expect((await remove(below)).data.deleteEmployee.trashId).toBeTruthy();
    // The place of the one who is gone went along, so nobody stands below any more.
    expect((await remove(boss)).data.deleteEmployee.trashId).toBeTruthy();
  });

  it('マスター、自分自身、自分より権限の多い人は消せない', async () => {
    expect(codeOf(await remove('hinata-e0001'))).toBe('LAST_MASTER');
    const hr = await world.database
      .knex('permission_holders')
      .join('employees', 'employees.id', 'permission_holders.employee_id')
      .where('permission_holders.permission_group_id', 'hinata-rights-hr')
      .first('employees.id', 'employees.email');
    const keys = async (id: string) =>
      (await remove(id, hr.email)).errors?.[0]?.extensions.issues?.map(({ key }: Untyped) => key);
    expect(await keys(hr.id)).toEqual(['validation.notYourself']);
    await world.database.knex('permission_group_grants').insert({
      company_id: 'hinata',
      permission_group_id: 'hinata-rights-manager',
      code: 'company.info',
      action: 'UPDATE',
    });
    const manager = await entered('manager-1', { permissionGroupId: 'hinata-rights-manager' });
    expect(await keys(manager)).toEqual(['validation.holdsMoreRights']);
    expect((await remove(manager)).data.deleteEmployee.trashId).toBeTruthy();
  });
});
