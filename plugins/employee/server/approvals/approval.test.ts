import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countingStamps } from '#plugins/attendance/server/records/revision.store.ts';
import { when } from '#plugins/attendance/server/test-company.ts';
import { writeStamps } from '#plugins/attendance/server/test-results.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApprovalWorld, approvalWorld } from './test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.clean());

const RESULT = `{ applicationId outcome reasons { key params } handledAt handledBy { id } application { id status version
  evaluaterComment evaluatedBy { id } details { ... on HolidayWorkApplicationDetails { transferKind } } } }`;
const CONFIRM = `mutation ($inputs: [ApprovalInput!]!, $comment: String) {
  results: confirmApplications(applicationInputs: $inputs, comment: $comment) ${RESULT} }`;
const REJECT = `mutation ($inputs: [ApprovalInput!]!) {
  results: rejectApp(applicationInputs: $inputs, comment: "人手が足りないため") ${RESULT} }`;
const WITHDRAW = `mutation ($ids: [ID!]!) { results: cancelApplications(applicationIds: $ids) ${RESULT} }`;
const TAKE_BACK = `mutation ($id: ID!) { takeBackApplication(where: { id: $id }) { __typename } }`;
const GIVE_UP = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;
const INBOX = `query ($where: ApprovalWhereInput) { approvalInbox(where: $where, first: 500) {
  totalApplication nodes { id canDecide canWithdraw step hasNobody routeName inPlaceOf { id } groupName
    application { status } decidedBy { id }
    route { step mode status approvers { person { id } isAway delegates { id } }
      decisions { by { id } inPlaceOf { id } outcome isByRight withdrawnAt } } } } }`;

type Act = 'approve' | 'reject' | 'withdraw';
async function act(
  person: string,
  what: Act,
  ids: string[],
  more: object = {},
): Promise<Untyped[]> {
  const inputs = ids.map((applicationId) => ({ applicationId, ...more }));
  const data =
    what === 'withdraw'
      ? await world.must(person, WITHDRAW, { ids })
      : await world.must(person, what === 'approve' ? CONFIRM : REJECT, { inputs });
  return data.results;
}
const outcome = async (person: string, what: Act, id: string, more?: object) =>
  (await act(person, what, [id], more))[0].outcome;
const inbox = async (person: string, where: object = {}) =>
  (await world.must(person, INBOX, { where })).approvalInbox;
const waits = async (person: string): Promise<string[]> =>
  (await inbox(person)).nodes.map(({ id }: Untyped) => id);

/** Brings an application into a state through what people really do. */
async function inState(state: string): Promise<string> {
  const id = await world.send();
  if (state === 'APPROVED') await act('chief', 'approve', [id]);
  if (state === 'REJECTED') await act('chief', 'reject', [id]);
  if (state === 'DRAFT') await world.must('sato', TAKE_BACK, { id });
  if (state === 'CANCELLED') await world.must('sato', GIVE_UP, { id });
  expect(await world.status(id)).toBe(state);
  return id;
}

describe('誰が、どの状態で、何をできるか', () => {
  const roles = {
    グループの管理者: 'chief',
    もう一人の管理者: 'deputy',
    上位グループの管理者: 'director',
    権限を持つ人: 'officer',
  } as const;
  const done = { approve: ['PENDING'], reject: ['PENDING'], withdraw: ['APPROVED', 'REJECTED'] };

  for (const [role, person] of Object.entries(roles)) {
    for (const what of ['approve', 'reject', 'withdraw'] as const) {
      it.each(['PENDING', 'APPROVED', 'REJECTED', 'DRAFT', 'CANCELLED'])(
        `${role}が${what}: %sのとき`,
        async (state) => {
          const id = await inState(state);
          const may = done[what].includes(state);
          expect(await outcome(person, what, id)).toBe(may ? 'DONE' : 'ALREADY_HANDLED');
          const after = { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'PENDING' }[what];
          expect(await world.status(id)).toBe(may ? after : state);
        },
      );
    }
  }

  it.each(['approve', 'reject', 'withdraw'] as const)(
    '管理していない人も、申請者自身も、読むだけの人も、よその会社も%sできない',
    async (what) => {
      const id = await inState(what === 'withdraw' ? 'APPROVED' : 'PENDING');
      const before = await world.status(id);
      expect(await outcome('bystander', what, id)).toBe('NOT_FOUND');
      expect(await outcome('stranger', what, id)).toBe('NOT_FOUND');
      const inputs = [{ applicationId: id }];
      for (const person of ['sato', 'reader']) {
        const query = { approve: CONFIRM, reject: REJECT, withdraw: WITHDRAW }[what];
        expect(codeOf(await world.ask(person, query, { inputs, ids: [id] }))).toBe('FORBIDDEN');
      }
      expect(await world.status(id)).toBe(before);
    },
  );

  it('管理者自身の申請は、もう一人の管理者か上位の人が決める', async () => {
    const id = await world.send({ employeeId: 'chief' });
    expect(await waits('chief')).toEqual([]);
    expect(await outcome('chief', 'approve', id)).toBe('NOT_YOURS');
    expect(await waits('deputy')).toEqual([id]);
    expect(await outcome('deputy', 'approve', id)).toBe('DONE');
  });

  it('一つの種類の呼び出しは、ほかの種類の申請を承認しない', async () => {
    const id = await world.send();
    const { confirmAppRevise: results } = await world.must(
      'chief',
      `mutation ($inputs: [ApprovalInput!]!) { confirmAppRevise(applicationInputs: $inputs) ${RESULT} }`,
      { inputs: [{ applicationId: id }] },
    );
    expect(results[0].outcome).toBe('NOT_FOUND');
    expect(await world.status(id)).toBe('PENDING');
  });
});

describe('行き違い', () => {
  it('先に処理した人と時刻を知らせる', async () => {
    const id = await world.send();
    await act('deputy', 'reject', [id]);
    const [result] = await act('chief', 'approve', [id]);
    expect(result).toMatchObject({
      outcome: 'ALREADY_HANDLED',
      handledBy: { id: 'deputy' },
      application: { status: 'REJECTED' },
    });
    expect(result.handledAt).toBeTruthy();
  });

  it('申請者が引き戻していたら、申請者が処理したと伝え、中身は見せない', async () => {
    const id = await inState('DRAFT');
    const [result] = await act('chief', 'approve', [id]);
    expect(result).toMatchObject({
      outcome: 'ALREADY_HANDLED',
      handledBy: { id: 'sato' },
      application: null,
    });
  });

  it('見ていた後に申請者が書き換えたものは、決めない', async () => {
    const id = await world.send();
    const { version } = await world.database.knex('applications').where({ id }).first('version');
    await world.must('sato', TAKE_BACK, { id });
    await world.must(
      'sato',
      `mutation ($id: ID!) { submitApplication(where: { id: $id }) { __typename } }`,
      { id },
    );
    expect(await outcome('chief', 'approve', id, { version })).toBe('CHANGED');
    expect(await world.status(id)).toBe('PENDING');
  });

  it('締めた月の申請は承認も取消もできないが、却下はできる', async () => {
    const approved = await inState('APPROVED');
    const [one, other] = [
      await world.send({ fromDate: '2026-12-08' }),
      await world.send({ fromDate: '2026-12-09' }),
    ];
    await world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'sato',
      from_date: '2026-12-01',
      to_date: '2026-12-31',
      closed_at: new Date(),
    });
    expect(await outcome('chief', 'approve', one)).toBe('MONTH_CLOSED');
    expect(await outcome('chief', 'withdraw', approved)).toBe('MONTH_CLOSED');
    expect(await outcome('chief', 'reject', other)).toBe('DONE');
  });

  it('まとめて処理しても一件ずつと同じ規則で、だめなものはほかの足を引かない', async () => {
    const ids = [
      await world.send(),
      await world.send({ employeeId: 'tanaka', fromDate: '2026-12-02' }),
      await world.send({ employeeId: 'suzuki' }),
      await world.send({ employeeId: 'chief', fromDate: '2026-12-04' }),
    ];
    await act('deputy', 'approve', [ids[2] as string]);
    const results = await act('chief', 'approve', [...ids, 'nothing', ids[0] as string]);
    expect(results.map(({ outcome: one }) => one)).toEqual([
      'DONE',
      'NOT_FOUND',
      'ALREADY_HANDLED',
      'NOT_YOURS',
      'NOT_FOUND',
    ]);
  });
});

describe('結果の知らせと記録', () => {
  it('承認者に頼み、結果を必ず申請者に知らせ、誰がいつ何をしたかが残る', async () => {
    const id = await world.send();
    expect(await world.heard('chief')).toEqual(['approvalNotice.ASKED.VACATION 2026/12/01']);
    expect(await world.heard('deputy')).toHaveLength(1);
    expect(await world.heard('director')).toEqual([]);
    await act('chief', 'reject', [id]);
    await act('chief', 'withdraw', [id]);
    await act('chief', 'approve', [id]);
    expect(await world.heard('sato')).toEqual([
      'approvalNotice.REJECTED.VACATION 2026/12/01',
      'approvalNotice.WITHDRAWN.VACATION 2026/12/01',
      'approvalNotice.APPROVED.VACATION 2026/12/01',
    ]);
    const audited = (await world.audited('Application')).filter(
      ({ employee_id }) => employee_id === 'chief',
    );
    expect(audited.map(({ after }) => after.status)).toEqual(['REJECTED', 'PENDING', 'APPROVED']);
  });

  it('管理者のいないグループの申請は、権限を持つ人に回る', async () => {
    const id = await world.send({ employeeId: 'tanaka' });
    expect(await waits('officer')).toEqual([id]);
    expect((await inbox('officer')).nodes[0]).toMatchObject({ hasNobody: true, canDecide: true });
    expect(await outcome('officer', 'approve', id)).toBe('DONE');
  });

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

  it('二日たっても決まらなければ、もう一度だけ知らせる', async () => {
    await world.send();
    const remind = async () => {
      await world.app.jobs.enqueue('attendance.remindApprovers', {});
      await world.app.jobs.runAll();
    };
    const asked = 'approvalNotice.ASKED.VACATION 2026/12/01';
    const reminded = 'approvalNotice.REMINDED.VACATION 2026/12/01';
    await remind();
    expect(await world.heard('chief')).toEqual([asked]);
    world.app.clock.set(when('22 10:00'));
    await remind();
    await remind();
    expect(await world.heard('chief')).toEqual([asked, reminded]);
    expect(await world.heard('deputy')).toEqual([asked, reminded]);
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

describe('コメント', () => {
  const SAY = `mutation ($id: ID!, $content: String!) {
    addApplicationComment(applicationId: $id, content: $content) { content employee { id } } }`;

  it('承認者と申請者が話せ、相手に知らせが届き、ほかの人は入れない', async () => {
    const id = await world.send();
    await world.must('chief', SAY, { id, content: '引継ぎは済んでいますか' });
    const { addApplicationComment: said } = await world.must('sato', SAY, { id, content: 'はい' });
    expect(said).toEqual([
      { content: '引継ぎは済んでいますか', employee: { id: 'chief' } },
      { content: 'はい', employee: { id: 'sato' } },
    ]);
    expect(await world.heard('sato')).toEqual(['approvalNotice.COMMENTED.VACATION 2026/12/01']);
    expect(await world.heard('chief')).toContain('approvalNotice.COMMENTED.VACATION 2026/12/01');
    for (const person of ['suzuki', 'bystander', 'stranger'])
      expect(codeOf(await world.ask(person, SAY, { id, content: 'x' }))).toBe('NOT_FOUND');
  });
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
