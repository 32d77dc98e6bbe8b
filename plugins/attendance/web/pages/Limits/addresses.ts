/** 36協定の状況 of everybody whom the viewer looks after. */
export const LIMITS = '/app/staff/attendance/other_settings/agreement36';
export const personPath = (employeeId: string): string =>
  `${LIMITS}/person/${encodeURIComponent(employeeId)}`;
/** One's own. */
export const OWN_LIMITS = '/app/employee/attendance/overtime';
