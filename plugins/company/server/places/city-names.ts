import type { FindLabels } from '#core/server/records/record-kind.ts';
import { cities } from './place.read-model.ts';

export const cityNames: FindLabels = async (ctx, ids) => {
  const foundCities = await Promise.all(ids.map((id) => cities(ctx).load(id)));
  return new Map(foundCities.flatMap((city) => (city ? [[city.id, city.name]] : [])));
};
