import type { AccessTable } from '#core/who-may.ts';

/** Staff plan the groups that they administer; the permission opens all of them. */
const READ = ['staff', 'attendance.shift'];
const PLAN = ['staff', 'attendance.shift:update'];

export const shiftsWhoMay: AccessTable = {
  'Query.shiftPatterns': 'everybody',
  'Query.shiftPattern': 'everybody',
  'Query.myComingShifts': 'everybody',
  'Query.myScheduleRequests': 'everybody',
  'Query.shiftBoardGroups': READ,
  'Query.shiftBoard': READ,
  'Query.shiftPublications': READ,
  'Query.scheduleTemplatesConnection': PLAN,
  'Query.scheduleRequestsConnection': READ,
  'Query.scheduleRequest': READ,
  'Query.scheduleRequestCount': READ,
  'Mutation.updateShiftNeeds': PLAN,
  'Mutation.saveShiftCells': PLAN,
  'Mutation.publishShifts': PLAN,
  'Mutation.takeBackShiftPublication': PLAN,
  'Mutation.showShiftEditor': PLAN,
  'Mutation.fixScheduleRequests': PLAN,
  'Mutation.declineScheduleRequests': PLAN,
  'Mutation.confirmMyShifts': 'everybody',
  'Mutation.saveScheduleRequests': 'everybody',
  'Mutation.deleteScheduleRequests': 'everybody',
  'Subscription.shiftBoardChanged': READ,
};
