import type { Feature } from '#core/server/feature.ts';
import { kept } from '#core/server/kept/kept.ts';
import { daysOffChanged } from '../../api.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import { Workplace } from '../../generated/records/Workplace.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { closingIssues } from '../closing.ts';
import { groupsAtWorkplace } from '../groups/group.feature.ts';
import { prefectureOfCity } from '../places/place.feature.ts';

export const workplaces = kept(Workplace, {
  inSearch: {
    title: 'menu.workplaces',
    icon: 'workplace',
    area: 'ADMIN',
    order: 31,
    to: {
      update: ({ id }) => `/admin/company/workplace/update/${id}`,
      read: ({ name }) => `/admin/company/workplace?q=${encodeURIComponent(name)}`,
    },
  },
  names: { table: 'workplace_names', label: 'field.nameFrom' },
  check: async (ctx, wanted, before) => [
    ...checkPlace(wanted),
    ...(await closingIssues(ctx, 'Workplace', wanted, before)),
  ],
  async changed(ctx, { before, after }) {
    const [was, is] = [before?.holidayPatternId ?? null, after?.holidayPatternId ?? null];
    if (was !== is) ctx.emit(daysOffChanged, {});
  },
  fields: {
    prefecture: prefectureOfCity,
    affiliationGroups: ({ id }, _args, ctx) => groupsAtWorkplace(ctx, id),
  },
});

type Maps = { Mutation: Pick<PluginResolvers['Mutation'], 'restoreWorkplace'> };

export const workplaceRestoring: Feature<Maps> = {
  name: 'restoring of workplaces',
  resolvers: {
    Mutation: { restoreWorkplace: (_root, { where }, ctx) => workplaces.restore(ctx, where.id) },
  },
};
