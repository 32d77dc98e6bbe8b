import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { isHelpEditor } from './editors.ts';
import { addressesAbove } from './help.store.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(3);
});
afterAll(() => world.stop());

const EDITOR = 'provider@hataraki.example';
const EMPLOYEE = 'employee@hinata.example';
const ADMIN = 'admin@hinata.example';

const PARTS = 'id path htmlpath codeId title content titleEn order version';
const LIST = `query ($path: String, $orderBy: HelpArticleOrderBy) {
  helpArticlesConnection(where: { path: $path }, orderBy: $orderBy, first: 100) {
    isEditor totalCount nodes { ${PARTS} } } }`;
const CREATE = `mutation ($data: CreateHelpArticleInput!) { createHelpArticle(data: $data) { ${PARTS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateHelpArticleInput!) {
  updateHelpArticle(where: { id: $id }, data: $data) { ${PARTS} } }`;
const DELETE = 'mutation ($id: ID!) { deleteHelpArticle(where: { id: $id }) { id title } }';

const list = async (email: string, path?: string, orderBy?: string) =>
  (await world.as(email, LIST, { path, orderBy })).data.helpArticlesConnection;
const issuesOf = (answer: Untyped) =>
  answer.errors[0].extensions.issues.map(({ path, key }: Untyped) => `${path} ${key}`);

let codes = 0;
const article = (more: object = {}) => {
  codes += 1;
  return {
    path: '/app/test/screen',
    codeId: `test-${codes}`,
    title: '休憩',
    content: '**休憩開始**を押します。',
    order: 0,
    ...more,
  };
};
const create = async (more: object = {}) =>
  (await world.as(EDITOR, CREATE, { data: article(more) })).data.createHelpArticle;

beforeEach(() => world.database.knex('help_articles').where('path', '/app/test/screen').delete());

describe('ヘルプの記事', () => {
  it('その画面と上の階層の記事を、コードの順に誰でも読める', async () => {
    await create({ codeId: 'test-b' });
    await create({ codeId: 'test-a', path: '/app/test/screen' });
    const { nodes, isEditor } = await list(EMPLOYEE, '/app/test/screen/modal/1');
    expect(nodes.map(({ codeId }: Untyped) => codeId)).toEqual(['test-a', 'test-b']);
    expect(isEditor).toBe(false);
    expect((await list(EMPLOYEE, '/app/test')).totalCount).toBe(0);
    expect((await list(EMPLOYEE, '/app/test/screens')).totalCount).toBe(0);
  });

  it('はじめから、主な画面の記事が両方の言語である', async () => {
    const { nodes, totalCount } = await list(EMPLOYEE);
    expect(totalCount).toBeGreaterThan(10);
    for (const { title, titleEn, content } of nodes) {
      expect(title && titleEn && content).toBeTruthy();
    }
  });

  it('編集者だけが書け、会社の管理者は書けない', async () => {
    expect((await list(EDITOR)).isEditor).toBe(true);
    const made = await create();
    expect(made).toMatchObject({ title: '休憩', version: 1 });
    expect(codeOf(await world.as(ADMIN, CREATE, { data: article() }))).toBe('FORBIDDEN');
    expect(codeOf(await world.as(ADMIN, DELETE, { id: made.id }))).toBe('FORBIDDEN');
    expect((await list(EMPLOYEE, '/app/test/screen')).totalCount).toBe(1);
  });

  it('本番では決められた人だけ、それ以外では提供会社の人なら誰でも編集者になる', async () => {
    const { ports } = world.app.suite;
    const asProvider = (settings: { production: boolean; helpEditors: string[] }) =>
      ports.inCompany('default', (ctx) => isHelpEditor(ctx, settings), {
        isGoldware: true,
        employeeId: 'nobody',
      });
    expect(await asProvider({ production: true, helpEditors: [EDITOR] })).toBe(false);
    expect(await asProvider({ production: false, helpEditors: [] })).toBe(true);
    const inOther = ports.inCompany('hinata', (ctx) =>
      isHelpEditor(ctx, { production: false, helpEditors: [] }),
    );
    expect(await inOther).toBe(false);
  });

  it('コードはすべての画面で1つだけ', async () => {
    const made = await create();
    const other = await create();
    const again = await world.as(EDITOR, CREATE, {
      data: article({ codeId: made.codeId, path: '/app/elsewhere' }),
    });
    expect(issuesOf(again)).toEqual(['data/codeId validation.duplicate']);
    const moved = await world.as(EDITOR, UPDATE, {
      id: other.id,
      data: { codeId: made.codeId },
    });
    expect(issuesOf(moved)).toEqual(['data/codeId validation.duplicate']);
  });

  it('本文はタグを除いて1,000文字まで、画像は使えない', async () => {
    const thousand = 'あ'.repeat(1000);
    const made = await create({ content: `<p>${thousand}</p>  ` });
    expect(made.content).toBe(thousand);
    const refused = async (content: string) =>
      issuesOf(await world.as(EDITOR, CREATE, { data: article({ content }) }));
    expect(await refused(`${thousand}い`)).toEqual(['data/content validation.tooLong']);
    expect(await refused('![絵](https://a.example/x.png)')).toEqual([
      'data/content validation.helpImage',
    ]);
    expect(await refused('<b></b>')).toEqual(['data/content validation.required']);
  });

  it('先に変えた人がいれば上書きせず、変更と削除は記録に残る', async () => {
    const { id } = await create();
    const saved = await world.as(EDITOR, UPDATE, {
      id,
      data: { title: '休憩の取り方', version: 1 },
    });
    expect(saved.data.updateHelpArticle).toMatchObject({ title: '休憩の取り方', version: 2 });
    const late = await world.as(EDITOR, UPDATE, { id, data: { title: '遅い', version: 1 } });
    expect(codeOf(late)).toBe('CONFLICT');
    const gone = await world.as(EDITOR, DELETE, { id });
    expect(gone.data.deleteHelpArticle).toEqual({ id, title: '休憩の取り方' });
    expect(codeOf(await world.as(EDITOR, DELETE, { id }))).toBe('NOT_FOUND');
    const entries = await world.database
      .knex('audit_entries')
      .where({ subject: 'HelpArticle', subject_id: id })
      .orderBy('occurred_at')
      .orderBy('id');
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(entries[1].before).toEqual({ title: '休憩' });
  });
});

it('the addresses above a screen end at a slash, not within a word', () => {
  const whole = addressesAbove('/a/b/c').filter((address) => !address.includes('*'));
  expect(whole).toEqual(['/a', '/a/b', '/a/b/c']);
  expect(addressesAbove('/a/b')).toEqual(['/a', '/*', '/a/b', '/*/b', '/a/*']);
  expect(addressesAbove('/')).toEqual([]);
});
