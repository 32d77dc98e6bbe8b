import type { Database } from '#core/ports/database.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';
import { testDatabase } from '../../support/database.ts';
import { codeOf, type PluginWorld, pluginWorld } from '../../support/plugin-world.ts';
import type { Untyped } from '../../support/untyped.ts';
import { SHELF_TABLES, shelvesPlugin } from './shelves-plugin.ts';

export type ShelvesWorld = PluginWorld & {
  /** Data of an answer; fails the test where there are errors. */
  tell(person: string, query: string, variables?: object): Promise<Untyped>;
  refusal(person: string, query: string, variables?: object): Promise<string | number | undefined>;
  history(person: string, where: object, page?: object): Promise<Untyped[]>;
  trash(person: string, where?: object): Promise<Untyped[]>;
  empty(): Promise<void>;
};

export const CREATE =
  'mutation ($data: ShelfInput!, $boxes: Int) { createShelf(data: $data, boxes: $boxes) { id } }';
export const UPDATE =
  'mutation ($id: ID!, $data: ShelfInput!) { updateShelf(id: $id, data: $data) { id name } }';
export const DELETE = 'mutation ($id: ID!) { deleteShelf(id: $id) }';
export const RESTORE =
  'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subject subjectId name } }';
export const GO_BACK = `mutation ($entryId: ID!, $fields: [String!]!) {
  restoreAuditValue(where: { id: $entryId }, fields: $fields) { subject subjectId name } }`;

const HISTORY = `query ($where: AuditEntryWhereInput, $skip: Int, $first: Int) {
  auditEntriesConnection(where: $where, skip: $skip, first: $first) { totalCount nodes {
    id action source name kind plugin hidden ip browser person { employeeId name }
    changes { field label show isRestorable before { value names unknown } after { value names unknown } }
  } } }`;
const TRASH = `query ($where: TrashWhereInput) { trashConnection(where: $where) {
  totalCount nodes { id name kind parts deletedBy { employeeId } deletedAt expiresAt } } }`;

/** sato may do everything; suzuki sees no prices; kanri reads the company's history and nothing else. */
export async function shelvesWorld(database?: Database): Promise<ShelvesWorld> {
  const all = new Set(['shelves', 'shelves:update', 'price', 'audit', 'trash']);
  const rows = database ?? (await testDatabase());
  await rows.knex.raw(SHELF_TABLES);
  for (const table of ['shelves', 'boxes', 'stickers', 'rooms', 'diaries'])
    await tenantTable(rows.knex, table);
  const world = await pluginWorld(
    [shelvesPlugin],
    {
      sato: { company: 'hinata', grants: all },
      suzuki: { company: 'hinata', grants: new Set(['shelves', 'shelves:update', 'audit']) },
      tanaka: { company: 'hinata', grants: new Set(['shelves']) },
      kanri: { company: 'hinata', grants: new Set(['audit']) },
      minami: { company: 'minato', grants: all },
    },
    { database: rows },
  );
  const tell = async (person: string, query: string, variables: object = {}) => {
    const answer = await world.ask(person, query, variables);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  return {
    ...world,
    tell,
    refusal: async (person, query, variables) => codeOf(await world.ask(person, query, variables)),
    history: async (person, where, page = {}) =>
      (await tell(person, HISTORY, { where, ...page })).auditEntriesConnection.nodes,
    trash: async (person, where = {}) =>
      (await tell(person, TRASH, { where })).trashConnection.nodes,
    empty: async () => {
      await rows.knex.raw(
        'truncate shelves, boxes, stickers, rooms, diaries, audit_entries, trash_entries, trash_settings cascade',
      );
    },
  };
}
