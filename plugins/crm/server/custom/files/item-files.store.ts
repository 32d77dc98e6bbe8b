import type { RequestContext } from '#core/server/context.ts';
import { attachments } from '#core/server/files/attachments.ts';
import { SEPARATOR } from '#plugins/crm/domain/custom/custom-item.ts';

/** Names of files by their keys; of those that are gone nothing. */
export async function namesOfFiles(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = await attachments(ctx).loadMany([...new Set(keys)]);
  return new Map(
    files.flatMap((file) =>
      file === undefined || file instanceof Error ? [] : [[file.key, file.fileName] as const],
    ),
  );
}

/** As the history tells them: the files themselves may be gone when somebody reads it. */
export const toldFiles = (
  names: ReadonlyMap<string, string>,
  keys: readonly string[],
): string | null =>
  keys.length === 0 ? null : keys.map((key) => names.get(key) ?? '').join(SEPARATOR);

/**
 * What the column of a client says of its files, where some of them change. Those that it has no longer are not
 * released: another client may have them now.
 */
export async function changeFileKeys(
  ctx: RequestContext,
  clientId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const row: { keys: string[] } = await ctx
    .table('clients')
    .where('clients.id', clientId)
    .first({ keys: 'clients.custom_file_keys' });
  const others = row.keys.filter((key) => !before.includes(key));
  await ctx
    .table('clients')
    .where('clients.id', clientId)
    .update({ custom_file_keys: [...new Set([...others, ...after])] });
}

/** Values of these clients that are files no more: nothing points at the files, and they no longer count as used. */
export async function dropFiles(
  ctx: RequestContext,
  clientIds: readonly string[],
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await ctx.raw(
    `update clients set custom_file_keys = array(
        select had.key from unnest(custom_file_keys) as had(key) where had.key <> all(?::text[]))
      where company_id = ? and id = any(?::text[])`,
    [keys, ctx.viewer.companyId, clientIds],
  );
  await releaseUnlessUsed(ctx, keys);
}

/** Files that no client has. Those of clients in the trash are not asked about: whoever calls knows of no such. */
export async function releaseUnlessUsed(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await ctx
    .table('files')
    .whereRaw('files.key = any(?::text[])', [[...keys]])
    .whereNotExists(
      ctx
        .table('clients')
        .whereRaw('files.key = any(clients.custom_file_keys)')
        .select('clients.id'),
    )
    .update({ stored_at: null, released_at: ctx.now });
}
