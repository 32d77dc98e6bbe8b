import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { noticeMailJob } from './notice-mail.ts';
import { notificationResolvers } from './notification.resolvers.ts';
import { settingResolvers } from './notification-settings.resolvers.ts';
import { type Notice, notify } from './notify.ts';
import { onlineResolvers } from './online.resolvers.ts';
import { presenceOf } from './presence.ts';
import { quietPeople } from './quiet-people.ts';
import { type Asking, reopenNotices, settleNotices } from './settle-notices.ts';
import { webPushJob } from './web-push.ts';

/** Bell and online list, ready for the plugin's setup. */
export const notificationFeature = (ports: Ports) => {
  const presence = presenceOf(ports);
  const bell = notificationResolvers(ports, presence);
  const online = onlineResolvers(ports);
  const settings = settingResolvers(ports);
  const quiet = quietPeople();
  return {
    presence,
    api: {
      notify: async (ctx: RequestContext, notice: Notice) =>
        notify(ctx, ports, await quiet.without(ctx, notice)),
      registerQuietPeople: quiet.register,
      settleNotices: (ctx: RequestContext, about: Asking) => settleNotices(ctx, ports, about),
      reopenNotices,
    },
    name: 'notifications',
    jobs: [webPushJob(ports), noticeMailJob(ports)] satisfies JobDefinition[],
    resolvers: {
      Query: { ...bell.Query, ...online.Query, ...settings.Query },
      Mutation: { ...bell.Mutation, ...settings.Mutation },
      Subscription: { ...bell.Subscription, ...online.Subscription },
      OnlineEmployee: online.OnlineEmployee,
    },
  };
};
