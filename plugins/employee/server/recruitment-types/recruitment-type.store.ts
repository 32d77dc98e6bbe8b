import { rowOf, selected } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { whereCan } from '../../../../core/server/where-can.ts';
import type { RecruitmentTypeModel } from '../models.ts';

export const RECRUITMENT_TYPE_COLUMNS = {
  id: 'id',
  name: 'name',
  type: 'type',
  autoGrantVacationType: 'auto_grant_vacation_type',
  closings: 'closings',
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const { name, type, autoGrantVacationType, closings } = RECRUITMENT_TYPE_COLUMNS;
const EDITABLE = { name, type, autoGrantVacationType, closings };

const all = (ctx: RequestContext) =>
  ctx.table('recruitment_types').select(selected('recruitment_types', RECRUITMENT_TYPE_COLUMNS));

export const readableRecruitmentTypes = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'RecruitmentType');

export const findRecruitmentType = async (
  ctx: RequestContext,
  id: string,
): Promise<RecruitmentTypeModel | undefined> =>
  readableRecruitmentTypes(ctx).where('recruitment_types.id', id).first();

/** Held until the transaction ends. */
export const lockRecruitmentType = async (
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
): Promise<RecruitmentTypeModel | undefined> =>
  whereCan(all(ctx), ctx, action, 'RecruitmentType')
    .where('recruitment_types.id', id)
    .forUpdate()
    .first();

export async function nameIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const found = await ctx
    .table('recruitment_types')
    .where('recruitment_types.name', wanted)
    .whereNot('recruitment_types.id', besides)
    .first('recruitment_types.id');
  return found !== undefined;
}

export async function insertRecruitmentType(
  ctx: RequestContext,
  id: string,
  input: object,
): Promise<void> {
  const [row] = await ctx.table('recruitment_types').max({ last: 'display_order' });
  await ctx.insert('recruitment_types', {
    ...rowOf(input, EDITABLE),
    id,
    display_order: (row?.last ?? -1) + 1,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export async function saveRecruitmentType(
  ctx: RequestContext,
  id: string,
  input: object,
): Promise<void> {
  await ctx
    .table('recruitment_types')
    .where('recruitment_types.id', id)
    .update({
      ...rowOf(input, EDITABLE),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
}
