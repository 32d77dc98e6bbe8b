import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { agreementRecord } from './agreement.record.ts';
import { daysOfAgreement, listAgreements, requireAgreement } from './agreement.store.ts';
import { changeAgreementFiles, filesOf } from './agreement-files.ts';
import { type AgreementDeps, planLeaveByAgreement } from './enter-agreement.ts';
import { leaveAgreementPlan } from './plan-agreement.ts';
import { takeBackAgreement } from './take-back-agreement.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    'leaveAgreementPlan' | 'leaveAgreements' | 'leaveAgreement'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'planLeaveByAgreement' | 'takeBackLeaveAgreement' | 'changeLeaveAgreementFiles'
  >;
  LeaveAgreement: PluginResolvers['LeaveAgreement'];
  LeaveAgreementFile: PluginResolvers['LeaveAgreementFile'];
};

/** 計画年休: leave of many people on the dates of an agreement, seen before it is planned and taken back as one. */
export const agreementsFeature = (deps: AgreementDeps): Feature<Resolvers> => ({
  name: 'leave by agreement',
  recordKinds: [agreementRecord],
  resolvers: {
    Query: {
      leaveAgreementPlan: (_root, { data }, ctx) => leaveAgreementPlan(ctx, data),
      leaveAgreements: (_root, _args, ctx) => listAgreements(ctx),
      leaveAgreement: (_root, { where }, ctx) => requireAgreement(ctx, where.id),
    },
    Mutation: {
      planLeaveByAgreement: (_root, { data }, ctx) => planLeaveByAgreement(ctx, deps, data),
      takeBackLeaveAgreement: (_root, { where, reason }, ctx) =>
        takeBackAgreement(ctx, deps, { id: where.id, reason }),
      changeLeaveAgreementFiles: (_root, { where, data }, ctx) =>
        changeAgreementFiles(ctx, deps.files, where.id, data),
    },
    LeaveAgreement: {
      plannedDays: ({ id }, _args, ctx) => daysOfAgreement(ctx, id),
      files: ({ fileKeys }, _args, ctx) => filesOf(ctx, fileKeys),
    },
    LeaveAgreementFile: {
      url: ({ key, fileName }) => deps.files.url(key, { fileName }),
    },
  },
});
