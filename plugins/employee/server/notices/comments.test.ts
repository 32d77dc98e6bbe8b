import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

const AUTHOR = 'admin@hinata.example';
const STAFF = 'staff@hinata.example';
const READER = 'employee@hinata.example';
const OTHER = 'admin@minato.example';

let world: TestCompany;
let ids: Record<string, string>;
let everybody: string[];
beforeAll(async () => {
  world = await testCompany(12);
  const rows = await world.database
    .knex('employees')
    .where({ company_id: 'hinata' })
    .select('id', 'email');
  ids = Object.fromEntries(rows.map(({ id, email }) => [email, id]));
  everybody = rows.map(({ id }) => id);
});
afterAll(() => world.stop());

const must = async (as: string, query: string, variables: object = {}): Promise<Untyped> => {
  const answer = await world.as(as, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const CREATE = `mutation ($data: CreateNoticeInput!) { createNotice(data: $data) { id } }`;
const send = async (more: object): Promise<string> => {
  const { createNotice } = await must(AUTHOR, CREATE, {
    data: {
      title: '防災訓練',
      body: '<p>訓練</p>',
      kind: 'NEWS',
      delivery: 'NOW',
      forStaff: false,
      target: 'INDIVIDUAL',
      isPublic: false,
      asksConfirmation: false,
      followsJoiners: false,
      ...more,
    },
  });
  await world.app.jobs.runAll(world.app.clock.now());
  return createNotice.id;
};
const SAY = `mutation ($node: ID!, $content: String!, $mentionIds: [ID!]) {
  addComment(nodeId: $node, content: $content, mentionIds: $mentionIds) { id path mentions { id } } }`;
const REPLY = `mutation ($id: ID!) { replyToComment(commentId: $id, content: "返信") { id path } }`;
const READ = `query ($node: ID!) { comments(nodeId: $node) { count nodes { id replies { id } } } }`;
const PLACE = 'query ($id: ID!) { comment(where: { id: $id }) { path } }';
const OFFER = 'query ($node: ID!) { peopleToMention(nodeId: $node) { id } }';
const say = async (as: string, id: string, mentionIds: string[] = []): Promise<Untyped> =>
  (await must(as, SAY, { node: `notice:${id}`, content: '@ 場所は', mentionIds })).addComment;
const BELL = `{ notificationCount notificationsConnection(where: { notifyType: COMMENT }) { totalCount } }`;
const bell = async (as: string): Promise<[count: number, list: number]> => {
  const { notificationCount, notificationsConnection } = await must(as, BELL);
  return [notificationCount, notificationsConnection.totalCount];
};

describe('comments on a notice', () => {
  it('are read, written and called to by whom it is open to, and by nobody else', async () => {
    const id = await send({ employeeIds: [ids[READER]] });
    const comment = await say(READER, id, everybody.slice(0, 20));
    const readers = [ids[AUTHOR], ids[READER]].toSorted();
    expect(comment.mentions.map((one: Untyped) => one.id).toSorted()).toEqual(readers);
    for (const email of [STAFF, OTHER]) {
      expect(codeOf(await world.as(email, READ, { node: `notice:${id}` }))).toBe('NOT_FOUND');
      expect(codeOf(await world.as(email, REPLY, { id: comment.id }))).toBe('NOT_FOUND');
      expect((await must(email, PLACE, { id: comment.id })).comment).toBeNull();
    }
    const { peopleToMention } = await must(READER, OFFER, { node: `notice:${id}` });
    expect(peopleToMention.map((one: Untyped) => one.id)).toEqual([ids[AUTHOR]]);
  });

  it('are open to the same people as readers and one by one', async () => {
    for (const whom of [
      { employeeIds: [ids[STAFF]], isPublic: true },
      { target: 'EVERYONE', forStaff: true },
      { target: 'EVERYONE' },
    ]) {
      const id = await send(whom);
      const called = (await say(AUTHOR, id, everybody.slice(0, 20))).mentions.map(
        (one: Untyped) => one.id,
      );
      for (const email of [READER, STAFF]) {
        const mayRead = !(await world.as(email, READ, { node: `notice:${id}` })).errors;
        expect(called.includes(ids[email])).toBe(mayRead);
      }
    }
  });

  it('open where the reader finds the notice', async () => {
    const id = await send({ employeeIds: [ids[READER]] });
    const { id: comment, path } = await say(READER, id);
    expect(path).toBe(`/app/employee/attendance/alerts/notice_detail/${id}`);
    expect((await must(AUTHOR, PLACE, { id: comment })).comment.path).toBe(
      `/app/staff/attendance/notice/notice_detail/${id}`,
    );
  });

  it('ring for the author and who takes part, and no more once the notice is gone', async () => {
    await must(AUTHOR, 'mutation { markAllSeenNotification }');
    const before = await bell(AUTHOR);
    const id = await send({ employeeIds: [ids[READER]] });
    const { id: comment } = await say(READER, id);
    const more = await bell(AUTHOR);
    expect(more).toEqual([before[0] + 1, before[1] + 1]);
    const heard = await bell(READER);
    await must(AUTHOR, REPLY, { id: comment });
    expect(await bell(READER)).toEqual([heard[0] + 1, heard[1] + 1]);
    const { deleteNotice } = await must(
      AUTHOR,
      'mutation ($id: ID!) { deleteNotice(where: { id: $id }) { trashId } }',
      { id },
    );
    expect((await bell(READER))[1]).toBe(heard[1]);
    expect((await bell(AUTHOR))[1]).toBe(before[1]);
    await must(
      AUTHOR,
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      { id: deleteNotice.trashId },
    );
    expect((await bell(AUTHOR))[1]).toBe(more[1]);
    expect((await must(READER, READ, { node: `notice:${id}` })).comments.count).toBe(2);
  });
});
