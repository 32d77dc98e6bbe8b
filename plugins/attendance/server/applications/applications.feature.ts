import type { Ports } from '#core/server/define-server.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { takeBackApproved } from '../approval/apply.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import { applicationRecord } from './application.record.ts';
import { applicationFields } from './application-fields.ts';
import { applicationMutations } from './application-mutations.ts';
import { applicationQueries, type CountOthers } from './application-queries.ts';
import type { GivingUp } from './give-up-application.ts';
import type { Deps } from './save-application.ts';
import { tellGivenUp } from './tell-people.ts';

/** The applicant's half of applications. */
export function applicationsFeature(
  { ids }: Pick<Ports, 'ids'>,
  {
    employee,
    findNames,
    approvers,
    countOthers = async () => 0,
  }: {
    readonly employee: EmployeeApi;
    readonly findNames: PersonNames;
    /** The other half: whoever decides. */
    readonly approvers: Pick<Deps, 'askApprovers'> & Pick<GivingUp, 'endAsking'>;
    readonly countOthers?: CountOthers;
  },
) {
  const deps = {
    ids,
    findNames,
    ...approvers,
    tellGivenUp: tellGivenUp(employee),
    undoApproved: takeBackApproved,
  };
  return {
    name: 'applications',
    recordKinds: [applicationRecord(findNames)],
    resolvers: {
      Query: applicationQueries(countOthers),
      Mutation: applicationMutations(deps),
      ...applicationFields((ctx, people) => employee.findNames(ctx, people)),
    },
  };
}
