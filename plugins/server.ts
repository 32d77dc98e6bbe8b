import type { AnyServerHalf } from '#core/server/define-server.ts';
import { attendance } from './attendance/server/index.ts';
import { company } from './company/server/index.ts';
import { contract } from './contract/server/index.ts';
import { crm } from './crm/server/index.ts';
import { employee } from './employee/server/index.ts';
import { inventory } from './inventory/server/index.ts';
import { options } from './options/server/index.ts';
import { tasks } from './tasks/server/index.ts';

/** The server halves, in dependency order: lower ones first. */
export const serverPlugins: readonly AnyServerHalf[] = [
  company,
  employee,
  attendance,
  contract,
  crm,
  tasks,
  inventory,
  options,
];
