import type { RequestContext } from '../../context.ts';
import { notFound } from '../../errors.ts';

export const UNDO_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
const LATEST = 20;

export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY);

/** A record as it was before, by field, and the version that the change gave it. */
export type ChangedRow = {
  readonly id: string;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>>;
};

export type BulkChange = {
  readonly id: string;
  readonly fields: string[];
  readonly count: number;
  readonly changedAt: Date;
  readonly undoneAt: Date | null;
};

const COLUMNS = {
  id: 'bulk_changes.id',
  fields: 'bulk_changes.fields',
  count: 'bulk_changes.count',
  changedAt: 'bulk_changes.changed_at',
  undoneAt: 'bulk_changes.undone_at',
};

/** Changes of one kind of record that the viewer made. */
const own = (ctx: RequestContext, subject: string) =>
  ctx
    .table('bulk_changes')
    .where('bulk_changes.subject', subject)
    .where('bulk_changes.changed_by', ctx.viewer.employeeId)
    .whereNull('bulk_changes.changing_since');

export const latestChanges = (ctx: RequestContext, subject: string): Promise<BulkChange[]> =>
  own(ctx, subject)
    .where('bulk_changes.changed_at', '>=', undoableSince(ctx.now))
    .select(COLUMNS)
    .orderBy([
      { column: 'bulk_changes.changed_at', order: 'desc' },
      { column: 'bulk_changes.id', order: 'desc' },
    ])
    .limit(LATEST) as unknown as Promise<BulkChange[]>;

export const lockChange = (
  ctx: RequestContext,
  subject: string,
  id: string,
): Promise<(BulkChange & { readonly rows: readonly ChangedRow[] | null }) | undefined> =>
  own(ctx, subject)
    .where('bulk_changes.id', id)
    .forUpdate()
    .first({ ...COLUMNS, rows: 'bulk_changes.rows' });

/** Adds what a part has changed; the first part makes the change, which nobody sees before its end. */
export async function addRows(
  ctx: RequestContext,
  change: { readonly id: string; readonly subject: string; readonly fields: readonly string[] },
  rows: readonly ChangedRow[],
): Promise<void> {
  const { id, subject, fields } = change;
  await ctx
    .insert('bulk_changes', {
      id,
      subject,
      fields: JSON.stringify(fields),
      count: rows.length,
      rows: JSON.stringify(rows),
      changed_by: ctx.viewer.employeeId || null,
      changed_at: ctx.now,
      changing_since: ctx.now,
    })
    .onConflict(['company_id', 'id'])
    .merge({
      count: ctx.raw('bulk_changes.count + excluded.count'),
      rows: ctx.raw('bulk_changes.rows || excluded.rows'),
    });
}

/** All parts are in: it stands in the history, and can be undone. */
export async function endChange(
  ctx: RequestContext,
  subject: string,
  id: string,
): Promise<BulkChange> {
  await ctx.table('bulk_changes').where('bulk_changes.id', id).update({ changing_since: null });
  const made = await lockChange(ctx, subject, id);
  if (!made) throw notFound('BulkChange');
  ctx.audit({
    action: 'create',
    subject: 'BulkChange',
    subjectId: id,
    after: { count: made.count },
  });
  const { rows: _rows, ...change } = made;
  return change;
}

/** These were taken back, or stay as they are: an undo that is broken off goes on with the others. */
export async function forgetRows(
  ctx: RequestContext,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await ctx
    .table('bulk_changes')
    .where('bulk_changes.id', id)
    .update({
      rows: ctx.raw(
        `coalesce((select jsonb_agg(one) from jsonb_array_elements(bulk_changes.rows) as one
          where one->>'id' <> all(?::text[])), '[]'::jsonb)`,
        [[...ids]],
      ),
    });
}

export async function markUndone(ctx: RequestContext, id: string, count: number): Promise<void> {
  ctx.audit({ action: 'restore', subject: 'BulkChange', subjectId: id, after: { count } });
  await ctx
    .table('bulk_changes')
    .where('bulk_changes.id', id)
    .update({ rows: null, undone_at: ctx.now });
}
