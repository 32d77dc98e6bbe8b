// The server halves: a new plugin is one line here. Order and arrows come from the manifests.
export { attendance } from './attendance/server/index.ts';
export { company } from './company/server/index.ts';
export { contract } from './contract/server/index.ts';
export { crm } from './crm/server/index.ts';
export { employee } from './employee/server/index.ts';
export { inventory } from './inventory/server/index.ts';
export { options } from './options/server/index.ts';
export { tasks } from './tasks/server/index.ts';
