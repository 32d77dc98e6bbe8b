import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

const LIST = '{ workplaces { id name displayOrder isActive } }';
const CREATE =
  'mutation ($data: CreateWorkplaceInput!) { createWorkplace(data: $data) { id name kana phoneNumber displayOrder isActive version latitude prefecture { name } city { name } } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateWorkplaceInput!) {
  updateWorkplace(where: { id: $id }, data: $data) { id name kana faxNumber version displayOrder } }`;
const DELETE = `mutation ($id: ID!) { deleteWorkplace(where: { id: $id }) {
  id name errors { id employeeNumber lastName firstName email isActive } } }`;
const RESTORE =
  'mutation ($id: ID!) { restoreWorkplace(where: { id: $id }) { id name displayOrder } }';
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderWorkplaces(inputs: $inputs) { id displayOrder } }`;

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());

const make = async (data: object): Promise<Untyped> =>
  (await world.ask('hinata admin', CREATE, { data })).createWorkplace;
const names = async (who: 'hinata admin' | 'minato admin' = 'hinata admin') =>
  (await world.ask(who, LIST)).workplaces.map(({ name }: { name: string }) => name);

describe('workplaces', () => {
  it('stand in the order that people gave them, each company seeing its own', async () => {
    expect((await names()).slice(0, 5)).toEqual([
      '本社',
      '大阪支店',
      '福岡営業所',
      '物流センター',
      '札幌出張所',
    ]);
    expect(await names('minato admin')).toEqual(['工房', '直営店']);
  });

  it('a new one comes last, with its city and prefecture, and the change is on record', async () => {
    const made = await make({
      name: '名古屋営業所',
      kana: 'ナゴヤエイギョウショ',
      phoneNumber: '052-000-0600',
      postalCode: '450-0002',
      cityId: '23105',
      address1: '名駅0-1',
      latitude: 35.1706944,
      longitude: 136.8816667,
    });
    expect(made).toMatchObject({
      displayOrder: 5,
      isActive: true,
      version: 1,
      latitude: 35.1706944,
      prefecture: { name: '愛知県' },
      city: { name: '名古屋市中村区' },
    });
    const [entry] = await world.rows('audit_entries', {
      subject: 'Workplace',
      subject_id: made.id,
    });
    expect(entry).toMatchObject({ action: 'create', employee_id: 'hinata-admin', before: null });
    expect(entry.after).toMatchObject({ name: '名古屋営業所', phoneNumber: '052-000-0600' });
  });

  it('an update touches what it names, empties with null, and the audit keeps just the differences', async () => {
    const { id } = await make({
      name: '京都分室',
      kana: 'キョウトブンシツ',
      faxNumber: '075-000-0700',
    });
    const { updateWorkplace } = await world.ask('hinata admin', UPDATE, {
      id,
      data: { name: '京都営業所', faxNumber: null },
    });
    expect(updateWorkplace).toMatchObject({
      name: '京都営業所',
      kana: 'キョウトブンシツ',
      faxNumber: null,
      version: 2,
    });
    const [entry] = await world.rows('audit_entries', { subject_id: id, action: 'update' });
    expect(entry.before).toEqual({ name: '京都分室', faxNumber: '075-000-0700' });
    expect(entry.after).toEqual({ name: '京都営業所', faxNumber: null });
  });

  it('tells the second of two editors who was faster, and overwrites nothing', async () => {
    const { id, version } = await make({ name: '仙台営業所' });
    await world.ask('hinata second', UPDATE, { id, data: { name: '仙台支店', version } });
    const refused = await world.refusal('hinata admin', UPDATE, {
      id,
      data: { name: '東北支店', version },
    });
    expect(refused).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'hinata-secondさん',
      changedAt: '2026-11-20T00:00:00.000Z',
    });
    const [row] = await world.rows('workplaces', { company_id: 'hinata', id });
    expect(row.name).toBe('仙台支店');
  });

  it.each([
    ['a name that is taken', { name: '本社' }, 'data/name', 'validation.duplicate'],
    ['an empty name', { name: '　 ' }, 'data/name', 'validation.required'],
    ['kana in half width', { name: '一', kana: 'ﾎﾝｼｬ' }, 'data/kana', 'validation.katakana'],
    [
      'a postal code without hyphen',
      { name: '一', postalCode: '1000005' },
      'data/postalCode',
      'validation.postalCode',
    ],
    [
      'letters as a phone number',
      { name: '一', phoneNumber: '03-abc' },
      'data/phoneNumber',
      'validation.phone',
    ],
    ['a city nobody knows', { name: '一', cityId: '99999' }, 'data/cityId', 'validation.choice'],
    [
      'half of a position',
      { name: '一', latitude: 35 },
      'data/longitude',
      'validation.bothCoordinates',
    ],
    [
      'too many decimals',
      { name: '一', latitude: 35.12345678, longitude: 139 },
      'data/latitude',
      'validation.latitude',
    ],
    [
      'an end before its beginning',
      { name: '一', establishedOn: '2026-04-01', abolishedOn: '2025-04-01' },
      'data/abolishedOn',
      'validation.afterEstablished',
    ],
  ])('refuses %s', async (_what, data, path, key) => {
    const { errorCode, issues } = await world.refusal('hinata admin', CREATE, { data });
    expect(errorCode).toBe('INVALID_INPUT');
    expect(issues).toContainEqual(expect.objectContaining({ path, key }));
  });

  it('two people who give one name at the same moment: one is told', async () => {
    const made = await Promise.allSettled([
      make({ name: '同時営業所' }),
      make({ name: '同時営業所' }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      String((made.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason),
    ).toContain('validation.duplicate');
  });

  it('the whole list can be put into a new order', async () => {
    const { workplaces } = await world.ask('hinata admin', LIST);
    const turned = [...workplaces].reverse();
    const inputs = turned.map(({ id }: { id: string }, displayOrder: number) => ({
      id,
      displayOrder,
    }));
    await world.ask('hinata admin', REORDER, { inputs });
    expect((await names())[0]).toBe(turned[0].name);
    expect(await names()).toEqual(turned.map(({ name }: { name: string }) => name));
  });

  it('an order that names an unknown or another company’s workplace changes nothing', async () => {
    const before = await names();
    for (const id of ['nowhere', 'minato-workshop']) {
      const inputs = [
        { id: 'hinata-osaka', displayOrder: 9000 },
        { id, displayOrder: 9001 },
      ];
      expect((await world.refusal('hinata admin', REORDER, { inputs })).errorCode).toBe(
        'NOT_FOUND',
      );
    }
    expect(await names()).toEqual(before);
  });

  describe('deleting', () => {
    beforeEach(() => world.users.clear());

    it('is refused with the people who work there, and nothing changes', async () => {
      const somebody = {
        id: 'e1',
        employeeNumber: '0001',
        lastName: '山田',
        firstName: '太郎',
        email: 'taro@hinata.example',
        isActive: true,
      };
      world.users.set('hinata-osaka', [somebody]);
      const { deleteWorkplace } = await world.ask('hinata admin', DELETE, { id: 'hinata-osaka' });
      expect(deleteWorkplace).toEqual({ id: 'hinata-osaka', name: '大阪支店', errors: [somebody] });
      expect(await names()).toContain('大阪支店');
    });

    it('can be undone, and brings everything back to its place', async () => {
      const before = await names();
      const { deleteWorkplace } = await world.ask('hinata admin', DELETE, { id: 'hinata-sapporo' });
      expect(deleteWorkplace.errors).toEqual([]);
      expect(await names()).not.toContain('札幌出張所');
      await world.ask('hinata admin', RESTORE, { id: 'hinata-sapporo' });
      expect(await names()).toEqual(before);
    });

    it('frees the name; a restore that meets its successor says so', async () => {
      const { id } = await make({ name: '臨時事務所' });
      await world.ask('hinata admin', DELETE, { id });
      await make({ name: '臨時事務所' });
      const refused = await world.refusal('hinata admin', RESTORE, { id });
      expect(refused.issues).toEqual([
        { path: 'where/id', key: 'validation.restoreNameTaken', params: { name: '臨時事務所' } },
      ]);
    });
  });

  it('are found whatever the width or kind of kana, and % means itself', async () => {
    const search = `query ($search: String!) {
      workplacesConnection(where: { search: $search }) { totalCount nodes { name } } }`;
    for (const words of ['おおさか', 'ｵｵｻｶ', '大阪', '梅田']) {
      const { workplacesConnection } = await world.ask('hinata admin', search, { search: words });
      expect(workplacesConnection.nodes).toEqual([{ name: '大阪支店' }]);
    }
    const { workplacesConnection } = await world.ask('hinata admin', search, { search: '%' });
    expect(workplacesConnection.totalCount).toBe(0);
  });

  it('come in pages, from the front and from the end', async () => {
    const page = `query ($first: Int, $skip: Int, $last: Int) {
      workplacesConnection(orderBy: kana_ASC, first: $first, skip: $skip, last: $last) {
        totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage } } }`;
    const whole = (await world.ask('hinata admin', page, { first: 500 })).workplacesConnection;
    const ids = whole.nodes.map(({ id }: { id: string }) => id);
    expect(whole.totalCount).toBe(ids.length);
    const second = (await world.ask('hinata admin', page, { first: 2, skip: 2 }))
      .workplacesConnection;
    expect(second.nodes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
    expect(second.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    const end = (await world.ask('hinata admin', page, { last: 3 })).workplacesConnection;
    expect(end.nodes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(-3));
    expect(end.pageInfo.hasNextPage).toBe(false);
  });

  it('another company’s workplace is not there', async () => {
    const one = 'query ($id: ID!) { workplace(where: { id: $id }) { name } }';
    expect(await world.ask('minato admin', one, { id: 'hinata-osaka' })).toEqual({
      workplace: null,
    });
    for (const [mutation, data] of [
      [UPDATE, { name: '乗っ取り' }],
      [DELETE, undefined],
      [RESTORE, undefined],
    ] as const) {
      const refused = await world.refusal('minato admin', mutation, { id: 'hinata-osaka', data });
      expect(refused.errorCode).toBe('NOT_FOUND');
    }
    expect(await names()).toContain('大阪支店');
  });

  it('may be read by everybody and changed by who holds the right', async () => {
    expect((await world.ask('hinata employee', LIST)).workplaces.length).toBeGreaterThan(4);
    for (const who of ['hinata employee', 'hinata reader'] as const) {
      expect((await world.refusal(who, CREATE, { data: { name: '無断営業所' } })).errorCode).toBe(
        'FORBIDDEN',
      );
      expect((await world.refusal(who, DELETE, { id: 'hinata-osaka' })).errorCode).toBe(
        'FORBIDDEN',
      );
    }
  });
});
