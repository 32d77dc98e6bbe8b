import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';

/** Everybody reads and ticks off what they were told themselves, sees who is online, and decides for
 * themselves whether they are seen.
 */
export function notificationRules({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void {
  can(['read', 'update'], 'Notification', { employeeId: viewer.employeeId });
  can(['read', 'update'], 'OnlineStatus');
  if (viewer.grants.has('employee.list')) can('read', 'UnreachedPerson');
}

export const notificationColumns = {
  Notification: { employeeId: 'notifications.employee_id' },
} as const;
