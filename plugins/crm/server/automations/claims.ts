import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { on } from '#core/server/define-server.ts';
import { recordDestroyed } from '#core/server/records/trash/record-destroyed.ts';

export type Claim = { readonly dueOn: string; readonly action: string };

const CARRY: Statement = {
  name: 'crm_next_actions_carry',
  text: `insert into client_next_action_tasks (company_id, client_id, due_on, action, claimed_at)
    select $1, $3, claimed.due_on, claimed.action, claimed.claimed_at
    from client_next_action_tasks as claimed
    where claimed.company_id = $1 and claimed.client_id = $2
    on conflict do nothing
    returning due_on as "dueOn", action`,
};

const FORGET: Statement = {
  name: 'crm_next_actions_forget',
  text: `delete from client_next_action_tasks as claimed
    using jsonb_to_recordset($3::jsonb) as carried ("dueOn" date, action text)
    where claimed.company_id = $1 and claimed.client_id = $2
      and claimed.due_on = carried."dueOn" and claimed.action = carried.action`,
};

/**
 * Of a client that is merged: a next action that goes over to the other has its task already. Answers with those
 * that the other did not have.
 */
export const carryClaims = (
  ctx: RequestContext,
  from: string,
  to: string,
): Promise<readonly Claim[]> => ctx.run<Claim>(CARRY, [ctx.viewer.companyId, from, to]);

/** When the merge is undone: the same action on the same day, entered for the one that stayed, makes a task again. */
export const forgetCarried = async (
  ctx: RequestContext,
  clientId: string,
  carried: readonly Claim[],
): Promise<void> => {
  if (carried.length > 0)
    await ctx.run(FORGET, [ctx.viewer.companyId, clientId, JSON.stringify(carried)]);
};

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
