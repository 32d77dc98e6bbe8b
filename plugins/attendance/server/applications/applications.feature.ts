import type { Ports } from '../../../../core/server/define-server.ts';
import type { EmployeeApi } from '../../../employee/api.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import { applicationRecord } from './application.record.ts';
import { applicationFields } from './application-fields.ts';
import { applicationMutations } from './application-mutations.ts';
import { applicationQueries, type CountOthers } from './application-queries.ts';
import { askGroupAdmins, tellGivenUp } from './tell-people.ts';
import { undoApproved } from './undo-approved.ts';

/** The applicant's half of applications. */
export function applicationsFeature(
  { ids }: Pick<Ports, 'ids'>,
  {
    employee,
    findNames,
    countOthers = async () => 0,
  }: {
    readonly employee: EmployeeApi;
    readonly findNames: PersonNames;
    readonly countOthers?: CountOthers;
  },
) {
  const deps = {
    ids,
    findNames,
    askApprovers: askGroupAdmins(employee),
    tellGivenUp: tellGivenUp(employee),
    undoApproved,
  };
  return {
    recordKinds: [applicationRecord(findNames)],
    resolvers: {
      Query: applicationQueries(countOthers),
      Mutation: applicationMutations(deps),
      ...applicationFields((ctx, people) => employee.findNames(ctx, people)),
    },
  };
}
