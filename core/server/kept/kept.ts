import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Erased } from '../../erased.ts';
import { type Descriptor, fieldsOf, type RecordTypes } from '../../record.ts';
import type { RequestContext, Viewer } from '../context.ts';
import type { RecordFeature } from '../feature.ts';
import { restoreDeleted } from '../records/trash/trash.ts';
import { keptBulk } from './bulk/bulk.ts';
import { keptChanges } from './change.ts';
import { columnsOf } from './columns-of.ts';
import { fileImport } from './from-files/file-import.ts';
import { keptSource } from './in-search.ts';
import { kindOf } from './kind.ts';
import { keptNames } from './names.ts';
import { keptResolvers } from './resolvers.ts';
import type { AnySpecial, Special } from './special.ts';
import { keptStore } from './store.ts';

/**
 * The server half of a record: `kept(Product, {})` in the plugin's list of features answers all its
 * calls, and brings its rights, history and trash. What it returns is also how the plugin's own code
 * reads and writes records; rules, history and the trash hold there too.
 */
export function kept<T extends RecordTypes>(record: Descriptor<T>, special: Special<T>) {
  type Row = T['row'];
  const anySpecial = special as AnySpecial;
  const store = keptStore<Row>(record, anySpecial);
  const nameOf = (row: Row): string =>
    anySpecial.nameOf?.(row) ?? String(row[record.title as keyof Row] ?? '');
  const dated =
    anySpecial.names &&
    keptNames<Row>(
      record,
      {
        ...anySpecial.names,
        ...(anySpecial.changed ? { changed: anySpecial.changed.bind(anySpecial) } : {}),
      },
      store,
    );
  const changes = keptChanges<Row>(record, store, anySpecial, nameOf, dated?.renamed);
  const bulk = keptBulk<Row>(record, store, anySpecial, nameOf, changes);
  const kind = kindOf(record, store, anySpecial, nameOf, {
    ...changes,
    names: dated?.names,
    takeBackBulk: bulk.takeBack,
  });
  const table = columnsOf(record);
  const ofFiles = fileImport<Row>(record, store, anySpecial, nameOf, changes);
  const feature: RecordFeature = {
    name: record.name,
    resolvers: keptResolvers(record, store, changes, anySpecial, bulk),
    recordKinds: [kind],
    ...(ofFiles ? { imports: [ofFiles] } : {}),
    ...(anySpecial.inSearch
      ? { search: [keptSource<Row>(record, anySpecial.inSearch, store, nameOf)] }
      : {}),
    columns: {
      [record.name]: Object.fromEntries(
        Object.entries(table)
          // Rules compare one value: no list, and nothing of several parts.
          .filter(([field]) => {
            const { isList, kind: of } = record.fields[field as T['field']] ?? {};
            return !isList && of !== 'value';
          })
          .map(([field, column]) => [field, `${record.table}.${column}`]),
      ),
    },
    rules: rightsOf(record, anySpecial),
  };
  return {
    ...feature,
    byId: store.byId,
    byIdDeletedToo: store.byIdDeletedToo,
    readable: store.readable,
    everyone: store.everyone,
    searchTextOf: store.searchTextOf,
    find: store.find,
    list: store.list,
    all: store.all,
    lock: store.lock,
    reload: store.reload,
    /** With an id that the demonstration knows. Nothing is checked, and nothing is on record. */
    insert: (ctx: RequestContext, id: string, row: Partial<Row>) => store.insert(ctx, id, row),
    /** Columns that no input sets. Nothing is checked, and nothing is on record. */
    save: (ctx: RequestContext, before: Row, changes: Partial<Row>): Promise<void> =>
      store.save(ctx, before, changes),
    create: (ctx: RequestContext, data: T['create']): Promise<Row> => changes.create(ctx, data),
    update: (ctx: RequestContext, address: string, data: T['update']): Promise<Row> =>
      changes.update(ctx, address, data),
    remove: changes.remove,
    /** Out of the trash, by the record's own id. */
    restore: async (ctx: RequestContext, id: string): Promise<Row> => {
      await restoreDeleted(ctx, record.name, id);
      return store.reload(ctx, id);
    },
    /** Names by id, of those that the viewer may see. */
    names: kind.labels,
  };
}

/** `right` reads, `right:update` writes; what else may be read, or all where it has no right, the plugin's rules.ts says. */
const rightsOf =
  (record: Descriptor<Erased>, { isFor, hasOwnRules }: AnySpecial) =>
  ({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void => {
    const { name, right } = record;
    const { grants } = viewer;
    for (const [, { right: ofField }] of fieldsOf(record)) {
      if (ofField === undefined) continue;
      if (grants.has(ofField)) can('read', ofField);
      if (grants.has(`${ofField}:update`)) can('update', ofField);
    }
    if (right === undefined || hasOwnRules || isFor?.(viewer) === false) return;
    if (grants.has(right)) can('read', name);
    if (grants.has(`${right}:update`)) can(['create', 'update', 'delete'], name);
  };
