import type { Kind } from '#kit/kept-list/kind.ts';

export const BANK_ACCOUNTS: Kind = {
  plugin: 'company',
  words: 'bankAccount',
  subject: 'BankAccount',
  path: '/admin/company/bank_accounts',
};
export const DEPARTMENTS: Kind = {
  plugin: 'company',
  words: 'department',
  subject: 'Department',
  path: '/admin/company/departments',
};
export const HOLIDAY_PATTERNS: Kind = {
  plugin: 'company',
  words: 'holidayPattern',
  subject: 'HolidayPattern',
  path: '/admin/company/holiday_pattern',
};
export const OFFICE_DOORS: Kind = {
  plugin: 'company',
  words: 'officeDoor',
  subject: 'OfficeDoor',
  path: '/admin/company/office_door',
};
export const WORKPLACES: Kind = {
  plugin: 'company',
  words: 'workplace',
  subject: 'Workplace',
  path: '/admin/company/workplace',
};
export const GROUPS: Kind = {
  plugin: 'company',
  words: 'group',
  subject: 'AffiliationGroup',
  path: '/admin/company/affiliation_groups',
};
