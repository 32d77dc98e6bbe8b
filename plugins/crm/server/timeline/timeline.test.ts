import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { tasks } from '#plugins/tasks/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: {
      company: 'hinata',
      grants: both('crm.client', 'crm.client_employee', 'crm.client_caution'),
    },
    suzuki: { company: 'hinata', grants: both('crm.client') },
    kato: { company: 'hinata', grants: new Set(['crm.client']) },
    tanaka: { company: 'hinata', grants: both('crm.own') },
    minami: { company: 'minato', grants: both('crm.client') },
  });
});
afterAll(() => world.stop());
beforeEach(() =>
  world.database.knex.raw(
    'truncate tasks, clients, client_employees, client_merges, comments, files, audit_entries, trash_entries cascade',
  ),
);

const knex = () => world.database.knex;
const TIMELINE = `query ($where: ClientTimelineWhereInput!, $skip: Int, $first: Int) {
  clientTimelineEntriesConnection(where: $where, skip: $skip, first: $first) {
    totalCount pageInfo { hasNextPage }
    nodes { id kind at ofMerged personName title text isDone call { note } comment { id }
      change { action hidden changes { field } } } } }`;
const read = async (who: string, clientId: string, more: object = {}, page: object = {}) =>
  (await world.ask(who, TIMELINE, { where: { clientId, ...more }, ...page })).data
    .clientTimelineEntriesConnection;
const kinds = async (who: string, clientId: string): Promise<string[]> =>
  (await read(who, clientId)).nodes.map(({ kind }: Untyped) => kind);

const CLIENT = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateClientInput!) {
  updateClient(where: { id: $id }, data: $data) { id } }`;
const MERGE = `mutation ($d: MergeClientsInput!) {
  mergeClients(data: $d) { ... on ClientMerge { id } } }`;
const UNDO_MERGE = 'mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { __typename } }';
const create = async (data: object): Promise<string> =>
  (await world.ask('sato', CLIENT, { data })).data.createClient.id;

/** One of each kind, an hour after the other. */
async function eventful(): Promise<string> {
  const id = await create({ name: '青葉建設' });
  const other = await create({ name: '青葉' });
  const ask = (query: string, variables: object) => world.ask('sato', query, variables);
  await ask('mutation ($d: CreateClientCallInput!) { createClientCall(data: $d) { id } }', {
    d: { clientId: id, means: 'PHONE', result: 'REACHED', note: '電話の話' },
  });
  await ask('mutation ($d: CreateClientCallInput!) { createClientCall(data: $d) { id } }', {
    d: { clientId: id, means: 'EMAIL', result: 'SENT', note: '資料' },
  });
  await ask('mutation ($d: CreateClientTaskInput!) { createClientTask(data: $d) { id } }', {
    d: { clientId: id, type: 'WORK', title: '見積もり' },
  });
  await ask('mutation ($n: ID!) { addComment(nodeId: $n, content: "よろしく") { id } }', {
    n: `client:${id}`,
  });
  await ask(UPDATE, { id, data: { cautionNote: '支払いが遅い' } });
  await ask('mutation ($d: MergeClientsInput!) { mergeClients(data: $d) { __typename } }', {
    d: { keptId: id, mergedId: other, fields: [] },
  });
  const person = await ask(
    'mutation ($d: CreateClientEmployeeInput!) { createClientEmployee(data: $d) { id } }',
    { d: { lastName: '秋山', places: [{ clientId: id, roles: [] }] } },
  );
  const at = '2026-11-20T09:00:00+09:00';
  await knex()('files').insert({
    ...{ company_id: 'hinata', id: 'f1', key: 'card', file_name: '名刺.pdf' },
    ...{ content_type: 'application/pdf', bytes: 1, purpose: 'x', created_by: 'sato' },
    ...{ created_at: at, stored_at: at },
  });
  await knex()('client_employees')
    .where({ id: person.data.createClientEmployee.id })
    .update({ file_keys: ['card'] });
  return id;
}

describe('顧客の履歴', () => {
  it('には、連絡、メール、タスク、コメント、変更、統合、ファイルが並ぶ', async () => {
    const id = await eventful();
    expect((await kinds('sato', id)).toSorted()).toEqual(
      [
        ...['CALL', 'CHANGE', 'CHANGE', 'COMMENT', 'FILE', 'MAIL', 'MERGE', 'TASK'],
        // Of the client that was merged: that it was made, and what it had.
        ...['CHANGE', 'MERGE'],
      ].toSorted(),
    );
    const { nodes } = await read('sato', id, { kinds: ['FILE', 'COMMENT'] });
    expect(nodes.map(({ kind, title, text }: Untyped) => [kind, title, text])).toEqual(
      expect.arrayContaining([
        ['FILE', '名刺.pdf', '秋山'],
        ['COMMENT', 'よろしく', null],
      ]),
    );
  });

  it('では、項目の権限がない人に値を見せず、人の権限がない人にファイルを見せない', async () => {
    const id = await eventful();
    const of = async (who: string) => {
      const { nodes } = await read(who, id, { kinds: ['CHANGE'] });
      const { changes, hidden } = nodes.find(
        ({ change }: Untyped) => change.action === 'UPDATE',
      ).change;
      return { fields: changes.map(({ field }: Untyped) => field), hidden };
    };
    expect(await of('sato')).toEqual({ fields: ['cautionNote'], hidden: 0 });
    expect(await of('suzuki')).toEqual({ fields: [], hidden: 1 });
    expect(await kinds('suzuki', id)).not.toContain('FILE');
    // Changes are for whoever may change clients, as on the page of their history.
    expect((await kinds('kato', id)).toSorted()).toEqual(['CALL', 'COMMENT', 'MAIL', 'TASK']);
  });

  it('には、統合した顧客の変更も、元の名前とともに並び、統合を元に戻すと消える', async () => {
    const [id, middle, first] = [
      await create({ name: '青葉建設' }),
      await create({ name: '青葉' }),
      await create({ name: '㈱青葉' }),
    ];
    await world.ask('sato', UPDATE, { id: first, data: { cautionNote: '支払いが遅い' } });
    const merge = async (keptId: string, mergedId: string): Promise<string> =>
      (await world.ask('sato', MERGE, { d: { keptId, mergedId, fields: [] } })).data.mergeClients
        .id;
    await merge(middle, first);
    const last = await merge(id, middle);
    const told = async (who: string) =>
      (await read(who, id)).nodes
        .filter(({ ofMerged }: Untyped) => ofMerged)
        .map(({ ofMerged, kind, change }: Untyped) => [
          ofMerged,
          kind,
          change.action,
          change.changes.map(({ field }: Untyped) => field).includes('cautionNote'),
        ]);
    const expected = [
      ['青葉', 'MERGE', 'DELETE', false],
      ['青葉', 'MERGE', 'UPDATE', false],
      ['㈱青葉', 'MERGE', 'DELETE', true],
      ['㈱青葉', 'CHANGE', 'UPDATE', true],
      ['㈱青葉', 'CHANGE', 'CREATE', false],
      ['青葉', 'CHANGE', 'CREATE', false],
    ];
    const sorted = (rows: readonly unknown[]) => rows.map(String).toSorted();
    expect(sorted(await told('sato'))).toEqual(sorted(expected));
    // Without the right to the field its value stays hidden there, too.
    expect((await told('suzuki')).some((one: unknown[]) => one[3])).toBe(false);
    expect(await told('kato')).toEqual([]);
    await world.ask('sato', UNDO_MERGE, { id: last });
    expect(await told('sato')).toEqual([]);
    expect((await read('sato', middle)).nodes.filter((one: Untyped) => one.ofMerged)).toHaveLength(
      3,
    );
  });

  it('は、見えない顧客については空になる', async () => {
    const id = await eventful();
    for (const stranger of ['tanaka', 'minami'])
      expect(await read(stranger, id)).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('は、取り込みによる変更を取り込みとして示す', async () => {
    const id = await create({ name: '青葉建設' });
    const [entry] = await world.audited('Client');
    await knex()('audit_entries').insert({
      ...entry,
      id: 'zz',
      action: 'update',
      source: 'import',
    });
    expect((await kinds('sato', id)).toSorted()).toEqual(['CHANGE', 'IMPORT']);
  });
});

describe('顧客の履歴のページ', () => {
  it('は、どこで分けても、すべてを新しい順に1回ずつ示す', async () => {
    const id = await eventful();
    const moments = Array.from({ length: 9 }, (_, hour) => `2026-11-${10 + hour}T00:00:00Z`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...moments), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async ([call, said, task], size) => {
          await knex()('client_calls').update({ called_at: call });
          await knex()('comments').update({ created_at: said });
          await knex()('tasks').update({ created_at: task });
          const whole = await read('sato', id, {}, { first: 100 });
          const times = whole.nodes.map(({ at }: Untyped) => Date.parse(at));
          expect(times).toEqual(times.toSorted((one: number, other: number) => other - one));
          expect(whole.totalCount).toBe(whole.nodes.length);
          const pages: string[] = [];
          for (let skip = 0; skip < whole.totalCount; skip += size) {
            const page = await read('sato', id, {}, { skip, first: size });
            pages.push(...page.nodes.map((entry: Untyped) => entry.id));
            expect(page.pageInfo.hasNextPage).toBe(skip + size < whole.totalCount);
          }
          expect(pages).toEqual(whole.nodes.map((entry: Untyped) => entry.id));
        },
      ),
      { numRuns: 12 },
    );
  });
});
