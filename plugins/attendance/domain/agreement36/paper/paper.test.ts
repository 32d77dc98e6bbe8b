import { describe, expect, it } from 'vitest';
import { checkPaper, EMPTY_PAPER, formOf, missingOf, type PaperFields } from './paper.ts';

const AGREEMENT = {
  startsOn: '2026-04-01',
  profile: 'STANDARD' as const,
  hasSpecialClause: true,
  monthHours: 45,
  yearHours: 360,
  specialMonthHours: 80,
  specialYearHours: 720,
  specialMonths: 6,
};
const OVERTIME = {
  block: 'ORDINARY' as const,
  ...{ reason: '受注の集中', work: '営業', people: 12, day: 3, month: 45, year: 360 },
};
const SPECIAL = {
  ...{ reason: '大口の受注', work: '営業', people: 5, times: 6, month: 80 },
  ...{ monthRate: 25, year: 720, yearRate: 25 },
};
const FULL: PaperFields = {
  ...EMPTY_PAPER,
  ...{ labourInsuranceNumber: '13-1-01-123456-000', corporateNumber: '1234567890123' },
  ...{
    businessKind: '卸売業',
    businessName: '本社',
    postalCode: '100-0001',
    phone: '03-1234-5678',
  },
  ...{ address: '東京都千代田区千代田1-1', overtimeRows: [OVERTIME], keepsUnder100: true },
  ...{ specialRows: [SPECIAL], procedure: '労働者代表者に対する事前申し入れ' },
  ...{ measures: ['HEALTH_CHECK'], agreedOn: '2026-03-12', partyTitle: '営業部主任' },
  ...{ partyName: '小川 直樹', electedBy: '投票による選挙', representsMajority: true },
  ...{
    electedProperly: true,
    employerTitle: '代表取締役',
    employerName: '日向 誠',
    office: '中央',
  },
};

describe('36協定届の様式', () => {
  it.each([
    ['STANDARD', false, 'FORM_9'],
    ['STANDARD', true, 'FORM_9_2'],
    ['YEAR_VARIABLE', true, 'FORM_9_2'],
    ['RND', false, 'FORM_9_3'],
    ['CONSTRUCTION_DISASTER', false, 'FORM_9_3_2'],
    ['CONSTRUCTION_DISASTER', true, 'FORM_9_3_3'],
    ['DRIVER', false, 'FORM_9_3_4'],
    ['DRIVER', true, 'FORM_9_3_5'],
    ['DOCTOR', false, 'FORM_9_4'],
    ['DOCTOR', true, 'FORM_9_5'],
    ['NOT_APPLICABLE', false, null],
  ] as const)('%s（特別条項 %s）は %s', (profile, hasSpecialClause, form) => {
    expect(formOf({ ...AGREEMENT, profile, hasSpecialClause })).toBe(form);
  });

  it('2024年3月までに始まる期間には、今の様式を使わない', () => {
    expect(formOf({ ...AGREEMENT, startsOn: '2024-03-31' })).toBeNull();
    expect(formOf({ ...AGREEMENT, startsOn: '2024-04-01' })).toBe('FORM_9_2');
  });

  it('すべて入力すると、足りないものがない', () => {
    for (const form of ['FORM_9', 'FORM_9_2', 'FORM_9_3', 'FORM_9_3_5'] as const)
      expect(missingOf(form, FULL)).toEqual([]);
    expect(missingOf('FORM_9_5', FULL)).toEqual(['DOCTOR_LEVEL']);
  });

  it('空の様式では、その様式に要るものだけが足りない', () => {
    expect(missingOf('FORM_9', EMPTY_PAPER)).not.toContain('SPECIAL_ROWS');
    expect(missingOf('FORM_9_2', EMPTY_PAPER)).toContain('SPECIAL_ROWS');
    expect(missingOf('FORM_9_3', EMPTY_PAPER)).not.toContain('UNDER_100');
    expect(missingOf(null, EMPTY_PAPER)).toEqual([]);
  });

  it('労働組合との協定には、選出方法が要らない', () => {
    const union = { ...FULL, party: 'UNION' as const, electedBy: '', electedProperly: false };
    expect(missingOf('FORM_9_2', { ...union, partyTitle: '' })).toEqual([]);
  });

  it('協定の時間を超える行は断られる', () => {
    expect(checkPaper(AGREEMENT, FULL)).toEqual([]);
    const more = {
      ...FULL,
      overtimeRows: [{ ...OVERTIME, block: 'YEAR_VARIABLE' as const, month: 42.5, year: 320 }],
      specialRows: [{ ...SPECIAL, month: 80.5, year: 721 }],
    };
    expect(checkPaper(AGREEMENT, more).map(({ path }) => path)).toEqual([
      'overtimeRows/0/month',
      'specialRows/0/month',
      'specialRows/0/year',
    ]);
  });
});
