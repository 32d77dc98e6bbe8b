import type { Rows } from '../../../core/server/context.ts';

/** Bytes of the company's files that have arrived; forms that nobody posted to do not count. */
export async function bytesUsed(ctx: Rows): Promise<number> {
  const [row] = await ctx
    .table('files')
    .whereNotNull('files.stored_at')
    .sum({ bytes: 'files.bytes' });
  return Number(row?.bytes ?? 0);
}
