import type { Ports } from '#core/server/define-server.ts';

/** Whose bell it is, in which company: names only, the row is loaded by whoever may read it. */
export const notificationTopic = (companyId: string, employeeId: string) => [
  'notification',
  companyId,
  employeeId,
];

/**
 * Puts notifications on the bells of those they are for, who wanted to hear of them elsewhere. What
 * was seen meanwhile, and what stands there already, stays as it is.
 */
export async function showOnBell(
  ports: Pick<Ports, 'inCompany' | 'pubsub'>,
  companyId: string,
  notificationIds: readonly string[],
): Promise<void> {
  await ports.inCompany(companyId, async (ctx) => {
    const shown: { id: string; employee_id: string }[] = await ctx
      .table('notifications')
      .whereIn('notifications.id', [...notificationIds])
      .where('notifications.in_app', false)
      .whereNull('notifications.seen_at')
      .update({ in_app: true })
      .returning(['id', 'employee_id']);
    ctx.afterCommit(async () => {
      for (const { id, employee_id } of shown) {
        await ports.pubsub.publish(notificationTopic(companyId, employee_id), {
          type: 'Notification',
          id,
        });
      }
    });
  });
}
