import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import { inventory } from '../index.ts';

/** What the import of every declared record does (`fromFile` of `kept`), tried on products. */
let world: TestCompany;
let someone: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await testCompany(6, undefined, [inventory]);
  someone = importer(world, 'admin@hinata.example', 'inventory.products');
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate products, trash_entries, imports cascade');
});

const HEAD = ['商品名', '商品名（カナ）', '在庫数'];
const bring = async (rows: readonly string[][], head = HEAD, more = {}) =>
  someone.check(await someone.read(utf8(csvOf([head, ...rows])), '商品.csv'), more);
const product = (name: string) =>
  world.database.knex('products').where({ company_id: 'hinata', name }).first();
const LIST = `query ($search: String) {
  productsConnection(where: { search: $search }) { nodes { name quantity version } } }`;
const listed = async (search: string) =>
  (await someone.ask(LIST, { search })).productsConnection.nodes;

describe('商品の取り込み', () => {
  it('同じ名前の商品は更新し、ほかは登録して、かなでも見つかる。取り消すと元に戻る', async () => {
    const first = await bring([
      ['名札', 'なふだ', '１，２００'],
      ['コピー用紙', '', '5'],
    ]);
    expect(first).toMatchObject({ created: 2, updated: 0, bad: 0 });
    await someone.apply(first.id);
    expect(await listed('ナフ')).toEqual([{ name: '名札', quantity: 1200, version: 1 }]);

    const second = await bring([
      ['名札', '', '30'],
      ['コピー用紙', '', '5'],
      ['封筒', '', '0'],
    ]);
    expect(second).toMatchObject({ created: 1, updated: 1, unchanged: 1, bad: 0 });
    await someone.apply(second.id);
    expect(await listed('')).toEqual([
      { name: '名札', quantity: 30, version: 2 },
      ...['コピー用紙', '封筒'].map((name) => expect.objectContaining({ name, version: 1 })),
    ]);

    expect(await someone.undo(second.id)).toMatchObject({ state: 'UNDONE' });
    expect(await product('名札')).toMatchObject({ quantity: 1200, kana: 'ナフダ' });
    expect(await product('封筒')).toBeUndefined();
  });

  it('画面と同じ決まりで、どの行のどの列がなぜかを示し、何も登録しない', async () => {
    const checked = await bring([
      ['名札', 'abc', '1'],
      ['用紙', '', '10001'],
      ['', '', '1'],
      ['封筒', '', ''],
      ['のり', '', 'たくさん'],
      ['はさみ', '', '1'],
      ['はさみ', '', '2'],
    ]);
    expect(await someone.reasons(checked.id)).toEqual([
      [2, 'kana validation.katakana'],
      [3, 'quantity validation.max'],
      [4, 'name validation.required'],
      [5, 'quantity validation.required'],
      [6, 'quantity validation.number'],
      [7, 'name validation.sameInFile'],
      [8, 'name validation.sameInFile'],
    ]);
    expect(await listed('')).toEqual([]);
  });

  it('ファイルにない列は変えず、空欄は選べば空にする', async () => {
    await someone.apply((await bring([['名札', 'ナフダ', '7']])).id);
    await someone.apply((await bring([['名札', '8']], ['商品名', '在庫数'])).id);
    expect(await product('名札')).toMatchObject({ kana: 'ナフダ', quantity: 8 });
    const emptied = await bring([['名札', '', '']], HEAD, { emptyCells: 'CLEAR' });
    await someone.apply(emptied.id);
    // A number that is never empty stays.
    expect(await product('名札')).toMatchObject({ kana: null, quantity: 8 });
  });

  it('変更履歴には、画面での変更と同じように残る', async () => {
    await someone.apply((await bring([['名札', 'ナフダ', '7']])).id);
    await someone.apply((await bring([['名札', '', '8']])).id);
    const { id } = await product('名札');
    const { auditEntriesConnection: history } = await someone.ask(
      `query ($id: ID!) { auditEntriesConnection(where: { subject: "Product", subjectId: $id }, first: 5) {
        nodes { changes { field before { value } after { value } } } } }`,
      { id },
    );
    expect(history.nodes[0].changes).toEqual([
      { field: 'quantity', before: { value: 7 }, after: { value: 8 } },
    ]);
    expect(history.nodes).toHaveLength(2);
  });

  it('変更の権限のない人には、取り込みがない', async () => {
    const answer = await world.as(
      'employee@hinata.example',
      '{ importKind(where: { id: "inventory.products" }) { id } }',
    );
    expect(answer.data?.importKind ?? null).toBeNull();
  });
});
