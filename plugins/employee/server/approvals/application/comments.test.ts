import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApprovalWorld, approvalWorld } from '../test-approval.ts';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.app.stop());
beforeEach(() => world.clean());

const SAY = `mutation ($node: ID!, $content: String!, $mentionIds: [ID!]) {
  addComment(nodeId: $node, content: $content, mentionIds: $mentionIds) { id path mentions { id } } }`;
const READ = `query ($node: ID!) { comments(nodeId: $node) { nodes { content employee { id } } } }`;
const CALL = `query ($node: ID!, $search: String) {
  peopleToMention(nodeId: $node, search: $search) { id } }`;
const TOLD = 'approvalNotice.COMMENTED.VACATION 2026/12/01';
const PEOPLE = ['sato', 'suzuki', 'chief', 'deputy', 'director', 'bystander', 'officer', 'reader'];

const nodeOf = (id: string) => `application:${id}`;
const say = async (person: string, id: string, content: string, mentionIds: string[] = []) =>
  (await world.must(person, SAY, { node: nodeOf(id), content, mentionIds })).addComment;
const heardOf = async (person: string) =>
  (await world.heard(person)).filter((text) => text === TOLD);

describe('申請のコメント', () => {
  it('申請者と承認者が話せ、相手に知らせが届き、それぞれが自分の画面で開ける', async () => {
    const id = await world.send();
    expect((await say('chief', id, '引継ぎは済んでいますか')).path).toBe(
      `/app/staff/attendance/leave_app/inbox?state=ALL&open=${id}`,
    );
    expect(await heardOf('sato')).toEqual([TOLD]);
    expect((await say('sato', id, 'はい')).path).toBe(
      `/app/employee/attendance/application/application_detail/${id}`,
    );
    expect(await heardOf('chief')).toEqual([TOLD]);
    expect(await heardOf('sato')).toEqual([TOLD]);
    const { comments } = await world.must('sato', READ, { node: nodeOf(id) });
    expect(comments.nodes.map(({ employee }: Untyped) => employee.id)).toEqual(['sato', 'chief']);
    const told = await world.database.knex('notifications').where({ notify_type: 'COMMENT' });
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['employee.comment']));
  });

  it('申請を見られる人だけが読み書きでき、呼ばれる', async () => {
    const id = await world.send();
    const called = (await say('sato', id, '@', PEOPLE)).mentions.map(({ id: one }: Untyped) => one);
    const readers: string[] = [];
    for (const person of PEOPLE) {
      const answer = await world.ask(person, READ, { node: nodeOf(id) });
      const written = await world.ask(person, SAY, { node: nodeOf(id), content: 'x' });
      expect(codeOf(written)).toBe(codeOf(answer));
      if (answer.errors) expect(codeOf(answer)).toBe('NOT_FOUND');
      else readers.push(person);
    }
    expect(readers).toEqual(['sato', 'chief', 'deputy', 'director', 'officer', 'reader']);
    expect(codeOf(await world.ask('stranger', READ, { node: nodeOf(id) }))).toBe('NOT_FOUND');
    // officer and reader hold their rights by their session alone in this world.
    expect(called.toSorted()).toEqual(['chief', 'deputy', 'director', 'sato']);
  });

  it('代理の人と、決めたことのある人も、自分で読めるときにだけ呼ばれる', async () => {
    const id = await world.send();
    const standIn = (to_date: string) =>
      world.database.knex('approval_delegations').insert({
        ...{ company_id: 'hinata', id: `until ${to_date}`, approver_id: 'chief' },
        ...{ delegate_id: 'bystander', from_date: '2026-11-01', to_date },
        ...{ created_at: '2026-11-01', updated_at: '2026-11-01' },
      });
    const agrees = async (person: string, expected: boolean) => {
      const mayRead = !(await world.ask(person, READ, { node: nodeOf(id) })).errors;
      const { mentions } = await say('sato', id, '@', [person]);
      expect([mayRead, mentions.length === 1]).toEqual([expected, expected]);
    };
    await standIn('2026-11-19');
    await agrees('bystander', false);
    await standIn('2026-11-30');
    await agrees('bystander', true);
    expect(await world.outcome('bystander', 'approve', id)).toBe('DONE');
    await world.database.knex('approval_delegations').delete();
    await agrees('bystander', true);
  });

  it('呼ぶ人の候補は、まず関わる人、そして申請を見られる人だけ', async () => {
    const id = await world.send();
    const offered = async (person: string, search: string | null = null) =>
      (await world.must(person, CALL, { node: nodeOf(id), search })).peopleToMention.map(
        ({ id: one }: Untyped) => one,
      );
    expect((await offered('sato'))[0]).toMatch(/chief|deputy/);
    expect((await offered('sato')).toSorted()).toEqual(['chief', 'deputy', 'director']);
    expect(await offered('chief')).toContain('sato');
    expect(await offered('sato', 'bystander')).toEqual([]);
    expect(codeOf(await world.ask('suzuki', CALL, { node: nodeOf(id) }))).toBe('NOT_FOUND');
  });

  it('下書きに戻した申請は、承認者から見えなくなる', async () => {
    const id = await world.send();
    await say('chief', id, '日付は合っていますか');
    await world.must(
      'sato',
      'mutation ($id: ID!) { takeBackApplication(where: { id: $id }) { __typename } }',
      { id },
    );
    expect(codeOf(await world.ask('chief', READ, { node: nodeOf(id) }))).toBe('NOT_FOUND');
    expect((await world.must('sato', READ, { node: nodeOf(id) })).comments.nodes).toHaveLength(1);
  });
});
