import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { rowOf, selected } from '#core/server/rows/columns.ts';
import type { MinuteSpan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { ShiftPatternModel } from '../../models.ts';
import { breaksColumn, breaksOf } from '../board/cells.store.ts';

const COLUMNS = {
  id: 'id',
  name: 'name',
  shortName: 'short_name',
  color: 'color',
  start: 'start_minutes',
  end: 'end_minutes',
  breaks: 'breaks',
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const { id: _id, displayOrder: _order, version: _version, ...REST } = COLUMNS;
const { updatedAt: _at, updatedBy: _by, ...EDITABLE } = REST;

type Row = Omit<ShiftPatternModel, 'breaks'> & { readonly breaks: [number, number][] };
const modelOf = (row: Row): ShiftPatternModel => ({ ...row, breaks: breaksOf(row.breaks) });

const all = (ctx: RequestContext) =>
  ctx.table('shift_patterns').select(selected('shift_patterns', COLUMNS));

export async function listPatterns(ctx: RequestContext): Promise<ShiftPatternModel[]> {
  const rows: Row[] = await whereCan(all(ctx), ctx, 'read', 'ShiftPattern')
    .orderBy(['shift_patterns.display_order', 'shift_patterns.id'])
    .limit(200);
  return rows.map(modelOf);
}

export async function findPattern(
  ctx: RequestContext,
  id: string,
): Promise<ShiftPatternModel | undefined> {
  const row: Row | undefined = await whereCan(all(ctx), ctx, 'read', 'ShiftPattern')
    .where('shift_patterns.id', id)
    .first();
  return row && modelOf(row);
}

export async function lockPattern(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
): Promise<ShiftPatternModel | undefined> {
  const row: Row | undefined = await whereCan(all(ctx), ctx, action, 'ShiftPattern')
    .where('shift_patterns.id', id)
    .forUpdate()
    .first();
  return row && modelOf(row);
}

export async function nameIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const found = await ctx
    .table('shift_patterns')
    .where('shift_patterns.name', wanted)
    .whereNot('shift_patterns.id', besides)
    .first('shift_patterns.id');
  return found !== undefined;
}

const columnsOf = ({ breaks, ...input }: { readonly breaks?: readonly MinuteSpan[] } & object) => ({
  ...rowOf(input, EDITABLE),
  ...(breaks === undefined ? {} : { breaks: breaksColumn(breaks) }),
});

export type PatternValues = Pick<
  ShiftPatternModel,
  'name' | 'shortName' | 'color' | 'start' | 'end' | 'breaks'
>;

export async function insertPattern(
  ctx: RequestContext,
  id: string,
  values: PatternValues,
): Promise<void> {
  const [row] = await ctx.table('shift_patterns').max({ last: 'display_order' });
  await ctx.insert('shift_patterns', {
    ...columnsOf(values),
    id,
    display_order: (row?.last ?? -1) + 1,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export const savePattern = async (
  ctx: RequestContext,
  id: string,
  values: PatternValues,
): Promise<void> =>
  ctx
    .table('shift_patterns')
    .where('shift_patterns.id', id)
    .update({
      ...columnsOf(values),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
