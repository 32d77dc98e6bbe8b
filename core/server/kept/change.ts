import type { AffectedEmployee } from '#schema/generated/resolver-types.ts';
import type { Issue } from '../../issue.ts';
import { type AnyDescriptor, fieldsOf, type KeptRow } from '../../record.ts';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import type { RecordUse } from '../records/record-kind.ts';
import { moveToTrash } from '../records/trash/trash.ts';
import { refuseIfChanged } from '../rows/changed-meanwhile.ts';
import { differences } from '../rows/columns.ts';
import type { AnySpecial } from './special.ts';
import type { KeptStore } from './store.ts';

type Given = Readonly<Record<string, unknown>>;

/** Creating, changing and deleting: right, version, rules, row, history, trash. */
export function keptChanges<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
  nameOf: (row: Row) => string,
  renamed?: (ctx: RequestContext, before: Row, after: Row) => Promise<void>,
) {
  const { name: subject } = record;
  const knownFields = new Set(fieldsOf(record).map(([name]) => name));
  const asKept = async (ctx: RequestContext, row: Row): Promise<object> =>
    (await special.asKept?.(ctx, row)) ?? row;

  /** What the row gets, and what `extend input` added. */
  const parted = (input: Given): { changes: Given; extra: Given } => {
    const entries = Object.entries(store.changesOf(input));
    const changes = Object.fromEntries(entries.filter(([field]) => knownFields.has(field)));
    return {
      changes: { ...changes, ...special.normalise?.(changes) },
      extra: Object.fromEntries(entries.filter(([field]) => !knownFields.has(field))),
    };
  };
  /** What one row gets, and what is wrong with that beside references that lead nowhere. */
  const judged = async (
    ctx: RequestContext,
    { changes, extra }: ReturnType<typeof parted>,
    before?: Row,
  ): Promise<{ readonly row: Given; readonly issues: readonly Issue[] }> => {
    const row = { ...changes, ...(await special.derive?.(ctx, changes, before)) };
    const wanted = { ...before, ...row };
    const issues = [
      ...(await store.taken(ctx, wanted, before?.id)).map(duplicate),
      ...((await special.check?.(ctx, { ...wanted, ...extra }, before)) ?? []),
    ];
    return { row, issues };
  };
  const complete = async (
    ctx: RequestContext,
    sent: ReturnType<typeof parted>,
    before?: Row,
  ): Promise<Given> => {
    const unknown = await unknownReferences(ctx, record, sent.changes);
    const { row, issues } = await judged(ctx, sent, before);
    if (unknown.length + issues.length > 0) throw invalidInput([...unknown, ...issues]);
    return row;
  };

  /** Before anything is locked: others who change the same record must not wait for it. */
  const prepared = async (ctx: RequestContext, extra: Given): Promise<object> =>
    (await special.prepare?.(ctx, extra)) ?? extra;

  /** Fields that were sent and whose values nobody keeps. */
  const hidden = (extra: Given): object =>
    Object.fromEntries(
      Object.entries(extra)
        .filter(([field, value]) => special.history?.[field]?.show === 'secret' && value)
        .map(([field]) => [field, '***']),
    );

  return {
    parted,
    judged,

    async create(ctx: RequestContext, input: object): Promise<Row> {
      const sent = parted(input as Given);
      refuseHidden(ctx, record, sent.changes);
      const extra = await prepared(ctx, sent.extra);
      await special.hold?.(ctx, sent.changes);
      const row = await complete(ctx, sent);
      const id = ctx.records.ids.next();
      await atOnce(record, store.insert(ctx, id, row));
      const auditedExtra = (await special.write?.(ctx, id, extra)) ?? {};
      const made = await store.reload(ctx, id);
      const after = { ...(await asKept(ctx, made)), ...auditedExtra.after };
      ctx.audit({ action: 'create', subject, subjectId: id, after });
      await special.changed?.(ctx, { after: made });
      return made;
    },

    async update(
      ctx: RequestContext,
      address: string,
      { version, ...input }: { readonly version?: number | null },
    ): Promise<Row> {
      const sent = parted(input);
      refuseHidden(ctx, record, sent.changes);
      const extra = await prepared(ctx, sent.extra);
      await special.hold?.(ctx, sent.changes);
      const before = await store.lock(ctx, 'update', address);
      if (!before) throw notFound(subject);
      await refuseIfChanged(ctx, ctx.records.personNames, before, version);
      const keptBefore = await asKept(ctx, before);
      const row = await complete(ctx, sent, before);
      await atOnce(record, store.save(ctx, before, row));
      const auditedExtra = (await special.write?.(ctx, before.id, extra)) ?? {};
      const after = await store.reload(ctx, before.id);
      await renamed?.(ctx, before, after);
      const changed = differences(keptBefore, await asKept(ctx, after));
      ctx.audit({
        action: 'update',
        subject,
        subjectId: before.id,
        before: { ...changed.before, ...auditedExtra.before },
        after: { ...changed.after, ...auditedExtra.after, ...hidden(sent.extra) },
      });
      await special.changed?.(ctx, { before, after });
      return after;
    },

    /** What would stand in the way now; undefined for a record that the viewer may not see. */
    async use(ctx: RequestContext, id: string, day?: string): Promise<RecordUse | undefined> {
      const [row] = await store.byId(ctx).loadMany([id]);
      if (!row || row instanceof Error) return undefined;
      const others = Object.values((await special.alsoInTheWay?.(ctx, id)) ?? {}).flat();
      return {
        people: await inTheWay(ctx, record, special, id, day),
        others: others as unknown as RecordUse['others'],
        recordCount: (await special.holders?.(ctx, id)) ?? 0,
      };
    },

    /** Into the trash; nothing is deleted while somebody is listed. */
    async remove(ctx: RequestContext, address: string) {
      await special.hold?.(ctx);
      const before = await store.lock(ctx, 'delete', address);
      if (!before) throw notFound(subject);
      const { id } = before;
      const name = nameOf(before);
      const errors = await inTheWay(ctx, record, special, id);
      const others = (await special.alsoInTheWay?.(ctx, id)) ?? {};
      const trashId =
        errors.length + Object.values(others).flat().length > 0
          ? null
          : await moveToTrash(ctx, {
              subject,
              subjectId: id,
              name,
              searchText: store.searchTextOf(before),
              before: await asKept(ctx, before),
            });
      if (trashId !== null) await special.changed?.(ctx, { before });
      return {
        id,
        [record.key]: before[record.key as keyof Row],
        name,
        errors,
        trashId,
        ...others,
      };
    },
  };
}

/** Nobody writes what they may not read: not even an empty value over one that they do not see. */
export function refuseHidden(ctx: RequestContext, record: AnyDescriptor, changes: Given): void {
  const hidden = fieldsOf(record).find(
    ([name, { right }]) =>
      right !== undefined && name in changes && !ctx.ability.can('update', right),
  );
  if (hidden) throw new AppError('FORBIDDEN', `${record.name}.${hidden[0]} is not yours to write.`);
}

/** Several may name one person: each is listed once. */
async function inTheWay(
  ctx: RequestContext,
  { name }: AnyDescriptor,
  { refuseDeletion }: AnySpecial,
  id: string,
  day?: string,
): Promise<readonly AffectedEmployee[]> {
  const own = (await refuseDeletion?.(ctx, id)) ?? [];
  const others = await ctx.records.usersOf(ctx, name, id, day);
  return [...new Map([...own, ...others].map((person) => [person.id, person])).values()];
}

/** Ids that a form can only have from a list; anybody can send anything. */
export async function unknownReferences(
  ctx: RequestContext,
  record: AnyDescriptor,
  changes: Given,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const [name, { kind, to = '' }] of fieldsOf(record)) {
    const id = changes[name];
    if (kind !== 'reference' || typeof id !== 'string' || id === '') continue;
    if (!(await ctx.records.namesOf(ctx, to, [id])).has(id))
      issues.push({ path: `data/${name}`, key: 'validation.choice' });
  }
  return issues;
}

const duplicate = (field: string): Issue => ({
  path: `data/${field}`,
  key: 'validation.duplicate',
});

const UNIQUE_VIOLATION = '23505';

/** Two people give one name at the same moment: the index stops the second, who is told as usual. */
async function atOnce<Result>(record: AnyDescriptor, writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION) throw error;
    const unique = fieldsOf(record).filter(([, { isUnique }]) => isUnique);
    const met =
      unique.find(([, { column }]) => constraint === `${record.table}_${column}`) ?? unique[0];
    if (!met) throw error;
    throw invalidInput([duplicate(met[0])]);
  }
}
