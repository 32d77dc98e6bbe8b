import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import type { CompanyDay } from '../domain/days-off.ts';
import type { BankAccountRow } from '../generated/records/BankAccount.ts';
import type { DepartmentRow } from '../generated/records/Department.ts';
import type { HolidayPatternRow } from '../generated/records/HolidayPattern.ts';
import { bankAccounts } from '../server/bank-accounts/bank-account.feature.ts';
import { departments } from '../server/departments/department.feature.ts';
import { setCompanyDays } from '../server/holiday-patterns/company-days.ts';
import { holidayPatterns } from '../server/holiday-patterns/holiday-pattern.feature.ts';
import { officeDoors, setPasswordHash } from '../server/office-doors/office-door.feature.ts';

type Named<Model> = { readonly id: string } & Partial<Model>;
type Rows = {
  readonly accounts: readonly Named<BankAccountRow>[];
  readonly departments: readonly Named<DepartmentRow>[];
  readonly patterns: readonly (Named<HolidayPatternRow> & {
    readonly days: readonly CompanyDay[];
    readonly workplaces: readonly string[];
  })[];
};

const NEW_YEAR: CompanyDay = {
  name: '年末年始休業',
  startsOn: '2025-12-29',
  endsOn: '2026-01-03',
  isYearly: true,
};
const SUMMER: CompanyDay = {
  name: '夏季休業',
  startsOn: '2026-08-13',
  endsOn: '2026-08-15',
  isYearly: true,
};

const ROWS: Readonly<Record<DemoSize['company'], Rows>> = {
  hinata: {
    accounts: [
      {
        id: 'hinata-account-salary',
        bankCode: '0001',
        bankName: 'みずほ銀行',
        bankKana: 'ミズホ',
        branchCode: '100',
        branchName: '本店',
        branchKana: 'ホンテン',
        accountType: 'ORDINARY',
        accountNumber: '0012345',
        holderName: '株式会社ひなた商事',
        holderKana: 'カ）ヒナタショウジ',
        isForSalary: true,
      },
      {
        id: 'hinata-account-current',
        bankCode: '0009',
        bankName: '三井住友銀行',
        bankKana: 'ミツイスミトモ',
        branchCode: '200',
        branchName: '本店営業部',
        branchKana: 'ホンテン',
        accountType: 'CURRENT',
        accountNumber: '0678901',
        holderName: '株式会社ひなた商事',
        holderKana: 'カ）ヒナタショウジ',
      },
      {
        id: 'hinata-account-yucho',
        bankCode: '9900',
        bankName: 'ゆうちょ銀行',
        bankKana: 'ユウチヨ',
        branchCode: '058',
        branchName: '〇五八',
        branchKana: 'ゼロゴハチ',
        accountType: 'ORDINARY',
        accountNumber: '1234567',
        holderName: '株式会社ひなた商事',
        holderKana: 'カ）ヒナタショウジ',
      },
    ],
    departments: [
      {
        id: 'hinata-department-head-office',
        name: '本社部門',
        kana: 'ホンシャブモン',
        shortName: '本社',
        groupId: 'hinata-general-affairs',
        establishedOn: '1987-04-01',
        phoneNumber: '03-0000-0110',
        postalCode: '100-0005',
        cityId: '13101',
        address1: '丸の内0-1-2',
        addressKana: 'チヨダク マルノウチ',
        laborInsuranceNumber: '13-1-01-000000-000',
        employmentInsuranceNumber: '1301-000000-0',
        businessOwner: '日向 晴子',
      },
      {
        id: 'hinata-department-sales',
        name: '営業部門',
        kana: 'エイギョウブモン',
        shortName: '営業',
        parentId: 'hinata-department-head-office',
        groupId: 'hinata-sales',
        businessOwner: '日向 晴子',
      },
      {
        id: 'hinata-department-logistics',
        name: '物流部門',
        kana: 'ブツリュウブモン',
        groupId: 'hinata-logistics',
        establishedOn: '2015-07-01',
        laborInsuranceNumber: '12-1-02-000000-000',
      },
    ],
    patterns: [
      {
        id: 'hinata-pattern-weekend',
        name: '土日祝休み',
        statutoryWeekdays: [0],
        prescribedWeekdays: [6],
        hasNationalHolidays: true,
        days: [NEW_YEAR, SUMMER],
        workplaces: ['hinata-head-office', 'hinata-osaka', 'hinata-fukuoka'],
      },
      {
        id: 'hinata-pattern-logistics',
        name: '物流センター',
        statutoryWeekdays: [0],
        prescribedWeekdays: [],
        hasNationalHolidays: false,
        days: [NEW_YEAR],
        workplaces: ['hinata-logistics-center'],
      },
      {
        id: 'hinata-pattern-shifts',
        name: 'シフト勤務（休日は勤務表による）',
        statutoryWeekdays: [],
        prescribedWeekdays: [],
        hasNationalHolidays: false,
        days: [],
        workplaces: [],
      },
    ],
  },
  minato: {
    accounts: [
      {
        id: 'minato-account',
        bankCode: '0138',
        bankName: '横浜銀行',
        bankKana: 'ヨコハマ',
        branchCode: '310',
        branchName: '関内',
        branchKana: 'カンナイ',
        accountType: 'ORDINARY',
        accountNumber: '7000123',
        holderName: '株式会社みなと工房',
        holderKana: 'カ）ミナトコウボウ',
        isForSalary: true,
      },
    ],
    departments: [
      {
        id: 'minato-department',
        name: '工房部門',
        kana: 'コウボウブモン',
        groupId: 'minato-making',
      },
    ],
    patterns: [
      {
        id: 'minato-pattern',
        name: '水曜定休',
        statutoryWeekdays: [3],
        prescribedWeekdays: [2],
        hasNationalHolidays: false,
        days: [NEW_YEAR],
        workplaces: ['minato-shop'],
      },
    ],
  },
  default: { accounts: [], departments: [], patterns: [] },
};

const DOORS = [
  {
    id: 'default-door-head-office',
    cognitoUsername: 'door-head-office',
    name: '本社 正面入口',
    groupId: 'default-operations',
  },
  {
    id: 'default-door-back',
    cognitoUsername: 'door-back',
    name: '本社 通用口',
    groupId: 'default-support',
    isActive: false,
  },
];

/** Money, departments, days off and doors, believable and the same every time. */
export async function demoRecords(
  ctx: RequestContext,
  ports: Ports,
  { company, password }: DemoSize,
): Promise<void> {
  const rows = ROWS[company];
  for (const { id, ...account } of rows.accounts) await bankAccounts.insert(ctx, id, account);
  for (const { id, ...department } of rows.departments) {
    await departments.insert(ctx, id, department);
  }
  for (const { id, days, workplaces, ...pattern } of rows.patterns) {
    await holidayPatterns.insert(ctx, id, pattern);
    await setCompanyDays(
      ctx,
      id,
      days.map((day, place) => ({ ...day, id: `${id}-${place}` })),
    );
    await ctx
      .table('workplaces')
      .whereIn('workplaces.id', workplaces)
      .update({ holiday_pattern_id: id });
  }
  if (company !== 'default') return;
  const hash = await ports.identity.hashPassword(password ?? 'hataraki1');
  for (const { id, ...door } of DOORS) {
    await officeDoors.insert(ctx, id, door);
    await setPasswordHash(ctx, id, hash);
  }
}
