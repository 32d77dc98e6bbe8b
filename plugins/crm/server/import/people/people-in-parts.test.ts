import { beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { clientWorld } from '../test-client-import.ts';

const at = clientWorld('crm.clientEmployees');
beforeEach(() => at.clear());

const HEAD = ['姓', 'メールアドレス', '上司', '会社名'];
/** Each below the one of the next line, down to the last. */
const lineOf = (count: number, place = '') =>
  Array.from({ length: count }, (_, n) => [
    `人${n}`,
    `p${n}@example.com`,
    n + 1 < count ? `人${n + 1}` : '',
    place,
  ]);
const names = (): Promise<string[]> =>
  at.knex()('client_employees').where('company_id', 'hinata').pluck('last_name');
const superiors = async (): Promise<ReadonlyMap<string, string>> => {
  const rows: Untyped[] = await at
    .knex()('client_employees as person')
    .join('client_employees as above', 'above.id', 'person.superior_id')
    .select('person.last_name as name', 'above.last_name as above');
  return new Map(rows.map(({ name, above }) => [name, above]));
};

describe('担当者の取り込みは、少しずつ登録し', () => {
  it('上司がファイルの下にいても先に登録され、輪の向きを変えても、元に戻しても、途中で輪にならない', async () => {
    const first = await at.bring(HEAD, lineOf(120));
    expect(first).toMatchObject({ created: 120, bad: 0 });
    expect(await at.someone.apply(first.id)).toMatchObject({ state: 'APPLIED', created: 120 });
    const down = await superiors();
    for (let n = 0; n < 119; n += 1) expect(down.get(`人${n}`)).toBe(`人${n + 1}`);
    const turned = Array.from({ length: 120 }, (_, n) => [
      `人${n}`,
      `p${n}@example.com`,
      n > 0 ? `人${n - 1}` : '',
    ]);
    const second = await at.bring(HEAD.slice(0, 3), turned, { emptyCells: 'CLEAR' });
    expect(second).toMatchObject({ updated: 120, bad: 0 });
    await at.knex().raw(`
      create function no_circle() returns trigger language plpgsql as $$ begin
        if exists (
          with recursive above (id) as (
            select new.superior_id union
            select person.superior_id from client_employees as person
              join above on above.id = person.id where person.superior_id is not null
          ) select from above where id = new.id
        ) then raise exception 'a circle'; end if;
        return new;
      end $$;
      create constraint trigger no_circle after update on client_employees
        initially deferred for each row execute function no_circle()`);
    try {
      expect(await at.someone.apply(second.id)).toMatchObject({ state: 'APPLIED' });
      expect((await superiors()).get('人119')).toBe('人118');
      expect(await at.someone.undone(second.id)).toMatchObject({ state: 'UNDONE' });
    } finally {
      await at.knex().raw('drop function no_circle cascade');
    }
    expect(await superiors()).toEqual(down);
    expect(await at.someone.undone(first.id)).toMatchObject({ state: 'UNDONE' });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['同じアドレスの人', `'別の人', 'P120@example.com'`],
    ['同じ顧客の同じ名前の人', `'人120', null`],
  ])('確認の後に%sが登録されていれば、何も登録しない', async (_what, entered) => {
    const now = new Date();
    await at
      .knex()('clients')
      .insert({
        ...{ company_id: 'hinata', id: 'a', name: 'みなと', created_at: now, updated_at: now },
      });
    const { id } = await at.bring(
      HEAD,
      lineOf(130, 'みなと').map(
        ([name, mail, _above, place]) => [name, mail, '', place] as string[],
      ),
    );
    await at.knex().raw(`
      create function enter() returns trigger language plpgsql as $$ begin
        if new.last_name = '人3' then
          insert into client_employees (company_id, id, last_name, email, search_text, created_at, updated_at)
            values ('hinata', 'quicker', ${entered}, '', now(), now());
          insert into client_employee_clients (company_id, client_employee_id, client_id, roles)
            values ('hinata', 'quicker', 'a', '{}');
        end if;
        return new;
      end $$;
      create trigger enter after insert on client_employees for each row execute function enter()`);
    try {
      expect(await at.someone.apply(id)).toMatchObject({
        state: 'CHECKED',
        failure: { key: 'validation.file.changedMeanwhile' },
      });
    } finally {
      await at.knex().raw('drop function enter cascade');
    }
    expect(await names()).toHaveLength(1);
  });
});
