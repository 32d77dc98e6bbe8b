import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import type { EmployeeListViewModel } from './list-view.models.ts';

type ViewInput = {
  readonly name?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly isShared?: boolean | null | undefined;
};
const MOST = 200;

const COLUMNS = {
  id: 'employee_list_views.id',
  ownerId: 'employee_list_views.owner_id',
  name: 'employee_list_views.name',
  search: 'employee_list_views.search',
  isShared: 'employee_list_views.is_shared',
};

/** A person's own views, and what administrators share. */
export const listViews = (ctx: RequestContext): Promise<EmployeeListViewModel[]> =>
  ctx
    .table('employee_list_views')
    .where((mine) =>
      mine
        .where('employee_list_views.owner_id', ctx.viewer.employeeId)
        .orWhere('employee_list_views.is_shared', true),
    )
    .orderBy([{ column: 'employee_list_views.name' }, { column: 'employee_list_views.id' }])
    .limit(MOST)
    .select(COLUMNS);

const mine = (ctx: RequestContext, id: string) =>
  ctx.table('employee_list_views').where({
    'employee_list_views.id': id,
    'employee_list_views.owner_id': ctx.viewer.employeeId,
  });

export async function createView(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids'>,
  { name, search, isShared }: { name: string; search: string; isShared?: boolean | null },
): Promise<EmployeeListViewModel> {
  mayShare(ctx, isShared);
  if ((await listViews(ctx)).length >= MOST)
    throw invalidInput([{ path: 'data/name', key: 'validation.tooManyViews' }]);
  const id = ports.ids.next();
  const inserted = await ctx
    .insert('employee_list_views', {
      id,
      owner_id: ctx.viewer.employeeId,
      name,
      search: JSON.stringify(search),
      is_shared: isShared ?? false,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict(['company_id', 'owner_id', 'name'])
    .ignore()
    .returning('id');
  if (inserted.length === 0)
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
  ctx.audit({
    action: 'create',
    subject: 'EmployeeListView',
    subjectId: id,
    after: { name, search, isShared: isShared ?? false },
  });
  return mine(ctx, id).first(COLUMNS);
}

export async function updateView(
  ctx: RequestContext,
  id: string,
  input: ViewInput,
): Promise<EmployeeListViewModel> {
  const before: EmployeeListViewModel | undefined = await mine(ctx, id).forUpdate().first(COLUMNS);
  if (!before) throw notFound('EmployeeListView');
  if (input.isShared !== before.isShared) mayShare(ctx, input.isShared);
  const name = input.name ?? before.name;
  if (name !== before.name && (await isTaken(ctx, name)))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
  const after = {
    name,
    search: input.search ?? before.search,
    isShared: input.isShared ?? before.isShared,
  };
  await mine(ctx, id).update({
    name: after.name,
    search: JSON.stringify(after.search),
    is_shared: after.isShared,
    updated_at: ctx.now,
  });
  ctx.audit({ action: 'update', subject: 'EmployeeListView', subjectId: id, before, after });
  return { ...before, ...after };
}

export async function deleteView(ctx: RequestContext, id: string): Promise<EmployeeListViewModel> {
  const before: EmployeeListViewModel | undefined = await mine(ctx, id).first(COLUMNS);
  if (!before) throw notFound('EmployeeListView');
  await mine(ctx, id).delete();
  ctx.audit({ action: 'delete', subject: 'EmployeeListView', subjectId: id, before });
  return before;
}

const isTaken = async (ctx: RequestContext, name: string): Promise<boolean> =>
  (await ctx
    .table('employee_list_views')
    .where({
      'employee_list_views.owner_id': ctx.viewer.employeeId,
      'employee_list_views.name': name,
    })
    .first('employee_list_views.id')) !== undefined;

function mayShare(ctx: RequestContext, isShared: boolean | null | undefined): void {
  if (isShared && !ctx.ability.can('share', 'EmployeeListView'))
    throw new AppError('FORBIDDEN', 'Views are shared by those who may change employees.');
}
