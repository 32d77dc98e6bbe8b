import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import { lastPage } from '#core/server/rows/pages.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { QueryGroupPermissionsConnectionArgs } from '#schema/generated/resolver-types.ts';
import { inService } from '../../employees/in-service.ts';
import type { GroupPermissionModel } from './permission.models.ts';

const COLUMNS = `permission_groups.id, permission_groups.name, permission_groups.is_master as "isMaster",
      permission_groups.is_read_only as "isReadOnly", permission_groups.display_order as "displayOrder",
      permission_groups.version, permission_groups.updated_at as "updatedAt",
      permission_groups.updated_by as "updatedBy",
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
          and ${inService('$2')} and permission_holders.valid_from <= $2::date
          and (permission_holders.valid_until is null or permission_holders.valid_until > $2::date)
      ) as headcount
    from permission_groups
    where permission_groups.company_id = $1 and permission_groups.deleted_at is null
      and ($3::text is null or permission_groups.id = $3)
    order by headcount desc, permission_groups.display_order, permission_groups.id
    limit 500`,
};

type Row = GroupPermissionModel & { readonly headcount: number };
type ListArgs = Pick<QueryGroupPermissionsConnectionArgs, 'where' | 'orderBy'>;

const japanese = new Intl.Collator('ja');
const BY = {
  headcount: (a: Row, b: Row) => a.headcount - b.headcount,
  displayOrder: (a: Row, b: Row) => a.displayOrder - b.displayOrder,
  name: (a: Row, b: Row) => japanese.compare(a.name, b.name),
};

/** With most holders first where no order is asked for. A company has a handful of groups. */
export async function listGroupPermissions(
  ctx: RequestContext,
  { where, orderBy }: ListArgs = {},
): Promise<Row[]> {
  const all = await ctx.run<Row>(LIST, [ctx.viewer.companyId, tokyoDate(ctx.now), null]);
  const wanted = foldForSearch(where?.search ?? '');
  const foundGroups = wanted ? all.filter(({ name }) => foldForSearch(name).includes(wanted)) : all;
  if (!orderBy) return foundGroups;
  const [field, direction] = orderBy.split('_') as [keyof typeof BY, 'ASC' | 'DESC'];
  const sign = direction === 'DESC' ? -1 : 1;
  return foundGroups.toSorted((a, b) => sign * BY[field](a, b) || a.displayOrder - b.displayOrder);
}

export async function pageOfGroupPermissions(
  ctx: RequestContext,
  args: Partial<QueryGroupPermissionsConnectionArgs>,
) {
  const all = await listGroupPermissions(ctx, args);
  const page = lastPage(args, all.length);
  return toConnection(all.slice(page.skip, page.skip + page.first), all.length, page);
}

export async function findGroupPermission(
  ctx: RequestContext,
  id: string,
): Promise<Row | undefined> {
  const [group] = await ctx.run<Row>(LIST, [ctx.viewer.companyId, tokyoDate(ctx.now), id]);
  return group;
}

const GROUPS = Symbol('permission groups by id');

/** The group beside a person: many rows of one answer share a few groups, and nobody counts heads. */
export const loadGroupPermission = (
  ctx: RequestContext,
  id: string,
): Promise<GroupPermissionModel | undefined> =>
  batch<string, GroupPermissionModel>(ctx, GROUPS, async (ids) => {
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
