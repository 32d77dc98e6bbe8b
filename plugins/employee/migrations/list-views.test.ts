import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { employeeWithoutViewers as employee } from '#test/support/without-viewers.ts';
import { listViews } from './0350_list_views.ts';

const AT = '2026-09-01T09:00:00+09:00';
const LIST = `{ listViews(where: { list: "/admin/employee/list" }) {
  name isShared isMine content { search sort rowsPerPage filters { id values } } } }`;

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set(['employee.list']);
  world = await pluginWorld([company, employee], {
    sato: { company: 'hinata', grants },
    suzuki: { company: 'hinata', grants },
    minami: { company: 'minato', grants },
  });
});
afterAll(() => world.stop());

it('what people had kept of the employee list before every list had views shows the same people', async () => {
  const { knex } = world.database;
  await knex.transaction(listViews.down);
  const view = (name: string, search: unknown, more: object = {}) => ({
    ...{ company_id: 'hinata', id: name, owner_id: 'sato', name, is_shared: false },
    ...{ search: JSON.stringify(search), created_at: AT, updated_at: AT, ...more },
  });
  // The address was kept as a text in JSON.
  const text = (address: object) => JSON.stringify(address);
  await knex('employee_list_views').insert([
    view('1 すべて', text({ status: '' })),
    view('2 休職中', text({ status: 'ON_LEAVE,INACTIVE', workplace: 'w-2', page: 3 }), {
      is_shared: true,
    }),
    view('3 番号', text({ q: 1024, sort: '-joinedOn', rowsPerPage: 100 })),
    view('4 壊れた', '{'),
    view('5 港', text({}), { company_id: 'minato', owner_id: 'minami', is_shared: true }),
  ]);
  await knex.transaction(listViews.up);

  const content = (filters: object, more: object = {}) => ({
    ...{ search: null, sort: null, rowsPerPage: null, ...more },
    filters: Object.entries(filters).map(([id, values]) => ({ id, values })),
  });
  const shared = {
    name: '2 休職中',
    isShared: true,
    content: content({ status: ['ON_LEAVE', 'INACTIVE'], workplace: ['w-2'] }),
  };
  const own = { isShared: false, isMine: true };
  const usual = { status: ['ACTIVE'] };
  expect((await world.ask('sato', LIST)).data.listViews).toEqual([
    { ...own, name: '1 すべて', content: content({ status: [] }) },
    { ...shared, isMine: true },
    {
      ...own,
      name: '3 番号',
      content: content(usual, { search: '1024', sort: '-joinedOn', rowsPerPage: 100 }),
    },
    { ...own, name: '4 壊れた', content: content(usual) },
  ]);
  expect((await world.ask('suzuki', LIST)).data.listViews).toEqual([{ ...shared, isMine: false }]);
});
