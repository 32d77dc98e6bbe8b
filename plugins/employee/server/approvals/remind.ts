import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { applicationOf, applicationRows } from './application/application.store.ts';
import type { ApprovalDeps } from './deps.ts';
import { standingsOf } from './people/standing.ts';
import { tellApprovers } from './tell.ts';

/** Hours that a step waits before its people are told once more, and again after as many. */
const WAITS = 48;
const AT_MOST = 500;

/** Whose turn it still is hears of it again; a step that moved on begins to wait anew. */
export async function remindApprovers(ctx: RequestContext, deps: ApprovalDeps): Promise<number> {
  const before = new Date(ctx.now.getTime() - WAITS * 3_600_000);
  const rows = await applicationRows(ctx)
    .join('application_routes', {
      'application_routes.company_id': 'applications.company_id',
      'application_routes.application_id': 'applications.id',
    })
    .where('applications.status', 'PENDING')
    .whereRaw(
      `coalesce(application_routes.reminded_at, (
        select max(decision.decided_at) from application_decisions as decision
        where decision.company_id = applications.company_id
          and decision.application_id = applications.id and decision.withdrawn_at is null
      ), applications.requested_at) <= ?`,
      [before],
    )
    .orderBy('applications.id')
    .limit(AT_MOST)
    .forUpdate('applications');
  const applications = rows.map(applicationOf);
  const standings = await standingsOf(ctx, deps.kinds, applications);
  for (const { id } of applications) {
    const standing = standings.get(id);
    if (!standing) continue;
    await tellApprovers(ctx, deps, standing, 'REMINDED');
    await ctx
      .table('application_routes')
      .where('application_routes.application_id', id)
      .update({ reminded_at: ctx.now });
  }
  return applications.length;
}

/** On working mornings, so that nobody's week ends with a reminder. */
export const remindJob = (ports: Ports, deps: ApprovalDeps): JobDefinition => ({
  // Databases have a schedule by this name, from when the approvals stood in attendance.
  name: 'attendance.remindApprovers',
  cron: '0 10 * * 1-5',
  async run() {
    for (const companyId of await companyIds(ports))
      await ports.inCompany(companyId, (ctx) => remindApprovers(ctx, deps));
  },
});
