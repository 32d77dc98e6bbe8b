import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(20, '2026-11-20T09:00:00+09:00');
});
afterAll(() => world.stop());

const ADMIN = 'admin@hinata.example';
const LEAVING = 'hinata-e0009';
const GROUP = 'hinata-rights-hr';

const REFRESH =
  'mutation ($token: String!) { refreshSession(refreshToken: $token) { refreshToken } }';
const READ = `{
  employees(isActive: true, first: 100) { id }
  onlineEmployeesConnection(first: 100) { nodes { id } }
  groupPermissions { id headcount }
  employmentDivisions { headcount } }`;
const HOLD = `mutation ($ids: [ID!]!) {
  addGroupPermissionHolders(where: { id: "${GROUP}" }, data: { employeeIds: $ids }) { headcount } }`;

it('いつ切り替えの処理が動くかにかかわらず、最終日の翌日0時から在籍していない', async () => {
  const retired = await world.as(
    ADMIN,
    `mutation ($id: ID!) { retireEmployee(where: { id: $id }, data: { retiredOn: "2026-11-20" }) {
       __typename ... on Employee { isActive } } }`,
    { id: 'hinata-e0010' },
  );
  expect(retired.data.retireEmployee).toEqual({ __typename: 'Employee', isActive: false });

  const { knex } = world.database;
  await world.as(ADMIN, HOLD, { ids: [LEAVING] });
  await knex('employees').where({ id: LEAVING }).update({ retired_on: '2026-11-20' });
  const { email } = await knex('employees').where({ id: LEAVING }).first();
  const signedIn = await world.signIn(email);
  expect(signedIn.data.signIn.refreshToken).toBeTruthy();
  const before = (await world.as(ADMIN, READ)).data;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  expect(ids(before.employees)).toContain(LEAVING);
  expect(ids(before.onlineEmployeesConnection.nodes)).toContain(LEAVING);

  world.app.clock.set('2026-11-21T00:00:10+09:00');
  const token = (await world.signIn(ADMIN)).data.signIn.accessToken;
  const asAdmin = (query: string, variables = {}) =>
    world.app.ask(query, variables, { authorization: `Bearer ${token}` });
  // The job has not run.
  expect((await knex('employees').where({ id: LEAVING }).first()).is_active).toBe(true);
  const after = (await asAdmin(READ)).data;
  expect(ids(after.employees)).not.toContain(LEAVING);
  expect(ids(after.onlineEmployeesConnection.nodes)).not.toContain(LEAVING);
  const headcount = (rows: typeof before, id: string) =>
    rows.groupPermissions.find((group: Untyped) => group.id === id).headcount;
  expect(headcount(after, GROUP)).toBe(headcount(before, GROUP) - 1);
  expect(codeOf(await world.signIn(email))).toBe('INCORRECT_CREDENTIALS');
  const refreshed = await world.app.ask(REFRESH, { token: signedIn.data.signIn.refreshToken });
  expect(refreshed.data?.refreshSession ?? null).toBeNull();
  const refused = await asAdmin(HOLD, { ids: [LEAVING] });
  expect(refused.errors[0].extensions.issues).toEqual([
    expect.objectContaining({ key: 'validation.choiceGone' }),
  ]);
});
