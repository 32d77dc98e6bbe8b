import type { RequestContext, Rows } from './context.ts';
import { AppError } from './errors.ts';
import { limitOf } from './plan-limits.ts';

/** Bytes of the company's files that have arrived; forms that nobody posted to do not count. */
export async function bytesUsed(ctx: Rows): Promise<number> {
  const [row] = await ctx
    .table('files')
    .whereNotNull('files.stored_at')
    .sum({ bytes: 'files.bytes' });
  return Number(row?.bytes ?? 0);
}

type FindAgreed = (ctx: RequestContext) => Promise<number | null>;
let findAgreed: FindAgreed = async () => null;

/** Called once, by the plugin that keeps companies: what was agreed with one comes before its plan. */
export function registerAgreedStorage(find: FindAgreed): void {
  findAgreed = find;
}

/** Undefined where nothing limits the company. */
export const storageLimit = async (ctx: RequestContext): Promise<number | undefined> =>
  (await findAgreed(ctx)) ?? (await limitOf(ctx, 'numberOfStorageSpace'));

/** Refuses a file that the company has no room for. */
export async function ensureStorage(ctx: RequestContext, adding: number): Promise<void> {
  const limit = await storageLimit(ctx);
  if (limit === undefined) return;
  const used = await bytesUsed(ctx);
  if (used + adding <= limit) return;
  throw new AppError('STORAGE_FULL', 'The files of this company have used up its storage.', {
    max: limit,
    used,
  });
}

/** Two people who attach a file at the same moment do so one after the other. */
export const oneAtATime = (ctx: RequestContext): Promise<unknown> =>
  Promise.resolve(
    ctx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `storage ${ctx.viewer.companyId}`,
    ]),
  );
