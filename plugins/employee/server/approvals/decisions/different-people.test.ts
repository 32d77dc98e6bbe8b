import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApprovalWorld, approvalWorld } from '../test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
  // Two who hold the company's right to decide on leave, by their permission group.
  const { knex } = world.database;
  const of = { company_id: 'hinata', permission_group_id: 'leave-keepers' };
  await knex('permission_groups').insert({
    company_id: 'hinata',
    id: 'leave-keepers',
    name: '休暇の管理',
    display_order: 1,
  });
  await knex('permission_group_grants').insert({
    ...of,
    code: 'attendance.vacation',
    action: 'UPDATE',
  });
  await knex('permission_holders').insert(
    ['officer', 'chief'].map((employee_id) => ({
      ...of,
      id: `keeper-${employee_id}`,
      employee_id,
      valid_from: '2026-01-01',
    })),
  );
});
afterAll(() => world.stop());
beforeEach(() => world.clean());

const CREATE = `mutation ($data: CreateApprovalRouteInput!) { createApprovalRoute(data: $data) {
  route { id asksDifferentPeople version warnings { kind step names canStepIn } } } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateApprovalRouteInput!) {
  updateApprovalRoute(where: { id: $id }, data: $data) { moved route { asksDifferentPeople } } }`;
const CONFIRM = `mutation ($ids: [ApprovalInput!]!) {
  confirmApplications(applicationInputs: $ids) { outcome application { status } } }`;
const WITHDRAW = `mutation ($id: ID!) { cancelApplications(applicationIds: [$id]) { outcome } }`;
const STANDING = `query ($id: ID!) { approval(applicationId: $id) {
  step hasNobody canDecide isByRightOnly decidedAnotherStep decidedByRight
  route { status lacksPerson canStepIn { id } decisions { by { id } isByRight isFromHigherGroup } } } }`;
const INBOX = '{ approvalInbox { nodes { id } } pendingApprovalCounts { total } }';
const DELEGATE = `mutation ($data: CreateApprovalDelegationInput!) { createApprovalDelegation(data: $data) { id } }`;

const person = (ref: string) => ({ kind: 'PERSON', ref });
const step = (...approvers: object[]) => ({ mode: 'ANY', approvers });
const twice = {
  name: '二段',
  types: ['VACATION'],
  steps: [
    step(person('chief'), person('deputy')),
    step(person('chief'), person('deputy'), person('director')),
  ],
};
const create = async (data: object) =>
  (await world.must('officer', CREATE, { data })).createApprovalRoute.route;
const confirm = async (who: string, ...ids: string[]) =>
  (await world.must(who, CONFIRM, { ids: ids.map((applicationId) => ({ applicationId })) }))
    .confirmApplications;
const outcome = async (who: string, id: string) => (await confirm(who, id))[0].outcome;
const standing = async (who: string, id: string) =>
  (await world.must(who, STANDING, { id })).approval;
const mine = async (who: string): Promise<string[]> => {
  const { approvalInbox, pendingApprovalCounts } = await world.must(who, INBOX);
  expect(pendingApprovalCounts.total).toBe(approvalInbox.nodes.length);
  return approvalInbox.nodes.map(({ id }: Untyped) => id);
};

describe('段ごとに別の人', () => {
  it('経路を作ると標準で守られ、同じ人は二つ目の段を承認できない。届かず、数にも入らない', async () => {
    expect((await create(twice)).asksDifferentPeople).toBe(true);
    const id = await world.send();
    expect(await outcome('chief', id)).toBe('DONE');
    expect(await mine('chief')).toEqual([]);
    expect(await standing('chief', id)).toMatchObject({
      canDecide: false,
      decidedAnotherStep: true,
    });
    expect(await outcome('chief', id)).toBe('SAME_PERSON');
    expect(await world.status(id)).toBe('PENDING');
    expect(await mine('deputy')).toEqual([id]);
    expect((await world.heard('chief')).length).toBe(1);
    expect((await confirm('deputy', id))[0].application.status).toBe('APPROVED');
  });

  it('権限による処理でも、まとめての処理でも、代理でも、二つの段は承認できない', async () => {
    await create(twice);
    const ids = [await world.send(), await world.send({ fromDate: '2026-12-02' })];
    await confirm('officer', ...ids);
    expect((await confirm('officer', ...ids)).map((one: Untyped) => one.outcome)).toEqual([
      'SAME_PERSON',
      'SAME_PERSON',
    ]);
    await world.must('director', DELEGATE, {
      data: { delegateId: 'chief', fromDate: '2026-11-20', toDate: '2026-11-20' },
    });
    const third = await world.send({ fromDate: '2026-12-03' });
    await confirm('chief', third);
    expect(await outcome('chief', third)).toBe('SAME_PERSON');
    // What they decided is taken back: then the other step may be theirs.
    await world.must('chief', WITHDRAW, { id: third });
    await confirm('deputy', third);
    expect(await outcome('chief', third)).toBe('DONE');
    expect(await world.status(third)).toBe('APPROVED');
  });

  it('自分の申請は、権限でも、代理でも、どの段でも承認できない', async () => {
    await create(twice);
    const id = await world.send({ employeeId: 'chief' });
    for (const approver of ['deputy', 'director'])
      await world.must('officer', DELEGATE, {
        data: {
          approverId: approver,
          delegateId: 'chief',
          fromDate: '2026-11-20',
          toDate: '2026-11-20',
        },
      });
    expect(await outcome('chief', id)).toBe('NOT_YOURS');
    expect(await mine('chief')).toEqual([]);
    await confirm('deputy', id);
    expect(await outcome('chief', id)).toBe('ALREADY_HANDLED');
    expect(await world.status(id)).toBe('PENDING');
    expect(await outcome('director', id)).toBe('DONE');
    expect((await world.must('chief', WITHDRAW, { id })).cancelApplications[0].outcome).toBe(
      'NOT_YOURS',
    );
  });

  it('会社が外した経路では同じ人が進められ、外したことは履歴に残る。外すまで効き目は続く', async () => {
    const { id: route } = await create(twice);
    const id = await world.send();
    await confirm('chief', id);
    const { updateApprovalRoute } = await world.must('officer', UPDATE, {
      id: route,
      data: { ...twice, asksDifferentPeople: false, movePending: true },
    });
    expect(updateApprovalRoute).toMatchObject({ moved: 1, route: { asksDifferentPeople: false } });
    expect(await world.database.knex('audit_entries').where({ subject_id: route })).toContainEqual(
      expect.objectContaining({
        action: 'update',
        after: expect.objectContaining({ asksDifferentPeople: false }),
      }),
    );
    expect((await confirm('chief', id))[0].application.status).toBe('APPROVED');
    // Saved again without a word of it, the choice stays.
    await world.must('officer', UPDATE, { id: route, data: twice });
    const [kept] = await world.database.knex('approval_routes');
    expect(kept.asks_different_people).toBe(false);
  });
});

describe('誰も残らない段', () => {
  const alone = { ...twice, steps: [step(person('chief')), step(person('chief'))] };

  it('経路の警告と申請したときの状況が、その段と、代わりに承認できる人を示す', async () => {
    const { warnings } = await create(alone);
    expect(warnings).toEqual([
      { kind: 'SAME_PERSON_ONLY', step: 1, names: ['chief 花子'], canStepIn: ['officer 花子'] },
    ]);
    const id = await world.send();
    const { route } = await standing('chief', id);
    expect(route.map((one: Untyped) => [one.lacksPerson, one.canStepIn])).toEqual([
      [false, []],
      [true, [{ id: 'officer' }]],
    ]);
    await confirm('chief', id);
    expect(await standing('officer', id)).toMatchObject({ hasNobody: true, canDecide: true });
    expect(await world.heard('officer')).toEqual(['approvalNotice.ASKED.VACATION 2026/12/01']);
    expect(await mine('officer')).toEqual([id]);
    expect((await confirm('officer', id))[0].application.status).toBe('APPROVED');
  });

  it('グループの管理者に聞く段では、上位の管理者に順が回る', async () => {
    await create({
      ...twice,
      steps: [step({ kind: 'GROUP_ADMINS' }), step(person('chief'), { kind: 'GROUP_ADMINS' })],
    });
    const id = await world.send();
    await confirm('chief', id);
    expect(await mine('deputy')).toEqual([id]);
    expect(await world.heard('deputy')).toHaveLength(2);
    expect(await outcome('director', id)).toBe('DONE');
    // Whom the step does not name is told apart: one above the group, and one whom it names.
    const { route } = await standing('director', id);
    expect(
      route.map(({ decisions: [one] }: Untyped) => [
        one.by.id,
        one.isByRight,
        one.isFromHigherGroup,
      ]),
    ).toEqual([
      ['chief', false, false],
      ['director', false, true],
    ]);
  });
});

describe('権限による処理', () => {
  it('決める前に、権限によることが決める人に分かる', async () => {
    await create({ ...twice, steps: [step(person('deputy'))] });
    const id = await world.send();
    expect(await standing('officer', id)).toMatchObject({ canDecide: true, isByRightOnly: true });
    expect(await standing('deputy', id)).toMatchObject({ canDecide: true, isByRightOnly: false });
    await confirm('deputy', id);
    expect(await standing('officer', id)).toMatchObject({ canDecide: false, isByRightOnly: false });
  });

  it('経過と一覧と履歴で分かり、呼ばれていた承認者に知らされる', async () => {
    await create({ ...twice, steps: [step(person('deputy'))] });
    const id = await world.send();
    await confirm('officer', id);
    expect(await standing('officer', id)).toMatchObject({
      decidedByRight: true,
      route: [{ decisions: [{ by: { id: 'officer' }, isByRight: true }] }],
    });
    expect(await world.heard('deputy')).toEqual([
      'approvalNotice.ASKED.VACATION 2026/12/01',
      'approvalNotice.BY_RIGHT.VACATION 2026/12/01',
    ]);
    const entries = await world.database.knex('audit_entries').where({ subject_id: id });
    expect(entries).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ decidedByRight: true }) }),
    );
    const own = await world.send({ fromDate: '2026-12-02' });
    await confirm('deputy', own);
    expect((await standing('officer', own)).decidedByRight).toBe(false);
  });
});

describe('代理になれる人', () => {
  it('承認の画面を開けない人は、立てるときに断られ、後で権限を失えば働かない', async () => {
    await create({ ...twice, steps: [step(person('deputy'))] });
    const day = { fromDate: '2026-11-20', toDate: '2026-11-20' };
    expect(
      issuesIn(await world.ask('deputy', DELEGATE, { data: { delegateId: 'suzuki', ...day } })),
    ).toEqual([{ path: 'data/delegateId', key: 'validation.delegateCannotApprove' }]);
    await world.must('deputy', DELEGATE, { data: { delegateId: 'bystander', ...day } });
    const id = await world.send();
    expect(await mine('bystander')).toEqual([id]);
    const { knex } = world.database;
    await knex('employees').where({ id: 'bystander' }).update({ is_staff: false });
    const [kept] = (
      await world.must('officer', '{ approvalDelegations { delegate { id } delegateMayApprove } }')
    ).approvalDelegations;
    expect(kept).toEqual({ delegate: { id: 'bystander' }, delegateMayApprove: false });
    expect(await mine('bystander')).toEqual([]);
    expect(await outcome('bystander', id)).toBe('NOT_FOUND');
    await knex('employees').where({ id: 'bystander' }).update({ is_staff: true });
    expect(await outcome('bystander', id)).toBe('DONE');
  });
});
