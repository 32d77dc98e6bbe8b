import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { leaveCalendar } from './calendar.ts';
import { leaveHistory } from './history.ts';
import { leaveUsage } from './usage.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    'leaveUsagesConnection' | 'leaveChangesConnection' | 'leaveCalendar'
  >;
};

/** Lists of a period over everybody's leave: who uses how much, and what was changed. */
export const leaveListsFeature: Feature<Resolvers> = {
  name: 'leaveLists',
  resolvers: {
    Query: {
      leaveUsagesConnection: (_root, args, ctx) => leaveUsage(ctx, args),
      leaveCalendar: (_root, args, ctx) => leaveCalendar(ctx, args),
      leaveChangesConnection: (_root, args, ctx) => leaveHistory(ctx, args),
    },
  },
};
