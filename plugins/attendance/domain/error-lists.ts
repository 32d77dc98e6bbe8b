export const ERROR_LIST = '/app/staff/attendance/management/error_list';

/** Where the list of each kind of error stands, as the specification writes it. */
export const ERROR_LISTS = {
  STAMPING: `${ERROR_LIST}/stamping`,
  OVERTIME: `${ERROR_LIST}/overtime`,
  SHORT_BREAK: `${ERROR_LIST}/short_break`,
  CONCERN: `${ERROR_LIST}/concern`,
  OBJECTIVE: `${ERROR_LIST}/objective`,
} as const;
