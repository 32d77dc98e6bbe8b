import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { clientKeys, likenessOf, SUSPECTED_FROM } from '../../domain/alike/same-client.ts';
import { clients } from '../clients/client.feature.ts';
import { crm } from '../index.ts';
import { keepClientKeys } from './client-keys.store.ts';

const all = new Set(['crm.client', 'crm.client:update']);
let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants: all },
    suzuki: { company: 'hinata', grants: new Set(['crm.client']) },
    mori: { company: 'hinata', grants: new Set(['crm.client_attack']) },
    minami: { company: 'minato', grants: all },
    tanaka: { company: 'hinata' },
    kasuga: { company: 'kasumi', grants: all },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate clients, client_keys, client_pairs, client_pairs_due, different_clients, audit_entries, trash_entries cascade',
  );
});

const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateClientInput!) {
  updateClient(where: { id: $id }, data: $data) { id } }`;
const CANDIDATES = `query ($data: ClientCandidatesInput!) {
  clientCandidates(data: $data) { score likenesses client { name } } }`;
const PAIRS = `query ($skip: Int, $first: Int) { suspectedClientPairsConnection(skip: $skip, first: $first) {
  totalCount waiting nodes { id score likenesses first { id name } second { id name } } } }`;
const DISMISS = 'mutation ($data: ClientPairInput!) { dismissClientPair(data: $data) { id } }';
const RESTORE = 'mutation ($data: ClientPairInput!) { reopenClientPair(data: $data) { id } }';

const create = async (data: object, person = 'sato'): Promise<string> =>
  (await world.ask(person, CREATE, { data })).data.createClient.id;
const candidates = async (data: object, person = 'sato'): Promise<Untyped[]> =>
  (await world.ask(person, CANDIDATES, { data })).data.clientCandidates;
/** What waits to be compared is, as it would be a moment later. */
const compared = async (): Promise<void> => {
  await world.app.suite.settle();
  await world.app.jobs.runAll();
};
const pairs = async (person = 'sato'): Promise<Untyped> => {
  await compared();
  return (await world.ask(person, PAIRS, { first: 500 })).data.suspectedClientPairsConnection;
};

describe('入力中の候補', () => {
  it('書き方の違う会社名、電話、ドメインで、似た順に見つかる', async () => {
    await create({ name: '株式会社ひなた商事', phoneNumber: '03-1234-5678' });
    await create({ name: 'ひなた商事大阪支店', website: 'https://www.hinata.jp/' });
    await create({ name: 'みなと運輸', phoneNumber: '06-1111-2222' });
    expect(await candidates({ name: '㈱ヒナタ商事', phone: '+81 3 1234 5678' })).toEqual([
      { score: 100, likenesses: ['NAME', 'PHONE'], client: { name: '株式会社ひなた商事' } },
      { score: 30, likenesses: ['NAME_BEGINS'], client: { name: 'ひなた商事大阪支店' } },
    ]);
    // Another legal form weighs more than a beginning that is the same.
    expect(await candidates({ name: '（有）ひなた' })).toHaveLength(1);
    expect(await candidates({ email: 'info@hinata.jp' })).toHaveLength(1);
    expect(await candidates({ name: 'ひ' })).toEqual([]);
    expect(await candidates({})).toEqual([]);
  });

  it('編集している顧客そのものと、見る権限のない顧客は出ない', async () => {
    const id = await create({ name: 'ひなた商事' });
    expect(await candidates({ name: 'ひなた商事', besidesId: id })).toEqual([]);
    expect(await candidates({ name: 'ひなた商事' }, 'mori')).toEqual([]);
    expect(await candidates({ name: 'ひなた商事' }, 'minami')).toEqual([]);
    expect(codeOf(await world.ask('tanaka', CANDIDATES, { data: {} }))).toBe('FORBIDDEN');
  });

  it('名前を変えた顧客は、新しい名前でだけ見つかる', async () => {
    const id = await create({ name: 'ひなた商事' });
    await world.ask('sato', UPDATE, { id, data: { name: 'みなと運輸' } });
    expect(await candidates({ name: 'ひなた商事' })).toEqual([]);
    expect(await candidates({ name: 'みなと運輸' })).toHaveLength(1);
  });
});

describe('重複の疑い', () => {
  it('別の会社とした組は、もう出ない。取り消せば、また出る', async () => {
    const one = await create({ name: '株式会社ひなた商事' });
    const other = await create({ name: 'ひなた商事㈱' });
    const { nodes, totalCount } = await pairs();
    expect(totalCount).toBe(1);
    expect(nodes[0]).toMatchObject({ score: 70, likenesses: ['NAME'] });

    const data = { firstId: other, secondId: one };
    await world.ask('sato', DISMISS, { data });
    await world.ask('sato', DISMISS, { data: { firstId: one, secondId: other } });
    expect((await pairs()).totalCount).toBe(0);
    await world.ask('sato', UPDATE, { id: one, data: { phoneNumber: '03-1234-5678' } });
    await world.ask('sato', UPDATE, { id: other, data: { phoneNumber: '03-1234-5678' } });
    expect((await pairs()).totalCount).toBe(0);
    const told = await world.database
      .knex('audit_entries')
      .whereRaw(`after ->> 'differentFrom' is not null`);
    expect(told).toHaveLength(2);

    await world.ask('sato', RESTORE, { data });
    expect((await pairs()).totalCount).toBe(1);
  });

  it('一覧を読む間に比べ終えた顧客も、まだ比べていない数に入る', async () => {
    const read: string[] = [];
    const hear = ({ sql }: { sql: string }) => {
      const [, table] = /from "(client_pairs_due|client_pairs)"/.exec(sql) ?? [];
      if (table) read.push(table);
    };
    world.database.knex.on('query', hear);
    await world.ask('sato', PAIRS, { first: 10 });
    world.database.knex.off('query', hear);
    expect(read).toContain('client_pairs');
    expect(read.indexOf('client_pairs_due')).toBeLessThan(read.indexOf('client_pairs'));
  });

  it('変える権限がなければ決められず、同じ顧客どうしの組はない', async () => {
    const one = await create({ name: 'ひなた商事' });
    const other = await create({ name: 'ひなた商事' });
    const data = { firstId: one, secondId: other };
    expect(codeOf(await world.ask('suzuki', DISMISS, { data }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('minami', DISMISS, { data }))).toBe('NOT_FOUND');
    expect(
      issuesIn(await world.ask('sato', DISMISS, { data: { firstId: one, secondId: one } })),
    ).toEqual([{ path: 'data/secondId', key: 'validation.sameClient' }]);
    expect((await pairs('suzuki')).totalCount).toBe(1);
    expect((await pairs('minami')).totalCount).toBe(0);
  });

  it('削除した顧客の組はなく、元に戻せばまたある', async () => {
    await create({ name: 'ひなた商事' });
    const other = await create({ name: 'ひなた商事' });
    const { deleteClient } = (
      await world.ask(
        'sato',
        'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }',
        { id: other },
      )
    ).data;
    expect((await pairs()).totalCount).toBe(0);
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      {
        id: deleteClient.trashId,
      },
    );
    expect((await pairs()).totalCount).toBe(1);
  });

  it('どんな顧客でも、すべての組を1つずつ比べたのと同じ組が出る', async () => {
    const text = (...choices: string[]) => fc.constantFrom(null, null, ...choices);
    const client = fc.record({
      name: fc.constantFrom(
        '株式会社ひなた',
        '㈲ヒナタ',
        'ひなた東京',
        'みなと',
        '医療法人みなと',
        'ミナト北支店',
      ),
      kana: text('ヒナタ', 'ミナト'),
      corporateNumber: text('7000012050002', '5123456789012'),
      website: text('https://hinata.jp', 'https://www.minato.co.jp'),
      email: text('a@hinata.jp', 'a@gmail.com'),
      phoneNumber: text('03-1234-5678', '06-1234-5678'),
    });
    // Each step writes some clients anew, or takes them away: the list follows what was there before.
    const step = fc.array(fc.tuple(fc.nat(8), fc.option(client, { freq: 4 })), { maxLength: 9 });
    const whole = fc.array(client, { minLength: 4, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(whole, fc.array(step, { maxLength: 3 }), async (first, steps) => {
        await world.database.knex.raw(
          'truncate clients, client_keys, client_pairs, client_pairs_due cascade',
        );
        for (const written of [first.map((one, at) => [at, one] as const), ...steps]) {
          await world.app.suite.ports.inCompany('hinata', async (ctx) => {
            const ids = [...new Set(written.map(([at]) => `client-${at}`))];
            await ctx.table('clients').whereIn('clients.id', ids).delete();
            for (const [at, one] of new Map(written))
              if (one) await clients.insert(ctx, `client-${at}`, one);
            await keepClientKeys(ctx, ids);
          });
          await compared();
        }
        const rows: Untyped[] = await world.database.knex('clients');
        const keys = rows.map((row) =>
          clientKeys({ ...row, corporateNumber: row.corporate_number, phone: row.phone_number }),
        );
        const wanted = rows.flatMap((one, at) =>
          rows.flatMap((other, to) => {
            const likeness = one.id < other.id ? likenessOf(keys[at]!, keys[to]!) : undefined;
            return likeness && likeness.score >= SUSPECTED_FROM
              ? [
                  {
                    id: `${one.id}:${other.id}`,
                    score: likeness.score,
                    likenesses: [...likeness.reasons],
                  },
                ]
              : [];
          }),
        );
        const { nodes, totalCount } = await pairs();
        const found = nodes.map(({ id, score, likenesses }: Untyped) => ({
          id,
          score,
          likenesses,
        }));
        const byId = (one: Untyped, other: Untyped) => (one.id < other.id ? -1 : 1);
        expect(found.toSorted(byId)).toEqual(wanted.toSorted(byId));
        expect(totalCount).toBe(wanted.length);
        const scores = nodes.map(({ score }: Untyped) => score);
        expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
      }),
      { numRuns: 8 },
    );
  });

  it('50件までが共有するものは組になり、51件からはならない。どちらへ変わっても一覧は従う', async () => {
    const write = (ids: readonly string[], isThere = true) =>
      world.app.suite.ports.inCompany('hinata', async (ctx) => {
        await ctx.table('clients').whereIn('clients.id', ids).delete();
        const one = { website: 'https://mall.jp', phoneNumber: '03-1234-5678' };
        if (isThere)
          for (const id of ids) await clients.insert(ctx, id, { ...one, name: `店${id}` });
        await keepClientKeys(ctx, ids);
      });
    const count = async (): Promise<number> => (await pairs()).totalCount;
    const fifty = Array.from({ length: 50 }, (_, at) => `shop-${at + 10}`);
    await write(fifty);
    const allOfFifty = (50 * 49) / 2;
    expect((await world.ask('sato', PAIRS)).data.suspectedClientPairsConnection).toMatchObject({
      ...{ totalCount: 0, waiting: 50 },
    });
    expect(await count()).toBe(allOfFifty);
    await write(['shop-99']);
    expect(await count()).toBe(0);
    await write(['shop-98', 'shop-99'], false);
    expect(await count()).toBe(allOfFifty);
    await write(fifty.slice(0, 3), false);
    expect(await count()).toBe((47 * 46) / 2);
  });
});
