import type { EmployeeApi } from '#plugins/employee/api.ts';
import { applicationFields } from './application-fields.ts';
import { applicationMutations } from './application-mutations.ts';
import { applicationQueries, type CountOthers } from './application-queries.ts';
import { attendanceRequests } from './kinds.ts';

/** Corrections, overtime, leave and work on days off: the requests of this plugin. */
export function applicationsFeature({
  employee,
  countOthers = async () => 0,
}: {
  readonly employee: EmployeeApi;
  readonly countOthers?: CountOthers;
}) {
  const { approvals, requests } = employee;
  requests.register(attendanceRequests(employee));
  return {
    name: 'applications',
    resolvers: {
      Query: applicationQueries(approvals, countOthers),
      Mutation: applicationMutations(approvals),
      ...applicationFields(employee),
    },
  };
}
