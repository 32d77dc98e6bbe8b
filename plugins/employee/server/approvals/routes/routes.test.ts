import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { when } from '#plugins/attendance/server/test-company.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApprovalWorld, approvalWorld } from '../test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.clean());

const ROUTE = `{ id name types minDays allowsSelfApproval pendingCount version
  steps { mode approvers { kind ref name } } warnings { kind step names } }`;
const CREATE = `mutation ($data: CreateApprovalRouteInput!) {
  createApprovalRoute(data: $data) { moved route ${ROUTE} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateApprovalRouteInput!) {
  updateApprovalRoute(where: { id: $id }, data: $data) { moved route ${ROUTE} } }`;
const DELETE = `mutation ($id: ID!) {
  deleteApprovalRoute(where: { id: $id }, movePending: true) { name moved trashId } }`;
const PREVIEW = `query ($data: CreateApprovalRouteInput) { previewApprovalRoute(data: $data) {
  total warnings { kind step names } moves { application { id } fromRoute toRoute } } }`;
const LIST = `{ approvalRoutes { nodes ${ROUTE} defaultPending pendingWithoutApprover
  defaultWarnings { kind names } } }`;
const DELEGATE = `mutation ($data: CreateApprovalDelegationInput!) { createApprovalDelegation(data: $data) {
  id approver { id } delegate { id } fromDate toDate } }`;
const CONFIRM = `mutation ($id: ID!, $step: Int) {
  confirmApplications(applicationInputs: [{ applicationId: $id, step: $step }]) {
    outcome handledBy { id } application { status } } }`;
const STANDING = `query ($id: ID!) { approval(applicationId: $id) { step routeName hasNobody canDecide
  inPlaceOf { id } application { status }
  route { step mode status approvers { person { id } isAway delegates { id } }
    decisions { by { id } inPlaceOf { id } isByRight withdrawnAt } } } }`;
const INBOX = `{ approvalInbox { nodes { id } } pendingApprovalCounts { revise overtime vacation holidayWork total } }`;

const person = (ref: string) => ({ kind: 'PERSON', ref });
const longLeave = {
  name: '5日以上の休暇',
  types: ['VACATION'],
  minDays: 5,
  steps: [
    { mode: 'ANY', approvers: [{ kind: 'GROUP_ADMINS' }] },
    { mode: 'ALL', approvers: [person('staff'), person('director')] },
  ],
};
const create = async (data: object) =>
  (await world.must('officer', CREATE, { data })).createApprovalRoute;
const confirm = async (who: string, id: string, step?: number) =>
  (await world.must(who, CONFIRM, { id, step })).confirmApplications[0];
const standing = async (who: string, id: string) =>
  (await world.must(who, STANDING, { id })).approval;
const mine = async (who: string): Promise<string[]> =>
  (await world.must(who, INBOX)).approvalInbox.nodes.map(({ id }: Untyped) => id);
const holiday = { fromDate: '2026-12-07', toDate: '2026-12-11', days: 5 };

describe('段を進む承認', () => {
  it('5日以上の休暇は管理者のあと全員の段へ進み、全員がそろって承認になる', async () => {
    await create(longLeave);
    const id = await world.send(holiday);
    expect(await standing('chief', id)).toMatchObject({ step: 0, routeName: '5日以上の休暇' });
    expect(await mine('staff')).toEqual([]);
    expect(await confirm('chief', id)).toMatchObject({ application: { status: 'PENDING' } });
    expect(await world.heard('staff')).toEqual([
      'approvalNotice.ASKED.VACATION 2026/12/07〜2026/12/11',
    ]);
    expect(await mine('chief')).toEqual([]);
    expect(await mine('staff')).toEqual([id]);
    expect((await confirm('director', id)).outcome).toBe('DONE');
    expect(await mine('director')).toEqual([]);
    expect(await world.heard('sato')).toEqual([]);
    expect(await confirm('staff', id)).toMatchObject({ application: { status: 'APPROVED' } });
    expect(await world.heard('sato')).toHaveLength(1);
  });

  it('「いずれか」の段を先に決められた人は、次の段に呼ばれていても処理済みと知る', async () => {
    await create({
      name: '二段',
      steps: [
        { mode: 'ANY', approvers: [person('chief'), person('deputy')] },
        { mode: 'ANY', approvers: [person('deputy'), person('director')] },
      ],
    });
    const id = await world.send();
    await confirm('chief', id, 0);
    expect(await confirm('deputy', id, 0)).toMatchObject({
      outcome: 'ALREADY_HANDLED',
      handledBy: { id: 'chief' },
    });
    expect(await confirm('chief', id)).toMatchObject({ outcome: 'ALREADY_HANDLED' });
    expect((await confirm('deputy', id, 1)).application.status).toBe('APPROVED');
  });

  it('次の段を待つあいだ、自分の承認を取り消せる', async () => {
    await create(longLeave);
    const id = await world.send(holiday);
    await confirm('chief', id);
    const undo = `mutation ($id: ID!) { cancelApplications(applicationIds: [$id]) { outcome } }`;
    expect((await world.must('staff', undo, { id })).cancelApplications[0].outcome).toBe(
      'ALREADY_HANDLED',
    );
    expect((await world.must('chief', undo, { id })).cancelApplications[0].outcome).toBe('DONE');
    expect(await standing('chief', id)).toMatchObject({ step: 0, canDecide: true });
    expect((await standing('chief', id)).route[0].decisions[0].withdrawnAt).toBeTruthy();
    expect(await world.heard('sato')).toEqual([]);
  });

  it('上司と権限の段は、段が来たときにその役目の人に聞く', async () => {
    await create({
      name: '上司と人事',
      steps: [
        { mode: 'ANY', approvers: [{ kind: 'BOSS' }] },
        { mode: 'ANY', approvers: [{ kind: 'PERMISSION', ref: 'attendance.vacation' }] },
      ],
    });
    await world.database.knex('employee_assignments').insert({
      company_id: 'hinata',
      id: 'sato-first',
      employee_id: 'sato',
      valid_from: '2026-01-01',
      boss_id: 'staff',
    });
    const id = await world.send();
    expect(await mine('staff')).toEqual([id]);
    await confirm('staff', id);
    // Nobody's permission group gives it here, so whoever holds the right by other means is meant.
    expect(await standing('officer', id)).toMatchObject({ hasNobody: true, canDecide: true });
    const decided = await confirm('officer', id);
    expect(decided.application.status).toBe('APPROVED');
    expect((await standing('officer', id)).route[1].decisions[0].isByRight).toBe(true);
  });

  it('許した経路でだけ、自分の申請を自分で承認できる', async () => {
    const data = { name: '自己承認', steps: [{ mode: 'ANY', approvers: [person('chief')] }] };
    const { route } = await create(data);
    const id = await world.send({ employeeId: 'chief' });
    expect(await mine('chief')).toEqual([]);
    expect((await confirm('chief', id)).outcome).toBe('NOT_YOURS');
    await world.must('officer', UPDATE, {
      id: route.id,
      data: { ...data, allowsSelfApproval: true, movePending: true },
    });
    expect(await mine('chief')).toEqual([id]);
    expect((await confirm('chief', id)).application.status).toBe('APPROVED');
  });
});

describe('代理', () => {
  const chiefOnly = { name: '課長', steps: [{ mode: 'ANY', approvers: [person('chief')] }] };

  it('期間の代理は両端の日に決められ、代理と記録される', async () => {
    await create(chiefOnly);
    const data = { delegateId: 'staff', fromDate: '2026-11-20', toDate: '2026-11-21' };
    await world.must('chief', DELEGATE, { data });
    expect(await world.heard('staff')).toEqual([
      'approvalNotice.DELEGATED.DAYS 2026/11/20〜2026/11/21',
    ]);
    const id = await world.send();
    expect(await mine('staff')).toEqual([id]);
    expect(await standing('staff', id)).toMatchObject({ inPlaceOf: { id: 'chief' } });
    world.app.clock.set(when('22 0:00'));
    expect(await mine('staff')).toEqual([]);
    world.app.clock.set(when('21 23:59'));
    await confirm('staff', id);
    expect((await standing('chief', id)).route[0].decisions[0]).toMatchObject({
      by: { id: 'staff' },
      inPlaceOf: { id: 'chief' },
    });
  });

  it('承認された休暇で休む日だけ、常設の代理に回る', async () => {
    await create(chiefOnly);
    await world.must('chief', DELEGATE, { data: { delegateId: 'staff' } });
    const first = await world.send();
    expect(await mine('staff')).toEqual([]);
    expect(await world.heard('chief')).toHaveLength(1);
    await world.send({ id: 'absence', employeeId: 'chief', fromDate: '2026-11-24' });
    await world.database
      .knex('applications')
      .where({ id: 'absence' })
      .update({ status: 'APPROVED' });
    world.app.clock.set(when('24 9:00'));
    expect(await mine('staff')).toEqual([first]);
    const second = await world.send({ fromDate: '2026-12-02' });
    expect((await world.heard('staff')).slice(1)).toEqual([
      'approvalNotice.ASKED.VACATION 2026/12/02',
    ]);
    const [step] = (await standing('staff', second)).route;
    expect(step.approvers).toEqual([
      { person: { id: 'chief' }, isAway: true, delegates: [{ id: 'staff' }] },
    ]);
    expect((await confirm('staff', second)).application.status).toBe('APPROVED');
  });

  it('他人の代理を決められるのは経路を管理する人だけで、期間は正しくなければならない', async () => {
    const data = { approverId: 'deputy', delegateId: 'staff' };
    expect(codeOf(await world.ask('chief', DELEGATE, { data }))).toBe('FORBIDDEN');
    expect(
      (await world.must('officer', DELEGATE, { data })).createApprovalDelegation.approver.id,
    ).toBe('deputy');
    const broken = { delegateId: 'staff', fromDate: '2026-12-02', toDate: '2026-12-01' };
    expect(issuesIn(await world.ask('chief', DELEGATE, { data: broken }))).toEqual([
      { path: 'data/toDate', key: 'validation.endBeforeStart' },
    ]);
    expect(issuesIn(await world.ask('chief', DELEGATE, { data: { delegateId: 'chief' } }))).toEqual(
      [{ path: 'data/delegateId', key: 'validation.delegateIsApprover' }],
    );
  });
});

describe('経路の変更と承認待ちの申請', () => {
  it('凍結した経路は変更に左右されず、下見が動く件数を示し、頼めば動く', async () => {
    const id = await world.send(holiday);
    const preview = (await world.must('officer', PREVIEW, { data: longLeave }))
      .previewApprovalRoute;
    expect(preview).toMatchObject({
      total: 1,
      moves: [{ application: { id }, fromRoute: null, toRoute: '5日以上の休暇' }],
    });
    expect(await standing('chief', id)).toMatchObject({ routeName: null });
    const { route, moved } = await create(longLeave);
    expect(moved).toBe(0);
    expect(await standing('chief', id)).toMatchObject({ routeName: null });
    const updated = await world.must('officer', UPDATE, {
      id: route.id,
      data: { ...longLeave, movePending: true, version: route.version },
    });
    expect(updated.updateApprovalRoute).toMatchObject({ moved: 1, route: { pendingCount: 1 } });
    expect((await standing('chief', id)).route).toHaveLength(2);
  });

  it('動いた先でも同じ人が呼ばれていれば、済んだ承認は数える。最後の段は必ず人が決める', async () => {
    const { route } = await create(longLeave);
    const id = await world.send(holiday);
    await confirm('chief', id);
    const steps = [
      { mode: 'ANY', approvers: [person('chief')] },
      { mode: 'ANY', approvers: [person('director')] },
    ];
    await world.must('officer', UPDATE, {
      id: route.id,
      data: { ...longLeave, steps, movePending: true },
    });
    expect(await standing('director', id)).toMatchObject({ step: 1, canDecide: true });
    await world.must('officer', UPDATE, {
      id: route.id,
      data: { ...longLeave, steps: [steps[0]], movePending: true },
    });
    expect(await standing('chief', id)).toMatchObject({
      step: 0,
      application: { status: 'PENDING' },
    });
  });

  it('送った後で修正がすぐに反映される規則になっても、移った申請は人が決める', async () => {
    const id = await world.send({ type: 'REVISE', fromDate: '2026-11-19' });
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('attendance_rules', {
        id: 'directly',
        kind: 'RECORD_ATTENDANCE',
        scope: 'COMPANY',
        valid_from: '2026-11-01',
        version: 1,
        settings: JSON.stringify({ employeeMends: 'DIRECTLY' }),
        updated_at: ctx.now,
      }),
    );
    const steps = [{ mode: 'ANY', approvers: [person('director')] }];
    await create({ name: '打刻修正', types: ['REVISE'], steps, movePending: true });
    expect(await standing('director', id)).toMatchObject({
      routeName: '打刻修正',
      canDecide: true,
      route: [{ status: 'CURRENT' }],
    });
    await world.database.knex('attendance_rules').delete();
  });

  it('削除すると標準の経路に戻り、元に戻せる', async () => {
    const { route } = await create(longLeave);
    const id = await world.send(holiday);
    const { deleteApprovalRoute: deleted } = await world.must('officer', DELETE, { id: route.id });
    expect(deleted).toMatchObject({ name: '5日以上の休暇', moved: 1 });
    expect(await standing('chief', id)).toMatchObject({ routeName: null, step: 0 });
    await world.must(
      'officer',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }',
      {
        id: deleted.trashId,
      },
    );
    const { nodes } = (await world.must('officer', LIST)).approvalRoutes;
    expect(nodes).toHaveLength(1);
    expect(nodes[0].steps).toHaveLength(2);
  });

  it('誰もいなくなる段を警告し、ない人とほかの会社の人は選べない', async () => {
    await world.send({ employeeId: 'tanaka' });
    const { route } = await create({
      name: '退職者',
      steps: [
        { mode: 'ANY', approvers: [person('suzuki'), { kind: 'GROUP_ADMINS', ref: 'plant' }] },
      ],
    });
    expect(route.warnings).toEqual([
      { kind: 'PERSON_CANNOT', step: 0, names: ['suzuki 花子'] },
      { kind: 'GROUP_WITHOUT_MANAGER', step: 0, names: ['工場'] },
    ]);
    expect((await world.must('officer', LIST)).approvalRoutes).toMatchObject({
      pendingWithoutApprover: 1,
      defaultPending: 1,
      defaultWarnings: [{ kind: 'GROUP_WITHOUT_MANAGER', names: ['工場'] }],
    });
    const data = { name: '侵入', steps: [{ mode: 'ANY', approvers: [person('minami')] }] };
    expect(issuesIn(await world.ask('officer', CREATE, { data }))).toEqual([
      { path: 'data/steps/0/approvers/0/ref', key: 'validation.choice' },
    ]);
    expect(
      issuesIn(await world.ask('officer', CREATE, { data: { ...longLeave, name: '退職者' } })),
    ).toEqual([{ path: 'data/name', key: 'validation.duplicate' }]);
  });

  it('サブグループに管理者がいなくても警告しない', async () => {
    const { knex } = world.database;
    const committee = { company_id: 'hinata', id: 'committee' };
    const now = new Date();
    await knex('affiliation_groups').insert({
      ...committee,
      name: '安全衛生委員会',
      is_main: false,
      display_order: 9,
      search_text: '',
      created_at: now,
      updated_at: now,
    });
    await knex('affiliations').insert({
      company_id: 'hinata',
      id: 'sato-committee',
      employee_id: 'sato',
      group_id: 'committee',
      is_main: false,
      valid_from: '2026-01-01',
    });
    const { defaultWarnings } = (await world.must('officer', LIST)).approvalRoutes;
    expect(defaultWarnings).toMatchObject([{ names: ['工場'] }]);
    await knex('affiliations').where({ group_id: 'committee' }).del();
    await knex('affiliation_groups').where(committee).del();
  });

  it('経路を直せるのは権限のある人だけ', async () => {
    expect(codeOf(await world.ask('chief', CREATE, { data: longLeave }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('chief', LIST))).toBe('FORBIDDEN');
  });
});

it('一覧の数と件数は同じ規則で数える', async () => {
  await world.send();
  await world.send({ type: 'OVERTIME', fromDate: '2026-11-20', minutes: 120 });
  await world.send({ employeeId: 'suzuki', fromDate: '2026-12-03' });
  await world.send({ employeeId: 'tanaka' });
  for (const [who, total] of Object.entries({ chief: 3, director: 3, officer: 1, bystander: 0 })) {
    const answer = await world.must(who, INBOX);
    expect(answer.approvalInbox.nodes, who).toHaveLength(total);
    expect(answer.pendingApprovalCounts.total, who).toBe(total);
  }
  expect((await world.must('chief', INBOX)).pendingApprovalCounts).toEqual({
    revise: 0,
    overtime: 1,
    vacation: 2,
    holidayWork: 0,
    total: 3,
  });
});
