import type { RequestContext } from '#core/server/context.ts';

/**
 * 代理になれる人: in service and an attendance manager, since the inbox is a screen of the managers. A
 * delegation gives nobody a right that they do not have (ADR 0041).
 */
export async function mayApprove(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids: string[] = await ctx
    .table('employees')
    .whereIn('employees.id', [...employeeIds])
    .where({ 'employees.is_active': true, 'employees.is_staff': true })
    .pluck('employees.id');
  return new Set(ids);
}
