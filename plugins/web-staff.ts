import type { WebHalf } from '#core/web/define-web.ts';
import { attendanceStaff } from './attendance/web/staff.ts';
import { employeeStaff } from './employee/web/staff.ts';

/** The attendance managers' area. */
export const staffWeb: readonly WebHalf[] = [employeeStaff, attendanceStaff];
