import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';

const LOGINS = Symbol('sign-in addresses of authors');

type Login = { readonly employeeId: string; readonly email: string };

/** The history beside one record names its people, too: their addresses are for the log of the whole company. */
export async function loginOfAuthor(
  ctx: RequestContext,
  { employeeId }: { readonly employeeId: string },
): Promise<string | null> {
  if (!ctx.ability.can('read', 'AuditEntry')) return null;
  const login = await batch(ctx, LOGINS, async (ids: readonly string[]) => {
    const rows: Login[] = await ctx
      .table('employees')
      .join('accounts', {
        'accounts.company_id': 'employees.company_id',
        'accounts.id': 'employees.account_id',
      })
      .whereIn('employees.id', ids)
      .select({ employeeId: 'employees.id', email: 'accounts.email' });
    return inOrderOf(ids, rows, (row) => row.employeeId);
  }).load(employeeId);
  return login?.email ?? null;
}
