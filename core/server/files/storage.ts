import type { Knex } from 'knex';
import type { RequestContext, Rows } from '../context.ts';
import { AppError } from '../errors.ts';
import { limitOf } from '../plan-limits.ts';

/**
 * Condition on `files`: what counts as used. Files that a record shows, and backups that wait to be
 * restored, which are part of no record and lie there all the same.
 */
export const COUNTS_AS_USED = `(files.stored_at is not null or files.purpose = 'restore')`;

/** Bytes of the company's files that count as used. */
export const bytesUsed = (ctx: Rows): Promise<number> =>
  sumOf(ctx.table('files').whereRaw(COUNTS_AS_USED));

async function sumOf(files: Knex.QueryBuilder): Promise<number> {
  const [row] = await files.sum({ bytes: 'files.bytes' });
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
  ensureRoom(limit, await bytesUsed(ctx), adding);
}

/**
 * Bytes that one person may have sent for forms that were not saved yet. They count as nobody's
 * storage until they are swept a day later, and would fill the disk unseen.
 */
const MOST_WAITING = 250 * 1024 * 1024;

/** Refuses the form of an upload to somebody who has sent enough that no record shows. */
export async function ensureFewWaiting(ctx: RequestContext, adding: number): Promise<void> {
  const waiting = await sumOf(
    ctx
      .table('files')
      .where('files.created_by', ctx.viewer.employeeId)
      .whereRaw(`not ${COUNTS_AS_USED}`),
  );
  ensureRoom(MOST_WAITING, waiting, adding);
}

function ensureRoom(max: number, used: number, adding: number): void {
  if (used + adding <= max) return;
  throw new AppError('STORAGE_FULL', 'The files of this company have used up its storage.', {
    max,
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
