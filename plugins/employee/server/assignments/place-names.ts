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

type Named = { readonly id: string; readonly name: string };
type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Names of what an assignment points at, one question per kind for a whole answer. */
export function placeNames() {
  const namedBy = (find: FindNames) => {
    const key = Symbol('names of places');
    return async (ctx: RequestContext, id: string | null): Promise<Named | null> => {
      if (!id) return null;
      const load = async (ids: readonly string[]) => {
        const names = await find(ctx, ids);
        return ids.map((one) => {
          const name = names.get(one);
          return name === undefined ? undefined : { id: one, name };
        });
      };
      return (await batch<string, Named>(ctx, key, load).load(id)) ?? null;
    };
  };
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
