import type { RequestContext } from '#core/server/context.ts';
import type { FindLabels } from '#core/server/records/record-kind.ts';
import { cities, prefectures } from './place.read-model.ts';

type Named = { readonly id: string; readonly name: string };
type Load = (ctx: RequestContext) => { load(id: string): Promise<Named | undefined> };

const namesFrom =
  (load: Load): FindLabels =>
  async (ctx, ids) => {
    const foundPlaces = await Promise.all(ids.map((id) => load(ctx).load(id)));
    return new Map(foundPlaces.flatMap((place) => (place ? [[place.id, place.name]] : [])));
  };

export const cityNames = namesFrom(cities);
export const prefectureNames = namesFrom(prefectures);
