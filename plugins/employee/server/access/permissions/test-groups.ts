import { afterAll, beforeAll } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

/** What tests of permission groups ask. */

export const MASTER = 'admin@hinata.example';
export const STAFF = 'staff@hinata.example';
export const EMPLOYEE = 'employee@hinata.example';
export const issuesOf = (answer: Untyped) => answer.errors?.[0]?.extensions?.issues;
export const GROUP = `id name isMaster isReadOnly headcount version isWithinOwnRights
  actionPermissions { action permission { code } }`;

/** A company and its permission groups. */
export function groupsWorld() {
  let world: TestCompany;
  beforeAll(async () => {
    world = await testCompany();
  });
  afterAll(() => world.stop());

  const create = (
    who: string,
    name: string,
    rights: readonly (readonly [string, 'READ' | 'UPDATE'])[],
  ) =>
    world.as(
      who,
      `mutation ($data: CreateGroupPermissionInput!) { createGroupPermission(data: $data) { ${GROUP} } }`,
      { data: { name, actionPermissions: rights.map(([code, action]) => ({ code, action })) } },
    );
  const update = (who: string, id: string, data: object) =>
    world.as(
      who,
      `mutation ($where: GroupPermissionWhereUniqueInput!, $data: UpdateGroupPermissionInput!) {
        updateGroupPermission(where: $where, data: $data) { ${GROUP} } }`,
      { where: { id }, data },
    );
  const remove = (who: string, id: string) =>
    world.as(
      who,
      `mutation ($where: GroupPermissionWhereUniqueInput!) {
        deleteGroupPermission(where: $where) { id name trashId errors { id lastName firstName email isActive } } }`,
      { where: { id } },
    );
  const people = (who: string, word: 'add' | 'remove', id: string, data: object) =>
    world.as(
      who,
      `mutation ($where: GroupPermissionWhereUniqueInput!, $data: GroupPermissionHoldersInput!) {
        ${word}GroupPermissionHolders(where: $where, data: $data) { id headcount } }`,
      { where: { id }, data },
    );
  const holdersOf = async (id: string) =>
    (
      await world.as(
        MASTER,
        `query ($where: GroupPermissionHoldersWhereInput!) { groupPermissionHoldersConnection(where: $where) {
          totalCount nodes { employee { id } validFrom validUntil } } }`,
        { where: { groupPermissionId: id } },
      )
    ).data.groupPermissionHoldersConnection.nodes.map((node: Untyped) => [
      node.employee.id,
      node.validFrom,
      node.validUntil,
    ]);
  const grantsOf = async (who: string): Promise<string[]> =>
    (await world.as(who, '{ employeeMe { grants } }')).data.employeeMe.grants;
  const audited = async (subject: string, subjectId: string) =>
    world.database
      .knex('audit_entries')
      .where({ subject, subject_id: subjectId })
      .orderBy(['occurred_at', 'id']);
  return {
    get world() {
      return world;
    },
    create,
    update,
    remove,
    people,
    holdersOf,
    grantsOf,
    audited,
  };
}
