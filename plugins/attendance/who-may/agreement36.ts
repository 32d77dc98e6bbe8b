import type { AccessTable } from '#core/who-may.ts';

export const agreement36WhoMay: AccessTable = {
  'Query.specialClauseLinesConnection': 'attendance.agreement36',
  'Query.specialClauseUse': 'attendance.agreement36',
  'Query.specialClauseStanding': 'attendance.agreement36',
  'Mutation.invokeSpecialClause': 'attendance.agreement36:update',
  'Mutation.recordHealthMeasure': 'attendance.agreement36:update',
  'Mutation.withdrawSpecialClauseUse': 'attendance.agreement36:update',
  'Query.agreement36Paper': 'attendance.agreement36',
  'Mutation.changeAgreement36': 'attendance.agreement36:update',
  'Mutation.cancelAgreement36Change': 'attendance.agreement36:update',
  'Mutation.copyAgreement36': 'attendance.agreement36:update',
  'Mutation.saveAgreement36Paper': 'attendance.agreement36:update',
  'Query.doctorInterviewPeopleConnection': 'attendance.interview',
  'Mutation.offerDoctorInterview': 'attendance.interview:update',
  'Mutation.recordDoctorInterview': 'attendance.interview:update',
  'Mutation.remindOfDoctorInterview': 'attendance.interview:update',
};
