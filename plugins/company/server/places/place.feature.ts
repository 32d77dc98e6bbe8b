import type { RequestContext } from '#core/server/context.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { CityModel, PrefectureModel } from './place.models.ts';
import {
  addressesOf,
  cities,
  citiesOfPrefecture,
  listIndustries,
  listPrefectures,
  prefectures,
} from './place.read-model.ts';
import { cityNames, prefectureNames } from './place-names.ts';

type Maps = Pick<PluginResolvers, 'Prefecture' | 'City' | 'PostalAddress'> & {
  Query: Pick<PluginResolvers['Query'], 'industries' | 'prefectures' | 'addressesByPostalCode'>;
};

const cityOf = async (ctx: RequestContext, id: string): Promise<CityModel> =>
  (await cities(ctx).load(id)) as CityModel;
const prefectureOf = async (ctx: RequestContext, id: string): Promise<PrefectureModel> =>
  (await prefectures(ctx).load(id)) as PrefectureModel;

type WithCity = { cityId: string | null };

export const prefectureOfCity = async (
  { cityId }: WithCity,
  _args: unknown,
  ctx: RequestContext,
): Promise<PrefectureModel | null> =>
  cityId === null ? null : prefectureOf(ctx, (await cityOf(ctx, cityId)).prefectureId);

/** For every type with a `cityId` that no record declares: its city and the prefecture of that. */
export const addressFields = {
  city: async ({ cityId }: WithCity, _args: unknown, ctx: RequestContext) =>
    cityId === null ? null : cityOf(ctx, cityId),
  prefecture: prefectureOfCity,
};

export const places = {
  name: 'places',
  resolvers: {
    Query: {
      industries: (_root, _args, ctx) => listIndustries(ctx),
      prefectures: (_root, _args, ctx) => listPrefectures(ctx),
      addressesByPostalCode: (_root, { postalCode }, ctx) => addressesOf(ctx, postalCode),
    },
    Prefecture: {
      cities: async ({ id }, _args, ctx) => (await citiesOfPrefecture(ctx).load(id)) ?? [],
    },
    City: {
      prefecture: ({ prefectureId }, _args, ctx) => prefectureOf(ctx, prefectureId),
    },
    PostalAddress: {
      city: ({ cityId }, _args, ctx) => cityOf(ctx, cityId),
      prefecture: async ({ cityId }, _args, ctx) =>
        prefectureOf(ctx, (await cityOf(ctx, cityId)).prefectureId),
    },
  } satisfies Maps,
  lookups: {
    City: { labels: cityNames, load: cities },
    Prefecture: { labels: prefectureNames, load: prefectures },
  },
};
