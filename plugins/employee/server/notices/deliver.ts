import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { isMeant, isMeantByDraft, reachedBy, reachedByDraft } from './meant.sql.ts';
import { type NoticeDeps, type ToldNotice, tellOfNotice } from './tell.ts';

export const DELIVERY_JOB = 'employee.notice-delivery';

type DueNotice = ToldNotice & { readonly deliverAt: Date };

// Held, so that of two processes the second waits, and then finds it delivered.
const DUE: Statement = {
  name: 'employee_notice_due',
  text: `select notice.id, notice.title, notice.kind, notice.for_staff as "forStaff",
      notice.asks_confirmation as "asksConfirmation", notice.deliver_at as "deliverAt"
    from staff_notices as notice
    where notice.company_id = $1 and notice.id = $2 and notice.delivered_at is null
      and notice.deliver_at <= $3
    for update`,
};

// $3 today, $4 the moment; whoever received it stays as they are.
const RECEIVE: Statement = {
  name: 'employee_notice_receive',
  rowMode: 'array',
  text: `with recursive ${reachedBy('= $2')}
    insert into notice_recipients (company_id, notice_id, employee_id, delivered_at)
    select $1, notice.id, employees.id, $4
    from staff_notices as notice
    join employees on employees.company_id = $1 and ${isMeant('$3')}
    where notice.company_id = $1 and notice.id = $2
    on conflict do nothing
    returning employee_id`,
};

async function receive(ctx: RequestContext, noticeId: string): Promise<string[]> {
  const values = [ctx.viewer.companyId, noticeId, tokyoDate(ctx.now), ctx.now];
  return (await ctx.run<[string]>(RECEIVE, values)).map(([id]) => id);
}

/**
 * Delivers a notice whose moment has come, once: recipients, messages and the mark that it is done are one
 * transaction, which holds the notice.
 */
export async function deliverNotice(
  ctx: RequestContext,
  deps: NoticeDeps,
  noticeId: string,
): Promise<void> {
  const [notice] = await ctx.run<DueNotice>(DUE, [ctx.viewer.companyId, noticeId, ctx.now]);
  if (!notice) return;
  const employeeIds = await receive(ctx, noticeId);
  await ctx
    .table('staff_notices')
    .where('staff_notices.id', noticeId)
    .update({ delivered_at: ctx.now });
  await tellOfNotice(ctx, deps, notice, employeeIds, 'delivered');
}

const FOLLOWED: Statement = {
  name: 'employee_notices_that_follow',
  text: `select notice.id, notice.title, notice.kind, notice.for_staff as "forStaff",
      notice.asks_confirmation as "asksConfirmation"
    from staff_notices as notice
    where notice.company_id = $1 and notice.delivered_at is not null and notice.follows_joiners
      and (notice.confirm_by is null or notice.confirm_by >= $2::date)
    order by notice.id
    for update`,
};

/** Whoever has joined since receives what follows those who join. */
export async function deliverToJoiners(ctx: RequestContext, deps: NoticeDeps): Promise<void> {
  const values = [ctx.viewer.companyId, tokyoDate(ctx.now)];
  for (const notice of await ctx.run<ToldNotice>(FOLLOWED, values)) {
    const joined = await receive(ctx, notice.id);
    if (joined.length > 0) await tellOfNotice(ctx, deps, notice, joined, 'delivered');
  }
}

const REACH: Statement = {
  name: 'employee_notice_reach',
  text: `with recursive ${reachedByDraft}
    select count(*)::integer as people from employees
    where employees.company_id = $1 and ${isMeantByDraft('$6')}`,
};

/** How many people a notice to these would reach today. */
export async function noticeReach(
  ctx: RequestContext,
  to: {
    readonly forStaff: boolean;
    readonly target: string;
    readonly groupIds?: readonly string[] | null;
    readonly employeeIds?: readonly string[] | null;
  },
): Promise<number> {
  const [reached] = await ctx.run<{ people: number }>(REACH, [
    ctx.viewer.companyId,
    to.forStaff,
    to.target,
    to.groupIds ?? [],
    to.employeeIds ?? [],
    tokyoDate(ctx.now),
  ]);
  return reached?.people ?? 0;
}

type Delivery = { readonly companyId: string; readonly noticeId: string };

/** At the moment of each notice. */
export const deliveryJob = (ports: Ports, deps: NoticeDeps): JobDefinition => ({
  name: DELIVERY_JOB,
  async run({ companyId, noticeId }: Delivery) {
    await ports.inCompany(companyId, (ctx) => deliverNotice(ctx, deps, noticeId));
  },
});

export const CATCH_UP_JOB = 'employee.notices';

/** Every hour and at each start: people who have joined, and whatever is due though its own job has given up or died. */
export const catchUpJob = (ports: Ports, deps: NoticeDeps): JobDefinition => ({
  name: CATCH_UP_JOB,
  cron: '4 * * * *',
  async run() {
    for (const companyId of await companyIds(ports)) {
      const due: string[] = await ports.inCompany(companyId, (ctx) =>
        ctx
          .table('staff_notices')
          .whereNull('staff_notices.delivered_at')
          .where('staff_notices.deliver_at', '<=', ctx.now)
          .orderBy('staff_notices.deliver_at')
          .pluck('staff_notices.id'),
      );
      for (const noticeId of due)
        await ports.inCompany(companyId, (ctx) => deliverNotice(ctx, deps, noticeId));
      await ports.inCompany(companyId, (ctx) => deliverToJoiners(ctx, deps));
    }
  },
});
