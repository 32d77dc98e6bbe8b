import type { RequestContext } from '#core/server/context.ts';

/**
 * Whoever changes who stands above whom waits for others who do, until the end of their transaction and before the first
 * row is locked: two at once could otherwise close a circle that neither of them sees, or wait for each other's rows.
 */
export async function holdSuperiors(
  ctx: RequestContext,
  changes: { readonly superiorId?: unknown } = {},
): Promise<void> {
  if (!changes.superiorId) return;
  await ctx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `superiors ${ctx.viewer.companyId}`,
  ]);
}

/** Whether somebody would stand above themselves with this superior. */
export async function isAboveItself(
  ctx: RequestContext,
  id: string | undefined,
  superiorId: string | null | undefined,
): Promise<boolean> {
  if (!id || !superiorId) return false;
  const { rows } = await ctx.raw(
    `with recursive above (id) as (
       select ?::text
       union
       select client_employees.superior_id from client_employees
         join above on above.id = client_employees.id
         where client_employees.company_id = ? and client_employees.superior_id is not null
     )
     select 1 from above where id = ?`,
    [superiorId, ctx.viewer.companyId, id],
  );
  return rows.length > 0;
}
