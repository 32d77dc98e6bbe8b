const ENDINGS = /\.(jpg|jpeg|png|jiff|jfif)$/i;
/** Section 5 of the rules: 5 MB. */
export const PICTURE_MEGABYTES = 5;

/** Other systems stumble over what is no letter, digit, hyphen or dot; a .jiff is a JPEG by another name. */
export const pictureFileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').replace(/\.(jiff|jfif)$/i, '.jpg');

export type PictureRefusal = 'imageOnly' | 'tooLarge' | 'unreadable';

export type ReadPicture = { readonly file: File; readonly width: number; readonly height: number };

/** The rules of section 5, and the size that the page leaves room for before the picture comes. */
export async function readPicture(file: File): Promise<ReadPicture | PictureRefusal> {
  if (!ENDINGS.test(file.name)) return 'imageOnly';
  if (file.size > PICTURE_MEGABYTES * 1024 * 1024) return 'tooLarge';
  const drawn = await createImageBitmap(file).catch(() => undefined);
  if (!drawn) return 'unreadable';
  const { width, height } = drawn;
  drawn.close();
  return { file: new File([file], pictureFileName(file.name), { type: file.type }), width, height };
}
