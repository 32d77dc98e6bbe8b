import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { listenAs } from '#test/support/ear.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));

let world: PluginWorld;
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: {
      company: 'hinata',
      grants: both('crm.client', 'crm.client_attack', 'crm.client_caution'),
    },
    suzuki: { company: 'hinata', grants: both('crm.client') },
    tanaka: { company: 'hinata', grants: both('crm.own') },
    kato: { company: 'hinata', grants: new Set(['crm.client']) },
    keeper: { company: 'hinata', grants: both('crm.client', 'company.trash') },
    minami: { company: 'minato', grants: both('crm.client') },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate clients, audit_entries, bulk_changes, trash_entries cascade',
  );
});

const REASONS = '{ id name issues { path key params } }';
const OUTCOME = `{ change { id } changed already refusedCount refused ${REASONS} }`;
const ARGUMENTS = '($rows: ClientBulkRowsInput!, $data: UpdateClientInput!)';
const GIVEN = '(rows: $rows, data: $data)';
const PREVIEW = `query ${ARGUMENTS} { outcome: bulkUpdateClientsPreview${GIVEN} ${OUTCOME} }`;
const CHANGE = `mutation ${ARGUMENTS} { outcome: bulkUpdateClients${GIVEN} ${OUTCOME} }`;
const UNDO = `mutation ($id: ID!) { undone: undoBulkUpdateClients(where: { id: $id }) { undone leftCount left ${REASONS} } }`;
const LATEST = 'query { changes: bulkUpdatesClients { id fields count undoneAt } }';
const UPDATE =
  'mutation ($id: ID!, $data: UpdateClientInput!) { updateClient(where: { id: $id }, data: $data) { version } }';
const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';

const create = async (data: object, who = 'sato'): Promise<string> =>
  (await world.ask(who, CREATE, { data })).data.createClient.id;
const change = async (rows: object, data: object, who = 'sato') =>
  (await world.ask(who, CHANGE, { rows, data })).data.outcome;
const undo = async (id: string, who = 'sato') => (await world.ask(who, UNDO, { id })).data.undone;
const rowOf = async (id: string): Promise<Untyped> =>
  world.database.knex('clients').where({ id }).first();

const many = async (): Promise<string[]> => {
  const ids = Array.from({ length: 60 }, (_, n) => `c${n}`);
  const now = new Date();
  await world.database.knex('clients').insert(
    ids.map((id) => ({
      ...{ company_id: 'hinata', id, name: id, next_action: '電話' },
      ...{ search_text: '', created_at: now, updated_at: now },
    })),
  );
  return ids;
};

describe('まとめて変更', () => {
  it('は、前もって数を伝え、変わるものだけを1つの原因で履歴に残し、1回で元に戻せる', async () => {
    const ids = [await create({ name: '青葉' }), await create({ name: '泉', nextAction: '電話' })];
    const same = await create({ name: '海', nextAction: '訪問' });
    const rows = { ids: [...ids, same, same] };
    const data = { nextAction: '訪問' };
    const told = { changed: 2, already: 1, refusedCount: 0, refused: [] };
    expect((await world.ask('sato', PREVIEW, { rows, data })).data.outcome).toEqual({
      change: null,
      ...told,
    });
    expect((await rowOf(ids[0] ?? '')).next_action).toBeNull();
    const done = await change(rows, data);
    expect(done).toMatchObject(told);
    const entries: Untyped[] = await world.database
      .knex('audit_entries')
      .where({ subject: 'Client', action: 'update' })
      .orderBy('subject_id');
    expect(entries.map(({ subject_id, before, after }) => [subject_id, before, after])).toEqual(
      [
        [ids[0], { nextAction: null }, { nextAction: '訪問' }],
        [ids[1], { nextAction: '電話' }, { nextAction: '訪問' }],
      ].toSorted(),
    );
    const causes = await world.database.knex('audit_entries').where({ of_subject: 'BulkChange' });
    expect(causes.map(({ of_id }) => of_id)).toEqual([done.change.id, done.change.id]);
    expect(await undo(done.change.id)).toEqual({ undone: 2, leftCount: 0, left: [] });
    expect((await rowOf(ids[0] ?? '')).next_action).toBeNull();
    expect((await rowOf(ids[1] ?? '')).next_action).toBe('電話');
    const again = await world.ask('sato', UNDO, { id: done.change.id });
    expect(issuesIn(again)).toEqual([{ path: 'where/id', key: 'validation.undoneAlready' }]);
    expect((await world.ask('sato', LATEST)).data.changes).toMatchObject([
      { id: done.change.id, fields: ['nextAction'], count: 2, undoneAt: expect.any(String) },
    ]);
  });

  it('は、条件に合うものを変え、規則に反するものは理由とともに残す', async () => {
    await create({ name: '青葉', startDate: '2026-05-01' });
    const late = await create({ name: '泉', startDate: '2026-12-01' });
    const done = await change({ where: { search: '' } }, { endDate: '2026-11-30' });
    expect(done).toMatchObject({ changed: 1, already: 0, refusedCount: 1 });
    expect(done.refused).toEqual([
      {
        id: late,
        name: '泉',
        issues: [{ path: 'data/endDate', key: 'validation.endBeforeBegin', params: null }],
      },
    ]);
  });

  it('は、自分に変えられないものには及ばず、見えないものの名前も言わない', async () => {
    const own = await create({ name: '青葉', ownerId: 'tanaka' });
    const others = await create({ name: '泉', ownerId: 'sato' });
    const data = { nextAction: '電話' };
    const done = await change({ ids: [own, others] }, data, 'tanaka');
    expect(done).toMatchObject({ changed: 1, refusedCount: 1 });
    expect(done.refused[0]).toMatchObject({
      name: '***',
      issues: [{ key: 'validation.noLongerThere' }],
    });
    // Handing on what would then be out of one's own reach is refused row by row, as one by one.
    const given = await change({ ids: [own] }, { ownerId: 'sato' }, 'tanaka');
    expect(given.refused[0].issues).toEqual([
      { path: 'data/ownerId', key: 'validation.outOfReach', params: null },
    ]);
    for (const who of ['kato', 'minami'])
      expect(codeOf(await world.ask(who, UNDO, { id: done.change.id }))).toMatch(
        /FORBIDDEN|NOT_FOUND/,
      );
    // Whoever did not make it does not undo it either.
    expect(codeOf(await world.ask('sato', UNDO, { id: done.change.id }))).toBe('NOT_FOUND');
  });

  it('は、権限のない項目、1件ずつ違う項目、知らない担当者、あいまいな対象を断る', async () => {
    const ids = [await create({ name: '青葉', cautionNote: '前払い' })];
    const refusedFor = (data: object, rows: object = { ids }) =>
      world.ask('suzuki', CHANGE, { rows, data });
    expect(codeOf(await refusedFor({ cautionNote: null }))).toBe('FORBIDDEN');
    expect((await rowOf(ids[0] ?? '')).caution_note).toBe('前払い');
    for (const name of ['name', 'companyCode', 'version'])
      expect(issuesIn(await refusedFor({ [name]: name === 'version' ? 1 : 'あ' }))).toEqual([
        { path: `data/${name}`, key: 'validation.notTogether' },
      ]);
    expect(issuesIn(await refusedFor({ ownerId: 'minami' }))).toEqual([
      { path: 'data/ownerId', key: 'validation.choice' },
    ]);
    expect(issuesIn(await refusedFor({}))).toEqual([
      { path: 'data', key: 'validation.nothingTogether' },
    ]);
    for (const rows of [{}, { ids, where: {} }])
      expect(issuesIn(await refusedFor({ note: 'あ' }, rows))).toEqual([
        { path: 'rows', key: 'validation.idsOrWhere' },
      ]);
  });

  it('の前の値は、完全に削除した顧客の分も、戻せなくなった分も、残らない', async () => {
    const ids = [await create({ name: '青葉' }), await create({ name: '泉' })];
    await change({ ids }, { nextAction: '電話' });
    const keptIds = async (): Promise<string[] | null> => {
      const { rows } = await world.database.knex('bulk_changes').first('rows');
      return rows?.map(({ id }: { id: string }) => id) ?? null;
    };
    const DELETE = 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }';
    const { trashId } = (await world.ask('sato', DELETE, { id: ids[0] })).data.deleteClient;
    expect((await keptIds())?.toSorted()).toEqual(ids.toSorted());
    const DESTROY = 'mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }';
    expect((await world.ask('keeper', DESTROY, { ids: [trashId] })).errors).toBeUndefined();
    expect(await keptIds()).toEqual([ids[1]]);
    await world.app.jobs.enqueue('core.forget-bulk-changes', {});
    await world.app.jobs.runAll();
    expect(await keptIds()).toEqual([ids[1]]);
    await world.database
      .knex('bulk_changes')
      .update({ changed_at: new Date('2026-10-01T00:00:00Z') });
    await world.app.jobs.enqueue('core.forget-bulk-changes', {});
    await world.app.jobs.runAll();
    expect(await keptIds()).toBeNull();
  });

  it('とその取り消しは、何回かに分かれるとき、どこまで進んだかを本人だけに伝える', async () => {
    const ids = await many();
    const query = 'subscription { bulkProgress { subject done total } }';
    const [sato, suzuki] = await Promise.all(
      ['sato', 'suzuki'].map((employeeId) =>
        listenAs(world.app, { companyId: 'hinata', employeeId }, { query }),
      ),
    );
    const first = { subject: 'Client', done: 25, total: 60 };
    const few = await change({ ids: ids.slice(0, 25) }, { nextAction: '電話' });
    const { change: made } = await change({ ids }, { nextAction: '訪問' });
    await expect.poll(() => sato?.heard[0]).toEqual(first);
    sato?.heard.splice(0);
    await undo(made.id);
    await expect.poll(() => sato?.heard[0]).toEqual(first);
    expect([few.change, suzuki?.heard]).toEqual([null, []]);
    await Promise.all([sato?.stop(), suzuki?.stop()]);
  });

  describe('が途中で終われば', () => {
    const actions = (): Promise<(string | null)[]> =>
      world.database.knex('clients').distinct().pluck('next_action');

    it('それまでに変えた分を元に戻し、履歴にそう残す', async () => {
      const ids = (await many()).toSorted();
      await world.database.knex.raw(
        `alter table clients add constraint stop check (id <> '${ids[50]}' or next_action = '電話')`,
      );
      try {
        const answer = await world.ask('sato', CHANGE, {
          rows: { ids },
          data: { nextAction: '訪問' },
        });
        expect(answer.errors).toHaveLength(1);
      } finally {
        await world.database.knex.raw('alter table clients drop constraint stop');
      }
      expect(await actions()).toEqual(['電話']);
      const entries = await world.database.knex('audit_entries').where({ subject: 'BulkChange' });
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'restore']);
    });

    it('プログラムが終わった場合も、次の見回りで元に戻す', async () => {
      const ids = await many();
      const { change: made } = await change({ ids }, { nextAction: '訪問' });
      const begun = (ago: number) =>
        world.database
          .knex('bulk_changes')
          .update({ changing_since: new Date(world.app.clock.now().getTime() - ago * 60_000) });
      await begun(1);
      // Under way: nobody undoes it meanwhile.
      expect(codeOf(await world.ask('sato', UNDO, { id: made.id }))).toBe('NOT_FOUND');
      expect((await world.ask('sato', LATEST)).data.changes).toEqual([]);
      const look = async () => {
        await world.app.jobs.enqueue('core.take-back-broken-bulk-changes', {});
        await world.app.jobs.runAll();
      };
      await look();
      expect(await actions()).toEqual(['訪問']);
      await begun(11);
      await look();
      expect(await actions()).toEqual(['電話']);
      expect((await world.ask('sato', LATEST)).data.changes).toMatchObject([
        { id: made.id, undoneAt: expect.any(String) },
      ]);
    });
  });

  it('は、検索に使う項目も書き直し、31日前の変更は戻さない', async () => {
    const ids = [await create({ name: '青葉', phoneNumber: '03-1111-1111' })];
    const done = await change({ ids }, { phoneNumber: null });
    expect((await rowOf(ids[0] ?? '')).search_text).not.toContain('1111');
    await world.database
      .knex('bulk_changes')
      .update({ changed_at: new Date('2026-10-01T00:00:00Z') });
    expect(issuesIn(await world.ask('sato', UNDO, { id: done.change.id }))).toEqual([
      { path: 'where/id', key: 'validation.tooLateToUndo' },
    ]);
  });

  it('を元に戻すと、その後に誰も触れていないものだけが、ちょうど前の値に戻る', async () => {
    const client = fc.record({
      before: fc.constantFrom(null, '電話', '訪問'),
      touched: fc.constantFrom('no', 'note', 'nextAction', 'gone'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 6 }), async (given) => {
        await world.database.knex.raw('truncate clients, bulk_changes, trash_entries cascade');
        const ids: string[] = [];
        for (const [at, { before }] of given.entries())
          ids.push(await create({ name: `c${at}`, nextAction: before }));
        const done = await change({ ids }, { nextAction: '訪問' });
        for (const [at, { touched }] of given.entries()) {
          const id = ids[at] ?? '';
          if (touched === 'note' || touched === 'nextAction')
            await world.ask('suzuki', UPDATE, { id, data: { [touched]: 'さわった' } });
          if (touched === 'gone') await world.database.knex('clients').where({ id }).delete();
        }
        const changed = given.filter(({ before }) => before !== '訪問');
        expect(done.changed).toBe(changed.length);
        if (!done.change) return;
        const told = await undo(done.change.id);
        const untouched = changed.filter(({ touched }) => touched === 'no');
        expect([told.undone, told.leftCount]).toEqual([
          untouched.length,
          changed.length - untouched.length,
        ]);
        for (const [at, { before, touched }] of given.entries()) {
          const row = await rowOf(ids[at] ?? '');
          if (touched === 'gone') expect(row).toBeUndefined();
          else if (touched === 'nextAction') expect(row.next_action).toBe('さわった');
          else expect(row.next_action).toBe(touched === 'note' ? '訪問' : before);
        }
      }),
      { numRuns: 6 },
    );
  });
});
