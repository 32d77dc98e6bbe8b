import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { inventory } from '../index.ts';

let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([inventory], {
    sato: { company: 'hinata', grants: new Set(['inventory.product', 'inventory.product:update']) },
    suzuki: { company: 'hinata', grants: new Set(['inventory.product']) },
    tanaka: { company: 'hinata' },
    minami: {
      company: 'minato',
      grants: new Set(['inventory.product', 'inventory.product:update']),
    },
    kasuga: {
      company: 'kasumi',
      grants: new Set(['inventory.product', 'inventory.product:update']),
    },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate products, audit_entries, trash_entries');
});

const LIST = `query ($where: ProductWhereInput, $orderBy: ProductOrderBy, $skip: Int, $first: Int) {
  productsConnection(where: $where, orderBy: $orderBy, skip: $skip, first: $first) {
    totalCount nodes { id name kana quantity } pageInfo { hasNextPage }
  }
}`;
const CREATE =
  'mutation ($data: CreateProductInput!) { createProduct(data: $data) { id name kana quantity } }';
const UPDATE =
  'mutation ($id: ID!, $data: UpdateProductInput!) { updateProduct(where: { id: $id }, data: $data) { id name kana quantity } }';
const DELETE =
  'mutation ($id: ID!) { deleteProduct(where: { id: $id }) { id name trashId errors { id } } }';
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId name } }';

const create = async (person: string, name: string, more: object = {}): Promise<string> =>
  (await world.ask(person, CREATE, { data: { name, quantity: 1, ...more } })).data.createProduct.id;
const remove = async (id: string): Promise<{ trashId: string }> =>
  (await world.ask('sato', DELETE, { id })).data.deleteProduct;
const names = async (person: string, variables: object = {}): Promise<string[]> =>
  (await world.ask(person, LIST, variables)).data.productsConnection.nodes.map(
    ({ name }: { name: string }) => name,
  );

describe('商品一覧', () => {
  it('カナの順に並び、ページに分かれる', async () => {
    await create('sato', 'ボールペン', { kana: 'ボールペン' });
    await create('sato', 'コピー用紙', { kana: 'コピーヨウシ' });
    await create('sato', '名札');
    expect(await names('suzuki')).toEqual(['コピー用紙', 'ボールペン', '名札']);
    const second = (await world.ask('suzuki', LIST, { skip: 1, first: 1 })).data.productsConnection;
    expect(second).toMatchObject({
      totalCount: 3,
      nodes: [{ name: 'ボールペン' }],
      pageInfo: { hasNextPage: true },
    });
    expect(await names('suzuki', { orderBy: 'name_DESC', first: 1 })).toHaveLength(1);
  });

  it('ひらがなでも半角カナでも見つかり、％は文字として探す', async () => {
    await create('sato', 'コピー用紙', { kana: 'コピーヨウシ' });
    await create('sato', '果汁100%ジュース');
    expect(await names('suzuki', { where: { search: 'こぴー' } })).toEqual(['コピー用紙']);
    expect(await names('suzuki', { where: { search: 'ｺﾋﾟｰﾖｳｼ' } })).toEqual(['コピー用紙']);
    expect(await names('suzuki', { where: { search: '%' } })).toEqual(['果汁100%ジュース']);
  });

  it('ほかの会社の商品は見えない', async () => {
    const id = await create('sato', 'コピー用紙');
    expect(await names('minami')).toEqual([]);
    expect(
      (await world.ask('minami', 'query ($id: ID!) { product(where: { id: $id }) { id } }', { id }))
        .data.product,
    ).toBeNull();
    expect(codeOf(await world.ask('minami', UPDATE, { id, data: { quantity: 9 } }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await world.ask('minami', DELETE, { id }))).toBe('NOT_FOUND');
  });
});

describe('商品を変える', () => {
  it('登録、更新、削除、復元のすべてが、前と後の値とともに記録に残る', async () => {
    const id = await create('sato', 'コピー用紙', { kana: 'コピーヨウシ', quantity: 10 });
    const updated = await world.ask('sato', UPDATE, { id, data: { quantity: 8 } });
    expect(updated.data.updateProduct).toEqual({
      id,
      name: 'コピー用紙',
      kana: 'コピーヨウシ',
      quantity: 8,
    });
    const { trashId } = await remove(id);
    expect(await names('sato')).toEqual([]);
    await world.ask('sato', RESTORE, { id: trashId });
    expect(await names('sato')).toEqual(['コピー用紙']);
    const audit = await world.audited('Product');
    expect(audit.map(({ action, employee_id }) => [action, employee_id])).toEqual(
      ['create', 'update', 'delete', 'restore'].map((action) => [action, 'sato']),
    );
    expect([audit[1]?.before.quantity, audit[1]?.after.quantity]).toEqual([10, 8]);
  });

  it('送らなかった項目はそのまま残り、nullは空にする', async () => {
    const id = await create('sato', 'コピー用紙', { kana: 'コピーヨウシ', quantity: 10 });
    await world.ask('sato', UPDATE, { id, data: { kana: null } });
    expect((await world.ask('sato', LIST)).data.productsConnection.nodes).toEqual([
      { id, name: 'コピー用紙', kana: null, quantity: 10 },
    ]);
  });

  it('先に変更した人がいれば、上書きせずに知らせる', async () => {
    const id = await create('sato', 'コピー用紙', { quantity: 10 });
    await world.ask('sato', UPDATE, { id, data: { quantity: 9, version: 1 } });
    const late = await world.ask('sato', UPDATE, { id, data: { quantity: 8, version: 1 } });
    expect(codeOf(late)).toBe('CONFLICT');
    const { nodes } = (await world.ask('sato', LIST)).data.productsConnection;
    expect(nodes).toMatchObject([{ quantity: 9 }]);
  });

  it('同じ名前は2つ登録できないが、削除した商品の名前は使える', async () => {
    const id = await create('sato', 'コピー用紙');
    const duplicate = await world.ask('sato', CREATE, {
      data: { name: ' コピー用紙 ', quantity: 1 },
    });
    expect(issuesIn(duplicate)).toEqual([{ path: 'data/name', key: 'validation.duplicate' }]);
    const { trashId } = await remove(id);
    await create('sato', 'コピー用紙');
    expect(codeOf(await world.ask('sato', RESTORE, { id: trashId }))).toBe('INVALID_INPUT');
    await create('minami', 'コピー用紙');
  });

  it('同時に同じ名前で登録しても1つしか残らない', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        world.ask('sato', CREATE, { data: { name: '名札', quantity: 1 } }),
      ),
    );
    expect(answers.filter((answer) => answer.data?.createProduct)).toHaveLength(1);
    expect(await names('sato')).toEqual(['名札']);
  });

  it('数量は0から10000まで', async () => {
    for (const quantity of [-1, 10001]) {
      const answer = await world.ask('sato', CREATE, { data: { name: '名札', quantity } });
      expect(issuesIn(answer)).toMatchObject([{ path: 'data/quantity' }]);
    }
    await create('sato', '名札', { quantity: 10000 });
  });
});

describe('権限', () => {
  it('閲覧だけの人は変えられず、権限のない人は見られない', async () => {
    const id = await create('sato', 'コピー用紙');
    expect(await names('suzuki')).toEqual(['コピー用紙']);
    expect(codeOf(await world.ask('suzuki', UPDATE, { id, data: { quantity: 9 } }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await world.ask('tanaka', LIST))).toBe('FORBIDDEN');
  });

  it('プランにない会社では使えない', async () => {
    expect(codeOf(await world.ask('kasuga', LIST))).toBe('PLAN_REQUIRED');
  });
});
