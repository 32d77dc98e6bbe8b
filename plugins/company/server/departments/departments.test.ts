import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

const PARTS = `id name kana shortName parentId group { name } city { name } establishedOn abolishedOn
  email laborInsuranceNumber businessOwner version`;
const LIST = `query ($where: DepartmentWhereInput) { departments(where: $where) { ${PARTS} } }`;
const CREATE = `mutation ($data: CreateDepartmentInput!) { createDepartment(data: $data) { ${PARTS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateDepartmentInput!) {
  updateDepartment(where: { id: $id }, data: $data) { ${PARTS} } }`;
const DELETE = `mutation ($id: ID!) { deleteDepartment(where: { id: $id }) {
  name trashId errors { lastName isActive } children { name } } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const HEAD = 'hinata-department-head-office';
const SALES = 'hinata-department-sales';

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());
afterEach(() => world.users.clear());

const names = async (where?: object): Promise<string[]> =>
  (await world.ask('hinata admin', LIST, { where })).departments.map(
    ({ name }: { name: string }) => name,
  );
const make = async (data: object): Promise<Untyped> =>
  (await world.ask('hinata admin', CREATE, { data })).createDepartment;

describe('departments', () => {
  it('stand in the order of their tree', async () => {
    expect(await names()).toEqual(['本社部門', '営業部門', '物流部門']);
    expect(await names({ search: 'ぶつりゅう' })).toEqual(['物流部門']);
  });

  it('keep what papers ask for', async () => {
    const made = await make({
      name: '大阪部門',
      kana: 'オオサカブモン',
      groupId: 'hinata-sales-osaka',
      parentId: SALES,
      establishedOn: '1995-10-01',
      email: 'osaka@hinata.example',
      cityId: '27127',
      laborInsuranceNumber: '27-1-03-000000-000',
      businessOwner: '松本 健一',
    });
    expect(made).toMatchObject({
      group: { name: '大阪営業課' },
      city: { name: '大阪市北区' },
      parentId: SALES,
      email: 'osaka@hinata.example',
      version: 1,
    });
    expect((await names()).slice(0, 3)).toEqual(['本社部門', '営業部門', '大阪部門']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['a name that stands beside it already', { name: '本社部門' }, 'name', 'duplicate'],
    ['a parent nobody knows', { name: '一', parentId: 'minato-department' }, 'parentId', 'choice'],
    ['a group nobody knows', { name: '一', groupId: 'minato-making' }, 'groupId', 'choice'],
    ['a city nobody knows', { name: '一', cityId: '99999' }, 'cityId', 'choice'],
    [
      'an end that is no later than the beginning',
      { name: '一', establishedOn: '2026-04-01', abolishedOn: '2026-04-01' },
      'abolishedOn',
      'afterEstablished',
    ],
    ['an address without @', { name: '一', email: 'osaka' }, 'email', 'email'],
    ['a picture as the owner', { name: '一', businessOwner: '社長😀' }, 'businessOwner', 'name'],
    [
      'kanji as kana of the address',
      { name: '一', addressKana: '大阪' },
      'addressKana',
      'katakana',
    ],
  ])('refuses %s', async (_what, data, field, key) => {
    const { issues } = await world.refusal('hinata admin', CREATE, { data });
    expect(issues[0]).toMatchObject({ path: `data/${field}`, key: `validation.${key}` });
  });

  it('never stand below themselves', async () => {
    const { issues } = await world.refusal('hinata admin', UPDATE, {
      id: HEAD,
      data: { parentId: SALES },
    });
    expect(issues).toEqual([{ path: 'data/parentId', key: 'validation.belowItself' }]);
  });

  it('are deleted with nobody in them and nothing below them, and come back', async () => {
    world.users.set(SALES, [
      {
        id: 'e1',
        employeeNumber: '1',
        lastName: '佐藤',
        firstName: '一',
        email: null,
        isActive: false,
      },
    ]);
    const refused = (await world.ask('hinata admin', DELETE, { id: SALES })).deleteDepartment;
    expect(refused).toMatchObject({
      trashId: null,
      errors: [{ lastName: '佐藤', isActive: false }],
    });
    const above = (await world.ask('hinata admin', DELETE, { id: HEAD })).deleteDepartment;
    expect(above).toMatchObject({ trashId: null, children: [{ name: '営業部門' }] });

    const { id } = await make({ name: '一時部門' });
    const { deleteDepartment } = await world.ask('hinata admin', DELETE, { id });
    expect(await names({ search: '一時' })).toEqual([]);
    await world.ask('hinata admin', RESTORE, { id: deleteDepartment.trashId });
    expect(await names({ search: '一時' })).toEqual(['一時部門']);
  });

  it('are read by administrators and changed by who holds the right', async () => {
    expect((await world.refusal('hinata employee', LIST)).errorCode).toBe('FORBIDDEN');
    const data = { name: '無断' };
    expect((await world.refusal('hinata reader', UPDATE, { id: SALES, data })).errorCode).toBe(
      'FORBIDDEN',
    );
    expect((await world.refusal('minato admin', UPDATE, { id: SALES, data })).errorCode).toBe(
      'NOT_FOUND',
    );
  });
});
