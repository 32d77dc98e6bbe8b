import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { PNG } from '#test/support/pictures.ts';
import { issuesIn } from '#test/support/plugin-world.ts';
import { PUBLISH_NEWS_JOB } from './publish-news.ts';

const WRITER = 'admin@hinata.example';
const READER = 'employee@hinata.example';
const OTHER = 'admin@minato.example';
const TEXT = '<p>年末年始の<strong>休業</strong></p>';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(6);
});
afterAll(() => world.stop());

/** The clock goes on by days, after which everybody signs in again. */
async function ask(email: string, query: string, variables: object = {}) {
  const answer = await world.as(email, query, variables);
  if (answer.errors?.[0]?.extensions?.errorCode !== 90000) return answer;
  await world.signInAgain(email);
  return world.as(email, query, variables);
}
const publishDue = async () => {
  await world.app.jobs.enqueue(PUBLISH_NEWS_JOB, {});
  await world.app.jobs.runAll();
};

const FIELDS =
  'id title status publishedAt publishAt isUnread content excerpt authorName version files { key fileName }';
const create = (data: object, as = WRITER) =>
  ask(as, `mutation ($data: CreateNewsInput!) { createNews(data: $data) { ${FIELDS} } }`, {
    data: { title: '休業', content: TEXT, delivery: 'NOW', ...data },
  });
const made = async (data: object = {}) => {
  const answer = await create(data);
  expect(answer.errors).toBeUndefined();
  return answer.data.createNews;
};
const update = (id: string, data: object, as = WRITER) =>
  ask(
    as,
    `mutation ($id: ID!, $data: UpdateNewsInput!) { updateNews(where: { id: $id }, data: $data) { ${FIELDS} } }`,
    { id, data },
  );
const find = async (id: string, as = READER) =>
  (await ask(as, `query ($id: ID!) { news(where: { id: $id }) { ${FIELDS} } }`, { id })).data.news;
const titles = async (where: object, as = READER): Promise<string[]> =>
  (
    await ask(
      as,
      'query ($where: NewsWhereInput) { newsConnection(where: $where, first: 100) { nodes { title } } }',
      { where },
    )
  ).data.newsConnection.nodes.map(({ title }: { title: string }) => title);
const unread = async (as = READER) =>
  (await ask(as, '{ newsUnread { count lastNewsSeenDate } }')).data.newsUnread;
const bells = (id: string) =>
  world.database.knex('notifications').where({ node_id: `news:${id}`, kind: 'employee.news' });

async function upload(fileName: string, bytes: Uint8Array, as = WRITER): Promise<string> {
  const { data } = await ask(
    as,
    'mutation ($fileName: String!, $fileSize: Int!) { createPresignedPostUrl(fileName: $fileName, fileSize: $fileSize) { key } }',
    { fileName, fileSize: 1_000 },
  );
  const { key } = data.createPresignedPostUrl;
  await world.app.suite.ports.files.put(key, bytes, 'application/octet-stream');
  return key;
}

describe('publishing', () => {
  it('a draft is seen by those who write news alone, and tells nobody', async () => {
    const { id } = await made({ title: '下書き', delivery: 'DRAFT' });
    expect(await find(id)).toBeNull();
    expect(await find(id, WRITER)).toMatchObject({ status: 'DRAFT', publishedAt: null });
    expect(await titles({ search: '下書き' })).toEqual([]);
    expect(await bells(id)).toEqual([]);
  });

  it('stands below what is pinned, however new; a draft above all for who writes it', async () => {
    await made({ title: '順の新着' });
    await made({ title: '順の固定', isPinned: true });
    await made({ title: '順の下書き', delivery: 'DRAFT' });
    expect(await titles({ search: '順の' })).toEqual(['順の固定', '順の新着']);
    expect(await titles({ search: '順の' }, WRITER)).toEqual([
      '順の下書き',
      '順の固定',
      '順の新着',
    ]);
  });

  it('at once: everybody in service but the author hears of it, and it is unread', async () => {
    const { id, status } = await made({ title: '今日のお知らせ' });
    expect(status).toBe('PUBLISHED');
    const told = await bells(id);
    const inService = await world.database
      .knex('employees')
      .where({ company_id: 'hinata', is_active: true })
      .count({ count: '*' })
      .first();
    expect(told).toHaveLength(Number(inService?.count) - 1);
    expect(told.every(({ company_id }) => company_id === 'hinata')).toBe(true);
    expect(await find(id)).toMatchObject({ isUnread: true, excerpt: '年末年始の休業' });
  });

  it('at its time, once, also by two runs and after the machine was off', async () => {
    const { id } = await made({ delivery: 'RESERVED', publishAt: '2026-11-20T01:00:00Z' });
    await publishDue();
    expect(await find(id)).toBeNull();
    world.app.clock.set('2026-11-22T09:00:00+09:00');
    await world.app.jobs.enqueue(PUBLISH_NEWS_JOB, {});
    await publishDue();
    expect(await find(id)).toMatchObject({
      status: 'PUBLISHED',
      publishedAt: '2026-11-20T01:00:00.000Z',
    });
    const told = await bells(id);
    expect(new Set(told.map(({ employee_id }) => employee_id)).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(3);
    await publishDue();
    expect(await bells(id)).toHaveLength(told.length);
  });

  it('not in the past, not without a time, and nothing is written then', async () => {
    const before = await titles({}, WRITER);
    expect(issuesIn(await create({ delivery: 'RESERVED' }))).toEqual([
      { path: 'data/publishAt', key: 'validation.publishAtMissing' },
    ]);
    expect(
      issuesIn(await create({ delivery: 'RESERVED', publishAt: '2020-01-01T00:00:00Z' })),
    ).toEqual([{ path: 'data/publishAt', key: 'validation.past' }]);
    expect(await titles({}, WRITER)).toEqual(before);
  });

  it('at once after all, where it was reserved before', async () => {
    const { id } = await made({ delivery: 'RESERVED', publishAt: '2030-01-01T00:00:00Z' });
    expect(issuesIn(await update(id, { publishAt: null }))).toEqual([
      { path: 'data/publishAt', key: 'validation.publishAtMissing' },
    ]);
    const answer = await update(id, { delivery: 'NOW', publishAt: null });
    expect(answer.data.updateNews).toMatchObject({ status: 'PUBLISHED', publishAt: null });
  });

  it('is taken back by saving it as a draft', async () => {
    const { id } = await made();
    expect((await update(id, { delivery: 'DRAFT' })).data.updateNews.status).toBe('DRAFT');
    expect(await find(id)).toBeNull();
  });
});

describe('the text', () => {
  it('is cleaned, and found by its words', async () => {
    const { id, content } = await made({
      title: '清掃',
      content: '<p onclick="ran()">ワックス掛け</p><script>ran()</script>',
    });
    expect(content).toBe('<p>ワックス掛け</p>');
    expect(await titles({ search: 'ﾜｯｸｽ' })).toEqual(['清掃']);
    await update(id, { title: '大掃除' });
    expect(await titles({ search: 'わっくす' })).toEqual(['大掃除']);
  });

  it.each([
    ['nothing but tags', '<p> </p>'],
    ['nothing that may stay', '<script>ran()</script>本'.slice(0, -1)],
    ['ten thousand and one letters', `<p>${'あ'.repeat(10_001)}</p>`],
  ])('with %s is refused', async (_name, content) => {
    const answer = await create({ content });
    expect(codeOf(answer)).toBe('INVALID_INPUT');
    expect(issuesIn(answer)).toMatchObject([{ path: 'data/content' }]);
  });

  it('shows the pictures of its author to those who may read it, by links that end', async () => {
    const key = await upload('地図.png', PNG);
    const { id } = await made({
      content: `<p>地図</p><img data-key="${key}" src="https://a.example/1.png">`,
    });
    const { content } = await find(id);
    const src = /src="([^"]+)"/.exec(content)?.[1] ?? '';
    expect(src).toMatch(/^\/files\//);
    expect((await fetch(`${world.app.url}${src}`)).status).toBe(200);
    const stored = await world.database.knex('files').where({ key }).first('stored_at');
    expect(stored.stored_at).not.toBeNull();
    await update(id, { content: TEXT });
    expect(
      (await world.database.knex('files').where({ key }).first('stored_at')).stored_at,
    ).toBeNull();
  });

  it('takes no picture that somebody else sent', async () => {
    const theirs = await upload('秘密.png', PNG, READER);
    expect(issuesIn(await create({ content: `<img data-key="${theirs}">` }))).toEqual([
      { path: 'data/content', key: 'validation.imageOnly' },
    ]);
  });
});

describe('files', () => {
  it('come with it, and go with the trash and back', async () => {
    const key = await upload('案内.pdf', Buffer.from('%PDF-1.7'));
    const { id, files } = await made({ fileKeys: [key] });
    expect(files).toEqual([{ key, fileName: '案内.pdf' }]);
    const { data } = await ask(
      WRITER,
      'mutation ($id: ID!) { deleteNews(where: { id: $id }) { trashId } }',
      { id },
    );
    expect(await find(id, WRITER)).toBeNull();
    await ask(
      WRITER,
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      {
        id: data.deleteNews.trashId,
      },
    );
    expect(await find(id)).toMatchObject({
      files: [{ key, fileName: '案内.pdf' }],
      status: 'PUBLISHED',
    });
  });

  it('that are not what their name says, or are too large, are refused', async () => {
    const fake = await upload('案内.pdf', Buffer.from('MZ'));
    expect(issuesIn(await create({ fileKeys: [fake] }))).toEqual([
      { path: 'data/fileKeys/0', key: 'validation.attachment' },
    ]);
    const large = await upload('大きい.txt', Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(issuesIn(await create({ fileKeys: [large] }))).toEqual([
      { path: 'data/fileKeys/0', key: 'validation.attachmentTooLarge' },
    ]);
  });
});

describe('reading', () => {
  it('one after the other, or all at once, counts down to nothing', async () => {
    await made({ title: '未読その1' });
    const { id } = await made({ title: '未読その2' });
    const { count } = await unread();
    expect(count).toBeGreaterThanOrEqual(2);
    await ask(READER, 'mutation ($id: ID!) { seenNews(where: { id: $id }) { isUnread } }', {
      id,
    });
    expect((await unread()).count).toBe(count - 1);
    expect(await titles({ isUnread: true })).not.toContain('未読その2');
    const all = await ask(READER, 'mutation { markAllSeenNews { count lastNewsSeenDate } }');
    expect(all.data.markAllSeenNews).toEqual({ count: 0, lastNewsSeenDate: '2026-11-22' });
    await made({ title: '同じ日のあと' });
    expect((await unread()).count).toBe(1);
  });

  it('what has passed its last day is not among the current ones, and is found all the same', async () => {
    const { id } = await made({ title: '今日まで', endsOn: '2026-11-22' });
    expect(await titles({ isCurrent: true })).toContain('今日まで');
    world.app.clock.set('2026-11-23T00:00:00+09:00');
    expect(await titles({ isCurrent: true })).not.toContain('今日まで');
    expect(await titles({})).toContain('今日まで');
    expect((await find(id)).title).toBe('今日まで');
  });

  it('pinned ones stand first, then the newest', async () => {
    await made({ title: '固定', isPinned: true });
    await made({ title: '最新' });
    expect((await titles({}))[0]).toBe('固定');
    expect((await titles({})).indexOf('最新')).toBeLessThan(
      (await titles({})).indexOf('今日のお知らせ'),
    );
  });
});

describe('rights', () => {
  it('who may not write news is refused, and other companies see nothing', async () => {
    const { id } = await made();
    expect(codeOf(await create({}, READER))).toBe('FORBIDDEN');
    expect(codeOf(await update(id, { title: 'x' }, READER))).toBe('FORBIDDEN');
    expect(await find(id, OTHER)).toBeNull();
    expect(codeOf(await update(id, { title: 'x' }, OTHER))).toBe('NOT_FOUND');
    expect(
      codeOf(
        await ask(OTHER, 'mutation ($id: ID!) { seenNews(where: { id: $id }) { id } }', {
          id,
        }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('two who write one at the same time: the second is told who was first', async () => {
    const { id, version } = await made();
    await update(id, { title: '先', version });
    expect(codeOf(await update(id, { title: '後', version }))).toBe('CONFLICT');
    expect((await find(id)).title).toBe('先');
  });
});

it('the history tells the words of a text, and puts back only what it has as a whole', async () => {
  const { id } = await made({ title: '前の件名', content: '<p>前の<strong>本文</strong></p>' });
  await update(id, { title: '後の件名', content: '<p>後の本文</p>' });
  const { data } = await ask(
    WRITER,
    `query ($id: ID!) { auditEntriesConnection(where: { subject: "News", subjectId: $id }) {
      nodes { id changes { field isRestorable } } } }`,
    { id },
  );
  const { changes } = data.auditEntriesConnection.nodes[0];
  const of = (field: string) => changes.find((change: { field: string }) => change.field === field);
  expect(of('title')).toMatchObject({ isRestorable: true });
  expect(of('content')).toMatchObject({ isRestorable: false });
});
