import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';

const MASTER = 'admin@hinata.example';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany();
});
afterAll(() => world.stop());

describe('the way back from a right', () => {
  const WHO = `query ($where: WhoMayWhereInput!) { whoMay(where: $where, first: 500) {
    permissions { code } groupPermissions { id } totalCount nodes { employee { id } action groupPermission { id } } } }`;
  const whoMay = async (where: object) => (await world.as(MASTER, WHO, { where })).data.whoMay;

  it('tells which groups open a screen and who holds them', async () => {
    const found = await whoMay({ path: '/admin/employee/list' });
    expect(found.permissions).toEqual([{ code: 'employee.list' }]);
    expect(found.groupPermissions).toEqual(
      expect.arrayContaining([{ id: 'hinata-rights-master' }, { id: 'hinata-rights-hr' }]),
    );
    expect(found.nodes).toContainEqual({
      employee: { id: 'hinata-e0001' },
      action: 'UPDATE',
      groupPermission: { id: 'hinata-rights-master' },
    });
  });

  it('finds the screen of one record by the address as the browser shows it', async () => {
    const found = await whoMay({ path: '/admin/employee/hinata-e0003/' });
    expect(found.permissions).toEqual([{ code: 'employee.list' }]);
  });

  it('asked for changing leaves out who may only read', async () => {
    const made = await world.as(
      MASTER,
      'mutation ($data: CreateGroupPermissionInput!) { createGroupPermission(data: $data) { id } }',
      {
        data: { name: '会社を見る', actionPermissions: [{ code: 'company.info', action: 'READ' }] },
      },
    );
    const { id } = made.data.createGroupPermission;
    const groupsFor = async (action: string) =>
      (await whoMay({ code: 'company.info', action })).groupPermissions;
    expect(await groupsFor('READ')).toContainEqual({ id });
    expect(await groupsFor('UPDATE')).not.toContainEqual({ id });
  });

  it('of a screen that needs no right names nobody', async () => {
    const found = await whoMay({ path: '/app/employee/dashboard' });
    expect(found).toMatchObject({ permissions: [], groupPermissions: [], totalCount: 0 });
  });

  it('from a person tells the group, since when, and what is to come', async () => {
    await world.as(
      MASTER,
      `mutation ($data: GroupPermissionHoldersInput!) {
        addGroupPermissionHolders(where: { id: "hinata-rights-hr" }, data: $data) { id } }`,
      { data: { employeeIds: ['hinata-e0008'], from: '2027-01-01' } },
    );
    const { data } = await world.as(
      MASTER,
      `query { employeeRights(where: { id: "hinata-e0008" }) { groupPermission { id } validFrom validUntil
        next { groupPermission { id } validFrom } isStaff administers { id } viewAsRefusal } }`,
    );
    expect(data.employeeRights).toMatchObject({
      groupPermission: { id: 'hinata-rights-member' },
      validUntil: '2027-01-01',
      next: { groupPermission: { id: 'hinata-rights-hr' }, validFrom: '2027-01-01' },
      viewAsRefusal: null,
    });
  });
});

describe('somebody who lacks a right', () => {
  const ASK = `query ($where: WhomToAskWhereInput!) { whomToAsk(where: $where) { description people { id } } }`;
  const whom = async (where: object) =>
    (await world.as('employee@hinata.example', ASK, { where })).data.whomToAsk;
  const master = { id: 'hinata-e0001' };
  const may = (...codes: string[]) => codes.map((code) => ({ code, action: 'UPDATE' }));
  const hold = async (employeeId: string, name: string, actionPermissions: object[]) => {
    const made = await world.as(
      MASTER,
      'mutation ($data: CreateGroupPermissionInput!) { createGroupPermission(data: $data) { id } }',
      { data: { name, actionPermissions } },
    );
    await world.as(
      MASTER,
      `mutation ($where: GroupPermissionWhereUniqueInput!, $data: GroupPermissionHoldersInput!) {
        addGroupPermissionHolders(where: $where, data: $data) { id } }`,
      {
        where: { id: made.data.createGroupPermission.id },
        data: { employeeIds: [employeeId] },
      },
    );
  };

  it('learns what it is called and who can give it: nobody gives what they do not hold', async () => {
    const right = 'company.workplace:update';
    expect(await whom({ right })).toEqual({
      description: 'company:permissions.workplace',
      people: [master],
    });
    await hold('hinata-e0010', '権限だけ', may('employee.groupPermission'));
    await hold(
      'hinata-e0011',
      '権限と事業所',
      may('employee.groupPermission', 'company.workplace'),
    );
    expect((await whom({ right })).people).toEqual(
      expect.arrayContaining([master, { id: 'hinata-e0011' }]),
    );
    expect((await whom({ right })).people).toHaveLength(2);
    expect((await whom({})).people).toHaveLength(3);
  });

  it('is led to those who keep people where a manager of attendance is wanted', async () => {
    await hold('hinata-e0012', '人事', may('employee.groupPermission', 'employee.list'));
    expect((await whom({ isManager: true })).people).toEqual(
      expect.arrayContaining([master, { id: 'hinata-e0012' }]),
    );
    expect((await whom({ isManager: true })).people).toHaveLength(2);
  });

  it('is told no name for a right that nobody knows', async () => {
    expect(await whom({ right: 'nobody.knows' })).toEqual({ description: null, people: [] });
  });
});
