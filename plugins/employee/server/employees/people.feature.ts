import { assignmentResolvers } from '../assignments/assignment.resolvers.ts';
import { leaveRecord } from '../leave/leave.record.ts';
import { leaveResolvers } from '../leave/leave.resolvers.ts';
import { lookupResolvers } from '../lookups/lookup.resolvers.ts';
import { findPersonNames } from '../names.ts';
import type { PeoplePorts } from '../people-ports.ts';
import { endServices } from './changes/retire-employee.ts';
import { colleagueById } from './colleague.ts';
import { employeeRecord } from './employee.record.ts';
import { employeeResolvers } from './employee.resolvers.ts';
import { inviteInTurn } from './invitations/invitations.ts';
import { peopleFound } from './search/people-found.ts';
import { bulkEmployeesResolvers } from './together/bulk-employees.resolvers.ts';

/** People themselves: who they are, where they stand in the company and when they are away. */
export function peopleFeature(ports: PeoplePorts) {
  const people = employeeResolvers(ports);
  const places = assignmentResolvers(ports);
  const leave = leaveResolvers(ports);
  return {
    name: 'people',
    jobs: [endServices(ports), inviteInTurn(ports)],
    recordKinds: [employeeRecord(ports), leaveRecord],
    search: peopleFound,
    lookups: { Colleague: { labels: findPersonNames, load: colleagueById } },
    resolvers: {
      Query: {
        ...people.Query,
        ...lookupResolvers.Query,
        ...bulkEmployeesResolvers.Query,
      },
      Mutation: {
        ...people.Mutation,
        ...places.Mutation,
        ...leave.Mutation,
        ...bulkEmployeesResolvers.Mutation,
      },
      Employee: { ...people.Employee, ...places.Employee, ...leave.Employee },
      EmployeeAssignment: places.EmployeeAssignment,
      LeavePeriod: leave.LeavePeriod,
      Colleague: people.Colleague,
      CreateEmployeeResult: {},
      UpdateEmployeeResult: {},
      UpdateMyPageResult: {},
      ChangeAssignmentResult: {},
      LeavePeriodResult: {},
    },
  };
}
