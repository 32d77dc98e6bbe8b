import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { cancelDivisionChange } from './cancel-division-change.ts';
import { begun, week } from './division-fields.ts';
import { usualHours } from './usual-hours.read-model.ts';

type Maps = Pick<PluginResolvers, 'EmploymentDivisionVersion'> & {
  Query: Pick<PluginResolvers['Query'], 'myUsualHours'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'cancelEmploymentDivisionChange'>;
};

export const divisionTerms: Feature<Maps> = {
  name: 'terms of employment divisions',
  resolvers: {
    Query: {
      myUsualHours: (_root, { date }, ctx) => usualHours(ctx, ctx.viewer.employeeId, date),
    },
    Mutation: {
      cancelEmploymentDivisionChange: (_root, { where, validFrom }, ctx) =>
        cancelDivisionChange(ctx, where.id, validFrom),
    },
    EmploymentDivisionVersion: {
      validFrom: ({ from }) => begun(from),
      validUntil: ({ until }) => until,
      closingDate: ({ value }) => value.closingDate,
      isFullTime: ({ value }) => value.isFullTime,
      isBreakAllow: ({ value }) => value.isBreakAllow,
      flex: ({ value }) => value.flex,
      autoGrantVacationType: ({ value }) => value.autoGrantVacationType,
      timetables: ({ value }) => week(value),
    },
  },
};
