import { beforeEach, describe, expect, it } from 'vitest';
import { beginRun, TakenOver } from '#core/server/imports/parts/run.ts';
import { brokenOff, importingPerson } from '#test/support/broken-import.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { clientKeys } from '../../domain/alike/same-client.ts';
import { clientWorld } from './test-client-import.ts';

const at = clientWorld();
beforeEach(() => at.clear());

const HEAD = ['顧客コード', '顧客名', '備考'];
const rowsOf = (count: number, note: string): string[][] =>
  Array.from({ length: count }, (_, n) => [
    `K${n}`,
    `取引先 ${'子丑寅卯辰巳午未申酉'[n % 10]}${n}`,
    note,
  ]);
const EVEN_IF_ALIKE = { options: [{ key: 'evenIfAlike', value: true }] };
const checked = (count: number, note = '') => at.bring(HEAD, rowsOf(count, note), EVEN_IF_ALIKE);
const names = (): Promise<string[]> =>
  at.knex()('clients').where('company_id', 'hinata').pluck('name');
const WHOLE = `query ($id: ID!) { import(where: { id: $id }) { state created updated failure { key params }
  notUndone { totalCount obstacles { line reason } } } }`;
const found = async (id: string): Promise<Untyped> => (await at.someone.ask(WHOLE, { id })).import;
const change = async (code: string): Promise<void> => {
  const { id } = await at.knex()('clients').where('company_code', code).first('id');
  await at.someone.ask(
    'mutation ($id: ID!, $data: UpdateClientInput!) { updateClient(where: { id: $id }, data: $data) { id } }',
    { id, data: { note: 'ほかの人が直した' } },
  );
};

describe('長いファイルは、少しずつ登録し', () => {
  it('すべて入り、元に戻すのは仕事として進み、すべて戻る', async () => {
    const first = await checked(120);
    expect(await at.someone.apply(first.id)).toMatchObject({ state: 'APPLIED', created: 120 });
    const second = await checked(130, '更新');
    expect(second).toMatchObject({ created: 10, updated: 120 });
    await at.someone.apply(second.id);
    expect(await names()).toHaveLength(130);
    expect(await at.someone.undo(second.id)).toMatchObject({ state: 'UNDOING' });
    await at.world.app.jobs.runAll();
    expect(await found(second.id)).toMatchObject({ state: 'UNDONE', notUndone: null });
    expect(await names()).toHaveLength(120);
    expect(await at.knex()('clients').whereNotNull('note')).toHaveLength(0);
    expect(await at.knex()('client_keys')).toHaveLength(120);
  });

  it('変更された登録があれば、その一覧を示して何も戻さない', async () => {
    const { id } = await checked(110);
    await at.someone.apply(id);
    await change('K57');
    await at.someone.undo(id);
    await at.world.app.jobs.runAll();
    expect(await found(id)).toMatchObject({
      ...{ state: 'APPLIED', created: 110, failure: null },
      notUndone: { totalCount: 1, obstacles: [{ line: 59, reason: 'CHANGED' }] },
    });
    expect(await names()).toHaveLength(110);
  });

  it('途中で書けない行があれば、書いた分も残さない', async () => {
    const { id } = await checked(60);
    await at.knex().raw(`alter table clients add constraint no_58 check (company_code <> 'K58')`);
    try {
      expect(await at.someone.apply(id)).toMatchObject({
        state: 'FAILED',
        failure: { key: 'validation.file.failed' },
      });
    } finally {
      await at.knex().raw('alter table clients drop constraint no_58');
    }
    expect(await names()).toEqual([]);
    expect(await at.knex()('import_changes')).toEqual([]);
  });

  it('確認の後にコードを取られていれば、何も登録せず、もう一度確かめてもらう', async () => {
    const { id } = await checked(60);
    await at.knex().raw(`
      create function take_code() returns trigger language plpgsql as $$ begin
        if new.company_code = 'K3' then
          insert into clients (company_id, id, name, company_code, search_text, created_at, updated_at)
            values ('hinata', 'quicker', '先の会社', 'K50', '', now(), now());
        end if;
        return new;
      end $$;
      create trigger take_code after insert on clients for each row execute function take_code()`);
    try {
      expect(await at.someone.apply(id)).toMatchObject({
        state: 'CHECKED',
        failure: { key: 'validation.file.changedMeanwhile' },
      });
    } finally {
      await at.knex().raw('drop function take_code cascade');
    }
    expect(await names()).toEqual(['先の会社']);
  });

  it('確認の後に似た名前の顧客を登録されていれば、何も登録せず、もう一度確かめてもらう', async () => {
    const { id, bad } = await at.bring(HEAD, rowsOf(60, ''));
    expect(bad).toBe(0);
    const { name } = clientKeys({ name: '取引先 子50' });
    // Somebody else is quicker while the first part is written.
    await at.knex().raw(`
      create function come_first() returns trigger language plpgsql as $$ begin
        if new.company_code = 'K3' then
          insert into clients (company_id, id, name, search_text, created_at, updated_at)
            values ('hinata', 'quicker', '㈱取引先 子50', '', now(), now());
          insert into client_keys (company_id, client_id, name) values ('hinata', 'quicker', '${name}');
        end if;
        return new;
      end $$;
      create trigger come_first after insert on clients for each row execute function come_first()`);
    try {
      expect(await at.someone.apply(id)).toMatchObject({
        state: 'CHECKED',
        failure: { key: 'validation.file.changedMeanwhile' },
      });
    } finally {
      await at.knex().raw('drop function come_first cascade');
    }
    expect(await names()).toEqual(['㈱取引先 子50']);
  });
});

describe('プログラムが途中で終わった取り込みは', () => {
  it('書いた分を取り消して、失敗として示す', async () => {
    const { id } = await checked(40);
    await at.someone.apply(id);
    await brokenOff(at.world, id);
    expect(await found(id)).toMatchObject({ state: 'FAILED' });
    expect(await names()).toEqual([]);
  });

  it('その間に変更された登録だけは残し、件数と一覧を示し、直せば元に戻せる', async () => {
    const { id } = await checked(40);
    await at.someone.apply(id);
    await change('K7');
    await brokenOff(at.world, id);
    expect(await found(id)).toMatchObject({
      ...{ state: 'APPLIED', created: 1, updated: 0 },
      failure: { key: 'validation.file.partlyTakenBack', params: { count: 1 } },
      notUndone: { totalCount: 1, obstacles: [{ line: 9, reason: 'CHANGED' }] },
    });
    expect(await names()).toHaveLength(1);
  });

  it('同じ取り込みを2つの処理が進めれば、先の処理はもう何も書けない', async () => {
    const { id } = await checked(5);
    await at.knex()('imports').where({ id }).update({ state: 'APPLYING' });
    const { ports } = at.world.app.suite;
    const job = { importId: id, person: await importingPerson(at.world) };
    const first = await beginRun(ports, job, 'APPLYING');
    const second = await beginRun(ports, job, 'APPLYING');
    await expect(first?.write(async () => 'written')).rejects.toThrow(TakenOver);
    expect(await second?.write(async () => 'written')).toBe('written');
    expect(await beginRun(ports, job, 'CHECKING')).toBeUndefined();
    await expect(
      second?.read(async (ctx) => ctx.table('imports').update({ state: 'APPLIED' })),
    ).rejects.toThrow('read-only');
  });
});
