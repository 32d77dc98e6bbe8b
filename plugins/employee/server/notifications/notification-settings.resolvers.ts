import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { chooseChannels, readNotificationSettings } from './notification-settings.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'notificationSettings'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateNotificationSettings'>;
};

export const settingResolvers = ({ manifests }: Pick<Ports, 'manifests'>): Maps => ({
  Query: {
    notificationSettings: (_root, _args, ctx) => readNotificationSettings(ctx, manifests),
  },
  Mutation: {
    updateNotificationSettings: async (_root, { inputs }, ctx) => {
      const settings = await chooseChannels(ctx, manifests, inputs);
      if (!settings) throw notFound('The kind of notification');
      return settings;
    },
  },
});
