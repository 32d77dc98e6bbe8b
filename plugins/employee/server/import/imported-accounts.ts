import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { claimLoginNames, claimOrRefuse, freeLoginNames } from '../sign-in/api.ts';
import type { EmployeePlan } from './employee-plan.ts';

type Login = { readonly accountId: string; readonly email: string };

const loginOf = ({ accountId, columns }: EmployeePlan): Login[] =>
  accountId && columns.email ? [{ accountId, email: String(columns.email) }] : [];

/** Without a password: no hash is made in an import, people choose their own by a link. */
export async function createAccounts(
  ctx: RequestContext,
  plans: readonly EmployeePlan[],
): Promise<void> {
  const logins = plans.flatMap(loginOf);
  await claimOrRefuse(ctx, logins);
  const left = new Set(
    plans.flatMap(({ accountId, columns }) => (columns.is_active === false ? [accountId] : [])),
  );
  await ctx.insertMany(
    'accounts',
    logins.map(({ accountId, email }) => ({
      id: accountId,
      email,
      is_active: !left.has(accountId),
      created_at: ctx.now,
    })),
  );
}

export async function moveLogins(
  ctx: RequestContext,
  plans: readonly EmployeePlan[],
): Promise<void> {
  const logins = plans.flatMap(loginOf);
  if (logins.length === 0) return;
  // First all go, because two people may exchange theirs; who may not have the new one keeps the old.
  const ids = logins.map(({ accountId }) => accountId);
  const old: Login[] = await ctx
    .table('accounts')
    .whereIn('accounts.id', ids)
    .select('accounts.id as accountId', 'accounts.email');
  await freeLoginNames(ctx, ids);
  const claims = await claimOrRefuse(ctx, logins);
  await claimLoginNames(
    ctx,
    old.filter(({ accountId }) => claims.get(accountId) === 'ELSEWHERE'),
  );
  await ctx.run(
    {
      name: 'employee_import_move_logins',
      text: `update accounts set email = moved.email
        from jsonb_to_recordset($2::jsonb) as moved("accountId" text, email text)
        where accounts.company_id = $1 and accounts.id = moved."accountId"`,
    },
    [ctx.viewer.companyId, JSON.stringify(logins)],
  );
}

/** Who leaves is signed out at once, who comes back can sign in again. */
export async function switchAccounts(
  ctx: RequestContext,
  plans: readonly EmployeePlan[],
): Promise<void> {
  for (const isActive of [true, false]) {
    const accounts = plans.flatMap(({ accountId, columns }) =>
      accountId && columns.is_active === isActive ? [accountId] : [],
    );
    if (accounts.length === 0) continue;
    await ctx.table('accounts').whereIn('accounts.id', accounts).update({ is_active: isActive });
    if (isActive) continue;
    await ctx
      .table('sessions')
      .whereIn('sessions.account_id', accounts)
      .whereNull('sessions.ended_at')
      .update({ ended_at: ctx.now, ended_reason: 'left the company' });
  }
}

export async function changeRights(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  plans: readonly EmployeePlan[],
  today: string,
): Promise<void> {
  const moved = plans.filter(({ permissionGroupId }) => permissionGroupId !== undefined);
  if (moved.length === 0) return;
  const earlier = moved.flatMap(({ id, outcome }) => (outcome === 'CREATE' ? [] : [id]));
  if (earlier.length > 0)
    await ctx
      .table('permission_holders')
      .whereRaw('permission_holders.employee_id = any(?::text[])', [earlier])
      .whereNull('permission_holders.valid_until')
      .update({ valid_until: ctx.raw('greatest(valid_from, ?::date)', [today]) });
  const holders = moved.flatMap(({ id, permissionGroupId }) =>
    permissionGroupId
      ? [
          {
            id: ids.next(),
            employee_id: id,
            permission_group_id: permissionGroupId,
            valid_from: today,
          },
        ]
      : [],
  );
  await ctx.insertMany('permission_holders', holders);
}
