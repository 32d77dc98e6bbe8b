import type { Issue } from '#core/issue.ts';
import type { Files } from '#core/ports/files.ts';
import { hasTooManyTags, isRichText, RICH_TEXT_PICTURES, wordsOf } from '#core/text/rich-text.ts';
import type { RequestContext } from '../context.ts';
import { keepPicture, pictureUrl, releaseFile } from '../files/stored-files.ts';
import { cleanRichText, picturesIn, shownRichText } from './clean.ts';

export type KeptRichText = {
  /** Cleaned; pictures by the keys of their files. */
  readonly html: string;
  /** The words alone, for searching and previews. */
  readonly words: string;
  /** Files that the text shows: to be written into a column that ends in _keys, or they are swept. */
  readonly pictureKeys: readonly string[];
};

const NOTHING: KeptRichText = { html: '', words: '', pictureKeys: [] };

type Taken = KeptRichText & { readonly issues: readonly Issue[] };

/**
 * Cleans a text that somebody wrote and takes the files of its pictures into the record: new ones have to be
 * the viewer's own, those that are no longer shown are let go. With issues nothing may be written.
 */
export async function takeRichText(
  ctx: RequestContext,
  files: Pick<Files, 'get' | 'delete'>,
  sent: string,
  { path, before = [] }: { readonly path: string; readonly before?: readonly string[] },
): Promise<Taken> {
  if (hasTooManyTags(sent))
    return { ...NOTHING, issues: [{ path, key: 'validation.richTextTags' }] };
  const html = cleanRichText(sent);
  const pictureKeys = picturesIn(html);
  const kept = { html, words: wordsOf(html), pictureKeys };
  if (pictureKeys.length > RICH_TEXT_PICTURES) {
    const params = { max: RICH_TEXT_PICTURES };
    return { ...kept, issues: [{ path, key: 'validation.tooManyPictures', params }] };
  }
  // What was written may have been made of forbidden parts alone, or hidden its letters from who counted them.
  if (sent !== '' && (html === '' || !isRichText(html))) {
    return { ...kept, issues: [{ path, key: 'validation.richText' }] };
  }
  for (const key of pictureKeys.filter((one) => !before.includes(one))) {
    const refusal = await keepPicture(ctx, files, key);
    if (refusal) return { ...kept, issues: [{ path, key: `validation.${refusal}` }] };
  }
  for (const key of before.filter((one) => !pictureKeys.includes(one))) await releaseFile(ctx, key);
  return { ...kept, issues: [] };
}

/**
 * The text for one reader, with links to its pictures that end after minutes. The caller has asked whether the
 * reader may see the record: the links go to nobody else.
 */
export async function richTextForReader(files: Pick<Files, 'url'>, html: string): Promise<string> {
  const keys = picturesIn(html);
  const addresses = await Promise.all(
    keys.map(async (key) => [key, await pictureUrl(files, key)] as const),
  );
  return shownRichText(html, new Map(addresses));
}
