import type { Files } from '../../ports/files.ts';
import type { RequestContext } from '../context.ts';
import { isPdf, isPicture, PDF_TYPE, PICTURE_TYPES, pixelsOf } from './file-contents.ts';
import { ensureStorage, oneAtATime } from './storage.ts';

/**
 * A picture of a few hundred bytes can have billions of pixels, and every browser that shows it needs
 * four bytes for each of its points. The cameras of telephones make up to fifty million.
 */
const MOST_PIXELS = 50_000_000;

type Uploaded = { readonly bytes: string; readonly content_type: string; stored_at: Date | null };

/**
 * A file that the viewer has uploaded becomes part of a record and counts as used storage from now
 * on. Undefined where the key is somebody else's, or the file is of another type: then nothing changes.
 * Refused where the company's storage is full. Answers with the type that its name promised.
 */
export async function keepFile(
  ctx: RequestContext,
  key: string,
  contentTypes: readonly string[],
): Promise<string | undefined> {
  const uploaded = () =>
    ctx
      .table('files')
      .where({ 'files.key': key, 'files.created_by': ctx.viewer.employeeId })
      .whereIn('files.content_type', [...contentTypes]);
  await oneAtATime(ctx);
  const file: Uploaded | undefined = await uploaded().first(
    'files.bytes',
    'files.content_type',
    'files.stored_at',
  );
  if (!file) return undefined;
  if (file.stored_at === null) await ensureStorage(ctx, Number(file.bytes));
  await uploaded().update({ stored_at: ctx.now });
  return file.content_type;
}

/**
 * As `keepFile`, for a picture that others will see: a name that ends in .png says nothing of what was
 * sent, so its bytes are looked at. What is none, or too large to be shown, is not kept in the store
 * either. Answers with the key of the refusal.
 */
export async function keepPicture(
  ctx: RequestContext,
  files: Pick<Files, 'get' | 'delete'>,
  key: string,
): Promise<'imageOnly' | 'imageUnreadable' | 'imageTooLarge' | undefined> {
  const shown = await ctx
    .table('files')
    .where({ 'files.key': key })
    .whereNotNull('files.stored_at')
    .first('files.key');
  if (!(await keepFile(ctx, key, PICTURE_TYPES))) return 'imageOnly';
  const bytes = await files.get(key).catch(() => undefined);
  const pixels = bytes ? pixelsOf(bytes) : 0;
  if (pixels > 0 && pixels <= MOST_PIXELS) return undefined;
  // What another record shows stays there as it is.
  if (!shown) {
    await releaseFile(ctx, key);
    if (bytes) await files.delete(key);
  }
  return pixels > MOST_PIXELS ? 'imageTooLarge' : 'imageUnreadable';
}

/**
 * As `keepFile`, for a scan or a photograph: it has to be the picture or the PDF that its name says,
 * and to have arrived. After a refusal the caller undoes its transaction.
 */
export async function keepDocument(
  ctx: RequestContext,
  files: Pick<Files, 'get'>,
  key: string,
): Promise<'otherType' | 'otherContents' | undefined> {
  const type = await keepFile(ctx, key, [...PICTURE_TYPES, PDF_TYPE]);
  if (!type) return 'otherType';
  const bytes = await files.get(key).catch(() => undefined);
  const isWhatItSays = type === PDF_TYPE ? isPdf : isPicture;
  return bytes && isWhatItSays(bytes) ? undefined : 'otherContents';
}

const PICTURE_MINUTES = 10;

/**
 * A link to a picture that a page shows. Whoever has it sees the picture, signed in or not, so it ends
 * soon; a page that is open longer asks for another (web/kit/ui/layout/Avatar.tsx).
 */
export const pictureUrl = (files: Pick<Files, 'url'>, key: string): Promise<string> =>
  files.url(key, { seconds: PICTURE_MINUTES * 60 });

/** No record shows the file any more: it no longer counts as used, and is removed some day. */
export async function releaseFile(ctx: RequestContext, key: string): Promise<void> {
  await ctx
    .table('files')
    .where({ 'files.key': key })
    .update({ stored_at: null, released_at: ctx.now });
}
