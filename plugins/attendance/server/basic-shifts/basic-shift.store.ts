import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { rowOf, selected } from '#core/server/rows/columns.ts';
import { lockRow } from '#core/server/rows/lock-row.ts';
import type { BasicShiftModel } from '../models.ts';

export const SHIFT_COLUMNS = {
  id: 'id',
  name: 'name',
  isFixed: 'is_fixed',
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const EDITABLE = { name: SHIFT_COLUMNS.name, isFixed: SHIFT_COLUMNS.isFixed };

/** All times of a shift as one value, so that a list of shifts is one statement. */
const SERIES = `(
  select json_agg(json_build_object('from', version.valid_from, 'until', version.valid_until,
    'value', json_build_object('closingDate', version.closing_day,
      'worksOnHolidays', version.works_on_holidays, 'statutoryDay', version.statutory_day,
      'rows', coalesce((
        select json_agg(json_build_object('day', rows.day, 'start', rows.start_minutes,
          'end', rows.end_minutes, 'breakStart', rows.break_start_minutes,
          'breakEnd', rows.break_end_minutes) order by rows.day)
        from basic_shift_timetables as rows
        where rows.company_id = version.company_id
          and rows.basic_shift_id = version.basic_shift_id and rows.valid_from = version.valid_from
      ), '[]'::json))) order by version.valid_from)
  from basic_shift_versions as version
  where version.company_id = basic_shifts.company_id
    and version.basic_shift_id = basic_shifts.id) as series`;

/** Also those that were deleted: an old month still says by what people worked. */
export const everyShift = (ctx: RequestContext) =>
  ctx.table('basic_shifts').select(selected('basic_shifts', SHIFT_COLUMNS), ctx.raw(SERIES));

const all = (ctx: RequestContext) => everyShift(ctx).whereNull('basic_shifts.deleted_at');

export const readableShifts = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'BasicShift');

export const findShift = async (
  ctx: RequestContext,
  id: string,
): Promise<BasicShiftModel | undefined> => readableShifts(ctx).where('basic_shifts.id', id).first();

/** Held until the transaction ends: changes of one shift come one after the other. */
export async function lockShift(
  ctx: RequestContext,
  action: 'update' | 'delete' | 'assign',
  id: string,
): Promise<BasicShiftModel | undefined> {
  await lockRow(ctx, 'basic_shifts', id);
  return whereCan(all(ctx), ctx, action, 'BasicShift').where('basic_shifts.id', id).first();
}

export async function nameIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const found = await ctx
    .table('basic_shifts')
    .where('basic_shifts.name', wanted)
    .whereNull('basic_shifts.deleted_at')
    .whereNot('basic_shifts.id', besides)
    .first('basic_shifts.id');
  return found !== undefined;
}

export async function countShifts(ctx: RequestContext): Promise<number> {
  const [row] = await ctx
    .table('basic_shifts')
    .whereNull('basic_shifts.deleted_at')
    .count({ total: '*' });
  return Number(row?.total ?? 0);
}

export async function insertShift(ctx: RequestContext, id: string, input: object): Promise<void> {
  const [row] = await ctx.table('basic_shifts').max({ last: 'display_order' });
  await ctx.insert('basic_shifts', {
    ...rowOf(input, EDITABLE),
    id,
    display_order: (row?.last ?? -1) + 1,
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export const saveShift = async (ctx: RequestContext, id: string, input: object): Promise<void> =>
  ctx
    .table('basic_shifts')
    .where('basic_shifts.id', id)
    .update({ ...rowOf(input, EDITABLE), ...touched(ctx) });

export const setDeleted = async (
  ctx: RequestContext,
  id: string,
  deleted: boolean,
): Promise<void> =>
  ctx
    .table('basic_shifts')
    .where('basic_shifts.id', id)
    .update({ deleted_at: deleted ? ctx.now : null, ...touched(ctx) });

const touched = (ctx: RequestContext) => ({
  version: ctx.raw('version + 1'),
  updated_at: ctx.now,
  updated_by: ctx.viewer.employeeId || null,
});
