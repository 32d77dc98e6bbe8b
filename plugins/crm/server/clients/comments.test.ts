import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { codeOf, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { employeeWithoutViewers as employee } from '#test/support/without-viewers.ts';
import { crm } from '../index.ts';

const AT = '2026-11-20T09:00:00+09:00';
const EAST = 'sales-east';
/** What each holds, by their session and in the tables, which comments ask of others. */
const HELD: Readonly<Record<string, string>> = {
  sato: 'crm.client',
  tanaka: 'crm.own',
  ito: 'crm.of_group',
  kato: 'crm.of_group',
  ono: 'crm.setting',
};

let world: PluginWorld;
beforeAll(async () => {
  const holds = (name: string) => new Set([HELD[name] ?? '', `${HELD[name]}:update`]);
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants: holds('sato') },
    tanaka: { company: 'hinata', grants: holds('tanaka') },
    ito: { company: 'hinata', grants: holds('ito'), groupIds: [EAST] },
    kato: { company: 'hinata', grants: holds('kato'), adminGroupIds: ['sales', EAST] },
    ono: { company: 'hinata', grants: holds('ono') },
    minami: { company: 'minato', grants: holds('sato') },
  });
  const { knex } = world.database;
  const own = { company_id: 'hinata' };
  for (const [id, parent_id] of [
    ['sales', null],
    [EAST, 'sales'],
  ]) {
    await knex('affiliation_groups').insert({
      ...own,
      id,
      parent_id,
      name: id,
      display_order: 0,
      search_text: '',
      created_at: AT,
      updated_at: AT,
    });
  }
  await knex('affiliations').insert({
    ...own,
    id: 'ito-main',
    employee_id: 'ito',
    group_id: EAST,
    is_main: true,
    valid_from: '2026-01-01',
  });
  await knex('employees').where({ id: 'kato' }).update({ is_staff: true });
  await knex('group_admins').insert({ ...own, group_id: 'sales', employee_id: 'kato' });
  for (const [person, code] of Object.entries(HELD)) {
    const group = { ...own, permission_group_id: `for ${person}` };
    await knex('permission_groups').insert({
      ...own,
      id: `for ${person}`,
      name: person,
    });
    await knex('permission_group_grants').insert({ ...group, code, action: 'READ' });
    await knex('permission_holders').insert({
      ...group,
      id: person,
      employee_id: person,
      valid_from: '2026-01-01',
    });
  }
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate clients, comments, notifications, trash_entries cascade');
});

const must = async (person: string, query: string, variables: object = {}): Promise<Untyped> => {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const create = async (data: object): Promise<string> =>
  (
    await must(
      'sato',
      'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }',
      { data: { kana: 'アオバ', ...data } },
    )
  ).createClient.id;
const SAY = `mutation ($node: ID!, $mentionIds: [ID!]) {
  addComment(nodeId: $node, content: "電話済み", mentionIds: $mentionIds) { id mentions { id } } }`;
const say = async (id: string, mentionIds: string[] = []) =>
  (await must('sato', SAY, { node: `client:${id}`, mentionIds })).addComment;
const READ = 'query ($node: ID!) { comments(nodeId: $node) { count } }';
const BELL = `{ notificationCount
  notificationsConnection(where: { notifyType: COMMENT }) { totalCount nodes { id nodeId } } }`;
const bell = async (person: string) => {
  const { notificationCount, notificationsConnection } = await must(person, BELL);
  return [
    notificationCount,
    notificationsConnection.totalCount,
    notificationsConnection.nodes.length,
  ];
};
const CHANGE =
  'mutation ($id: ID!, $data: UpdateClientInput!) { updateClient(where: { id: $id }, data: $data) { id } }';

describe('顧客のコメント', () => {
  it('顧客を見られる人だけが読め、呼べるのも同じ人だけ', async () => {
    const id = await create({ name: '青葉', ownerId: 'tanaka', groupId: EAST });
    const node = `client:${id}`;
    const readers: string[] = [];
    for (const person of Object.keys(HELD)) {
      const answer = await world.ask(person, READ, { node });
      if (answer.errors) expect(codeOf(answer)).toBe('NOT_FOUND');
      else readers.push(person);
    }
    expect(readers.toSorted()).toEqual(['ito', 'kato', 'sato', 'tanaka']);
    expect(codeOf(await world.ask('minami', READ, { node }))).toBe('NOT_FOUND');
    const { mentions } = await say(id, Object.keys(HELD));
    expect(mentions.map((one: Untyped) => one.id).toSorted()).toEqual(readers.toSorted());
    const offered = async () =>
      (
        await must('sato', 'query ($node: ID!) { peopleToMention(nodeId: $node) { id } }', { node })
      ).peopleToMention.map((one: Untyped) => one.id);
    expect((await offered()).toSorted()).toEqual(['ito', 'kato', 'tanaka']);
    // Behind more people who may not read it than are looked at first, they are found all the same.
    const others = Array.from({ length: 60 }, (_, at) => ({
      ...{ company_id: 'hinata', id: `other-${at}`, employee_number: `9${at}` },
      ...{ last_name: '相', first_name: `${at}`, sort_kana: ' ', search_text: '' },
      ...{ created_at: AT, updated_at: AT },
    }));
    const employees = () => world.database.knex('employees');
    await employees().insert(others);
    expect((await offered()).toSorted()).toEqual(['ito', 'kato', 'tanaka']);
    await employees()
      .whereIn(
        'id',
        others.map((one) => one.id),
      )
      .delete();
  });

  it('担当を外れた顧客のコメントの通知は、一覧にも件数にも出なくなり、戻ればまた出る', async () => {
    const lost = await create({ name: '青葉', ownerId: 'tanaka' });
    const kept = await create({ name: '泉', ownerId: 'tanaka' });
    await say(lost);
    await say(kept);
    expect(await bell('tanaka')).toEqual([2, 2, 2]);
    const { notificationsConnection } = await must('tanaka', BELL);
    const about = await world.database.knex('comments').where({ record_id: lost }).first('id');
    const message = notificationsConnection.nodes.find((one: Untyped) => one.nodeId === about.id);

    await world.database.knex('notifications').insert({
      ...{ company_id: 'hinata', id: 'told', employee_id: 'tanaka', notify_type: 'SYSTEM' },
      ...{ node_id: `client:${lost}`, text_plugin: 'crm', text_key: 'x', text_params: {} },
      created_at: AT,
    });
    expect(await bell('tanaka')).toEqual([3, 2, 2]);

    await must('sato', CHANGE, { id: lost, data: { ownerId: 'sato' } });
    expect(await bell('tanaka')).toEqual([1, 1, 1]);
    const SEE = 'mutation ($id: ID!) { seenNotification(notificationId: $id) { id } }';
    expect(codeOf(await world.ask('tanaka', SEE, { id: message.id }))).toBe('NOT_FOUND');
    const COMMENT = 'query ($id: ID!) { comment(where: { id: $id }) { id } }';
    expect((await must('tanaka', COMMENT, { id: about.id })).comment).toBeNull();

    await must('sato', CHANGE, { id: lost, data: { ownerId: 'tanaka' } });
    expect(await bell('tanaka')).toEqual([3, 2, 2]);
  });

  it('担当を外れた顧客のコメントは、待っていたメールでも届かない', async () => {
    const CHOOSE = `mutation ($inputs: [NotificationSettingInput!]!) {
      updateNotificationSettings(inputs: $inputs) { kind } }`;
    await must('tanaka', CHOOSE, {
      inputs: [{ kind: 'employee.comment', inApp: true, push: false, mail: true }],
    });
    const names = ['青葉', '泉', '梅'];
    for (const name of names) await say(await create({ name, ownerId: 'tanaka' }));
    const { id: lost } = await world.database.knex('clients').where({ name: '泉' }).first('id');
    await must('sato', CHANGE, { id: lost, data: { ownerId: 'sato' } });
    const before = world.app.mails.length;
    await world.app.jobs.runAll();
    const mailed = world.app.mails.slice(before).map(({ text }) => text);
    expect(names.filter((name) => mailed.some((text) => text.includes(name)))).toEqual([
      '青葉',
      '梅',
    ]);

    await must(
      'tanaka',
      'mutation { updateNotificationRest(data: { digestAt: "08:00" }) { digestAt } }',
    );
    const { id: kept } = await world.database.knex('clients').where({ name: '梅' }).first('id');
    await say(kept);
    await must('sato', CHANGE, { id: lost, data: { ownerId: 'tanaka' } });
    await say(lost);
    await must('sato', CHANGE, { id: lost, data: { ownerId: 'sato' } });
    await world.app.jobs.runAll(new Date('2026-11-21T08:00:00+09:00'));
    const [digest, ...others] = world.app.mails.slice(before + 2);
    expect(others).toEqual([]);
    expect(digest?.text).toContain('梅');
    expect(digest?.text).not.toContain('泉');
  });

  it('ごみ箱の顧客のコメントは顧客と一緒に消え、一緒に戻る', async () => {
    const id = await create({ name: '青葉', ownerId: 'tanaka' });
    await say(id);
    const DELETE = 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }';
    const { deleteClient } = await must('sato', DELETE, { id });
    expect(await bell('tanaka')).toEqual([0, 0, 0]);
    expect(await world.database.knex('comments').where({ record_id: id })).toEqual([]);
    await must(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      { id: deleteClient.trashId },
    );
    expect(await bell('tanaka')).toEqual([1, 1, 1]);
    expect((await must('tanaka', READ, { node: `client:${id}` })).comments.count).toBe(1);
  });
});
