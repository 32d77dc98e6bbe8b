import type { RequestContext } from '../../../../core/server/context.ts';
import type { JobDefinition, Ports } from '../../../../core/server/define-server.ts';
import { sendInvitation } from '../employees/invite-employee.ts';
import type { EmployeePlan } from './employee-plan.ts';

const INVITE_JOB = 'employee.import.invite';
/** Mails of one job; one that fails asks for these few again and for no others. */
const PART = 20;

type InviteJob = { readonly companyId: string; readonly accountIds: readonly string[] };

export async function enqueueInvitations(
  ctx: RequestContext,
  { jobs }: Pick<Ports, 'jobs'>,
  plans: readonly EmployeePlan[],
): Promise<void> {
  const connection = await ctx.connection();
  const accounts = plans.flatMap(({ accountId, columns }) =>
    accountId && columns.is_active !== false ? [accountId] : [],
  );
  for (let at = 0; at < accounts.length; at += PART) {
    const data: InviteJob = {
      companyId: ctx.viewer.companyId,
      accountIds: accounts.slice(at, at + PART),
    };
    await jobs.enqueue(INVITE_JOB, data, { connection });
  }
}

export const inviteImported = (ports: Ports): JobDefinition => ({
  name: INVITE_JOB,
  run: ({ companyId, accountIds }: InviteJob) =>
    ports.inCompany(companyId, async (ctx) => {
      // The import may have been undone, and some may have chosen a password meanwhile.
      const waiting: string[] = await ctx
        .table('accounts')
        .whereIn('accounts.id', [...accountIds])
        .where('accounts.is_active', true)
        .whereNull('accounts.password_hash')
        .pluck('accounts.id');
      for (const accountId of waiting) await sendInvitation(ctx, ports, accountId);
    }),
});
