import type { RequestContext } from './context.ts';
import { ensureStorage, oneAtATime } from './storage.ts';

/**
 * A file that the viewer has uploaded becomes part of a record and counts as used storage from now
 * on. False where the key is somebody else's, or the file is of another type: then nothing changes.
 * Refused where the company's storage is full.
 */
export async function keepFile(
  ctx: RequestContext,
  key: string,
  contentTypes: readonly string[],
): Promise<boolean> {
  const uploaded = () =>
    ctx
      .table('files')
      .where({ 'files.key': key, 'files.created_by': ctx.viewer.employeeId })
      .whereIn('files.content_type', [...contentTypes]);
  await oneAtATime(ctx);
  const file: { bytes: string; stored_at: Date | null } | undefined = await uploaded().first(
    'files.bytes',
    'files.stored_at',
  );
  if (!file) return false;
  if (file.stored_at === null) await ensureStorage(ctx, Number(file.bytes));
  await uploaded().update({ stored_at: ctx.now });
  return true;
}

/** No record shows the file any more: it no longer counts as used. */
export async function releaseFile(ctx: RequestContext, key: string): Promise<void> {
  await ctx.table('files').where({ 'files.key': key }).update({ stored_at: null });
}
