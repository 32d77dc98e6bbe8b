import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApprovalWorld,
  approvalWorld,
} from '#plugins/employee/server/approvals/test-approval.ts';
import { issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { countingStamps } from '../records/revisions/revision.store.ts';
import { when } from '../test-company.ts';
import { writeStamps } from '../test-results.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.clean());

const act: ApprovalWorld['act'] = (...given) => world.act(...given);
const outcome: ApprovalWorld['outcome'] = (...given) => world.outcome(...given);
const GIVE_UP = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;

describe('休日出勤の承認', () => {
  const onSaturday = (transferDate: string) => ({
    type: 'HOLIDAY_WORK' as const,
    fromDate: '2026-11-28',
    details: {
      part: 'WHOLE',
      from: 540,
      until: 1080,
      breaks: [{ from: 720, until: 780 }],
      transferDate,
      transferKind: null,
    },
  });

  it('振替休日は勤務日の0:00より前の承認、代休はそれより後', async () => {
    const id = await world.send(onSaturday('2026-12-03'));
    world.app.clock.set(when('27 23:59'));
    const [before] = await act('chief', 'approve', [id]);
    expect(before.application.details.transferKind).toBe('SUBSTITUTE');
    await act('chief', 'withdraw', [id]);
    world.app.clock.set(when('28 0:00'));
    const [after] = await act('chief', 'approve', [id]);
    expect(after.application.details.transferKind).toBe('COMPENSATORY');
  });

  it('勤務日が来て代休になるとき、その前の日は休めないので承認できない', async () => {
    const id = await world.send(onSaturday('2026-11-27'));
    world.app.clock.set(when('26 12:00'));
    expect((await act('chief', 'approve', [id]))[0].outcome).toBe('DONE');
    await act('chief', 'withdraw', [id]);
    world.app.clock.set(when('27 12:00'));
    const [past] = await act('chief', 'approve', [id]);
    expect(past).toMatchObject({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'transferInPast', params: null }],
    });
    world.app.clock.set(when('28 0:00'));
    const [late] = await act('chief', 'approve', [id]);
    expect(late).toMatchObject({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'compensatoryBeforeWork', params: null }],
    });
    expect(late.application.status).toBe('PENDING');
    expect(await outcome('chief', 'reject', id)).toBe('DONE');
  });
});

describe('打刻修正の承認の取消', () => {
  const TIMES = {
    stamps: [
      { id: null, type: 'CHECK_IN_OFFICE', at: 600 },
      { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
    ],
  };
  const counting = () =>
    world.app.suite.ports.inCompany('hinata', (ctx) => countingStamps(ctx, 'sato', '2026-11-19'));
  const sato = () => world.database.knex('employees').where({ id: 'sato' });

  it('戻すと打刻として成り立たない場合は、理由とともに断られ、承認も打刻も残る', async () => {
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      writeStamps(ctx, 'sato', '2026-11-19', [
        { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
        { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
      ]),
    );
    const id = await world.send({ type: 'REVISE', fromDate: '2026-11-19', details: TIMES });
    expect(await outcome('chief', 'approve', id)).toBe('DONE');
    const approved = await counting();
    await sato().update({ joined_on: '2026-11-20' });
    const [refused] = await act('chief', 'withdraw', [id]);
    expect(refused).toMatchObject({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'stampsNotEmployed' }],
    });
    const givenUp = await world.ask('sato', GIVE_UP, { id });
    expect(issuesIn(givenUp)).toEqual([
      { path: 'applicationId', key: 'validation.stampsNotRestored' },
    ]);
    expect(await world.status(id)).toBe('APPROVED');
    expect(await counting()).toEqual(approved);
    await sato().update({ joined_on: null });
    expect(await outcome('chief', 'withdraw', id)).toBe('DONE');
    expect((await counting()).map(({ type }) => type)).toEqual([
      'CHECK_IN_OFFICE',
      'CHECK_OUT_OFFICE',
    ]);
    await world.database.knex.raw('truncate stamps, work_days, day_results cascade');
  });
});

describe('欠勤と私用外出', () => {
  const classOf = async (code: string): Promise<string> =>
    (await world.database.knex('vacation_classes').where({ company_id: 'hinata', code }).first())
      .id;
  const told = async (person: string) =>
    (await world.database.knex('notifications').where({ employee_id: person }).orderBy('id')).map(
      ({ text_key, text_params }) =>
        `${text_key.split('.').slice(-2).join('.')} ${text_params.leave}`,
    );
  const OUTING = { unit: 'HOUR', from: 840, until: 900 };
  const outing = async (employeeId: string) =>
    world.send({
      employeeId,
      fromDate: '2026-12-01',
      details: { ...OUTING, vacationClassId: await classOf('PRIVATE_OUTING') },
    });

  it('休暇ではなく、それぞれの区分の名前で知らされ、処理が終われば知らせも終わる', async () => {
    const DAY = { unit: 'DAY', from: null, until: null };
    const absence = { ...DAY, vacationClassId: await classOf('ABSENCE') };
    const id = await world.send({ fromDate: '2026-12-01', details: absence });
    const other = await outing('suzuki');
    expect(await told('deputy')).toEqual(['ASKED.TOLD 欠勤', 'ASKED.TOLD 私用外出（中抜け）']);
    await act('chief', 'approve', [id]);
    await act('chief', 'reject', [other]);
    expect(await told('sato')).toEqual(['APPROVED.TOLD 欠勤']);
    expect(await told('suzuki')).toEqual(['REJECTED.TOLD 私用外出（中抜け）']);
    const asked = await world.database
      .knex('notifications')
      .where({ employee_id: 'deputy' })
      .whereNull('settled_at');
    expect(asked).toEqual([]);
    const leave = await world.send({ employeeId: 'suzuki', fromDate: '2026-12-02' });
    await act('chief', 'approve', [leave]);
    expect(await world.heard('suzuki')).toContain('approvalNotice.APPROVED.VACATION 2026/12/02');
  });

  it('私用外出の人は休む人に数えず、承認者には外出として時間も理由もなしに示される', async () => {
    const [away, out] = [await world.send({ employeeId: 'suzuki' }), await outing('deputy')];
    await act('chief', 'approve', [away, out]);
    const AWAY = `query ($id: ID!) { approval(applicationId: $id) { checks { teamAway {
      person { id } isOuting fromDate isPending } } } }`;
    const id = await world.send();
    const { approval } = await world.must('chief', AWAY, { id });
    expect(
      approval.checks.teamAway.toSorted((a: Untyped, b: Untyped) => a.isOuting - b.isOuting),
    ).toEqual([
      { person: { id: 'suzuki' }, isOuting: false, fromDate: '2026-12-01', isPending: false },
      { person: { id: 'deputy' }, isOuting: true, fromDate: '2026-12-01', isPending: false },
    ]);
    const COUNT = `query { applicationDays(from: "2026-12-01", to: "2026-12-01") { teamAway } }`;
    expect((await world.must('sato', COUNT)).applicationDays).toEqual([{ teamAway: 1 }]);
    await world.database.knex('applications').where({ id: away }).delete();
    expect((await world.must('sato', COUNT)).applicationDays).toEqual([{ teamAway: 0 }]);
  });
});

describe('休暇の申請の前と後', () => {
  const LEAVE = `leave { effect { on beforeDays afterDays takenDays isCovered } awayPeople teamSize }`;
  const LIST = `{ approvalInbox(first: 50) { nodes { application { id type } ${LEAVE} } } }`;
  const inList = async (): Promise<Untyped> =>
    Object.fromEntries(
      (await world.must('chief', LIST)).approvalInbox.nodes.map(
        ({ application, leave }: Untyped) => [application.id, leave],
      ),
    );
  const grant = async (days: number) => {
    const paid = await world.database
      .knex('vacation_classes')
      .where({ company_id: 'hinata', code: 'PAID_LEAVE' })
      .first();
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('leave_lots', {
        id: 'lot of sato',
        employee_id: 'sato',
        vacation_class_id: paid.id,
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
  };
  afterEach(() => world.database.knex('leave_lots').delete());

  it('一覧にも詳細にも、承認した場合の残日数と、グループで休む人の数が出る', async () => {
    // Of tests before.
    await world.database.knex('leave_uses').delete();
    const early = await world.send({ fromDate: '2026-12-01', toDate: '2026-12-02', days: 2 });
    const overtime = await world.send({ type: 'OVERTIME', fromDate: '2026-12-04' });
    const away = await world.send({ employeeId: 'suzuki', fromDate: '2026-12-02' });
    expect((await inList())[early]).toEqual({ effect: null, awayPeople: 1, teamSize: 3 });
    await grant(10);
    const late = await world.send({ fromDate: '2026-12-03' });
    const list = await inList();
    const effect = { takenDays: 2, isCovered: true };
    expect(list[early].effect).toEqual({
      ...{ on: '2026-12-02', beforeDays: 10, afterDays: 8, ...effect },
    });
    expect(list[late].effect).toMatchObject({ beforeDays: 8, afterDays: 7 });
    expect(list[late].awayPeople).toBe(0);
    // Nobody granted suzuki anything: leave before a first lot lowers no balance (ADR 0084), and is told as not covered.
    expect(list[away].effect).toMatchObject({ beforeDays: 0, afterDays: 0, isCovered: false });
    expect(list[overtime]).toBeNull();
    const ONE = `query ($id: ID!) { approval(applicationId: $id) { ${LEAVE} } }`;
    expect((await world.must('chief', ONE, { id: early })).approval.leave).toEqual(list[early]);
    await act('chief', 'approve', [early]);
    const { approval } = await world.must('chief', ONE, { id: early });
    expect(approval.leave).toEqual(list[early]);
    await act('chief', 'reject', [late]);
    expect((await world.must('chief', ONE, { id: late })).approval.leave.effect).toBeNull();
  });
});

it('フレックスの人の申請には、清算期間の残りが承認者にも示される', async () => {
  const FLEX = `query ($id: ID!) { approval(applicationId: $id) { checks { effect { flex {
    contractMinutes paidLeaveBefore paidLeaveAfter shortageBefore shortageAfter } } } } }`;
  const id = await world.send();
  const effect = async () => (await world.must('chief', FLEX, { id })).approval.checks.effect;
  expect(await effect()).toEqual({ flex: null });
  await world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('attendance_rules', {
      id: 'flex',
      kind: 'WORK_SYSTEM',
      scope: 'COMPANY',
      valid_from: '2026-01-01',
      version: 1,
      settings: JSON.stringify({ workSystem: 'FLEX' }),
      updated_at: ctx.now,
    }),
  );
  // 23 workdays of eight hours; of the asked one leave fulfils what the plan would have.
  expect((await effect()).flex).toEqual({
    contractMinutes: 11_040,
    paidLeaveBefore: 0,
    paidLeaveAfter: 480,
    shortageBefore: 10_560,
    shortageAfter: 10_560,
  });
  await world.database.knex('attendance_rules').delete();
});

it('18歳未満の人の残業は、働く前には申請も承認もできず、承認者に法律とともに示される', async () => {
  const person = world.database.knex('employees').where({ id: 'sato' });
  const CONCERNS = `query ($id: ID!) { approval(applicationId: $id) { checks { concerns } } }`;
  const asked = { type: 'OVERTIME', fromDate: '2026-11-24' } as const;
  const id = await world.send(asked);
  await person.clone().update({ birthday: '2008-11-25' });
  expect((await world.must('chief', CONCERNS, { id })).approval.checks.concerns).toEqual([
    'MINOR_OVERTIME',
  ]);
  const [refused] = await act('chief', 'approve', [id]);
  expect(refused).toMatchObject({
    outcome: 'IMPOSSIBLE',
    reasons: [{ key: 'forbiddenForMinors' }],
  });
  expect(await world.status(id)).toBe('PENDING');
  await world.clean();
  const today = { ...asked, fromDate: '2026-11-20' };
  for (const one of [asked, today])
    await expect(world.send(one)).rejects.toThrow('forbiddenForMinors');
  // What was worked is told, and decided.
  await world.database.knex('applications').del();
  world.app.clock.set(when('20 20:00'));
  expect(await outcome('chief', 'approve', await world.send(today))).toBe('DONE');
  await world.clean();
  // On the birthday itself they are 18.
  await person.clone().update({ birthday: '2008-11-24' });
  const grown = await world.send(asked);
  expect(await outcome('chief', 'approve', grown)).toBe('DONE');
  await person.update({ birthday: null });
});
