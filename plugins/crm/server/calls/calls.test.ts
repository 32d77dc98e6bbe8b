import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { crm } from '../index.ts';

const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
const RIGHTS = ['crm.client', 'crm.client_employee'];
let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants: both(...RIGHTS) },
    suzuki: { company: 'hinata', grants: both('crm.client') },
    head: { company: 'hinata', grants: both('crm', ...RIGHTS) },
    kato: { company: 'hinata', grants: new Set(['crm.client']) },
    keeper: { company: 'hinata', grants: both('crm.client', 'company.trash') },
    minami: { company: 'minato', grants: both(...RIGHTS) },
  });
});
afterAll(() => world.stop());
beforeEach(() =>
  world.database.knex.raw(
    'truncate clients, client_employees, audit_entries, trash_entries cascade',
  ),
);

const CLIENT = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const PERSON =
  'mutation ($data: CreateClientEmployeeInput!) { createClientEmployee(data: $data) { id } }';
const NEXT = 'query ($id: ID!) { client(where: { id: $id }) { nextAction nextActionOn } }';
const ROW = '{ id result note mayChange changedAt version people { name } }';
const CALL = `mutation ($data: CreateClientCallInput!) { createClientCall(data: $data) ${ROW} }`;
const CHANGE = `mutation ($id: ID!, $data: UpdateClientCallInput!) {
  updateClientCall(where: { id: $id }, data: $data) ${ROW} }`;
const FORGET = 'mutation ($id: ID!) { deleteClientCall(where: { id: $id }) { trashId } }';
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const TRASH = '{ trashConnection { nodes { subject name } } }';
const CALLS = `query ($id: ID!) { clientTimelineEntriesConnection(where: { clientId: $id, kinds: [CALL, MAIL] }) {
  nodes { kind personName call ${ROW} } } }`;

const client = async (name = '青葉'): Promise<string> =>
  (await world.ask('sato', CLIENT, { data: { name } })).data.createClient.id;
const personAt = async (clientId: string | null, lastName: string): Promise<string> => {
  const places = clientId ? [{ clientId, roles: [] }] : [];
  const { data } = await world.ask('sato', PERSON, { data: { lastName, places } });
  return data.createClientEmployee.id;
};
const note = async (clientId: string, more: object = {}, who = 'sato') =>
  (await world.ask(who, CALL, { data: { clientId, means: 'PHONE', result: 'REACHED', ...more } }))
    .data.createClientCall;
const callsOf = async (id: string, who = 'sato') =>
  (await world.ask(who, CALLS, { id })).data.clientTimelineEntriesConnection.nodes;
const next = async (id: string) => (await world.ask('sato', NEXT, { id })).data.client;

describe('連絡の記録', () => {
  it('の次の行動は顧客に出る。削除して元に戻せ、顧客と一緒にごみ箱へ入る', async () => {
    const id = await client();
    const call = await note(id, { result: 'CALL_BACK', note: '午後に', nextAction: '再度電話' });
    expect(await next(id)).toMatchObject({ nextAction: '再度電話' });
    const { trashId } = (await world.ask('sato', FORGET, { id: call.id })).data.deleteClientCall;
    expect(await callsOf(id)).toEqual([]);
    await world.ask('sato', RESTORE, { id: trashId });
    const [back] = await callsOf(id);
    expect(back.call).toMatchObject({ id: call.id, result: 'CALL_BACK', note: '午後に' });
    const gone = await world.ask(
      'sato',
      'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }',
      { id },
    );
    await world.ask('sato', RESTORE, { id: gone.data.deleteClient.trashId });
    expect(await callsOf(id)).toEqual([back]);
  });

  it('は先の日時にできず、相手はその顧客の担当者に限る', async () => {
    const id = await client();
    const stranger = await personAt(null, '山田');
    const data = { clientId: id, means: 'EMAIL', result: 'SENT', note: '資料' };
    const late = { ...data, calledAt: '2026-11-20T09:00:01+09:00' };
    expect(issuesIn(await world.ask('sato', CALL, { data: late }))).toEqual([
      { path: 'data/calledAt', key: 'validation.future' },
    ]);
    const odd = { ...data, personIds: [stranger] };
    expect(issuesIn(await world.ask('sato', CALL, { data: odd }))).toEqual([
      { path: 'data/personIds/0', key: 'validation.choice' },
    ]);
    expect(codeOf(await world.ask('kato', CALL, { data }))).toBe('FORBIDDEN');
  });

  it('メールは内容を書かなければ残せず、書いた内容も消せない。電話は結果だけでよい', async () => {
    const id = await client();
    const mail = { clientId: id, means: 'EMAIL', result: 'SENT' };
    const missing = [{ path: 'data/note', key: 'validation.required' }];
    for (const note of [undefined, null, ' \n'])
      expect(issuesIn(await world.ask('sato', CALL, { data: { ...mail, note } }))).toEqual(missing);
    const noted = await note(id, { means: 'EMAIL', result: 'SENT', note: '資料を送った' });
    const emptied = await world.ask('sato', CHANGE, { id: noted.id, data: { note: '' } });
    expect(issuesIn(emptied)).toEqual(missing);
    await note(id, { means: 'PHONE', result: 'ABSENT' });
    expect(await callsOf(id)).toHaveLength(2);
  });

  it('メールは、何人とのやり取りでも、メールとして履歴に並ぶ', async () => {
    const id = await client();
    const people = [await personAt(id, '秋山'), await personAt(id, '石田')];
    await note(id, {
      ...{ means: 'EMAIL', result: 'RECEIVED', calledAt: '2026-11-18T10:00:00+09:00' },
      ...{ personIds: people, note: '見積もりの返事\n来週決める' },
    });
    expect(await callsOf(id)).toMatchObject([
      {
        kind: 'MAIL',
        personName: 'sato 花子',
        call: { note: '見積もりの返事\n来週決める', people: [{ name: '秋山' }, { name: '石田' }] },
      },
    ]);
    // Without the right over people nobody is named.
    expect((await callsOf(id, 'suzuki'))[0].call.people).toEqual([]);
  });
});

describe('連絡の記録の編集', () => {
  it('は記録した人だけができ、ほかの人の記録は全顧客の権限がある人だけが直せる', async () => {
    const id = await client();
    const call = await note(id, { note: '午後に' });
    expect(call).toMatchObject({ mayChange: true, changedAt: null, version: 1 });
    const data = { note: '夕方に', version: 1 };
    expect((await callsOf(id, 'suzuki'))[0].call.mayChange).toBe(false);
    expect(codeOf(await world.ask('suzuki', CHANGE, { id: call.id, data }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('suzuki', FORGET, { id: call.id }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('minami', CHANGE, { id: call.id, data }))).toBe('NOT_FOUND');
    const changed = await world.ask('sato', CHANGE, { id: call.id, data });
    expect(changed.data.updateClientCall).toMatchObject({
      ...{ note: '夕方に', version: 2, result: 'REACHED' },
      changedAt: '2026-11-20T00:00:00.000Z',
    });
    expect(codeOf(await world.ask('sato', CHANGE, { id: call.id, data }))).toBe('CONFLICT');
    const byHead = { id: call.id, data: { result: 'ABSENT' } };
    expect((await world.ask('head', CHANGE, byHead)).data.updateClientCall.result).toBe('ABSENT');
    expect(
      (await world.audited('ClientCall')).map(({ action, before }) => [action, before]),
    ).toEqual([
      ['create', null],
      ['update', { note: '午後に' }],
      ['update', { result: 'REACHED' }],
    ]);
  });

  it('で次の行動を直すと、顧客の次の行動もその記録のままなら変わる', async () => {
    const id = await client();
    const call = await note(id, { nextAction: '再度電話', nextActionOn: '2026-11-24' });
    await world.ask('sato', CHANGE, { id: call.id, data: { nextActionOn: '2026-11-25' } });
    expect(await next(id)).toEqual({ nextAction: '再度電話', nextActionOn: '2026-11-25' });
    await note(id, { nextAction: '訪問', nextActionOn: '2026-12-01' }, 'suzuki');
    await world.ask('sato', CHANGE, { id: call.id, data: { nextAction: '電話' } });
    expect(await next(id)).toEqual({ nextAction: '訪問', nextActionOn: '2026-12-01' });
  });

  it('で次の行動を加えると、新しい記録と同じように顧客の次の行動になる', async () => {
    const id = await client();
    await note(id, { nextAction: '訪問', nextActionOn: '2026-12-01' }, 'suzuki');
    const call = await note(id);
    await world.ask('sato', CHANGE, { id: call.id, data: { note: '済み' } });
    expect(await next(id)).toMatchObject({ nextAction: '訪問' });
    await world.ask('sato', CHANGE, { id: call.id, data: { nextAction: '再度電話' } });
    expect(await next(id)).toEqual({ nextAction: '再度電話', nextActionOn: null });
  });

  it('で見えない相手は消えない', async () => {
    const id = await client();
    const call = await note(id, { personIds: [await personAt(id, '秋山')] });
    await world.database
      .knex('client_calls')
      .where({ id: call.id })
      .update({ employee_id: 'suzuki' });
    await world.ask('suzuki', CHANGE, { id: call.id, data: { personIds: [], note: '済み' } });
    expect((await callsOf(id))[0].call).toMatchObject({ note: '済み', people: [{ name: '秋山' }] });
  });
});

describe('削除した連絡の記録', () => {
  it('は削除した本人のごみ箱だけに出る', async () => {
    const id = await client();
    const call = await note(id);
    const { trashId } = (await world.ask('sato', FORGET, { id: call.id })).data.deleteClientCall;
    const inTrash = async () => (await world.ask('keeper', TRASH)).data.trashConnection.nodes;
    expect(await inTrash()).toEqual([]);
    for (const other of ['suzuki', 'keeper'])
      expect(codeOf(await world.ask(other, RESTORE, { id: trashId }))).toBe('NOT_FOUND');
    const own = await note(id, {}, 'keeper');
    await world.ask('keeper', FORGET, { id: own.id });
    expect(await inTrash()).toEqual([{ subject: 'ClientCall', name: '青葉' }]);
    expect(await callsOf(id)).toEqual([]);
    await world.ask('sato', RESTORE, { id: trashId });
    expect(await callsOf(id)).toHaveLength(1);
  });
});
