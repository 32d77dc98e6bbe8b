import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['crm.custom', 'crm.custom:update']),
    },
    suzuki: { company: 'hinata', grants: new Set(['crm.client', 'crm.client:update']) },
    tanaka: { company: 'hinata' },
    minami: {
      company: 'minato',
      isAdmin: true,
      grants: new Set(['crm.custom', 'crm.custom:update']),
    },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate custom_client_keys, clients, audit_entries, trash_entries cascade',
  );
});

const LIST = `query ($where: CustomClientKeyWhereInput) {
  customClientKeys(where: $where) { id name type isActive isRequired choices { id name } attackOrder } }`;
const CREATE =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id name } } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateCustomClientKeyInput!) {
  updateCustomClientKey(where: { id: $id }, data: $data) { id type choices { id name } } }`;
const ATTACK =
  'mutation ($inputs: [DisplayOrderInput!]!) { updateAttackOrderCustomClientKeys(inputs: $inputs) { name } }';
const CLIENTS =
  'mutation ($inputs: [DisplayOrderInput!]!) { updateDisplayOrderCustomClientKeys(inputs: $inputs) { name } }';

const create = async (name: string, data: object = { type: 'TEXT' }, person = 'sato') =>
  (await world.ask(person, CREATE, { data: { name, ...data } })).data.createCustomClientKey;
const listed = async (person = 'suzuki'): Promise<Untyped[]> =>
  (await world.ask(person, LIST)).data.customClientKeys;
const choosing = (...names: string[]) => ({
  type: 'CHOICE',
  choices: names.map((name) => ({ name })),
});

describe('カスタム項目', () => {
  it('2人が同時に選択肢を変えると、後の人は断られ、先の人の選択肢は失われない', async () => {
    const { id, choices } = await create('エリア', choosing('東', '西'));
    const both = [
      [...choices, { name: '南' }],
      [...choices, { name: '北' }],
    ];
    const [first, second] = await Promise.all(
      both.map((next) => world.ask('sato', UPDATE, { id, data: { version: 1, choices: next } })),
    );
    expect([codeOf(first), codeOf(second)].filter((code) => code !== undefined)).toEqual([
      'CONFLICT',
    ]);
    const [key] = await listed();
    expect([
      ['東', '西', '南'],
      ['東', '西', '北'],
    ]).toContainEqual(key.choices.map(({ name }: Untyped) => name));
  });

  it('選択肢は名前を変えても、並べ替えても、同じ選択肢のまま残る', async () => {
    const { id, choices } = await create('エリア', choosing('東', '西'));
    const [east, west] = choices;
    const data = { choices: [west, { ...east, name: '東日本' }, { name: '海外' }] };
    const { choices: after } = (await world.ask('sato', UPDATE, { id, data })).data
      .updateCustomClientKey;
    expect(after.map(({ name }: Untyped) => name)).toEqual(['西', '東日本', '海外']);
    expect(after[0].id).toBe(west.id);
    expect(after[1].id).toBe(east.id);
    expect(new Set(after.map((choice: Untyped) => choice.id)).size).toBe(3);
  });

  it('知らないIDや同じIDの選択肢は、新しい選択肢になる', async () => {
    const { id, choices } = await create('エリア', choosing('東'));
    const [east] = choices;
    const data = { choices: [east, { id: east.id, name: '西' }, { id: 'x', name: '南' }] };
    const { choices: after } = (await world.ask('sato', UPDATE, { id, data })).data
      .updateCustomClientKey;
    expect(after[0].id).toBe(east.id);
    expect(after[1].id).not.toBe(east.id);
    expect(after[2].id).not.toBe('x');
  });

  it('選択肢のない選択や、同じ選択肢が2つある項目は断られ、どこかを伝える', async () => {
    const without = await world.ask('sato', CREATE, { data: { name: 'エリア', type: 'CHOICES' } });
    expect(issuesIn(without)).toEqual([{ path: 'data/choices', key: 'validation.choicesNeeded' }]);
    const twice = { name: 'エリア', ...choosing('東', 'ﾆｼ', 'ニシ') };
    expect(issuesIn(await world.ask('sato', CREATE, { data: twice }))).toEqual([
      { path: 'data/choices/2/name', key: 'validation.choiceTwice' },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('選択でない種類では、選択肢は残らない', async () => {
    const { id } = await create('エリア', choosing('東'));
    await world.ask('sato', UPDATE, { id, data: { type: 'TEXT' } });
    expect(await listed()).toMatchObject([{ type: 'TEXT', choices: [] }]);
  });

  it('名前は会社の中で重ならない', async () => {
    await create('エリア');
    const again = await world.ask('sato', CREATE, { data: { name: 'エリア', type: 'DATE' } });
    expect(issuesIn(again)).toEqual([{ path: 'data/name', key: 'validation.duplicate' }]);
    await create('エリア', { type: 'DATE' }, 'minami');
  });

  it('100個まで登録できる', async () => {
    const at = '2026-11-20T00:00:00Z';
    await world.database.knex('custom_client_keys').insert(
      Array.from({ length: 99 }, (_, place) => ({
        company_id: 'hinata',
        id: `k-${place}`,
        name: `項目${place}`,
        type: 'TEXT',
        display_order: place,
        attack_order: place,
        search_text: '',
        created_at: at,
        updated_at: at,
      })),
    );
    await create('100個目');
    const more = await world.ask('sato', CREATE, { data: { name: '101個目', type: 'TEXT' } });
    expect(issuesIn(more)).toEqual([
      { path: 'data/name', key: 'validation.tooManyItems', params: { max: 100 } },
    ]);
  });

  it('顧客リストとアタックリストの順は別々に残り、新しい項目はどちらでも最後に並ぶ', async () => {
    const ids = [(await create('一')).id, (await create('二')).id, (await create('三')).id];
    const order = (...places: number[]) => ({
      inputs: places.map((place, displayOrder) => ({ id: ids[place], displayOrder })),
    });
    await world.ask('sato', CLIENTS, order(2, 0, 1));
    const { data } = await world.ask('sato', ATTACK, order(1, 2, 0));
    expect(data.updateAttackOrderCustomClientKeys.map(({ name }: Untyped) => name)).toEqual([
      '二',
      '三',
      '一',
    ]);
    await create('四');
    const keys = await listed();
    expect(keys.map(({ name }) => name)).toEqual(['三', '一', '二', '四']);
    expect(keys.toSorted((a, b) => a.attackOrder - b.attackOrder).map(({ name }) => name)).toEqual([
      '二',
      '三',
      '一',
      '四',
    ]);
  });
});

describe('権限', () => {
  it('顧客の権限がある人は読めるが、項目の権限がないと変えられない', async () => {
    const { id } = await create('エリア');
    expect(await listed('suzuki')).toHaveLength(1);
    expect(codeOf(await world.ask('suzuki', UPDATE, { id, data: { name: '別' } }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await world.ask('tanaka', LIST))).toBe('FORBIDDEN');
  });

  it('ほかの会社の項目は見えず、並べ替えもできない', async () => {
    const { id } = await create('エリア');
    expect(await listed('minami')).toEqual([]);
    const inputs = [{ id, displayOrder: 3 }];
    expect(codeOf(await world.ask('minami', ATTACK, { inputs }))).toBe('NOT_FOUND');
  });
});
