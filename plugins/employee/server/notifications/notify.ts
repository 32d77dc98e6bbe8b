import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import type { NotificationModel } from '../models.ts';
import { WEB_PUSH_JOB } from './web-push.ts';

export type Notice = {
  readonly employeeIds: readonly string[];
  readonly notifyType: NotificationModel['notifyType'];
  readonly nodeId?: string | null;
  /** Key and holes of a text of `plugin` (i18n/ja.json and en.json): read in the reader's language. */
  readonly description: {
    readonly plugin: string;
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>>;
  };
};

/** Whose bell it is, in which company: names only, the row is loaded by whoever may read it. */
export const notificationTopic = (companyId: string, employeeId: string) => [
  'notification',
  companyId,
  employeeId,
];

// People who have left are told nothing; a name that is given twice is told once.
const IN_SERVICE = {
  name: 'employee_in_service_among',
  text: `select employees.id, exists (
      select from push_subscriptions
      where push_subscriptions.company_id = employees.company_id and push_subscriptions.employee_id = employees.id
    ) as "hasBrowser"
    from employees where employees.company_id = $1 and employees.id = any($2::text[]) and employees.is_active`,
};

/** Writes with the transaction of `ctx`, rings after its commit. Gives the ids of the notifications. */
export async function notify(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs' | 'pubsub'>,
  notice: Notice,
): Promise<string[]> {
  const { companyId } = ctx.viewer;
  const people = await ctx.run<{ id: string; hasBrowser: boolean }>(IN_SERVICE, [
    companyId,
    [...new Set(notice.employeeIds)],
  ]);
  if (people.length === 0) return [];

  const told = people.map(({ id, hasBrowser }) => ({
    employeeId: id,
    hasBrowser,
    id: ports.ids.next(),
  }));
  await ctx.insert(
    'notifications',
    told.map(({ id, employeeId }) => ({
      id,
      employee_id: employeeId,
      notify_type: notice.notifyType,
      node_id: notice.nodeId ?? null,
      text_plugin: notice.description.plugin,
      text_key: notice.description.key,
      text_params: JSON.stringify(notice.description.params ?? {}),
      created_at: ctx.now,
    })),
  );

  const pushed = told.filter(({ hasBrowser }) => hasBrowser).map(({ id }) => id);
  if (pushed.length > 0) {
    const connection = await ctx.connection();
    await ports.jobs.enqueue(WEB_PUSH_JOB, { companyId, notificationIds: pushed }, { connection });
  }
  ctx.afterCommit(async () => {
    for (const { id, employeeId } of told) {
      await ports.pubsub.publish(notificationTopic(companyId, employeeId), {
        type: 'Notification',
        id,
      });
    }
  });
  return told.map(({ id }) => id);
}
