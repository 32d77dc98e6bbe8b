import type { AccessClaims } from '../../../../core/ports/identity.ts';
import type { Rows, Viewer } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { grantsOf, holdsAdminRight } from './grants.ts';

type Row = {
  employeeId: string;
  isStaff: boolean;
  isGoldware: boolean;
  isMaster: boolean;
  grants: { code: string; action: string }[];
  groupIds: string[];
  adminGroupIds: string[];
};

const FIND = {
  name: 'employee_find_viewer',
  text: `select employees.id as "employeeId", employees.is_staff as "isStaff", companies.is_goldware as "isGoldware",
      coalesce(held.is_master, false) as "isMaster",
      (
        select coalesce(json_agg(json_build_object('code', permission_group_grants.code,
          'action', permission_group_grants.action)), '[]')
        from permission_group_grants
        where permission_group_grants.company_id = $1 and permission_group_grants.permission_group_id = held.id
      ) as grants,
      (
        select coalesce(json_agg(affiliations.group_id order by affiliations.is_main desc, affiliations.valid_from), '[]')
        from affiliations
        where affiliations.company_id = $1 and affiliations.employee_id = employees.id
          and affiliations.valid_from <= $4::date
          and (affiliations.valid_until is null or affiliations.valid_until > $4::date)
      ) as "groupIds",
      (
        with recursive below (id) as (
          select group_admins.group_id from group_admins
          where group_admins.company_id = $1 and group_admins.employee_id = employees.id
          union
          select affiliation_groups.id from affiliation_groups
          join below on affiliation_groups.parent_id = below.id
          where affiliation_groups.company_id = $1 and affiliation_groups.deleted_at is null
        )
        select coalesce(json_agg(below.id order by below.id), '[]') from below
      ) as "adminGroupIds"
    from sessions
    join accounts on accounts.company_id = $1 and accounts.id = sessions.account_id and accounts.is_active
    join employees on employees.company_id = $1 and employees.id = sessions.employee_id and employees.is_active
    join companies on companies.company_id = $1
    left join lateral (
      select permission_groups.id, permission_groups.is_master from permission_holders
      join permission_groups on permission_groups.company_id = $1
        and permission_groups.id = permission_holders.permission_group_id
      where permission_holders.company_id = $1 and permission_holders.employee_id = employees.id
        and permission_holders.valid_from <= $4::date
        and (permission_holders.valid_until is null or permission_holders.valid_until > $4::date)
      order by permission_holders.valid_from desc limit 1
    ) held on true
    where sessions.company_id = $1 and sessions.id = $2 and sessions.account_id = $3 and sessions.ended_at is null`,
};

/** Who is behind a valid token: one statement. Undefined where the session was ended or the person left. */
export const findViewer =
  (ports: Pick<Ports, 'clock' | 'manifests'>) =>
  async (claims: AccessClaims, rows: Rows): Promise<Viewer | undefined> => {
    const today = tokyoDate(ports.clock.now());
    const [row] = await rows.run<Row>(FIND, [
      claims.companyId,
      claims.sessionId,
      claims.accountId,
      today,
    ]);
    if (!row) return undefined;
    const grants = grantsOf(ports.manifests, row.grants, row.isMaster, row.isGoldware);
    return {
      companyId: claims.companyId,
      employeeId: row.employeeId,
      accountId: claims.accountId,
      sessionId: claims.sessionId,
      isAdmin: holdsAdminRight(ports.manifests, grants),
      isMaster: row.isMaster,
      isStaff: row.isStaff,
      isGoldware: row.isGoldware,
      grants,
      groupIds: row.groupIds,
      adminGroupIds: row.adminGroupIds,
    };
  };
