import { beforeAll, describe, expect, it } from 'vitest';
import { onePermissionGroupADay } from '#plugins/employee/migrations/0050_one_permission_group_a_day.ts';
import { codeOf } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { EMPLOYEE, GROUP, groupsWorld, issuesOf, MASTER, STAFF } from './test-groups.ts';

const company = groupsWorld();
const { create, update, remove, people, holdersOf, grantsOf, audited } = company;

describe('the tree of rights', () => {
  it('has only lines of plugins that the plan includes', async () => {
    const codes = async (who: string) =>
      (
        await company.world.as(
          who,
          '{ permissions { code tabCode permissionType parentCode isHeading } }',
        )
      ).data.permissions.map(({ code }: { code: string }) => code);
    expect(await codes(MASTER)).toEqual(
      expect.arrayContaining(['ADMIN.company', 'company.info', 'employee.list', 'contract.plan']),
    );
    expect(await codes(MASTER)).not.toContain('company.officeDoor');
  });

  it('knows above and below', async () => {
    const { data } = await company.world.as(
      MASTER,
      '{ permissions { code parent { code } children { code parent { code } } } }',
    );
    const heading = data.permissions.find((one: Untyped) => one.code === 'ADMIN.company');
    expect(heading.parent).toBeNull();
    expect(heading.children).toContainEqual({
      code: 'company.info',
      parent: { code: 'ADMIN.company' },
    });
  });
});

describe('a group', () => {
  it('is made, copied into another, changed and deleted, and each of it is in the history', async () => {
    const made = (await create(MASTER, '総務担当', [['company.info', 'UPDATE']])).data
      .createGroupPermission;
    expect(made.actionPermissions).toEqual([
      { action: 'UPDATE', permission: { code: 'company.info' } },
    ]);
    const changed = await update(MASTER, made.id, {
      name: '総務の担当',
      actionPermissions: [{ code: 'company.workplace', action: 'READ' }],
      version: made.version,
    });
    expect(changed.data.updateGroupPermission).toMatchObject({
      name: '総務の担当',
      version: made.version + 1,
      actionPermissions: [{ action: 'READ', permission: { code: 'company.workplace' } }],
    });
    expect((await remove(MASTER, made.id)).data.deleteGroupPermission.errors).toEqual([]);
    expect((await audited('GroupPermission', made.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });

  it('of a name that is taken is refused at the field', async () => {
    expect(issuesOf(await create(MASTER, '人事担当', []))).toEqual([
      { path: 'data/name', key: 'validation.duplicate' },
    ]);
  });

  it('gives only what exists, and UPDATE only where there is something to change', async () => {
    for (const right of [
      ['company.secrets', 'READ'],
      ['ADMIN.company', 'READ'],
      ['contract.plan', 'UPDATE'],
    ] as const) {
      expect(issuesOf(await create(MASTER, '架空', [['company.info', 'READ'], right]))).toEqual([
        { path: 'data/actionPermissions/1/code', key: 'validation.choiceGone' },
      ]);
    }
  });

  it('that comes with the product is neither changed nor deleted', async () => {
    for (const id of ['hinata-rights-member', 'hinata-rights-master']) {
      const refused = [{ path: 'where/id', key: 'validation.groupReadOnly' }];
      expect(issuesOf(await update(MASTER, id, { name: '別名' }))).toEqual(refused);
      expect(issuesOf(await remove(MASTER, id))).toEqual(refused);
    }
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const made = (await create(MASTER, '経理担当', [])).data.createGroupPermission;
    await update(MASTER, made.id, { name: '経理の担当' });
    expect(codeOf(await update(MASTER, made.id, { name: '会計', version: made.version }))).toBe(
      'CONFLICT',
    );
  });

  it('keeps what the screen does not show: a plugin that the plan leaves out may come back', async () => {
    const made = (await create(MASTER, '顧客担当', [['company.info', 'READ']])).data
      .createGroupPermission;
    await company.world.database.knex('permission_group_grants').insert({
      company_id: 'hinata',
      permission_group_id: made.id,
      code: 'elsewhere.things',
      action: 'UPDATE',
    });
    await update(MASTER, made.id, { actionPermissions: [] });
    const left = await company.world.database
      .knex('permission_group_grants')
      .where({ permission_group_id: made.id })
      .pluck('code');
    expect(left).toEqual(['elsewhere.things']);
  });

  it('with holders is not deleted: they are listed', async () => {
    const { errors } = (await remove(MASTER, 'hinata-rights-manager')).data.deleteGroupPermission;
    expect(errors).toContainEqual(
      expect.objectContaining({ id: 'hinata-e0002', email: STAFF, isActive: true }),
    );
    const { data } = await company.world.as(
      MASTER,
      '{ groupPermission(where: { id: "hinata-rights-manager" }) { name } }',
    );
    expect(data.groupPermission).toEqual({ name: '勤怠管理者' });
  });

  it('comes back from the deleted ones', async () => {
    const made = (await create(MASTER, '臨時', [['company.info', 'READ']])).data
      .createGroupPermission;
    const { trashId } = (await remove(MASTER, made.id)).data.deleteGroupPermission;
    await company.world.as(
      MASTER,
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }',
      {
        id: trashId,
      },
    );
    const { data } = await company.world.as(
      MASTER,
      `query ($where: GroupPermissionWhereUniqueInput!) { groupPermission(where: $where) { ${GROUP} } }`,
      { where: { id: made.id } },
    );
    expect(data.groupPermission).toMatchObject({
      name: '臨時',
      actionPermissions: [{ permission: { code: 'company.info' } }],
    });
  });
});

describe('holders', () => {
  let id: string;
  beforeAll(async () => {
    id = (await create(MASTER, '拠点担当', [['company.workplace', 'UPDATE']])).data
      .createGroupPermission.id;
  });

  it('added today may at once what the group gives, also in a session that is open', async () => {
    expect(await grantsOf(EMPLOYEE)).not.toContain('company.workplace');
    const { data } = await people(MASTER, 'add', id, { employeeIds: ['hinata-e0003'] });
    expect(data.addGroupPermissionHolders.headcount).toBe(1);
    expect(await grantsOf(EMPLOYEE)).toEqual(
      expect.arrayContaining(['company.workplace', 'company.workplace:update']),
    );
    await update(MASTER, id, {
      actionPermissions: [{ code: 'company.workplace', action: 'READ' }],
    });
    expect(await grantsOf(EMPLOYEE)).not.toContain('company.workplace:update');
  });

  it('of a later day hold it from then on, and what they held before until then', async () => {
    await people(MASTER, 'add', id, { employeeIds: ['hinata-e0004'], from: '2026-12-01' });
    expect(await holdersOf(id)).toContainEqual(['hinata-e0004', '2026-12-01', null]);
    expect(await holdersOf('hinata-rights-member')).toContainEqual([
      'hinata-e0004',
      expect.any(String),
      '2026-12-01',
    ]);
  });

  it('whose change lies ahead go on as before when it is taken back', async () => {
    await people(MASTER, 'remove', id, { employeeIds: ['hinata-e0004'] });
    expect((await holdersOf(id)).map(([employee]: string[]) => employee)).not.toContain(
      'hinata-e0004',
    );
    expect(await holdersOf('hinata-rights-member')).toContainEqual([
      'hinata-e0004',
      expect.any(String),
      null,
    ]);
  });

  it('who are taken out lose their rights', async () => {
    await people(MASTER, 'remove', id, { employeeIds: ['hinata-e0003'] });
    expect(await grantsOf(EMPLOYEE)).toEqual([]);
    await people(MASTER, 'add', 'hinata-rights-member', { employeeIds: ['hinata-e0003'] });
  });

  it('who get a group on their page hold it alone: what was planned for later is void', async () => {
    const whole = () =>
      company.world.database
        .knex('permission_holders')
        .where({ employee_id: 'hinata-e0004' })
        .orderBy('valid_from')
        .select('permission_group_id', 'valid_from', 'valid_until');
    await people(MASTER, 'add', id, { employeeIds: ['hinata-e0004'], from: '2027-02-01' });
    await company.world.as(
      MASTER,
      `mutation ($where: EmployeeWhereUniqueInput!, $data: UpdateEmployeeInput!) {
        updateEmployee(where: $where, data: $data) { __typename } }`,
      { where: { id: 'hinata-e0004' }, data: { permissionGroupId: 'hinata-rights-hr' } },
    );
    expect((await whole()).slice(-2)).toMatchObject([
      { permission_group_id: 'hinata-rights-member', valid_until: '2026-11-20' },
      { permission_group_id: 'hinata-rights-hr', valid_from: '2026-11-20', valid_until: null },
    ]);
  });

  it('hold one group a day, whatever is written beside the program', async () => {
    const { knex } = company.world.database;
    const held = () =>
      knex('permission_holders').where({ employee_id: 'hinata-e0004' }).orderBy('valid_from');
    const row = {
      company_id: 'hinata',
      id: 'second',
      permission_group_id: 'hinata-rights-member',
      employee_id: 'hinata-e0004',
      valid_from: '2027-03-01',
      valid_until: '2027-04-01',
    };
    const before = await held();
    await expect(knex('permission_holders').insert(row)).rejects.toThrow(
      'permission_holders_do_not_overlap',
    );
    // A database from before is mended on its way here: the later one holds from its day on.
    await onePermissionGroupADay.down(knex);
    await knex('permission_holders').insert(row);
    await onePermissionGroupADay.up(knex);
    expect(await held()).toEqual([
      ...before.slice(0, -1),
      { ...before.at(-1), valid_until: '2027-03-01' },
      row,
    ]);
    await knex('permission_holders').where({ id: 'second' }).delete();
    await knex('permission_holders')
      .where({ id: before.at(-1).id })
      .update({ valid_until: null });
  });

  it('are in the history of the group and of the person', async () => {
    const [, first] = await audited('GroupPermission', id);
    expect(first.after).toEqual({ added: ['hinata-e0003'], validFrom: '2026-11-20' });
    const ofPerson = await audited('Employee', 'hinata-e0003');
    expect(ofPerson[0]).toMatchObject({
      before: { permissionGroupId: 'hinata-rights-member' },
      after: { permissionGroupId: id, validFrom: '2026-11-20' },
    });
  });

  it.each([
    ['yesterday', { employeeIds: ['hinata-e0003'], from: '2026-11-19' }, 'data/from'],
    ['who do not exist', { employeeIds: ['nobody'] }, 'data/employeeIds/0'],
    ['one of whom is the master', { employeeIds: ['hinata-e0001'] }, 'data/employeeIds/0'],
  ])('%s are refused', async (_what, data, path) => {
    expect(issuesOf(await people(MASTER, 'add', id, data))?.[0].path).toBe(path);
  });

  it('of the master group change by handing it over and in no other way', async () => {
    for (const word of ['add', 'remove'] as const) {
      const data = { employeeIds: [word === 'add' ? 'hinata-e0003' : 'hinata-e0001'] };
      expect(issuesOf(await people(MASTER, word, 'hinata-rights-master', data))).toEqual([
        { path: 'where/id', key: 'validation.onlyOneMaster' },
      ]);
    }
  });
});

describe('somebody who may edit groups but is not the master', () => {
  let strong: string;
  beforeAll(async () => {
    const editor = await create(MASTER, '権限担当', [
      ['employee.groupPermission', 'UPDATE'],
      ['company.info', 'READ'],
    ]);
    await people(MASTER, 'add', editor.data.createGroupPermission.id, {
      employeeIds: ['hinata-e0002'],
    });
    strong = (await create(MASTER, '会社担当', [['company.info', 'UPDATE']])).data
      .createGroupPermission.id;
    await people(MASTER, 'add', strong, { employeeIds: ['hinata-e0006'] });
  });

  it('gives what they hold', async () => {
    const { data } = await create(STAFF, '閲覧担当', [['company.info', 'READ']]);
    const { id } = data.createGroupPermission;
    expect((await people(STAFF, 'add', id, { employeeIds: ['hinata-e0008'] })).errors).toBe(
      undefined,
    );
  });

  it('gives nothing that they do not hold', async () => {
    expect(issuesOf(await create(STAFF, '昇格', [['company.info', 'UPDATE']]))).toEqual([
      { path: 'data/actionPermissions', key: 'validation.rightsNotHeld' },
    ]);
    expect(issuesOf(await create(STAFF, '昇格', [['employee.list', 'READ']]))).toBeDefined();
  });

  it('changes no group that gives more, and puts nobody in or out of it', async () => {
    const refused = [{ path: 'where/id', key: 'validation.groupBeyondOwnRights' }];
    expect(issuesOf(await update(STAFF, strong, { actionPermissions: [] }))).toEqual(refused);
    expect(issuesOf(await remove(STAFF, strong))).toEqual(refused);
    for (const word of ['add', 'remove'] as const) {
      const data = { employeeIds: ['hinata-e0002'] };
      expect(issuesOf(await people(STAFF, word, strong, data))).toEqual(refused);
    }
  });

  it('takes nobody out of such a group by putting them into a weaker one', async () => {
    const weak = (await create(STAFF, '弱い', [])).data.createGroupPermission.id;
    expect(issuesOf(await people(STAFF, 'add', weak, { employeeIds: ['hinata-e0006'] }))).toEqual([
      { path: 'data/employeeIds/0', key: 'validation.holdsMoreRights' },
    ]);
  });

  it('does not find a way round by the page of an employee', async () => {
    const group = await create(MASTER, '人事と権限', [
      ['employee.groupPermission', 'UPDATE'],
      ['employee.list', 'UPDATE'],
    ]);
    await people(MASTER, 'add', group.data.createGroupPermission.id, {
      employeeIds: ['hinata-e0002'],
    });
    const assign = (permissionGroupId: string) =>
      company.world.as(
        STAFF,
        `mutation ($where: EmployeeWhereUniqueInput!, $data: UpdateEmployeeInput!) {
          updateEmployee(where: $where, data: $data) { ... on EmployeeNotSaved { issues { path key } } } }`,
        { where: { id: 'hinata-e0002' }, data: { permissionGroupId } },
      );
    expect((await assign(strong)).data.updateEmployee.issues).toEqual([
      { path: 'permissionGroupId', key: 'validation.rightsNotHeld' },
    ]);
  });
});

describe('a connection of groups', () => {
  it('has most holders first, and pages from both ends', async () => {
    const page = async (args: string) =>
      (
        await company.world.as(
          MASTER,
          `{ groupPermissionsConnection${args} { totalCount nodes { id headcount } pageInfo { hasNextPage } } }`,
        )
      ).data.groupPermissionsConnection;
    const all = await page('');
    const counts = all.nodes.map(({ headcount }: { headcount: number }) => headcount);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect((await page('(last: 1)')).nodes).toEqual(all.nodes.slice(-1));
    expect((await page('(skip: 1, first: 1)')).nodes).toEqual(all.nodes.slice(1, 2));
    expect((await page('(where: { search: "人事" })')).nodes).toContainEqual(
      expect.objectContaining({ id: 'hinata-rights-hr' }),
    );
  });
});
