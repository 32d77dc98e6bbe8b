import type { Issue } from '#core/issue.ts';
import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { keepPicture, releaseFile } from '#core/server/files/stored-files.ts';

/**
 * Takes the new image and lets go of the old one. A key that somebody else uploaded would show their
 * file to the whole company.
 */
export async function exchangeImage(
  ctx: RequestContext,
  files: Pick<Files, 'get' | 'delete'>,
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<Issue[]> {
  if (after === undefined || (after || null) === (before ?? null)) return [];
  const refusal = after ? await keepPicture(ctx, files, after) : undefined;
  if (refusal) return [{ path: 'profileImageKey', key: `validation.${refusal}` }];
  if (before) await releaseFile(ctx, before);
  return [];
}
