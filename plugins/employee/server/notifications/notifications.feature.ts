import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { Commentables } from '../comments/api.ts';
import { notificationResolvers } from './notification.resolvers.ts';
import { settingResolvers } from './notification-settings.resolvers.ts';
import { type Notice, notify } from './notify.ts';
import { onlineResolvers } from './online/online.resolvers.ts';
import { presenceOf } from './online/presence.ts';
import { quietPeople } from './quiet-people.ts';
import { listUnreached, readFailures, readRest, updateRest } from './rests.ts';
import { digestJob } from './sending/digest.ts';
import { noticeMailJob } from './sending/notice-mail.ts';
import { webPushJob } from './sending/web-push.ts';
import { type Asking, reopenNotices, settleNotices } from './settle-notices.ts';

type Rests = {
  Query: Pick<PluginResolvers['Query'], 'notificationRest' | 'unreachedPeopleConnection'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateNotificationRest'>;
  NotificationRest: PluginResolvers['NotificationRest'];
};

const rests: Rests = {
  Query: {
    notificationRest: (_root, _args, ctx) => readRest(ctx),
    unreachedPeopleConnection: (_root, args, ctx) => listUnreached(ctx, args),
  },
  Mutation: { updateNotificationRest: (_root, { data }, ctx) => updateRest(ctx, data) },
  NotificationRest: { failures: (_rest, _args, ctx) => readFailures(ctx) },
};

/** Bell and online list, ready for the plugin's setup. */
export const notificationFeature = (ports: Ports, commentables: Commentables) => {
  const presence = presenceOf(ports);
  const bell = notificationResolvers(ports, presence, commentables.unreadable);
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
    jobs: [
      webPushJob(ports, commentables),
      noticeMailJob(ports, commentables),
      digestJob(ports, commentables),
    ] satisfies JobDefinition[],
    resolvers: {
      Query: { ...bell.Query, ...online.Query, ...settings.Query, ...rests.Query },
      Mutation: {
        ...bell.Mutation,
        ...online.Mutation,
        ...settings.Mutation,
        ...rests.Mutation,
      },
      NotificationRest: rests.NotificationRest,
      Subscription: { ...bell.Subscription, ...online.Subscription },
      OnlineEmployee: online.OnlineEmployee,
    },
  };
};
