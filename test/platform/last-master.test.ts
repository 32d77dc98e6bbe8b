import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';

/** The embedded database lets people take turns; only a served one lets two change rights at once. */
let server: RealPostgres;
let app: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await realPostgres();
  app = await startApp([company, employee, contract], { database: server.database });
  await app.suite.ports.inCompany('hinata', async (ctx) => {
    for (const half of app.suite.halves)
      await half.demo?.(ctx, app.suite.ports, { company: 'hinata', employees: 12 });
  });
});
afterAll(async () => {
  await app?.stop();
  await server?.close();
});

const knex = () => server.database.knex;
const masters = (): Promise<string[]> =>
  knex()('permission_holders')
    .join('employees', { 'employees.id': 'permission_holders.employee_id' })
    .where('permission_holders.permission_group_id', 'hinata-rights-master')
    .whereNull('permission_holders.valid_until')
    .where('employees.is_active', true)
    .pluck('employees.id');

/** The master whom the demo has made, and a new session for whoever is asked for. */
beforeEach(async () => {
  await knex().transaction(async (trx) => {
    await trx('permission_holders').where({ company_id: 'hinata' }).delete();
    const people = await trx('employees').where({ company_id: 'hinata' }).orderBy('id').limit(6);
    for (const [index, { id }] of people.entries()) {
      await trx('permission_holders').insert({
        company_id: 'hinata',
        id: `h-${id}`,
        permission_group_id: index === 0 ? 'hinata-rights-master' : 'hinata-rights-hr',
        employee_id: id,
        valid_from: '2020-04-01',
      });
    }
    await trx('employees')
      .where({ company_id: 'hinata' })
      .update({ is_active: true, retired_on: null });
    await trx('accounts').where({ company_id: 'hinata' }).update({ is_active: true });
  });
  tokens.clear();
  app.suite.ports.forgetViewers('hinata');
  for (const number of ['0001', '0002', '0003']) {
    const { account_id: accountId } = await knex()('employees')
      .where({ id: `hinata-e${number}` })
      .first();
    const sessionId = `s-${number}-${crypto.randomUUID()}`;
    await knex()('sessions').insert({
      company_id: 'hinata',
      id: sessionId,
      account_id: accountId,
      employee_id: `hinata-e${number}`,
      area: 'ADMIN',
      ip: '',
      user_agent: '',
      created_at: app.clock.now(),
      last_used_at: app.clock.now(),
      expires_at: new Date(app.clock.now().getTime() + 86_400_000),
    });
    const claims = { companyId: 'hinata', accountId, employeeId: `hinata-e${number}`, sessionId };
    tokens.set(number, await app.suite.ports.identity.issueAccess(claims, app.clock.now()));
  }
});

const as = (number: string, query: string, variables: object) =>
  app.ask(query, variables, { authorization: `Bearer ${tokens.get(number)}` });
const transfer = (to: string) =>
  as(
    '0001',
    `mutation ($data: TransferMasterPermissionInput!) { transferMasterPermission(data: $data) {
      __typename ... on EmployeeNotSaved { issues { path key } } } }`,
    { data: { employeeId: `hinata-e${to}`, permissionGroupId: 'hinata-rights-member' } },
  );
const retire = (who: string, number: string) =>
  as(
    who,
    `mutation ($where: EmployeeWhereUniqueInput!, $data: UpdateEmployeeInput!) {
      updateEmployee(where: $where, data: $data) { __typename ... on EmployeeNotSaved { issues { path key } } } }`,
    { where: { id: `hinata-e${number}` }, data: { isActive: false } },
  );
const done = (answers: readonly Untyped[], name: string): number =>
  answers.filter(
    ({ data }) => data?.[name]?.__typename && data[name].__typename !== 'EmployeeNotSaved',
  ).length;

describe('two at once', () => {
  it.each([1, 2, 3])('hand the master permission over: one of them does (round %i)', async () => {
    const answers = await Promise.all([transfer('0002'), transfer('0003')]);
    expect(done(answers, 'transferMasterPermission'), JSON.stringify(answers)).toBe(1);
    const [master, ...others] = await masters();
    expect(others).toEqual([]);
    expect(['hinata-e0002', 'hinata-e0003']).toContain(master);
  });

  it.each([1, 2, 3, 4, 5])(
    'hand it to somebody and retire that person: there is a master after it (round %i)',
    async () => {
      const [given, retired] = await Promise.all([transfer('0002'), retire('0003', '0002')]);
      const left = await masters();
      expect(left, JSON.stringify([given, retired])).toHaveLength(1);
      const refused = [given, retired].filter(
        (answer) => answer.errors || JSON.stringify(answer.data).includes('EmployeeNotSaved'),
      );
      expect(refused).toHaveLength(1);
      for (const { errors } of refused) {
        expect(errors?.[0]?.extensions?.errorCode ?? 'LAST_MASTER').toBe('LAST_MASTER');
      }
    },
  );
});

describe('whoever writes to the database', () => {
  const LAST_MASTER = { detail: 'LAST_MASTER' };
  const master = { company_id: 'hinata', employee_id: 'hinata-e0001' };
  const e1 = { company_id: 'hinata', id: 'hinata-e0001' };

  it.each([
    [
      'ends the right',
      () => knex()('permission_holders').where(master).update({ valid_until: '2026-11-20' }),
    ],
    [
      'ends it for a later day',
      () => knex()('permission_holders').where(master).update({ valid_until: '2030-01-01' }),
    ],
    ['deletes it', () => knex()('permission_holders').where(master).delete()],
    [
      'assigns another group',
      () =>
        knex()('permission_holders')
          .where(master)
          .update({ permission_group_id: 'hinata-rights-member' }),
    ],
    ['switches the person off', () => knex()('employees').where(e1).update({ is_active: false })],
    [
      'enters a day of retirement',
      () => knex()('employees').where(e1).update({ retired_on: '2027-03-31' }),
    ],
    ['takes the account away', () => knex()('employees').where(e1).update({ account_id: null })],
    [
      'closes the account',
      () => knex()('accounts').where({ id: 'hinata-a0001' }).update({ is_active: false }),
    ],
    [
      'makes the group an ordinary one',
      () =>
        knex()('permission_groups')
          .where({ id: 'hinata-rights-master' })
          .update({ is_master: false }),
    ],
    [
      'deletes the group softly',
      () =>
        knex()('permission_groups')
          .where({ id: 'hinata-rights-master' })
          .update({ deleted_at: new Date() }),
    ],
    [
      'makes a second master',
      () =>
        knex()('permission_holders')
          .where({ employee_id: 'hinata-e0002' })
          .update({ permission_group_id: 'hinata-rights-master' }),
    ],
    [
      'imports everybody as retired',
      () => knex()('employees').where({ company_id: 'hinata' }).update({ is_active: false }),
    ],
  ])('%s: the transaction fails', async (_how, write) => {
    await expect(write()).rejects.toMatchObject(LAST_MASTER);
    expect(await masters()).toEqual(['hinata-e0001']);
  });

  it('deletes the group with everything in it: the transaction fails', async () => {
    const all = knex().transaction(async (trx) => {
      await trx('permission_holders')
        .where({ permission_group_id: 'hinata-rights-master' })
        .delete();
      await trx('permission_groups').where({ id: 'hinata-rights-master' }).delete();
    });
    await expect(all).rejects.toMatchObject(LAST_MASTER);
  });

  it('may do in one transaction what leaves exactly one master', async () => {
    await knex().transaction(async (trx) => {
      await trx('permission_holders')
        .where(master)
        .update({ permission_group_id: 'hinata-rights-member' });
      await trx('permission_holders')
        .where({ employee_id: 'hinata-e0002' })
        .update({ permission_group_id: 'hinata-rights-master' });
      await trx('employees').where(e1).update({ is_active: false });
    });
    expect(await masters()).toEqual(['hinata-e0002']);
  });
});
