import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import type {
  CreateApprovalRouteInput,
  UpdateApprovalRouteInput,
} from '#schema/generated/resolver-types.ts';
import { movePending, movesTo } from '../decisions/move-pending.ts';
import type { ApprovalDeps } from '../deps.ts';
import type { RequestKinds } from '../request-kind.ts';
import {
  allRoutes,
  findRoute,
  insertRoute,
  type KeptRoute,
  lockRoute,
  type RouteValues,
  saveRoute,
} from './route.store.ts';
import { routeValues, warnRoutes } from './route-checks.ts';

type Deps = ApprovalDeps & {
  readonly findNames: (
    ctx: RequestContext,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
};
type Saved = { readonly route: KeptRoute; readonly moved: number };

/** As the API names its fields: what the history shows and an earlier state is brought back by. */
export const routeOnRecord = ({
  name,
  condition,
  allowsSelfApproval,
  asksDifferentPeople,
  steps,
}: RouteValues) => ({
  name,
  types: condition.types ?? null,
  groupIds: condition.groupIds ?? null,
  minDays: condition.minDays ?? null,
  minMinutes: condition.minMinutes ?? null,
  retroactive: condition.retroactive ?? null,
  allowsSelfApproval,
  asksDifferentPeople,
  steps,
});

const moveIfAsked = async (
  ctx: RequestContext,
  deps: Deps,
  isAsked: boolean | null | undefined,
): Promise<number> => (isAsked ? movePending(ctx, deps, await allRoutes(ctx)) : 0);

export async function createRoute(
  ctx: RequestContext,
  deps: Deps,
  data: CreateApprovalRouteInput,
): Promise<Saved> {
  const values = await routeValues(ctx, deps.kinds, data);
  const id = deps.ids.next();
  await refuseSameName(insertRoute(ctx, id, values, deps.ids.next));
  ctx.audit({
    action: 'create',
    subject: 'ApprovalRoute',
    subjectId: id,
    after: routeOnRecord(values),
  });
  const moved = await moveIfAsked(ctx, deps, data.movePending);
  return { route: (await findRoute(ctx, id)) as KeptRoute, moved };
}

export async function updateRoute(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  data: UpdateApprovalRouteInput,
): Promise<Saved> {
  const before = await lockRoute(ctx, id);
  if (!before) throw notFound('The approval route');
  await refuseIfChanged(ctx, deps.findNames, before, data.version);
  const values = await routeValues(ctx, deps.kinds, data, before);
  await refuseSameName(saveRoute(ctx, id, values, deps.ids.next));
  ctx.audit({
    action: 'update',
    subject: 'ApprovalRoute',
    subjectId: id,
    ...differences(routeOnRecord(before), routeOnRecord(values)),
  });
  const moved = await moveIfAsked(ctx, deps, data.movePending);
  return { route: (await findRoute(ctx, id)) as KeptRoute, moved };
}

export async function deleteRoute(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  moves: boolean | null | undefined,
): Promise<{ id: string; name: string; moved: number; trashId: string }> {
  const before = await lockRoute(ctx, id);
  if (!before) throw notFound('The approval route');
  const trashId = await moveToTrash(ctx, {
    subject: 'ApprovalRoute',
    subjectId: id,
    before: routeOnRecord(before),
  });
  return { id, name: before.name, moved: await moveIfAsked(ctx, deps, moves), trashId };
}

/** What saving (or deleting) would move. Writes nothing. */
export async function previewRoute(
  ctx: RequestContext,
  kinds: RequestKinds,
  routeId: string | null | undefined,
  data: CreateApprovalRouteInput | null | undefined,
) {
  const routes = await allRoutes(ctx);
  const before = routeId ? routes.find(({ id }) => id === routeId) : undefined;
  if (routeId && !before) throw notFound('The approval route');
  const values = data ? await routeValues(ctx, kinds, data, before) : undefined;
  const draft: KeptRoute | undefined = values && {
    id: before?.id ?? 'new',
    displayOrder: before?.displayOrder ?? routes.length,
    version: 0,
    updatedAt: ctx.now,
    updatedBy: null,
    ...values,
  };
  const others = routes.filter((route) => route !== before);
  return {
    moves: await movesTo(ctx, kinds, draft ? [...others, draft] : others),
    warnings: draft ? ((await warnRoutes(ctx, kinds, [draft])).get(draft.id) ?? []) : [],
  };
}
