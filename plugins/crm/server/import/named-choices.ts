import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow } from '#core/server/imports/define-import.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { placesToChoose, prefecturesToChoose } from '#plugins/company/sql.ts';
import { peopleCalled } from '#plugins/employee/sql.ts';

export type Named = ReadonlyMap<string, string | 'many'>;
type NameRow = { readonly id: string; readonly name: string };

const SEPARATOR = '>';
/** '本社 > 営業部', '本社＞営業部' and '本社/営業部' are one path. */
const foldPath = (text: string): string =>
  text
    .split(/[>＞/／]/u)
    .map(foldForSearch)
    .join(SEPARATOR);

export function named(
  rows: readonly NameRow[],
  fold: (text: string) => string = foldForSearch,
): Named {
  const ids = new Map<string, string | 'many'>();
  for (const { id, name } of rows) {
    const key = fold(name);
    ids.set(key, (ids.get(key) ?? id) === id ? id : 'many');
  }
  return ids;
}

type Place = NameRow & { readonly parentId: string | null };
/** By every end of its path: '営業部' will do where there is only one. */
function byPath(places: readonly Place[]): Named {
  const placesById = new Map(places.map((place) => [place.id, place]));
  const MOST_LEVELS = 50;
  return named(
    places.flatMap(({ id, ...place }) => {
      const names: NameRow[] = [];
      let path = '';
      let at: Omit<Place, 'id'> | undefined = place;
      for (let level = 0; at && level < MOST_LEVELS; level++) {
        path = path === '' ? at.name : `${at.name}${SEPARATOR}${path}`;
        names.push({ id, name: path });
        at = at.parentId ? placesById.get(at.parentId) : undefined;
      }
      return names;
    }),
    foldPath,
  );
}

const own = async (ctx: RequestContext, table: string): Promise<NameRow[]> =>
  ctx.table(table).select(`${table}.id`, `${table}.name`);

const textsOf = (rows: readonly ImportRow[], key: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => (values[key] ? [String(values[key])] : []))),
];
/** One blank of half width between family and given name, whatever was typed. */
export const personName = (text: string): string => text.trim().replace(/[\s\u3000]+/gu, ' ');

export type Choices = (key: string, name: string) => string | 'many' | undefined;

/** Everything that a row of a client can point at by name, by a few statements however many rows there are. */
export async function readChoices(
  ctx: RequestContext,
  rows: readonly ImportRow[],
): Promise<Choices> {
  const people = await peopleCalled(ctx, textsOf(rows, 'ownerId').map(personName));
  // Somebody in service is meant, where one who has left was called the same.
  const inService = new Set(people.flatMap(({ name, isActive }) => (isActive ? [name] : [])));
  const prefectures = named(await prefecturesToChoose(ctx));
  const places = await placesToChoose(ctx, 'GROUP', false);
  const lists: Readonly<Record<string, Named>> = {
    categoryId: named(await own(ctx, 'client_categories')),
    industryId: named(await own(ctx, 'client_industries')),
    statusId: named(await own(ctx, 'client_statuses')),
    ownerId: named(
      people.filter(({ name, isActive }) => isActive || !inService.has(name)),
      personName,
    ),
    groupId: byPath(places.filter(({ isActive }) => isActive)),
    billingPrefectureId: prefectures,
    deliveryPrefectureId: prefectures,
  };
  const folds: Readonly<Record<string, (text: string) => string>> = {
    ownerId: personName,
    groupId: foldPath,
  };
  return (key, name) => lists[key]?.get((folds[key] ?? foldForSearch)(name));
}

/** Names in the file, ids in the API: these cells are looked up, not checked by their letters. */
export const LOOKED_UP: ReadonlySet<string> = new Set([
  'categoryId',
  'industryId',
  'statusId',
  'ownerId',
  'groupId',
  'billingPrefectureId',
  'deliveryPrefectureId',
]);
