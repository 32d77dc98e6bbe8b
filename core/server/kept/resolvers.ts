import type { Erased } from '../../erased.ts';
import { type AnyDescriptor, fieldsOf, type KeptRow } from '../../record.ts';
import type { RequestContext } from '../context.ts';
import type { BulkRows, keptBulk } from './bulk/bulk.ts';
import type { keptChanges } from './change.ts';
import type { AnySpecial } from './special.ts';
import type { KeptStore, ListArgs, PageArgs } from './store.ts';

type Address = { readonly where: Readonly<Record<string, string>> };
type Answer = (root: Erased, args: Erased, ctx: RequestContext) => unknown;

/** The calls that the record's declaration made, but those that the plugin answers itself. */
export function keptResolvers<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  changes: ReturnType<typeof keptChanges<Row>>,
  special: AnySpecial,
  bulk: ReturnType<typeof keptBulk<Row>>,
): object {
  const { calls, key, instead } = record;
  const address = ({ where }: Address): string => where[key] ?? '';
  const own = (entries: readonly (readonly [string | undefined, Answer])[]) =>
    Object.fromEntries(entries.filter(([call]) => call && !instead.includes(call)));
  return {
    Query: own([
      [calls.list, (_root, args: ListArgs, ctx) => store.list(ctx, args)],
      [calls.connection, (_root, args: PageArgs, ctx) => store.page(ctx, args)],
      [
        calls.single,
        async (_root, args: Address, ctx) => (await store.find(ctx, address(args))) ?? null,
      ],
      [calls.bulkPreview, (_root, args: BulkRows, ctx) => bulk.preview(ctx, args)],
      [calls.bulkUpdates, (_root, _args, ctx) => bulk.latest(ctx)],
    ]),
    Mutation: own([
      [calls.create, (_root, { data }, ctx) => changes.create(ctx, data)],
      [calls.update, (_root, args, ctx) => changes.update(ctx, address(args), args.data)],
      [
        calls.reorder,
        async (_root, { inputs }, ctx) => {
          await store.reorder(ctx, inputs);
          return store.all(ctx);
        },
      ],
      [calls.bulkUpdate, (_root, args: BulkRows, ctx) => bulk.update(ctx, args)],
      [calls.bulkUndo, (_root, { where }, ctx) => bulk.undo(ctx, where.id)],
      [calls.remove, (_root, args: Address, ctx) => changes.remove(ctx, address(args))],
    ]),
    [record.name]: { ...references(record), ...special.fields },
  };
}

/** The record that an id leads to, many in one statement. */
function references(record: AnyDescriptor): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    fieldsOf(record).flatMap(([name, { kind, to = '', as = '' }]) =>
      kind === 'reference'
        ? [
            [
              as,
              async (row, _args, ctx) =>
                row[name] === null ? null : ((await ctx.records.load(ctx, to, row[name])) ?? null),
            ] as [string, Answer],
          ]
        : [],
    ),
  );
}
