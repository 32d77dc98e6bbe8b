import { partsOf } from '#core/parts-of.ts';
import type { AnyDescriptor, KeptRow } from '#core/record.ts';
import type { RequestContext } from '../../context.ts';
import type { RecordChange } from '../../imports/define-import.ts';
import { inTurns } from '../../in-turns.ts';
import type { AnySpecial } from '../special.ts';
import type { KeptStore } from '../store.ts';
import type { KeptPlan } from './prepare-rows.ts';

/** Rows of one statement: small enough for the bar to move and other work to come in between. */
const PART = 500;

type Changed<Row> = { readonly before: Row; readonly changes: Readonly<Record<string, unknown>> };

/** Rows with the same columns are one statement. */
const withSameColumns = <One extends object>(rows: readonly One[]): Iterable<readonly One[]> =>
  Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values();

/** Writes what the rows of a file come to, and takes it back; the import keeps the history. */
export function rowWriter<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
) {
  const { table } = record;
  const rowsNow = async (
    ctx: RequestContext,
    ids: readonly string[],
  ): Promise<Map<string, Row>> => {
    for (const id of ids) store.byId(ctx).clear(id);
    const rows = (await store
      .everyone(ctx)
      .whereRaw('?? = any(?::text[])', [`${table}.id`, [...ids]])) as Row[];
    return new Map(rows.map((row) => [row.id, row]));
  };
  /** Others are told as they are after a single change. */
  const tell = async (
    ctx: RequestContext,
    before: ReadonlyMap<string, Row>,
    ids: readonly string[],
  ): Promise<void> => {
    const after = await rowsNow(ctx, ids);
    await inTurns(ids, (id) => {
      const was = before.get(id);
      const is = after.get(id);
      return special.changed?.(ctx, {
        ...(was ? { before: was } : {}),
        ...(is ? { after: is } : {}),
      });
    });
  };

  async function insertMany(ctx: RequestContext, plans: readonly KeptPlan<Row>[]): Promise<void> {
    const first = record.isSorted && plans.length > 0 ? await store.placeBehind(ctx, {}) : 0;
    const rows = plans.map(({ id, changes }, at) => ({
      ...store.columnsFrom(changes),
      ...(record.isSorted ? { display_order: first + at } : {}),
      ...store.searchText(changes),
      id,
      created_at: ctx.now,
      ...store.edited(ctx),
    }));
    // A column that a row leaves out gets its own default.
    for (const alike of withSameColumns(rows)) await ctx.insertMany(table, alike);
  }

  async function saveEach(ctx: RequestContext, changed: readonly Changed<Row>[]): Promise<void> {
    const rows = changed.map(({ before, changes }) => ({
      ...store.columnsFrom(changes),
      ...store.searchText({ ...before, ...changes }),
      id: before.id,
    }));
    for (const alike of withSameColumns(rows)) {
      const columns = Object.keys(alike[0] ?? {}).filter((name) => name !== 'id');
      await ctx.raw(
        `update ?? set ${columns.map(() => '?? = given.??').join(', ')},
            version = ??.version + 1, updated_at = ?, updated_by = ?
          from jsonb_populate_recordset(null::??, ?::jsonb) as given
          where ??.company_id = ? and ??.id = given.id`,
        [
          table,
          ...columns.flatMap((name) => [name, name]),
          table,
          ctx.now,
          ctx.viewer.employeeId || null,
          table,
          JSON.stringify(alike),
          table,
          ctx.viewer.companyId,
          table,
        ],
      );
    }
  }

  async function write(
    ctx: RequestContext,
    plans: readonly KeptPlan<Row>[],
    tellDone: (done: number) => void,
  ): Promise<void> {
    let done = 0;
    for (const part of partsOf(plans, PART)) {
      await insertMany(
        ctx,
        part.filter(({ before }) => before === null),
      );
      await saveEach(
        ctx,
        part.flatMap(({ before, changes }) => (before ? [{ before, changes }] : [])),
      );
      const before = new Map<string, Row>(
        part.flatMap(({ id, before: was }) => (was ? [[id, was] as const] : [])),
      );
      const ids = part.map(({ id }) => id);
      if (special.changed) await tell(ctx, before, ids);
      else for (const id of ids) store.byId(ctx).clear(id);
      done += part.length;
      tellDone(done);
    }
  }

  async function takeBack(ctx: RequestContext, changes: readonly RecordChange[]): Promise<void> {
    for (const part of partsOf(changes, PART)) {
      const ids = part.map(({ id }) => id);
      const now = await rowsNow(ctx, ids);
      const made = part.flatMap(({ id, before }) => (before ? [] : [id]));
      await ctx
        .table(table)
        .whereRaw('?? = any(?::text[])', [`${table}.id`, made])
        .delete();
      const back: Changed<Row>[] = [];
      await inTurns(part, async ({ id, before }) => {
        const row = now.get(id);
        if (before && row)
          back.push({
            before: row,
            changes: { ...before.fields, ...(await special.derive?.(ctx, before.fields, row)) },
          });
      });
      await saveEach(ctx, back);
      if (special.changed) await tell(ctx, now, ids);
    }
  }

  return { write, takeBack };
}
