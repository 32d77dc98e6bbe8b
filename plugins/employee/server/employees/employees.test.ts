import { describe, expect, it } from 'vitest';
import { type Field, fieldsOf } from '#core/record.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Employee } from '../../generated/records/Employee.ts';
import { ADMIN, EMPLOYEE, employeesWorld, STAFF } from './test-employees.ts';

const people = employeesWorld();
const { list } = people;

describe('従業員の一覧', () => {
  it('管理者は会社の全員を、カナの順に20人ずつ見る', async () => {
    const page = await list(ADMIN);
    expect(page.totalCount).toBe(62);
    expect(page.nodes).toHaveLength(20);
    expect(page.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    const kana = page.nodes.map((node: Untyped) => node.lastNameKana);
    expect(kana).toEqual([...kana].sort());
    expect(page.nodes[0].group.name).toBeTruthy();
  });

  it('1時間に1,000行を読み出した人は、画面を通さなくても会社の記録に残る', async () => {
    const { knex } = people.world.database;
    // Each page is another question; looking at the same one again takes nothing more out.
    for (let first = 63; first < 80; first += 1) await list(ADMIN, { first });
    await list(ADMIN, { first: 63 });
    const entries = () =>
      knex('audit_entries').where({ company_id: 'hinata', subject: 'BulkRead' });
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect((await entries())[0]).toMatchObject({
      action: 'export',
      employee_id: 'hinata-e0001',
      after: { list: 'employeesConnection', rows: 17 * 62 },
    });
  });

  it('最後のページより先を開いても、件数は分かる', async () => {
    const page = await list(ADMIN, { skip: 500, first: 50 });
    expect(page).toMatchObject({ totalCount: 62, nodes: [] });
  });

  it.each([
    ['姓名を続けて', '佐藤花子'],
    ['姓と名の間に空白', '佐藤 花子'],
    ['ひらがな', 'さとう　はなこ'],
    ['半角カナ', 'ｻﾄｳﾊﾅｺ'],
    ['ローマ字', 'SATO HANAKO'],
    ['名を先に', '花子 佐藤'],
    ['名を先に、続けて', '花子佐藤'],
    ['カナの名を先に', 'ハナコ　サトウ'],
    ['ローマ字の名を先に', 'Hanako Sato'],
    ['名の一部と姓', '花 佐藤'],
    ['番号と姓', '00003 佐藤'],
    ['社員番号', '00003'],
    ['全角のアドレス', 'ｅｍｐｌｏｙｅｅ@hinata'],
  ])('%sで探せる', async (_how, search) => {
    const { nodes } = await list(ADMIN, { where: { search } });
    expect(nodes.map((node: Untyped) => node.id)).toContain('hinata-e0003');
  });

  it.each([
    ['別の姓', '花子 鈴木'],
    ['別の番号', '00004 佐藤花子'],
  ])('%sを添えると、その人は出ない', async (_how, search) => {
    const { nodes } = await list(ADMIN, { where: { search } });
    expect(nodes.map((node: Untyped) => node.id)).not.toContain('hinata-e0003');
  });

  it('空白だけでは絞り込まない', async () => {
    expect((await list(ADMIN, { where: { search: ' 　 ' } })).totalCount).toBe(62);
  });

  it('探す文字の%や_は、そのままの文字として扱う', async () => {
    expect((await list(ADMIN, { where: { search: '%' } })).totalCount).toBe(0);
    expect((await list(ADMIN, { where: { search: '_' } })).totalCount).toBe(0);
  });

  it('在籍、退職、休職で絞り込める', async () => {
    expect((await list(ADMIN, { where: { leaveStatus: 'ACTIVE' } })).totalCount).toBe(60);
    expect((await list(ADMIN, { where: { leaveStatus: 'INACTIVE' } })).totalCount).toBe(2);
    const onLeave = await list(ADMIN, { where: { leaveStatus: 'ON_LEAVE' } });
    expect(onLeave.totalCount).toBe(1);
    expect(onLeave.nodes[0].isOnLeave).toBe(true);
    expect(
      (await list(ADMIN, { where: { leaveStatuses: ['INACTIVE', 'ON_LEAVE'] } })).totalCount,
    ).toBe(3);
    expect((await list(ADMIN, { where: { leaveStatuses: [] } })).totalCount).toBe(62);
  });

  it('グループで絞ると、その下のグループの人も入る', async () => {
    const { nodes } = await list(ADMIN, { where: { groupId: 'hinata-sales' }, first: 100 });
    const groups = new Set(nodes.map((node: Untyped) => node.group.id));
    expect(groups).toEqual(
      new Set(['hinata-sales-tokyo', 'hinata-sales-osaka', 'hinata-sales-fukuoka']),
    );
  });

  it('事業所で絞り込める', async () => {
    const { nodes } = await list(ADMIN, { where: { workplaceId: 'hinata-osaka' }, first: 100 });
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.every((node: Untyped) => node.workplace.id === 'hinata-osaka')).toBe(true);
    const both = await list(ADMIN, {
      where: { workplaceIds: ['hinata-osaka', 'hinata-fukuoka'], groupIds: ['hinata-sales'] },
      first: 100,
    });
    expect(new Set(both.nodes.map((node: Untyped) => node.workplace.id))).toEqual(
      new Set(['hinata-osaka', 'hinata-fukuoka']),
    );
  });

  it.each([
    'EMPLOYEE_NUMBER_DESC',
    'JOINED_ON_ASC',
    'EMAIL_ASC',
    'WORKPLACE_DESC',
    'GROUP_ASC',
    'KANA_DESC',
  ])('%sの順に並べても、全員が1回ずつ出る', async (orderBy) => {
    const ids = [];
    for (const skip of [0, 25, 50])
      ids.push(...(await list(ADMIN, { orderBy, skip, first: 25 })).nodes);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(62);
  });

  it('グループの順は、所属グループの画面の並びと同じで、同じグループの人は続けて出る', async () => {
    const { data } = await people.world.as(ADMIN, '{ allAffiliationGroups { id name isMain } }');
    const { nodes } = await list(ADMIN, { orderBy: 'GROUP_ASC', first: 100 });
    const shown = nodes.flatMap((node: Untyped) => node.group?.id ?? []);
    const runs = shown.filter((id: string, at: number) => id !== shown[at - 1]);
    const tree = data.allAffiliationGroups.map(({ id }: Untyped) => id);
    expect(runs).toEqual(tree.filter((id: string) => runs.includes(id)));
  });

  it('従業員は自分だけを、勤怠管理者は担当するグループの人だけを見る', async () => {
    expect((await list(EMPLOYEE)).nodes.map(({ id }: Untyped) => id)).toEqual(['hinata-e0003']);
    expect((await list(STAFF)).totalCount).toBe(62 - 2);
    const [leader] = await people.world.database
      .knex('group_admins')
      .where({ group_id: 'hinata-sales-osaka' });
    const [{ email }] = await people.world.database
      .knex('employees')
      .where({ id: leader.employee_id });
    const { nodes } = await list(email, { first: 100 });
    expect(new Set(nodes.map((node: Untyped) => node.group.id))).toEqual(
      new Set(['hinata-sales-osaka']),
    );
    expect(nodes.every((node: Untyped) => node.groupPermission === null)).toBe(true);
  });

  it('ほかの会社の人は、idを知っていても見えない', async () => {
    const ONE = '{ employee(where: { id: "minato-e0001" }) { id } }';
    expect((await people.world.as(ADMIN, ONE)).data).toEqual({ employee: null });
    expect((await list(ADMIN, { where: { groupId: 'minato-making' } })).totalCount).toBe(0);
    expect(
      (await list('admin@minato.example')).nodes.every(({ id }: Untyped) =>
        id.startsWith('minato-'),
      ),
    ).toBe(true);
  });

  it('勤怠管理者には住所や私用の連絡先が見えない', async () => {
    const closed = fieldsOf(Employee).filter(([, { isOpen }]) => !isOpen);
    const names = closed.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['enrollmentClass', 'mobile', 'retirementReason']),
    );
    const somethingIn = ({ kind, choices = [] }: Field) =>
      kind === 'date'
        ? '2001-02-03'
        : kind === 'choice'
          ? choices[0]
          : kind === 'number'
            ? 7
            : 'JP';
    const { knex } = people.world.database;
    const person = () => knex('employees').where({ id: 'hinata-e0003' });
    const before = await person().first(closed.map(([, { column }]) => column));
    await person().update(
      Object.fromEntries(closed.map(([, field]) => [field.column, somethingIn(field)])),
    );
    const ONE = `{ employee(where: { id: "hinata-e0003" }) { ${names.join(' ')} } }`;
    const kept = Object.fromEntries(closed.map(([name, field]) => [name, somethingIn(field)]));
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    expect((await people.world.as(STAFF, ONE)).data.employee).toEqual(nothing);
    expect((await people.world.as(EMPLOYEE, ONE)).data.employee).toEqual(kept);
    expect((await people.world.as(ADMIN, ONE)).data.employee).toEqual(kept);
    await person().update(before);
  });

  it('同僚の名簿は誰でも見られ、在籍者の名前と連絡先だけが出る', async () => {
    const { data } = await people.world.as(
      EMPLOYEE,
      '{ activeEmployees { id lastName workplaceName groupName } }',
    );
    expect(data.activeEmployees).toHaveLength(60);
  });

  it('同僚の詳細は在籍している人だけが開き、退職した人とほかの会社の人は開かない', async () => {
    const card = async (id: string) =>
      (
        await people.world.as(
          EMPLOYEE,
          'query ($id: ID!) { colleague(where: { id: $id }) { lastName email groupName lastOnline } }',
          { id },
        )
      ).data.colleague;
    const { knex } = people.world.database;
    const known = await knex('employees').where({ id: 'hinata-e0011' }).first();
    expect(await card('hinata-e0011')).toMatchObject({
      lastName: known.last_name,
      email: known.email,
    });
    const [stranger] = await knex('employees').where({ company_id: 'minato' });
    expect(await card(stranger.id)).toBeNull();
    await knex('employees').where({ id: 'hinata-e0011' }).update({ retired_on: '2020-03-31' });
    expect(await card('hinata-e0011')).toBeNull();
    await knex('employees').where({ id: 'hinata-e0011' }).update({ retired_on: null });
  });
});

describe('管理者が気にかける人', () => {
  it('今月の入社と退職、ログインできない人で絞り込める', async () => {
    const { world } = people;
    const of = (id: string) => world.database.knex('employees').where({ id });
    const found = async (matters: string[], email = ADMIN) =>
      (await list(email, { where: { matters } })).nodes.map((node: Untyped) => node.id).sort();
    const today = world.app.clock.now().toISOString().slice(0, 7);
    const [four, five, six, seven] = [
      'hinata-e0004',
      'hinata-e0005',
      'hinata-e0006',
      'hinata-e0007',
    ];
    const before = {
      joins: await found(['JOINS_THIS_MONTH']),
      leaves: await found(['LEAVES_THIS_MONTH']),
    };
    await of(four).update({ joined_on: `${today}-01` });
    await of(five).update({ retired_on: `${today}-28` });
    expect(await found(['JOINS_THIS_MONTH'])).toEqual([...before.joins, four].sort());
    expect(await found(['LEAVES_THIS_MONTH'])).toEqual([...before.leaves, five].sort());
    expect(await found(['WITHOUT_PASSWORD', 'NOT_FILED'])).toEqual([]);
    await world.database
      .knex('accounts')
      .whereIn('id', of(six).select('account_id'))
      .update({ password_hash: null });
    await world.database
      .knex('affiliations')
      .where({ employee_id: seven })
      .update({ valid_until: `${today}-01` });
    expect(await found(['WITHOUT_PASSWORD'])).toEqual([six]);
    expect(await found(['NOT_FILED'])).toEqual([seven]);
    expect(await found(['WITHOUT_PASSWORD', 'NOT_FILED'])).toEqual([six, seven]);
    // A manager reads people and may not change them.
    expect(await found(['WITHOUT_PASSWORD', 'NOT_FILED'], STAFF)).toEqual([]);
  });
});
