import type { WebHalf } from '#core/web/define-web.ts';
import { attendanceAdmin } from './attendance/web/admin.ts';
import { companyAdmin } from './company/web/admin.ts';
import { contractAdmin } from './contract/web/admin.ts';
import { crmAdmin } from './crm/web/admin.ts';
import { employeeAdmin } from './employee/web/admin.ts';
import { inventoryAdmin } from './inventory/web/admin.ts';
import { optionsAdmin } from './options/web/admin.ts';

/** The administrators' area, lower plugins first. */
export const adminWeb: readonly WebHalf[] = [
  companyAdmin,
  employeeAdmin,
  attendanceAdmin,
  crmAdmin,
  inventoryAdmin,
  optionsAdmin,
  contractAdmin,
];
