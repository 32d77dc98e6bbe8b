import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { crm } from '../index.ts';

const AT = '2026-11-20T09:00:00+09:00';
const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
const PEOPLE = ['crm.client_employee', 'crm.client_employee_attack'];
const ALL = ['crm.client', 'crm.client_attack', ...PEOPLE, 'crm.client_caution'];

let world: PluginWorld;
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants: both(...ALL, 'crm.industry', 'crm.setting') },
    suzuki: { company: 'hinata', grants: both('crm.client', 'crm.client_employee') },
    tanaka: { company: 'hinata', grants: both('crm.own') },
    ito: { company: 'hinata', grants: both('crm.of_group'), groupIds: ['hinata-sales'] },
    kato: { company: 'hinata', grants: new Set(['crm.client']) },
    keeper: { company: 'hinata', grants: both(...ALL, 'company.trash') },
    minami: { company: 'minato', grants: both(...ALL) },
  });
  await world.database.knex('affiliation_groups').insert({
    company_id: 'hinata',
    id: 'hinata-sales',
    name: '営業部',
    is_main: true,
    display_order: 0,
    search_text: '',
    created_at: AT,
    updated_at: AT,
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate clients, client_employees, client_industries, crm_settings, audit_entries, trash_entries cascade',
  );
});

const FIELDS = '{ id name isAttack cautionNote paymentUrl nextAction version }';
const LIST = `query ($where: ClientWhereInput) { clientsConnection(where: $where) { totalCount nodes ${FIELDS} } }`;
const CREATE = `mutation ($data: CreateClientInput!) { createClient(data: $data) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateClientInput!) { updateClient(where: { id: $id }, data: $data) ${FIELDS} }`;
const DELETE =
  'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId employees { id name } } }';
const MOVE =
  'mutation ($ids: [ID!]!, $toAttack: Boolean!) { moveClients(ids: $ids, toAttack: $toAttack) { id isAttack } }';
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const PERSON = `mutation ($data: CreateClientEmployeeInput!) {
  createClientEmployee(data: $data) { id name isAttack places { clientId name roles } } }`;
const CHANGE_PERSON = `mutation ($id: ID!, $data: UpdateClientEmployeeInput!) {
  updateClientEmployee(where: { id: $id }, data: $data) { id places { clientId roles } } }`;
const PERSON_LIST = `query ($where: ClientEmployeeWhereInput) {
  clientEmployeesConnection(where: $where) { nodes { id isAttack } } }`;

const create = async (who: string, data: object): Promise<string> =>
  (await world.ask(who, CREATE, { data })).data.createClient.id;
const names = async (who: string, where: object = {}): Promise<string[]> =>
  (await world.ask(who, LIST, { where })).data.clientsConnection.nodes.map(
    ({ name }: { name: string }) => name,
  );
const person = async (data: object, who = 'sato'): Promise<string> =>
  (await world.ask(who, PERSON, { data })).data.createClientEmployee.id;

describe('誰がどの顧客を見るか', () => {
  beforeEach(async () => {
    await create('sato', { name: '青葉', kana: 'アオバ' });
    await create('sato', { name: '泉', kana: 'イズミ', ownerId: 'tanaka' });
    await create('sato', { name: '海', kana: 'ウミ', groupId: 'hinata-sales', isAttack: true });
  });

  it('一覧ごとの権限は、その一覧だけを開く', async () => {
    expect(await names('sato')).toEqual(['青葉', '泉', '海']);
    expect(await names('suzuki')).toEqual(['青葉', '泉']);
    expect(
      codeOf(await world.ask('suzuki', CREATE, { data: { name: '空', isAttack: true } })),
    ).toBe('INVALID_INPUT');
  });

  it('電話番号は、一部でも、ハイフンがあってもなくても見つかる', async () => {
    await create('sato', { name: '電話', phoneNumber: '03-3000-1234' });
    for (const search of ['0330001234', '3000-12', '０００１２', '1234'])
      expect(await names('sato', { search })).toEqual(['電話']);
    expect(await names('sato', { search: '9999' })).toEqual([]);
  });

  it('自分の担当、グループの担当だけを見る権限もある', async () => {
    expect(await names('tanaka')).toEqual(['泉']);
    expect(await names('ito')).toEqual(['海']);
    expect(await names('minami')).toEqual([]);
  });

  it('自分に見えなくなる担当へは変えられない。理由は担当者の欄に出る', async () => {
    const [id] = (await world.ask('tanaka', LIST)).data.clientsConnection.nodes.map(
      (one: { id: string }) => one.id,
    );
    expect(issuesIn(await world.ask('tanaka', UPDATE, { id, data: { ownerId: 'sato' } }))).toEqual([
      { path: 'data/ownerId', key: 'validation.outOfReach' },
    ]);
    expect(issuesIn(await world.ask('tanaka', CREATE, { data: { name: '空' } }))).toEqual([
      { path: 'data/ownerId', key: 'validation.outOfReach' },
    ]);
    expect(await names('tanaka')).toEqual(['泉']);
  });
});

describe('注意事項と支払い', () => {
  it('権限のない人には見えず、書けず、書いてあるものも消せない', async () => {
    const id = await create('sato', { name: '青葉', cautionNote: '前払いのみ' });
    const [seen] = (await world.ask('suzuki', LIST)).data.clientsConnection.nodes;
    expect(seen).toMatchObject({ name: '青葉', cautionNote: null });
    for (const cautionNote of ['別の注意', null]) {
      const refused = await world.ask('suzuki', UPDATE, { id, data: { cautionNote } });
      expect(codeOf(refused)).toBe('FORBIDDEN');
    }
    // What is left out stays: the form of whoever does not see it sends no such field.
    await world.ask('suzuki', UPDATE, { id, data: { name: '青葉商店' } });
    const [row] = (await world.ask('sato', LIST)).data.clientsConnection.nodes;
    expect(row).toMatchObject({ name: '青葉商店', cautionNote: '前払いのみ' });
  });

  it('は、権限のない人の履歴にも出ない', async () => {
    const id = await create('sato', { name: '青葉', cautionNote: '前払いのみ' });
    const HISTORY = `query ($id: ID!) { auditEntriesConnection(where: { subject: "Client", subjectId: $id }) {
      nodes { changes { field after { value } } } } }`;
    const told = JSON.stringify((await world.ask('suzuki', HISTORY, { id })).data);
    expect(told).toContain('青葉');
    expect(told).not.toContain('前払いのみ');
    expect(JSON.stringify((await world.ask('sato', HISTORY, { id })).data)).toContain('前払いのみ');
  });
});

describe('担当者', () => {
  it('がいる顧客は削除できず、誰がいるかを伝える。いなくなれば削除でき、元に戻せる', async () => {
    const id = await create('sato', { name: '青葉' });
    const places = [{ clientId: id, roles: ['SETTLER', 'PRIMARY'] }];
    const who = await person({ lastName: '山田', firstName: '明', places });
    const refused = (await world.ask('sato', DELETE, { id })).data.deleteClient;
    expect(refused).toEqual({ trashId: null, employees: [{ id: who, name: '山田 明' }] });
    await world.ask('sato', CHANGE_PERSON, { id: who, data: { places: [] } });
    const { trashId } = (await world.ask('sato', DELETE, { id })).data.deleteClient;
    expect(await names('sato')).toEqual([]);
    await world.ask('sato', RESTORE, { id: trashId });
    expect(await names('sato')).toEqual(['青葉']);
  });

  it('の勤め先は見える顧客だけで、同じ顧客は2回選べない', async () => {
    const id = await create('sato', { name: '青葉' });
    const theirs = await create('minami', { name: '港' });
    const data = {
      lastName: '山田',
      places: [id, id, theirs].map((clientId) => ({ clientId, roles: [] })),
    };
    expect(issuesIn(await world.ask('sato', PERSON, { data }))).toEqual([
      { path: 'data/places/1/clientId', key: 'validation.duplicate' },
      { path: 'data/places/2/clientId', key: 'validation.choice' },
    ]);
  });

  it('の上司は輪にならない', async () => {
    const top = await person({ lastName: '上' });
    const middle = await person({ lastName: '中', superiorId: top });
    const low = await person({ lastName: '下', superiorId: middle });
    const answer = await world.ask('sato', CHANGE_PERSON, { id: top, data: { superiorId: low } });
    expect(issuesIn(answer)).toEqual([
      { path: 'data/superiorId', key: 'validation.superiorInCircle' },
    ]);
    const fine = await world.ask('sato', CHANGE_PERSON, { id: low, data: { superiorId: top } });
    expect(fine.errors).toBeUndefined();
  });

  it('を顧客でしぼり込める', async () => {
    const id = await create('sato', { name: '青葉' });
    const who = await person({ lastName: '山田', places: [{ clientId: id, roles: [] }] });
    await person({ lastName: '佐々木' });
    const { data } = await world.ask('sato', PERSON_LIST, { where: { clientIds: [id] } });
    expect(data.clientEmployeesConnection.nodes.map((one: { id: string }) => one.id)).toEqual([
      who,
    ]);
  });
});

describe('アタックリストへの移動', () => {
  it('では担当者も一緒に移り、逆の移動で元に戻る。両方の履歴に残る', async () => {
    const id = await create('sato', { name: '青葉' });
    const other = await create('sato', { name: '泉' });
    const along = await person({ lastName: '山田', places: [{ clientId: id, roles: [] }] });
    const stays = await person({
      lastName: '佐々木',
      places: [id, other].map((clientId) => ({ clientId, roles: [] })),
    });
    const isAttack = async () =>
      Object.fromEntries(
        (await world.ask('sato', PERSON_LIST)).data.clientEmployeesConnection.nodes.map(
          (one: { id: string; isAttack: boolean }) => [one.id, one.isAttack],
        ),
      );
    const moved = await world.ask('sato', MOVE, { ids: [id], toAttack: true });
    expect(moved.data.moveClients).toEqual([{ id, isAttack: true }]);
    expect(await isAttack()).toEqual({ [along]: true, [stays]: false });
    // Whoever moves it a second time moves nothing.
    const again = await world.ask('sato', MOVE, { ids: [id], toAttack: true });
    expect(again.data.moveClients).toEqual([]);
    await world.ask('sato', MOVE, { ids: [id], toAttack: false });
    expect(await isAttack()).toEqual({ [along]: false, [stays]: false });
    const told = (await world.audited('Client')).filter(({ action }) => action === 'update');
    expect(told.map(({ after }) => after)).toEqual([{ isAttack: true }, { isAttack: false }]);
  });

  it('には両方の一覧の権限が要る', async () => {
    const id = await create('suzuki', { name: '青葉' });
    expect(codeOf(await world.ask('suzuki', MOVE, { ids: [id], toAttack: true }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await world.ask('minami', MOVE, { ids: [id], toAttack: true }))).toBe(
      'NOT_FOUND',
    );
    expect(await names('suzuki')).toEqual(['青葉']);
  });
});

describe('業種と設定', () => {
  it('標準の業種は、まだないものだけが加わる', async () => {
    const ADD = 'mutation { addStandardIndustries { name } }';
    const { addStandardIndustries: first } = (await world.ask('sato', ADD)).data;
    expect(first).toHaveLength(20);
    expect((await world.ask('sato', ADD)).data.addStandardIndustries).toEqual(first);
  });

  it('設定は、見たあとで誰かが変えていれば上書きしない', async () => {
    const SET = `mutation ($data: UpdateCrmSettingInput!) { updateCrmSetting(data: $data) { hasConstruction version } }`;
    const data = { hasConstruction: true, version: 0 };
    expect((await world.ask('sato', SET, { data })).data.updateCrmSetting).toEqual({
      hasConstruction: true,
      version: 1,
    });
    expect(codeOf(await world.ask('sato', SET, { data }))).toBe('CONFLICT');
    expect(codeOf(await world.ask('suzuki', SET, { data }))).toBe('FORBIDDEN');
  });
});

describe('担当者のファイル', () => {
  const FORM =
    'mutation ($name: String!) { createPresignedPostUrl(fileName: $name, fileSize: 100) { key } }';
  const FILES = 'query ($id: ID!) { clientEmployeeFiles(clientEmployeeId: $id) { fileName } }';
  const CHANGE = `mutation ($id: ID!, $data: ChangeClientEmployeeFilesInput!) {
    changeClientEmployeeFiles(where: { id: $id }, data: $data) { key fileName } }`;
  const upload = async (who: string, name: string, contents = '%PDF-1.7'): Promise<string> => {
    const { key } = (await world.ask(who, FORM, { name })).data.createPresignedPostUrl;
    await world.app.suite.ports.files.put(key, Buffer.from(contents), 'application/pdf');
    return key;
  };
  const kept = async (key: string): Promise<boolean> =>
    (await world.database.knex('files').where({ key }).first('stored_at')).stored_at !== null;

  it('は付けて外せ、履歴に名前が残る。完全に削除すると、使った容量も戻る', async () => {
    const id = await person({ lastName: '山田' });
    const [card, contract] = [await upload('sato', '名刺.pdf'), await upload('sato', '契約.pdf')];
    await world.ask('sato', CHANGE, { id, data: { add: [card, contract] } });
    const { data } = await world.ask('sato', CHANGE, { id, data: { remove: [card] } });
    expect(data.changeClientEmployeeFiles).toEqual([{ key: contract, fileName: '契約.pdf' }]);
    expect([await kept(card), await kept(contract)]).toEqual([false, true]);
    const told = (await world.audited('ClientEmployee')).map(({ after }) => after.files);
    expect(told).toEqual([undefined, '名刺.pdf, 契約.pdf', '契約.pdf']);

    const DELETE_PERSON =
      'mutation ($id: ID!) { deleteClientEmployee(where: { id: $id }) { trashId } }';
    const { trashId } = (await world.ask('sato', DELETE_PERSON, { id })).data.deleteClientEmployee;
    expect(await kept(contract)).toBe(true);
    await world.ask('sato', RESTORE, { id: trashId });
    expect((await world.ask('sato', FILES, { id })).data.clientEmployeeFiles).toHaveLength(1);
    const again = (await world.ask('sato', DELETE_PERSON, { id })).data.deleteClientEmployee;
    const DESTROY = 'mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }';
    expect((await world.ask('keeper', DESTROY, { ids: [again.trashId] })).errors).toBeUndefined();
    expect(await kept(contract)).toBe(false);
  });

  it('は、ほかの人がアップロードしたものや、中身の違うものは付けられない', async () => {
    const id = await person({ lastName: '山田' });
    const theirs = await upload('suzuki', '別人.pdf');
    const odd = await upload('sato', '偽物.pdf', 'no pdf');
    for (const [key, message] of [
      [theirs, 'validation.fileKind'],
      [odd, 'validation.fileUnreadable'],
    ])
      expect(issuesIn(await world.ask('sato', CHANGE, { id, data: { add: [key] } }))).toMatchObject(
        [{ path: 'data/add/0', key: message }],
      );
    expect(codeOf(await world.ask('minami', CHANGE, { id, data: { add: [] } }))).toBe('NOT_FOUND');
    expect((await world.ask('minami', FILES, { id })).data.clientEmployeeFiles).toEqual([]);
  });
});
