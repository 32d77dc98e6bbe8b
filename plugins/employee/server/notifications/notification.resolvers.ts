import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError, notFound } from '#core/server/errors.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { notificationTopic } from './bell.ts';
import {
  countUnseen,
  findNotification,
  listNotifications,
  markAllSeen,
  markSeen,
  type Unreadable,
  unsee,
} from './notification.store.ts';
import type { Presence } from './online/presence.ts';
import { subscribeBrowser, unsubscribeBrowser } from './sending/web-push.ts';

type Maps = {
  Query: Pick<
    PluginResolvers['Query'],
    'notificationsConnection' | 'notificationCount' | 'webPushPublicKey'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'seenNotification'
    | 'markAllSeenNotification'
    | 'unseeNotifications'
    | 'webNotificationSubscribe'
    | 'webNotificationUnsubscribe'
  >;
  Subscription: Pick<PluginResolvers['Subscription'], 'newNotificationSubscription'>;
};

export const notificationResolvers = (
  ports: Ports,
  presence: Presence,
  unreadable: Unreadable,
): Maps => ({
  Query: {
    notificationsConnection: async (_root, args, ctx) => {
      const { nodes, totalCount } = await listNotifications(ctx, unreadable, args);
      return toConnection(nodes, totalCount, args);
    },
    notificationCount: (_root, _args, ctx) => countUnseen(ctx, unreadable),
    webPushPublicKey: () => ports.push.publicKey,
  },
  Mutation: {
    seenNotification: async (_root, { notificationId }, ctx) => {
      const seen = await markSeen(ctx, unreadable, notificationId);
      if (!seen) throw notFound('The notification');
      return seen;
    },
    markAllSeenNotification: (_root, _args, ctx) => markAllSeen(ctx),
    unseeNotifications: (_root, { notificationIds }, ctx) => unsee(ctx, notificationIds),
    webNotificationSubscribe: (_root, { subscription }, ctx) =>
      subscribeBrowser(ctx, ports, subscription),
    webNotificationUnsubscribe: (_root, { endpoint }, ctx) => unsubscribeBrowser(ctx, endpoint),
  },
  Subscription: {
    newNotificationSubscription: {
      subscribe: (_root, { employeeId }, ctx) => {
        if (employeeId !== ctx.viewer.employeeId) {
          throw new AppError('FORBIDDEN', 'Notifications of other people cannot be listened to.');
        }
        const { companyId, seenBy } = ctx.viewer;
        const messages = ports.pubsub.listen(notificationTopic(companyId, employeeId));
        // An open bell is a person at the screen, unless an administrator views the suite as them.
        return seenBy ? messages : presence.whileOpen(companyId, employeeId, messages);
      },
      resolve: async ({ id }: { id: string }, _args: unknown, ctx: RequestContext) =>
        (await findNotification(ctx, unreadable, id)) ?? null,
    },
  },
});
