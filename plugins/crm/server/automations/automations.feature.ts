import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { claimsOfDestroyed } from './claims.ts';
import { claimListener, NEXT_ACTIONS_JOB, nextActionsJob } from './next-actions.ts';
import { tellOfStatus } from './tell-of-status.ts';

/** What happens by itself, where a company has turned it on. */
export const automationsFeature = (
  ports: Ports,
  employee: Pick<EmployeeApi, 'notify'>,
): Feature => ({
  name: 'automations of clients',
  jobs: [nextActionsJob(ports)],
  // A job that died with its process comes again after a quarter of an hour: a day's tasks are not to wait for that.
  atStart: () => ports.jobs.enqueue(NEXT_ACTIONS_JOB, {}, { singletonKey: 'at start' }),
  listeners: [tellOfStatus(employee), claimListener(employee), claimsOfDestroyed],
});
