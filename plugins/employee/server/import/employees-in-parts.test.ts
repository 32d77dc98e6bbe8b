import { afterEach, describe, expect, it } from 'vitest';
import { brokenOff } from '#test/support/broken-import.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { HEAD, importWorld, one } from './test-employee-import.ts';

const at = importWorld();
const knex = () => at.world.database.knex;
const BOSS = [...HEAD, '上司の社員番号'];
const INVITE = { options: [{ key: 'invite', value: true }] };
/** Invitations that went out since. */
const invited = (): string[] =>
  (at.world.app.mails as unknown as { to: string }[]).splice(0).map(({ to }) => to);
const there = (prefix: string): Promise<string[]> =>
  knex()('employees').where('employee_number', 'like', `${prefix}%`).pluck('employee_number');
/** Each below the one of the next line, down to the last. */
const lineOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    one(`${prefix}${n}`, [n + 1 < count ? `${prefix}${n + 1}` : '']),
  );

afterEach(() => knex().raw('drop trigger if exists watched on employees'));

describe('人の取り込みは、少しずつ登録し', () => {
  it('上司がファイルの下にいても、先に登録され、すべてそろってから知らせ、すべて元に戻る', async () => {
    const report = await at.bring(BOSS, lineOf('u', 120), INVITE);
    expect(report).toMatchObject({ created: 120, bad: 0 });
    expect(await at.someone.apply(report.id)).toMatchObject({ state: 'APPLIED', created: 120 });
    const people: Untyped[] = await knex()('employees as person')
      .join('employee_assignments as post', 'post.employee_id', 'person.id')
      .leftJoin('employees as boss', 'boss.id', 'post.boss_id')
      .where('person.employee_number', 'like', 'u%')
      .select('person.employee_number as number', 'boss.employee_number as boss');
    const bossOf = new Map(people.map(({ number, boss }) => [number, boss]));
    expect(bossOf.size).toBe(120);
    for (let n = 0; n < 119; n += 1) expect(bossOf.get(`u${n}`)).toBe(`u${n + 1}`);
    expect(invited()).toHaveLength(120);
    const steps = await knex()('import_changes').where({ import_id: report.id }).distinct('step');
    expect(steps.length).toBeGreaterThan(1);
    expect(await at.someone.undone(report.id)).toMatchObject({ state: 'UNDONE' });
    expect(await there('u')).toEqual([]);
  });

  it('確認の後に番号を取られていれば、書いた分も残さず、だれにも知らせない', async () => {
    const { id } = await at.bring(
      HEAD,
      Array.from({ length: 130 }, (_, n) => one(`v${n}`)),
      INVITE,
    );
    await knex().raw(`
      create or replace function take_number() returns trigger language plpgsql as $$ begin
        if new.employee_number = 'v3' then
          update employees set employee_number = 'v125' where employee_number = '00008';
        end if;
        return new;
      end $$;
      create trigger watched after insert on employees for each row execute function take_number()`);
    expect(await at.someone.apply(id)).toMatchObject({
      state: 'CHECKED',
      failure: { key: 'validation.file.changedMeanwhile' },
    });
    expect(await there('v')).toEqual(['v125']);
    expect(invited()).toEqual([]);
  });

  it.each([
    ['事業所が無効になって', 'workplaces', { is_active: false }],
    ['事業所の名前が変わって', 'workplaces', { name: '新しい名前' }],
    ['同じ番号の人が登録されて', 'employees', { employee_number: 'x7' }],
    ['同じアドレスの人が登録されて', 'accounts', { email: 'x7@hinata.example' }],
    ['頭に0の付く番号の人が登録されて', 'employees', { employee_number: '0777' }],
  ])('確認の後に%sいれば、新しい人も登録しない', async (_what, table, change) => {
    const [workplace] = await knex()('workplaces').where({ company_id: 'hinata' }).limit(1);
    const report = await at.bring(
      [...HEAD, '事業所'],
      ['x7', '777'].map((number) => one(number, [workplace.name])),
    );
    expect(report).toMatchObject({ created: 2, bad: 0 });
    const other = await knex()('employees').where({ employee_number: '00009' }).first();
    const ids: Readonly<Record<string, string>> = {
      ...{ workplaces: workplace.id, employees: other.id, accounts: other.account_id },
    };
    const id = ids[table];
    const before = await knex()(table).where({ id }).first(Object.keys(change));
    await knex()(table).where({ id }).update(change);
    expect(await at.someone.apply(report.id)).toMatchObject({
      state: 'CHECKED',
      failure: { key: 'validation.file.changedMeanwhile' },
    });
    await knex()(table).where({ id }).update(before);
    expect(await at.someone.apply(report.id)).toMatchObject({ state: 'APPLIED', created: 2 });
    expect(await at.someone.undone(report.id)).toMatchObject({ state: 'UNDONE' });
  });

  it('プログラムが途中で終われば取り消し、その間に使われた人だけ残して知らせる', async () => {
    const { id } = await at.bring(BOSS, lineOf('w', 40), INVITE);
    await at.someone.apply(id);
    await knex()('accounts')
      .where('email', 'w7@hinata.example')
      .update({ last_sign_in_at: new Date() });
    invited();
    await brokenOff(at.world, id);
    // The superiors of somebody who stays do, too.
    expect(await at.someone.find(id)).toMatchObject({
      ...{ state: 'APPLIED', created: 33 },
      failure: { key: 'validation.file.partlyTakenBack' },
    });
    expect(await there('w')).toHaveLength(33);
    expect(invited()).toHaveLength(33);
  });
});
