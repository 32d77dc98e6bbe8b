import type { AccessTable } from '#core/who-may.ts';

export const noticesWhoMay: AccessTable = {
  'Query.noticesConnection': 'staff',
  'Query.myNoticesConnection': 'everybody',
  'Query.notice': 'everybody',
  'Query.uncheckedNoticesCount': 'everybody',
  'Query.noticeRecipientsConnection': 'employee.notice',
  'Query.noticeReach': 'employee.notice:update',
  'Mutation.createNotice': 'employee.notice:update',
  'Mutation.updateNotice': 'employee.notice:update',
  'Mutation.deleteNotice': 'employee.notice:update',
  'Mutation.confirmNotice': 'everybody',
  'Mutation.remindOfNotice': 'employee.notice:update',
};
