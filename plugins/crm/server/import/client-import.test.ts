import { beforeEach, describe, expect, it } from 'vitest';
import { abilityFrom } from '#core/server/access/ability.ts';
import type { RequestContext } from '#core/server/context.ts';
import { cp932, csvOf, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { fillClients } from '../../demo/clients.ts';
import { clientImport } from './client-import.ts';
import { HIDDEN } from './prepare-clients.ts';
import { clientWorld } from './test-client-import.ts';
import { exportedClients } from './test-export.ts';

const at = clientWorld();
beforeEach(() => at.clear());

/** What the fields with a right of their own ask for. */
const FIELD_RIGHTS = HIDDEN.map(([, right]) => right);
const HEAD = ['顧客コード', '顧客名', '電話番号', 'カテゴリ', '従業員数（人）'];
const EVEN_IF_ALIKE = { options: [{ key: 'evenIfAlike', value: true }] };

describe('顧客の取り込み', () => {
  it('コードがあればコードで、なければ顧客名で更新し、ほかは新規。取り消すと元に戻る', async () => {
    const first = await at.bring(HEAD, [
      ['K1', '株式会社ひなた', '０３（１２３４）５６７８', '取引先', '1,200人'],
      ['', '宇宙開発', '', '見込客', ''],
    ]);
    expect(first).toMatchObject({ created: 2, updated: 0, bad: 0 });
    await at.someone.apply(first.id);
    expect(await at.row('株式会社ひなた')).toMatchObject({
      company_code: 'K1',
      phone_number: '03-1234-5678',
      number_of_employees: 1200,
      is_attack: false,
    });

    const second = await at.bring(HEAD, [
      ['K1', 'ひなたホールディングス', '', '', ''],
      ['', '宇宙開発', '06-1111-2222', '', ''],
      ['K2', '海洋調査', '', '', ''],
      ['', '宇宙開発', '', '', ''],
    ]);
    expect(second).toMatchObject({ created: 1, updated: 2, bad: 1 });
    await at.someone.apply(second.id, 'VALID_ONLY');
    expect(await at.row('ひなたホールディングス')).toMatchObject({ phone_number: '03-1234-5678' });
    const keys = await at.knex()('client_keys').whereNotNull('name').pluck('name');
    expect(keys.toSorted()).toEqual(['ヒナタホールデイングス', '宇宙開発', '海洋調査']);

    expect(await at.someone.undo(second.id)).toMatchObject({ state: 'UNDONE' });
    expect(await at.row('株式会社ひなた')).toMatchObject({ phone_number: '03-1234-5678' });
    expect(await at.row('宇宙開発')).toMatchObject({ phone_number: null });
    expect(await at.row('海洋調査')).toBeUndefined();
  });

  it('登録済みの顧客や上の行に似た新しい行は、相手を示して止める。選べば登録する', async () => {
    const first = await at.bring(['顧客名', '電話番号'], [['株式会社ひなた', '03-1234-5678']]);
    await at.someone.apply(first.id);
    const rows = [
      ['㈱ヒナタ', ''],
      ['日向', '0312345678'],
      ['みなと（株）', ''],
      ['（有）みなと', ''],
      ['ミナト株式会社', ''],
    ];
    const checked = await at.bring(['顧客名', '電話番号'], rows);
    expect(await at.someone.reasons(checked.id)).toEqual([
      [2, 'name validation.looksLikeClient'],
      [6, 'name validation.looksLikeLine'],
    ]);
    const again = await at.bring(['顧客名', '電話番号'], rows, EVEN_IF_ALIKE);
    expect(again).toMatchObject({ created: 5, bad: 0 });
  });

  it('名前の見つからないもの、数や国やURLでないものは、列を示す', async () => {
    const checked = await at.bring(
      [
        '顧客名',
        'カテゴリ',
        '業種',
        '自社の担当者',
        '請求先の都道府県',
        '年間売上（円）',
        '請求先の国',
        'ウェブサイト',
        '従業員数（人）',
      ],
      [
        ['ひなた', '友だち', '魔法', '山田　花火', '江戸', 'たくさん', '月', 'hinata', '-1'],
        [
          'みなと',
          '取引先',
          '',
          '',
          '東京都',
          '9000000000円',
          '日本',
          'https://minato.example',
          '0',
        ],
        ['', '', '', '', '', '', '', '', ''],
        ['宇宙', '', '', '', '', '1.5', 'jp', '', ''],
      ],
    );
    const reasons = await at.someone.reasons(checked.id);
    expect(reasons).toEqual([
      [
        2,
        'categoryId validation.noneOfName',
        'website validation.url',
        'numberOfEmployees validation.min',
        'ownerId validation.noneOfName',
        'industryId validation.noneOfName',
        'annualSales validation.number',
        'billingCountry validation.country',
        'billingPrefectureId validation.noneOfName',
      ],
      [5, 'annualSales validation.integer'],
    ]);
    await at.someone.apply(checked.id, 'VALID_ONLY');
    // Whoever mends the rows that were left finds all that is wrong with each, as before.
    expect(await at.someone.reasons(checked.id)).toEqual(reasons);
    expect(Number((await at.row('みなと')).annual_sales)).toBe(9_000_000_000);
    expect(await at.row('みなと')).toMatchObject({
      billing_country: 'JP',
      billing_prefecture_id: '13',
    });
  });

  it('担当者は登録済みの氏名で。全角の空白も読み、Shift_JISのファイルも読む', async () => {
    const [owner] = await at
      .knex()('employees')
      .where({ company_id: 'hinata', is_active: true })
      .orderBy('id');
    const name = `${owner.last_name}　${owner.first_name}`;
    const file = cp932(
      csvOf([
        ['会社名', '営業担当'],
        ['髙橋商店', name],
      ]),
    );
    const checked = await at.someone.check(await at.someone.read(file, '見込客.csv'));
    expect(checked).toMatchObject({ encoding: 'CP932', created: 1, bad: 0 });
    await at.someone.apply(checked.id);
    expect(await at.row('髙橋商店')).toMatchObject({ owner_id: owner.id });
  });

  it('取り込んだ後に連絡を記録した顧客は、取り消すと記録が失われるため、取り消さない', async () => {
    const { id } = await at.bring(['顧客名'], [['ひなた'], ['みなと']]);
    await at.someone.apply(id);
    await at
      .knex()('client_calls')
      .insert({
        company_id: 'hinata',
        id: 'call',
        client_id: (await at.row('みなと')).id,
        called_at: new Date(),
        means: 'PHONE',
        result: 'REACHED',
        created_at: new Date(),
      });
    expect(await at.someone.undo(id)).toMatchObject({
      __typename: 'ImportNotUndone',
      obstacles: [{ label: 'みなと', reason: 'IN_USE' }],
    });
    expect(await at.row('ひなた')).toBeDefined();
  });

  it('取り込んだ顧客にコメントやカスタム項目の値が加われば、失わないように元に戻さない', async () => {
    const { id } = await at.bring(
      ['顧客名'],
      [['北海道商会'], ['沖縄物産'], ['四国電設']],
      EVEN_IF_ALIKE,
    );
    await at.someone.apply(id);
    await at.knex()('clients').where({ name: '北海道商会' }).update({ custom_items: '{"k":"値"}' });
    const { id: recordId } = await at.row('沖縄物産');
    const [author] = await at.knex()('employees').where({ company_id: 'hinata' }).limit(1);
    await at
      .knex()('comments')
      .insert({
        ...{ company_id: 'hinata', id: 'said', node_type: 'client', record_id: recordId },
        ...{ employee_id: author.id, content: '来週訪問する', created_at: new Date() },
      });
    const { obstacles } = await at.someone.undo(id);
    expect(obstacles.map(({ label, reason }: Untyped) => [label, reason])).toEqual([
      ['北海道商会', 'CHANGED'],
      ['沖縄物産', 'IN_USE'],
    ]);
    await at.knex()('comments').del();
  });

  it('一部の顧客や項目しか扱えない人は、自分の取り込みだけを見る', () => {
    const { seesOwnOnly } = clientImport({ next: () => 'id' }, { commentedOn: async () => [] });
    const who = (...rules: readonly object[]) =>
      seesOwnOnly?.({ ability: abilityFrom(rules) } as unknown as RequestContext);
    const all = { action: ['read', 'create', 'update'], subject: ['Client', ...FIELD_RIGHTS] };
    expect(who(all)).toBe(false);
    expect(who({ ...all, conditions: { ownerId: 'me' } })).toBe(true);
    expect(who({ ...all, subject: ['Client', FIELD_RIGHTS[0]] })).toBe(true);
  });

  it('一覧からすべての項目を書き出し、消して取り込み直すと、同じ顧客に戻る', async () => {
    const idsOf = (table: string): Promise<string[]> =>
      at.knex()(table).where({ company_id: 'hinata' }).orderBy('id').pluck('id');
    const masters = {
      categories: await idsOf('client_categories'),
      statuses: await idsOf('client_statuses'),
      industries: {},
    };
    const { ports } = at.world.app.suite;
    await ports.inCompany('hinata', (ctx) => fillClients(ctx, ports.ids, 25, masters));
    await at.knex()('clients').where({ company_code: 'K00001' }).update({
      caution_note: '前払い、「要確認」\n2行目',
      party_type: 'CORPORATE',
      approximate_price: 8_999_999_999_999_999,
      construction_on: '2026-12-01',
      delivery_country: 'US',
    });
    const rows = async (): Promise<Untyped[]> =>
      (await at.knex()('clients').where({ company_id: 'hinata' }).orderBy('company_code')).map(
        ({
          id,
          version,
          created_at,
          updated_at,
          updated_by,
          custom_items,
          custom_search,
          ...row
        }) => row,
      );
    const before = await rows();
    const { headers, rows: lines } = await exportedClients(at.someone.ask);
    const file = [headers, ...lines.map((line) => line.map(String))];
    await at.knex().raw('truncate clients, client_employees cascade');
    const checked = await at.someone.check(await at.someone.read(utf8(csvOf(file)), '顧客.csv'));
    expect(await at.someone.reasons(checked.id)).toEqual([]);
    expect(checked).toMatchObject({ created: before.length });
    await at.someone.apply(checked.id);
    expect(await rows()).toEqual(before);
    expect(before.length).toBe(25);
  });
});
