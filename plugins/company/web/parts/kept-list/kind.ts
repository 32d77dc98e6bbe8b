/** What tells the four lists apart: where they are, whose rights count, which words they use. */
export type Kind = {
  /** Subtree of the plugin's words. */
  readonly words: 'bankAccount' | 'department' | 'holidayPattern' | 'officeDoor';
  readonly subject: string;
  readonly path: string;
};

export const BANK_ACCOUNTS: Kind = {
  words: 'bankAccount',
  subject: 'BankAccount',
  path: '/admin/company/bank_accounts',
};
export const DEPARTMENTS: Kind = {
  words: 'department',
  subject: 'Department',
  path: '/admin/company/departments',
};
export const HOLIDAY_PATTERNS: Kind = {
  words: 'holidayPattern',
  subject: 'HolidayPattern',
  path: '/admin/company/holiday_pattern',
};
export const OFFICE_DOORS: Kind = {
  words: 'officeDoor',
  subject: 'OfficeDoor',
  path: '/admin/company/office_door',
};
