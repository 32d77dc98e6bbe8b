import type { Erased } from '#core/erased.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type { RequestContext } from '../../context.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { releaseFile } from '../../files/stored-files.ts';
import { forgetRecord } from '../../kept/bulk/forget-changes.ts';
import { nameOf } from '../name-of.ts';
import type { Trash } from '../record-kind.ts';
import type { OwnedKind } from '../registry.ts';
import { recordDestroyed } from './record-destroyed.ts';
import { type KeptRows, putBack, takeOut } from './trash-rows.ts';

export type TrashRow = {
  readonly id: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly name: string;
  readonly kept: Erased;
  readonly before: Erased;
  readonly parts: number;
  readonly deleted_at: Date;
  readonly deleted_by: string | null;
};

type Deleted = {
  readonly subject: string;
  readonly subjectId: string;
  /** The whole record as the API names its fields: for the history and for the list of the trash. */
  readonly before: object;
  /** Where `nameOf` of the kind cannot tell it from `before`. */
  readonly name?: string;
  /** What a search in the trash finds it by beside its name: folded words, as its list has them. */
  readonly searchText?: string;
  /** The record whose history tells of it too. */
  readonly of?: { readonly subject: string; readonly id: string };
};

/**
 * Deletes a record into the trash and writes the audit entry. The caller has checked rights and
 * that nothing stands in the way. Answers with the id to undo it by.
 */
export async function moveToTrash(ctx: RequestContext, deleted: Deleted): Promise<string> {
  const { subject, subjectId, before } = deleted;
  const kind = kindOf(ctx, subject);
  const { kept, parts } = await remove(ctx, kind.trash, subjectId);
  const name = deleted.name ?? nameOf(kind, before) ?? subjectId;
  const id = ctx.records.ids.next();
  await ctx
    .insert('trash_entries', {
      id,
      subject,
      subject_id: subjectId,
      name,
      search_text: [foldForSearch(name), ...(deleted.searchText ? [deleted.searchText] : [])].join(
        '|',
      ),
      kept: JSON.stringify(kept),
      before: JSON.stringify(before),
      parts,
      deleted_at: ctx.now,
      deleted_by: ctx.viewer.employeeId || null,
    })
    // What was hidden once and came back outside of the trash left its old entry behind.
    .onConflict(['company_id', 'subject', 'subject_id'])
    .merge();
  ctx.audit({ action: 'delete', subject, subjectId, before, of: deleted.of });
  return id;
}

/** The entry of a record, held until the transaction ends: whoever comes second finds nothing. */
export const lockTrash = (
  ctx: RequestContext,
  which: { id: string } | { subject: string; subject_id: string },
): Promise<TrashRow | undefined> => ctx.table('trash_entries').where(which).forUpdate().first();

/** Brings a record back and writes the audit entry. Rights are the caller's to check. */
export async function takeFromTrash(ctx: RequestContext, entry: TrashRow): Promise<void> {
  const { subject, subject_id: subjectId, name } = entry;
  const kind = kindOf(ctx, subject);
  const issues = (await kind.trash.check?.(ctx, subjectId)) ?? [];
  if (issues.length > 0) throw invalidInput(issues);
  let after: object = entry.before ?? {};
  if ('tables' in kind.trash) {
    await clearly(putBack(ctx, entry.kept as KeptRows), name);
  } else {
    after = await clearly(kind.trash.restore(ctx, subjectId, entry.kept), name);
  }
  await ctx.table('trash_entries').where('trash_entries.id', entry.id).delete();
  const changed = await kind.trash.restored?.(ctx, subjectId);
  ctx.audit({ action: 'restore', subject, subjectId, after: { ...after, ...changed } });
}

/** By the record itself, for a plugin that has a restore mutation of its own. */
export async function restoreDeleted(
  ctx: RequestContext,
  subject: string,
  subjectId: string,
): Promise<void> {
  const entry = await lockTrash(ctx, { subject, subject_id: subjectId });
  if (!entry) throw notFound('What was deleted');
  await takeFromTrash(ctx, entry);
}

/** Deletes permanently: what the trash kept of the record is deleted and cannot be restored. */
export async function destroy(ctx: RequestContext, entry: TrashRow): Promise<void> {
  const kind = ctx.records.of(entry.subject);
  const trash = kind?.trash;
  if (trash && 'remove' in trash) await trash.destroy?.(ctx, entry.subject_id, entry.kept);
  else for (const key of fileKeysIn(entry.kept)) await releaseFile(ctx, key);
  await ctx.table('trash_entries').where('trash_entries.id', entry.id).delete();
  await forgetRecord(ctx, { subject: entry.subject, id: entry.subject_id });
  ctx.emit(recordDestroyed, { subject: entry.subject, id: entry.subject_id });
  ctx.audit({
    action: 'destroy',
    subject: 'TrashEntry',
    subjectId: entry.id,
    before: { subject: entry.subject, subjectId: entry.subject_id, name: entry.name },
  });
}

/** Files that the rows had: by the ending of the column, as the job knows them that clears the store. */
const fileKeysIn = (keptRows: KeptRows): string[] =>
  keptRows.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        /_keys?$/.test(column)
          ? [value].flat().filter((key): key is string => typeof key === 'string')
          : [],
      ),
    ),
  );

function kindOf(ctx: RequestContext, subject: string): OwnedKind & { trash: Trash } {
  const kind = ctx.records.of(subject);
  if (!kind?.trash) throw new Error(`No plugin says how '${subject}' goes into the trash.`);
  return kind as OwnedKind & { trash: Trash };
}

async function remove(
  ctx: RequestContext,
  trash: Trash,
  id: string,
): Promise<{ kept: unknown; parts: number }> {
  if ('remove' in trash) return { kept: (await trash.remove(ctx, id)) ?? {}, parts: 0 };
  try {
    const keptRows = await takeOut(ctx, trash.tables, id);
    const rows = keptRows.reduce((sum, one) => sum + one.rows.length, 0);
    if (rows === 0) throw notFound('The record');
    return { kept: keptRows, parts: rows - (keptRows[0]?.rows.length ?? 0) };
  } catch (error) {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
    // What else points at it, none of the tables above: whoever uses it has to let go first.
    throw invalidInput([{ path: 'where/id', key: 'validation.stillUsed' }]);
  }
}

// A number that is taken, or days that another period covers.
const TAKEN: readonly unknown[] = ['23505', '23P01'];
const FOREIGN_KEY_VIOLATION = '23503';

/** What the database refuses is told in words that say what to do. */
async function clearly<Result>(work: Promise<Result>, name: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as { code?: unknown };
    const params = { name };
    if (TAKEN.includes(code)) {
      throw invalidInput([{ path: 'id', key: 'validation.restoreTaken', params }]);
    }
    if (code === FOREIGN_KEY_VIOLATION) {
      throw invalidInput([{ path: 'id', key: 'validation.restoreMissing', params }]);
    }
    throw error;
  }
}
