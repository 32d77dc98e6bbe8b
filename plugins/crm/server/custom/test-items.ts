import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

const both = (...codes: string[]) => codes.flatMap((code) => [code, `${code}:update`]);
const all = new Set(both('crm.custom', 'crm.client', 'company.trash'));

/** Two companies: sato and minami keep the items of theirs, suzuki fills them in. */
export const itemsWorld = (): Promise<PluginWorld> =>
  pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, grants: all },
    suzuki: { company: 'hinata', grants: new Set(both('crm.client')) },
    minami: { company: 'minato', isAdmin: true, grants: all },
  });

export const emptied = ({ database }: PluginWorld): Promise<unknown> =>
  database.knex.raw(
    'truncate custom_client_keys, clients, audit_entries, bulk_changes, trash_entries cascade',
  );

const KEY =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id name } } }';
export const CHANGE_KEY =
  'mutation ($id: ID!, $data: UpdateCustomClientKeyInput!) { updateCustomClientKey(where: { id: $id }, data: $data) { id } }';
export const DELETE_KEY =
  'mutation ($id: ID!) { deleteCustomClientKey(where: { id: $id }) { trashId } }';
export const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
export const UPDATE =
  'mutation ($id: ID!, $data: UpdateClientInput!) { updateClient(where: { id: $id }, data: $data) { id } }';
export const LIST =
  'query ($where: ClientWhereInput) { clientsConnection(where: $where, first: 50) { nodes { name } } }';

export const named = (...names: string[]) => names.map((name) => ({ name }));
export const item = (key: Untyped, ...values: string[]) => ({ keyId: key.id, values });

export const makeKey = async (
  world: PluginWorld,
  name: string,
  type: string,
  more: object = {},
): Promise<Untyped> =>
  (await world.ask('sato', KEY, { data: { name, type, ...more } })).data.createCustomClientKey;

/** An item of most types. */
export const usualKeys = async (world: PluginWorld) => ({
  text: await makeKey(world, '紹介元', 'TEXT'),
  number: await makeKey(world, '台数', 'NUMBER'),
  date: await makeKey(world, '更新日', 'DATE'),
  area: await makeKey(world, 'エリア', 'CHOICE', { choices: named('東', '西') }),
  goods: await makeKey(world, '製品', 'CHOICES', { choices: named('給湯器', '床暖房', '太陽光') }),
  check: await makeKey(world, '与信', 'CHECK'),
});
