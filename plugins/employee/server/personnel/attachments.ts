import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
import { keepFile, releaseFile } from '../../../../core/server/stored-files.ts';

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];

/**
 * The files that a record has from now on. New ones were uploaded by whoever asks; those it no longer
 * has stop counting as used. Somebody else's key, or a file of another kind, is refused.
 */
export async function keepFiles(
  ctx: RequestContext,
  wanted: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(wanted)];
  for (const [index, key] of keys.entries()) {
    if (before.includes(key) || (await keepFile(ctx, key, TYPES))) continue;
    throw invalidInput([{ path: `data/fileKeys/${index}`, key: 'validation.fileOfRecord' }]);
  }
  await releaseFiles(
    ctx,
    before.filter((key) => !keys.includes(key)),
  );
  return keys;
}

export async function releaseFiles(ctx: RequestContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) await releaseFile(ctx, key);
}
