import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import type { Language } from '#core/texts.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { notificationTarget } from '#plugins/employee/domain/notification-target.ts';
import type { Commentables } from '../../comments/api.ts';
import { inService } from '../../employees/in-service.ts';
import type { NotificationModel } from '../notification.models.ts';
import { ABOUT, isReadableByReceiver } from '../still-readable.sql.ts';
import { type About, onlyReadable } from './about.ts';
import { WEB_PUSH_JOB } from './jobs.ts';
import { pushText } from './push-text.ts';
import { type Address, type Delivery, isWanted, settleUndelivered } from './undelivered.ts';

/** More browsers than one person has; the oldest give way. */
const MOST_BROWSERS = 20;

export type WebPushSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language?: string | null;
};

export async function subscribeBrowser(
  ctx: RequestContext,
  ports: Ports,
  subscription: WebPushSubscription,
): Promise<true> {
  const { companyId, employeeId, sessionId } = ctx.viewer;
  const { endpoint, keys } = subscription;
  const row = {
    employee_id: employeeId,
    session_id: sessionId,
    ...keys,
    language: subscription.language === 'en' ? 'en' : 'ja',
    created_at: ctx.now,
  };
  await ctx
    .insert('push_subscriptions', { id: ports.ids.next(), endpoint, ...row })
    .onConflict(['company_id', 'endpoint'])
    .merge(row);
  const newest = ctx
    .table('push_subscriptions')
    .where({ employee_id: employeeId })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BROWSERS)
    .select('id');
  await ctx
    .table('push_subscriptions')
    .where({ employee_id: employeeId })
    .whereNotIn('id', newest)
    .delete();
  // Somebody of another company used this browser before: their messages stop here.
  ctx.afterCommit(() =>
    ports.inSystem(async (system) => {
      await system
        .everyCompany('push_subscriptions')
        .where({ endpoint })
        .whereNot({ company_id: companyId })
        .delete();
    }),
  );
  return true;
}

export async function unsubscribeBrowser(ctx: RequestContext, endpoint: string): Promise<true> {
  await ctx
    .table('push_subscriptions')
    .where({ endpoint, employee_id: ctx.viewer.employeeId })
    .delete();
  return true;
}

// A browser from which the person signed out is a browser that somebody else may use.
const TO_SEND = {
  name: 'employee_web_push_to_send',
  text: `select notifications.id as "notificationId", push_subscriptions.id as "to", push_subscriptions.endpoint, push_subscriptions.p256dh, push_subscriptions.auth,
      push_subscriptions.language, notifications.notify_type as "notifyType", notifications.node_id as "nodeId",
      json_build_object('plugin', notifications.text_plugin, 'key', notifications.text_key,
        'params', notifications.text_params) as description,
      notifications.employee_id as "readerId", ${ABOUT} as about
    from notifications
    join push_subscriptions on push_subscriptions.company_id = notifications.company_id
      and push_subscriptions.employee_id = notifications.employee_id
    join sessions on sessions.company_id = push_subscriptions.company_id and sessions.id = push_subscriptions.session_id
      and sessions.ended_at is null
    join employees on employees.company_id = notifications.company_id
      and employees.id = notifications.employee_id and ${inService('$3')}
    where notifications.company_id = $1 and notifications.id = any($2::text[]) and notifications.seen_at is null
      and ${isReadableByReceiver('$3')}`,
};

type ToSend = Address &
  About &
  Pick<NotificationModel, 'notifyType' | 'nodeId' | 'description'> & {
    endpoint: string;
    p256dh: string;
    auth: string;
    language: Language;
  };

/** What was seen meanwhile, or may not be read any more, is not sent. Browsers that withdrew are forgotten. */
export const webPushJob = (ports: Ports, commentables: Commentables): JobDefinition => ({
  name: WEB_PUSH_JOB,
  async run(data: Delivery, run) {
    const { companyId, notificationIds } = data;
    const foundMessage = await ports.inCompany(companyId, async (ctx) =>
      onlyReadable(
        ctx,
        commentables,
        await ctx.run<ToSend>(TO_SEND, [companyId, notificationIds, tokyoDate(ctx.now)]),
      ),
    );
    const messages = foundMessage.filter(isWanted(data));
    const gone: string[] = [];
    const failed: (Address & { error: unknown })[] = [];
    // Outside of any transaction: a push service may take seconds.
    for (const { notificationId, to: browserId, endpoint, ...message } of messages) {
      const { p256dh, auth, language, ...notification } = message;
      try {
        const text = await pushText(notification, language);
        const { to, search } = notificationTarget(notification);
        const url = search ? `${to}?${new URLSearchParams(search)}` : to;
        if (
          (await ports.push.notify({ endpoint, keys: { p256dh, auth } }, { ...text, url })) ===
          'gone'
        )
          gone.push(browserId);
      } catch (error) {
        failed.push({ notificationId, to: browserId, error });
      }
    }
    if (gone.length > 0) {
      await ports.inCompany(companyId, async (ctx) => {
        await ctx.table('push_subscriptions').whereIn('id', gone).delete();
      });
    }
    await settleUndelivered(
      ports,
      { name: WEB_PUSH_JOB, channel: 'PUSH', data, run },
      messages,
      failed,
    );
  },
});
