import type { AccessTable } from '#core/who-may.ts';

const decides = ['staff', 'request:update'];

/** Everybody asks for themselves; lists show each what their rights show them. */
export const applicationsWhoMay: AccessTable = {
  'Query.applicationCounts': 'everybody',
  'Query.reviseApplications': 'everybody',
  'Query.overtimeApplications': 'everybody',
  'Query.vacationApplications': 'everybody',
  'Query.holidayWorkApplications': 'everybody',
  'Query.applicationDays': 'everybody',
  'Query.applicationChoices': 'everybody',
  'Query.applicationEffect': 'everybody',
  'Query.effectOfApplication': 'everybody',
  'Mutation.createReviseApplication': 'everybody',
  'Mutation.createReviseApplications': 'everybody',
  'Mutation.createOvertimeApplications': 'everybody',
  'Mutation.createOvertimeApplication': 'everybody',
  'Mutation.createVacationApplication': 'everybody',
  'Mutation.createHolidayWorkApplication': 'everybody',
  'Mutation.updateReviseApplication': 'everybody',
  'Mutation.updateOvertimeApplication': 'everybody',
  'Mutation.updateVacationApplication': 'everybody',
  'Mutation.updateHolidayWorkApplication': 'everybody',
  'Query.pendingApprovalCounts': ['staff', 'request'],
  'Mutation.confirmAppRevise': decides,
  'Mutation.confirmAppOvertime': decides,
  'Mutation.confirmAppVacation': decides,
  'Mutation.confirmAppHolidayWork': decides,
};
