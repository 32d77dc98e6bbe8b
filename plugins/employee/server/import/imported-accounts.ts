import { partsOf } from '../../../../core/parts-of.ts';
import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { AppError } from '../../../../core/server/errors.ts';
import { loginNameKey } from '../sign-in/login-name.ts';
import type { EmployeePlan } from './employee-plan.ts';

/** A statement takes 65,535 values. */
const NAMES_AT_ONCE = 5_000;

type Login = { readonly accountId: string; readonly email: string };

const loginOf = ({ accountId, columns }: EmployeePlan): Login[] =>
  accountId && columns.email ? [{ accountId, email: String(columns.email) }] : [];

/** Refuses everything where one address was taken since it was looked up. */
export async function takeLoginNames(
  ctx: RequestContext,
  logins: readonly Login[],
  refusal = 'An address was taken meanwhile.',
): Promise<void> {
  for (const part of partsOf(logins, NAMES_AT_ONCE)) {
    const taken = await ctx
      .global('login_names')
      .insert(
        part.map(({ accountId, email }) => ({
          email_key: loginNameKey(email),
          tenant: ctx.viewer.companyId,
          account_id: accountId,
        })),
      )
      .onConflict('email_key')
      .ignore()
      .returning('email_key');
    if (taken.length < part.length) throw new AppError('CONFLICT', refusal);
  }
}

/** Without a password: no hash is made in an import, people choose their own by a link. */
export async function createAccounts(
  ctx: RequestContext,
  plans: readonly EmployeePlan[],
): Promise<void> {
  const logins = plans.flatMap(loginOf);
  await takeLoginNames(ctx, logins);
  const left = new Set(
    plans.flatMap(({ accountId, columns }) => (columns.is_active === false ? [accountId] : [])),
  );
  await ctx.insert(
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
  await ctx
    .global('login_names')
    .whereIn(
      'account_id',
      logins.map(({ accountId }) => accountId),
    )
    .delete();
  await takeLoginNames(ctx, logins);
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
  await ctx
    .table('permission_holders')
    .whereIn(
      'permission_holders.employee_id',
      moved.map(({ id }) => id),
    )
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
  if (holders.length > 0) await ctx.insert('permission_holders', holders);
}
