import type { Ports, ServingPart } from '#core/server/define-server.ts';
import type { FindLabels } from '#core/server/records/record-kind.ts';
import type { CompanyApi } from '#plugins/company/api.ts';
import { approvalsTypeDefs } from '../../generated/type-defs.ts';
import {
  listOfType,
  ownBetween,
  pendingByType,
  visibleApplication,
} from './application/application.read-model.ts';
import { applicationRecord } from './application/application.record.ts';
import { answer, applicationResolvers } from './application/application.resolvers.ts';
import { approvalSubject, commentableApplications } from './application/commentable-application.ts';
import { createApplication, updateApplication } from './application/save-application.ts';
import { pendingCounts } from './approval.read-model.ts';
import { approvalResolvers } from './approval.resolvers.ts';
import { approvalDelegationRecord, approvalRouteRecord } from './approval-records.ts';
import type { Approvals } from './approvals.ts';
import { enterApproved } from './decisions/enter-approved.ts';
import { takeBackEntered } from './decisions/take-back-entered.ts';
import type { ApprovalDeps } from './deps.ts';
import { remindJob } from './remind.ts';
import { requestKinds } from './request-kind.ts';
import { routeResolvers } from './routes/route.resolvers.ts';

/** The approvals serve plugins with kinds of request: without one of them there is no inbox. */
export const approvalsPart: ServingPart = {
  name: 'approvals',
  typeDefs: approvalsTypeDefs,
  serves: ({ requests }) => requests !== undefined,
};

/** Requests and who decides on them: routes, steps, delegation, inbox. It knows no kind by its name. */
export function approvalFeature(
  ports: Ports,
  {
    employee,
    company,
    findNames,
  }: {
    readonly employee: ApprovalDeps['employee'];
    readonly company: Pick<CompanyApi, 'groupNames'>;
    readonly findNames: FindLabels;
  },
) {
  const kinds = requestKinds(ports.manifests);
  const deps = { ids: ports.ids, pubsub: ports.pubsub, employee, kinds, findNames };
  const { decide, ...deciding } = approvalResolvers(deps);
  const routes = routeResolvers({ ...deps, groupNames: company.groupNames });
  const applications = applicationResolvers(deps);
  const approvals: Approvals = {
    create: (ctx, wish, sending, at) => createApplication(ctx, deps, wish, sending, at),
    update: async (ctx, id, wish, changing) =>
      answer(await updateApplication(ctx, deps, id, wish, changing)),
    enterApproved: (ctx, employeeId, measured) => enterApproved(ctx, deps, employeeId, measured),
    takeBackEntered: (ctx, id, at, because) => takeBackEntered(ctx, deps, { id, at, because }),
    decide,
    listOfType: (ctx, type, args) => listOfType(ctx, kinds, type, args),
    visible: (ctx, id) => visibleApplication(ctx, kinds, id),
    ownBetween: (ctx, from, to) => ownBetween(ctx, kinds, from, to),
    ownPending: (ctx) => pendingByType(ctx, kinds),
    waitingForViewer: (ctx) => pendingCounts(ctx, kinds),
  };
  const feature = {
    name: 'approvals',
    part: approvalsPart.name,
    jobs: [remindJob(ports, deps)],
    recordKinds: [
      applicationRecord(findNames, kinds),
      approvalRouteRecord,
      approvalDelegationRecord(findNames),
    ],
    resolvers: {
      Query: { ...applications.Query, ...deciding.Query, ...routes.Query },
      Mutation: { ...applications.Mutation, ...deciding.Mutation, ...routes.Mutation },
      Subscription: deciding.Subscription,
      Approval: deciding.Approval,
      ApprovalList: deciding.ApprovalList,
      ApprovalRoute: routes.ApprovalRoute,
      ApprovalDelegation: routes.ApprovalDelegation,
      Application: { ...applications.Application, ...deciding.Application },
      ApplicationAnswer: applications.ApplicationAnswer,
      ApplicationDetails: applications.ApplicationDetails,
    },
  };
  return {
    requests: kinds,
    approvals,
    feature,
    commentable: commentableApplications({ ...deps, manifests: ports.manifests }),
    approvalSubject: approvalSubject(kinds),
  };
}
