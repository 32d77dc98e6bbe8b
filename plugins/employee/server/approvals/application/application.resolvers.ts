import { actionsFor } from '#plugins/employee/domain/approvals/application-status.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import type { ResolversTypes } from '#schema/generated/resolver-types.ts';
import type { Answered } from '../approvals.ts';
import type { ApplicationModel } from './application.models.ts';
import { countOwn, ownApplications, visibleApplication } from './application.read-model.ts';
import { personOf } from './application-people.ts';
import {
  cancelApplication,
  deleteApplication,
  restoreApplication,
  takeBackApplication,
} from './give-up-application.ts';
import { type Outcome, type SavingDeps, submitApplication } from './save-application.ts';

const OWN = new Set(['SUBMIT', 'TAKE_BACK', 'CANCEL', 'DELETE']);
type OwnAction = 'SUBMIT' | 'TAKE_BACK' | 'CANCEL' | 'DELETE';

type ApplicationDetailsOf = Awaited<ResolversTypes['ApplicationDetails']>;

type Maps = {
  Query: Pick<
    PluginResolvers['Query'],
    'employeeApplicationsN' | 'employeeApplicationsCount' | 'application'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'submitApplication' | 'takeBackApplication' | 'employeeCancelApp' | 'restoreApplication'
  >;
  Application: Pick<
    PluginResolvers['Application'],
    | 'employee'
    | 'targetDate'
    | 'requestDate'
    | 'start'
    | 'end'
    | 'details'
    | 'evaluatedBy'
    | 'actions'
  >;
  ApplicationAnswer: PluginResolvers['ApplicationAnswer'];
  ApplicationDetails: PluginResolvers['ApplicationDetails'];
};

/** What became of it, as the API answers. */
export const answer = (outcome: Outcome): Answered =>
  'refusal' in outcome
    ? {
        __typename: 'ApplicationRefused',
        reason: outcome.refusal,
        application: outcome.application,
      }
    : { __typename: 'ApplicationSaved', application: outcome.application };

/** The applicant's half of requests of every kind: their lists, sending, taking back, giving up. */
export function applicationResolvers(deps: SavingDeps): Maps {
  const hoursOf = (application: ApplicationModel) =>
    deps.kinds.of(application.type).hours?.(application);
  return {
    Query: {
      employeeApplicationsN: (_root, args, ctx) => ownApplications(ctx, deps.kinds, args),
      employeeApplicationsCount: (_root, { where }, ctx) => countOwn(ctx, deps.kinds, where),
      application: async (_root, { where }, ctx) =>
        (await visibleApplication(ctx, deps.kinds, where.id)) ?? null,
    },
    Mutation: {
      submitApplication: async (_root, { where, version }, ctx) =>
        answer(await submitApplication(ctx, deps, where.id, version)),
      takeBackApplication: async (_root, { where }, ctx) =>
        answer(await takeBackApplication(ctx, deps, where.id)),
      employeeCancelApp: async (_root, { applicationId, isDelete }, ctx) =>
        answer(
          isDelete
            ? await deleteApplication(ctx, deps, applicationId)
            : await cancelApplication(ctx, deps, applicationId),
        ),
      restoreApplication: (_root, { where }, ctx) => restoreApplication(ctx, deps, where.id),
    },
    Application: {
      employee: ({ employeeId }, _args, ctx) => personOf(ctx, deps.employee, employeeId),
      targetDate: ({ fromDate }) => fromDate,
      requestDate: ({ requestedAt }) => requestedAt,
      start: (application) => hoursOf(application)?.start ?? null,
      end: (application) => hoursOf(application)?.end ?? null,
      // Its kind names the member of the union; which there are, only the composed SDL knows.
      details: (application, _args, ctx) =>
        deps.kinds.of(application.type).detail(application, ctx.now) as ApplicationDetailsOf,
      evaluatedBy: ({ evaluatedBy }, _args, ctx) =>
        evaluatedBy ? personOf(ctx, deps.employee, evaluatedBy) : null,
      actions: (application, _args, ctx) => {
        const { status, employeeId, type } = application;
        if (employeeId !== ctx.viewer.employeeId) return [];
        if (status === 'APPROVED' && deps.kinds.of(type).isKept?.(application)) return [];
        return actionsFor({ status, side: 'APPLICANT', monthIsClosed: false }).filter(
          (action): action is OwnAction => OWN.has(action),
        );
      },
    },
    ApplicationAnswer: {},
    ApplicationDetails: {},
  };
}
