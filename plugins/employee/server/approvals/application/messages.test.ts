import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApprovalWorld, approvalWorld } from '../test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.clean();
  await world.database.knex('notification_settings').delete();
  await world.database.knex('notification_rests').delete();
});

const BELL = `{ notificationCount notificationsConnection { totalCount nodes { id nodeId } }
  toDo: notificationsConnection(where: { needsAction: true }) { totalCount } }`;
const bell = async (person: string): Promise<number[]> => {
  const { notificationCount, notificationsConnection, toDo } = await world.must(person, BELL);
  return [notificationCount, notificationsConnection.totalCount, toDo.totalCount];
};
const SAY = `mutation ($node: ID!, $ids: [ID!]) {
  addComment(nodeId: $node, content: "@", mentionIds: $ids) { id } }`;
const CHOOSE = `mutation ($inputs: [NotificationSettingInput!]!) {
  updateNotificationSettings(inputs: $inputs) { kind } }`;
const MAILED = ['attendance.toApprove', 'employee.comment'];
const mailed = async (person: string): Promise<number> => {
  await world.app.jobs.runAll(world.app.clock.now());
  return world.app.mails.filter(({ to }) => to.startsWith(`${person}@`)).length;
};
const rows = (table: string) => world.database.knex(table);

const standIn = () =>
  rows('approval_delegations').insert({
    ...{ company_id: 'hinata', id: 'stand-in', approver_id: 'chief', delegate_id: 'bystander' },
    ...{ from_date: '2026-11-01', to_date: '2026-11-30' },
    ...{ created_at: '2026-11-01', updated_at: '2026-11-01' },
  });
const nameStep = (approver: object) =>
  world.must(
    'officer',
    'mutation ($data: CreateApprovalRouteInput!) { createApprovalRoute(data: $data) { moved } }',
    { data: { name: '一段', steps: [{ mode: 'ANY', approvers: [approver] }] } },
  );
/** sato belongs to another group, which those who were asked do not manage. */
const moveApplicant = () =>
  rows('affiliations').where({ employee_id: 'sato', is_main: true }).update({ group_id: 'plant' });
const moveBack = () =>
  rows('affiliations')
    .where({ employee_id: 'sato', is_main: true })
    .update({ group_id: 'sales-east' });

const LOSSES = [
  {
    how: 'グループの管理者でなくなった',
    who: 'chief',
    before: async () => undefined,
    asks: 1,
    async lose() {
      await moveApplicant();
      await rows('group_admins').where({ employee_id: 'chief' }).delete();
    },
    async back() {
      await moveBack();
      await rows('group_admins').insert({
        ...{ company_id: 'hinata', group_id: 'sales-east', employee_id: 'chief' },
      });
    },
  },
  {
    how: '代理の期間が終わった',
    who: 'bystander',
    before: standIn,
    // Asked is who decides; a stand-in is called by the comment.
    asks: 0,
    lose: () => rows('approval_delegations').update({ to_date: '2026-11-19' }),
    back: () => rows('approval_delegations').update({ to_date: '2026-11-30' }),
  },
  {
    how: '段の承認者から外れた',
    who: 'bystander',
    before: () => nameStep({ kind: 'PERSON', ref: 'bystander' }),
    asks: 1,
    lose: () => rows('application_approvers').update({ ref: 'director' }),
    back: () => rows('application_approvers').update({ ref: 'bystander' }),
  },
  {
    how: '申請者が引き戻した',
    who: 'deputy',
    before: async () => undefined,
    asks: 1,
    lose: () => rows('applications').update({ status: 'DRAFT' }),
    back: () => rows('applications').update({ status: 'PENDING' }),
  },
];

describe.each(LOSSES)('承認の依頼とコメントの知らせ: $how', ({ who, before, asks, lose, back }) => {
  beforeEach(async () => {
    await before();
    const inputs = MAILED.map((kind) => ({ kind, inApp: true, push: false, mail: true }));
    await world.must(who, CHOOSE, { inputs });
  });
  const told = async (fromDate = '2026-12-01') => {
    const id = await world.send({ fromDate });
    await world.must('sato', SAY, { node: `application:${id}`, ids: [who] });
  };

  it('一覧と件数に出なくなり、見られるようになると戻る', async () => {
    await told();
    expect(await bell(who)).toEqual([1 + asks, 1 + asks, asks]);
    await lose();
    expect(await bell(who)).toEqual([0, 0, 0]);
    await back();
    expect(await bell(who)).toEqual([1 + asks, 1 + asks, asks]);
  });

  it('待っていたメールもまとめも届かない', async () => {
    const sent = await mailed(who);
    await told();
    await lose();
    expect(await mailed(who)).toBe(sent);
    await back();
    await world.must(
      who,
      'mutation { updateNotificationRest(data: { digestAt: "10:30" }) { digestAt } }',
    );
    await told('2026-12-02');
    await lose();
    world.app.clock.set('2026-11-20T10:31:00+09:00');
    expect(await mailed(who)).toBe(sent);
    await back();
  });

  it('見られる人には届く', async () => {
    const sent = await mailed(who);
    await told();
    expect(await mailed(who)).toBe(sent + 1 + asks);
  });
});

const GIVE_UP = `mutation ($id: ID!, $isDelete: Boolean!) {
  employeeCancelApp(applicationId: $id, isDelete: $isDelete) { __typename } }`;

describe('申請者の知らせ', () => {
  it('捨てた申請の結果は出ず、元に戻すと戻る', async () => {
    const id = await world.send();
    await world.act('chief', 'reject', [id]);
    const [count] = await bell('sato');
    await world.must('sato', GIVE_UP, { id, isDelete: true });
    expect((await bell('sato'))[0]).toBe((count ?? 0) - 1);
    await world.must('sato', `mutation { restoreApplication(where: { id: "${id}" }) { id } }`);
    expect((await bell('sato'))[0]).toBe(count);
  });

  it('取り下げられたことは、申請が捨てられたあとも承認した人に残る', async () => {
    const id = await world.send();
    await world.act('chief', 'approve', [id]);
    await world.must('sato', GIVE_UP, { id, isDelete: false });
    const [count] = await bell('chief');
    expect(count).toBeGreaterThan(0);
    await world.must('sato', GIVE_UP, { id, isDelete: true });
    expect((await bell('chief'))[0]).toBe(count);
  });
});
