import { type IsolationRow, nothing } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse notifications, and who is online. */
export const notificationsIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.notificationCount': { ...nothing, personal: true },
  'Query.notificationsConnection': {},
  'Query.webPushPublicKey': nothing,
  'Query.notificationRest': { ...nothing, personal: true },
  'Query.unreachedPeopleConnection': {},
  'Mutation.updateNotificationRest': {
    ...nothing,
    personal: true,
    sends: () => [{ data: { quietFrom: '20:00', quietUntil: '08:00', digestAt: '18:00' } }],
  },
  'Mutation.updateHomeLayout': {
    ...nothing,
    personal: true,
    sends: () => [{ data: { main: ['employee.news'], side: [], hidden: ['employee.told'] } }],
  },
  'Query.onlineEmployeesConnection': {},
  'Mutation.seenNotification': {
    sends: (theirs) => [{ notificationId: theirs.of('notifications') }],
  },
  'Mutation.markAllSeenNotification': nothing,
  // Others' are passed over, as those that are gone.
  'Mutation.unseeNotifications': {
    ...nothing,
    sends: (theirs) => [{ notificationIds: [theirs.of('notifications')] }],
  },
  'Mutation.webNotificationSubscribe': {
    ...nothing,
    sends: () => [
      {
        subscription: {
          endpoint: 'https://push.example/1',
          keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        },
      },
    ],
  },
  'Mutation.webNotificationUnsubscribe': {
    ...nothing,
    sends: () => [{ endpoint: 'https://push.example/1' }],
  },
  'Subscription.newNotificationSubscription': {
    sends: (theirs) => [
      { employeeId: theirs.of('employees') },
      { employeeId: theirs.of('employees', 1) },
    ],
  },
  'Subscription.onlineStatusSubscription': {},
  'Query.onlineChoice': { ...nothing, personal: true },
  'Mutation.updateOnlineChoice': {
    ...nothing,
    personal: true,
    sends: () => [{ data: { isHidden: true } }],
  },
  // Where messages reach the viewer: nobody else's can be named.
  'Query.notificationSettings': { ...nothing, personal: true },
  'Mutation.updateNotificationSettings': {
    ...nothing,
    personal: true,
    sends: () => [
      { inputs: [{ kind: 'employee.personnel', inApp: true, push: false, mail: true }] },
    ],
  },
};
