// What stories of the kept lists show.

import type { BankAccountPartsFragment } from '../../generated/records/BankAccount.generated.ts';
import type { DepartmentPartsFragment } from '../../generated/records/Department.generated.ts';
import type { HolidayPatternPartsFragment } from '../../generated/records/HolidayPattern.generated.ts';
import type { OfficeDoorPartsFragment } from '../../generated/records/OfficeDoor.generated.ts';

const KEPT = { version: 1, updatedAt: '2026-11-18T02:15:00.000Z' };

export const sampleBankAccounts: readonly BankAccountPartsFragment[] = [
  {
    ...KEPT,
    id: 'b-1',
    bankCode: '0001',
    bankName: 'みずほ銀行',
    bankKana: '',
    branchCode: '100',
    branchName: '本店',
    branchKana: '',
    accountType: 'ORDINARY',
    accountNumber: '0012345',
    holderName: '株式会社ひなた商事',
    holderKana: 'カ）ヒナタショウジ',
    holderBankKana: 'ｶ)ﾋﾅﾀｼﾖｳｼﾞ',
    isForSalary: true,
    displayOrder: 0,
  },
  {
    ...KEPT,
    id: 'b-2',
    bankCode: '9900',
    bankName: 'ゆうちょ銀行',
    bankKana: '',
    branchCode: '058',
    branchName: '〇五八',
    branchKana: '',
    accountType: 'ORDINARY',
    accountNumber: '1234567',
    holderName: null,
    holderKana: 'カ）ヒナタショウジ',
    holderBankKana: 'ｶ)ﾋﾅﾀｼﾖｳｼﾞ',
    isForSalary: false,
    displayOrder: 1,
  },
];

export const sampleBanks = {
  BankSearch: ({ search }: { search?: string }) => ({
    banks: [
      { code: '0001', name: 'みずほ銀行', kana: 'ミズホ' },
      { code: '0289', name: 'みずほ信託銀行', kana: 'ミズホシンタク' },
    ].filter(({ name }) => name.includes(search ?? '')),
  }),
  BankBranchSearch: {
    bankBranches: [
      { code: '100', name: '本店', kana: 'ホンテン' },
      { code: '110', name: '丸の内中央', kana: 'マルノウチチユウオウ' },
    ],
  },
};

const DEPARTMENT = {
  ...KEPT,
  kana: null,
  shortName: null,
  group: null,
  groupId: null,
  parent: null,
  parentId: null,
  establishedOn: null,
  abolishedOn: null,
  phoneNumber: null,
  faxNumber: null,
  email: null,
  postalCode: null,
  prefecture: null,
  city: null,
  cityId: null,
  address1: null,
  address2: null,
  addressKana: null,
  laborInsuranceNumber: null,
  employmentInsuranceNumber: null,
  businessOwner: null,
};

export const sampleDepartments: readonly DepartmentPartsFragment[] = [
  {
    ...DEPARTMENT,
    id: 'd-1',
    name: '本社部門',
    kana: 'ホンシャブモン',
    shortName: '本社',
    group: { id: 'g-1', name: '総務部' },
    groupId: 'g-1',
    establishedOn: '1987-04-01',
    phoneNumber: '03-0000-0110',
    postalCode: '100-0005',
    prefecture: { id: '13', name: '東京都' },
    city: { id: '13101', name: '千代田区' },
    cityId: '13101',
    address1: '丸の内0-1-2',
    laborInsuranceNumber: '13-1-01-000000-000',
    businessOwner: '日向 晴子',
    displayOrder: 0,
  },
  { ...DEPARTMENT, id: 'd-2', name: '営業部門', parentId: 'd-1', displayOrder: 0 },
  {
    ...DEPARTMENT,
    id: 'd-3',
    name: '北海道・東北地区統合物流部門（旧札幌第二配送部門）',
    displayOrder: 1,
  },
];

export const sampleHolidayPatterns: readonly HolidayPatternPartsFragment[] = [
  {
    ...KEPT,
    id: 'p-1',
    name: '土日祝休み',
    statutoryWeekdays: [0],
    prescribedWeekdays: [6],
    hasNationalHolidays: true,
    companyDays: [
      {
        id: 'day-1',
        name: '夏季休業',
        startsOn: '2026-08-13',
        endsOn: '2026-08-15',
        isYearly: true,
      },
      {
        id: 'day-2',
        name: '年末年始休業',
        startsOn: '2025-12-29',
        endsOn: '2026-01-03',
        isYearly: true,
      },
    ],
    workplaces: [
      { id: 'w-1', name: '本社' },
      { id: 'w-2', name: '大阪支店' },
    ],
    displayOrder: 0,
  },
  {
    ...KEPT,
    id: 'p-2',
    name: '物流シフト',
    statutoryWeekdays: [3],
    prescribedWeekdays: [],
    hasNationalHolidays: false,
    companyDays: [],
    workplaces: [],
    displayOrder: 1,
  },
];

export const sampleOfficeDoors: readonly OfficeDoorPartsFragment[] = [
  {
    ...KEPT,
    id: 'o-1',
    cognitoUsername: 'door-head-office',
    name: '本社 正面入口',
    group: { id: 'g-1', name: '運営部' },
    groupId: 'g-1',
    isActive: true,
    displayOrder: 0,
  },
  {
    ...KEPT,
    id: 'o-2',
    cognitoUsername: 'door-back',
    name: '本社 通用口',
    group: null,
    groupId: null,
    isActive: false,
    displayOrder: 1,
  },
];
