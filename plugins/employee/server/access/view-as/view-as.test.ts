import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

const MASTER = 'admin@hinata.example';
const STAFF = 'staff@hinata.example';
const PROVIDER = 'provider@hataraki.example';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany();
});
afterAll(() => world.stop());

const START = `mutation ($id: ID!) { startViewAs(where: { id: $id }) {
  ... on ViewAsStarted { tokens { accessToken refreshToken } until } ... on ViewAsRefused { reason } } }`;
const start = async (who: string, id: string) =>
  (await world.as(who, START, { id })).data.startViewAs;
const through = (token: string, query: string, variables: object = {}) =>
  world.app.ask(query, variables, { authorization: `Bearer ${token}` });
const me = `{ employeeMe { id isAdmin isMaster grants permissionsPaths
  viewedAs { employeeId lastName administratorName until } } }`;
const audited = (action: string) =>
  world.database
    .knex('audit_entries')
    .where({ subject: 'ViewAs', action })
    .orderBy(['occurred_at', 'id']);

describe('an administrator who sees what an employee sees', () => {
  let token: string;
  let refreshToken: string;
  beforeEach(async () => {
    ({ accessToken: token, refreshToken } = (await start(MASTER, 'hinata-e0003')).tokens);
  });

  it('has the menus and rights of that person, and a banner that says so', async () => {
    const { data } = await through(token, me);
    expect(data.employeeMe).toMatchObject({
      id: 'hinata-e0003',
      isAdmin: false,
      isMaster: false,
      grants: [],
      permissionsPaths: [],
      viewedAs: { employeeId: 'hinata-e0003', until: '2026-11-20T00:30:00.000Z' },
    });
    expect(data.employeeMe.viewedAs.administratorName).not.toBe('');
  });

  it('gets the rows of that person: nobody else’s file, which the administrator could read', async () => {
    const people = '{ employeesConnection(first: 500) { nodes { id } } }';
    const seen = await through(token, people);
    expect(seen.data.employeesConnection.nodes).toEqual([{ id: 'hinata-e0003' }]);
    const own = await world.as(MASTER, people);
    expect(own.data.employeesConnection.nodes.length).toBeGreaterThan(20);
  });

  it('changes nothing: not a name, not a password, not a bell', async () => {
    const before = await world.database.knex('employees').where({ id: 'hinata-e0003' }).first();
    for (const mutation of [
      'mutation { updateMyPage(data: { city: "港区" }) { __typename } }',
      'mutation { markAllSeenNotification }',
      'mutation { changePassword(data: { email: "employee@hinata.example", oldPassword: "hataraki1", newPassword: "hataraki2" }) }',
      'mutation { forgotPassword(data: { email: "employee@hinata.example", area: EMPLOYEE }) }',
      'mutation { signIn(data: { email: "admin@hinata.example", password: "hataraki1", area: ADMIN }) { accessToken } }',
      'mutation { startViewAs(where: { id: "hinata-e0004" }) { __typename } }',
    ]) {
      expect(codeOf(await through(token, mutation)), mutation).toBe('VIEW_ONLY');
    }
    expect(await world.database.knex('employees').where({ id: 'hinata-e0003' }).first()).toEqual(
      before,
    );
  });

  it('does not make that person look present', async () => {
    await world.database
      .knex('employees')
      .where({ id: 'hinata-e0003' })
      .update({ last_online_at: null });
    await through(token, me);
    await new Promise((later) => setTimeout(later, 800));
    const row = await world.database.knex('employees').where({ id: 'hinata-e0003' }).first();
    expect(row.last_online_at).toBeNull();
  });

  it('is written down at the beginning and at the end, with who viewed the suite as whom', async () => {
    expect((await through(token, 'mutation { stopViewAs }')).data).toEqual({ stopViewAs: true });
    const entries = await audited('view');
    expect(entries.at(-2)).toMatchObject({
      employee_id: 'hinata-e0001',
      subject_id: 'hinata-e0003',
      after: expect.objectContaining({ started: true }),
    });
    expect(entries.at(-1)).toMatchObject({
      employee_id: 'hinata-e0001',
      account_id: 'hinata-a0001',
      acting_for: 'hinata-e0003',
      ip: expect.stringMatching(/./),
      after: expect.objectContaining({ started: false }),
    });
  });

  it('is back in their own session when it ends, and the view is closed', async () => {
    await through(token, 'mutation { stopViewAs }');
    expect(codeOf(await through(token, me))).toBe('EXPIRED');
    expect((await world.as(MASTER, me)).data.employeeMe).toMatchObject({
      id: 'hinata-e0001',
      viewedAs: null,
    });
  });

  it('opens one view at a time', async () => {
    await start(MASTER, 'hinata-e0004');
    world.app.suite.ports.forgetViewers('hinata');
    expect(codeOf(await through(token, me))).toBe('EXPIRED');
  });

  it('may renew the token, but not the half hour', async () => {
    world.app.clock.advance(20 * 60_000);
    const renewed = await world.app.ask(
      'mutation ($token: String!) { refreshSession(refreshToken: $token) { accessToken refreshToken } }',
      { token: refreshToken },
    );
    const next = renewed.data.refreshSession;
    expect((await through(next.accessToken, me)).data.employeeMe.id).toBe('hinata-e0003');
    world.app.clock.advance(11 * 60_000);
    world.app.suite.ports.forgetViewers('hinata');
    const late = await world.app.ask(
      'mutation ($token: String!) { refreshSession(refreshToken: $token) { accessToken } }',
      { token: next.refreshToken },
    );
    expect(codeOf(late)).toBe('UNAUTHENTICATED');
    world.app.clock.advance(-31 * 60_000);
  });
});

describe('the view ends with what it stands on', () => {
  it('when the administrator signs out', async () => {
    const own = (await world.signIn(MASTER)).data.signIn.accessToken;
    const { data } = await through(own, START, { id: 'hinata-e0003' });
    const view = data.startViewAs.tokens.accessToken;
    expect((await through(view, me)).data.employeeMe.id).toBe('hinata-e0003');
    await through(own, 'mutation { signOut }');
    world.app.suite.ports.forgetViewers('hinata');
    expect(codeOf(await through(view, me))).toBe('EXPIRED');
  });

  it('when the person gets rights that the administrator does not hold', async () => {
    await hold('hinata-e0002', ['employee.viewAs', 'employee.list']);
    const view = (await start(STAFF, 'hinata-e0004')).tokens.accessToken;
    expect((await through(view, me)).data.employeeMe.id).toBe('hinata-e0004');
    await hold('hinata-e0004', ['company.info']);
    expect(codeOf(await through(view, me))).toBe('EXPIRED');
  });
});

describe('nobody sees more than the rules let them', () => {
  it.each([
    ['without the right', 'employee@hinata.example', 'hinata-e0004', undefined],
    ['themselves', MASTER, 'hinata-e0001', 'SELF'],
    ['the master', STAFF, 'hinata-e0001', 'MASTER'],
    ['somebody with more rights', STAFF, 'hinata-e0004', 'MORE_RIGHTS'],
  ])('%s', async (_what, who, id, reason) => {
    await hold('hinata-e0002', ['employee.viewAs', 'employee.list']);
    await hold('hinata-e0004', ['company.info']);
    const answer = await world.as(who, START, { id });
    if (reason === undefined) expect(codeOf(answer)).toBe('FORBIDDEN');
    else expect(answer.data.startViewAs).toEqual({ reason });
  });

  it('people of the provider cannot view the suite as somebody else', async () => {
    const answer = await world.as(PROVIDER, START, { id: 'hinata-e0003' });
    expect(answer.data?.startViewAs?.reason ?? codeOf(answer)).toMatch(/PROVIDER|NOT_FOUND/);
    const own = await world.as(PROVIDER, START, { id: 'default-e0001' });
    expect(own.data?.startViewAs?.reason ?? codeOf(own)).toMatch(/PROVIDER|FORBIDDEN/);
  });
});

/** Puts somebody into a group of their own with exactly these rights, by the administration. */
async function hold(employeeId: string, codes: readonly string[]): Promise<void> {
  const { data } = await world.as(
    MASTER,
    `mutation ($data: CreateGroupPermissionInput!) { createGroupPermission(data: $data) { id } }`,
    {
      data: {
        name: `${employeeId} ${crypto.randomUUID()}`,
        actionPermissions: codes.map((code) => ({ code, action: 'READ' })),
      },
    },
  );
  await world.as(
    MASTER,
    `mutation ($where: GroupPermissionWhereUniqueInput!, $data: GroupPermissionHoldersInput!) {
      addGroupPermissionHolders(where: $where, data: $data) { id } }`,
    { where: { id: data.createGroupPermission.id }, data: { employeeIds: [employeeId] } },
  );
}
