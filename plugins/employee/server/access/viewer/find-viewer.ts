import type { AccessClaims } from '#core/ports/identity.ts';
import type { Rows, Viewer } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsInUseBelow, theCompany } from '#plugins/company/sql.ts';
import { refusalToView } from '#plugins/employee/domain/view-as.ts';
import { grantsOf, holdsAdminRight } from './grants.ts';

type Row = {
  employeeId: string;
  accountId: string | null;
  isStaff: boolean;
  isGoldware: boolean;
  isMaster: boolean;
  grants: { code: string; action: string }[];
  groupIds: string[];
  adminGroupIds: string[];
};
type SessionRow = Row & {
  accountId: string;
  seenBySessionId: string | null;
  seenByAccountId: string;
  seenByEmployeeId: string;
  expiresAt: Date;
};

const COLUMNS = `employees.id as "employeeId", accounts.id as "accountId", employees.is_staff as "isStaff",
      company.is_goldware as "isGoldware", coalesce(held.is_master, false) as "isMaster",
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
          and affiliations.valid_from <= $2::date
          and (affiliations.valid_until is null or affiliations.valid_until > $2::date)
      ) as "groupIds",
      (
        with recursive ${groupsInUseBelow(`select group_admins.group_id from group_admins
          where group_admins.company_id = $1 and group_admins.employee_id = employees.id`)}
        select coalesce(json_agg(below.id order by below.id), '[]') from below
      ) as "adminGroupIds"`;

// The last day of service may pass before the night's job comes by.
const IN_SERVICE = `employees.is_active
      and (employees.retired_on is null or employees.retired_on >= $2::date)`;

const HELD = `join ${theCompany('company')}
    left join lateral (
      select permission_groups.id, permission_groups.is_master from permission_holders
      join permission_groups on permission_groups.company_id = $1
        and permission_groups.id = permission_holders.permission_group_id
      where permission_holders.company_id = $1 and permission_holders.employee_id = employees.id
        and permission_holders.valid_from <= $2::date
        and (permission_holders.valid_until is null or permission_holders.valid_until > $2::date)
      order by permission_holders.valid_from desc limit 1
    ) held on true`;

const BY_SESSION = {
  name: 'employee_find_viewer',
  text: `select ${COLUMNS}, sessions.expires_at as "expiresAt",
      sessions.seen_by_session_id as "seenBySessionId", sessions.seen_by_account_id as "seenByAccountId",
      sessions.seen_by_employee_id as "seenByEmployeeId"
    from sessions
    join accounts on accounts.company_id = $1 and accounts.id = sessions.account_id and accounts.is_active
    join employees on employees.company_id = $1 and employees.id = sessions.employee_id and ${IN_SERVICE}
    ${HELD}
    where sessions.company_id = $1 and sessions.id = $3 and sessions.account_id = $4 and sessions.ended_at is null`,
};

const BY_EMPLOYEE = {
  name: 'employee_find_viewer_of_employee',
  text: `select ${COLUMNS}
    from employees
    left join accounts on accounts.company_id = $1 and accounts.id = employees.account_id and accounts.is_active
    ${HELD}
    where employees.company_id = $1 and employees.id = $3 and ${IN_SERVICE}`,
};

type ViewerPorts = Pick<Ports, 'clock' | 'manifests'>;

/** Who is behind a valid token: one statement. Undefined where the session was ended or the person left. */
export const findViewer =
  (ports: ViewerPorts) =>
  async (claims: AccessClaims, rows: Rows): Promise<Viewer | undefined> => {
    const { companyId, sessionId, accountId } = claims;
    const now = ports.clock.now();
    const [row] = await rows.run<SessionRow>(BY_SESSION, [
      companyId,
      tokyoDate(now),
      sessionId,
      accountId,
    ]);
    if (!row) return undefined;
    const viewer = toViewer(ports, row, claims);
    return row.seenBySessionId === null ? viewer : findView(ports, rows, viewer, row);
  };

/** A view lasts as long as it was given for, and never longer than the right and session behind it. */
async function findView(
  ports: ViewerPorts,
  rows: Rows,
  viewer: Viewer,
  row: SessionRow,
): Promise<Viewer | undefined> {
  if (row.expiresAt <= ports.clock.now()) return undefined;
  const seenBy = {
    employeeId: row.seenByEmployeeId,
    accountId: row.seenByAccountId,
    sessionId: row.seenBySessionId ?? '',
  };
  const administrator = await findViewer(ports)({ ...seenBy, companyId: viewer.companyId }, rows);
  if (!administrator || refusalToView(administrator, viewer) !== undefined) return undefined;
  return { ...viewer, seenBy: { ...seenBy, until: row.expiresAt } };
}

/** What somebody would be as a viewer, signed in or not. Undefined where they have left. */
export async function findViewerOf(
  ports: ViewerPorts,
  rows: Rows,
  companyId: string,
  employeeId: string,
): Promise<Viewer | undefined> {
  const [row] = await rows.run<Row>(BY_EMPLOYEE, [
    companyId,
    tokyoDate(ports.clock.now()),
    employeeId,
  ]);
  return row && toViewer(ports, row, { companyId, accountId: row.accountId ?? '', sessionId: '' });
}

function toViewer(
  { manifests }: ViewerPorts,
  row: Row,
  { companyId, accountId, sessionId }: Omit<AccessClaims, 'employeeId'>,
): Viewer {
  const grants = grantsOf(manifests, row.grants, row.isMaster, row.isGoldware);
  return {
    companyId,
    employeeId: row.employeeId,
    accountId,
    sessionId,
    isAdmin: holdsAdminRight(manifests, grants),
    isMaster: row.isMaster,
    isStaff: row.isStaff,
    isGoldware: row.isGoldware,
    grants,
    groupIds: row.groupIds,
    adminGroupIds: row.adminGroupIds,
  };
}
