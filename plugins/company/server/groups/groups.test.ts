import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

const TREE = '{ allAffiliationGroups { id name parentId isMain isActive path displayOrder } }';
const CREATE = `mutation ($data: CreateAffiliationGroupInput!) {
  createAffiliationGroup(data: $data) { id name path isMain displayOrder version workplaces { id } parent { name } } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateAffiliationGroupInput!) {
  updateAffiliationGroup(where: { id: $id }, data: $data) {
    id name shortName parentId path displayOrder version workplaces { id } } }`;
const DELETE = `mutation ($id: ID!) { deleteAffiliationGroup(where: { id: $id }) {
  name errors { id email } children { name } } }`;
const RESTORE = 'mutation ($id: ID!) { restoreAffiliationGroup(where: { id: $id }) { id path } }';
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderAffiliationGroups(inputs: $inputs) { id } }`;

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.users.clear());

const tree = async (who: 'hinata admin' | 'minato admin' = 'hinata admin'): Promise<Untyped[]> =>
  (await world.ask(who, TREE)).allAffiliationGroups;
const make = async (data: object): Promise<Untyped> =>
  (await world.ask('hinata admin', CREATE, { data })).createAffiliationGroup;
const change = async (id: string, data: object): Promise<Untyped> =>
  (await world.ask('hinata admin', UPDATE, { id, data })).updateAffiliationGroup;

describe('affiliation groups', () => {
  it('are one tree from top to bottom, sub groups after main groups', async () => {
    const groups = await tree();
    expect(groups.map(({ path }) => path.join(' > ')).slice(0, 4)).toEqual([
      '経営企画室',
      '総務部',
      '総務部 > 人事課',
      '総務部 > 経理課',
    ]);
    expect(groups.slice(-2).map(({ name, isMain }) => [name, isMain])).toEqual([
      ['安全衛生委員会', false],
      ['展示会準備チーム', false],
    ]);
    expect((await tree('minato admin')).map(({ name }) => name)).toEqual([
      '製作部',
      '販売部',
      '管理部',
    ]);
  });

  it('a new one comes last among its siblings, and knows where it is installed', async () => {
    const made = await make({
      name: '名古屋営業課',
      parentId: 'hinata-sales',
      workplaceIds: ['hinata-head-office', 'hinata-osaka'],
    });
    expect(made).toMatchObject({
      path: ['営業部', '名古屋営業課'],
      displayOrder: 3,
      isMain: true,
      parent: { name: '営業部' },
      workplaces: [{ id: 'hinata-head-office' }, { id: 'hinata-osaka' }],
    });
    const [entry] = await world.rows('audit_entries', { subject_id: made.id, action: 'create' });
    expect(entry.after.workplaceIds).toEqual(['hinata-head-office', 'hinata-osaka']);
  });

  it('moves below another group, with everything below it', async () => {
    const top = await make({ name: '西日本統括部' });
    await change('hinata-sales-osaka', { parentId: top.id });
    const sub = await make({ name: '大阪一係', parentId: 'hinata-sales-osaka' });
    await change('hinata-sales-osaka', { parentId: 'hinata-sales' });
    const found = (await tree()).find(({ id }) => id === sub.id);
    expect(found.path).toEqual(['営業部', '大阪営業課', '大阪一係']);
    const siblings = (await tree()).filter(({ parentId }) => parentId === 'hinata-sales');
    expect(siblings.at(-1).id).toBe('hinata-sales-osaka');
  });

  it('never stands below itself, however deep', async () => {
    const child = await make({ name: '一係', parentId: 'hinata-inbound' });
    for (const parentId of ['hinata-logistics', 'hinata-inbound', child.id]) {
      const refused = await world.refusal('hinata admin', UPDATE, {
        id: 'hinata-logistics',
        data: { parentId },
      });
      expect(refused.issues).toEqual([{ path: 'data/parentId', key: 'validation.belowItself' }]);
    }
    expect((await tree()).find(({ id }) => id === 'hinata-logistics').parentId).toBeNull();
  });

  it('two moves at the same moment cannot make a circle together', async () => {
    const [one, other] = [await make({ name: '甲部' }), await make({ name: '乙部' })];
    const moves = await Promise.allSettled([
      change(one.id, { parentId: other.id }),
      change(other.id, { parentId: one.id }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['another company’s group', 'minato-making', 'validation.choice'],
    ['a group that is not there', 'nowhere', 'validation.choice'],
    ['a sub group above a main group', 'hinata-safety', 'validation.parentKind'],
  ])('refuses as its parent %s', async (_what, parentId, key) => {
    const refused = await world.refusal('hinata admin', CREATE, {
      data: { name: '迷子課', parentId },
    });
    expect(refused.issues).toContainEqual({ path: 'data/parentId', key });
  });

  it('refuses another company’s workplace', async () => {
    const data = { name: '迷子課', workplaceIds: ['minato-shop'] };
    const refused = await world.refusal('hinata admin', CREATE, { data });
    expect(refused.issues).toContainEqual({ path: 'data/workplaceIds', key: 'validation.choice' });
  });

  it('two groups below one parent have two names, elsewhere one name may come again', async () => {
    const data = { name: '人事課', parentId: 'hinata-general-affairs' };
    const refused = await world.refusal('hinata admin', CREATE, { data });
    expect(refused.issues).toEqual([{ path: 'data/name', key: 'validation.duplicate' }]);
    await make({ name: '人事課', parentId: 'hinata-products' });
  });

  it('an update keeps what it does not name, and its record shows the differences', async () => {
    await change('hinata-systems', { workplaceIds: ['hinata-osaka'] });
    const updated = await change('hinata-systems', { shortName: null });
    expect(updated).toMatchObject({
      name: '情報システム室',
      shortName: null,
      workplaces: [{ id: 'hinata-osaka' }],
    });
    const entries = await world.rows('audit_entries', {
      subject_id: 'hinata-systems',
      action: 'update',
    });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ workplaceIds: ['hinata-head-office'] }, { workplaceIds: ['hinata-osaka'] }],
      [{ shortName: '情シス' }, { shortName: null }],
    ]);
  });

  it('tells the second of two editors who was faster', async () => {
    const { id, version } = await make({ name: '広報室' });
    await world.ask('hinata second', UPDATE, { id, data: { name: '広報部', version } });
    const refused = await world.refusal('hinata admin', UPDATE, {
      id,
      data: { name: '宣伝部', version },
    });
    expect(refused).toMatchObject({ errorCode: 'CONFLICT', changedBy: 'hinata-secondさん' });
  });

  it('siblings can be put into a new order', async () => {
    const inputs = ['hinata-accounting', 'hinata-hr'].map((id, displayOrder) => ({
      id,
      displayOrder,
    }));
    await world.ask('hinata admin', REORDER, { inputs });
    const below = (await tree()).filter(({ parentId }) => parentId === 'hinata-general-affairs');
    expect(below.map(({ id }) => id)).toEqual(['hinata-accounting', 'hinata-hr']);
    const [entry] = await world.rows('audit_entries', {
      subject: 'AffiliationGroup',
      action: 'reorder',
    });
    expect(entry.after).toEqual({ 'hinata-accounting': 0, 'hinata-hr': 1 });
  });

  describe('deleting', () => {
    it('is refused with the people who belong to it and the groups below it', async () => {
      const email = 'hanako@hinata.example';
      world.users.set('hinata-sales', [
        {
          id: 'e2',
          employeeNumber: '2',
          lastName: '佐藤',
          firstName: '花子',
          email,
          isActive: true,
        },
      ]);
      const { deleteAffiliationGroup } = await world.ask('hinata admin', DELETE, {
        id: 'hinata-sales',
      });
      expect(deleteAffiliationGroup.errors).toEqual([{ id: 'e2', email }]);
      expect(deleteAffiliationGroup.children.map(({ name }: { name: string }) => name)).toContain(
        '東京営業課',
      );
      expect((await tree()).some(({ id }) => id === 'hinata-sales')).toBe(true);
    });

    it('can be undone, back to where it was', async () => {
      const before = await tree();
      await world.ask('hinata admin', DELETE, { id: 'hinata-sales-fukuoka' });
      expect((await tree()).length).toBe(before.length - 1);
      const { restoreAffiliationGroup } = await world.ask('hinata admin', RESTORE, {
        id: 'hinata-sales-fukuoka',
      });
      expect(restoreAffiliationGroup.path).toEqual(['営業部', '福岡営業課']);
      expect(await tree()).toEqual(before);
    });

    it('a group does not come back below one that is gone', async () => {
      const top = await make({ name: '臨時部' });
      const below = await make({ name: '臨時課', parentId: top.id });
      await world.ask('hinata admin', DELETE, { id: below.id });
      await world.ask('hinata admin', DELETE, { id: top.id });
      const refused = await world.refusal('hinata admin', RESTORE, { id: below.id });
      expect(refused.issues[0].key).toBe('validation.restoreParentGone');
    });
  });

  it('lists the groups of each workplace, and one workplace alone', async () => {
    const query = `query ($id: ID) { groupByWorkplace(workplaceId: $id) {
      workplace { name } affiliationGroups { name } } }`;
    const all = (await world.ask('hinata employee', query)).groupByWorkplace;
    expect(all.map((row: Untyped) => row.workplace.name)).toContain('札幌出張所');
    const [one] = (await world.ask('hinata employee', query, { id: 'hinata-logistics-center' }))
      .groupByWorkplace;
    expect(one.affiliationGroups.map(({ name }: { name: string }) => name)).toEqual([
      '物流部',
      '入荷課',
      '出荷課',
    ]);
    expect(
      (await world.ask('hinata employee', query, { id: 'minato-shop' })).groupByWorkplace,
    ).toEqual([]);
  });

  it('stops at the number the plan allows, and says which', async () => {
    const used = (await tree('minato admin')).length;
    for (let made = used; made < 20; made += 1) {
      await world.ask('minato admin', CREATE, { data: { name: `班${made}` } });
    }
    const refused = await world.refusal('minato admin', CREATE, { data: { name: '多すぎる班' } });
    expect(refused).toMatchObject({
      errorCode: 'PLAN_LIMIT',
      limit: 'numberOfGroup',
      max: 20,
      used: 20,
    });
  });

  it('another company’s group is not there', async () => {
    const one = 'query ($id: ID!) { affiliationGroup(where: { id: $id }) { name } }';
    expect(await world.ask('minato admin', one, { id: 'hinata-hr' })).toEqual({
      affiliationGroup: null,
    });
    for (const mutation of [UPDATE, DELETE, RESTORE]) {
      const refused = await world.refusal('minato admin', mutation, {
        id: 'hinata-hr',
        data: { name: '乗っ取り' },
      });
      expect(refused.errorCode).toBe('NOT_FOUND');
    }
  });

  it('may be changed by who holds the right only', async () => {
    for (const who of ['hinata employee', 'hinata reader'] as const) {
      expect((await world.refusal(who, CREATE, { data: { name: '無断課' } })).errorCode).toBe(
        'FORBIDDEN',
      );
    }
  });
});
