import type { WebHalf } from '#core/web/define-web.ts';
import { attendanceApp } from './attendance/web/app.ts';
import { employeeApp } from './employee/web/app.ts';
import { inventoryApp } from './inventory/web/app.ts';
import { tasksApp } from './tasks/web/app.ts';

/** What everybody behind the sign-in has: lower plugins first. */
export const appWeb: readonly WebHalf[] = [employeeApp, attendanceApp, tasksApp, inventoryApp];
