import type { Issue } from '../../issue.ts';
import type { Files } from '../../ports/files.ts';
import type { RequestContext } from '../context.ts';
import { batch, inOrderOf } from '../rows/batch.ts';
import { isPdf, isPicture, PDF_TYPE, PICTURE_TYPES } from './file-contents.ts';
import { keepFile, releaseFile } from './stored-files.ts';

/** Section 5 of the specification: at most 10 files of 5 MB. */
const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = [
  ...PICTURE_TYPES,
  PDF_TYPE,
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
];

export type Attachment = {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
};

const FILES = Symbol('attachments');

export const attachments = (ctx: RequestContext) =>
  batch<string, Attachment>(ctx, FILES, async (keys) =>
    inOrderOf(
      keys,
      (
        (await ctx
          .table('files')
          .whereIn('files.key', [...keys])
          .select('key', 'bytes', {
            fileName: 'file_name',
            contentType: 'content_type',
          })) as Attachment[]
      ).map((file) => ({ ...file, bytes: Number(file.bytes) })),
      ({ key }) => key,
    ),
  );

type Taken = { readonly keys: string[]; readonly issues: readonly Issue[] };

/**
 * The files that a record has from now on: new ones are the viewer's own, of a kind that people send each
 * other, and no larger than the specification allows. Those it no longer has stop counting as used. With
 * issues nothing may be written.
 */
export async function takeAttachments(
  ctx: RequestContext,
  files: Pick<Files, 'get'>,
  wanted: readonly string[],
  { path, before = [] }: { readonly path: string; readonly before?: readonly string[] },
): Promise<Taken> {
  const keys = [...new Set(wanted)];
  for (const [index, key] of keys.entries()) {
    const refusal = before.includes(key) ? undefined : await refused(ctx, files, key);
    if (refusal)
      return { keys, issues: [{ path: `${path}/${index}`, key: `validation.${refusal}` }] };
  }
  for (const key of before.filter((one) => !keys.includes(one))) await releaseFile(ctx, key);
  return { keys, issues: [] };
}

async function refused(
  ctx: RequestContext,
  files: Pick<Files, 'get'>,
  key: string,
): Promise<'attachment' | 'attachmentTooLarge' | undefined> {
  const type = await keepFile(ctx, key, TYPES);
  if (!type) return 'attachment';
  const bytes = await files.get(key).catch(() => undefined);
  if (!bytes) return 'attachment';
  if (bytes.length > MOST_BYTES) return 'attachmentTooLarge';
  if (type === PDF_TYPE) return isPdf(bytes) ? undefined : 'attachment';
  return PICTURE_TYPES.includes(type) && !isPicture(bytes) ? 'attachment' : undefined;
}
