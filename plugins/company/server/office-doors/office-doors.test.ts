import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

const PARTS = 'id cognitoUsername name isActive group { name } version';
const LIST = `query ($where: OfficeDoorWhereInput) { officeDoors(where: $where) { ${PARTS} } }`;
const CREATE = `mutation ($data: CreateOfficeDoorInput!) { createOfficeDoor(data: $data) { ${PARTS} } }`;
const UPDATE = `mutation ($name: String!, $data: UpdateOfficeDoorInput!) {
  updateOfficeDoor(where: { cognitoUsername: $name }, data: $data) { ${PARTS} } }`;
const DELETE = `mutation ($name: String!) { deleteOfficeDoor(where: { cognitoUsername: $name }) {
  cognitoUsername trashId errors { id } } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';

const door = (more: object = {}) => ({
  cognitoUsername: 'door-new',
  password: 'hataraki1',
  name: '新しい入口',
  groupId: 'default-operations',
  ...more,
});

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());

const names = async (where?: object): Promise<string[]> =>
  (await world.ask('provider', LIST, { where })).officeDoors.map(
    ({ cognitoUsername }: Untyped) => cognitoUsername,
  );
const hashOf = async (login_name: string): Promise<string> =>
  (await world.rows('office_doors', { login_name }))[0].password_hash;

describe('door accounts', () => {
  it('are listed, searched and filtered by the provider', async () => {
    expect(await names()).toEqual(['door-head-office', 'door-back']);
    expect(await names({ search: '通用口' })).toEqual(['door-back']);
    expect(await names({ isActive: true })).toEqual(['door-head-office']);
  });

  it('keep a password that only its hash tells of', async () => {
    const { createOfficeDoor } = await world.ask('provider', CREATE, { data: door() });
    expect(createOfficeDoor).toMatchObject({ isActive: true, group: { name: '運営部' } });
    const { identity } = world.app.suite.ports;
    const first = await hashOf('door-new');
    expect(await identity.verifyPassword(first, 'hataraki1')).toBe(true);

    await world.ask('provider', UPDATE, {
      name: 'door-new',
      data: { password: 'another2027', isActive: false },
    });
    expect(await identity.verifyPassword(await hashOf('door-new'), 'another2027')).toBe(true);
    const entries = await world.rows('audit_entries', { subject: 'OfficeDoor' });
    expect(JSON.stringify(entries)).not.toMatch(/hataraki1|another2027|argon|\$/u);
    expect(entries.at(-1).after).toEqual({ isActive: false, password: '***' });
  });

  it('stay as they are where nothing is said about the password', async () => {
    const before = await hashOf('door-back');
    const data = { name: '裏口', password: null };
    const { updateOfficeDoor } = await world.ask('provider', UPDATE, { name: 'door-back', data });
    expect(updateOfficeDoor).toMatchObject({ name: '裏口', version: 2 });
    expect(await hashOf('door-back')).toBe(before);
  });

  it.each([
    ['a weak password', { password: 'password' }, 'password', 'password'],
    ['a short password', { password: 'a1' }, 'password', 'tooShort'],
    ['capitals in the login name', { cognitoUsername: 'Door' }, 'cognitoUsername', 'loginName'],
    [
      'a login name that is taken',
      { cognitoUsername: 'door-back' },
      'cognitoUsername',
      'duplicate',
    ],
    ['a group of another company', { groupId: 'hinata-sales' }, 'groupId', 'choice'],
    ['no place', { name: '' }, 'name', 'required'],
    // However long it has to be: what helps is that something must be typed.
    ['no password', { password: '' }, 'password', 'required'],
    ['no login name', { cognitoUsername: '' }, 'cognitoUsername', 'required'],
  ])('refuse %s', async (_what, wrong, field, key) => {
    const data = door({ cognitoUsername: 'door-other', ...wrong });
    const { issues } = await world.refusal('provider', CREATE, { data });
    expect(issues[0]).toMatchObject({ path: `data/${field}`, key: `validation.${key}` });
  });

  it('are deleted, and brought back with their password', async () => {
    const hash = await hashOf('door-head-office');
    const { deleteOfficeDoor } = await world.ask('provider', DELETE, { name: 'door-head-office' });
    expect(await names()).not.toContain('door-head-office');
    await world.ask('provider', RESTORE, { id: deleteOfficeDoor.trashId });
    expect(await hashOf('door-head-office')).toBe(hash);
  });

  it('exist for nobody else', async () => {
    for (const who of ['hinata admin', 'false provider', 'provider without right'] as const) {
      expect((await world.refusal(who, LIST)).errorCode).toBe('FORBIDDEN');
      expect((await world.refusal(who, CREATE, { data: door() })).errorCode).toBe('FORBIDDEN');
    }
    const { errorCode } = await world.refusal('provider', DELETE, { name: 'door-nowhere' });
    expect(errorCode).toBe('NOT_FOUND');
  });
});
