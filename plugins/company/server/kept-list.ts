import { batch, inOrderOf } from '../../../core/server/batch.ts';
import {
  type Columns,
  likeAnywhere,
  ordered,
  rowOf,
  selected,
} from '../../../core/server/columns.ts';
import { toConnection } from '../../../core/server/connection.ts';
import type { RequestContext } from '../../../core/server/context.ts';
import { setDisplayOrder } from '../../../core/server/display-order.ts';
import { countOf, lastPage } from '../../../core/server/pages.ts';
import { whereCan } from '../../../core/server/where-can.ts';
import { foldForSearch } from '../../../core/text/kana.ts';
import type { BookkeepingModel } from './models.ts';

type Table = {
  readonly table: string;
  /** Subject of rights and of audit entries. */
  readonly subject: string;
  /** Field → column of what an input can set. */
  readonly columns: Columns;
  /** Fields that null does not empty: they keep what they have, or take the table's default. */
  readonly required: readonly string[];
  /** The texts that a search looks into. */
  readonly searched: readonly string[];
};

type PageOfList = {
  readonly orderBy?: string | null;
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
};

/** Narrows a list by what its `where` says; the search is answered already. */
type Narrow = (query: any) => void;

const MOST = 500;
const BOOKKEEPING = {
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

/**
 * Reading and writing of a list that people keep by hand: bank accounts, departments, holiday
 * patterns and door accounts differ in their columns only.
 */
export function keptList<Model extends BookkeepingModel>(kept: Table) {
  const { table, subject, searched } = kept;
  const required = new Set(kept.required);
  const columns = { id: 'id', ...kept.columns, ...BOOKKEEPING };
  const key = Symbol(table);

  const all = (ctx: RequestContext) => ctx.table(table).select(selected(table, columns));
  const readable = (ctx: RequestContext) => whereCan(all(ctx), ctx, 'read', subject);
  const byId = (ctx: RequestContext) =>
    batch<string, Model>(ctx, key, async (ids) =>
      inOrderOf(ids, (await readable(ctx).whereIn(`${table}.id`, ids)) as Model[], ({ id }) => id),
    );

  const matching = (ctx: RequestContext, search: string | null | undefined, narrow?: Narrow) => {
    const query = readable(ctx);
    if (search) query.whereLike(`${table}.search_text`, likeAnywhere(foldForSearch(search)));
    narrow?.(query);
    return query;
  };
  const searchText = (model: object): string =>
    searched
      .map((field) => foldForSearch(String((model as Record<string, unknown>)[field] ?? '')))
      .join('|');

  return {
    table,
    subject,
    byId,
    /** What an input really sets. */
    changesOf: <Input extends object>(input: Input): Partial<Input> =>
      Object.fromEntries(
        Object.entries(input).filter(
          ([field, value]) => value !== undefined && !(value === null && required.has(field)),
        ),
      ) as Partial<Input>,

    /** As it stands in the database after a change. */
    reload: async (ctx: RequestContext, id: string): Promise<Model> =>
      (await byId(ctx).clear(id).load(id)) as Model,

    list: async (
      ctx: RequestContext,
      where?: { search?: string | null | undefined } | null,
      orderBy?: string | null,
      narrow?: Narrow,
    ): Promise<Model[]> =>
      ordered(
        matching(ctx, where?.search, narrow),
        table,
        columns,
        orderBy ?? 'displayOrder_ASC',
      ).limit(MOST),

    async page(
      ctx: RequestContext,
      args: PageOfList & { where?: { search?: string | null | undefined } | null },
      narrow?: Narrow,
    ) {
      const total = await countOf(matching(ctx, args.where?.search, narrow));
      const page = lastPage(args, total);
      const nodes: Model[] = await ordered(
        matching(ctx, args.where?.search, narrow),
        table,
        columns,
        args.orderBy ?? 'displayOrder_ASC',
      )
        .offset(page.skip)
        .limit(page.first);
      return toConnection(nodes, total, page);
    },

    /** Held until the transaction ends. */
    lock: async (
      ctx: RequestContext,
      action: 'update' | 'delete',
      id: string,
    ): Promise<Model | undefined> =>
      whereCan(all(ctx), ctx, action, subject).where(`${table}.id`, id).forUpdate().first(),

    async insert(
      ctx: RequestContext,
      id: string,
      input: object,
      more: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      const [row] = await ctx.table(table).max({ last: `${table}.display_order` });
      await ctx.insert(table, {
        ...rowOf(input, kept.columns),
        ...more,
        id,
        display_order: (row?.last ?? -1) + 1,
        search_text: searchText(input),
        created_at: ctx.now,
        updated_at: ctx.now,
        updated_by: ctx.viewer.employeeId || null,
      });
    },

    async save(
      ctx: RequestContext,
      before: Model,
      input: object,
      more: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      await ctx
        .table(table)
        .where(`${table}.id`, before.id)
        .update({
          ...rowOf(input, kept.columns),
          ...more,
          search_text: searchText({ ...before, ...input }),
          version: ctx.raw('version + 1'),
          updated_at: ctx.now,
          updated_by: ctx.viewer.employeeId || null,
        });
    },

    reorder: (
      ctx: RequestContext,
      inputs: readonly { readonly id: string; readonly displayOrder: number }[],
    ) => setDisplayOrder(ctx, { table, subject, softly: false }, inputs),
  };
}

export type KeptList<Model extends BookkeepingModel> = ReturnType<typeof keptList<Model>>;
