import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { setDisplayOrder } from '#core/server/rows/display-order.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { everybody } from '#plugins/employee/sql.ts';
import type { ApplicationType } from '#schema/generated/resolver-types.ts';
import { applicationOf, applicationRows } from '../application/application.store.ts';
import { hasNobody, viewed } from '../approval.read-model.ts';
import { mayApprove } from '../decisions/may-approve.ts';
import type { ApprovalDeps } from '../deps.ts';
import { listDelegations } from '../people/delegation.store.ts';
import { createDelegation, deleteDelegation, updateDelegation } from '../people/save-delegation.ts';
import type { RequestKinds } from '../request-kind.ts';
import { allRoutes, findRoute, type KeptRoute } from './route.store.ts';
import { warnRoutes } from './route-checks.ts';
import type { RouteWarning } from './route-warning.ts';
import { createRoute, deleteRoute, previewRoute, updateRoute } from './save-route.ts';

type Names = (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
type Deps = ApprovalDeps & { readonly findNames: Names; readonly groupNames: Names };

type Maps = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'approvalRoutes'
    | 'approvalRoute'
    | 'previewApprovalRoute'
    | 'approvalDelegations'
    | 'approverCandidates'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createApprovalRoute'
    | 'updateApprovalRoute'
    | 'deleteApprovalRoute'
    | 'updateDisplayOrderApprovalRoutes'
    | 'createApprovalDelegation'
    | 'updateApprovalDelegation'
    | 'deleteApprovalDelegation'
  >;
  ApprovalRoute: PluginResolvers['ApprovalRoute'];
  ApprovalDelegation: PluginResolvers['ApprovalDelegation'];
};

const PENDING = {
  name: 'approvals_pending_by_route',
  text: `select frozen.route_id as id, count(*)::integer as total
    from application_routes as frozen
    join applications on applications.company_id = $1
      and applications.id = frozen.application_id and applications.status = 'PENDING'
      and applications.deleted_at is null
    where frozen.company_id = $1 group by frozen.route_id`,
};
const CANDIDATES = {
  name: 'approvals_approver_candidates',
  text: `select person.id, person.employee_number as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName"
    from ${everybody()} and person.is_active and person.is_staff
    order by person.sort_kana, person.id limit 500`,
};

const DELEGATES = Symbol('delegates who may approve');
const COUNTS = Symbol('pending applications by route');
const WARNINGS = Symbol('warnings of routes');
const once = <T>(ctx: RequestContext, key: symbol, make: () => Promise<T>): Promise<T> => {
  const made = (ctx.memo.get(key) as Promise<T> | undefined) ?? make();
  ctx.memo.set(key, made);
  return made;
};

const pendingBy = (ctx: RequestContext) =>
  once(ctx, COUNTS, async () => {
    const rows = await ctx.run<{ id: string | null; total: number }>(PENDING, [
      ctx.viewer.companyId,
    ]);
    return new Map(rows.map(({ id, total }) => [id, total]));
  });

const warningsOf = async (
  ctx: RequestContext,
  kinds: RequestKinds,
  id: string | null,
): Promise<RouteWarning[]> => {
  const all = await once(ctx, WARNINGS, async () => warnRoutes(ctx, kinds, await allRoutes(ctx)));
  return all.get(id) ?? [];
};

async function pendingWithoutApprover(ctx: RequestContext, kinds: RequestKinds): Promise<number> {
  const rows = await applicationRows(ctx).where('applications.status', 'PENDING').limit(2000);
  return (await viewed(ctx, kinds, rows.map(applicationOf))).filter(hasNobody).length;
}

const list = async (ctx: RequestContext, kinds: RequestKinds) => ({
  nodes: await allRoutes(ctx),
  defaultWarnings: await warningsOf(ctx, kinds, null),
  defaultPending: (await pendingBy(ctx)).get(null) ?? 0,
  pendingWithoutApprover: await pendingWithoutApprover(ctx, kinds),
});

const SHOWN_MOVES = 50;

export function routeResolvers(deps: Deps): Maps {
  const people = (ctx: RequestContext, id: string) =>
    batch(ctx, Symbol.for('approvals.routePeople'), async (ids: readonly string[]) => {
      const names = await deps.employee.findNames(ctx, ids);
      return ids.map((one) => names.get(one));
    }).load(id);
  const person = async (ctx: RequestContext, id: string) =>
    (await people(ctx, id)) ?? { id, employeeNumber: '', lastName: '', firstName: '' };
  const nameOf = async (ctx: RequestContext, kind: string, ref: string | null) => {
    if (!ref) return null;
    if (kind === 'PERSON') return (await deps.findNames(ctx, [ref])).get(ref) ?? null;
    if (kind === 'GROUP_ADMINS') return (await deps.groupNames(ctx, [ref])).get(ref) ?? null;
    return null;
  };
  return {
    Query: {
      approvalRoutes: (_root, _args, ctx) => list(ctx, deps.kinds),
      approvalRoute: async (_root, { where }, ctx) => (await findRoute(ctx, where.id)) ?? null,
      previewApprovalRoute: async (_root, { where, data }, ctx) => {
        const { moves, warnings } = await previewRoute(ctx, deps.kinds, where?.id, data);
        return {
          total: moves.length,
          warnings,
          moves: moves.slice(0, SHOWN_MOVES).map(({ application, standing, to }) => ({
            application,
            fromRoute: standing.routeName,
            toRoute: to.name,
          })),
        };
      },
      approvalDelegations: (_root, _args, ctx) => listDelegations(ctx),
      approverCandidates: (_root, _args, ctx) => ctx.run(CANDIDATES, [ctx.viewer.companyId]),
    },
    Mutation: {
      createApprovalRoute: (_root, { data }, ctx) => createRoute(ctx, deps, data),
      updateApprovalRoute: (_root, { where, data }, ctx) => updateRoute(ctx, deps, where.id, data),
      deleteApprovalRoute: (_root, { where, movePending }, ctx) =>
        deleteRoute(ctx, deps, where.id, movePending),
      updateDisplayOrderApprovalRoutes: async (_root, { inputs }, ctx) => {
        const sorted = { table: 'approval_routes', subject: 'ApprovalRoute', softly: false };
        await setDisplayOrder(ctx, sorted, inputs);
        return list(ctx, deps.kinds);
      },
      createApprovalDelegation: (_root, { data }, ctx) => createDelegation(ctx, deps, data),
      updateApprovalDelegation: (_root, { where, data }, ctx) =>
        updateDelegation(ctx, deps, where.id, data),
      deleteApprovalDelegation: (_root, { where }, ctx) => deleteDelegation(ctx, deps, where.id),
    },
    ApprovalRoute: {
      types: ({ condition }) => [...(condition.types ?? [])] as ApplicationType[],
      groups: async ({ condition }, _args, ctx) => {
        const ids = condition.groupIds ?? [];
        const names = ids.length > 0 ? await deps.groupNames(ctx, ids) : new Map();
        return ids.map((id) => ({ id, name: names.get(id) ?? '', depth: 0 }));
      },
      minDays: ({ condition }) => condition.minDays ?? null,
      minMinutes: ({ condition }) => condition.minMinutes ?? null,
      retroactive: ({ condition }) => condition.retroactive ?? null,
      steps: ({ steps }: KeptRoute, _args, ctx) =>
        Promise.all(
          steps.map(async ({ mode, approvers }) => ({
            mode,
            approvers: await Promise.all(
              approvers.map(async ({ kind, ref }) => ({
                kind,
                ref,
                name: await nameOf(ctx, kind, ref),
              })),
            ),
          })),
        ),
      warnings: async ({ id }, _args, ctx) => [...(await warningsOf(ctx, deps.kinds, id))],
      pendingCount: async ({ id }, _args, ctx) => (await pendingBy(ctx)).get(id) ?? 0,
    },
    ApprovalDelegation: {
      approver: ({ approverId }, _args, ctx) => person(ctx, approverId),
      delegate: ({ delegateId }, _args, ctx) => person(ctx, delegateId),
      delegateMayApprove: async ({ delegateId }, _args, ctx) =>
        (await batch(ctx, DELEGATES, async (ids: readonly string[]) => {
          const able = await mayApprove(ctx, ids);
          return ids.map((id) => able.has(id));
        }).load(delegateId)) ?? false,
    },
  };
}
