import type { Erased } from '../../erased.ts';
import { type AnyDescriptor, type Field, fieldsOf, type KeptRow } from '../../record.ts';
import type { RequestContext } from '../context.ts';
import { invalidInput, notFound } from '../errors.ts';
import type { RecordField, RecordKind, RecordNames, Trash } from '../records/record-kind.ts';
import { destroyRow } from '../records/trash/destroy-row.ts';
import type { AnySpecial } from './special.ts';
import type { KeptStore } from './store.ts';

type Changes = {
  update(ctx: RequestContext, id: string, values: Erased): Promise<unknown>;
  readonly use: NonNullable<RecordKind['use']>;
  readonly names?: RecordNames | undefined;
  readonly takeBackBulk: NonNullable<RecordKind['takeBackBulk']>;
};

/** What the history, the trash and the undo know of a record, from its declaration. */
export function kindOf<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
  nameOf: (row: Row) => string,
  { update, use, names, takeBackBulk }: Changes,
): RecordKind {
  const { name: subject, words, table, namespace } = record;
  const worded = (key: string): string => (namespace ? `${namespace}:${key}` : key);
  return {
    subject,
    title: worded(`${words}.kind`),
    labels: async (ctx, ids) => {
      const rows = await store.byId(ctx).loadMany([...ids]);
      return new Map(
        rows.flatMap((row) => (row instanceof Error || !row ? [] : [[row.id, nameOf(row)]])),
      );
    },
    load: (ctx) => store.byId(ctx),
    use,
    takeBackBulk,
    ...(names && special.names
      ? { names: { ...names, tables: { names: special.names.table, records: table } } }
      : {}),
    ...(special.nameOf ? { nameOf: (values) => special.nameOf?.(values) } : {}),
    fields: {
      ...Object.fromEntries(
        fieldsOf(record).map(([name, field]) => [name, historyField(field, worded)]),
      ),
      ...(special.names
        ? { nameFrom: { label: special.names.label, show: 'date', fixed: true } }
        : {}),
      ...special.history,
    },
    ...(special.ownFields ? { ownFields: special.ownFields } : {}),
    ...(special.asInput ? { asInput: special.asInput } : {}),
    // Where it stands in its list says nothing about it.
    ignored: ['displayOrder', ...(special.ignored ?? [])],
    // The history knows the row by its id, the calls perhaps by another field.
    restore: async (ctx, id, values) => {
      const row = await store.byId(ctx).load(id);
      return update(ctx, String(row?.[record.key as keyof Row] ?? id), values);
    },
    trash: {
      ...(special.hasOwnTrash ? { isOwn: true } : {}),
      ...(record.isHidden
        ? hiding(record, store, nameOf)
        : { tables: [{ table, key: 'id' }, ...(special.trashedWith ?? [])] }),
      async restored(ctx, id) {
        await store.searchAnew(ctx, id);
        return special.restored?.(ctx, id) ?? {};
      },
    },
  };
}

/** Rows that others still point at are hidden, and come back unless a successor has their name. */
const hiding = <Row extends KeptRow>(
  { name, table }: AnyDescriptor,
  store: KeptStore<Row>,
  nameOf: (row: Row) => string,
): Trash => ({
  remove: (ctx, id) => store.setDeleted(ctx, id, true),
  async restore(ctx, id) {
    const row = await store.lockDeleted(ctx, id);
    if (!row) throw notFound(name);
    if ((await store.taken(ctx, row, id)).length > 0) {
      const params = { name: nameOf(row) };
      throw invalidInput([{ path: 'where/id', key: 'validation.restoreNameTaken', params }]);
    }
    await store.setDeleted(ctx, id, false);
    return store.reload(ctx, id);
  },
  destroy: (ctx, id) => destroyRow(ctx, table, id),
});

const SHOWN: Readonly<Partial<Record<Field['kind'], 'number' | 'date' | 'dateTime' | 'time'>>> = {
  number: 'number',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
};

/** How a declared field stands in the history. */
export function historyField(
  field: Field,
  worded: (key: string) => string = (key) => key,
): RecordField {
  const { kind, label, to = '', words = '', right, isReadOnly, isFixed, isList } = field;
  const base = {
    label: worded(label),
    ...(right === undefined ? {} : { read: right }),
    ...(isReadOnly || isFixed ? { fixed: true as const } : {}),
  };
  if (isList) return base;
  if (kind === 'reference')
    return { ...base, show: 'reference', to: (ctx, ids) => ctx.records.namesOf(ctx, to, ids) };
  if (kind === 'choice') return { ...base, show: 'choice', choices: worded(words) };
  if (kind === 'flag') return { ...base, show: 'boolean' };
  const show = SHOWN[kind];
  return show ? { ...base, show } : base;
}
