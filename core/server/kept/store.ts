import type { Knex } from 'knex';
import type { ListFilter } from '../../list-filter/list-filter.ts';
import { type AnyDescriptor, fieldsOf, type KeptRow } from '../../record.ts';
import { whereCan } from '../access/where-can.ts';
import type { RequestContext } from '../context.ts';
import { narrowByFilter } from '../list-filter/narrow-by-filter.ts';
import { recordFields } from '../list-filter/record-fields.ts';
import { batch, inOrderOf } from '../rows/batch.ts';
import { ordered, selectionOf } from '../rows/columns.ts';
import { toConnection } from '../rows/connection.ts';
import { setDisplayOrder } from '../rows/display-order.ts';
import { countOf, lastPage, pageFromBeginning } from '../rows/pages.ts';
import { columnsOf } from './columns-of.ts';
import { narrow, type Where } from './narrow.ts';
import type { AnySpecial } from './special.ts';
import { takenIn } from './taken.ts';
import { writtenRow } from './written-row.ts';

export type ListArgs = { readonly where?: Where; readonly orderBy?: string | null | undefined };
export type PageArgs = ListArgs & {
  readonly skip?: number | null | undefined;
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
};

const MOST = 500;
/** What code arranges is read as a whole before it is cut. */
const MOST_ARRANGED = 2_000;

type ListSpecial = Pick<
  AnySpecial,
  'sortedWithin' | 'arranged' | 'above' | 'ordering' | 'narrow' | 'conditions' | 'alsoSearched'
>;

/** Reading and writing of a record's table. Rights narrow what is read; nothing is checked here. */
export function keptStore<Row extends KeptRow>(
  record: AnyDescriptor,
  {
    sortedWithin,
    arranged,
    above,
    ordering,
    narrow: more,
    conditions,
    alsoSearched,
  }: ListSpecial = {},
) {
  const { table, name: subject, isSorted, isHidden = false } = record;
  const columns = columnsOf(record);
  const fields = fieldsOf(record);
  const filled = new Set(fields.filter(([, field]) => field.isFilled).map(([field]) => field));
  const { searched, searchTextOf, searchText, columnsFrom } = writtenRow(record, columns);
  const key = Symbol(table);

  // Written out once: Knex would quote some seventy names of a client anew for each query.
  const selection = selectionOf(table, columns);
  const asTheyAre = (ctx: RequestContext) => ctx.table(table).select(ctx.raw(selection));
  const existing = <Query extends Knex.QueryBuilder>(query: Query): Query =>
    isHidden ? (query.whereNull(`${table}.deleted_at`) as Query) : query;
  const all = (ctx: RequestContext) => existing(asTheyAre(ctx));
  const readable = (ctx: RequestContext) => whereCan(all(ctx), ctx, 'read', subject);
  const matching = (ctx: RequestContext, where: Where) => {
    const query = readable(ctx);
    narrow(query, record, where ?? {}, alsoSearched);
    more?.(ctx, query, where ?? {});
    if (where?.filter) {
      const fieldOf = recordFields(ctx, record);
      narrowByFilter(
        ctx,
        query,
        subject,
        where.filter as ListFilter,
        (name) => fieldOf(name) ?? conditions?.(ctx, name),
      );
    }
    return query;
  };
  const inOrder = (
    ctx: RequestContext,
    { where, orderBy }: ListArgs,
    begin?: (query: Knex.QueryBuilder) => void,
  ) => {
    const query = matching(ctx, where);
    begin?.(query);
    if (!orderBy) above?.(query);
    return ordered(query, table, columns, orderBy ?? record.order);
  };
  const whole = async (ctx: RequestContext, args: ListArgs = {}): Promise<Row[]> => {
    const rows: Row[] = await inOrder(ctx, args).limit(MOST_ARRANGED);
    return arranged?.(rows) ?? rows;
  };
  const byId = (ctx: RequestContext) =>
    batch<string, Row>(ctx, key, async (ids) =>
      inOrderOf(ids, (await readable(ctx).whereIn(`${table}.id`, ids)) as Row[], ({ id }) => id),
    );
  const deletedToo = Symbol(table);
  /** The last place of the list, or among those that it is sorted with. */
  const placeBehind = async (
    ctx: RequestContext,
    row: Readonly<Record<string, unknown>>,
  ): Promise<number> => {
    const others = existing(ctx.table(table));
    if (sortedWithin !== undefined)
      others.where(`${table}.${columns[sortedWithin]}`, row[sortedWithin] || null);
    const [last] = await others.max({ place: `${table}.display_order` });
    return (last?.place ?? -1) + 1;
  };
  const edited = (ctx: RequestContext) => ({
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });

  return {
    /** Its searched fields as a search compares them; nothing where it has none. */
    searchTextOf,

    /** What statements over many rows are made from: columns of a row, and what a search finds of it. */
    columnsFrom,
    searchText,
    edited,
    /** Where the next one comes in a list that people sort. */
    placeBehind,

    /** Rows that the viewer may see, for a query of one's own. */
    readable,

    /** Every row of the company, whoever asks: for what compares records or brings them back. */
    everyone: all,

    /** Rows that the viewer may see, by id and once per request. */
    byId,

    /** The same with hidden ones: an old month still says what held there. */
    byIdDeletedToo: (ctx: RequestContext) =>
      batch<string, Row>(ctx, deletedToo, async (ids) =>
        inOrderOf(
          ids,
          (await whereCan(asTheyAre(ctx), ctx, 'read', subject).whereIn(
            `${table}.id`,
            ids,
          )) as Row[],
          ({ id }) => id,
        ),
      ),

    /** What an input really sets: null cannot empty what is never empty. */
    changesOf: (input: object): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(input).filter(
          ([field, value]) => value !== undefined && !(value === null && filled.has(field)),
        ),
      ),

    /** As it stands in the database after a change. */
    reload: async (ctx: RequestContext, id: string): Promise<Row> =>
      (await byId(ctx).clear(id).load(id)) as Row,

    /** By the field that addresses the record; undefined where the viewer may not see it. */
    find: async (ctx: RequestContext, address: string): Promise<Row | undefined> =>
      record.key === 'id'
        ? byId(ctx).load(address)
        : readable(ctx).where(`${table}.${columns[record.key]}`, address).first(),

    /** As people sort it, or as code arranges it, unless another order is asked for. */
    list: async (ctx: RequestContext, args: ListArgs = {}): Promise<Row[]> =>
      args.orderBy || !arranged
        ? inOrder(ctx, args, await ordering?.(ctx, args.where ?? {})).limit(MOST)
        : (await whole(ctx, args)).slice(0, MOST),

    /** The first of those that have the words of a search, in the order of the list. */
    found: (ctx: RequestContext, search: string, limit: number): Promise<Row[]> =>
      inOrder(ctx, { where: { search } }).limit(limit),

    /** Every one, arranged, at most 2,000. */
    all: async (ctx: RequestContext): Promise<Row[]> => whole(ctx),

    async page(ctx: RequestContext, args: PageArgs) {
      const begin = await ordering?.(ctx, args.where ?? {});
      const rows = async ({ skip, first }: { skip: number; first: number }): Promise<Row[]> =>
        inOrder(ctx, args, begin).offset(skip).limit(first);
      const counted = countOf(matching(ctx, args.where));
      const early = pageFromBeginning(args);
      // The first rows do not wait for the count, which takes far longer in a long list.
      const [total, earlyRows] = await Promise.all([counted, early && rows(early)]);
      const page = lastPage(args, total);
      return toConnection(earlyRows ?? (await rows(page)), total, page);
    },

    /** Held until the transaction ends; what the viewer may not change is not found. */
    lock: async (ctx: RequestContext, action: string, address: string): Promise<Row | undefined> =>
      whereCan(all(ctx), ctx, action, subject)
        .where(`${table}.${columns[record.key]}`, address)
        .forUpdate()
        .first(),

    /** The same for a job, which acts for nobody. */
    lockForJob: async (ctx: RequestContext, id: string): Promise<Row | undefined> =>
      all(ctx).where(`${table}.id`, id).forUpdate().first(),

    /** Of these rows, those for which the viewer may do this, in the order of their ids. */
    permitted: (ctx: RequestContext, action: string, ids: readonly string[]) =>
      whereCan(all(ctx), ctx, action, subject)
        .whereIn(`${table}.id`, [...ids])
        .orderBy(`${table}.id`),

    /** Ids of the first rows of a list. */
    idsOf: async (ctx: RequestContext, where: Where, limit: number): Promise<string[]> => {
      const rows: { id: string }[] = await inOrder(ctx, { where })
        .clearSelect()
        .select({ id: `${table}.id` })
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Fields of `wanted` whose values another row has already. */
    taken: (
      ctx: RequestContext,
      wanted: Readonly<Record<string, unknown>>,
      besides = '',
    ): Promise<string[]> => takenIn(record, all(ctx).whereNot(`${table}.id`, besides), wanted),

    /** As the last one, where people sort the list. */
    async insert(ctx: RequestContext, id: string, row: Readonly<Record<string, unknown>>) {
      await ctx.insert(table, {
        ...columnsFrom(row),
        ...(isSorted ? { display_order: await placeBehind(ctx, row) } : {}),
        ...searchText(row),
        id,
        created_at: ctx.now,
        ...edited(ctx),
      });
    },

    /** Of fields by which nothing is found or sorted: one statement writes the same into many rows. */
    isPlain: (field: string): boolean => !searched.includes(field) && field !== sortedWithin,

    async saveMany(
      ctx: RequestContext,
      ids: readonly string[],
      changes: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      await ctx
        .table(table)
        .whereIn(`${table}.id`, [...ids])
        .update({ ...columnsFrom(changes), version: ctx.raw('version + 1'), ...edited(ctx) });
    },

    async save(ctx: RequestContext, before: Row, changes: Readonly<Record<string, unknown>>) {
      const moves =
        sortedWithin !== undefined &&
        sortedWithin in changes &&
        (changes[sortedWithin] || null) !== (before[sortedWithin as keyof Row] || null);
      await ctx
        .table(table)
        .where(`${table}.id`, before.id)
        .update({
          ...columnsFrom(changes),
          ...(moves ? { display_order: await placeBehind(ctx, changes) } : {}),
          ...searchText({ ...before, ...changes }),
          version: ctx.raw('version + 1'),
          ...edited(ctx),
        });
    },

    /** For a row that was kept before the table, or the search, had what it has today. */
    async searchAnew(ctx: RequestContext, id: string): Promise<void> {
      const row = searched.length > 0 ? await all(ctx).where(`${table}.id`, id).first() : undefined;
      if (row) await ctx.table(table).where(`${table}.id`, id).update(searchText(row));
    },

    /** Hides a row of a record that is `hidden`, or shows it again as it was. */
    async setDeleted(ctx: RequestContext, id: string, isDeleted: boolean): Promise<void> {
      await ctx
        .table(table)
        .where(`${table}.id`, id)
        .update({ deleted_at: isDeleted ? ctx.now : null });
    },

    /** A hidden row, held until the transaction ends. */
    lockDeleted: async (ctx: RequestContext, id: string): Promise<Row | undefined> =>
      whereCan(asTheyAre(ctx), ctx, 'delete', subject)
        .where(`${table}.id`, id)
        .whereNotNull(`${table}.deleted_at`)
        .forUpdate()
        .first(),

    reorder: (
      ctx: RequestContext,
      inputs: readonly { readonly id: string; readonly displayOrder: number }[],
    ) => setDisplayOrder(ctx, { table, subject, softly: isHidden }, inputs),
  };
}

export type KeptStore<Row extends KeptRow> = ReturnType<typeof keptStore<Row>>;
