import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { CompanyApi } from '#plugins/company/api.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import type { ApplicationModel } from '../models.ts';
import { approvalListGroups, approvalResolvers } from './approval.resolvers.ts';
import { approvalDelegationRecord, approvalRouteRecord } from './approval-records.ts';
import { askApprovers } from './ask-approvers.ts';
import { type ApprovalDeps, sayApprovalsChanged } from './deps.ts';
import { remindJob } from './remind.ts';
import { routeResolvers } from './route.resolvers.ts';
import { settleAsked } from './tell.ts';

/** The approver's half of applications: routes, decisions, inbox. */
export function approvalFeature(
  ports: Ports,
  {
    employee,
    company,
    findNames,
  }: {
    readonly employee: EmployeeApi;
    readonly company: Pick<CompanyApi, 'groupNames'>;
    readonly findNames: PersonNames;
  },
) {
  const deps: ApprovalDeps = { ids: ports.ids, pubsub: ports.pubsub, employee };
  const approvals = approvalResolvers(deps);
  const routes = routeResolvers({ ...deps, findNames, groupNames: company.groupNames });
  return {
    /** Keeps the route with the application that was sent, and tells whose turn it is. */
    askApprovers: (ctx: RequestContext, application: ApplicationModel) =>
      askApprovers(ctx, deps, application),
    /** Something that waited was taken back or given up: nobody is asked any more, lists ask again. */
    endAsking: async (ctx: RequestContext, application: ApplicationModel) => {
      await settleAsked(ctx, deps, application);
      sayApprovalsChanged(ctx, deps);
    },
    name: 'approval',
    jobs: [remindJob(ports, deps)],
    recordKinds: [approvalRouteRecord, approvalDelegationRecord(findNames)],
    resolvers: {
      Query: { ...approvals.Query, ...routes.Query },
      Mutation: { ...approvals.Mutation, ...routes.Mutation },
      Subscription: approvals.Subscription,
      Approval: approvals.Approval,
      ApprovalList: { groups: approvalListGroups },
      ApprovalRoute: routes.ApprovalRoute,
      ApprovalDelegation: routes.ApprovalDelegation,
      Application: approvals.Application,
    },
  };
}
