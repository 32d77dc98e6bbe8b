import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { firstArticles } from '../../domain/help/articles.ts';
import { bringArticles } from './bring-articles.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(3);
});
afterAll(() => world.stop());

const EDITOR = 'provider@hataraki.example';
const EMPLOYEE = 'employee@hinata.example';
const ADMIN = 'admin@hinata.example';

const LIST = `query ($where: HelpArticleWhereInput, $orderBy: HelpArticleOrderBy) {
  helpArticlesConnection(where: $where, orderBy: $orderBy, first: 500) {
    nodes { id codeId title order path } } }`;
const list = async (email: string, where: object, orderBy?: string): Promise<Untyped[]> =>
  (await world.as(email, LIST, { where, orderBy })).data.helpArticlesConnection.nodes;
const codes = (articles: readonly Untyped[]) => articles.map(({ codeId }) => codeId);
const SORT = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderHelpArticles(inputs: $inputs) { codeId order } }`;

describe('探す', () => {
  it.each(['打刻を忘れた', 'だこく', 'dakoku', 'forgot to stamp', 'STAMP-02'])(
    '「%s」で打刻を忘れたときの記事が見つかる',
    async (search) => {
      expect(codes(await list(EMPLOYEE, { search }))).toContain('stamp-02');
    },
  );

  it('題名にある記事が先に並ぶ', async () => {
    const [first] = await list(ADMIN, { search: '36協定', area: 'ADMIN' });
    expect(first === undefined || first.path.startsWith('/admin')).toBe(true);
    const found = await list(EMPLOYEE, { search: '打刻を忘れたとき' });
    expect(found[0]?.codeId).toBe('stamp-02');
  });

  it('管理者の画面の記事は管理画面で、勤怠管理者の記事は勤怠管理者に見つかる', async () => {
    expect(codes(await list(EMPLOYEE, { search: '権限グループ' }))).not.toContain('company-14');
    expect(codes(await list(ADMIN, { search: '権限グループ', area: 'ADMIN' }))).toContain(
      'company-14',
    );
    expect(codes(await list(EMPLOYEE, { search: '月次を締める' }))).toEqual([]);
    expect(codes(await list('staff@hinata.example', { search: '月次を締める' }))).toContain(
      'closing-01',
    );
  });

  it('どの従業員のページにも、* の記事が出る', async () => {
    const found = codes(await list(ADMIN, { path: '/admin/employee/e-1/basic/addresses' }));
    expect(found).toContain('employee-04');
    expect(found).not.toContain('employee-05');
  });

  it('コードを名指しで一つだけ読める', async () => {
    expect(codes(await list(EMPLOYEE, { codeId: 'error-network' }))).toEqual(['error-network']);
  });
});

describe('並び順', () => {
  const path = '/app/employee/attendance/home';
  it('編集者が決めた順に並び、ほかの人は変えられない', async () => {
    const before = await list(EMPLOYEE, { path }, 'order_ASC');
    const inputs = before.toReversed().map(({ id }, displayOrder) => ({ id, displayOrder }));
    expect(codeOf(await world.as(ADMIN, SORT, { inputs }))).toBe('FORBIDDEN');
    expect((await world.as(EDITOR, SORT, { inputs })).errors).toBeUndefined();
    expect(codes(await list(EMPLOYEE, { path }, 'order_ASC'))).toEqual(codes(before).toReversed());
  });

  it('なくなった記事や、二度挙げた記事は、理由を伝えて断る', async () => {
    const gone = { inputs: [{ id: 'help-gone', displayOrder: 0 }] };
    expect(codeOf(await world.as(EDITOR, SORT, gone))).toBe('NOT_FOUND');
    const twice = { id: 'help-stamp-01', displayOrder: 0 };
    expect(codeOf(await world.as(EDITOR, SORT, { inputs: [twice, twice] }))).toBe('INVALID_INPUT');
  });
});

describe('プログラムと一緒に届く記事', () => {
  const bring = () => world.app.suite.ports.inSystem(bringArticles);

  it('新しい記事は足され、直されていない記事は新しくなり、編集した記事と消した記事はそのまま', async () => {
    const { knex } = world.database;
    const table = () => knex('help_articles');
    await table().where({ code_id: 'tasks-01' }).delete();
    await knex('help_origins').where({ code_id: 'tasks-01' }).delete();
    await knex('help_origins').whereNot({ code_id: 'tasks-01' }).update({ hash: 'earlier' });
    await table().where({ code_id: 'tasks-02' }).delete();
    await table().where({ code_id: 'stamp-01' }).update({ title: '古い題名' });
    await table().where({ code_id: 'month-01' }).update({ title: '直した題名', updated_by: 'e-1' });
    await bring();
    const titleOf = async (code: string) =>
      (await table().where({ code_id: code }).first())?.title as string | undefined;
    const ours = (code: string) => firstArticles.find(({ codeId }) => codeId === code)?.title;
    expect(await titleOf('tasks-01')).toBe(ours('tasks-01'));
    expect(await titleOf('tasks-02')).toBeUndefined();
    expect(await titleOf('stamp-01')).toBe(ours('stamp-01'));
    expect(await titleOf('month-01')).toBe('直した題名');
    // Nothing is left to do, and two processes at once do no harm.
    await Promise.all([bring(), bring()]);
    expect(await titleOf('tasks-02')).toBeUndefined();
  });
});
