import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { foldEmail } from '../../sign-in/api.ts';

export type References = {
  readonly employeeNumber?: string | null;
  readonly email?: string | null;
  readonly permissionGroupId?: string | null;
};

type Found = {
  readonly numberTaken: boolean;
  readonly emailTaken: boolean;
  readonly isMasterGroup: boolean | null;
};

const CHECK = {
  name: 'employee_check_references',
  text: `select
    exists (select from employees where company_id = $1 and employee_number = $2 and id <> $5) as "numberTaken",
    exists (select from accounts where company_id = $1 and email = $3 and id <> $6) as "emailTaken",
    (
      select is_master from permission_groups where company_id = $1 and id = $4 and deleted_at is null
    ) as "isMasterGroup"`,
};

/** What only the database knows: taken numbers and addresses, and rights that are gone meanwhile. */
export async function checkReferences(
  ctx: RequestContext,
  wanted: References,
  own: { id: string; accountId: string },
): Promise<Issue[]> {
  const [found] = (await ctx.run<Found>(CHECK, [
    ctx.viewer.companyId,
    wanted.employeeNumber ?? null,
    wanted.email ? foldEmail(wanted.email) : null,
    wanted.permissionGroupId ?? null,
    own.id,
    own.accountId,
  ])) as [Found];
  const issues: Issue[] = [];
  if (found.numberTaken)
    issues.push({ path: 'employeeNumber', key: 'validation.employeeNumberTaken' });
  if (found.emailTaken) issues.push({ path: 'email', key: 'validation.emailTaken' });
  if (wanted.permissionGroupId) {
    if (found.isMasterGroup === null)
      issues.push({ path: 'permissionGroupId', key: 'validation.choiceGone' });
    if (found.isMasterGroup) {
      issues.push({ path: 'permissionGroupId', key: 'validation.onlyOneMaster' });
    } else if (await hasMoreRights(ctx, wanted.permissionGroupId)) {
      issues.push({ path: 'permissionGroupId', key: 'validation.rightsNotHeld' });
    }
  }
  return issues;
}

/** Rights are handed out by those who hold the right to; otherwise people could raise themselves. */
export const mayAssignRights = (ctx: RequestContext): boolean =>
  ctx.viewer.isMaster || ctx.viewer.grants.has('employee.groupPermission:update');

export async function isMaster(ctx: RequestContext, employeeId: string): Promise<boolean> {
  const heldGroup = await ctx
    .table('permission_holders')
    .join('permission_groups', {
      'permission_groups.company_id': 'permission_holders.company_id',
      'permission_groups.id': 'permission_holders.permission_group_id',
    })
    .where('permission_holders.employee_id', employeeId)
    .where('permission_groups.is_master', true)
    .whereNull('permission_holders.valid_until')
    .first('permission_holders.id');
  return heldGroup !== undefined;
}

/**
 * Whoever moves somebody's address can have a new password sent to it, and would then act with that
 * person's rights: so nobody moves the address of a person who may do more than they.
 */
export async function hasMoreRights(
  ctx: RequestContext,
  permissionGroupId: string | null,
): Promise<boolean> {
  const { isMaster: mayEverything, grants } = ctx.viewer;
  if (permissionGroupId === null || mayEverything) return false;
  const heldActions: { code: string; action: string }[] = await ctx
    .table('permission_group_grants')
    .where('permission_group_grants.permission_group_id', permissionGroupId)
    .select('permission_group_grants.code', 'permission_group_grants.action');
  return heldActions.some(
    ({ code, action }) => !grants.has(action === 'UPDATE' ? `${code}:update` : code),
  );
}
