import { choice, date, decimal, flag, note, section, text, yen } from './section.ts';

export const bankAccount = section({
  id: 'bank_account',
  type: 'PersonnelBankAccount',
  many: true,
  path: 'payroll/bank_account',
  right: 'employee.payroll',
  self: 'write',
  files: true,
  title: ['bankName', 'branchName'],
  badge: 'purpose',
  order: { by: 'validFrom', latestFirst: true },
  ranges: [['validFrom', 'validUntil']],
  period: { from: 'validFrom', until: 'validUntil' },
  most: 20,
  parts: {
    use: {
      purpose: choice(['ALL', 'SALARY', 'BONUS', 'EXPENSES'], { required: true }),
      transfer: choice(['REST', 'FIXED']),
      fixedAmount: yen({ when: { field: 'transfer', is: ['FIXED'] } }),
      validFrom: date({ required: true }),
      validUntil: date(),
    },
    account: {
      bankCode: text({ required: true, format: 'bankCode', max: 4 }),
      bankName: text({ required: true }),
      branchCode: text({ required: true, format: 'branchCode', max: 3 }),
      branchName: text({ required: true }),
      accountType: choice(['ORDINARY', 'CURRENT', 'SAVINGS', 'OTHER'], { required: true }),
      accountNumber: text({ required: true, format: 'accountNumber', max: 7 }),
      holderKana: text({ required: true, format: 'accountHolder' }),
      note: note(),
    },
  },
});

export const taxes = section({
  id: 'taxes',
  type: 'PersonnelTaxes',
  many: false,
  path: 'payroll/taxes',
  right: 'employee.payroll',
  self: 'read',
  parts: {
    income: {
      taxColumn: choice(['KOU', 'OTSU', 'HEI']),
      nonResident: flag(),
      declarationOn: date(),
    },
    resident: {
      collection: choice(['SPECIAL', 'ORDINARY']),
      municipality: text({ max: 101 }),
      municipalityCode: text({ max: 6, pattern: '^[0-9]{5,6}$', message: 'municipalityCode' }),
      recipientNumber: text({ max: 20 }),
      june: yen({ when: { field: 'collection', is: ['SPECIAL'] } }),
      monthly: yen({ when: { field: 'collection', is: ['SPECIAL'] } }),
      note: note(),
    },
  },
});

export const salaryUnit = section({
  id: 'salary_unit',
  type: 'PersonnelSalary',
  many: true,
  path: 'payroll/salary_unit',
  right: 'employee.payroll',
  self: 'read',
  files: true,
  title: ['amount'],
  badge: 'unit',
  order: { by: 'validFrom', latestFirst: true },
  period: { from: 'validFrom' },
  most: 100,
  parts: {
    salary: {
      validFrom: date({ required: true }),
      unit: choice(['MONTHLY', 'DAILY_MONTHLY', 'DAILY', 'HOURLY', 'ANNUAL'], { required: true }),
      amount: yen({ required: true }),
      reason: choice(['JOINED', 'RAISE', 'PROMOTION', 'CONTRACT', 'CUT', 'OTHER']),
    },
    overtime: {
      fixedOvertimeHours: decimal({ min: 0, max: 200, unit: 'hours' }),
      fixedOvertimePay: yen(),
      note: note(),
    },
  },
});
