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

/** Files that no client has, none in the trash either, and none that the undo of a merge would bring back. */
export async function releaseUnlessUsed(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  // What is in use is read once, however many files there are.
  await ctx.raw(
    `with used as materialized (
        select unnest(custom_file_keys) as key from clients where company_id = :companyId
        union all
        select jsonb_path_query(kept, '$[*].rows[*].custom_file_keys[*]') #>> '{}'
          from trash_entries where company_id = :companyId and subject = 'Client'
        union all
        select jsonb_path_query(undo, '$.rows[*].rows[*].custom_file_keys[*]') #>> '{}'
          from client_merges where company_id = :companyId and undone_at is null)
      update files set stored_at = null, released_at = :now
      where company_id = :companyId and key = any(:keys::text[])
        and key not in (select used.key from used where used.key is not null)`,
    { companyId: ctx.viewer.companyId, keys: [...keys], now: ctx.now },
  );
}
