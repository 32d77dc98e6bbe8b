import {
  choiceCell,
  dateCell,
  numberAsTextCell,
  textCell,
  yesNoCell,
} from '#core/server/imports/columns/cells.ts';
import type { Cell, ImportColumn } from '#core/server/imports/define-import.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { foldEmail } from '../../sign-in/api.ts';
import { declaredColumns, declaredReading } from './declared-columns.ts';

const email = textCell(250, foldEmail);

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
): ImportColumn => ({
  key,
  label: `import.column.${key}`,
  example,
  ...declaredReading(key),
  ...more,
});
const hint = (key: string) => ({ hint: `import.hint.${key}` });

/** Those with other names, or with more to say than their declaration, in the order of the template. */
const DESCRIBED: readonly ImportColumn[] = [
  column('employeeNumber', '00123', {
    required: 'ALWAYS',
    ...hint('employeeNumber'),
    aliases: ['従業員番号', '社員コード', '従業員コード', '社員ID', '職員番号'],
    read: numberAsTextCell,
  }),
  column('lastName', '山田', { aliases: ['苗字', '氏', '名字'] }),
  column('firstName', '太郎', { aliases: ['名前'] }),
  column('lastNameKana', 'ヤマダ', {
    aliases: ['姓カナ', '姓フリガナ', '姓（カナ）', '氏カナ', '姓ふりがな'],
  }),
  column('firstNameKana', 'タロウ', {
    aliases: ['名カナ', '名フリガナ', '名（カナ）', '名ふりがな'],
  }),
  column('romaji', 'Yamada Taro', { aliases: ['英字氏名'] }),
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
    aliases: ['入社年月日', '入社'],
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
  column('isStaff', 'いいえ'),
  column('position', '主任', { aliases: ['役職名', '職位'] }),
  column('occupation', '営業', { aliases: ['職業'] }),
  column('duty', '', { aliases: ['職責', '職務'] }),
  column('bossId', '00045', { ...hint('boss'), aliases: ['上長', '上司'], read: numberAsTextCell }),
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
    aliases: ['誕生日', '生年月日（西暦）'],
  }),
  column('postalCode', '100-0005', {
    aliases: ['〒'],
  }),
  column('prefecture', '東京都'),
  column('city', '千代田区', { aliases: ['市町村', '市区郡町村'] }),
  column('address1', '丸の内1-1-1', { aliases: ['住所1', '町名番地', '町域・番地'] }),
  column('address2', '', { aliases: ['住所2', '建物', '建物名・部屋番号'] }),
  column('personalEmail', '', {
    aliases: ['Personal e-mail address', '私用メールアドレス', '個人メールアドレス'],
  }),
  column('phone', '03-1234-5678', { aliases: ['自宅電話番号'] }),
  column('mobile', '090-1234-5678', {
    aliases: ['携帯電話番号', '携帯番号'],
  }),
  column('workplacePhone', '', {
    aliases: ['Company phone', '社用電話番号'],
  }),
  column('fax', '', { aliases: ['ファックス', 'FAX番号'] }),
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
    aliases: ['Expected to leave on', '退職予定年月日'],
  }),
  column('retiredOn', '', { ...hint('retiredOn'), aliases: ['退職年月日'] }),
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
    aliases: ['Married on', '結婚年月日', '入籍日'],
  }),
  column('country', 'JP', {
    ...hint('country'),
    read: textCell(250, (text) => text.toUpperCase()),
  }),
  column('birthPrefecture', '東京都', { aliases: ['Native place'] }),
  column('lateNotice', 'はい', {
    aliases: ['Notice when late'],
  }),
  column('beforeNotice', 'はい'),
];

/** In the order of the template. The keys are the names that the API gives the fields. */
export const employeeColumns: readonly ImportColumn[] = [
  ...DESCRIBED,
  ...declaredColumns(DESCRIBED),
];
