import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { CompanyApi } from '#plugins/company/api.ts';
import type { EmployeeApi, Measured, Wish } from '#plugins/employee/api.ts';
import type { ApplicationModel } from './application/application.models.ts';
import {
  type ListArgs,
  listOfType,
  ownBetween,
  pendingByType,
  visibleApplication,
} from './application/application.read-model.ts';
import { applicationRecord } from './application/application.record.ts';
import { answer, applicationResolvers } from './application/application.resolvers.ts';
import { createApplication, updateApplication } from './application/save-application.ts';
import { pendingCounts } from './approval.read-model.ts';
import { approvalResolvers, type Decide } from './approval.resolvers.ts';
import { approvalDelegationRecord, approvalRouteRecord } from './approval-records.ts';
import { enterApproved } from './decisions/enter-approved.ts';
import type { ApprovalDeps } from './deps.ts';
import { remindJob } from './remind.ts';
import { routeResolvers } from './routes/route.resolvers.ts';

type Sending = { readonly send: boolean; readonly key?: string | null | undefined };
type Changing = { readonly send: boolean; readonly version?: number | null | undefined };
type Listed = { readonly nodes: ApplicationModel[]; readonly totalApplication: number };

/** What plugins with kinds of request ask of the approvals. */
export type Approvals = {
  /** Makes a request of the viewer's; `at` is where the wish stands among the arguments. */
  create(ctx: RequestContext, wish: Wish, sending: Sending, at?: string): Promise<ApplicationModel>;
  /** Changes the viewer's own, and answers as calls that save one do. */
  update(
    ctx: RequestContext,
    id: string,
    wish: Wish,
    changing: Changing,
  ): Promise<ReturnType<typeof answer>>;
  /** Keeps a request of somebody else's as approved by the viewer's right; its id. */
  enterApproved(ctx: RequestContext, employeeId: string, measured: Measured): Promise<string>;
  /** Decides on requests of one kind; what `confirmApplications` does for all. */
  decide: Decide;
  listOfType(ctx: RequestContext, type: string, args: ListArgs): Promise<Listed>;
  /** One that the viewer may see; undefined where there is none. */
  visible(ctx: RequestContext, id: string): Promise<ApplicationModel | undefined>;
  /** The viewer's own drafts, waiting and approved ones that touch these days; both belong to them. */
  ownBetween(ctx: RequestContext, from: string, to: string): Promise<ApplicationModel[]>;
  /** How many of the viewer's own wait, by kind. */
  ownPending(ctx: RequestContext): Promise<ReadonlyMap<string, number>>;
  /** How many wait for the viewer's decision, by kind. */
  waitingForViewer(ctx: RequestContext): Promise<ReadonlyMap<string, number>>;
};

/** Requests and who decides on them: routes, steps, delegation, inbox. It knows no kind by its name. */
export function approvalFeature(
  ports: Ports,
  {
    employee,
    company,
    findNames,
  }: {
    readonly employee: ApprovalDeps['employee'] & Pick<EmployeeApi, 'requests'>;
    readonly company: Pick<CompanyApi, 'groupNames'>;
    readonly findNames: (
      ctx: RequestContext,
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, string>>;
  },
) {
  const kinds = employee.requests;
  const deps = { ids: ports.ids, pubsub: ports.pubsub, employee, kinds, findNames };
  const { decide, ...deciding } = approvalResolvers(deps);
  const routes = routeResolvers({ ...deps, groupNames: company.groupNames });
  const applications = applicationResolvers(deps);
  const approvals: Approvals = {
    create: (ctx, wish, sending, at) => createApplication(ctx, deps, wish, sending, at),
    update: async (ctx, id, wish, changing) =>
      answer(await updateApplication(ctx, deps, id, wish, changing)),
    enterApproved: (ctx, employeeId, measured) => enterApproved(ctx, deps, employeeId, measured),
    decide,
    listOfType: (ctx, type, args) => listOfType(ctx, kinds, type, args),
    visible: (ctx, id) => visibleApplication(ctx, kinds, id),
    ownBetween: (ctx, from, to) => ownBetween(ctx, kinds, from, to),
    ownPending: (ctx) => pendingByType(ctx, kinds),
    waitingForViewer: (ctx) => pendingCounts(ctx, kinds),
  };
  const feature = {
    name: 'approvals',
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
      ApprovalRoute: routes.ApprovalRoute,
      ApprovalDelegation: routes.ApprovalDelegation,
      Application: { ...applications.Application, ...deciding.Application },
      ApplicationAnswer: applications.ApplicationAnswer,
    },
  };
  return { approvals, feature };
}
