import type { Ports } from '#core/server/define-server.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import type { ReviseDeps } from '../records/revisions/revise-deps.ts';

/** What closing and its neighbours need of the suite. */
export type ClosingDeps = Pick<Ports, 'ids' | 'jobs'> &
  ReviseDeps & {
    readonly notify: EmployeeApi['notify'];
    readonly findNames: PersonNames;
  };
