import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { options } from '../index.ts';

let world: PluginWorld;
const AT = '2026-11-20T09:00:00+09:00';

beforeAll(async () => {
  const all = new Set(['option.attendance', 'option.attendance:update']);
  world = await pluginWorld([company, options], {
    sato: { company: 'hinata', isAdmin: true, grants: all },
    suzuki: { company: 'hinata', isAdmin: true, grants: new Set(['option.attendance']) },
    tanaka: { company: 'hinata' },
    minami: { company: 'minato', isAdmin: true, grants: all },
    kasuga: { company: 'kasumi', isAdmin: true, grants: all },
  });
  for (const company_id of ['hinata', 'minato']) {
    await world.database.knex('affiliation_groups').insert({
      company_id,
      id: `${company_id}-sales`,
      name: '営業部',
      is_main: true,
      display_order: 0,
      search_text: '',
      created_at: AT,
      updated_at: AT,
    });
  }
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate attendance_tablets, attendance_tablet_numbers, audit_entries, trash_entries',
  );
});

const FIELDS = '{ id version licenceId installPlace affiliationGroup { name } status }';
const LIST = `query ($where: AttendanceTabletWhereInput) { attendanceTablets(where: $where) ${FIELDS} }`;
const CREATE = `mutation ($data: CreateAttendanceTabletInput!) { createAttendanceTablet(data: $data) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateAttendanceTabletInput!) { updateAttendanceTablet(where: { id: $id }, data: $data) ${FIELDS} }`;
const DELETE =
  'mutation ($id: ID!) { deleteAttendanceTablet(where: { id: $id }) { name trashId } }';
const act = (name: string) =>
  `mutation ($id: ID!) { ${name}AttendanceTablet(where: { id: $id }) { status } }`;

const create = async (person: string, installPlace: string, more: object = {}) =>
  (await world.ask(person, CREATE, { data: { installPlace, password: 'tablet2026', ...more } }))
    .data.createAttendanceTablet;
const list = async (
  person: string,
  where: object = {},
): Promise<{ licenceId: string; status: string }[]> =>
  (await world.ask(person, LIST, { where })).data.attendanceTablets;

describe('打刻タブレットのライセンス', () => {
  it('会社ごとに番号が付き、設置場所と所属グループが分かる', async () => {
    await create('sato', '本社 1階', { affiliationGroupId: 'hinata-sales' });
    await create('sato', '物流センター');
    await create('minami', '工房');
    expect(await list('suzuki')).toMatchObject([
      {
        licenceId: 'AT-0001',
        installPlace: '本社 1階',
        affiliationGroup: { name: '営業部' },
        status: 'ACTIVE',
      },
      {
        licenceId: 'AT-0002',
        installPlace: '物流センター',
        affiliationGroup: null,
        status: 'ACTIVE',
      },
    ]);
    expect(await list('minami')).toMatchObject([{ licenceId: 'AT-0001', installPlace: '工房' }]);
  });

  it('停止するとタブレットは使えなくなり、再開できる', async () => {
    const { id } = await create('sato', '本社');
    expect(
      (await world.ask('sato', act('deactivate'), { id })).data.deactivateAttendanceTablet.status,
    ).toBe('INACTIVE');
    await world.ask('sato', act('deactivate'), { id });
    expect(await list('sato', { status: 'ACTIVE' })).toEqual([]);
    await world.ask('sato', act('activate'), { id });
    expect(await list('sato', { status: 'ACTIVE' })).toHaveLength(1);
    // The second deactivation changed nothing and leaves no trace.
    expect(await world.audited('AttendanceTablet')).toHaveLength(3);
  });

  it('削除した番号は使い回さず、復元すると停止中で戻る', async () => {
    const { id } = await create('sato', '本社');
    const { name, trashId } = (await world.ask('sato', DELETE, { id })).data.deleteAttendanceTablet;
    expect(name).toBe('AT-0001 本社');
    await create('sato', '支社');
    expect((await list('sato')).map(({ licenceId }) => licenceId)).toEqual(['AT-0002']);
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }',
      {
        id: trashId,
      },
    );
    expect(await list('sato')).toMatchObject([
      { licenceId: 'AT-0001', status: 'INACTIVE' },
      { licenceId: 'AT-0002' },
    ]);
    const [restored] = (await world.audited('AttendanceTablet')).filter(
      ({ action }) => action === 'restore',
    );
    expect(restored?.after).toMatchObject({ installPlace: '本社', status: 'INACTIVE' });
  });

  it('完全に削除した番号も使い回さない', async () => {
    await create('sato', '本社');
    const { id } = await create('sato', '支社');
    await world.ask('sato', DELETE, { id });
    await world.database.knex('trash_entries').delete();
    expect((await create('sato', '工房')).licenceId).toBe('AT-0003');
  });

  it('先に変更した人がいれば、上書きせずに知らせる', async () => {
    const { id, version } = await create('sato', '本社');
    await world.ask('sato', act('deactivate'), { id });
    const late = await world.ask('sato', UPDATE, { id, data: { installPlace: '支社', version } });
    expect(codeOf(late)).toBe('CONFLICT');
    expect(await list('sato')).toMatchObject([{ installPlace: '本社', status: 'INACTIVE' }]);
  });

  it('同時に登録しても番号は重ならない', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, index) => create('sato', `階 ${index}`)));
    expect(new Set((await list('sato')).map(({ licenceId }) => licenceId)).size).toBe(4);
  });
});

describe('パスワード', () => {
  it('弱いものは断り、記録にも一覧にも残さない', async () => {
    const weak = await world.ask('sato', CREATE, {
      data: { installPlace: '本社', password: 'abcdef' },
    });
    expect(issuesIn(weak)).toEqual([{ path: 'data/password', key: 'validation.password' }]);
    const { id } = await create('sato', '本社');
    await world.ask('sato', UPDATE, { id, data: { password: 'another2027' } });
    const kept = JSON.stringify(await world.audited('AttendanceTablet'));
    expect(kept).toContain('"password":"***"');
    expect(kept).not.toMatch(/tablet2026|another2027|argon2/);
    const { password_hash } = await world.database.knex('attendance_tablets').where({ id }).first();
    expect(await world.app.suite.ports.identity.verifyPassword(password_hash, 'another2027')).toBe(
      true,
    );
  });
});

describe('権限', () => {
  it('ほかの会社のグループは選べず、ライセンスにも触れない', async () => {
    const answer = await world.ask('sato', CREATE, {
      data: { installPlace: '本社', password: 'tablet2026', affiliationGroupId: 'minato-sales' },
    });
    expect(issuesIn(answer)).toEqual([
      { path: 'data/affiliationGroupId', key: 'validation.choice' },
    ]);
    const { id } = await create('sato', '本社');
    expect(codeOf(await world.ask('minami', act('deactivate'), { id }))).toBe('NOT_FOUND');
  });

  it('閲覧だけの管理者は停止できず、権限のない人は見られない', async () => {
    const { id } = await create('sato', '本社');
    expect(codeOf(await world.ask('suzuki', act('deactivate'), { id }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('tanaka', LIST))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('kasuga', LIST))).toBe('PLAN_REQUIRED');
  });
});
