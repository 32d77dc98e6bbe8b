import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { when } from '#plugins/attendance/server/test-company.ts';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApprovalWorld,
  approvalWorld,
  CONFIRM,
  REJECT,
  RESULT,
  WITHDRAW,
} from './test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.clean());

const TAKE_BACK = `mutation ($id: ID!) { takeBackApplication(where: { id: $id }) { __typename } }`;
const GIVE_UP = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;
const INBOX = `query ($where: ApprovalWhereInput) { approvalInbox(where: $where, first: 500) {
  totalApplication nodes { id canDecide canWithdraw step hasNobody routeName inPlaceOf { id } groupName
    application { status } decidedBy { id }
    route { step mode status approvers { person { id } isAway delegates { id } }
      decisions { by { id } inPlaceOf { id } outcome isByRight withdrawnAt } } } } }`;

const act: ApprovalWorld['act'] = (...given) => world.act(...given);
const outcome: ApprovalWorld['outcome'] = (...given) => world.outcome(...given);
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
