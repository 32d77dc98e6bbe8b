import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recalculateStale } from '#plugins/attendance/server/results/stored/stale.ts';
import { STAMP, when } from '#plugins/attendance/server/test-company.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApprovalWorld, approvalWorld } from './test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.clean());

const BELL = `{ notificationCount notificationsConnection(first: 20) {
  nodes { isSeen isSettled nodeId description { key } } }
  toDo: notificationsConnection(where: { needsAction: true }) {
    totalCount nodes { needsAction description { key } } }
  news: notificationsConnection(where: { needsAction: false }) { totalCount nodes { needsAction } } }`;
const bell = (person: string) => world.must(person, BELL);
const unread = async (person: string) => (await bell(person)).notificationCount;
const lines = async (person: string) =>
  (await bell(person)).notificationsConnection.nodes.map(
    ({ isSeen, isSettled, description }: Untyped) => [
      description.key.split('.')[1],
      isSeen,
      isSettled,
    ],
  );
const confirm = (who: string, id: string) =>
  world.must(
    who,
    'mutation ($id: ID!) { confirmApplications(applicationInputs: [{ applicationId: $id }]) { outcome } }',
    { id },
  );
const withdraw = (who: string, id: string) =>
  world.must(who, 'mutation ($id: ID!) { cancelApplications(applicationIds: [$id]) { outcome } }', {
    id,
  });

describe('承認の依頼の知らせ', () => {
  it('一人が決めると、ほかの承認者の知らせも対応済みになり、件数から消える', async () => {
    const id = await world.send();
    expect([await unread('chief'), await unread('deputy')]).toEqual([1, 1]);
    await confirm('chief', id);
    expect([await unread('chief'), await unread('deputy')]).toEqual([0, 0]);
    expect(await lines('deputy')).toEqual([['ASKED', true, true]]);
    // Taken back within seconds, it asks again as it did before, and rings nobody anew.
    await withdraw('chief', id);
    expect(await lines('deputy')).toEqual([['ASKED', false, false]]);
    expect(await unread('sato')).toBeGreaterThan(0);
  });

  it('決めるまでは要対応に分かれ、決まるとお知らせに移る', async () => {
    const id = await world.send();
    const groups = async (person: string) => {
      const { toDo, news } = await bell(person);
      return [toDo.totalCount, news.totalCount];
    };
    expect(await groups('deputy')).toEqual([1, 0]);
    const [asked] = (await bell('deputy')).toDo.nodes;
    expect(asked).toMatchObject({ needsAction: true });
    expect(asked.description.key).toMatch(/^approvalNotice\.ASKED\./);
    // What became of one's own request is news.
    expect(await groups('sato')).toEqual([0, 0]);
    await confirm('chief', id);
    expect(await groups('deputy')).toEqual([0, 1]);
    expect(await groups('sato')).toEqual([0, 1]);
    await withdraw('chief', id);
    expect(await groups('deputy')).toEqual([1, 0]);
  });

  it('「全員」の段では決めた人の分だけが済み、まだの人には残る', async () => {
    const person = (ref: string) => ({ kind: 'PERSON', ref });
    await world.must(
      'officer',
      'mutation ($data: CreateApprovalRouteInput!) { createApprovalRoute(data: $data) { moved } }',
      {
        data: {
          name: '全員',
          steps: [{ mode: 'ALL', approvers: [person('chief'), person('deputy')] }],
        },
      },
    );
    const id = await world.send();
    await confirm('chief', id);
    expect([await unread('chief'), await unread('deputy')]).toEqual([0, 1]);
    await confirm('deputy', id);
    expect(await unread('deputy')).toBe(0);
  });

  it('申請者が引き戻すと終わり、送り直すと新しく頼まれる', async () => {
    const id = await world.send();
    await world.must(
      'sato',
      'mutation ($id: ID!) { takeBackApplication(where: { id: $id }) { __typename } }',
      { id },
    );
    expect(await unread('deputy')).toBe(0);
    await world.must(
      'sato',
      'mutation ($id: ID!) { submitApplication(where: { id: $id }) { __typename } }',
      { id },
    );
    expect(await lines('deputy')).toEqual([
      ['ASKED', false, false],
      ['ASKED', true, true],
    ]);
  });
});

describe('打刻を直すように頼む知らせ', () => {
  const ASK = `mutation ($inputs: [AskAboutAttendanceInput!]!) {
    askAboutAttendance(inputs: $inputs) { askedDays } }`;
  const MEND = `mutation ($data: ReviseAttendanceDayInput!) {
    reviseAttendanceDay(data: $data) { workDate } }`;

  it('管理者と承認が直し終えると対応済みになる。まだ直っていない日があれば残る', async () => {
    const { knex } = world.database;
    for (const day of ['18', '19']) {
      world.app.clock.set(when(`${day} 9:00`));
      const data = {
        type: 'CHECK_IN_OFFICE',
        key: `asked-key-${day}`,
        deviceTime: when(`${day} 9:00`).toISOString(),
      };
      await world.must('sato', STAMP, { data });
    }
    world.app.clock.set(when('20 10:00'));
    await recalculateStale((run) => world.app.suite.ports.inCompany('hinata', run));
    const days = ['2026-11-18', '2026-11-19'];
    const inputs = days.map((workDate) => ({ employeeId: 'sato', workDate, kind: 'STAMPING' }));
    expect((await world.must('chief', ASK, { inputs })).askAboutAttendance.askedDays).toBe(2);
    const asked = async () => (await lines('sato')).find(([key]: Untyped) => key === 'asked');
    expect(await asked()).toEqual(['asked', false, false]);
    const [{ id }] = await knex('stamps').where({ work_date: '2026-11-18' });
    const stamps = [
      { id, type: 'CHECK_IN_OFFICE', at: 540 },
      { type: 'BREAK_IN', at: 720 },
      { type: 'BREAK_OUT', at: 780 },
      { type: 'CHECK_OUT_OFFICE', at: 1080 },
    ];
    await world.must('chief', MEND, {
      data: {
        employeeId: 'sato',
        workDate: '2026-11-18',
        stamps,
        basedOn: [id],
        reason: '退勤の打刻漏れ',
      },
    });
    expect(await asked()).toEqual(['asked', false, false]);
    await confirm('chief', await world.send({ type: 'REVISE', fromDate: '2026-11-19' }));
    expect(await asked()).toEqual(['asked', true, true]);
  });
});
