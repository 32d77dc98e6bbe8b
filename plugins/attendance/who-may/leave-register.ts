import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolver asks: those of one's groups, or everybody's by the grant. */
export const leaveRegisterWhoMay: AccessTable = {
  'Query.leaveRegisterPagesConnection': ['staff', 'attendance.leave'],
};
