import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

const AUTHOR = 'admin@hinata.example';
const READER = 'employee@hinata.example';
const STAFF = 'staff@hinata.example';
const OTHER = 'admin@minato.example';

let world: TestCompany;
let node: string;
let ids: Record<string, string>;
beforeAll(async () => {
  world = await testCompany(6);
  const { data } = await world.as(
    AUTHOR,
    `mutation { createNews(data: { title: "休業", content: "<p>本文</p>", delivery: NOW }) { id } }`,
  );
  node = `news:${data.createNews.id}`;
  const rows = await world.database
    .knex('employees')
    .where({ company_id: 'hinata' })
    .select('id', 'email');
  ids = Object.fromEntries(rows.map(({ id, email }) => [email, id]));
});
afterAll(() => world.stop());

const FIELDS =
  'id content isMine deletedAt path employee { id } mentions { id } replies { id content }';
const add = (as: string, content: string, mentionIds: string[] = [], nodeId = node) =>
  world.as(
    as,
    `mutation ($nodeId: ID!, $content: String!, $mentionIds: [ID!]) {
      addComment(nodeId: $nodeId, content: $content, mentionIds: $mentionIds) { ${FIELDS} } }`,
    { nodeId, content, mentionIds },
  );
const added = async (as: string, content: string, mentionIds?: string[]) =>
  (await add(as, content, mentionIds)).data.addComment;
const reply = (as: string, commentId: string, content: string) =>
  world.as(
    as,
    `mutation ($commentId: ID!, $content: String!) {
      replyToComment(commentId: $commentId, content: $content) { ${FIELDS} } }`,
    { commentId, content },
  );
const act = (as: string, call: string, id: string, more = '') =>
  world.as(
    as,
    `mutation ($id: ID!) {
      ${call}(${call === 'deleteComment' ? 'id: $id' : 'where: { id: $id }'}${more}) { ${FIELDS} } }`,
    { id },
  );
const list = (as: string, variables: object = {}) =>
  world.as(
    as,
    `query ($nodeId: ID!, $commentId: ID, $first: Int, $after: ID) {
      comments(nodeId: $nodeId, commentId: $commentId, first: $first, after: $after) {
        nodes { ${FIELDS} } totalCount count pageInfo { hasNextPage endCursor } } }`,
    { nodeId: node, ...variables },
  );
const listed = async (as = READER, variables: object = {}) =>
  (await list(as, variables)).data.comments;
const told = async (email: string, commentId: string): Promise<string[]> =>
  world.database
    .knex('notifications')
    .where({ company_id: 'hinata', employee_id: ids[email], node_id: commentId })
    .pluck('text_key');

describe('who is told', () => {
  it('the author of the record of a comment, and of several reasons the one that concerns them most', async () => {
    const { id } = await added(READER, '何時からですか');
    expect(await told(AUTHOR, id)).toEqual(['notifications.message.commented']);
    expect(await told(READER, id)).toEqual([]);
    const mention = await added(READER, '@管理者 教えてください', [ids[AUTHOR] ?? '']);
    expect(await told(AUTHOR, mention.id)).toEqual(['notifications.message.mentioned']);
    expect(mention.mentions).toEqual([{ id: ids[AUTHOR] }]);
  });

  it('who takes part, of an answer', async () => {
    const { id } = await added(READER, '質問');
    const first = (await reply(STAFF, id, '答え')).data.replyToComment;
    expect(await told(READER, first.id)).toEqual(['notifications.message.answered']);
    const second = (await reply(READER, first.id, 'ありがとう')).data.replyToComment;
    expect(await told(STAFF, second.id)).toEqual(['notifications.message.answered']);
    const { nodes } = await listed(READER, { commentId: second.id, first: 1 });
    expect(nodes[0]).toMatchObject({
      id,
      replies: [{ content: '答え' }, { content: 'ありがとう' }],
    });
  });

  it('once who is taken out of a comment and called again', async () => {
    const { id } = await added(READER, '@管理者');
    const call = (mentionIds: string[]) =>
      act(
        READER,
        'updateComment',
        id,
        `, data: { content: "@", mentionIds: ${JSON.stringify(mentionIds)} }`,
      );
    for (let n = 0; n < 3; n++) {
      await call([ids[STAFF] ?? '']);
      await call([]);
    }
    expect(await told(STAFF, id)).toEqual(['notifications.message.mentioned']);
  });

  it('nobody of another company, and nobody of a draft', async () => {
    const theirs = await world.database
      .knex('employees')
      .where({ company_id: 'minato' })
      .first('id');
    expect((await added(READER, '@よその人', [theirs.id])).mentions).toEqual([]);
    const { data } = await world.as(
      AUTHOR,
      `mutation { createNews(data: { title: "下書き", content: "<p>本文</p>", delivery: DRAFT }) { id } }`,
    );
    const comment = (
      await add(AUTHOR, '@社員 見て', [ids[READER] ?? ''], `news:${data.createNews.id}`)
    ).data.addComment;
    expect(comment.mentions).toEqual([]);
    expect(await told(READER, comment.id)).toEqual([]);
    expect(codeOf(await list(READER, { nodeId: `news:${data.createNews.id}` }))).toBe('NOT_FOUND');
    const one = `query ($id: ID!) { comment(where: { id: $id }) { id } }`;
    expect((await world.as(READER, one, { id: comment.id })).data.comment).toBeNull();
    expect((await world.as(AUTHOR, one, { id: comment.id })).data.comment).toEqual({
      id: comment.id,
    });
  });
});

describe('reading', () => {
  it('by pages, the newest first, each once, with counts', async () => {
    for (let n = 0; n < 5; n++) await added(STAFF, `その${n}`);
    const all = await listed(READER, { first: 100 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listed(READER, { first: 2, ...(after ? { after } : {}) });
      seen.push(...page.nodes.map(({ id }: { id: string }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
    } while (after);
    expect(seen).toEqual(all.nodes.map(({ id }: { id: string }) => id));
    expect(seen).toHaveLength(all.totalCount);
    const rows = await world.database
      .knex('comments')
      .where({ company_id: 'hinata', record_id: node.slice(5), deleted_at: null })
      .count({ count: '*' })
      .first();
    expect(all.count).toBe(Number(rows?.count));
  });

  it('a company that is not theirs finds neither record nor comment', async () => {
    expect(codeOf(await list(OTHER))).toBe('NOT_FOUND');
    expect(codeOf(await add(OTHER, 'のっとり'))).toBe('NOT_FOUND');
    for (const nodeId of ['news', 'nothing:1', 'news:', ':1', 'news:none'])
      expect(codeOf(await list(READER, { nodeId }))).toMatch(/NOT_FOUND|INVALID_INPUT/);
  });
});

describe('changing', () => {
  it('is for who wrote it', async () => {
    const { id } = await added(READER, '直す前');
    expect(codeOf(await act(STAFF, 'updateComment', id, ', data: { content: "のっとり" }'))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await act(AUTHOR, 'deleteComment', id))).toBe('FORBIDDEN');
    const changed = (await act(READER, 'updateComment', id, ', data: { content: "直した" }')).data
      .updateComment;
    expect(changed).toMatchObject({ content: '直した', isMine: true });
  });

  it('takes as many answers as are shown, and loses none', async () => {
    const { id } = await added(READER, '何度でも');
    const at = new Date(world.app.clock.now().getTime() - 60_000);
    await world.database.knex('comments').insert(
      Array.from({ length: 199 }, (_, n) => ({
        company_id: 'hinata',
        id: `answer-${n}`,
        node_type: 'news',
        record_id: node.slice(5),
        parent_id: id,
        employee_id: ids[STAFF],
        content: `${n}`,
        created_at: at,
      })),
    );
    const last = (await reply(STAFF, id, '200件目')).data.replyToComment;
    const refused = await reply(STAFF, last.id, '201件目');
    expect(refused.errors[0].extensions.issues).toMatchObject([
      { path: 'commentId', key: 'validation.tooManyReplies', params: { max: 200 } },
    ]);
    await act(STAFF, 'deleteComment', last.id);
    await reply(READER, id, '代わり');
    expect(codeOf(await act(STAFF, 'restoreComment', last.id))).toBe('INVALID_INPUT');
    const { nodes } = await listed(READER, { commentId: id, first: 1 });
    expect(nodes[0].replies).toHaveLength(200);
    expect(nodes[0].replies.at(-1).content).toBe('代わり');
    await act(READER, 'deleteComment', id);
  });

  it('deletes a comment with its answers, and brings back what went with it', async () => {
    const { id } = await added(READER, '親');
    const gone = (await reply(STAFF, id, '先に消した')).data.replyToComment;
    await act(STAFF, 'deleteComment', gone.id);
    await reply(STAFF, id, '答え');
    const before = (await listed()).count;
    world.app.clock.set('2026-11-20T09:01:00+09:00');
    expect((await act(READER, 'deleteComment', id)).data.deleteComment.deletedAt).not.toBeNull();
    expect((await listed()).count).toBe(before - 2);
    expect(codeOf(await reply(STAFF, id, '遅い返信'))).toBe('NOT_FOUND');
    const back = (await act(READER, 'restoreComment', id)).data.restoreComment;
    expect(back.replies).toMatchObject([{ content: '答え' }]);
    expect((await listed()).count).toBe(before);
  });

  it.each([
    ['', 'nothing'],
    ['あ'.repeat(501), '501 letters'],
  ])('refuses %#: %s', async (content) => {
    expect(codeOf(await add(READER, content))).toBe('INVALID_INPUT');
  });
});

it('goes into the trash with its record, and comes back with it', async () => {
  const { count } = await listed();
  const { data } = await world.as(
    AUTHOR,
    'mutation ($id: ID!) { deleteNews(where: { id: $id }) { trashId } }',
    {
      id: node.slice(5),
    },
  );
  expect(codeOf(await list(READER))).toBe('NOT_FOUND');
  await world.as(
    AUTHOR,
    'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
    {
      id: data.deleteNews.trashId,
    },
  );
  expect((await listed()).count).toBe(count);
});
