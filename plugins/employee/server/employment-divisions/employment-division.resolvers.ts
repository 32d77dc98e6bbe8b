import type { Ids } from '../../../../core/ports/ids.ts';
import { setDisplayOrder } from '../../../../core/server/display-order.ts';
import { clockOfMinutes } from '../../../../core/time/minutes.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { headcountOf } from '../employees/headcount.read-model.ts';
import { deleteDivision } from './delete-employment-division.ts';
import { listDivisions, pageOfDivisions } from './employment-division.read-model.ts';
import { findDivision } from './employment-division.store.ts';
import { createDivision, updateDivision } from './save-employment-division.ts';

const KIND = {
  table: 'employment_divisions',
  subject: 'EmploymentDivision',
  softly: false,
} as const;

export const employmentDivisionResolvers = (ports: { ids: Ids }) =>
  ({
    Query: {
      employmentDivisions: (_root, args, ctx) => listDivisions(ctx, args),
      employmentDivisionsConnection: (_root, args, ctx) => pageOfDivisions(ctx, args),
      employmentDivision: async (_root, { where }, ctx) =>
        (await findDivision(ctx, where.id)) ?? null,
    },
    Mutation: {
      createEmploymentDivision: (_root, { data }, ctx) => createDivision(ctx, ports, data),
      updateEmploymentDivision: (_root, { where, data }, ctx) =>
        updateDivision(ctx, where.id, data),
      updateDisplayOrderEmploymentDivisions: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(ctx, KIND, inputs);
        return listDivisions(ctx);
      },
      deleteEmploymentDivision: (_root, { where }, ctx) => deleteDivision(ctx, where.id),
    },
    EmploymentDivision: {
      timetables: ({ hours }) =>
        hours.map(({ day, start, end, groupId, groupName }) => ({
          day,
          start: clockOfMinutes(start),
          end: clockOfMinutes(end),
          affiliationGroupId: groupId,
          affiliationGroupName: groupName,
        })),
      headcount: ({ id }, _args, ctx) => headcountOf(ctx, 'employment_division_id', id),
    },
  }) satisfies Pick<PluginResolvers, 'EmploymentDivision'> & {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  };
