import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { changeLeave, type EntryDeps, enterLeave, takeBackLeave } from './enter-leave.ts';
import { leaveFor, leaveForApi } from './entered-leave.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'vacation'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'enterVacation' | 'changeVacation' | 'takeBackVacation'
  >;
};

/** 休暇の登録・変更・取消 by managers. */
export const entriesFeature = (deps: EntryDeps): Feature<Resolvers> => ({
  name: 'entries of leave',
  resolvers: {
    Query: {
      vacation: async (_root, { where }, ctx) => leaveForApi(ctx, await leaveFor(ctx, where.id)),
    },
    Mutation: {
      enterVacation: async (_root, { data }, ctx) =>
        leaveForApi(ctx, await leaveFor(ctx, await enterLeave(ctx, deps, data))),
      changeVacation: async (_root, { where, data }, ctx) =>
        leaveForApi(ctx, await leaveFor(ctx, await changeLeave(ctx, deps, where.id, data))),
      takeBackVacation: async (_root, { where, reason }, ctx) => {
        await takeBackLeave(ctx, deps, where.id, reason);
        return leaveForApi(ctx, await leaveFor(ctx, where.id));
      },
    },
  },
});
