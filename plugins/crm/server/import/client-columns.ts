import { fieldsOf } from '#core/record.ts';
import { numberAsTextCell, textCell } from '#core/server/imports/columns/cells.ts';
import { declaredColumn, type Words } from '#core/server/imports/columns/declared-column.ts';
import type { ImportColumn } from '#core/server/imports/define-import.ts';
import { completeCorporateNumber } from '#core/text/corporate-number.ts';
import { Client } from '../../generated/records/Client.ts';
import enApp from '../../i18n/app.en.json' with { type: 'json' };
import jaApp from '../../i18n/app.ja.json' with { type: 'json' };
import { countryCell } from './countries.ts';

const LANGUAGES: readonly Words[] = [jaApp, enApp] as unknown as Words[];

/** A name of something that is looked up. */
const named = { read: textCell(), hint: 'import.hint.name' };

/** What the file says of a field beyond its declaration. */
const MORE: Readonly<Record<string, Partial<ImportColumn>>> = {
  name: { example: '株式会社サンプル商会', aliases: ['会社名', '企業名', '取引先名', '社名'] },
  kana: {
    example: 'サンプルショウカイ',
    aliases: ['カナ', 'フリガナ', 'よみ', 'よみがな', '会社名カナ', '企業名カナ', '顧客名カナ'],
  },
  companyCode: {
    example: 'K00123',
    unique: true,
    hint: 'import.hint.companyCode',
    aliases: ['会社コード', '企業コード', '取引先コード'],
    read: numberAsTextCell,
  },
  corporateNumber: {
    example: '7000012050002',
    read: textCell(250, completeCorporateNumber),
    hint: 'import.hint.corporateNumber',
  },
  categoryId: { ...named, example: '取引先' },
  industryId: { ...named, example: '建設業' },
  statusId: { ...named, example: '商談中' },
  ownerId: {
    ...named,
    example: '山田 太郎',
    hint: 'import.hint.owner',
    aliases: ['担当者', '営業担当', '営業担当者'],
  },
  groupId: { ...named, example: '本社 > 営業部', hint: 'import.hint.group' },
  phoneNumber: { example: '03-1234-5678', aliases: ['電話', 'TEL', '代表電話'] },
  faxNumber: { aliases: ['FAX', 'ファックス'] },
  email: { example: 'info@example.com', aliases: ['メール', 'E-mail'] },
  website: {
    example: 'https://example.com',
    hint: 'import.hint.url',
    aliases: ['URL', 'ホームページ', 'HP', 'Webサイト'],
  },
  numberOfEmployees: { example: '120', aliases: ['従業員数', '社員数'] },
  annualSales: { example: '500000000', aliases: ['年間売上', '年商', '売上高'] },
  billingCountry: {
    read: countryCell,
    hint: 'import.hint.country',
    example: 'JP',
    aliases: ['国'],
  },
  billingPostalCode: { example: '100-0005', aliases: ['郵便番号', '〒'] },
  billingPrefectureId: { ...named, example: '東京都', aliases: ['都道府県'] },
  billingCity: { example: '千代田区', aliases: ['市区町村'] },
  billingStreet: { example: '丸の内1-1-1', aliases: ['住所', '番地'] },
  deliveryCountry: { read: countryCell, hint: 'import.hint.country' },
  deliveryPrefectureId: named,
  // Of several lines, as their fields on the page are.
  note: { read: textCell(500) },
  cautionNote: { read: textCell(500) },
  paymentUrl: { read: textCell(500) },
  isAttack: { example: 'いいえ', hint: 'import.hint.isAttack' },
};

/** In the order of the template. The keys are the names that the API gives the fields. */
export const clientColumns: readonly ImportColumn[] = [
  { key: 'id', label: 'import.id', hint: 'import.hint.id', example: '', unique: true },
  ...fieldsOf(Client)
    .filter(([, { isReadOnly }]) => !isReadOnly)
    .map(
      ([key, field]): ImportColumn => ({ ...declaredColumn(key, field, LANGUAGES), ...MORE[key] }),
    ),
];
