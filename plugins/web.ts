import type { WebHalf } from '../core/web/define-web.ts';
import { attendanceWeb } from './attendance/web/index.ts';
import { companyWeb } from './company/web/index.ts';
import { contractWeb } from './contract/web/index.ts';
import { crmWeb } from './crm/web/index.ts';
import { employeeWeb } from './employee/web/index.ts';
import { inventoryWeb } from './inventory/web/index.ts';
import { optionsWeb } from './options/web/index.ts';
import { tasksWeb } from './tasks/web/index.ts';

/** The web halves, lower plugins first. The bundle reaches a plugin through this list only. */
export const webPlugins: readonly WebHalf[] = [
  companyWeb,
  employeeWeb,
  attendanceWeb,
  crmWeb,
  tasksWeb,
  inventoryWeb,
  optionsWeb,
  contractWeb,
];
