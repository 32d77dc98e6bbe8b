import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

const ADMIN = 'admin@hinata.example';
const STAFF = 'staff@hinata.example';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany();
});
afterAll(() => world.stop());

const UPDATE = `mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) {
  __typename ... on EmployeeNotSaved { issues { path key } } } }`;
const update = async (id: string, data: object, email = ADMIN) =>
  (await world.as(email, UPDATE, { id, data })).data.updateEmployee;

describe('ただ1人のマスター', () => {
  it('マスターは退職にも別の権限にもできない', async () => {
    const gone = await update('hinata-e0001', { isActive: false });
    expect(gone.issues).toEqual([{ path: 'isActive', key: 'validation.lastMaster' }]);
    const lowered = await update('hinata-e0001', { permissionGroupId: 'hinata-rights-member' });
    expect(lowered.issues).toEqual([{ path: 'permissionGroupId', key: 'validation.lastMaster' }]);
    expect((await update('hinata-e0001', { permissionGroupId: null })).issues[0].key).toBe(
      'validation.lastMaster',
    );
  });

  it('ほかの人はマスターのアドレスを自分のものに変えられない', async () => {
    const taken = await update(
      'hinata-e0001',
      { email: 'nottori@hinata.example' },
      'yoko.nakamura@hinata.example',
    );
    expect(taken.issues).toEqual([{ path: 'email', key: 'validation.masterOnly' }]);
  });

  it('人事担当は、自分にない権限を持つ人のアドレスを変えられない', async () => {
    const hr = 'yoko.nakamura@hinata.example';
    await world.database.knex('permission_group_grants').insert({
      company_id: 'hinata',
      permission_group_id: 'hinata-rights-manager',
      code: 'company.info',
      action: 'UPDATE',
    });
    const refused = await update('hinata-e0002', { email: 'nottori2@hinata.example' }, hr);
    expect(refused.issues).toEqual([{ path: 'email', key: 'validation.moreRights' }]);
    const [member] = await world.database
      .knex('permission_holders')
      .where({ permission_group_id: 'hinata-rights-member', valid_until: null });
    const moved = await update(member.employee_id, { email: 'kawaru@hinata.example' }, hr);
    expect(moved.__typename).toBe('Employee');
  });

  it('人事担当は、自分にない権限を持つ人を退職させられず、勤怠管理者を決められない', async () => {
    const hr = 'yoko.nakamura@hinata.example';
    for (const [data, path] of [
      [{ isActive: false }, 'isActive'],
      [{ retiredOn: '2027-03-31' }, 'retiredOn'],
    ] as const) {
      const refused = await update('hinata-e0002', data, hr);
      expect(refused.issues).toEqual([{ path, key: 'validation.holdsMoreRights' }]);
    }
    const asked = async (data: object) => (await update('hinata-e0004', data, hr)).issues;
    const staff = [{ path: 'isStaff', key: 'validation.noRightForStaff' }];
    expect(await asked({ isStaff: true })).toEqual(staff);
    expect(await asked({ isStaff: false, lateNotice: false })).toBeUndefined();
    expect((await update('hinata-e0004', { isStaff: true })).__typename).toBe('Employee');
    expect(await asked({ isStaff: false })).toEqual(staff);
  });

  it('引き継ぐと、その瞬間から新しいマスターだけがマスターになる', async () => {
    const TRANSFER = `mutation ($data: TransferMasterPermissionInput!) { transferMasterPermission(data: $data) {
      ... on MasterPermissionTransferred { master { id } } ... on EmployeeNotSaved { issues { path key } } } }`;
    const data = { employeeId: 'hinata-e0002', permissionGroupId: 'hinata-rights-hr' };
    expect(codeOf(await world.as(STAFF, TRANSFER, { data }))).toBe('FORBIDDEN');
    const done = await world.as(ADMIN, TRANSFER, { data });
    expect(done.data.transferMasterPermission.master.id).toBe('hinata-e0002');
    expect((await world.as(STAFF, '{ employeeMe { isMaster } }')).data.employeeMe.isMaster).toBe(
      true,
    );
    expect((await world.as(ADMIN, '{ employeeMe { isMaster isAdmin } }')).data.employeeMe).toEqual({
      isMaster: false,
      isAdmin: true,
    });
    const holders = await world.database
      .knex('permission_holders')
      .where({ permission_group_id: 'hinata-rights-master', valid_until: null });
    expect(holders.map((row) => row.employee_id)).toEqual(['hinata-e0002']);
  });
});
