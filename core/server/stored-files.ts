import type { RequestContext } from './context.ts';

/**
 * A file that the viewer has uploaded becomes part of a record and counts as used storage from now
 * on. False where the key is somebody else's, or the file is of another type: then nothing changes.
 */
export async function keepFile(
  ctx: RequestContext,
  key: string,
  contentTypes: readonly string[],
): Promise<boolean> {
  const kept = await ctx
    .table('files')
    .where({ 'files.key': key, 'files.created_by': ctx.viewer.employeeId })
    .whereIn('files.content_type', [...contentTypes])
    .update({ stored_at: ctx.now });
  return kept > 0;
}

/** No record shows the file any more: it no longer counts as used. */
export async function releaseFile(ctx: RequestContext, key: string): Promise<void> {
  await ctx.table('files').where({ 'files.key': key }).update({ stored_at: null });
}
