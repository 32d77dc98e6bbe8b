import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { closePeriods, releasePeriods } from './close-periods.ts';
import { closedPeriodRecord, waitingStampRecord } from './closed-period.record.ts';
import { closingChangeOfBasicShift, closingChangeOfDivision } from './closing-change.ts';
import type { ClosingDeps } from './closing-deps.ts';
import {
  confirmMyPeriod,
  confirmPeriods,
  monthClosing,
  remindToConfirm,
} from './confirm-periods.ts';
import { closingOverview, listClosing } from './overview.ts';
import { listWaitingStamps, settleWaitingStamp } from './waiting-stamps.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'closingOverview'
    | 'closingPeopleConnection'
    | 'monthClosing'
    | 'waitingStamps'
    | 'closingChangeOfDivision'
    | 'closingChangeOfBasicShift'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'closePeriods'
    | 'releasePeriods'
    | 'confirmMyPeriod'
    | 'confirmPeriods'
    | 'remindToConfirm'
    | 'settleWaitingStamp'
  >;
};

/** 月次の締め: who is ready, closing and opening again, the words of people and their managers, stamps that came after it. */
export const closingFeature = (deps: ClosingDeps): Feature<Resolvers> => ({
  name: 'closing of months',
  recordKinds: [closedPeriodRecord, waitingStampRecord],
  resolvers: {
    Query: {
      closingOverview: (_root, args, ctx) => closingOverview(ctx, args),
      closingPeopleConnection: (_root, args, ctx) => listClosing(ctx, args),
      monthClosing: (_root, args, ctx) => monthClosing(ctx, args),
      waitingStamps: (_root, _args, ctx) => listWaitingStamps(ctx),
      closingChangeOfDivision: (_root, { where, data }, ctx) =>
        closingChangeOfDivision(ctx, where.id, data),
      closingChangeOfBasicShift: (_root, { where, data }, ctx) =>
        closingChangeOfBasicShift(ctx, where.id, data),
    },
    Mutation: {
      closePeriods: (_root, { data }, ctx) => closePeriods(ctx, data),
      releasePeriods: (_root, { data }, ctx) => releasePeriods(ctx, deps, data),
      confirmMyPeriod: (_root, { month }, ctx) => confirmMyPeriod(ctx, month),
      confirmPeriods: (_root, { data }, ctx) => confirmPeriods(ctx, data),
      remindToConfirm: (_root, { data }, ctx) => remindToConfirm(ctx, deps, data),
      settleWaitingStamp: (_root, { where, data }, ctx) =>
        settleWaitingStamp(ctx, deps, where.id, data),
    },
  },
});
