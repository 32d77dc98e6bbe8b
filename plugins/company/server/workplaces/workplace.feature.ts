import { kept } from '#core/server/kept/kept.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import { Workplace } from '../../generated/records/Workplace.ts';
import { inTreeOrder } from '../groups/group.read-model.ts';
import { groupsAtWorkplace } from '../groups/group.store.ts';
import { prefectureOfCity } from '../places/place.resolvers.ts';

export const workplaces = kept(Workplace, {
  check: async (_ctx, wanted) => checkPlace(wanted),
  fields: {
    prefecture: prefectureOfCity,
    affiliationGroups: async ({ id }, _args, ctx) =>
      inTreeOrder(ctx, await groupsAtWorkplace(ctx, id)),
  },
});
