import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupOf } from '#plugins/company/sql.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { mainGroupOf } from '../../sql.ts';
import type { ApplicationModel } from './application/application.models.ts';
import type { ApprovalModel } from './approval.models.ts';
import { findViewed, hasNobody, loadInbox, viewed } from './approval.read-model.ts';
import type { Decide } from './approvals.ts';
import { decideApplications } from './decisions/decide-applications.ts';
import { withdrawalOf } from './decisions/withdraw-decision.ts';
import { type ApprovalDeps, approvalsTopic } from './deps.ts';
import { lackOf } from './people/stand-ins.ts';
import {
  authorityOf,
  type DecisionModel,
  decidedAnotherStep,
  type Standing,
} from './people/standing.ts';
import type { GroupOfList, RequestKinds } from './request-kind.ts';
import { type Person, peopleIn, stepStates } from './routes/step-states.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'approvalInbox' | 'approval'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'confirmApplications' | 'rejectApp' | 'cancelApplications'
  >;
  Subscription: Pick<PluginResolvers['Subscription'], 'approvalsChanged'>;
  Approval: PluginResolvers['Approval'];
  ApprovalList: NonNullable<PluginResolvers['ApprovalList']>;
  Application: Pick<PluginResolvers['Application'], 'route'>;
};

/** The groups by which the kinds let a list be narrowed, each once; kinds of one plugin ask in the same way. */
async function groupsOfKinds(ctx: RequestContext, kinds: RequestKinds): Promise<GroupOfList[]> {
  const ways = new Set(kinds.on(ctx).flatMap(({ groups }) => groups ?? []));
  const groups = new Map<string, GroupOfList>();
  for (const way of ways)
    for (const group of await way(ctx)) if (!groups.has(group.id)) groups.set(group.id, group);
  return [...groups.values()];
}

const MAIN_GROUPS = Symbol('main groups of applicants');
const STANDINGS = Symbol('standings of applications');
const MAIN = {
  name: 'approvals_main_group_names',
  text: `select own.employee_id as id, its_group.name
    from ${mainGroupOf(
      '= any ($2::text[])',
      '$3::date',
      `join ${groupOf('own.group_id', 'its_group')}`,
    )}`,
};

const groupName = (ctx: RequestContext, employeeId: string) =>
  batch<string, string>(ctx, MAIN_GROUPS, async (ids) => {
    const rows = await ctx.run<{ id: string; name: string }>(MAIN, [
      ctx.viewer.companyId,
      ids,
      tokyoDate(ctx.now),
    ]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return ids.map((id) => names.get(id));
  }).load(employeeId);

const UNKNOWN = { employeeNumber: '', lastName: '', firstName: '' };

/** `decide` answers as the API does, for whoever has a call for one kind only. */
export function approvalResolvers(deps: ApprovalDeps): Maps & { readonly decide: Decide } {
  const namesOf = async (ctx: RequestContext, ids: readonly string[]) => {
    const names = await deps.employee.findNames(ctx, [...new Set(ids)]);
    return (id: string): Person => names.get(id) ?? { id, ...UNKNOWN };
  };
  const person = async (ctx: RequestContext, id: string | null | undefined) =>
    id ? (await namesOf(ctx, [id]))(id) : null;
  const states = async (ctx: RequestContext, standing: Standing | undefined) => {
    if (!standing) return [];
    const lack = await lackOf(ctx, standing);
    const ids = [...peopleIn(standing), ...(lack?.canStepIn ?? [])];
    return stepStates(standing, await namesOf(ctx, ids), lack);
  };
  /** Routes of many applications of one list are one question. */
  const standingOf = async (ctx: RequestContext, application: ApplicationModel) => {
    const first = new Map([[application.id, application]]);
    const remembered = (ctx.memo.get(STANDINGS) ?? first) as typeof first;
    remembered.set(application.id, application);
    ctx.memo.set(STANDINGS, remembered);
    return batch<string, Standing>(ctx, Symbol.for('approvals.standings'), async (ids) => {
      const wanted = ids.flatMap((id) => remembered.get(id) ?? []);
      const standings = new Map(
        (await viewed(ctx, deps.kinds, wanted)).map((one) => [one.id, one.standing]),
      );
      return ids.map((id) => standings.get(id));
    }).load(application.id);
  };

  const decide: Decide = async (ctx, action, chosen, comment, type) => {
    const given = { comment: comment ?? '', ...(type ? { type } : {}) };
    const results = await decideApplications(ctx, deps, action, chosen, given);
    const name = await namesOf(
      ctx,
      results.flatMap(({ handledBy }) => handledBy ?? []),
    );
    return results.map(({ issues, handledBy, application, ...result }) => ({
      ...result,
      // What the viewer may not see is not confirmed by its own id either.
      applicationId: result.outcome === 'NOT_FOUND' ? null : result.applicationId,
      reasons: issues.map(({ key, params }) => ({
        key: key.replace(/^validation\./, ''),
        params: params ?? null,
      })),
      handledBy: handledBy ? name(handledBy) : null,
      // Taken back, it is the applicant's own again.
      application: application?.status === 'DRAFT' ? null : application,
    }));
  };

  const lastOf = ({ standing }: ApprovalModel) =>
    standing?.facts.decisions.at(-1) as DecisionModel | undefined;

  return {
    decide,
    Query: {
      approvalInbox: async (_root, args, ctx) => ({
        ...(await loadInbox(ctx, deps.kinds, args)),
        // Of the field's own resolver: only who asks for them waits for them.
        groups: [],
      }),
      approval: async (_root, { applicationId }, ctx) =>
        (await findViewed(ctx, deps.kinds, applicationId)) ?? null,
    },
    Mutation: {
      confirmApplications: (_root, { applicationInputs, comment }, ctx) =>
        decide(ctx, 'APPROVE', applicationInputs, comment),
      rejectApp: (_root, { applicationInputs, comment }, ctx) =>
        decide(ctx, 'REJECT', applicationInputs, comment),
      cancelApplications: (_root, { applicationIds, comment }, ctx) =>
        decide(
          ctx,
          'WITHDRAW_DECISION',
          applicationIds.map((applicationId) => ({ applicationId })),
          comment,
        ),
    },
    Subscription: {
      approvalsChanged: {
        subscribe: (_root, _args, ctx) => deps.pubsub.listen(approvalsTopic(ctx.viewer.companyId)),
        resolve: () => true,
      },
    },
    ApprovalList: { groups: (_list, _args, ctx) => groupsOfKinds(ctx, deps.kinds) },
    Approval: {
      groupName: async ({ application }, _args, ctx) =>
        (await groupName(ctx, application.employeeId)) ?? null,
      canDecide: ({ application, standing }, _args, ctx) =>
        application.status === 'PENDING' &&
        standing !== undefined &&
        authorityOf(ctx, standing) !== undefined,
      canWithdraw: ({ application, standing }, _args, ctx) =>
        application.status !== 'CANCELLED' &&
        !(
          application.status === 'APPROVED' && deps.kinds.of(application.type).isKept?.(application)
        ) &&
        standing !== undefined &&
        withdrawalOf(ctx, standing) !== undefined,
      decidedAnotherStep: ({ standing }, _args, ctx) =>
        standing !== undefined && decidedAnotherStep(ctx, standing),
      isByRightOnly: ({ application, standing }, _args, ctx) =>
        application.status === 'PENDING' &&
        standing !== undefined &&
        (authorityOf(ctx, standing)?.isForWholeStep ?? false),
      inPlaceOf: ({ application, standing }, _args, ctx) => {
        const authority =
          standing && application.status === 'PENDING' ? authorityOf(ctx, standing) : undefined;
        const isOwn = !authority || authority.forId === ctx.viewer.employeeId;
        return isOwn ? null : person(ctx, authority.forId);
      },
      routeName: ({ standing }) => standing?.routeName ?? null,
      step: ({ standing }) => standing?.progress.step ?? 0,
      hasNobody: (one) => hasNobody(one),
      route: ({ standing }, _args, ctx) => states(ctx, standing),
      decidedBy: (one, _args, ctx) => person(ctx, lastOf(one)?.byId),
      decidedByRight: ({ standing }) =>
        (standing?.facts.decisions as readonly DecisionModel[] | undefined)?.some(
          ({ isForWholeStep }) => isForWholeStep,
        ) ?? false,
      decidedAt: (one) => lastOf(one)?.decidedAt ?? null,
    },
    Application: {
      route: async (application, _args, ctx) =>
        application.status === 'DRAFT' ? [] : states(ctx, await standingOf(ctx, application)),
    },
  };
}
