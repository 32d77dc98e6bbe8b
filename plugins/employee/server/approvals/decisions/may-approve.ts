import type { RequestContext } from '#core/server/context.ts';
import { everybody } from '#plugins/employee/sql.ts';

const MANAGERS = {
  name: 'approvals_managers_among',
  text: `select person.id from ${everybody()} and person.id = any ($2::text[])
    and person.is_active and person.is_staff`,
};

/**
 * 代理になれる人: in service and an attendance manager, since the inbox is a screen of the managers. A
 * delegation gives nobody a right that they do not have (ADR 0041).
 */
export async function mayApprove(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.run<{ id: string }>(MANAGERS, [ctx.viewer.companyId, employeeIds]);
  return new Set(rows.map(({ id }) => id));
}
