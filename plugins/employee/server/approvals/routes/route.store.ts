import type { RequestContext } from '#core/server/context.ts';
import { lockRow } from '#core/server/rows/lock-row.ts';
import type {
  ApproverSource,
  StepDefinition,
} from '#plugins/employee/domain/approvals/approvers.ts';
import type { RouteCondition } from '#plugins/employee/domain/approvals/route.ts';

/** A route as the company keeps it. */
export type KeptRoute = {
  readonly id: string;
  readonly name: string;
  readonly condition: RouteCondition;
  readonly allowsSelfApproval: boolean;
  readonly asksDifferentPeople: boolean;
  readonly displayOrder: number;
  readonly steps: readonly StepDefinition[];
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

type Row = {
  id: string;
  name: string;
  types: string[] | null;
  group_ids: string[] | null;
  min_days: string | null;
  min_minutes: number | null;
  retroactive: boolean | null;
  allows_self_approval: boolean;
  asks_different_people: boolean;
  display_order: number;
  version: number;
  updated_at: Date;
  updated_by: string | null;
  steps: { mode: 'ANY' | 'ALL'; approvers: ApproverSource[] }[] | null;
};

const STEPS = `(
  select json_agg(json_build_object('mode', steps.mode, 'approvers', steps.approvers)
    order by steps.step)
  from approval_route_steps as steps
  where steps.company_id = approval_routes.company_id and steps.route_id = approval_routes.id
) as steps`;

const modelOf = (row: Row): KeptRoute => ({
  id: row.id,
  name: row.name,
  condition: {
    ...(row.types ? { types: row.types } : {}),
    ...(row.group_ids ? { groupIds: row.group_ids } : {}),
    ...(row.min_days === null ? {} : { minDays: Number(row.min_days) }),
    ...(row.min_minutes === null ? {} : { minMinutes: row.min_minutes }),
    ...(row.retroactive === null ? {} : { retroactive: row.retroactive }),
  },
  allowsSelfApproval: row.allows_self_approval,
  asksDifferentPeople: row.asks_different_people,
  displayOrder: row.display_order,
  steps: row.steps ?? [],
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

const rows = (ctx: RequestContext) =>
  ctx.table('approval_routes').select('approval_routes.*', ctx.raw(STEPS));

/** All routes in their order. */
export async function allRoutes(ctx: RequestContext): Promise<KeptRoute[]> {
  const inOrder: Row[] = await rows(ctx).orderBy([
    'approval_routes.display_order',
    'approval_routes.id',
  ]);
  return inOrder.map(modelOf);
}

export async function findRoute(ctx: RequestContext, id: string): Promise<KeptRoute | undefined> {
  const row: Row | undefined = await rows(ctx).where('approval_routes.id', id).first();
  return row && modelOf(row);
}

/** Held until the transaction ends: changes of one route come one after the other. */
export async function lockRoute(ctx: RequestContext, id: string): Promise<KeptRoute | undefined> {
  await lockRow(ctx, 'approval_routes', id);
  return findRoute(ctx, id);
}

export async function nameIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const sameName = await ctx
    .table('approval_routes')
    .where('approval_routes.name', wanted)
    .whereNot('approval_routes.id', besides)
    .first('approval_routes.id');
  return sameName !== undefined;
}

export type RouteValues = Pick<
  KeptRoute,
  'name' | 'condition' | 'allowsSelfApproval' | 'asksDifferentPeople' | 'steps'
>;

const rowOfRoute = ({ name, condition, allowsSelfApproval, asksDifferentPeople }: RouteValues) => ({
  name,
  types: condition.types ?? null,
  group_ids: condition.groupIds ?? null,
  min_days: condition.minDays ?? null,
  min_minutes: condition.minMinutes ?? null,
  retroactive: condition.retroactive ?? null,
  allows_self_approval: allowsSelfApproval,
  asks_different_people: asksDifferentPeople,
});

export async function insertRoute(
  ctx: RequestContext,
  id: string,
  values: RouteValues,
  stepIds: () => string,
): Promise<void> {
  const [last] = await ctx.table('approval_routes').max({ last: 'display_order' });
  await ctx.insert('approval_routes', {
    id,
    ...rowOfRoute(values),
    display_order: (last?.last ?? -1) + 1,
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
  await writeSteps(ctx, id, values.steps, stepIds);
}

export async function saveRoute(
  ctx: RequestContext,
  id: string,
  values: RouteValues,
  stepIds: () => string,
): Promise<void> {
  await ctx
    .table('approval_routes')
    .where('approval_routes.id', id)
    .update({
      ...rowOfRoute(values),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
  await ctx.table('approval_route_steps').where('approval_route_steps.route_id', id).delete();
  await writeSteps(ctx, id, values.steps, stepIds);
}

async function writeSteps(
  ctx: RequestContext,
  routeId: string,
  steps: readonly StepDefinition[],
  stepIds: () => string,
): Promise<void> {
  await ctx.insert(
    'approval_route_steps',
    steps.map(({ mode, approvers }, step) => ({
      id: stepIds(),
      route_id: routeId,
      step,
      mode,
      approvers: JSON.stringify(approvers),
    })),
  );
}
