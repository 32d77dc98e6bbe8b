import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { rowOf, selected } from '#core/server/rows/columns.ts';
import { lockRow } from '#core/server/rows/lock-row.ts';
import { groupOf, groupsInUse } from '#plugins/company/sql.ts';
import type { EmploymentDivisionModel } from './employment-division.models.ts';

export const DIVISION_COLUMNS = {
  id: 'id',
  name: 'name',
  employmentType: 'employment_type',
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const EDITABLE = {
  name: DIVISION_COLUMNS.name,
  employmentType: DIVISION_COLUMNS.employmentType,
};

/** All terms of a division as one value, so that a list of divisions is one statement. */
const SERIES = `(
  select json_agg(json_build_object('from', terms.valid_from, 'until', terms.valid_until,
    'value', json_build_object('closingDate', terms.closing_day, 'isFullTime', terms.is_full_time,
      'isBreakAllow', terms.is_break_allowed, 'flex', terms.is_flex,
      'autoGrantVacationType', terms.auto_grant_vacation_type,
      'hours', coalesce((
        select json_agg(json_build_object('day', rows.day, 'start', rows.start_minutes,
          'end', rows.end_minutes, 'groupId', rows.group_id,
          'groupName', its_group.name) order by rows.place)
        from employment_division_timetables as rows
        left join ${groupOf('rows.group_id', 'its_group', 'rows.company_id')}
        where rows.company_id = terms.company_id
          and rows.employment_division_id = terms.employment_division_id
          and rows.valid_from = terms.valid_from
      ), '[]'::json))) order by terms.valid_from)
  from employment_division_versions as terms
  where terms.company_id = employment_divisions.company_id
    and terms.employment_division_id = employment_divisions.id) as series`;

const all = (ctx: RequestContext) =>
  ctx
    .table('employment_divisions')
    .select(selected('employment_divisions', DIVISION_COLUMNS), ctx.raw(SERIES));

export const readableDivisions = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'EmploymentDivision');

export const findDivision = async (
  ctx: RequestContext,
  id: string,
): Promise<EmploymentDivisionModel | undefined> =>
  readableDivisions(ctx).where('employment_divisions.id', id).first();

/** Held until the transaction ends: changes of one division come one after the other. */
export async function lockDivision(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
): Promise<EmploymentDivisionModel | undefined> {
  await lockRow(ctx, 'employment_divisions', id);
  return whereCan(all(ctx), ctx, action, 'EmploymentDivision')
    .where('employment_divisions.id', id)
    .first();
}

export async function nameIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const found = await ctx
    .table('employment_divisions')
    .where('employment_divisions.name', wanted)
    .whereNot('employment_divisions.id', besides)
    .first('employment_divisions.id');
  return found !== undefined;
}

export async function countDivisions(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.table('employment_divisions').count({ total: '*' });
  return Number(row?.total ?? 0);
}

export async function insertDivision(
  ctx: RequestContext,
  id: string,
  input: object,
): Promise<void> {
  const [row] = await ctx.table('employment_divisions').max({ last: 'display_order' });
  await ctx.insert('employment_divisions', {
    ...rowOf(input, EDITABLE),
    id,
    display_order: (row?.last ?? -1) + 1,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export async function saveDivision(ctx: RequestContext, id: string, input: object): Promise<void> {
  await ctx
    .table('employment_divisions')
    .where('employment_divisions.id', id)
    .update({
      ...rowOf(input, EDITABLE),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
}

/** Those of the ids that are no group of the company any more. */
export async function missingGroups(
  ctx: RequestContext,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await groupsInUse(ctx, groupIds);
  return new Set(groupIds.filter((id) => !found.has(id)));
}
