import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { crm } from '../index.ts';

let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, grants: new Set(['crm', 'crm:update']) },
    suzuki: { company: 'hinata', isAdmin: true, grants: new Set(['crm']) },
    tanaka: { company: 'hinata' },
    minami: { company: 'minato', isAdmin: true, grants: new Set(['crm', 'crm:update']) },
    kasuga: { company: 'kasumi', isAdmin: true, grants: new Set(['crm', 'crm:update']) },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate client_categories, audit_entries, trash_entries cascade');
});

const LIST =
  'query ($where: ClientCategoryWhereInput) { clientCategories(where: $where) { id name customID displayOrder } }';
const CREATE =
  'mutation ($data: CreateClientCategoryInput!) { createClientCategory(data: $data) { id } }';
const UPDATE =
  'mutation ($id: ID!, $data: UpdateClientCategoryInput!) { updateClientCategory(where: { id: $id }, data: $data) { name customID } }';
const DELETE = 'mutation ($id: ID!) { deleteClientCategory(where: { id: $id }) { trashId } }';
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const REORDER =
  'mutation ($inputs: [DisplayOrderInput!]!) { updateDisplayOrderClientCategories(inputs: $inputs) { name } }';

const create = async (
  person: string,
  name: string,
  customID: string | null = null,
): Promise<string> =>
  (await world.ask(person, CREATE, { data: { name, customID } })).data.createClientCategory.id;
const names = async (person: string, search?: string): Promise<string[]> =>
  (await world.ask(person, LIST, { where: { search } })).data.clientCategories.map(
    ({ name }: { name: string }) => name,
  );

describe('顧客カテゴリ', () => {
  it('登録した順に並び、並べ替えた順が残る', async () => {
    const ids = [
      await create('sato', '取引先'),
      await create('sato', '見込客'),
      await create('sato', '協力会社'),
    ];
    expect(await names('suzuki')).toEqual(['取引先', '見込客', '協力会社']);
    const inputs = [ids[2], ids[0], ids[1]].map((id, displayOrder) => ({ id, displayOrder }));
    await world.ask('sato', REORDER, { inputs });
    expect(await names('suzuki')).toEqual(['協力会社', '取引先', '見込客']);
  });

  it('IDでも名前でも、全角半角を気にせず探せる', async () => {
    await create('sato', '取引先', 'C-01');
    await create('sato', 'パートナー', 'C-02');
    expect(await names('suzuki', 'ｃ－０１')).toEqual(['取引先']);
    expect(await names('suzuki', 'ぱーと')).toEqual(['パートナー']);
  });

  it('名前とIDは会社の中で重ならない。どちらが重なるかを項目ごとに伝える', async () => {
    await create('sato', '取引先', 'C-01');
    const both = await world.ask('sato', CREATE, { data: { name: '取引先', customID: 'C-01' } });
    expect(issuesIn(both)).toEqual([
      { path: 'data/customID', key: 'validation.duplicate' },
      { path: 'data/name', key: 'validation.duplicate' },
    ]);
    await create('minami', '取引先', 'C-01');
    // Without a number of their own, any number of categories may exist.
    await create('sato', '見込客');
    await create('sato', '協力会社');
  });

  it('自分自身の名前のままでも更新できる', async () => {
    const id = await create('sato', '取引先', 'C-01');
    const answer = await world.ask('sato', UPDATE, {
      id,
      data: { name: '取引先', customID: null },
    });
    expect(answer.data.updateClientCategory).toEqual({ name: '取引先', customID: null });
  });

  it('削除したカテゴリは元の位置に戻せる', async () => {
    const first = await create('sato', '取引先');
    await create('sato', '見込客');
    const { trashId } = (await world.ask('sato', DELETE, { id: first })).data.deleteClientCategory;
    expect(await names('sato')).toEqual(['見込客']);
    await world.ask('sato', RESTORE, { id: trashId });
    expect(await names('sato')).toEqual(['取引先', '見込客']);
    expect((await world.audited('ClientCategory')).map(({ action }) => action)).toEqual([
      'create',
      'create',
      'delete',
      'restore',
    ]);
  });
});

describe('検索の言葉を持たないままごみ箱にあったカテゴリ', () => {
  it('も、戻せばすぐに見つかる', async () => {
    const id = await create('sato', '取引先', 'C-01');
    const { trashId } = (await world.ask('sato', DELETE, { id })).data.deleteClientCategory;
    // As rows were kept before the table had the column.
    await world.database.knex.raw(
      `update trash_entries set kept = jsonb_set(kept, '{0,rows,0}', (kept #> '{0,rows,0}') - 'search_text')`,
    );
    await world.ask('sato', RESTORE, { id: trashId });
    expect(await names('sato', 'ｃ－０１')).toEqual(['取引先']);
  });
});

describe('権限', () => {
  it('ほかの会社のカテゴリは見えず、並べ替えもできない', async () => {
    const id = await create('sato', '取引先');
    expect(await names('minami')).toEqual([]);
    expect(codeOf(await world.ask('minami', REORDER, { inputs: [{ id, displayOrder: 3 }] }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await world.ask('minami', UPDATE, { id, data: { name: '奪取' } }))).toBe(
      'NOT_FOUND',
    );
  });

  it('閲覧だけの管理者は変えられず、CRMの権限がない人は見られない', async () => {
    const id = await create('sato', '取引先');
    expect(codeOf(await world.ask('suzuki', DELETE, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('tanaka', LIST))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('kasuga', LIST))).toBe('PLAN_REQUIRED');
  });
});
