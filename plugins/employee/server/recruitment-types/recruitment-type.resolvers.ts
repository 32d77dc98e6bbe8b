import type { Ids } from '../../../../core/ports/ids.ts';
import { setDisplayOrder } from '../../../../core/server/display-order.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { headcountOf } from '../employees/headcount.read-model.ts';
import { deleteRecruitmentType } from './delete-recruitment-type.ts';
import { listRecruitmentTypes, pageOfRecruitmentTypes } from './recruitment-type.read-model.ts';
import { findRecruitmentType } from './recruitment-type.store.ts';
import { createRecruitmentType, updateRecruitmentType } from './save-recruitment-type.ts';

const KIND = { table: 'recruitment_types', subject: 'RecruitmentType', softly: false } as const;

export const recruitmentTypeResolvers = (ports: { ids: Ids }) =>
  ({
    Query: {
      recruitmentTypes: (_root, args, ctx) => listRecruitmentTypes(ctx, args),
      recruitmentTypesConnection: (_root, args, ctx) => pageOfRecruitmentTypes(ctx, args),
      recruitmentType: async (_root, { where }, ctx) =>
        (await findRecruitmentType(ctx, where.id)) ?? null,
    },
    Mutation: {
      createRecruitmentType: (_root, { data }, ctx) => createRecruitmentType(ctx, ports, data),
      updateRecruitmentType: (_root, { where, data }, ctx) =>
        updateRecruitmentType(ctx, where.id, data),
      updateDisplayOrderRecruitmentTypes: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(ctx, KIND, inputs);
        return listRecruitmentTypes(ctx);
      },
      deleteRecruitmentType: (_root, { where }, ctx) => deleteRecruitmentType(ctx, where.id),
    },
    RecruitmentType: {
      closings: ({ closings }) => [...closings],
      headcount: ({ id }, _args, ctx) => headcountOf(ctx, 'recruitment_type_id', id),
    },
  }) satisfies Pick<PluginResolvers, 'RecruitmentType'> & {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  };
