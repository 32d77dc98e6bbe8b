import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { crm } from '../index.ts';

let world: PluginWorld;
beforeAll(async () => {
  const all = ['crm', 'crm.client', 'crm.client_employee'].flatMap((code) => [
    code,
    `${code}:update`,
  ]);
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, grants: new Set(all) },
    suzuki: { company: 'hinata', grants: new Set(['crm.own', 'crm.own:update']) },
  });
});
afterAll(() => world.stop());

const knex = () => world.database.knex;
const ROW = { company_id: 'hinata', created_at: new Date(), updated_at: new Date() };
beforeEach(async () => {
  await knex().raw(
    'truncate clients, client_categories, client_employees, trash_entries, imports cascade',
  );
  await knex()('client_categories').insert({ ...ROW, id: 'rare', name: '休眠', display_order: 1 });
  await knex()('clients').insert([
    { ...ROW, id: 'a', name: '青葉', owner_id: 'suzuki', category_id: 'rare' },
    { ...ROW, id: 'b', name: 'みなと', owner_id: 'sato', category_id: null },
  ]);
});

/** The import of one row, applied. */
async function applied(person: string, kind: string, cells: Readonly<Record<string, string>>) {
  const someone = importer({ app: world.app, as: world.ask }, person, kind);
  const bytes = utf8(csvOf([Object.keys(cells), Object.values(cells)]));
  const checked = await someone.check(await someone.read(bytes, '一覧.csv'), {
    emptyCells: 'CLEAR',
  });
  expect(checked).toMatchObject({ updated: 1, bad: 0 });
  await someone.apply(checked.id);
  return { ...someone, undo: () => someone.undo(checked.id) };
}

describe('取り込みを元に戻すまでの間に', () => {
  it('前の値の元が削除されていれば、理由を伝えて何も変えず、それを戻せば元に戻せる', async () => {
    const { ask, undo } = await applied('sato', 'crm.clients', { name: '青葉', categoryId: '' });
    const { deleteClientCategory } = await ask(
      'mutation { deleteClientCategory(where: { id: "rare" }) { trashId } }',
    );
    await expect(undo()).rejects.toThrow('validation.restoreMissing');
    expect(await knex()('clients').where({ id: 'a' }).first()).toMatchObject({ category_id: null });
    await ask('mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }', {
      id: deleteClientCategory.trashId,
    });
    expect(await undo()).toMatchObject({ state: 'UNDONE' });
    expect(await knex()('clients').where({ id: 'a' }).first()).toMatchObject({
      category_id: 'rare',
    });
  });

  it('見られない顧客での所属は、元に戻しても変わらない', async () => {
    await knex()('client_employees').insert({
      ...ROW,
      id: 'p',
      last_name: '秋山',
      owner_id: 'suzuki',
    });
    const place = { company_id: 'hinata', client_employee_id: 'p' };
    await knex()('client_employee_clients').insert([
      { ...place, client_id: 'a', roles: ['SETTLER'] },
      { ...place, client_id: 'b', roles: ['PRIMARY'] },
    ]);
    const places = () =>
      knex()('client_employee_clients').orderBy('client_id').select('client_id', 'roles');
    const before = await places();
    const { undo } = await applied('suzuki', 'crm.clientEmployees', {
      id: 'p',
      lastName: '秋山',
      settlerOf: '',
      places: '青葉',
    });
    expect(await places()).toEqual([{ client_id: 'a', roles: [] }, before[1]]);
    expect(await undo()).toMatchObject({ state: 'UNDONE' });
    expect(await places()).toEqual(before);
  });
});
