import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import {
  departmentNames,
  groupNames,
  holidayPatternNames,
  type TransferClass,
  transferClasses,
  workplaceNames,
} from '#plugins/company/sql.ts';
import { divisionNames } from '../../sql/posts.ts';

type Named = { readonly id: string; readonly name: string };
type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
  day?: string,
) => Promise<ReadonlyMap<string, string>>;

const namedBy = (find: FindNames) => {
  const key = Symbol('names of places');
  const load = (ctx: RequestContext) => async (dayAndId: readonly string[]) => {
    // '2024-04-01 g-1', or ' g-1' of today.
    const places = dayAndId.map((one) => {
      const at = one.indexOf(' ');
      return { day: one.slice(0, at), id: one.slice(at + 1) };
    });
    const byDay = new Map<string, ReadonlyMap<string, string>>();
    for (const [day, ofDay] of Map.groupBy(places, (one) => one.day)) {
      const ids = ofDay.map(({ id }) => id);
      byDay.set(day, await find(ctx, ids, day || undefined));
    }
    return places.map(({ day, id }) => {
      const name = byDay.get(day)?.get(id);
      return name === undefined ? undefined : { id, name };
    });
  };
  /** As it is called on the day; today's name where none is given. */
  return async (ctx: RequestContext, id: string | null, day = ''): Promise<Named | null> =>
    id ? ((await batch<string, Named>(ctx, key, load(ctx)).load(`${day} ${id}`)) ?? null) : null;
};

export const divisionName = namedBy(divisionNames);

/** Names of what an assignment points at, one question per kind and day for a whole answer. */
export function placeNames() {
  return {
    group: namedBy(groupNames),
    workplace: namedBy(workplaceNames),
    department: namedBy(departmentNames),
    holidayPattern: namedBy(holidayPatternNames),
  };
}

/** The same in every company. */
export const transferClassNames: FindNames = async (ctx, ids) =>
  new Map(
    (await transferClasses(ctx)).flatMap(({ id, name }) => (ids.includes(id) ? [[id, name]] : [])),
  );

const TRANSFER_CLASSES = Symbol('transfer classes');
export async function transferClass(
  ctx: RequestContext,
  id: string | null,
): Promise<TransferClass | null> {
  if (!id) return null;
  const load = async (ids: readonly string[]) => {
    const all = await transferClasses(ctx);
    return ids.map((one) => all.find((row) => row.id === one));
  };
  return (await batch<string, TransferClass>(ctx, TRANSFER_CLASSES, load).load(id)) ?? null;
}
