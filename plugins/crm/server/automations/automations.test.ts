import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { tasks } from '#plugins/tasks/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';
import { NEXT_ACTIONS_JOB } from './next-actions.ts';

const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
const AT = '2026-11-20T09:00:00+09:00';
let world: PluginWorld;
const knex = () => world.database.knex;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: { company: 'hinata', grants: both('crm.client', 'company.trash') },
    suzuki: { company: 'hinata', grants: both('crm.client') },
    tanaka: { company: 'hinata' },
    head: {
      company: 'hinata',
      grants: both('crm.client', 'crm.setting', 'crm.status_notice', 'crm.status'),
    },
    minami: { company: 'minato', grants: both('crm.client', 'crm.setting', 'crm.status_notice') },
  });
  await holds('head', 'crm');
  await holds('sato', 'crm.client');
  await holds('suzuki', 'crm.client');
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.app.clock.set(AT);
  await knex().raw(
    `truncate tasks, clients, crm_settings, client_next_action_tasks, client_status_notices,
      client_statuses, notifications, events, audit_entries, trash_entries cascade`,
  );
  await knex()('employees').update({ retired_on: null });
});

/** Through a permission group of their own, as messages ask for it. */
async function holds(employeeId: string, code: string): Promise<void> {
  const row = { company_id: 'hinata', id: employeeId };
  await knex()('permission_groups').insert({ ...row, name: employeeId });
  await knex()('permission_group_grants').insert({
    ...{ company_id: 'hinata', permission_group_id: employeeId, code, action: 'UPDATE' },
  });
  await knex()('permission_holders').insert({
    ...{ ...row, permission_group_id: employeeId, employee_id: employeeId },
    valid_from: '2020-01-01',
  });
}

const CLIENT = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const CHANGE = `mutation ($id: ID!, $data: UpdateClientInput!) {
  updateClient(where: { id: $id }, data: $data) { id } }`;
const SETTING = `mutation ($data: UpdateCrmSettingInput!) { updateCrmSetting(data: $data) {
  makesTasks taskDaysBefore substitute { id } hasConstruction version } }`;
const create = async (data: object): Promise<string> =>
  (await world.ask('sato', CLIENT, { data: { name: '青葉', ownerId: 'sato', ...data } })).data
    .createClient.id;
const change = (id: string, data: object, who = 'sato') => world.ask(who, CHANGE, { id, data });
const turnOn = (data: object = {}) =>
  world.ask('head', SETTING, { data: { makesTasks: true, ...data } });

/** What the night does, and all that follows from it. */
async function night(): Promise<void> {
  await world.app.suite.ports.jobs.enqueue(NEXT_ACTIONS_JOB, {});
  await world.app.jobs.runAll(world.app.clock.now());
  for (let turn = 0; turn < 3; turn += 1) await world.app.suite.settle();
}
const made = async (): Promise<Untyped[]> =>
  knex()('tasks').orderBy('created_at').orderBy('id').select('title', 'employee_id', 'client_id');
const told = async (): Promise<string[]> =>
  (await knex()('notifications').orderBy('employee_id')).map(
    ({ employee_id, text_key }: Untyped) => `${employee_id} ${text_key}`,
  );

describe('次の行動のタスク', () => {
  it('は、会社がオンにするまで作られない', async () => {
    await create({ nextAction: '電話', nextActionOn: '2026-11-20' });
    await night();
    expect(await made()).toEqual([]);
  });

  it('は、行動ごとに1回だけ、顧客の担当者に作られ、本人に知らされる', async () => {
    await turnOn();
    const id = await create({ nextAction: '電話', nextActionOn: '2026-11-20' });
    await night();
    await night();
    expect(await made()).toEqual([{ title: '電話', employee_id: 'sato', client_id: id }]);
    expect(await told()).toEqual(['sato told.automatic']);
    await knex()('tasks').delete();
    await night();
    expect(await made()).toEqual([]);
    await change(id, { nextAction: '訪問' });
    await night();
    expect(await made()).toEqual([{ title: '訪問', employee_id: 'sato', client_id: id }]);
    await change(id, { nextAction: '電話' });
    await night();
    expect(await made()).toHaveLength(1);
  });

  it('は、オンにした日より前の行動では作られない', async () => {
    await create({ nextAction: '古い', nextActionOn: '2026-11-19' });
    await turnOn();
    await night();
    expect(await made()).toEqual([]);
  });

  it('は、東京の日付が変わってから作られ、決めた日数だけ早められる', async () => {
    await turnOn();
    await create({ nextAction: '電話', nextActionOn: '2026-11-21' });
    world.app.clock.set('2026-11-20T23:59:59+09:00');
    await night();
    expect(await made()).toEqual([]);
    world.app.clock.set('2026-11-21T00:00:00+09:00');
    await night();
    expect(await made()).toHaveLength(1);
    await turnOn({ taskDaysBefore: 2 });
    await create({ nextAction: '訪問', nextActionOn: '2026-11-23' });
    await create({ nextAction: 'まだ', nextActionOn: '2026-11-24' });
    await night();
    expect((await made()).map(({ title }) => title)).toEqual(['電話', '訪問']);
  });

  it('は、担当者が退職していれば代わりの人に作られ、いなければ権限のある人に知らされる', async () => {
    await turnOn();
    await create({ nextAction: '電話', nextActionOn: '2026-11-20', ownerId: 'suzuki' });
    await knex()('employees').where({ id: 'suzuki' }).update({ retired_on: '2026-11-19' });
    await night();
    expect(await made()).toEqual([]);
    expect(await told()).toEqual(['head told.nobody']);
    await turnOn({ substituteId: 'tanaka' });
    await create({ nextAction: '訪問', nextActionOn: '2026-11-20', ownerId: null });
    await night();
    expect(await made()).toMatchObject([{ title: '訪問', employee_id: 'tanaka' }]);
  });

  it('は、2つの処理が同時に動いても、途中で失敗しても、1回だけ作られる', async () => {
    await turnOn();
    for (let one = 0; one < 5; one += 1)
      await create({ name: `顧客${one}`, nextAction: '電話', nextActionOn: '2026-11-20' });
    // Whatever tells people fails: nothing of it may remain, and it is done again.
    await knex().raw('alter table notifications add constraint broken check (false)');
    await Promise.all([night(), night()]);
    expect(await made()).toEqual([]);
    await knex().raw('alter table notifications drop constraint broken');
    await knex()('events').update({ next_attempt_at: knex().raw('now()') });
    await Promise.all([night(), night()]);
    expect(await made()).toHaveLength(5);
    expect(await told()).toHaveLength(5);
  });

  it('は、顧客を統合しても、統合を元に戻しても、同じ行動でもう一度は作られない', async () => {
    await turnOn();
    const next = { nextAction: '電話', nextActionOn: '2026-11-20' };
    const [keptId, mergedId] = [await create({}), await create({ name: '青葉㈱', ...next })];
    await night();
    const fields = ['nextAction', 'nextActionOn'];
    const { data } = await world.ask(
      'sato',
      'mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { ... on ClientMerge { id } } }',
      { data: { keptId, mergedId, fields } },
    );
    await night();
    expect(await made()).toEqual([{ title: '電話', employee_id: 'sato', client_id: keptId }]);
    await world.ask(
      'sato',
      'mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { __typename } }',
      data.mergeClients,
    );
    await night();
    expect(await made()).toEqual([{ title: '電話', employee_id: 'sato', client_id: mergedId }]);
  });

  it('の記録は、完全に削除した顧客のものが残らない', async () => {
    await turnOn();
    const next = { nextAction: '電話', nextActionOn: '2026-11-20' };
    const [id, other] = [await create(next), await create({ name: '泉', ...next })];
    await night();
    await world.ask('sato', 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { id } }', {
      id,
    });
    await world.ask('sato', 'mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }', {
      ids: await knex()('trash_entries').pluck('id'),
    });
    await world.app.suite.settle();
    expect(await knex()('client_next_action_tasks').pluck('client_id')).toEqual([other]);
  });

  it('の設定は、送らなかった項目を残し、範囲の外や退職した人を断り、履歴に残る', async () => {
    await world.ask('head', SETTING, { data: { hasConstruction: true } });
    const { updateCrmSetting: setting } = (await turnOn({ taskDaysBefore: 3 })).data;
    expect(setting).toMatchObject({ makesTasks: true, taskDaysBefore: 3, hasConstruction: true });
    expect(issuesIn(await turnOn({ taskDaysBefore: 15 }))).toMatchObject([
      { path: 'data/taskDaysBefore' },
    ]);
    expect(issuesIn(await turnOn({ substituteId: 'minami' }))).toEqual([
      { path: 'data/substituteId', key: 'validation.choice' },
    ]);
    expect(codeOf(await turnOn({ version: 1 }))).toBe('CONFLICT');
    expect((await world.audited('CrmSetting')).at(-1)).toMatchObject({
      before: { makesTasks: false, taskDaysBefore: 0 },
      after: { makesTasks: true, taskDaysBefore: 3 },
    });
    expect(codeOf(await world.ask('sato', SETTING, { data: { makesTasks: false } }))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('ステータス変更のお知らせ', () => {
  const NOTICE = `mutation ($data: CreateClientStatusNoticeInput!) {
    createClientStatusNotice(data: $data) { id isActive tellsOwner people { id } } }`;
  const status = async (name: string): Promise<string> =>
    (
      await world.ask(
        'head',
        'mutation ($data: CreateClientStatusInput!) { createClientStatus(data: $data) { id } }',
        { data: { name, hex: '#2f6f4f' } },
      )
    ).data.createClientStatus.id;
  const notice = (data: object) =>
    world.ask('head', NOTICE, { data: { name: '契約', tellsOwner: true, ...data } });
  const settle = () => world.app.suite.settle();

  it('は、使うことにするまで誰にも届かない', async () => {
    const to = await status('取引中');
    expect((await notice({})).data.createClientStatusNotice).toMatchObject({ isActive: false });
    await change(await create({ ownerId: 'suzuki' }), { statusId: to });
    await settle();
    expect(await told()).toEqual([]);
  });

  it('は、決めた変化だけを、担当者と選んだ人のうち顧客を見られる人に、1回ずつ知らせる', async () => {
    const [from, to] = [await status('商談中'), await status('取引中')];
    await notice({
      ...{ fromStatusId: from, toStatusId: to, isActive: true },
      personIds: ['tanaka', 'head', 'suzuki'],
    });
    const id = await create({ ownerId: 'suzuki', statusId: from });
    await change(id, { note: 'まだ' });
    await change(id, { statusId: to });
    for (let turn = 0; turn < 2; turn += 1) await settle();
    // tanaka sees no clients, and the owner is named twice.
    expect(await told()).toEqual(['head told.status', 'suzuki told.status']);
    await change(id, { statusId: from });
    await settle();
    expect(await told()).toHaveLength(2);
  });

  it('は、変えた本人には届かない', async () => {
    const to = await status('取引中');
    await notice({ isActive: true, personIds: ['head'] });
    await change(await create({ ownerId: 'sato' }), { statusId: to });
    await settle();
    expect(await told()).toEqual(['head told.statusSet']);
  });

  it('は、知らせる人がいないときや、知らない人のときは登録できない', async () => {
    expect(issuesIn(await notice({ tellsOwner: false }))).toEqual([
      { path: 'data/personIds', key: 'validation.nobodyTold' },
    ]);
    expect(issuesIn(await notice({ personIds: ['minami'] }))).toEqual([
      { path: 'data/personIds/0', key: 'validation.choice' },
    ]);
    expect(codeOf(await world.ask('sato', NOTICE, { data: { name: 'x' } }))).toBe('FORBIDDEN');
  });
});
