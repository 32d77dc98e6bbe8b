import { subject } from '@casl/ability';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { UpdateListViewChoiceInput } from '#schema/generated/resolver-types.ts';

type Choice = { list: string; defaultId: string | null; order: string[] };
type ToldChoice = Choice & { mayShare: boolean };

const mine = (ctx: RequestContext, list: string) =>
  ctx.table('list_view_choices').where({
    'list_view_choices.employee_id': ctx.viewer.employeeId,
    'list_view_choices.list': list,
  });

/** The views of the list that the viewer may see. */
const seen = async (ctx: RequestContext, list: string): Promise<ReadonlySet<string>> =>
  new Set(
    await whereCan(ctx.table('list_views'), ctx, 'read', 'ListView')
      .where('list_views.list', list)
      .pluck('list_views.id'),
  );

async function keptChoice(ctx: RequestContext, list: string): Promise<Choice> {
  const row = await mine(ctx, list).first({
    defaultId: 'list_view_choices.default_view',
    order: 'list_view_choices.view_order',
  });
  return { list, defaultId: row?.defaultId ?? null, order: row?.order ?? [] };
}

/** Without views that were deleted, or are not shared any more: they come back with them. */
export async function choiceOf(ctx: RequestContext, list: string): Promise<ToldChoice> {
  const { defaultId, order } = await keptChoice(ctx, list);
  const mayShare = ctx.ability.can('share', subject('ListView', { list }) as never);
  if (defaultId === null && order.length === 0) return { list, defaultId, order, mayShare };
  const ids = await seen(ctx, list);
  return {
    list,
    defaultId: defaultId !== null && ids.has(defaultId) ? defaultId : null,
    order: order.filter((id) => ids.has(id)),
    mayShare,
  };
}

export async function updateChoice(
  ctx: RequestContext,
  list: string,
  data: UpdateListViewChoiceInput,
): Promise<ToldChoice> {
  // Anybody can send anything: there is one choice for each list, and no more.
  if (!ctx.ability.can('open', subject('ListView', { list }) as never))
    throw invalidInput([{ path: 'where/list', key: 'validation.choice' }]);
  const before = await keptChoice(ctx, list);
  const after = {
    list,
    defaultId: data.defaultId === undefined ? before.defaultId : data.defaultId,
    order: [...new Set(data.order ?? before.order)],
  };
  const ids = await seen(ctx, list);
  const unknown = [
    ...(data.defaultId && !ids.has(data.defaultId) ? ['data/defaultId'] : []),
    ...(data.order?.some((id) => !ids.has(id)) ? ['data/order'] : []),
  ];
  if (unknown.length > 0)
    throw invalidInput(unknown.map((path) => ({ path, key: 'validation.choice' })));
  const row = { default_view: after.defaultId, view_order: after.order, updated_at: ctx.now };
  await ctx
    .insert('list_view_choices', { employee_id: ctx.viewer.employeeId, list, ...row })
    .onConflict(['company_id', 'employee_id', 'list'])
    .merge(row);
  ctx.audit({
    action: 'update',
    subject: 'ListViewChoice',
    subjectId: ctx.viewer.employeeId,
    before,
    after,
  });
  return choiceOf(ctx, list);
}
