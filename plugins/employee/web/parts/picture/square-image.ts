/** As large as the largest avatar on a fine screen needs; a photograph of a phone is a hundred times that. */
const SIDE = 512;

/**
 * The middle of a picture as a small square, so that lists load thumbnails and not photographs. What the
 * camera wrote about place and time does not come along. A picture that the browser cannot read stays as
 * it is: the server says what is wrong with it.
 */
export async function squareImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const side = Math.min(picture.width, picture.height);
  const size = Math.min(side, SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      size,
      size,
    );
  picture.close();
  const png = file.type === 'image/png';
  const type = png ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  return blob ? new File([blob], png ? 'profile.png' : 'profile.jpg', { type }) : file;
}
