import type { PubSub } from '#core/ports/pubsub.ts';
// A subscription outlives its request: its context is of this kind.
import type { ExecutionContext } from '#core/server/access/guard.ts';
import { boardTopic } from '../../api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { type Appointments, loadBoard, loadBoardPerson } from './board.read-model.ts';
import { whatTheViewerSees } from './board-changes.ts';
import { boardGroups } from './board-groups.ts';

type Maps = Pick<PluginResolvers, 'AttendanceBoard'> & {
  Query: Pick<PluginResolvers['Query'], 'attendanceBoard'>;
  Subscription: Pick<PluginResolvers['Subscription'], 'attendanceChanged'>;
};

export const boardResolvers = (pubsub: PubSub, appointments: Appointments): Maps => ({
  Query: {
    // Groups come from a resolver of their own, only where they are asked for.
    attendanceBoard: async (_root, args, ctx) => ({
      ...(await loadBoard(ctx, args, null, appointments)),
      groups: [],
    }),
  },
  AttendanceBoard: {
    groups: (_board, _args, ctx) => boardGroups(ctx),
  },
  Subscription: {
    attendanceChanged: {
      subscribe: (_root, _args, ctx) =>
        whatTheViewerSees(pubsub.listen(boardTopic(ctx.viewer.companyId)), async (employeeId) => {
          const live = ctx as ExecutionContext;
          await live.renew();
          try {
            return await loadBoardPerson(live, employeeId, appointments);
          } finally {
            await live.session.endReads();
          }
        }),
      resolve: (person: NonNullable<Awaited<ReturnType<typeof loadBoardPerson>>>) => ({ person }),
    },
  },
});
