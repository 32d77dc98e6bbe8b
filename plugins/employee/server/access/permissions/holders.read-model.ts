import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { AffectedEmployee } from '#plugins/company/api.ts';
import { workplaceOf } from '#plugins/company/sql.ts';
import { mainGroupOn } from '#plugins/employee/sql.ts';
import type { ColleagueModel } from '../../employees/employee.models.ts';
import { inService } from '../../employees/in-service.ts';

/** Everybody who holds one of these groups; `$3` is today, and `$5` asks for later holders, too. */
const FROM = `from permission_holders
  join employees on employees.company_id = $1 and employees.id = permission_holders.employee_id
    and ${inService('$3')}
  left join employee_assignments assigned on assigned.company_id = $1 and assigned.employee_id = employees.id
    and assigned.valid_from <= $3::date and (assigned.valid_until is null or assigned.valid_until > $3::date)
  left join ${workplaceOf('assigned.workplace_id', 'workplace')}
  ${mainGroupOn('employees.id', '$3::date')}
  where permission_holders.company_id = $1 and permission_holders.permission_group_id = any($2::text[])
    and ($5::boolean or permission_holders.valid_from <= $3::date)
    and (permission_holders.valid_until is null or permission_holders.valid_until > $3::date)
    and ($4::text is null or employees.search_text like $4)`;

const PERSON = `employees.id, employees.company_id as "companyId", employees.last_name as "lastName",
    employees.first_name as "firstName", employees.last_name_kana as "lastNameKana",
    employees.first_name_kana as "firstNameKana", employees.email,
    employees.workplace_phone as "workplacePhone", employees.profile_image_key as "profileImageKey",
    employees.last_online_at as "lastOnlineAt",
    workplace.name as "workplaceName", main.name as "groupName"`;

const COUNT = { name: 'employee_count_holders', text: `select count(*)::int as total ${FROM}` };
const PAGE = {
  name: 'employee_page_of_holders',
  text: `select ${PERSON}, permission_holders.id as "periodId",
      permission_holders.permission_group_id as "groupId",
      permission_holders.valid_from as "validFrom", permission_holders.valid_until as "validUntil"
    ${FROM}
    order by employees.sort_kana, employees.id, permission_holders.valid_from
    offset $6 limit $7`,
};

type Row = ColleagueModel & {
  readonly periodId: string;
  readonly groupId: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
};
export type Holding = Pick<Row, 'groupId' | 'validFrom' | 'validUntil'> & {
  readonly id: string;
  readonly employee: ColleagueModel;
};

type Wanted = {
  readonly groupIds: readonly string[];
  readonly search?: string | null | undefined;
  /** Also whoever will hold one from a later day on. */
  readonly later: boolean;
};

/** People in service with one of these groups, by name. */
export async function pageOfHolders(
  ctx: RequestContext,
  { groupIds, search, later }: Wanted,
  args: PageArgs,
) {
  const { offset, limit } = pageOf(args);
  const like = search ? likeAnywhere(foldForSearch(search)) : null;
  const values = [ctx.viewer.companyId, groupIds, tokyoDate(ctx.now), like, later];
  const [counted] = await ctx.run<{ total: number }>(COUNT, values);
  const rows = await ctx.run<Row>(PAGE, [...values, offset, limit]);
  return toConnection(rows.map(toHolding), counted?.total ?? 0, args);
}

const toHolding = ({ periodId, groupId, validFrom, validUntil, ...employee }: Row): Holding => ({
  id: periodId,
  groupId,
  validFrom,
  validUntil,
  employee,
});

const AFFECTED = {
  name: 'employee_affected_holders',
  text: `select distinct on (employees.sort_kana, employees.id) employees.id,
      employees.employee_number as "employeeNumber", employees.last_name as "lastName",
      employees.first_name as "firstName", employees.email, ${inService('$3')} as "isActive"
    from permission_holders
    join employees on employees.company_id = $1 and employees.id = permission_holders.employee_id
    where permission_holders.company_id = $1 and permission_holders.permission_group_id = $2
      and (permission_holders.valid_until is null or permission_holders.valid_until > $3::date)
    order by employees.sort_kana, employees.id
    limit 500`,
};

/** Who stands in the way of deleting a group: holders of today and later, also on leave or retired. */
export const affectedHolders = (
  ctx: RequestContext,
  groupId: string,
): Promise<AffectedEmployee[]> =>
  ctx.run<AffectedEmployee>(AFFECTED, [ctx.viewer.companyId, groupId, tokyoDate(ctx.now)]);
