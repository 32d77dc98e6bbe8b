import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/**
 * Joins behind a row: whoever in service holds the editing of a permission on the day, by their permission group,
 * or as master; as `holder` with the columns of personOf, one row for each way that somebody comes to it. `code` is
 * the permission's, without an ending ('$3', 'approver.ref'). $1 is the company.
 */
export const holdersOfRight = (code: string, day: string): string => `join permission_groups
    on permission_groups.company_id = $1
    and (permission_groups.is_master or exists (
      select from permission_group_grants as granted
      where granted.company_id = $1 and granted.permission_group_id = permission_groups.id
        and granted.code = ${code} and granted.action = 'UPDATE'))
  join permission_holders as held on held.company_id = $1
    and held.permission_group_id = permission_groups.id and held.valid_from <= ${day}
    and (held.valid_until is null or held.valid_until > ${day})
  join employees as holder on holder.company_id = $1 and holder.id = held.employee_id
    and holder.is_active`;

const HOLDERS = {
  name: 'employee_holders_of_permission',
  text: `select distinct holder.id
    from (select) as once ${holdersOfRight('$3', '$2::date')}
    order by holder.id`,
};

/** Ids of whoever holds the editing of a permission today. */
export async function holdersOf(ctx: RequestContext, code: string): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(HOLDERS, [
    ctx.viewer.companyId,
    tokyoDate(ctx.now),
    code,
  ]);
  return rows.map(({ id }) => id);
}

const READERS = {
  name: 'employee_readers_by_permission',
  text: `select distinct held.employee_id as id
    from permission_holders as held
    join permission_groups on permission_groups.company_id = $1
      and permission_groups.id = held.permission_group_id
    where held.company_id = $1 and held.employee_id = any($3::text[]) and held.valid_from <= $2::date
      and (held.valid_until is null or held.valid_until > $2::date)
      and (permission_groups.is_master or exists (
        select from permission_group_grants as granted
        where granted.company_id = $1 and granted.permission_group_id = permission_groups.id
          and granted.code = any($4::text[])))
    order by id`,
};

/** Of these people, those who hold one of the permissions today, to read or to change. */
export async function holdersAmong(
  ctx: RequestContext,
  employeeIds: readonly string[],
  codes: readonly string[],
): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const rows = await ctx.run<{ id: string }>(READERS, [
    ctx.viewer.companyId,
    tokyoDate(ctx.now),
    [...employeeIds],
    [...codes],
  ]);
  return rows.map(({ id }) => id);
}
