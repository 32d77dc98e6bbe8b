import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

// What has happened between a merge and its undo must neither keep the client from coming back nor be lost.
const ALL = ['crm', 'crm.custom', 'crm.client', 'crm.client_employee'];
let world: PluginWorld;

beforeAll(async () => {
  const grants = new Set(ALL.flatMap((code) => [code, `${code}:update`]));
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, grants },
    suzuki: { company: 'hinata', grants: new Set() },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await knex().raw(`truncate clients, client_categories, client_employees, client_merges, custom_client_keys,
    audit_entries, trash_entries cascade`);
  await knex()('employees').where({ id: 'suzuki' }).update({ retired_on: null });
});

const knex = () => world.database.knex;
const done = async (query: string, variables: object): Promise<Untyped> => {
  const { data, errors } = await world.ask('sato', query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
};
const create = async (data: object): Promise<string> =>
  (
    await done('mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }', {
      data,
    })
  ).id;
const merge = async (data: object): Promise<string> =>
  (
    await done(
      'mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { ... on ClientMerge { id } } }',
      { data: { fields: [], ...data } },
    )
  ).id;
const undo = (id: string): Promise<Untyped> =>
  done(
    `mutation ($id: ID!) { undoClientMerge(where: { id: $id }) {
      ... on ClientMergeUndone { restored { name } keptFields emptiedFields }
      ... on ClientMergeNotUndone { reason } } }`,
    { id },
  );
const restore = (id: string): Promise<Untyped> =>
  done('mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }', { id });
const row = (id: string): Promise<Untyped> => knex()('clients').where({ id }).first();
const places = (): Promise<Untyped> =>
  knex()('client_employee_clients').orderBy('client_id').select('client_id', 'roles');

describe('統合を元に戻すまでの間に', () => {
  it('前の担当者が退職していても、ほかの項目は戻り、担当者だけが今のまま残る', async () => {
    const keptId = await create({ name: 'ひなた', ownerId: 'suzuki', note: '前' });
    const mergedId = await create({ name: 'ひなた㈱', ownerId: 'sato', note: '後' });
    const id = await merge({ keptId, mergedId, fields: ['ownerId', 'note'] });
    await knex()('employees').where({ id: 'suzuki' }).update({ retired_on: '2026-11-01' });
    expect(await undo(id)).toMatchObject({ keptFields: ['ownerId'], emptiedFields: [] });
    expect(await row(keptId)).toMatchObject({ owner_id: 'sato', note: '前' });
    expect(await row(mergedId)).toMatchObject({ owner_id: 'sato', note: '後' });
  });

  it('前のコードをほかの顧客が使っていれば、引き継いだコードは元の顧客へ返り、残る側は空になる', async () => {
    const keptId = await create({ name: 'ひなた', companyCode: 'K1' });
    const mergedId = await create({ name: 'ひなた㈱', companyCode: 'K2' });
    const id = await merge({ keptId, mergedId, fields: ['companyCode'] });
    await create({ name: '青葉', companyCode: 'K1' });
    expect(await undo(id)).toMatchObject({ keptFields: ['companyCode'] });
    expect((await row(keptId)).company_code).toBeNull();
    expect((await row(mergedId)).company_code).toBe('K2');
  });

  it('分類が削除されていても顧客は戻り、その項目だけが空になって知らされる', async () => {
    const { id: categoryId } = await done(
      'mutation ($data: CreateClientCategoryInput!) { createClientCategory(data: $data) { id } }',
      { data: { name: '得意先' } },
    );
    const keptId = await create({ name: 'ひなた' });
    const mergedId = await create({ name: 'ひなた㈱', categoryId, note: '残る' });
    const id = await merge({ keptId, mergedId });
    await done('mutation ($id: ID!) { deleteClientCategory(where: { id: $id }) { trashId } }', {
      id: categoryId,
    });
    expect(await undo(id)).toMatchObject({ keptFields: [], emptiedFields: ['categoryId'] });
    expect(await row(mergedId)).toMatchObject({ category_id: null, note: '残る' });
  });

  it('停止したカスタム項目の値も、統合で失われず、元に戻せば元の顧客だけにある', async () => {
    const { id: keyId } = await done(
      'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id } }',
      { data: { name: '紹介元', type: 'TEXT' } },
    );
    const keptId = await create({ name: 'ひなた' });
    const customItems = [{ keyId, values: ['青葉商店'] }];
    const mergedId = await create({ name: 'ひなた㈱', customItems });
    await done(
      'mutation ($id: ID!, $data: UpdateCustomClientKeyInput!) { updateCustomClientKey(where: { id: $id }, data: $data) { id } }',
      { id: keyId, data: { isActive: false } },
    );
    const id = await merge({ keptId, mergedId });
    expect((await row(keptId)).custom_items).toEqual({ [keyId]: '青葉商店' });
    await undo(id);
    expect((await row(keptId)).custom_items).toEqual({});
    expect((await row(mergedId)).custom_items).toEqual({ [keyId]: '青葉商店' });
  });

  describe('ごみ箱にあった人は', () => {
    let ids: { keptId: string; mergedId: string };
    let trashId: string;
    beforeEach(async () => {
      ids = {
        keptId: await create({ name: 'ひなた' }),
        mergedId: await create({ name: 'ひなた㈱' }),
      };
      const { id } = await done(
        'mutation ($data: CreateClientEmployeeInput!) { createClientEmployee(data: $data) { id } }',
        { data: { lastName: '山田' } },
      );
      const of = { company_id: 'hinata', client_employee_id: id };
      await knex()('client_employee_clients').insert([
        { ...of, client_id: ids.keptId, roles: ['PRIMARY'] },
        { ...of, client_id: ids.mergedId, roles: ['SETTLER'] },
      ]);
      ({ trashId } = await done(
        'mutation ($id: ID!) { deleteClientEmployee(where: { id: $id }) { trashId } }',
        { id },
      ));
    });
    const asBefore = () =>
      [
        { client_id: ids.keptId, roles: ['PRIMARY'] },
        { client_id: ids.mergedId, roles: ['SETTLER'] },
      ].toSorted((one, other) => (one.client_id < other.client_id ? -1 : 1));

    it('統合の後に戻すと残った顧客にいて、統合を元に戻すと両方にいる', async () => {
      const id = await merge(ids);
      await restore(trashId);
      expect(await places()).toEqual([
        { client_id: ids.keptId, roles: expect.toSatisfy((roles) => roles.length === 2) },
      ]);
      await undo(id);
      expect(await places()).toEqual(asBefore());
    });

    it('統合の後に戻してまた削除されていても、両方にいる', async () => {
      const id = await merge(ids);
      await restore(trashId);
      const person = (await knex()('client_employees').first()).id;
      const again = await done(
        'mutation ($id: ID!) { deleteClientEmployee(where: { id: $id }) { trashId } }',
        { id: person },
      );
      await undo(id);
      await restore(again.trashId);
      expect(await places()).toEqual(asBefore());
    });

    it('もう1社も統合し、先の統合から元に戻しても、元の2社にいる', async () => {
      const thirdId = await create({ name: '日向' });
      const first = await merge({ keptId: thirdId, mergedId: ids.mergedId });
      const second = await merge({ keptId: thirdId, mergedId: ids.keptId });
      await undo(first);
      await undo(second);
      await restore(trashId);
      const at = (all: readonly Untyped[]) => all.map(({ client_id }) => client_id);
      expect(at(await places())).toEqual(at(asBefore()));
    });

    it('統合を元に戻した後に戻しても、両方にいる', async () => {
      await undo(await merge(ids));
      await restore(trashId);
      expect(await places()).toEqual(asBefore());
    });
  });

  it('ごみ箱の連絡の記録は、統合の後に戻すと残った顧客にあり、元に戻すと元の顧客にある', async () => {
    const ids = {
      keptId: await create({ name: 'ひなた' }),
      mergedId: await create({ name: 'ひなた㈱' }),
    };
    const { id: callId } = await done(
      'mutation ($data: CreateClientCallInput!) { createClientCall(data: $data) { id } }',
      { data: { clientId: ids.mergedId, means: 'PHONE', result: 'REACHED' } },
    );
    const { trashId } = await done(
      'mutation ($id: ID!) { deleteClientCall(where: { id: $id }) { trashId } }',
      { id: callId },
    );
    const id = await merge(ids);
    await restore(trashId);
    const of = async () => (await knex()('client_calls').first()).client_id;
    expect(await of()).toBe(ids.keptId);
    await undo(id);
    expect(await of()).toBe(ids.mergedId);
  });

  it('統合の後に削除した連絡の記録は、統合を元に戻してから戻すと、元の顧客にある', async () => {
    const ids = {
      keptId: await create({ name: 'ひなた' }),
      mergedId: await create({ name: 'ひなた㈱' }),
    };
    const call = await done(
      'mutation ($data: CreateClientCallInput!) { createClientCall(data: $data) { id } }',
      { data: { clientId: ids.mergedId, means: 'PHONE', result: 'REACHED' } },
    );
    const id = await merge(ids);
    const { trashId } = await done(
      'mutation ($id: ID!) { deleteClientCall(where: { id: $id }) { trashId } }',
      { id: call.id },
    );
    await undo(id);
    await restore(trashId);
    expect((await knex()('client_calls').first()).client_id).toBe(ids.mergedId);
  });
});
