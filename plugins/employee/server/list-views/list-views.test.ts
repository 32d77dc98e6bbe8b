import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { employee } from '../index.ts';

const CLIENTS = '/app/crm/client_list';
const ATTACK = '/app/crm/client_attack_list';
const CREATE =
  'mutation ($data: CreateListViewInput!) { createListView(data: $data) { id version isMine } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateListViewInput!) {
  updateListView(where: { id: $id }, data: $data) { id name isShared version } }`;
const DELETE = 'mutation ($id: ID!) { deleteListView(where: { id: $id }) { trashId } }';
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const LIST = `query ($list: String!) { listViews(where: { list: $list }) {
  id name isShared isMine mayChange ownerName
  content { search sort hiddenColumns rowsPerPage mode filters { id values }
    filter { join groups { join conditions { field operator values } } } } } }`;
const CHOICE =
  'query ($list: String!) { listViewChoice(where: { list: $list }) { defaultId order } }';
const CHOOSE = `mutation ($list: String!, $data: UpdateListViewChoiceInput!) {
  updateListViewChoice(where: { list: $list }, data: $data) { defaultId order } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants: new Set(['crm.client', 'crm.client:update']) },
    suzuki: { company: 'hinata', grants: new Set(['crm.client', 'crm.client:update']) },
    // Reads the clients that are theirs, and changes none.
    kato: { company: 'hinata', grants: new Set(['crm.own']) },
    ito: { company: 'hinata', grants: new Set() },
    minami: { company: 'minato', grants: new Set(['crm.client', 'crm.client:update']) },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate list_views, list_view_choices, trash_entries, audit_entries',
  );
});

const CONTENT = {
  search: '建設',
  sort: '-nextActionOn',
  hiddenColumns: ['kana'],
  rowsPerPage: 50,
  mode: 'board',
  filters: [{ id: 'statusId', values: ['s1', 's2'] }],
  filter: {
    join: 'ANY',
    groups: [
      { join: 'ALL', conditions: [{ field: 'name', operator: 'CONTAINS', values: ['青葉'] }] },
    ],
  },
};
const save = (who: string, name: string, more: object = {}) =>
  world.ask(who, CREATE, { data: { list: CLIENTS, name, content: CONTENT, ...more } });
const created = async (who: string, name: string, more: object = {}): Promise<string> =>
  (await save(who, name, more)).data.createListView.id;
const views = async (who: string, list = CLIENTS): Promise<Untyped[]> =>
  (await world.ask(who, LIST, { list })).data.listViews;
const names = async (who: string, list = CLIENTS) =>
  (await views(who, list)).map(({ name, mayChange }) => `${name}${mayChange ? '*' : ''}`);

describe('一覧の表示', () => {
  it('保存したとおりに読める。自分の表示は自分にだけ、共有した表示はその一覧を開ける人に見える', async () => {
    await created('sato', '自分の顧客');
    await created('sato', '全員の顧客', { isShared: true });
    expect((await views('sato'))[0]).toMatchObject({ isMine: true, content: CONTENT });
    expect(await names('sato')).toEqual(['全員の顧客*', '自分の顧客*']);
    expect(await names('suzuki')).toEqual(['全員の顧客*']);
    expect(await names('kato')).toEqual(['全員の顧客']);
    expect((await views('kato'))[0]).toMatchObject({
      isMine: false,
      ownerName: expect.any(String),
    });
    for (const who of ['ito', 'minami']) expect(await names(who)).toEqual([]);
    expect(await names('sato', ATTACK)).toEqual([]);
  });

  it('開けない一覧や、ない一覧には保存できない。共有できるのは一覧を変更できる人だけ', async () => {
    expect(issuesIn(await save('sato', 'あ', { list: ATTACK }))).toMatchObject([
      { path: 'data/list', key: 'validation.choice' },
    ]);
    expect(issuesIn(await save('sato', 'あ', { list: '/app/nothing' }))).toMatchObject([
      { path: 'data/list', key: 'validation.choice' },
    ]);
    expect(issuesIn(await save('kato', 'あ', { isShared: true }))).toMatchObject([
      { path: 'data/isShared', key: 'validation.mayNotShareView' },
    ]);
    expect((await save('kato', 'あ')).errors).toBeUndefined();
  });

  it('同じ名前は1人の1つの一覧に1つだけ', async () => {
    await created('sato', '同じ名前');
    expect(issuesIn(await save('sato', '同じ名前'))).toMatchObject([
      { path: 'data/name', key: 'validation.duplicate' },
    ]);
    expect((await save('suzuki', '同じ名前')).errors).toBeUndefined();
  });

  it('ほかの人の自分だけの表示は変えられず、共有の表示は一覧を変更できる人が直せる', async () => {
    const own = await created('sato', '自分');
    const shared = await created('sato', '共有', { isShared: true });
    const rename = (who: string, id: string, data: object = { name: '改名' }) =>
      world.ask(who, UPDATE, { id, data });
    expect(codeOf(await rename('suzuki', own))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('suzuki', DELETE, { id: own }))).toBe('NOT_FOUND');
    expect(codeOf(await rename('kato', shared))).toBe('NOT_FOUND');
    expect((await rename('suzuki', shared)).data.updateListView.name).toBe('改名');
    expect(issuesIn(await rename('suzuki', shared, { isShared: false }))).toMatchObject([
      { path: 'data/isShared', key: 'validation.viewOfAnother' },
    ]);
    expect(codeOf(await rename('sato', shared, { name: '元', version: 1 }))).toBe('CONFLICT');
    expect((await rename('sato', shared, { isShared: false })).data.updateListView.isShared).toBe(
      false,
    );
  });

  it('削除は元に戻せて、既定の表示と並びもそのまま戻る', async () => {
    const [first, second] = [await created('sato', '一'), await created('sato', '二')];
    const data = { defaultId: first, order: [second, first] };
    await world.ask('sato', CHOOSE, { list: CLIENTS, data });
    const { trashId } = (await world.ask('sato', DELETE, { id: first })).data.deleteListView;
    const choice = async (who: string) =>
      (await world.ask(who, CHOICE, { list: CLIENTS })).data.listViewChoice;
    expect(await choice('sato')).toEqual({ defaultId: null, order: [second] });
    expect(codeOf(await world.ask('suzuki', RESTORE, { id: trashId }))).toBe('NOT_FOUND');
    expect((await world.ask('sato', RESTORE, { id: trashId })).errors).toBeUndefined();
    expect(await choice('sato')).toEqual(data);
    expect(await choice('suzuki')).toEqual({ defaultId: null, order: [] });
  });

  it('見えない表示は既定にも並びにも選べない', async () => {
    const own = await created('sato', '自分');
    for (const [field, value] of [
      ['defaultId', own],
      ['order', [own]],
    ] as const)
      expect(
        issuesIn(await world.ask('suzuki', CHOOSE, { list: CLIENTS, data: { [field]: value } })),
      ).toMatchObject([{ path: `data/${field}`, key: 'validation.choice' }]);
  });

  it('開けない一覧や、ない一覧の並びは、選んでも残らない', async () => {
    for (const list of [ATTACK, '/app/nothing'])
      expect(issuesIn(await world.ask('sato', CHOOSE, { list, data: { order: [] } }))).toEqual([
        { path: 'where/list', key: 'validation.choice' },
      ]);
    expect(await world.database.knex('list_view_choices')).toEqual([]);
  });

  it('条件は20件まで。履歴には、変えたことだけが残る', async () => {
    const condition = { field: 'name', operator: 'EMPTY', values: [] };
    const groups = [11, 10].map((length) => ({
      join: 'ANY',
      conditions: Array.from({ length }, () => condition),
    }));
    const content = { filters: [], filter: { join: 'ALL', groups } };
    expect(issuesIn(await save('sato', '多い', { content }))).toMatchObject([
      { path: 'data/content/filter/groups', key: 'validation.maxItems' },
    ]);
    const id = await created('sato', '表示');
    await world.ask('sato', UPDATE, { id, data: { name: '改名' } });
    expect(await world.audited('ListView')).toMatchObject([
      { action: 'create', employee_id: 'sato' },
      { action: 'update', before: { name: '表示' }, after: { name: '改名' } },
    ]);
  });
});
