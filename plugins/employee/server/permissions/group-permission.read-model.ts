import { batch, inOrderOf } from '../../../../core/server/batch.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import type { GroupPermissionModel } from '../models.ts';

const COLUMNS = `permission_groups.id, permission_groups.name, permission_groups.is_master as "isMaster",
      permission_groups.is_read_only as "isReadOnly", permission_groups.display_order as "displayOrder",
      (
        select coalesce(json_agg(json_build_object('code', permission_group_grants.code,
          'action', permission_group_grants.action) order by permission_group_grants.code), '[]')
        from permission_group_grants
        where permission_group_grants.company_id = $1
          and permission_group_grants.permission_group_id = permission_groups.id
      ) as grants`;

const LIST = {
  name: 'employee_group_permissions',
  text: `select ${COLUMNS},
      (
        select count(*)::int from permission_holders
        join employees on employees.company_id = $1 and employees.id = permission_holders.employee_id
        where permission_holders.company_id = $1 and permission_holders.permission_group_id = permission_groups.id
          and employees.is_active and permission_holders.valid_from <= $2::date
          and (permission_holders.valid_until is null or permission_holders.valid_until > $2::date)
      ) as headcount
    from permission_groups
    where permission_groups.company_id = $1 and ($3::text is null or permission_groups.id = $3)
    order by headcount desc, permission_groups.display_order, permission_groups.id
    limit 500`,
};

export const listGroupPermissions = (
  ctx: RequestContext,
  id: string | null = null,
): Promise<GroupPermissionModel[]> =>
  ctx.run<GroupPermissionModel>(LIST, [ctx.viewer.companyId, tokyoDate(ctx.now), id]);

const GROUPS = Symbol('permission groups by id');

/** The group beside a person: many rows of one answer share a few groups, and nobody counts heads. */
export const loadGroupPermission = (
  ctx: RequestContext,
  id: string,
): Promise<Omit<GroupPermissionModel, 'headcount'> | undefined> =>
  batch<string, Omit<GroupPermissionModel, 'headcount'>>(ctx, GROUPS, async (ids) => {
    const rows = await ctx.run<GroupPermissionModel>(
      {
        name: 'employee_group_permissions_by_id',
        text: `select ${COLUMNS} from permission_groups
          where permission_groups.company_id = $1 and permission_groups.id = any($2::text[])`,
      },
      [ctx.viewer.companyId, ids],
    );
    return inOrderOf(ids, rows, (row) => row.id);
  }).load(id);
