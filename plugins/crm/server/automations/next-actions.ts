import { eventRef } from '#core/plugin.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type JobDefinition, on, type Ports } from '#core/server/define-server.ts';
import type { Listener } from '#core/server/feature.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { nextActionDue } from '#plugins/crm/api.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { holdersOf, isEmployedOn } from '#plugins/employee/sql.ts';
import { settingOf } from '../masters/setting.store.ts';

const AT_ONCE = 500;
export const NEXT_ACTIONS_JOB = 'crm.next-actions';

/** A company has next actions that are due: what is done then is the plugin's, where the company has its licence. */
export const nextActionsAreDue = eventRef<object>('crm.nextActionsAreDue');

/** Next actions up to $3 whose day is not before $2, that nobody has made a task of. $1 is the company. */
const UNCLAIMED = `clients.company_id = $1 and clients.next_action_on between $2::date and $3::date
      and not exists (
        select from client_next_action_tasks as claimed
        where claimed.company_id = $1 and claimed.client_id = clients.id
          and claimed.due_on = clients.next_action_on
          and claimed.action = coalesce(clients.next_action, ''))`;

const ANY: Statement = {
  name: 'crm_next_actions_any',
  text: `select clients.id from clients where ${UNCLAIMED} limit 1`,
};

// Of two processes that claim the same the second waits for the first, and then gets nothing.
const CLAIM: Statement = {
  name: 'crm_next_actions_claim',
  text: `with claimed as (
      insert into client_next_action_tasks (company_id, client_id, due_on, action, claimed_at)
      select $1, clients.id, clients.next_action_on, coalesce(clients.next_action, ''), $4
      from clients where ${UNCLAIMED}
      order by clients.id limit ${AT_ONCE}
      on conflict do nothing
      returning client_id, due_on, action
    )
    select clients.id, clients.name, claimed.action, claimed.due_on::text as "dueOn",
      case when ${isEmployedOn('clients.owner_id', '$5::date')} then clients.owner_id end as "ownerId"
    from claimed
    join clients on clients.company_id = $1 and clients.id = claimed.client_id
    order by clients.id`,
};

const SUBSTITUTE: Statement = {
  name: 'crm_next_actions_substitute',
  text: `select $2::text as id where ${isEmployedOn('$2', '$3::date')}`,
};

type Claimed = {
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly dueOn: string;
  readonly ownerId: string | null;
};

/** From which day until which next actions are to become tasks today; undefined where the company does not want that. */
async function wantedDays(ctx: RequestContext) {
  const { makesTasks, taskDaysBefore, makesTasksSince, substituteId } = await settingOf(ctx);
  if (!makesTasks || !makesTasksSince) return undefined;
  const today = tokyoDate(ctx.now);
  return { today, from: makesTasksSince, until: addDays(today, taskDaysBefore), substituteId };
}

/** Once each: the claim, and what is told of it, are one transaction. */
async function claimDue(
  ctx: RequestContext,
  { notify }: Pick<EmployeeApi, 'notify'>,
): Promise<void> {
  const days = await wantedDays(ctx);
  if (!days) return;
  const { companyId } = ctx.viewer;
  const { today, from, until } = days;
  const claimed = await ctx.run<Claimed>(CLAIM, [companyId, from, until, ctx.now, today]);
  const [substitute] = days.substituteId
    ? await ctx.run<{ id: string }>(SUBSTITUTE, [companyId, days.substituteId, today])
    : [];
  for (const { id, name, action, dueOn, ownerId } of claimed) {
    const employeeId = ownerId ?? substitute?.id;
    const title = action || name;
    if (employeeId) ctx.emit(nextActionDue, { clientId: id, employeeId, title, deadline: dueOn });
    else
      await notify(ctx, {
        employeeIds: await holdersOf(ctx, 'crm'),
        notifyType: 'SYSTEM',
        kind: 'crm.client',
        nodeId: `client:${id}`,
        description: { plugin: 'crm', key: 'told.nobody', params: { name, action: title } },
      });
  }
  if (claimed.length === AT_ONCE) ctx.emit(nextActionsAreDue, {});
}

export const claimListener = (employee: Pick<EmployeeApi, 'notify'>): Listener =>
  on(nextActionsAreDue, 'claim-next-actions', (ctx) => claimDue(ctx, employee));

/** Soon after midnight of Tokyo, and each hour for what was entered since. */
export const nextActionsJob = (ports: Ports): JobDefinition => ({
  name: NEXT_ACTIONS_JOB,
  cron: '7 * * * *',
  async run() {
    for (const companyId of await companyIds(ports))
      await ports.inCompany(companyId, async (ctx) => {
        const days = await wantedDays(ctx);
        const [due] = days ? await ctx.run(ANY, [companyId, days.from, days.until]) : [];
        if (due) ctx.emit(nextActionsAreDue, {});
      });
  },
});
