import { choiceCell, dateCell, textCell, yesNoCell } from '#core/server/imports/cells.ts';
import type { Cell, ImportColumn } from '#core/server/imports/define-import.ts';
import { toKanaField } from '#core/text/kana.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { foldEmail } from '../sign-in/api.ts';
import { declaredColumns } from './declared-columns.ts';

const halfWidth = textCell(250, (text) => toHalfWidth(text).trim());
const kana = textCell(250, toKanaField);
const email = textCell(250, foldEmail);

/** A spreadsheet takes 0312345678 for a number, and numbers do not begin with 0. */
const withZero =
  (read: (text: string) => Cell, lacksZero: RegExp) =>
  (text: string): Cell => {
    const cell = read(text);
    return 'value' in cell && lacksZero.test(String(cell.value))
      ? { issue: { key: 'validation.zeroLost' } }
      : cell;
  };
const phone = withZero(textCell(250, normalisePhone), /^[1-9][0-9]{8,9}$/u);
const postalCode = withZero(textCell(250, normalisePostalCode), /^[0-9]{5,6}$/u);
const romaji = textCell(250, (text) => toHalfWidth(text).replace(/\s+/gu, ' ').trim());

function yenCell(text: string): Cell {
  const digits = toHalfWidth(text).replace(/[,円¥\\\s]/gu, '');
  return /^\d{1,9}$/u.test(digits)
    ? { value: Number(digits) }
    : { issue: { key: 'validation.integer' } };
}

/** 「営業部、企画室」: what a person belongs to besides the main group. */
const listCell = (text: string): Cell => ({
  value: [...new Set(text.split(/[、,;；\n]/u).map((name) => name.trim()))].filter(Boolean),
});

const column = (
  key: string,
  example: string,
  more: Omit<ImportColumn, 'key' | 'label' | 'example'> = {},
): ImportColumn => ({ key, label: `import.column.${key}`, example, ...more });
const hint = (key: string) => ({ hint: `import.hint.${key}` });

/** Those with hints, other names or cells of their own, in the order of the template. */
const DESCRIBED: readonly ImportColumn[] = [
  column('employeeNumber', '00123', {
    required: 'ALWAYS',
    ...hint('employeeNumber'),
    aliases: ['従業員番号', '社員コード', '従業員コード', '社員ID', '職員番号'],
    read: halfWidth,
  }),
  column('lastName', '山田', { required: 'FOR_NEW', aliases: ['苗字', '氏', '名字'] }),
  column('firstName', '太郎', { required: 'FOR_NEW', aliases: ['名前'] }),
  column('lastNameKana', 'ヤマダ', {
    required: 'FOR_NEW',
    ...hint('kana'),
    aliases: ['姓カナ', '姓フリガナ', '姓（カナ）', '氏カナ', '姓ふりがな'],
    read: kana,
  }),
  column('firstNameKana', 'タロウ', {
    required: 'FOR_NEW',
    ...hint('kana'),
    aliases: ['名カナ', '名フリガナ', '名（カナ）', '名ふりがな'],
    read: kana,
  }),
  column('romaji', 'Yamada Taro', { ...hint('romaji'), aliases: ['英字氏名'], read: romaji }),
  column('email', 'taro.yamada@example.com', {
    required: 'FOR_NEW',
    unique: true,
    ...hint('email'),
    aliases: [
      'E-mail address',
      'メール',
      'Eメール',
      'ログインID',
      '会社メールアドレス',
      'mail',
      'e-mail',
    ],
    read: email,
  }),
  column('joinedOn', '2026/04/01', {
    ...hint('date'),
    aliases: ['入社年月日', '入社'],
    read: dateCell,
  }),
  column('groupId', '本社 > 営業部', {
    ...hint('group'),
    aliases: ['所属', '部署', '部門', '所属部署', 'グループ'],
  }),
  column('subGroupIds', 'プロジェクトA', {
    ...hint('subGroups'),
    aliases: ['兼務'],
    read: listCell,
  }),
  column('workplaceId', '東京本社', { ...hint('name'), aliases: ['勤務地', '勤務先', '事業場'] }),
  column('departmentId', '', { ...hint('name') }),
  column('recruitmentTypeId', '正社員', { ...hint('name'), aliases: ['採用形態'] }),
  column('employmentDivisionId', '正社員', { ...hint('name'), aliases: ['雇用形態'] }),
  column('permissionGroupId', '一般', { ...hint('permission'), aliases: ['権限'] }),
  column('isStaff', 'いいえ', { ...hint('yesNo'), read: yesNoCell }),
  column('position', '主任', { aliases: ['役職名', '職位'] }),
  column('occupation', '営業', { aliases: ['職業'] }),
  column('duty', '', { aliases: ['職責', '職務'] }),
  column('bossId', '00045', { ...hint('boss'), aliases: ['上長', '上司'], read: halfWidth }),
  column('adminAuthority', '', { aliases: ['管理権限'] }),
  column('commutingAllowance', '12000', { ...hint('yen'), read: yenCell }),
  column('effectiveFrom', '2026/04/01', {
    ...hint('effectiveFrom'),
    aliases: ['発令日', '異動日', '適用開始日'],
    read: dateCell,
  }),
  column('gender', '男性', {
    ...hint('gender'),
    read: choiceCell({
      FEMALE: ['女性', '女', 'f', '2'],
      MALE: ['男性', '男', 'm', '1'],
      OTHER: ['その他'],
      NO_ANSWER: ['回答しない', '無回答'],
    }),
  }),
  column('birthday', '1990/05/15', {
    ...hint('date'),
    aliases: ['誕生日', '生年月日（西暦）'],
    read: dateCell,
  }),
  column('postalCode', '100-0005', {
    ...hint('postalCode'),
    aliases: ['〒'],
    read: postalCode,
  }),
  column('prefecture', '東京都'),
  column('city', '千代田区', { aliases: ['市町村', '市区郡町村'] }),
  column('address1', '丸の内1-1-1', { aliases: ['住所1', '町名番地', '町域・番地'] }),
  column('address2', '', { aliases: ['住所2', '建物', '建物名・部屋番号'] }),
  column('personalEmail', '', {
    aliases: ['Personal e-mail address', '私用メールアドレス', '個人メールアドレス'],
    read: email,
  }),
  column('phone', '03-1234-5678', { ...hint('phone'), aliases: ['自宅電話番号'], read: phone }),
  column('mobile', '090-1234-5678', {
    ...hint('phone'),
    aliases: ['携帯電話番号', '携帯番号'],
    read: phone,
  }),
  column('workplacePhone', '', {
    ...hint('phone'),
    aliases: ['Company phone', '社用電話番号'],
    read: phone,
  }),
  column('fax', '', { ...hint('phone'), aliases: ['ファックス', 'FAX番号'], read: phone }),
  column('enrollmentClass', '在籍', {
    aliases: ['在籍の種類', 'Kind of service'],
    ...hint('enrollmentClass'),
    read: choiceCell({
      ENROLLED: ['在籍'],
      SECONDED_OUT: ['出向中', '出向', '社外への出向'],
      SECONDED_IN: ['出向受入', '出向者の受け入れ'],
      DISPATCHED_IN: ['派遣受入', '派遣', '派遣社員の受け入れ'],
    }),
  }),
  column('transferClassId', '', { ...hint('name') }),
  column('holidayPatternId', '', { ...hint('name') }),
  column('expectedRetireOn', '', {
    ...hint('date'),
    aliases: ['Expected to leave on', '退職予定年月日'],
    read: dateCell,
  }),
  column('retiredOn', '', { ...hint('retiredOn'), aliases: ['退職年月日'], read: dateCell }),
  column('isActive', '在籍', {
    ...hint('isActive'),
    aliases: ['在籍区分', '在職状況'],
    read: yesNoCell,
  }),
  column('bloodType', 'A', {
    ...hint('bloodType'),
    read: choiceCell({
      A: ['A型'],
      B: ['B型'],
      O: ['O型'],
      AB: ['AB型'],
      UNKNOWN: ['不明'],
    }),
  }),
  column('maritalStatus', '未婚', {
    ...hint('maritalStatus'),
    read: choiceCell({
      SINGLE: ['未婚', '独身'],
      MARRIED: ['既婚', '配偶者あり'],
      DIVORCED: ['離婚'],
      WIDOWED: ['死別'],
    }),
  }),
  column('marriedOn', '', {
    ...hint('date'),
    aliases: ['Married on', '結婚年月日', '入籍日'],
    read: dateCell,
  }),
  column('country', 'JP', {
    ...hint('country'),
    read: textCell(250, (text) => text.toUpperCase()),
  }),
  column('birthPrefecture', '東京都', { aliases: ['Native place'] }),
  column('lateNotice', 'はい', {
    ...hint('yesNo'),
    read: yesNoCell,
    aliases: ['Notice when late'],
  }),
  column('beforeNotice', 'はい', { ...hint('yesNo'), read: yesNoCell }),
];

/** In the order of the template. The keys are the names that the API gives the fields. */
export const employeeColumns: readonly ImportColumn[] = [
  ...DESCRIBED,
  ...declaredColumns(DESCRIBED),
];
