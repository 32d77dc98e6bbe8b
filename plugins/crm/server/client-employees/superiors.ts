import type { RequestContext } from '#core/server/context.ts';

/**
 * Whether somebody would stand above themselves with this superior. Changes of superiors wait for each other
 * until the end of the transaction: two at once could otherwise close a circle that neither of them sees.
 */
export async function isAboveItself(
  ctx: RequestContext,
  id: string | undefined,
  superiorId: string | null | undefined,
): Promise<boolean> {
  if (!id || !superiorId) return false;
  await ctx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `superiors ${ctx.viewer.companyId}`,
  ]);
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
