import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { employeeWithoutViewers as employee } from '#test/support/without-viewers.ts';
import { tasks } from '../server/index.ts';
import { taskRecords } from './0180_task_records.ts';

let world: PluginWorld;
const AT = '2026-09-01T09:00:00+09:00';
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: { company: 'hinata' },
    suzuki: { company: 'hinata' },
  });
});
afterAll(() => world.stop());

it('what people had put into their trash before tasks were records is there, and comes back as it was', async () => {
  const { knex } = world.database;
  await taskRecords.down(knex);
  const task = (id: string, employee_id: string, deleted_at: string | null) => ({
    company_id: 'hinata',
    id,
    employee_id,
    type: 'MEETING',
    title: id,
    description: '議題をまとめる',
    status: 'WAITING',
    deadline: '2026-09-30',
    search_text: `${id}|議題をまとめる`,
    created_at: AT,
    updated_at: AT,
    deleted_at,
  });
  await knex('tasks').insert([
    task('会議', 'sato', null),
    task('旧会議', 'sato', AT),
    task('他人', 'suzuki', AT),
  ]);
  await taskRecords.up(knex);

  const TRASH = `{ trashedTasksConnection(where: { search: "議題" }) { nodes { id title deadline deletedAt } } }`;
  expect((await world.ask('sato', TRASH)).data.trashedTasksConnection.nodes).toEqual([
    {
      id: '旧会議',
      title: '旧会議',
      deadline: '2026-09-30',
      deletedAt: '2026-09-01T00:00:00.000Z',
    },
  ]);
  await world.ask('sato', 'mutation { restoreTask(where: { id: "旧会議" }) { id } }');
  const LIST = `{ myTasksConnection(where: { search: "議題" }, orderBy: title_ASC) {
    nodes { id type status description deadline version createdAt } } }`;
  const row = {
    type: 'MEETING',
    status: 'WAITING',
    description: '議題をまとめる',
    deadline: '2026-09-30',
    version: 1,
    createdAt: '2026-09-01T00:00:00.000Z',
  };
  expect((await world.ask('sato', LIST)).data.myTasksConnection.nodes).toEqual([
    { id: '会議', ...row },
    { id: '旧会議', ...row },
  ]);
});
