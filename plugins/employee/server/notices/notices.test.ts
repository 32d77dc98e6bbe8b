import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  ALL,
  BELL,
  CONFIRM,
  CREATE,
  DELETE,
  MINE,
  notice,
  ONE,
  peopleInService,
  RECIPIENTS,
  REMIND,
  UPDATE,
} from './test-notices.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(30);
});
afterAll(() => world.stop());

const STAFF = 'staff@hinata.example';
const EMPLOYEE = 'employee@hinata.example';
const ADMIN = 'admin@hinata.example';

const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const [name, email] of [
    ['staff', STAFF],
    ['employee', EMPLOYEE],
    ['admin', ADMIN],
  ] as const)
    ids[name] = (await world.database.knex('employees').where({ email }).first('id')).id;
});
beforeEach(async () => {
  await world.database.knex.raw('truncate staff_notices, notifications, trash_entries cascade');
});

/** The clock goes on, and everybody signs in anew where it went far. */
const later = async (ms: number) => {
  world.app.clock.advance(ms);
  for (const email of [STAFF, EMPLOYEE, ADMIN]) await world.signInAgain(email);
};
const issuesOf = (answer: Untyped) =>
  answer.errors[0].extensions.issues.map(({ path, key }: Untyped) => `${path} ${key}`);
const deliver = () => world.app.jobs.runAll(world.app.clock.now());
const create = async (more: object = {}, by = STAFF) => {
  const answer = await world.as(by, CREATE, { data: notice(more) });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createNotice;
};
const sent = async (more: object = {}, by = STAFF) => {
  const made = await create(more, by);
  await deliver();
  return made.id as string;
};
const read = async (email: string, id: string) => (await world.as(email, ONE, { id })).data.notice;
const bell = async (email: string) => (await world.as(email, BELL)).data;
const recipients = async (noticeId: string, where: object = {}) =>
  (await world.as(STAFF, RECIPIENTS, { where: { noticeId, ...where } })).data
    .noticeRecipientsConnection.nodes;
const inService = () => peopleInService(world);

describe('お知らせの配信', () => {
  it('すぐに全員へ届き、通知から開ける', async () => {
    const id = await sent();
    expect((await recipients(id)).map(({ employeeId }: Untyped) => employeeId).sort()).toEqual(
      await inService(),
    );
    const { notificationCount, notificationsConnection } = await bell(EMPLOYEE);
    expect(notificationCount).toBe(1);
    expect(notificationsConnection.nodes[0]).toMatchObject({
      nodeId: id,
      notifyType: 'NOTICE',
      needsAction: false,
      description: { key: 'noticeTold.NEWS', params: { title: '健康診断のお知らせ' } },
      notice: { title: '健康診断のお知らせ' },
    });
    expect(await read(EMPLOYEE, id)).toMatchObject({
      state: 'DELIVERED',
      isForMe: true,
      counts: null,
      groups: null,
      mayChange: false,
    });
  });

  it('予約は、その時刻までは書ける人だけに見え、2回は届かない', async () => {
    const made = await create({
      delivery: 'RESERVED',
      deliverAt: new Date(world.app.clock.now().getTime() + 3 * 3_600_000).toISOString(),
    });
    expect(made.state).toBe('RESERVED');
    await deliver();
    expect(await read(EMPLOYEE, made.id)).toBeNull();
    expect(await read(STAFF, made.id)).toMatchObject({ state: 'RESERVED', counts: null });
    await later(3 * 3_600_000 + 1000);
    await deliver();
    expect(await read(EMPLOYEE, made.id)).toMatchObject({ state: 'DELIVERED' });
    const told = (await bell(EMPLOYEE)).notificationCount;
    await world.app.suite.ports.jobs.enqueue('employee.notice-delivery', {
      companyId: 'hinata',
      noticeId: made.id,
    });
    await world.app.suite.ports.jobs.enqueue('employee.notices', {});
    await deliver();
    expect((await bell(EMPLOYEE)).notificationCount).toBe(told);
  });

  it('時刻を変えた予約は新しい時刻に1回だけ届き、失われた予約は毎時の仕事が届ける', async () => {
    const at = (minutes: number) =>
      new Date(world.app.clock.now().getTime() + minutes * 60_000).toISOString();
    const made = await create({ delivery: 'RESERVED', deliverAt: at(10) });
    await world.as(STAFF, UPDATE, { id: made.id, data: { deliverAt: at(30) } });
    await later(11 * 60_000);
    await deliver();
    expect(await read(EMPLOYEE, made.id)).toBeNull();
    await later(20 * 60_000);
    // As if the queue had lost its job.
    await world.app.suite.ports.jobs.enqueue('employee.notices', {});
    await deliver();
    expect((await bell(EMPLOYEE)).notificationCount).toBe(1);
  });

  it.each([
    [
      '過去',
      { delivery: 'RESERVED', deliverAt: '2026-11-01T09:00:00+09:00' },
      'deliverAt validation.noticePast',
    ],
    ['時刻なし', { delivery: 'RESERVED' }, 'deliverAt validation.required'],
    ['グループなし', { target: 'GROUP' }, 'groupIds validation.noticeGroups'],
    [
      '知らないグループ',
      { target: 'GROUP', groupIds: ['minato-sales'] },
      'groupIds validation.choice',
    ],
    [
      '知らない人',
      { target: 'INDIVIDUAL', employeeIds: ['nobody'] },
      'employeeIds validation.choice',
    ],
    [
      '早すぎる期限',
      { asksConfirmation: true, confirmBy: '2026-11-01' },
      'confirmBy validation.noticeConfirmBy',
    ],
  ])('%sは断られ、何も残らない', async (_name, more, issue) => {
    const answer = await world.as(STAFF, CREATE, { data: notice(more) });
    expect(issuesOf(answer)).toEqual([`data/${issue}`]);
    expect(await world.database.knex('staff_notices').count({ n: '*' }).first()).toMatchObject({
      n: 0,
    });
  });

  it('本文の危ないHTMLは残らない', async () => {
    const made = await create({ body: '<p onclick="x()">a<script>alert(1)</script></p>' });
    expect(made.body).toBe('<p>a</p>');
  });

  it('権限のない人は作れず、確認の一覧も見られない', async () => {
    const id = await sent();
    expect(codeOf(await world.as(EMPLOYEE, CREATE, { data: notice() }))).toBe('FORBIDDEN');
    expect(codeOf(await world.as(EMPLOYEE, ALL))).toBe('FORBIDDEN');
    expect(codeOf(await world.as(EMPLOYEE, DELETE, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await world.as(EMPLOYEE, RECIPIENTS, { where: { noticeId: id } }))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('お知らせが見える人', () => {
  it('公開でなければ、指名された人と書いた人だけ', async () => {
    const id = await sent({ target: 'INDIVIDUAL', employeeIds: [ids.employee] });
    expect(await read(EMPLOYEE, id)).toMatchObject({ isForMe: true });
    expect(await read(STAFF, id)).toMatchObject({ isForMe: false, people: [{ id: ids.employee }] });
    expect(await read(ADMIN, id)).toBeNull();
    expect((await bell(ADMIN)).notificationCount).toBe(0);
  });

  it('公開なら、届いていない人の一覧にもある', async () => {
    const id = await sent({ target: 'INDIVIDUAL', employeeIds: [ids.staff], isPublic: true });
    const mine = (await world.as(EMPLOYEE, MINE)).data.myNoticesConnection;
    expect(mine.nodes).toMatchObject([{ id, isForMe: false, needsMyConfirmation: false }]);
    expect((await bell(EMPLOYEE)).notificationCount).toBe(0);
  });

  it('管理者向けは管理者だけ', async () => {
    const id = await sent({ forStaff: true, isPublic: true, asksConfirmation: true });
    const staff = await world.database
      .knex('employees')
      .where({ company_id: 'hinata', is_active: true, is_staff: true })
      .pluck('id');
    expect((await recipients(id)).map(({ employeeId }: Untyped) => employeeId).sort()).toEqual(
      staff.sort(),
    );
    expect(await read(EMPLOYEE, id)).toBeNull();
    expect((await bell(STAFF)).notificationsConnection.nodes[0].notifyType).toBe('STAFF_NOTICE');
  });

  it('グループには下のグループの人も入り、異動した人には通知ごと見えなくなる', async () => {
    const { knex } = world.database;
    const own = await knex('affiliations')
      .where({ company_id: 'hinata', employee_id: ids.employee, is_main: true })
      .first('id', 'group_id');
    const group = await knex('affiliation_groups')
      .where({ company_id: 'hinata', id: own.group_id })
      .first('id', 'parent_id');
    const top = group.parent_id ?? group.id;
    const id = await sent({ target: 'GROUP', groupIds: [top], asksConfirmation: true });
    expect(await read(EMPLOYEE, id)).toMatchObject({ needsMyConfirmation: true });
    expect((await bell(EMPLOYEE)).notificationCount).toBe(1);
    await knex('affiliations').where({ id: own.id }).update({ valid_until: '2026-11-20' });
    try {
      world.app.suite.ports.forgetViewers('hinata');
      expect(await read(EMPLOYEE, id)).toBeNull();
      expect(await bell(EMPLOYEE)).toMatchObject({
        notificationCount: 0,
        notificationsConnection: { totalCount: 0 },
      });
      const left = await recipients(id, { states: ['LEFT'] });
      expect(left.map(({ employeeId }: Untyped) => employeeId)).toEqual([ids.employee]);
      expect(codeOf(await world.as(EMPLOYEE, CONFIRM, { id }))).toBe('NOT_FOUND');
    } finally {
      await knex('affiliations').where({ id: own.id }).update({ valid_until: null });
    }
  });
});

describe('必須の確認', () => {
  it('1回押すと確認済みになり、要対応から消え、2回押しても同じ', async () => {
    const id = await sent({ asksConfirmation: true, confirmBy: '2026-11-27' });
    expect((await bell(EMPLOYEE)).notificationsConnection.nodes[0]).toMatchObject({
      needsAction: true,
      description: { key: 'noticeTold.toConfirm' },
    });
    expect((await world.as(EMPLOYEE, MINE)).data.uncheckedNoticesCount).toBe(1);
    const first = (await world.as(EMPLOYEE, CONFIRM, { id })).data.confirmNotice;
    expect(first.confirmedAt).toBeTruthy();
    await later(60_000);
    expect((await world.as(EMPLOYEE, CONFIRM, { id })).data.confirmNotice.confirmedAt).toBe(
      first.confirmedAt,
    );
    expect((await bell(EMPLOYEE)).notificationsConnection.nodes[0]).toMatchObject({
      needsAction: false,
      isSettled: true,
    });
    expect((await world.as(EMPLOYEE, MINE)).data.uncheckedNoticesCount).toBe(0);
    const people = await inService();
    expect((await read(STAFF, id)).counts).toEqual({
      targets: people.length,
      confirmed: 1,
      unconfirmed: people.length - 1,
      left: 0,
    });
    const confirmed = await recipients(id, { states: ['CONFIRMED'] });
    expect(confirmed.map(({ employeeId }: Untyped) => employeeId)).toEqual([ids.employee]);
    expect(await recipients(id, { states: ['UNCONFIRMED'] })).toHaveLength(people.length - 1);
  });

  it('催促は、確認していない人だけに届く', async () => {
    const id = await sent({ asksConfirmation: true });
    await world.as(EMPLOYEE, CONFIRM, { id });
    const people = await inService();
    const { reminded, notice: told } = (await world.as(STAFF, REMIND, { id })).data.remindOfNotice;
    expect(reminded).toBe(people.length - 1);
    expect(told.remindedAt).toBeTruthy();
    const rows = await world.database
      .knex('notifications')
      .where({ node_id: id, text_key: 'noticeTold.reminded' })
      .pluck('employee_id');
    expect(rows.sort()).toEqual(people.filter((one) => one !== ids.employee));
    const once = (await recipients(id)).filter(({ remindedAt }: Untyped) => remindedAt);
    expect(once).toHaveLength(people.length - 1);
  });

  it('催促は1時間に1回まで', async () => {
    const id = await sent({ asksConfirmation: true });
    const people = await inService();
    const told = async () =>
      (await world.database.knex('notifications').where({ text_key: 'noticeTold.reminded' }))
        .length;
    await world.as(STAFF, REMIND, { id });
    expect(issuesOf(await world.as(STAFF, REMIND, { id }))).toEqual([
      'where/id validation.noticeJustReminded',
    ]);
    await later(59 * 60_000);
    expect(codeOf(await world.as(ADMIN, REMIND, { id }))).toBe('INVALID_INPUT');
    expect(await told()).toBe(people.length);
    await later(60_000);
    expect((await world.as(STAFF, REMIND, { id })).data.remindOfNotice.reminded).toBe(
      people.length,
    );
  });

  it('期限を過ぎた確認は遅れとして残り、確認を求めないものは確認も催促もできない', async () => {
    const id = await sent({ asksConfirmation: true, confirmBy: today() });
    const plain = await sent();
    await later(26 * 3_600_000);
    await world.as(EMPLOYEE, CONFIRM, { id });
    expect(await recipients(id, { states: ['CONFIRMED'] })).toMatchObject([{ isLate: true }]);
    expect(issuesOf(await world.as(EMPLOYEE, CONFIRM, { id: plain }))).toEqual([
      'where/id validation.noticeAsksNothing',
    ]);
    expect(issuesOf(await world.as(STAFF, REMIND, { id: plain }))).toEqual([
      'where/id validation.noticeAsksNothing',
    ]);
  });
});

const today = () =>
  new Date(world.app.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

describe('お知らせの変更と削除', () => {
  it('配信後は題名、本文、期限だけを直せ、版と履歴が残る', async () => {
    const id = await sent({ asksConfirmation: true });
    const saved = await world.as(STAFF, UPDATE, {
      id,
      data: { title: '健康診断（会場変更）', confirmBy: '2026-12-31', version: 1 },
    });
    expect(saved.data.updateNotice).toMatchObject({
      title: '健康診断（会場変更）',
      confirmBy: '2026-12-31',
      version: 2,
    });
    expect(codeOf(await world.as(STAFF, UPDATE, { id, data: { title: '遅い', version: 1 } }))).toBe(
      'CONFLICT',
    );
    const refused = await world.as(STAFF, UPDATE, {
      id,
      data: { target: 'INDIVIDUAL', employeeIds: [ids.employee], isPublic: true },
    });
    expect(issuesOf(refused)).toEqual([
      'data/target validation.noticeDelivered',
      'data/employeeIds validation.noticeDelivered',
      'data/isPublic validation.noticeDelivered',
    ]);
    const [entry] = await world.database
      .knex('audit_entries')
      .where({ subject: 'Notice', subject_id: id, action: 'update' });
    expect(entry.before).toMatchObject({ title: '健康診断のお知らせ', confirmBy: null });
  });

  it('ごみ箱に入ると誰にも見えず、戻すと確認ごと戻る', async () => {
    const id = await sent({ asksConfirmation: true });
    await world.as(EMPLOYEE, CONFIRM, { id });
    const { trashId } = (await world.as(STAFF, DELETE, { id })).data.deleteNotice;
    expect(await read(EMPLOYEE, id)).toBeNull();
    expect((await bell(EMPLOYEE)).notificationsConnection.totalCount).toBe(0);
    await world.as(
      STAFF,
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      { id: trashId },
    );
    expect((await read(EMPLOYEE, id)).confirmedAt).toBeTruthy();
    expect((await bell(EMPLOYEE)).notificationsConnection.totalCount).toBe(1);
  });

  it('探せて、絞れて、並べられる', async () => {
    await sent({ title: 'あいさつ' });
    await create({ title: '予約', delivery: 'RESERVED', deliverAt: '2027-01-01T09:00:00+09:00' });
    await sent({ title: '訓練', kind: 'ALERT', body: '<p>非常ベルが鳴ります。</p>' });
    const titles = async (variables: object) =>
      (await world.as(STAFF, ALL, variables)).data.noticesConnection.nodes.map(
        ({ title }: Untyped) => title,
      );
    expect(await titles({ where: { search: '非常ベル' } })).toEqual(['訓練']);
    expect(await titles({ where: { states: ['RESERVED'] } })).toEqual(['予約']);
    expect(await titles({ where: { kinds: ['ALERT'] } })).toEqual(['訓練']);
    expect(await titles({ where: { isMine: false } })).toEqual([]);
    expect(await titles({ orderBy: 'title_ASC' })).toEqual(['あいさつ', '予約', '訓練']);
  });
});

it('後から入った人には、そう決めたお知らせだけが届く', async () => {
  const { knex } = world.database;
  const { id: joiner } = await knex('employees')
    .where({ company_id: 'hinata', is_active: true, is_staff: false })
    .whereNot({ id: ids.employee })
    .first('id');
  const following = await sent({ followsJoiners: true, asksConfirmation: true });
  const fixed = await sent({});
  await knex('employees').where({ id: joiner }).update({ is_active: false });
  const before = await sent({ followsJoiners: true });
  await knex('employees').where({ id: joiner }).update({ is_active: true });
  await knex('notice_recipients').where({ notice_id: following, employee_id: joiner }).delete();
  await knex('notice_recipients').where({ notice_id: fixed, employee_id: joiner }).delete();
  await world.app.suite.ports.jobs.enqueue('employee.notices', {});
  await deliver();
  const received = async (id: string) =>
    (await knex('notice_recipients').where({ notice_id: id, employee_id: joiner })).length;
  expect([await received(following), await received(before), await received(fixed)]).toEqual([
    1, 1, 0,
  ]);
});
