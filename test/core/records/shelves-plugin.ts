import { definePlugin } from '#core/plugin.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { pageOfOwnTrash } from '#core/server/records/trash/trash-list.ts';
import type { Untyped } from '../../support/untyped.ts';

/** Rows of three depths, a field that not everybody sees, one that nobody sees, and private diaries. */
export const SHELF_TABLES = `
  create table shelves (company_id text not null, id text not null, name text not null, price integer,
    code text, next_id text, added_on date, primary key (company_id, id), unique (company_id, name));
  create table boxes (company_id text not null, id text not null, shelf_id text not null, label text not null,
    made_at timestamptz not null default now(), upper_label text generated always as (upper(label)) stored,
    primary key (company_id, id), foreign key (company_id, shelf_id) references shelves (company_id, id));
  create table stickers (company_id text not null, id text not null, box_id text not null, data bytea,
    primary key (company_id, id), foreign key (company_id, box_id) references boxes (company_id, id));
  create table rooms (company_id text not null, id text not null, shelf_id text,
    primary key (company_id, id), foreign key (company_id, shelf_id) references shelves (company_id, id));
  create table diaries (company_id text not null, id text not null, owner_id text not null, text text not null,
    primary key (company_id, id))`;

type Shelf = {
  id: string;
  name: string;
  price: number | null;
  code: string | null;
  nextId: string | null;
  addedOn: string | null;
};
const COLUMNS = {
  id: 'shelves.id',
  name: 'shelves.name',
  price: 'shelves.price',
  code: 'shelves.code',
  nextId: 'shelves.next_id',
  addedOn: 'shelves.added_on',
};
const shelvesOf = (ctx: RequestContext) =>
  whereCan(ctx.table('shelves').select(COLUMNS), ctx, 'read', 'Shelf');

async function findShelf(ctx: RequestContext, id: string): Promise<Shelf> {
  const shelf = await shelvesOf(ctx).where('shelves.id', id).first();
  if (!shelf) throw notFound('The shelf');
  return shelf;
}

async function updateShelf(ctx: RequestContext, id: string, data: Partial<Shelf>) {
  const before = await findShelf(ctx, id);
  const after = { ...before, ...data };
  if (after.name === '') throw invalidInput([{ path: 'data/name', key: 'validation.required' }]);
  const { name, price, code, nextId, addedOn } = after;
  await ctx
    .table('shelves')
    .where('shelves.id', id)
    .update({ name, price, code, next_id: nextId, added_on: addedOn });
  ctx.audit({
    action: 'update',
    subject: 'Shelf',
    subjectId: id,
    before,
    after: { ...after, code: code && '***' },
  });
  return after;
}

const shelfRecord: RecordKind = {
  subject: 'Shelf',
  title: 'shelf.kind',
  labels: async (ctx, ids) =>
    new Map(
      (await shelvesOf(ctx).whereIn('shelves.id', ids)).map(({ id, name }: Shelf) => [id, name]),
    ),
  fields: {
    name: { label: 'shelf.name' },
    price: { label: 'shelf.price', show: 'number', read: 'ShelfPrice' },
    code: { label: 'shelf.code', show: 'secret' },
    nextId: { label: 'shelf.next', show: 'reference', to: 'Shelf' },
    addedOn: { label: 'shelf.addedOn', show: 'date', fixed: true },
  },
  restore: updateShelf,
  trash: {
    tables: [
      { table: 'shelves', key: 'id' },
      { table: 'boxes', key: 'shelf_id' },
      { table: 'stickers', key: 'box_id', of: 'boxes' },
    ],
  },
};

const diaryRecord: RecordKind = {
  subject: 'Diary',
  title: 'diary.kind',
  nameOf: ({ text }) => text,
  labels: async (ctx, ids) =>
    new Map(
      (
        await whereCan(ctx.table('diaries').select('diaries.*'), ctx, 'read', 'Diary').whereIn(
          'diaries.id',
          ids,
        )
      ).map(({ id, text }: { id: string; text: string }) => [id, text]),
    ),
  fields: { text: { label: 'diary.text' } },
  ignored: ['ownerId'],
  trash: { tables: [{ table: 'diaries', key: 'id' }] },
};

/** A page of a diary whose trash everybody has for themselves. */
const noteRecord: RecordKind = {
  ...diaryRecord,
  subject: 'Note',
  trash: { tables: [{ table: 'diaries', key: 'id' }], isOwn: true },
};

export const shelvesPlugin = defineServer<Untyped>()({
  manifest: definePlugin({ id: 'shelves', requires: [], permissions: [] }),
  typeDefs: `
    type Shelf { id: ID! name: String! price: Int trashId: ID }
    type Diary { id: ID! text: String! }
    input ShelfInput { name: String price: Int code: String nextId: ID addedOn: Date }
    extend type Mutation {
      createShelf(data: ShelfInput!, boxes: Int): Shelf! @can(do: "create", on: "Shelf")
      updateShelf(id: ID!, data: ShelfInput!): Shelf! @can(do: "update", on: "Shelf")
      deleteShelf(id: ID!): ID! @can(do: "delete", on: "Shelf")
      writeDiary(text: String!, shelfId: ID): Diary! @can(do: "create", on: "Diary")
      deleteDiary(id: ID!, asNote: Boolean): ID! @can(do: "delete", on: "Diary")
    }
    extend type Query { notesInTrash: [String!]! @can(do: "read", on: "Note") }`,
  migrations: [],
  validators: {},
  columns: {
    Shelf: { id: 'shelves.id' },
    Diary: { ownerId: 'diaries.owner_id' },
    Note: { ownerId: 'diaries.owner_id' },
  },
  rules({ can }, { grants, employeeId }) {
    if (grants.has('shelves')) can('read', 'Shelf');
    if (grants.has('shelves:update')) can(['create', 'update', 'delete'], 'Shelf');
    if (grants.has('price')) can('read', 'ShelfPrice');
    if (grants.has('audit')) can('read', 'AuditEntry');
    if (grants.has('trash')) can(['read', 'update', 'delete'], 'TrashEntry');
    can(['create', 'read', 'update', 'delete'], ['Diary', 'Note'], { ownerId: employeeId });
  },
  deps: {},
  setup: ({ ids }) => ({
    features: [
      {
        name: 'shelves',
        recordKinds: [shelfRecord, diaryRecord, noteRecord],
        resolvers: {
          Query: {
            notesInTrash: async (_root: unknown, _args: unknown, ctx: RequestContext) =>
              (await pageOfOwnTrash(ctx, 'Note', {})).nodes.map(({ name }) => name),
          },
          Mutation: {
            async createShelf(_root: unknown, { data, boxes = 0 }: Untyped, ctx: RequestContext) {
              const id = ids.next();
              const { nextId: next_id = null, addedOn: added_on = null, ...rest } = data;
              await ctx.insert('shelves', { id, next_id, added_on, ...rest });
              for (let n = 1; n <= boxes; n += 1) {
                const box = ids.next();
                await ctx.insert('boxes', { id: box, shelf_id: id, label: `box ${n}` });
                await ctx.insert('stickers', {
                  id: ids.next(),
                  box_id: box,
                  data: Buffer.from([n]),
                });
              }
              const after = await findShelf(ctx, id);
              ctx.audit({ action: 'create', subject: 'Shelf', subjectId: id, after });
              return after;
            },
            updateShelf: (_root: unknown, { id, data }: Untyped, ctx: RequestContext) =>
              updateShelf(ctx, id, data),
            async deleteShelf(_root: unknown, { id }: Untyped, ctx: RequestContext) {
              const before = await findShelf(ctx, id);
              return moveToTrash(ctx, { subject: 'Shelf', subjectId: id, before });
            },
            async writeDiary(_root: unknown, { text, shelfId }: Untyped, ctx: RequestContext) {
              const diary = { id: ids.next(), text };
              const ownerId = ctx.viewer.employeeId;
              await ctx.insert('diaries', { ...diary, owner_id: ownerId });
              const after = { ...diary, ownerId };
              // A page about a shelf is part of what happened to the shelf.
              const of = shelfId ? { subject: 'Shelf', id: shelfId } : undefined;
              ctx.audit({ action: 'create', subject: 'Diary', subjectId: diary.id, after, of });
              return diary;
            },
            async deleteDiary(
              _root: unknown,
              { id, asNote = false }: Untyped,
              ctx: RequestContext,
            ) {
              const { text, owner_id: ownerId } = await whereCan(
                ctx.table('diaries').select('diaries.*'),
                ctx,
                'delete',
                'Diary',
              )
                .where('diaries.id', id)
                .first();
              return moveToTrash(ctx, {
                subject: asNote ? 'Note' : 'Diary',
                subjectId: id,
                before: { id, text, ownerId },
              });
            },
          },
        },
      },
    ],
  }),
}) as unknown as AnyServerHalf;
