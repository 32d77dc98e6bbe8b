import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { inService } from '../employees/in-service.ts';
import { notificationTopic } from './bell.ts';
import { NOTICE_MAIL_JOB } from './notice-mail.ts';
import type { NotificationModel } from './notification.models.ts';
import { type Channels, channelsOf } from './notification-settings.ts';
import { WEB_PUSH_JOB } from './web-push.ts';

export type Notice = {
  readonly employeeIds: readonly string[];
  readonly notifyType: NotificationModel['notifyType'];
  readonly nodeId?: string | null;
  /** One of the manifests' `notices`: goes where the person wants it. Without it: bell and push. */
  readonly kind?: string;
  /** It asks the reader for something, until `settleNotices` says that it is done. */
  readonly asks?: true;
  /** Key and holes of a text of `plugin` (i18n/ja.json and en.json): read in the reader's language. */
  readonly description: {
    readonly plugin: string;
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>>;
  };
};

// People who have left are told nothing; a name that is given twice is told once.
const IN_SERVICE = {
  name: 'employee_in_service_among_with_channels',
  text: `select employees.id, exists (
      select from push_subscriptions
      where push_subscriptions.company_id = employees.company_id and push_subscriptions.employee_id = employees.id
    ) as "hasBrowser", settings.in_app as "inApp", settings.push, settings.mail
    from employees
    left join notification_settings as settings on settings.company_id = employees.company_id
      and settings.employee_id = employees.id and settings.kind = $3
    where employees.company_id = $1 and employees.id = any($2::text[]) and ${inService('$4')}`,
};

type InService = { readonly id: string; readonly hasBrowser: boolean } & {
  readonly [Channel in keyof Channels]: boolean | null;
};

/**
 * Writes with the transaction of `ctx`, rings after its commit. Gives the ids of the notifications;
 * whoever wants a kind on no channel gets none.
 */
export async function notify(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs' | 'pubsub' | 'manifests'>,
  notice: Notice,
): Promise<string[]> {
  const { companyId } = ctx.viewer;
  const { kind = null } = notice;
  const people = await ctx.run<InService>(IN_SERVICE, [
    companyId,
    [...new Set(notice.employeeIds)],
    kind,
    tokyoDate(ctx.now),
  ]);
  const told = people
    .map(({ id, hasBrowser, ...chosen }) => {
      const channels = channelsOf(ports.manifests, kind, chosen);
      return {
        employeeId: id,
        id: ports.ids.next(),
        ...channels,
        push: channels.push && hasBrowser,
      };
    })
    .filter(({ inApp, push, mail }) => inApp || push || mail);
  if (told.length === 0) return [];
  await ctx.insert(
    'notifications',
    told.map(({ id, employeeId, inApp }) => ({
      id,
      employee_id: employeeId,
      kind,
      in_app: inApp,
      asks: notice.asks ?? false,
      notify_type: notice.notifyType,
      node_id: notice.nodeId ?? null,
      text_plugin: notice.description.plugin,
      text_key: notice.description.key,
      text_params: JSON.stringify(notice.description.params ?? {}),
      created_at: ctx.now,
    })),
  );

  for (const [job, channel] of [
    [WEB_PUSH_JOB, 'push'],
    [NOTICE_MAIL_JOB, 'mail'],
  ] as const) {
    const notificationIds = told.filter((one) => one[channel]).map(({ id }) => id);
    if (notificationIds.length === 0) continue;
    const connection = await ctx.connection();
    await ports.jobs.enqueue(job, { companyId, notificationIds }, { connection });
  }
  ctx.afterCommit(async () => {
    for (const { id, employeeId } of told.filter(({ inApp }) => inApp)) {
      await ports.pubsub.publish(notificationTopic(companyId, employeeId), {
        type: 'Notification',
        id,
      });
    }
  });
  return told.map(({ id }) => id);
}
