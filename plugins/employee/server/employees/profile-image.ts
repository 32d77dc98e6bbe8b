import type { Issue } from '../../../../core/issue.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { keepFile, releaseFile } from '../../../../core/server/stored-files.ts';

const IMAGES = ['image/jpeg', 'image/png'];

/**
 * Takes the new image and lets go of the old one. A key that somebody else uploaded would show their
 * file to the whole company.
 */
export async function exchangeImage(
  ctx: RequestContext,
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<Issue[]> {
  if (after === undefined || (after || null) === (before ?? null)) return [];
  if (after && !(await keepFile(ctx, after, IMAGES)))
    return [{ path: 'profileImageKey', key: 'validation.imageOnly' }];
  if (before) await releaseFile(ctx, before);
  return [];
}
