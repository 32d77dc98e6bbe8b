import type { Issue } from '#core/issue.ts';
import type { AnyDescriptor, KeptRow } from '#core/record.ts';
import type { RequestContext } from '../../context.ts';
import { inTurns } from '../../in-turns.ts';
import { differences } from '../../rows/columns.ts';
import type { keptChanges } from '../change.ts';
import type { AnySpecial } from '../special.ts';
import type { KeptStore } from '../store.ts';
import type { ChangedRow } from './bulk.store.ts';

export type Given = Readonly<Record<string, unknown>>;
export type Refused<Row> = { readonly row: Row; readonly issues: readonly Issue[] };
/** Of what a row gets, its own fields, and what `extend input` added to them. */
export type Sent = { readonly changes: Given; readonly extra: Given };
type Todo<Row> = Sent & {
  readonly before: Row;
  /** The values that `extra` replaced, for an undo. */
  readonly earlier: Given;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) ===
  JSON.stringify(other === '' ? null : (other ?? null));

const hasAny = (values: Given): boolean => Object.keys(values).length > 0;

/**
 * Judges and writes many rows of a record, each by the rules of a single update; what all of them get alike is
 * written by one statement. Rights, locks and references are the caller's.
 */
export function manyRows<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
  { judged }: Pick<ReturnType<typeof keptChanges<Row>>, 'judged'>,
) {
  /** Which rows would change, which are so already, and which may not be so. */
  async function judgeAll(ctx: RequestContext, rows: readonly Row[], wantedOf: (row: Row) => Sent) {
    const { together } = special;
    const withExtra = rows.filter((row) => hasAny(wantedOf(row).extra));
    if (withExtra.length > 0)
      await together?.read(
        ctx,
        withExtra.map(({ id }) => id),
      );
    const todo: Todo<Row>[] = [];
    const refused: Refused<Row>[] = [];
    let already = 0;
    await inTurns(rows, async (row) => {
      const { changes, extra } = wantedOf(row);
      const now = row as unknown as Given;
      const earlier = hasAny(extra) ? await together?.earlier(ctx, row.id, extra) : undefined;
      const isSo = Object.entries(changes).every(([field, value]) => isSame(now[field], value));
      if (isSo && earlier === undefined) {
        already += 1;
        return;
      }
      const judgedRow = await judged(ctx, { changes, extra }, row);
      if (judgedRow.issues.length > 0) refused.push({ row, issues: judgedRow.issues });
      else
        todo.push({
          before: row,
          changes: judgedRow.row,
          ...(earlier ? { extra, earlier } : { extra: {}, earlier: {} }),
        });
    });
    return { todo, refused, already };
  }

  async function saveAll(ctx: RequestContext, todo: readonly Todo<Row>[]): Promise<void> {
    const alike = Map.groupBy(todo, ({ changes }) => JSON.stringify(changes));
    for (const group of alike.values()) {
      const changes = group[0]?.changes ?? {};
      if (Object.keys(changes).every(store.isPlain))
        await store.saveMany(
          ctx,
          group.map(({ before }) => before.id),
          changes,
        );
      else for (const { before } of group) await store.save(ctx, before, changes);
    }
  }

  /** Writes the rows, tells the history of each under one cause, and answers with what undoes it. */
  async function writeAll(
    ctx: RequestContext,
    cause: string,
    todo: readonly Todo<Row>[],
  ): Promise<ChangedRow[]> {
    if (todo.length === 0) return [];
    await saveAll(ctx, todo);
    const extraById = new Map(
      todo.filter(({ extra }) => hasAny(extra)).map(({ before, extra }) => [before.id, extra]),
    );
    const toldById = extraById.size > 0 ? await special.together?.write(ctx, extraById) : undefined;
    const ids = todo.map(({ before }) => before.id);
    const rows: Row[] = await store.everyone(ctx).whereIn(`${record.table}.id`, ids);
    const afterById = new Map(rows.map((row) => [row.id, row]));
    const done: ChangedRow[] = [];
    await inTurns(todo, async ({ before, changes, earlier }) => {
      const { id } = before;
      const after = afterById.get(id);
      if (!after) return;
      store.byId(ctx).clear(id).prime(id, after);
      const changed = differences(before, after);
      const auditedExtra = toldById?.get(id);
      ctx.audit({
        action: 'update',
        subject: record.name,
        subjectId: id,
        of: { subject: 'BulkChange', id: cause },
        before: { ...changed.before, ...auditedExtra?.before },
        after: { ...changed.after, ...auditedExtra?.after },
      });
      await special.changed?.(ctx, { before, after });
      const now = before as unknown as Given;
      const values = Object.keys(changes).map((field) => [field, now[field] ?? null]);
      done.push({
        id,
        version: after.version,
        before: { ...Object.fromEntries(values), ...earlier },
      });
    });
    return done;
  }

  return { judgeAll, writeAll };
}
