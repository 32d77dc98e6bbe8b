import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';
import { when } from '../../test-company.ts';

const PARTS = `{ id employeeId lastName unit fromDate toDate start end days reason refusal vacationClass { code } }`;
const ONE = `query ($id: ID!) { vacation(where: { id: $id }) ${PARTS} }`;
const ENTER = `mutation ($data: EnterVacationInput!) { enterVacation(data: $data) ${PARTS} }`;
const CHANGE = `mutation ($id: ID!, $data: ChangeVacationInput!) {
  changeVacation(where: { id: $id }, data: $data) ${PARTS} }`;
const TAKE_BACK = `mutation ($id: ID!, $reason: String!) {
  takeBackVacation(where: { id: $id }, reason: $reason) ${PARTS} }`;
const BOOK = `{ leaveBook(employeeId: "sato") { balanceDays plannedDays } }`;
const EFFECT = `query ($data: VacationEffectInput!, $employeeId: ID) {
  leaveEffect(data: $data, employeeId: $employeeId) { beforeDays afterDays isCovered } }`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld({
    records: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.records:update']) },
  });
  await world.database.knex('employees').where('id', 'staff').update({ is_staff: true });
  await world.database
    .knex('vacation_classes')
    .where('id', world.paidLeave)
    .update({ unit: 'HOUR' });
  await world.database.knex('group_admins').insert(
    ['sales', 'sales-east'].map((group_id) => ({
      company_id: 'hinata',
      group_id,
      employee_id: 'staff',
    })),
  );
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(`truncate applications, leave_lots, leave_uses, leave_returns,
    notifications, audit_entries, closed_periods cascade`);
  world.app.clock.set(when('20 10:00'));
  await grant('sato', 3);
});

const grant = (employeeId: string, days: number) =>
  world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('leave_lots', {
      id: `lot of ${employeeId}`,
      employee_id: employeeId,
      vacation_class_id: world.paidLeave,
      kind: 'STATUTORY',
      granted_on: '2026-04-01',
      usable_from: '2026-04-01',
      usable_until: '2028-03-31',
      days,
      hours: 0,
      reason: '法定の付与',
      executor: 'ADMINISTRATOR',
      created_at: ctx.now,
    }),
  );
const leave = (more: object = {}) => ({
  vacationClassId: world.paidLeave,
  unit: 'DAY',
  fromDate: '2026-12-01',
  toDate: '2026-12-02',
  reason: '電話で申し出があったため',
  ...more,
});
const given = (more: object = {}) => ({ data: { employeeId: 'sato', ...leave(more) } });
const enter = async (more: object = {}): Promise<Untyped> =>
  (await world.must('staff', ENTER, given(more))).enterVacation;
const change = async (id: string, more: object) =>
  (await world.must('staff', CHANGE, { id, data: leave(more) })).changeVacation;
const refused = (more: object, who = 'staff') => world.issues(who, ENTER, given(more));
const left = async () => (await world.must('sato', BOOK)).leaveBook;
const told = async () =>
  (await world.database.knex('notifications').where('employee_id', 'sato').orderBy('id')).map(
    ({ text_key, text_params }) => [text_key, text_params.dates, text_params.by],
  );
const close = (from_date: string, to_date: string) =>
  world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('closed_periods', {
      employee_id: 'sato',
      from_date,
      to_date,
      closed_at: ctx.now,
    }),
  );

describe('管理者による休暇の登録', () => {
  it('承認済みの休暇になり、残日数から引かれ、本人に日と理由が知らされる', async () => {
    const entered = await enter();
    expect(entered).toMatchObject({
      employeeId: 'sato',
      days: 2,
      refusal: null,
      vacationClass: { code: 'PAID_LEAVE' },
    });
    expect(await left()).toEqual({ balanceDays: 3, plannedDays: 2 });
    expect(await told()).toEqual([
      ['leaveNotice.entered', '2026/12/01–2026/12/02', expect.any(String)],
    ]);
    const [made] = await world.audited('Application');
    expect(made).toMatchObject({
      action: 'create',
      after: { status: 'APPROVED', reason: '電話で申し出があったため' },
    });
  });

  it('過ぎた日の休暇も登録できる。申請の期限は管理者にはない', async () => {
    const { days } = await enter({ fromDate: '2026-11-16', toDate: '2026-11-16' });
    expect(days).toBe(1);
    expect(await left()).toEqual({ balanceDays: 2, plannedDays: 0 });
  });

  it('変更すると前の休暇は取消として残り、新しい休暇の分だけが引かれる', async () => {
    const { id } = await enter();
    const changed = await change(id, { fromDate: '2026-12-02', toDate: '2026-12-04' });
    expect(changed).toMatchObject({ fromDate: '2026-12-02', days: 3, refusal: null });
    expect(await left()).toEqual({ balanceDays: 3, plannedDays: 3 });
    expect((await world.must('staff', ONE, { id })).vacation.refusal).toBe('ENDED');
    expect((await told()).at(-1)?.[0]).toBe('leaveNotice.changed');
    const before = await world.database.knex('applications').where({ id }).first();
    expect(before).toMatchObject({
      status: 'CANCELLED',
      evaluated_by: 'staff',
      evaluater_comment: '電話で申し出があったため',
    });
  });

  it('変更先に残りが足りなければ何も変わらない', async () => {
    const { id } = await enter();
    const variables = { id, data: leave({ toDate: '2026-12-04' }) };
    expect(await world.issues('staff', CHANGE, variables)).toEqual([
      'data/fromDate validation.leaveLeft',
    ]);
    expect(await left()).toEqual({ balanceDays: 3, plannedDays: 2 });
    expect((await world.must('staff', ONE, { id })).vacation.refusal).toBeNull();
  });

  it('取り消すと日数が付与分に戻り、もう一度は取り消せない', async () => {
    const { id } = await enter();
    const reason = '出勤することになったため';
    const { takeBackVacation } = await world.must('staff', TAKE_BACK, { id, reason });
    expect(takeBackVacation.refusal).toBe('ENDED');
    expect(await left()).toEqual({ balanceDays: 3, plannedDays: 0 });
    expect((await told()).at(-1)?.[0]).toBe('leaveNotice.ended');
    expect(await world.issues('staff', TAKE_BACK, { id, reason })).toEqual([
      'where/id validation.leaveEnded',
    ]);
  });

  it('本人が申請して承認された休暇も、理由を付けて変更できる', async () => {
    const own = await world.saved(
      'sato',
      `mutation ($data: CreateVacationApplicationInput!) { createVacationApplication(data: $data) {
        __typename ... on ApplicationSaved { application { id } } } }`,
      { data: { ...leave(), send: true } },
    );
    await world.must(
      'staff',
      `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`,
      { inputs: [{ applicationId: own.id }] },
    );
    const changed = await change(own.id, { fromDate: '2026-12-08', toDate: '2026-12-08' });
    expect(changed).toMatchObject({ fromDate: '2026-12-08', days: 1 });
    expect(await left()).toEqual({ balanceDays: 3, plannedDays: 1 });
  });

  it('自分の休暇は登録も取消もできない。ほかの管理者がする', async () => {
    await grant('staff', 3);
    expect(await world.issues('staff', ENTER, given({ employeeId: 'staff' }))).toEqual([
      'data/employeeId validation.ownLeave',
    ]);
    const { enterVacation } = await world.must('records', ENTER, given({ employeeId: 'staff' }));
    const variables = { id: enterVacation.id, reason: '不要になったため' };
    expect(await world.issues('staff', TAKE_BACK, variables)).toEqual([
      'where/id validation.ownLeave',
    ]);
    expect((await world.must('staff', ONE, variables)).vacation.refusal).toBe('OWN');
  });

  it('管理するグループの人だけ。ほかの人には、その人も休暇もないのと同じに見える', async () => {
    const { id } = await enter();
    for (const [query, variables] of [
      [ENTER, given({ fromDate: '2026-12-08', toDate: '2026-12-08' })],
      [ONE, { id }],
      [CHANGE, { id, data: leave() }],
      [TAKE_BACK, { id, reason: '不要になったため' }],
    ] as const)
      expect(codeOf(await world.ask('suzuki', query, variables))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('staff', ENTER, given({ employeeId: 'nobody' })))).toBe(
      'NOT_FOUND',
    );
  });

  it('登録する前に、その人の残日数の前と後が分かる', async () => {
    const { reason: _, ...data } = leave();
    const { leaveEffect } = await world.must('staff', EFFECT, { data, employeeId: 'sato' });
    expect(leaveEffect).toEqual({ beforeDays: 3, afterDays: 1, isCovered: true });
    expect(codeOf(await world.ask('suzuki', EFFECT, { data, employeeId: 'sato' }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('登録できない休暇には、それぞれの答えがある', () => {
  it.each([
    ['残りより多い日数', { toDate: '2026-12-04' }, 'data/fromDate validation.leaveLeft'],
    [
      '休日の半休',
      { unit: 'HALF_AM', fromDate: '2026-12-05' },
      'data/fromDate validation.noWorkday',
    ],
    [
      '休日だけの期間',
      { fromDate: '2026-12-05', toDate: '2026-12-06' },
      'data/fromDate validation.noWorkday',
    ],
    ['期間の終わりが前', { toDate: '2026-11-30' }, 'data/toDate validation.endAfterStart'],
    ['理由が空白だけ', { reason: '　' }, 'data/reason validation.required'],
    [
      '勤務の時間の外',
      { unit: 'HOUR', start: '19:00', end: '20:00' },
      'data/start validation.hoursInsidePlan',
    ],
    [
      '端数の時間',
      { unit: 'HOUR', start: '10:00', end: '10:30' },
      'data/end validation.wholeHours',
    ],
    ['時間のない時間休', { unit: 'HOUR' }, 'data/start validation.required'],
  ])('%s', async (_name, more, issue) => {
    expect(await refused({ toDate: '2026-12-02', ...more })).toEqual([issue]);
  });

  it('同じ日に休暇がある', async () => {
    await enter();
    expect(await refused({ toDate: '2026-12-01' })).toContain(
      'data/fromDate validation.leaveThere',
    );
  });

  it('締めた月の休暇は、登録も変更も取消もできない', async () => {
    const { id } = await enter();
    await close('2026-12-01', '2026-12-31');
    expect(await refused({ fromDate: '2026-12-08', toDate: '2026-12-08' })).toEqual([
      'data/fromDate validation.monthClosed',
    ]);
    const elsewhere = leave({ fromDate: '2026-11-24', toDate: '2026-11-24' });
    expect(await world.issues('staff', CHANGE, { id, data: elsewhere })).toEqual([
      'where/id validation.monthClosed',
    ]);
    expect(await world.issues('staff', TAKE_BACK, { id, reason: '不要' })).toEqual([
      'where/id validation.monthClosed',
    ]);
    expect((await world.must('staff', ONE, { id })).vacation.refusal).toBe('CLOSED');
    expect(await left()).toEqual({ balanceDays: 3, plannedDays: 2 });
  });

  it('退職した日の後', async () => {
    const { knex } = world.database;
    await knex('employees').where('id', 'sato').update({ retired_on: '2026-11-30' });
    expect(await refused({})).toContain('data/fromDate validation.afterRetirement');
    await knex('employees').where('id', 'sato').update({ retired_on: null });
  });

  it('欠勤と私用外出は休暇ではない', async () => {
    const absence = await world.database
      .knex('vacation_classes')
      .where({ company_id: 'hinata', code: 'ABSENCE' })
      .first();
    expect(await refused({ vacationClassId: absence.id })).toEqual([
      'data/vacationClassId validation.choice',
    ]);
  });
});
