import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { on } from '#core/server/define-server.ts';
import { recordDestroyed } from '#core/server/records/trash/record-destroyed.ts';

const CARRY: Statement = {
  name: 'crm_next_actions_carry',
  text: `insert into client_next_action_tasks (company_id, client_id, due_on, action, claimed_at)
    select $1, $3, claimed.due_on, claimed.action, claimed.claimed_at
    from client_next_action_tasks as claimed
    where claimed.company_id = $1 and claimed.client_id = $2
    on conflict do nothing`,
};

/** Of a client that is merged: a next action that goes over to the other has its task already. */
export const carryClaims = (ctx: RequestContext, from: string, to: string): Promise<unknown> =>
  ctx.run(CARRY, [ctx.viewer.companyId, from, to]);

/** What was to be done with a client goes with it when it is destroyed. */
export const claimsOfDestroyed = on(
  recordDestroyed,
  'claims-of-destroyed',
  async (ctx, { subject, id }) => {
    if (subject !== 'Client') return;
    await ctx
      .table('client_next_action_tasks')
      .where('client_next_action_tasks.client_id', id)
      .delete();
  },
);
