import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import { loginNameKey } from './login-name.ts';

/** A statement takes 65,535 values. */
const NAMES_AT_ONCE = 5_000;

type Wish = { readonly accountId: string; readonly email: string };

/**
 * Whose sign-in an address is, after these accounts of the company asked for theirs. An address that
 * signs in to another company stays there, and the account gets none: nobody may learn from a refusal
 * who works elsewhere. Whoever reads mail at the address is told (address-in-use.ts), and it becomes
 * the account's with the first invitation after it was let go.
 */
export type Claim = 'OURS' | 'ELSEWHERE' | 'TAKEN_HERE';

export async function claimLoginNames(
  ctx: RequestContext,
  wishes: readonly Wish[],
): Promise<ReadonlyMap<string, Claim>> {
  const claims = new Map<string, Claim>();
  for (const part of partsOf(wishes, NAMES_AT_ONCE)) {
    const keys = new Map(part.map(({ accountId, email }) => [loginNameKey(email), accountId]));
    // In one order: two imports that claim the same addresses would wait for each other.
    const claimed = await ctx.run<{ key: string }>(
      {
        name: 'employee_claim_login_names',
        text: `insert into login_names (tenant, email_key, account_id)
          select $1, wish.email_key, wish.account_id
          from unnest($2::text[], $3::text[]) as wish (email_key, account_id)
          order by wish.email_key
          on conflict (email_key) do nothing returning email_key as key`,
      },
      [ctx.viewer.companyId, [...keys.keys()], [...keys.values()]],
    );
    for (const { key } of claimed) claims.set(keys.get(key) as string, 'OURS');
    const others = [...keys].flatMap(([key, id]) => (claims.has(id) ? [] : [key]));
    if (others.length === 0) continue;
    const heldNames = await ctx.run<{ email_key: string; tenant: string; account_id: string }>(
      {
        name: 'employee_held_login_names',
        text: 'select email_key, tenant, account_id from login_names where email_key = any($1::text[])',
      },
      [others],
    );
    for (const { email_key, tenant, account_id } of heldNames) {
      const accountId = keys.get(email_key) as string;
      const here = account_id === accountId ? 'OURS' : 'TAKEN_HERE';
      claims.set(accountId, tenant === ctx.viewer.companyId ? here : 'ELSEWHERE');
    }
  }
  return claims;
}

export async function claimLoginName(ctx: RequestContext, wish: Wish): Promise<Claim> {
  return (await claimLoginNames(ctx, [wish])).get(wish.accountId) as Claim;
}

/** For many at once: refuses all of it where one address was taken here since it was looked up. */
export async function claimOrRefuse(
  ctx: RequestContext,
  wishes: readonly Wish[],
  refusal = 'An address was taken meanwhile.',
): Promise<ReadonlyMap<string, Claim>> {
  const claims = await claimLoginNames(ctx, wishes);
  if ([...claims.values()].includes('TAKEN_HERE')) throw new AppError('CONFLICT', refusal);
  return claims;
}

/** All that sign in to the account, but for the one that it keeps. */
export async function freeLoginNames(
  ctx: RequestContext,
  accountIds: readonly string[],
  keptEmail?: string,
): Promise<void> {
  const names = ctx
    .global('login_names')
    .where({ tenant: ctx.viewer.companyId })
    .whereRaw('account_id = any(?::text[])', [[...accountIds]]);
  if (keptEmail !== undefined) names.whereNot({ email_key: loginNameKey(keptEmail) });
  await names.delete();
}
