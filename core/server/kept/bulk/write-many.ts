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
type Todo<Row> = { readonly before: Row; readonly changes: Given };

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) ===
  JSON.stringify(other === '' ? null : (other ?? null));

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
  async function judgeAll(
    ctx: RequestContext,
    rows: readonly Row[],
    wantedOf: (row: Row) => Given,
  ) {
    const todo: Todo<Row>[] = [];
    const refused: Refused<Row>[] = [];
    let already = 0;
    await inTurns(rows, async (row) => {
      const changes = wantedOf(row);
      const now = row as unknown as Given;
      if (Object.entries(changes).every(([field, value]) => isSame(now[field], value))) {
        already += 1;
        return;
      }
      const told = await judged(ctx, { changes, extra: {} }, row);
      if (told.issues.length > 0) refused.push({ row, issues: told.issues });
      else todo.push({ before: row, changes: told.row });
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
    const ids = todo.map(({ before }) => before.id);
    const rows: Row[] = await store.everyone(ctx).whereIn(`${record.table}.id`, ids);
    const afterById = new Map(rows.map((row) => [row.id, row]));
    const done: ChangedRow[] = [];
    await inTurns(todo, async ({ before, changes }) => {
      const { id } = before;
      const after = afterById.get(id);
      if (!after) return;
      store.byId(ctx).clear(id).prime(id, after);
      ctx.audit({
        action: 'update',
        subject: record.name,
        subjectId: id,
        of: { subject: 'BulkChange', id: cause },
        ...differences(before, after),
      });
      await special.changed?.(ctx, { before, after });
      const now = before as unknown as Given;
      const earlier = Object.keys(changes).map((field) => [field, now[field] ?? null]);
      done.push({ id, version: after.version, before: Object.fromEntries(earlier) });
    });
    return done;
  }

  return { judgeAll, writeAll };
}
