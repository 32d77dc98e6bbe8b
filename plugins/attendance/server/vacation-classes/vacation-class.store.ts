import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { rowOf, selected } from '#core/server/rows/columns.ts';
import type { VacationClassModel } from '../models.ts';

const COLUMNS = {
  id: 'id',
  code: 'code',
  name: 'name',
  color: 'color',
  isSpecial: 'is_special',
  isPaid: 'is_paid',
  unit: 'unit',
  limitDays: 'limit_days',
  noticeDays: 'notice_days',
  display: 'is_displayed',
  displayFrom: 'display_from',
  displayUntil: 'display_until',
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const {
  id: _id,
  displayOrder: _order,
  version: _version,
  updatedAt: _at,
  updatedBy: _by,
  ...EDITABLE
} = COLUMNS;

const all = (ctx: RequestContext) =>
  ctx.table('vacation_classes').select(selected('vacation_classes', COLUMNS));

export const readableClasses = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'VacationClass');

export const listClasses = async (ctx: RequestContext): Promise<VacationClassModel[]> =>
  readableClasses(ctx)
    .orderBy(['vacation_classes.display_order', 'vacation_classes.id'])
    .limit(500);

export const findClass = async (
  ctx: RequestContext,
  id: string,
): Promise<VacationClassModel | undefined> =>
  readableClasses(ctx).where('vacation_classes.id', id).first();

/** Held until the transaction ends; always in one order, so that two lists never wait for each other. */
export const lockClasses = async (
  ctx: RequestContext,
  action: 'update' | 'delete',
  ids: readonly string[],
): Promise<VacationClassModel[]> =>
  whereCan(all(ctx), ctx, action, 'VacationClass')
    .whereIn('vacation_classes.id', [...ids])
    .orderBy('vacation_classes.id')
    .forUpdate();

export async function nameIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const found = await ctx
    .table('vacation_classes')
    .where('vacation_classes.name', wanted)
    .whereNot('vacation_classes.id', besides)
    .first('vacation_classes.id');
  return found !== undefined;
}

export async function insertClasses(
  ctx: RequestContext,
  classes: readonly ({ readonly id: string } & Partial<VacationClassModel>)[],
): Promise<void> {
  const [row] = await ctx.table('vacation_classes').max({ last: 'display_order' });
  await ctx.insert(
    'vacation_classes',
    classes.map((one, place) => ({
      ...rowOf(one, EDITABLE),
      id: one.id,
      display_order: (row?.last ?? -1) + 1 + place,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    })),
  );
}

export const saveClass = async (ctx: RequestContext, id: string, input: object): Promise<void> =>
  ctx
    .table('vacation_classes')
    .where('vacation_classes.id', id)
    .update({
      ...rowOf(input, EDITABLE),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
