import type { Feature } from '#core/server/feature.ts';
import { lastDayOf } from '../../domain/agreement36/agreement-year.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { forecastOf } from './forecast.ts';
import type { LimitsModel } from './limits.read-model.ts';
import { limitsOfDrafts } from './limits-of-drafts.ts';
import { limitsOfShift } from './limits-of-shift.ts';
import { limitsOfOne, limitsOverview, listLimits } from './list-limits.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'limitsOverview'
    | 'personLimitsConnection'
    | 'personLimits'
    | 'limitsOfShift'
    | 'limitsOfDrafts'
  >;
  PersonLimits: PluginResolvers['PersonLimits'];
};

const finite = (minutes: number): number | null => (Number.isFinite(minutes) ? minutes : null);

const monthsForApi = ({ days, months, first, bounds, invoked }: LimitsModel) =>
  days.map((day, index) => {
    const { overtimeBeyondStatutory = 0, statutoryHolidayWork = 0, own = 0 } = months[index] ?? {};
    return {
      month: day.month,
      from: day.from,
      to: lastDayOf(day),
      overtimeMinutes: overtimeBeyondStatutory,
      holidayMinutes: statutoryHolidayWork,
      ownMinutes: own,
      isOver: own > bounds.month,
      isInvoked: invoked.has(day.month),
      isOfYear: index >= first,
    };
  });

/** 36協定の状況: hours of people against the limits, before anybody is over them. */
export const limitsFeature = (): Feature<Resolvers> => ({
  name: 'limits of overtime',
  resolvers: {
    Query: {
      limitsOverview: (_root, args, ctx) => limitsOverview(ctx, args),
      personLimitsConnection: (_root, args, ctx) => listLimits(ctx, args),
      personLimits: async (_root, args, ctx) => (await limitsOfOne(ctx, args)) ?? null,
      limitsOfShift: (_root, args, ctx) => limitsOfShift(ctx, args),
      limitsOfDrafts: (_root, args, ctx) => limitsOfDrafts(ctx, args),
    },
    PersonLimits: {
      agreementId: ({ agreement }) => agreement?.id ?? null,
      agreementName: ({ agreement }) => agreement?.name ?? null,
      profile: ({ agreement }) => agreement?.profile ?? 'STANDARD',
      hasSpecialClause: ({ bounds }) => bounds.specialClause === true,
      months: (person) => monthsForApi(person),
      month: ({ days, at }) => days[at]?.month ?? '',
      monthLimitMinutes: ({ bounds }) => finite(bounds.month),
      yearLimitMinutes: ({ bounds }) => finite(bounds.year),
      specialYearLimitMinutes: ({ bounds }) =>
        bounds.specialClause === true ? finite(bounds.specialYear) : null,
      yearMinutes: ({ yearOvertime }) => yearOvertime,
      usedMonths: ({ usedMonths }) => [...usedMonths],
      mostMonths: ({ bounds }) => finite(bounds.uses),
      worstAverage: ({ worstAverage }) => worstAverage ?? null,
      left: ({ left }) => left ?? null,
      leftWithClause: ({ leftWithClause }) => leftWithClause ?? null,
      violations: ({ violations }) => [...violations],
      forecast: (person, _args, ctx) => forecastOf(ctx, person),
    },
  },
});
