import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { keepDocument, releaseFile } from '#core/server/files/stored-files.ts';

/**
 * The files that a record has from now on. New ones were uploaded by whoever asks; those it no longer
 * has stop counting as used. Somebody else's key, a file of another kind, or one that is not what its
 * name says, is refused.
 */
export async function keepFiles(
  ctx: RequestContext,
  files: Pick<Files, 'get'>,
  wanted: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(wanted)];
  for (const [index, key] of keys.entries()) {
    const refusal = before.includes(key) ? undefined : await keepDocument(ctx, files, key);
    if (!refusal) continue;
    throw invalidInput([
      {
        path: `data/fileKeys/${index}`,
        ...(refusal === 'otherType'
          ? { key: 'validation.fileOfRecord' }
          : { key: 'validation.fileContents', params: { name: await nameOf(ctx, key) } }),
      },
    ]);
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

const nameOf = async (ctx: RequestContext, key: string): Promise<string> =>
  (await ctx.table('files').where({ 'files.key': key }).first('files.file_name'))?.file_name ?? '';
