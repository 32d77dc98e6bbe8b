import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { inventory } from '#plugins/inventory/server/index.ts';
import { options } from '#plugins/options/server/index.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '../support/plugin-world.ts';

/** The embedded database has one connection and lets people take turns; a served one does not. */
let server: RealPostgres;
let world: PluginWorld;

beforeAll(async () => {
  server = await realPostgres();
  const grants = [
    ...['crm', 'crm.client', 'crm.client_attack'],
    ...['crm.client_employee', 'crm.client_employee_attack'],
    ...['inventory.product', 'option.attendance'],
  ];
  const everything = new Set([...grants, ...grants.map((code) => `${code}:update`)]);
  world = await pluginWorld(
    [company, employee, crm, inventory, options],
    { sato: { company: 'hinata', isAdmin: true, grants: everything } },
    { database: server.database },
  );
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});

const EIGHT = Array.from({ length: 8 }, (_, index) => index);
const together = (query: string, dataOf: (index: number) => object) =>
  Promise.all(EIGHT.map((index) => world.ask('sato', query, { data: dataOf(index) })));

describe('eight people at once', () => {
  // More than once: in the first round the connections are still being opened one after another.
  it.each(['名札', '封筒', '印鑑', '台車'])(
    'make one product called %s, and seven are told that it exists',
    async (name) => {
      const answers = await together(
        'mutation ($data: CreateProductInput!) { createProduct(data: $data) { id } }',
        () => ({ name, quantity: 1 }),
      );
      expect(answers.filter(({ data }) => data)).toHaveLength(1);
      for (const refused of answers.filter(({ data }) => !data)) {
        expect(issuesIn(refused)).toEqual([{ path: 'data/name', key: 'validation.duplicate' }]);
      }
    },
  );

  it('make one category of a number, and seven are told which field is taken', async () => {
    const answers = await together(
      'mutation ($data: CreateClientCategoryInput!) { createClientCategory(data: $data) { id } }',
      (index) => ({ name: `カテゴリ${index}`, customID: 'C-01' }),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    for (const refused of answers.filter(({ data }) => !data)) {
      expect(issuesIn(refused)).toEqual([{ path: 'data/customID', key: 'validation.duplicate' }]);
    }
  });

  it('get eight different licence numbers', async () => {
    const answers = await together(
      'mutation ($data: CreateAttendanceTabletInput!) { createAttendanceTablet(data: $data) { licenceId } }',
      (index) => ({ installPlace: `${index}階`, password: 'tablet2026' }),
    );
    const numbers = answers.map(({ data }) => data.createAttendanceTablet.licenceId).sort();
    expect(numbers).toEqual(EIGHT.map((index) => `AT-000${index + 1}`));
  });
});

describe('clients and people there, changed at once', () => {
  const made = async (type: string, data: object): Promise<string> =>
    (
      await world.ask(
        'sato',
        `mutation ($data: Create${type}Input!) { made: create${type}(data: $data) { id } }`,
        { data },
      )
    ).data.made.id;
  const change = (id: string, data: object) =>
    world.ask(
      'sato',
      'mutation ($id: ID!, $data: UpdateClientEmployeeInput!) { updateClientEmployee(where: { id: $id }, data: $data) { id } }',
      { id, data },
    );

  it('two who become each other’s superior: one of them is told of the circle', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await made('ClientEmployee', { lastName: `上${round}` });
      const other = await made('ClientEmployee', { lastName: `下${round}` });
      const answers = await Promise.all([
        change(one, { superiorId: other }),
        change(other, { superiorId: one }),
      ]);
      const refused = answers.filter(({ errors }) => errors);
      expect(refused).toHaveLength(1);
      expect(issuesIn(refused[0])).toEqual([
        { path: 'data/superiorId', key: 'validation.superiorInCircle' },
      ]);
    }
  });

  it('a client is deleted or somebody works there, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await made('Client', { name: `同時${round}` });
      const person = await made('ClientEmployee', { lastName: `人${round}` });
      const [, { data }] = await Promise.all([
        change(person, { places: [{ clientId: id, roles: [] }] }),
        world.ask('sato', 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }', {
          id,
        }),
      ]);
      const places = await server.database.knex('client_employee_clients').where({ client_id: id });
      expect(data.deleteClient.trashId === null).toBe(places.length === 1);
    }
  });

  it('a prospect is moved or deleted: nothing is left of one and in the trash of the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await made('Client', { name: `移動${round}`, isAttack: true });
      const [moved, deleted] = await Promise.all([
        world.ask(
          'sato',
          'mutation ($ids: [ID!]!) { moveClients(ids: $ids, toAttack: false) { id } }',
          { ids: [id] },
        ),
        world.ask('sato', 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }', {
          id,
        }),
      ]);
      expect(deleted.data.deleteClient.trashId).not.toBeNull();
      expect(moved.errors?.[0]?.extensions?.errorCode ?? 'moved').toMatch(/^(moved|NOT_FOUND)$/);
      expect(await server.database.knex('clients').where({ id })).toEqual([]);
    }
  });

  it('two merge the same pair, the one way or the other: one client stays, and the second is told', async () => {
    const merge = (keptId: string, mergedId: string) =>
      world.ask(
        'sato',
        `mutation ($data: MergeClientsInput!) { mergeClients(data: $data) {
          ... on ClientMerge { id } ... on ClientsNotMerged { keptId } } }`,
        { data: { keptId, mergedId, fields: [] } },
      );
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [
        await made('Client', { name: `統合${round}` }),
        await made('Client', { name: `統合${round}㈱` }),
      ];
      const answers = await Promise.all([
        merge(one, other),
        round % 2 ? merge(one, other) : merge(other, one),
      ]);
      expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
      const rows = await server.database.knex('clients').whereIn('id', [one, other]);
      expect(rows).toHaveLength(1);
      const told = answers.map(({ data }) => data.mergeClients);
      expect(told.filter(({ id }) => id)).toHaveLength(1);
      expect(told.filter(({ keptId }) => keptId)).toEqual([{ keptId: rows[0].id }]);
    }
  });

  it('while many clients are changed together, what belongs to one of them can be written', async () => {
    const id = await made('Client', { name: 'まとめて' });
    await server.database.knex.transaction(async (writing) => {
      // As the foreign key of a comment or a call takes it.
      await writing.raw('select from clients where id = ? for key share', [id]);
      const answer = await world.ask(
        'sato',
        `mutation ($ids: [ID!]!) {
          bulkUpdateClients(rows: { ids: $ids }, data: { nextAction: "電話" }) { changed } }`,
        { ids: [id] },
      );
      expect(answer.data.bulkUpdateClients).toEqual({ changed: 1 });
    });
  });
});

describe('a thread of comments, changed at once', () => {
  const ask = async (query: string, variables: object) => world.ask('sato', query, variables);
  const REPLY = 'mutation ($id: ID!) { replyToComment(commentId: $id, content: "返信") { id } }';
  const DELETE = 'mutation ($id: ID!) { deleteComment(id: $id) { id } }';
  const RESTORE = 'mutation ($id: ID!) { restoreComment(where: { id: $id }) { id } }';

  it('answers and deletions: nothing is left below what is gone, and nobody waits for the other', async () => {
    const created = await ask(
      'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }',
      { data: { name: '青葉', kana: 'アオバ' } },
    );
    const nodeId = `client:${created.data.createClient.id}`;
    for (const round of EIGHT) {
      const said = await ask(
        'mutation ($nodeId: ID!) { addComment(nodeId: $nodeId, content: "質問") { id } }',
        { nodeId },
      );
      const top = said.data.addComment.id;
      const answered = await ask(REPLY, { id: top });
      const answer = answered.data.replyToComment.id;
      const deleting = () => ask(DELETE, { id: top });
      const answers = await Promise.all([
        ...(round % 2 ? [deleting()] : []),
        ask(REPLY, { id: answer }),
        ask(REPLY, { id: top }),
        ask(DELETE, { id: answer }),
        ...(round % 2 ? [] : [deleting()]),
        ask(REPLY, { id: answer }),
      ]);
      for (const one of answers) expect([undefined, 'NOT_FOUND']).toContain(codeOf(one));
      const left = { company_id: 'hinata', parent_id: top, deleted_at: null };
      expect(await world.database.knex('comments').where(left)).toEqual([]);
      const back = await Promise.all([ask(RESTORE, { id: top }), ask(RESTORE, { id: top })]);
      expect(back.map(codeOf)).toEqual([undefined, undefined]);
    }
  });
});
